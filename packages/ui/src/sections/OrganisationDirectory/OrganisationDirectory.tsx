import { type OrganisationKind, organisationPageSize, organisationPaths } from "@belab/domain/organisations";
import type { PlanName } from "@belab/domain/plans";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/organisations/OrganisationDirectory";
import { IconSearch } from "@tabler/icons-react";
import { DomainName } from "../../elements/DomainName.tsx";
import { OrganisationMark } from "../../elements/OrganisationMark.tsx";
import { Pager } from "../../elements/Pager.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Chip, Row, Rows } from "../../elements/Rows.tsx";
import { countryName, useOrganisationStanding, useOrganisationTexts } from "../../messages/organisations.ts";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { FormTextField } from "../FormTextField/FormTextField.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./OrganisationDirectory.module.css";

/** An organisation of the installation, as operators see it. */
export interface ListedOrganisation {
  /** Unique in the list. */
  organisationId: string;
  /** What it is called. */
  name: string;
  /** Address of its picture; without it, the initials of the name are shown. */
  picturePath?: string | undefined;
  /** What it is. */
  kind: OrganisationKind;
  /** Two letters of ISO 3166-1. */
  country: string;
  /** The plan in force; null where there is none. */
  plan: PlanName | null;
  /** When the plan ends, in milliseconds since 1970 UTC; null where it does not. */
  planEndsAt: number | null;
  /** How many members it has. */
  members: number;
  /** Who owns it; null where nobody does. */
  owner: { firstName: string; lastName: string; email: string } | null;
  /** Its mail domains. */
  domains: readonly { domain: string; isProved: boolean }[];
  /** When it was made, in milliseconds since 1970 UTC. */
  createdAt: number;
  /** When it is erased, because an owner has closed it; null where it is open. */
  erasedAt: number | null;
}

/** Why something was not done with an organisation. */
export interface ListedOrganisationError {
  /** The organisation, at which it is shown. */
  organisationId: string;
  /** What happened, and what to do now. */
  message: string;
}

/** The texts of an `OrganisationDirectory`, by default those of the provider's language. */
export type OrganisationDirectoryLabels = Overrides<Messages>;

export interface OrganisationDirectoryProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** Those of this page, by name. */
  organisations: readonly ListedOrganisation[];
  /** How many were found, on all pages. */
  total: number;
  /** From 1 on. */
  page: number;
  /** How many organizations a full page has. @default 50 */
  pageSize?: number;
  /** What stands in the search field. */
  search: string;
  /** Where an organization is made. @default organisationPaths.create */
  createHref?: string;
  /** The organizations are being fetched; those shown may be out of date. @default false */
  loading?: boolean;
  /** The organization with which something is being done: nothing else can be done until then. */
  pendingId?: string | undefined;
  /** Why something was not done. */
  error?: ListedOrganisationError | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called with each change of the search field. */
  onSearchChange: (search: string) => void;
  /** Called with the number of the page to show, from 1 on. */
  onPageChange: (page: number) => void;
  /** Called with an organization and a domain of it that an operator knows to be its own. */
  onProve: (organisation: ListedOrganisation, domain: string) => void;
  /** Called with an organization whose plans are to be shown; without it, there is no button for that. */
  onPlansOpen?: ((organisation: ListedOrganisation) => void) | undefined;
  /** Replaces texts of the catalogue `organisations/OrganisationDirectory`. */
  labels?: OrganisationDirectoryLabels;
}

/**
 * All organizations of an installation, for its operators. Renders a `PageSection` with a search field and, for each, its plan,
 * how many members it has, whom to write to, and its mail domains.
 *
 * @status beta
 * @useWhen operators look up an organization, see its plan and whom to write to, or make one.
 * @avoidWhen a person looks up where they belong: that is `OrganisationList`.
 * @do Search and page on the server: pass one page of `organisations`, and in `total` how many were found on all pages.
 * @dont Don't show results or tables of an organization here: operators never see them.
 */
