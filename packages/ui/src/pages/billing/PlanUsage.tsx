import { type AllowanceLeft, bestFirst, entitlements, type PlanName } from "@belab/domain/plans";
import type { Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/billing/PlanUsage";
import comparisonCatalogue from "@belab/locales/en/plans/PlanComparison";
import { useId } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { momentInWords } from "../../messages/momentInWords.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { PageSection } from "../../sections/PageSection/PageSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import classes from "./PlanUsage.module.css";

/** Of something that is limited, how much there can be and how much there is. */
export interface LimitUse {
  /** Null without a limit. */
  limit: number | null;
  /** Null where nobody counts. */
  used: number | null;
}

/** What an account or an organization has, and how much of it is used. */
export interface OwnerUsage {
  /** Null for the person's own account. */
  organisationId: string | null;
  /** What the organization is called; null for the account. */
  name: string | null;
  /** The plan in force; null where an organization has none. */
  plan: PlanName | null;
  /** Games alone; left out for organizations: they count for the person. */
  practices?: AllowanceLeft | undefined;
  /** The following are left out where the person can't open tables for the owner. */
  tables?: AllowanceLeft | undefined;
  peopleAtTable?: number | null | undefined;
  classes?: LimitUse | undefined;
  students?: LimitUse | undefined;
}

export interface PlanUsageProps {
  owners: readonly OwnerUsage[];
  now: () => number;
}

/** How much of each limit of the plans in force is used. */
export function PlanUsage({ owners, now }: PlanUsageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PageSection title={messages.title} intro={messages.intro}>
      <div className={classes.owners}>
        {bestFirst(owners).map((owner) => (
          <Owner key={owner.organisationId ?? ""} owner={owner} now={now} />
        ))}
      </div>
    </PageSection>
  );
}

function Owner({ owner, now }: { owner: OwnerUsage; now: () => number }) {
  const { messages } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const titleId = useId();
  const { name, plan } = owner;
  return (
    <section aria-labelledby={titleId} className={classes.owner}>
      <div>
        <Heading order={3} size="h4" id={titleId} className={classes.name ?? ""}>
          {name ?? messages.account}
        </Heading>
        <p className={classes.plan}>{plan === null ? messages.none : titles[plan]}</p>
      </div>
      {plan !== null && <Lines owner={owner} now={now} />}
    </section>
  );
}

const day = 24 * 60 * 60 * 1000;

function Lines({ owner, now }: { owner: OwnerUsage; now: () => number }) {
  const { messages: names } = useMessages(comparisonCatalogue);
  const { messages, format } = useMessages(catalogue);
  const { practices, tables, peopleAtTable, classes: ofClasses, students } = owner;
  const period = entitlements.tables.period / day;
  return (
    <dl className={classes.lines}>
      {practices && <Line name={messages.practices} use={practices} now={now} />}
      {tables && <Line name={format("tables", { days: period })} use={tables} now={now} />}
      {ofClasses && <Line name={names.rows.classes} use={ofClasses} now={now} />}
      {students && <Line name={names.rows.students} use={students} now={now} />}
      {peopleAtTable !== undefined && (
        <div className={classes.line}>
          <dt>{names.rows.peopleAtTable}</dt>
          <dd>{peopleAtTable === null ? messages.unlimited : format("upTo", { count: peopleAtTable })}</dd>
        </div>
      )}
    </dl>
  );
}

interface LineProps {
  name: string;
  use: LimitUse & Partial<Pick<AllowanceLeft, "freesAt">>;
  now: () => number;
}

function Line({ name, use, now }: LineProps) {
  const translation = useMessages(catalogue);
  const { limit, used } = use;
  const isIncluded = limit !== 0 || (used ?? 0) > 0;
  return (
    <div className={classes.line}>
      <dt>{name}</dt>
      <dd>{isIncluded ? usedText(use, now(), translation) : translation.messages.notIncluded}</dd>
      {isIncluded && limit !== null && used !== null && (
        <dd aria-hidden="true" className={classes.bar}>
          <div
            className={classes.used}
            style={{ inlineSize: `${limit === 0 ? 100 : Math.min(100, (100 * used) / limit)}%` }}
          />
        </dd>
      )}
    </div>
  );
}

function usedText(
  { limit, used, freesAt }: LineProps["use"],
  now: number,
  { messages, format, locale }: Translation<Messages>,
): string {
  if (limit === null) {
    return used === null ? messages.unlimited : format("usedUnlimited", { used });
  }
  const values = { used: used ?? 0, limit };
  return freesAt != null && freesAt > now
    ? format("usedUntil", { ...values, until: momentInWords({ time: freesAt, now, locale }) })
    : format("used", values);
}
