import { hasPower, type OrganisationKind, type OrganisationRole, organisationPath } from "@belab/domain/organisations";
import type { PlanName } from "@belab/domain/plans";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/organisations/OrganisationList";
import { Heading } from "../../elements/Heading.tsx";
import { OrganisationMark } from "../../elements/OrganisationMark.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Chip, Row, Rows } from "../../elements/Rows.tsx";
import {
  type PlanRestriction,
  useOrganisationStanding,
  useOrganisationTexts,
  useRolesInWords,
} from "../../messages/organisations.ts";
import { useMessages } from "../../theme/messages.tsx";
import { ButtonLink } from "../ButtonLink/ButtonLink.tsx";
import { FormLink } from "../FormLink/FormLink.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./OrganisationList.module.css";
import { RoleChips } from "./RoleChips.tsx";

/** Someone to ask in an organisation. */
export interface OrganisationContact {
  /** Empty if the person has not set it yet. */
  firstName: string;
  /** Empty if the person has not set it yet. */
  lastName: string;
  /** Where people write to; unique in the organisation. */
  email: string;
}

/** An organisation that the person belongs to. */
export interface OwnOrganisation {
  /** Unique in the list. */
  organisationId: string;
  /** What it is called. */
  name: string;
  /** What it is. */
  kind: OrganisationKind;
  /** Address of its picture; without it, the initials of the name are shown. */
  picturePath?: string | undefined;
  /** What the person is there. */
  roles: readonly OrganisationRole[];
  /** Since when, in milliseconds since 1970 UTC. */
  joinedAt: number;
  /** The plan in force; null where there is none. */
  plan: PlanName | null;
  /** When the plan ends, in milliseconds since 1970 UTC; null where it does not. */
  planEndsAt: number | null;
  /** Why the plan that is paid for is not in force. @default null */
  restriction?: PlanRestriction | null;
  /** When the organisation is erased, because an owner has closed it; null where it is open. */
  erasedAt: number | null;
  /** Whom to ask, in order. */
  contacts: readonly OrganisationContact[];
}

/** An organisation that the person can join by the domain of their email address. */
export interface MembershipOffer {
  /** Unique in the list. */
  organisationId: string;
  /** What it is called. */
  name: string;
  /** The domain that it has proved. */
  domain: string;
  /** What the person becomes there. */
  roles: readonly OrganisationRole[];
}

/** A request of the person to join, which waits for an answer. */
export interface OwnMembershipRequest {
  /** Unique in the list. */
  requestId: string;
  /** What the organisation is called. */
  name: string;
  /** What the person asked to be there. */
  roles: readonly OrganisationRole[];
  /** When they asked, in milliseconds since 1970 UTC. */
  requestedAt: number;
}

/** Why something was not done. */
export interface OrganisationListError {
  /** The id of the organisation or request, at which it is shown. */
  id: string;
  /** What happened, and what to do now. */
  message: string;
}

/** The texts of an `OrganisationList`, by default those of the provider's language. */
export type OrganisationListLabels = Overrides<Messages>;

export interface OrganisationListProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** Those that the person belongs to. */
  organisations: readonly OwnOrganisation[];
  /** Those that the person can join. @default [] */
  offers?: readonly MembershipOffer[];
  /** What the person has asked for. @default [] */
  requests?: readonly OwnMembershipRequest[];
  /** The organisation or request with which something is being done: nothing else can be done until then. */
  pendingId?: string | undefined;
  /** Why something was not done. */
  error?: OrganisationListError | undefined;
  /** The page of an organisation, for those who look after it. @default organisationPath */
  hrefOf?: (organisationId: string) => string;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called with the organisation that the person wants to leave. */
  onLeave: (organisation: OwnOrganisation) => void;
  /** Called with the offer that the person accepts. */
  onJoin: (offer: MembershipOffer) => void;
  /** Called with the request that the person withdraws. */
  onWithdraw: (request: OwnMembershipRequest) => void;
  /** Replaces texts of the catalogue `organisations/OrganisationList`. */
  labels?: OrganisationListLabels;
}

/**
 * The organizations of one person: as what they belong to each, its plan, and whom to ask there.
 * Renders a `PageSection` with a card for each, then those that can be joined and the requests that wait.
 *
 * @status beta
 * @useWhen people look up where they belong, whom to ask, and leave or join.
 * @avoidWhen operators look through all organizations of an installation: that is `OrganisationDirectory`.
 * @do Ask before an organization is left: `onLeave` is called as soon as the button is pressed.
 * @do Keep `pendingId` set until the server has answered; all buttons ignore presses in the meantime.
 * @dont Don't leave it out for who belongs to none: it says how one becomes a member.
 */
