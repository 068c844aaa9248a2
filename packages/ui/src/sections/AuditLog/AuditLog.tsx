import {
  type AuditAct,
  type AuditActor,
  type OrganisationRole,
  organisationPageSize,
} from "@belab/domain/organisations";
import type { PlanName } from "@belab/domain/plans";
import { formatMessage, type Message, type Overrides, type Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/organisations/AuditLog";
import { Pager } from "../../elements/Pager.tsx";
import { useOrganisationTexts, useRolesInWords } from "../../messages/organisations.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { useMessages } from "../../theme/messages.tsx";
import { PageSection, type PageSectionProps } from "../PageSection/PageSection.tsx";
import classes from "./AuditLog.module.css";

/** Someone whom an entry names. */
export interface AuditPerson {
  /** Empty if the person has not set it yet. */
  firstName: string;
  /** Empty if the person has not set it yet. */
  lastName: string;
  /** The account is gone; its names are empty then. */
  isErased: boolean;
}

/** What was done. */
export interface AuditEntry {
  /** Unique in the list. */
  entryId: string;
  /** When, in milliseconds since 1970 UTC. */
  at: number;
  /** What kind of act it was. */
  act: AuditAct;
  /** What kind of actor did it. */
  actor: AuditActor;
  /** Who did it; null where that was no account. */
  by: AuditPerson | null;
  /** To whom it was done; null where it was about nobody. */
  about: AuditPerson | null;
  /** The address of the invitation that it is about, as long as that is kept. */
  email: string | null;
  /** The domain that it is about. */
  domain: string | null;
  /** Roles that were given. */
  given: readonly OrganisationRole[];
  /** Roles that were taken away. */
  taken: readonly OrganisationRole[];
  /** The plan that it is about. */
  plan: PlanName | null;
  /** The name of the class that it is about; null where it is about none, or the class is gone. @default null */
  className?: string | null;
}

/** The texts of an `AuditLog`, by default those of the provider's language. */
export type AuditLogLabels = Overrides<Messages>;

export interface AuditLogProps extends Omit<PageSectionProps, "title" | "order" | "intro" | "children"> {
  /** Those of this page, the latest first. */
  entries: readonly AuditEntry[];
  /** How many there are, on all pages. */
  total: number;
  /** From 1 on. */
  page: number;
  /** How many entries a full page has. @default 50 */
  pageSize?: number;
  /** The entries are being fetched; those shown may be out of date. @default false */
  loading?: boolean;
  /** By which the times are written, a name of the IANA database. @default that of the browser */
  timeZone?: string | undefined;
  /** Called with the number of the page to show, from 1 on. */
  onPageChange: (page: number) => void;
  /** Replaces texts of the catalogue `organisations/AuditLog`. */
  labels?: AuditLogLabels;
}

/**
 * What was done with power in an organization, as sentences. Renders a `PageSection` with a list, page by page.
 *
 * @status beta
 * @useWhen owners and administrators look up who did what, and when.
 * @avoidWhen a person looks up what they themself did a moment ago: that is said where they did it.
 * @do Pass `timeZone`, the organization's own: people who talk about an entry then see the same time.
 * @dont Don't filter by hand what is on one page: the entries that are missing would be on others.
 */
export function AuditLog({
  entries,
  total,
  page,
  pageSize = organisationPageSize,
  loading = false,
  timeZone,
  onPageChange,
  labels,
  ...rest
}: AuditLogProps) {
  const translation = useMessages(catalogue, labels);
  const { messages, locale } = translation;
  const sentenceOf = useSentences(translation);
  const time = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone });
  return (
    <PageSection {...rest} title={messages.title} intro={messages.intro}>
      {entries.length > 0 ? (
        <ol className={classes.list} aria-busy={loading || undefined}>
          {entries.map((entry) => (
            <li key={entry.entryId} className={classes.entry}>
              <time dateTime={new Date(entry.at).toISOString()} className={classes.time}>
                {time.format(entry.at)}
              </time>
              <span className={classes.text}>{sentenceOf(entry)}</span>
            </li>
          ))}
        </ol>
      ) : (
        !loading && <p className={classes.empty}>{messages.empty}</p>
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
    </PageSection>
  );
}

/** The values of all sentences; each takes some of them. */
type Values = Record<
  "by" | "about" | "person" | "email" | "domain" | "roles" | "taken" | "plan" | "actor" | "change" | "className",
  string
>;

function useSentences({ messages, format, locale }: Translation<Messages>): (entry: AuditEntry) => string {
  const { nameless } = useOrganisationTexts();
  const rolesInWords = useRolesInWords();
  const { titles } = usePlanTexts();

  function nameOf(person: AuditPerson | null, words: { erased: string; unknown: string }): string {
    if (person === null) {
      return words.unknown;
    }
    return person.isErased ? words.erased : `${person.firstName} ${person.lastName}`.trim() || nameless;
  }

  function actorOf({ actor, by }: AuditEntry): string {
    if (actor === "account") {
      return nameOf(by, messages.actors);
    }
    const isNamed = actor === "operator" && by !== null && !by.isErased;
    return isNamed ? format("operatorNamed", { name: nameOf(by, messages.actors) }) : messages.actors[actor];
  }

  return (entry) => {
    const { act, actor, by, about, email, domain, given, taken, plan, className } = entry;
    const values: Values = {
      by: actorOf(entry),
      about: nameOf(about, { erased: messages.aboutErased, unknown: messages.aboutUnknown }),
      person: nameOf(about ?? by, messages.actors),
      email: email ?? messages.addressGone,
      domain: domain ?? "",
      roles: rolesInWords(given),
      taken: rolesInWords(taken),
      plan: plan === null ? "" : titles[plan],
      actor,
      className: className ?? messages.classGone,
      change: given.length === 0 ? "taken" : taken.length === 0 ? "given" : "both",
    };
    return formatMessage(messages.acts[act] as Message<Values>, values, locale) ?? act;
  };
}
