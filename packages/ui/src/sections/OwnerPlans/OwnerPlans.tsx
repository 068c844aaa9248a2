import type { OwnerTerm, PaidPlanName, PlanGrant, PlanInForce, PlanName } from "@belab/domain/plans";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/plans/OwnerPlans";
import clsx from "clsx";
import { type ComponentPropsWithRef, useId, useState } from "react";
import { Heading } from "../../elements/Heading.tsx";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Chip, Row, Rows } from "../../elements/Rows.tsx";
import { usePlanTexts } from "../../messages/plans.ts";
import { useMessages } from "../../theme/messages.tsx";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import { GrantForm } from "../PlanRequestList/GrantForm.tsx";
import classes from "./OwnerPlans.module.css";

/** A plan that was given, or ended. */
export interface PlanChange {
  /** Which plan. */
  plan: PlanName;
  /** Until when it is given, in milliseconds since 1970 UTC; null where it was ended. */
  until: number | null;
}

/** The texts of an `OwnerPlans`, by default those of the provider's language. */
export type OwnerPlansLabels = Overrides<Messages>;

export interface OwnerPlansProps
  extends Omit<ComponentPropsWithRef<"section">, "title" | "children">,
    Pick<PlanInForce, "plan" | "endsAt"> {
  /** What the person or the organization is called. */
  name: string;
  /** The plans that were and are, the latest first. */
  terms: readonly OwnerTerm[];
  /** Which plans can be given. @default all but the free one */
  plans?: readonly PaidPlanName[] | undefined;
  /** A plan is being given or ended. @default false */
  pending?: boolean;
  /** Why a plan was not given or not ended. */
  error?: string | undefined;
  /** What was changed last. It is announced. */
  change?: PlanChange | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called with a plan that is given. */
  onGrant: (grant: PlanGrant) => void;
  /** Called with a plan that is ended before its time, after a question. */
  onEnd: (term: OwnerTerm) => void;
  /** Replaces texts of the catalogue `plans/OwnerPlans`. */
  labels?: OwnerPlansLabels;
}

/**
 * The plans of a person or of an organization, which operators give and end.
 * Renders a `section` with the plan in force, a row for each plan, and a form that gives one until a date.
 *
 * @status beta
 * @useWhen operators look after the plans of one person or one organization, in a dialog or on its page.
 * @avoidWhen the person looks at their own plan: that is `PlanInForce`.
 * @do Pass the plans anew after each change, and what was changed as `change`.
 * @dont Don't let anybody but operators see it: notes are written for them.
 */
export function OwnerPlans({
  name,
  plan,
  endsAt,
  terms,
  plans,
  pending = false,
  error,
  change,
  now = Date.now,
  onGrant,
  onEnd,
  labels,
  className,
  ...rest
}: OwnerPlansProps) {
  const titleId = useId();
  const termsId = useId();
  const translation = useMessages(catalogue, labels);
  const { messages, format, locale } = translation;
  const { titles } = usePlanTexts();
  const { format: date } = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const [given, setGiven] = useState<PlanChange>();
  const [isGiving, setGiving] = useState(false);
  if (change !== given) {
    // What was given is stored: the form has done its work.
    setGiven(change);
    setGiving(false);
  }
  const inForce = plan === null ? "none" : endsAt === null ? "always" : "until";
  return (
    <section {...rest} aria-labelledby={titleId} className={clsx(classes.root, className)}>
      <Heading order={2} size="h3" id={titleId}>
        {format("title", { name })}
      </Heading>
      <p className={classes.inForce}>
        {format("inForce", { state: inForce, plan: plan === null ? "" : titles[plan], date: date(endsAt ?? 0) })}
      </p>
      <p role="status" className={classes.change}>
        {change &&
          (change.until === null
            ? format("ended", { plan: titles[change.plan] })
            : format("given", { plan: titles[change.plan], date: date(change.until) }))}
      </p>
      {error && <FailureNote text={error} />}
      <Heading order={3} size="h5" id={termsId}>
        {messages.terms}
      </Heading>
      {terms.length === 0 ? (
        <p className={classes.empty}>{messages.empty}</p>
      ) : (
        <Rows aria-labelledby={termsId}>
          {terms.map((term) => (
            <TermRow
              key={term.termId}
              term={term}
              pending={pending}
              now={now}
              onEnd={() => onEnd(term)}
              translation={translation}
            />
          ))}
        </Rows>
      )}
      {isGiving ? (
        <GrantForm
          plans={plans}
          submitLabel={messages.submit}
          pending={pending}
          now={now}
          onSubmit={onGrant}
          onCancel={() => setGiving(false)}
        />
      ) : (
        <PlainButton variant="default" onClick={() => setGiving(true)} className={classes.give}>
          {messages.give}
        </PlainButton>
      )}
    </section>
  );
}

interface TermRowProps {
  term: OwnerTerm;
  pending: boolean;
  now: () => number;
  onEnd: () => void;
  translation: Translation<Messages>;
}

function TermRow({ term, pending, now, onEnd, translation }: TermRowProps) {
  const { messages, format, locale } = translation;
  const { titles } = usePlanTexts();
  const [isAsked, setAsked] = useState(false);
  const { format: date } = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const { source, startsAt, endsAt, note } = term;
  const plan = titles[term.plan];
  const isOver = endsAt <= now();
  // What was bought is ended with its payment.
  const canEnd = !isOver && (source === "trial" || source === "grant");
  return (
    <Row
      name={plan}
      marks={isOver && <Chip>{messages.over}</Chip>}
      lines={[
        format("source", { source }),
        format("period", { from: date(startsAt), to: date(endsAt) }),
        note && <q key="note">{note}</q>,
      ]}
      buttons={
        canEnd && !isAsked
          ? () => (
              <PlainButton variant="default" aria-label={format("endNamed", { plan })} onClick={() => setAsked(true)}>
                {messages.end}
              </PlainButton>
            )
          : undefined
      }
    >
      {canEnd && isAsked && (
        <div className={classes.question}>
          <p className={classes.text}>{format("confirmText", { plan })}</p>
          <div className={classes.buttons}>
            <PlainButton pending={pending} onClick={onEnd}>
              {format("confirm", { plan })}
            </PlainButton>
            <PlainButton variant="default" onClick={() => setAsked(false)}>
              {messages.keep}
            </PlainButton>
          </div>
        </div>
      )}
    </Row>
  );
}