export function OrganisationDirectory({
  organisations,
  total,
  page,
  pageSize = organisationPageSize,
  search,
  createHref = organisationPaths.create,
  loading = false,
  pendingId,
  error,
  now = Date.now,
  onSearchChange,
  onPageChange,
  onProve,
  onPlansOpen,
  labels,
  ...rest
}: OrganisationDirectoryProps) {
  const translation = useMessages(catalogue, labels);
  const { messages } = translation;
  return (
    <PageSection {...rest} title={messages.title}>
      <div className={classes.top}>
        <FormTextField
          label={messages.search}
          type="search"
          leftSection={<IconSearch aria-hidden="true" size={20} />}
          value={search}
          onChange={(event) => onSearchChange(event.currentTarget.value)}
          className={classes.search ?? ""}
        />
        <ButtonLink href={createHref}>{messages.create}</ButtonLink>
      </div>
      <p role="status" className={classes.nobody}>
        {total === 0 && !loading && (search === "" ? messages.empty : messages.nobody)}
      </p>
      {organisations.length > 0 && (
        <Rows loading={loading}>
          {organisations.map((organisation) => (
            <DirectoryRow
              key={organisation.organisationId}
              organisation={organisation}
              pendingId={pendingId}
              error={error?.organisationId === organisation.organisationId ? error.message : undefined}
              now={now()}
              onProve={onProve}
              onPlansOpen={onPlansOpen}
              translation={translation}
            />
          ))}
        </Rows>
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
    </PageSection>
  );
}

interface DirectoryRowProps extends Pick<OrganisationDirectoryProps, "pendingId" | "onProve" | "onPlansOpen"> {
  organisation: ListedOrganisation;
  error: string | undefined;
  now: number;
  translation: Translation<Messages>;
}

function DirectoryRow({
  organisation,
  pendingId,
  error,
  now,
  onProve,
  onPlansOpen,
  translation: { messages, format, locale },
}: DirectoryRowProps) {
  const { organisationId, name, picturePath, kind, country, plan, members, owner, domains, createdAt } = organisation;
  const { kinds, date, nameOf } = useOrganisationTexts();
  const { planInWords, closingInWords } = useOrganisationStanding();
  const closing = closingInWords(organisation, now);
  return (
    <Row
      name={
        <span className={classes.named}>
          <OrganisationMark name={name} picture={picturePath} size={28} />
          <span className={classes.name}>{name}</span>
        </span>
      }
      marks={
        <>
          <Chip tone={plan === null ? "strong" : "done"}>{planInWords(organisation, now)}</Chip>
          {closing && <Chip tone="strong">{closing}</Chip>}
        </>
      }
      lines={[
        [
          kinds[kind],
          countryName(country, locale),
          format("members", { count: members }),
          format("created", { date: date(createdAt, now) }),
        ].join(" · "),
        <span key="owner" className={classes.owner}>
          <span>
            {messages.owner}: {owner === null && messages.noOwner}
            {owner && nameOf(owner) !== owner.email && nameOf(owner)}
          </span>
          {owner && (
            <FormLink href={`mailto:${owner.email}`} className={classes.mail}>
              {owner.email}
            </FormLink>
          )}
        </span>,
      ]}
      error={error}
      buttons={
        onPlansOpen &&
        (() => (
          <PlainButton
            variant="default"
            aria-haspopup="dialog"
            aria-label={format("plansOf", { name })}
            onClick={() => onPlansOpen(organisation)}
          >
            {messages.plans}
          </PlainButton>
        ))
      }
    >
      {domains.length > 0 && (
        <ul aria-label={messages.domains} className={classes.domains}>
          {domains.map(({ domain, isProved }) => (
            <li key={domain} className={classes.domain}>
              <span>
                <DomainName domain={domain} />
              </span>
              {isProved ? (
                <Chip tone="done">{messages.proved}</Chip>
              ) : (
                <PlainButton
                  variant="default"
                  pending={pendingId === organisationId}
                  aria-label={format("proveNamed", { domain, name })}
                  onClick={() => pendingId === undefined && onProve(organisation, domain)}
                >
                  {messages.prove}
                </PlainButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Row>
  );
}
