import { billingPaths } from "@belab/domain/billing";
import { type PaidPlanName, planPaths } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/OrderPage";
import { dayOf } from "../../../messages/days.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import { ButtonLink } from "../../../sections/ButtonLink/ButtonLink.tsx";
import { ShareAddress } from "../../../sections/ShareAddress/ShareAddress.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { PageHead } from "../../organisations/parts/PageHead.tsx";
import classes from "../OrderPage.module.css";

export interface QuotedProps {
  number: string;
  plan: PaidPlanName;
  /** The last day on which it can be ordered by, as 2026-11-27. */
  validUntil: string;
  /** Where its link was sent. */
  email: string;
  /** Its link, with the origin. */
  address: string;
}

/** The link of a quote, to pass on. */
export function Quoted({ number, plan, validUntil, email, address }: QuotedProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const values = { number, plan: titles[plan], email, date: dayOf(validUntil, locale, "long") };
  return (
    <div className={classes.received}>
      <PageHead title={messages.quotedTitle} intro={format("quotedText", values)} />
      <ShareAddress address={address} />
      <p className={classes.note}>{messages.quotedNote}</p>
      <ButtonLink href={billingPaths.paymentHistory} className={classes.way}>
        {messages.toPayments}
      </ButtonLink>
    </div>
  );
}

export interface ReceivedProps {
  number: string;
  plan: PaidPlanName;
  /** Where the confirmation was sent. */
  email: string;
}

/** An order by invoice that waits to be accepted. */
export function Received({ number, plan, email }: ReceivedProps) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  return (
    <div className={classes.received}>
      <PageHead title={messages.receivedTitle} intro={format("receivedText", { number, plan: titles[plan], email })} />
      <ButtonLink href={billingPaths.paymentHistory} className={classes.way}>
        {messages.toPayments}
      </ButtonLink>
    </div>
  );
}

/** Says that a plan can't be paid by any way that is set up. */
export function NotSold({ plan }: { plan: PaidPlanName }) {
  const { messages, format } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  return (
    <div className={classes.notSold}>
      <p className={classes.text}>{format("notSold", { plan: titles[plan] })}</p>
      <ButtonLink href={planPaths.plans} className={classes.way}>
        {messages.toPlans}
      </ButtonLink>
    </div>
  );
}
