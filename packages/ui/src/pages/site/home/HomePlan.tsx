import { billingPaths } from "@belab/domain/billing";
import { type AllowanceLeft, bestFirst, type PlanName, planPaths, type TermSource } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/common/HomePlan";
import { useId } from "react";
import { Heading } from "../../../elements/Heading.tsx";
import { type PlanRestriction, useRestrictionText } from "../../../messages/organisations.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import { AllowanceLine } from "../../../sections/AllowanceLine/AllowanceLine.tsx";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { Link } from "../../../theme/Link.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./HomePlan.module.css";

/** Somebody for whom the person opens tables: themself, or an organization. */
export interface PlanOwner {
  /** Null for the person's own account. */
  organisationId: string | null;
  /** The organization's; null for the account. */
  name: string | null;
  /** The plan in force; null where an organization has none. */
  plan: PlanName | null;
  /** Why the plan that is paid for is not in force. @default null */
  restriction?: PlanRestriction | null | undefined;
  /** How many tables can still be opened. */
  tables: AllowanceLeft;
  /** How many people can be at one table; null without a limit. */
  peopleAtTable: number | null;
  /** How many classes there are, and can be; left out where that is not known. */
  classes?: Used | undefined;
  /** The same for the students in them; none are counted where there is no limit. */
  students?: { limit: number | null; used: number | null } | undefined;
}

interface Used {
  /** Null without a limit. */
  limit: number | null;
  used: number;
}

export interface HomePlanProps {
  owners: readonly PlanOwner[];
  /** How the person came by the plan of their own, and when it ends; left out where it does not end. */
  own?: { source: TermSource | null; endsAt: number | null } | undefined;
  now: () => number;
}

/** The plans in force, and what is left of them. */
export function HomePlan({ owners, own, now }: HomePlanProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      {inOrder(owners).map((owner) => (
        <OwnerCard key={owner.organisationId ?? ""} owner={owner} own={own} now={now} />
      ))}
      <Link href={planPaths.plans} className={classes.link}>
        {messages.compare}
      </Link>
    </>
  );
}

/** A payment that is missing comes first, then the best plan. */
function inOrder(owners: readonly PlanOwner[]): PlanOwner[] {
  const isRestricted = ({ restriction }: PlanOwner) => restriction != null;
  return [...owners.filter(isRestricted), ...bestFirst(owners.filter((owner) => !isRestricted(owner)))];
}

function OwnerCard({ owner, own, now }: { owner: PlanOwner; own: HomePlanProps["own"]; now: () => number }) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const titleId = useId();
  const restricted = useRestrictionText();
  const { name, plan, restriction, tables, peopleAtTable, students } = owner;
  const endsAt = name === null ? (own?.endsAt ?? null) : null;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium" }).format(endsAt ?? 0);
  const classesText = ({ limit, used }: Used) =>
    limit === null ? format("classesUnlimited", { used }) : format("classes", { used, limit });
  return (
    <section aria-labelledby={titleId} className={classes.card}>
      <div className={classes.head}>
        <Heading order={2} size="h5" id={titleId}>
          {plan === null
            ? restriction
              ? messages.restricted
              : messages.none
            : format("title", { plan: titles[plan] })}
        </Heading>
        {endsAt !== null && (
          <span className={classes.mark}>{format("until", { source: own?.source ?? "grant", date })}</span>
        )}
      </div>
      {name !== null && <p className={classes.owner}>{name}</p>}
      {restriction && <p className={classes.text}>{restricted(restriction, now())}</p>}
      {restriction?.owner === null && <ButtonLink href={billingPaths.paymentHistory}>{messages.toPayments}</ButtonLink>}
      {plan !== null && (
        <>
          <div className={classes.tables}>
            <span>{messages.tables}</span>
            <AllowanceLine allowance={tables} now={now} />
          </div>
          {peopleAtTable !== null && <p className={classes.text}>{format("people", { count: peopleAtTable })}</p>}
          {owner.classes && owner.classes.used > 0 && <p className={classes.text}>{classesText(owner.classes)}</p>}
          {students && <Students {...students} />}
        </>
      )}
    </section>
  );
}

function Students({ limit, used }: NonNullable<PlanOwner["students"]>) {
  const { format } = useMessages(catalogue);
  if (limit === null || used === null || used === 0) {
    return null;
  }
  return (
    <>
      <p className={classes.text}>{format("students", { used, limit })}</p>
      <div aria-hidden="true" className={classes.bar}>
        <div className={classes.used} style={{ inlineSize: `${Math.min(100, (100 * used) / Math.max(1, limit))}%` }} />
      </div>
    </>
  );
}
