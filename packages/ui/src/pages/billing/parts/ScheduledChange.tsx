import type { BillingInterval } from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/PlanChanges";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { usePlanTexts } from "../../../messages/plans.ts";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "../Billings.module.css";

interface ScheduledChangeProps {
  plan: PaidPlanName;
  interval: BillingInterval;
  /** In milliseconds since 1970 UTC. */
  startsAt: number;
  pending: boolean;
  /** There is no such button without it. */
  onUndo: (() => void) | undefined;
}

/** The change of plan that follows at the end of the term. */
export function ScheduledChange({ plan, interval, startsAt, pending, onUndo }: ScheduledChangeProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(startsAt);
  return (
    <div className={classes.buttons}>
      <p className={classes.intro}>{format("scheduled", { plan: titles[plan], interval, date })}</p>
      {onUndo && (
        <PlainButton variant="default" pending={pending} onClick={onUndo}>
          {messages.undo}
        </PlainButton>
      )}
    </div>
  );
}