export function OrganisationList({
  organisations,
  offers = [],
  requests = [],
  pendingId,
  error,
  hrefOf = organisationPath,
  now = Date.now,
  onLeave,
  onJoin,
  onWithdraw,
  labels,
  ...rest
}: OrganisationListProps) {
  const translation = useMessages(catalogue, labels);
  const { messages, format } = translation;
  const { date } = useOrganisationTexts();
  const rolesInWords = useRolesInWords();
  const errorOf = (id: string) => (error?.id === id ? error.message : undefined);

  const button = (id: string, name: string, onClick: () => void) => ({
    pending: pendingId === id,
    "aria-label": name,
    onClick: () => pendingId === undefined && onClick(),
  });

  return (
    <PageSection {...rest} title={messages.title}>
      {organisations.length === 0 ? (
        <p className={classes.text}>{messages.empty}</p>
      ) : (
        <ul className={classes.cards}>
          {organisations.map((organisation) => (
            <OrganisationCard
              key={organisation.organisationId}
              organisation={organisation}
              href={hrefOf(organisation.organisationId)}
              now={now()}
              error={errorOf(organisation.organisationId)}
              leave={button(organisation.organisationId, format("leaveNamed", { name: organisation.name }), () =>
                onLeave(organisation),
              )}
              translation={translation}
            />
          ))}
        </ul>
      )}
      {offers.length > 0 && (
        <div className={classes.part}>
          <Heading order={3} size="h4">
            {messages.offers}
          </Heading>
          <Rows>
            {offers.map((offer) => (
              <Row
                key={offer.organisationId}
                name={offer.name}
                lines={[format("offer", { domain: offer.domain, roles: rolesInWords(offer.roles) })]}
                error={errorOf(offer.organisationId)}
                buttons={(described) => (
                  <PlainButton
                    {...described}
                    {...button(offer.organisationId, format("joinNamed", offer), () => onJoin(offer))}
                  >
                    {messages.join}
                  </PlainButton>
                )}
              />
            ))}
          </Rows>
        </div>
      )}
      {requests.length > 0 && (
        <div className={classes.part}>
          <Heading order={3} size="h4">
            {messages.requests}
          </Heading>
          <Rows>
            {requests.map((request) => (
              <Row
                key={request.requestId}
                name={request.name}
                lines={[
                  format("request", { date: date(request.requestedAt, now()), roles: rolesInWords(request.roles) }),
                ]}
                error={errorOf(request.requestId)}
                buttons={(described) => (
                  <PlainButton
                    {...described}
                    {...button(request.requestId, format("withdrawNamed", request), () => onWithdraw(request))}
                    variant="default"
                  >
                    {messages.withdraw}
                  </PlainButton>
                )}
              />
            ))}
          </Rows>
        </div>
      )}
    </PageSection>
  );
}

interface OrganisationCardProps {
  organisation: OwnOrganisation;
  href: string;
  now: number;
  error: string | undefined;
  leave: { pending: boolean; "aria-label": string; onClick: () => void };
  translation: Translation<Messages>;
}

function OrganisationCard({ organisation, href, now, error, leave, translation }: OrganisationCardProps) {
  const { messages, format } = translation;
  const { name, kind, picturePath, roles, joinedAt, plan, contacts, erasedAt } = organisation;
  const { kinds, date, nameOf } = useOrganisationTexts();
  const { planInWords, closingInWords } = useOrganisationStanding();
  const isClosed = erasedAt !== null;
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <OrganisationMark name={name} picture={picturePath} />
        <div className={classes.named}>
          <Heading order={3} size="min(1.25rem, 12cqi)" className={classes.name}>
            {name}
          </Heading>
          <p className={classes.kind}>
            {kinds[kind]} · {format("since", { date: date(joinedAt, now) })}
          </p>
        </div>
      </div>
      <dl className={classes.facts}>
        <dt>{messages.roles}</dt>
        <dd className={classes.chips}>
          <RoleChips roles={roles} />
        </dd>
        <dt>{messages.plan}</dt>
        <dd>
          {isClosed ? <Chip tone="strong">{closingInWords(organisation, now)}</Chip> : planInWords(organisation, now)}
          {plan === null && !organisation.restriction && !isClosed && (
            <p className={classes.note}>{messages.withoutPlan}</p>
          )}
        </dd>
        <dt>{messages.ask}</dt>
        <dd>
          {contacts.length === 0 ? (
            messages.nobody
          ) : (
            <ul className={classes.contacts}>
              {contacts.map((contact) => (
                <li key={contact.email} className={classes.contact}>
                  {nameOf(contact) !== contact.email && <span>{nameOf(contact)}</span>}
                  <FormLink href={`mailto:${contact.email}`}>{contact.email}</FormLink>
                </li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className={classes.buttons}>
        {hasPower(roles, "members") && (
          <ButtonLink href={href} aria-label={format("openNamed", { name })}>
            {messages.open}
          </ButtonLink>
        )}
        <PlainButton {...leave} variant="default">
          {messages.leave}
        </PlainButton>
      </div>
    </li>
  );
}
