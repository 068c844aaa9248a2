import type { BillingInterval } from "@belab/domain/billing";
import { type PaidPlanName, planPaths } from "@belab/domain/plans";
import type { Overrides, Translation } from "@belab/locales";
import catalogue, { type Messages } from "@belab/locales/en/billing/ContractOverview";
import clsx from "clsx";
import { type ComponentPropsWithRef, type ReactNode, useId } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { formatMoney, type Money } from "../../messages/formatMoney.ts";
import { countryName } from "../../messages/organisations.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { Link } from "../../theme/Link.tsx";
import { useMessages } from "../../theme/messages.tsx";
import type { BillingDetails } from "../BillingDetailsFields/billingDetails.ts";
import { FailureNote } from "../FailureNote/FailureNote.tsx";
import classes from "./ContractOverview.module.css";

/** How the payment of a contract stands: `warned` and `restricted` lead back to `current` with a payment. */
export type ContractState = "current" | "warned" | "restricted" | "ended";

/** A plan that is paid for. Times are in milliseconds since 1970 UTC. */
export interface Contract {
  /** Which plan. */
  plan: PaidPlanName;
  /** For how long it is paid at a time. */
  interval: BillingInterval;
  /** How it is paid. */
  way: "card" | "invoice";
  /** How its payment stands. */
  state: ContractState;
  /** Since when a payment is missing, or the plan restricted or ended; null while it is current. */
  since: number | null;
  /** Why it is restricted or ended: a payment is missing, or its term is over. @default "payment" */
  reason?: "payment" | "term";
  /** The end of the term that was bought. */
  endsAt: number;
  /** What happens then. */
  end: "renews" | "ends" | "canceled";
  /** What is paid next, or is owed already, and how where that is another way; null where no payment follows. */
  payment: { kind: "next" | "owed"; amount: Money; at: number; way?: "card" | "invoice" } | null;
}

/** The texts of a `ContractOverview`, by default those of the provider's language. */
export type ContractOverviewLabels = Overrides<Messages>;

export interface ContractOverviewProps extends Omit<ComponentPropsWithRef<"div">, "children"> {
  /** What is paid for. */
  contract: Contract;
  /** Who pays; null where that is not known yet. */
  details: BillingDetails | null;
  /** Where the plan is changed. @default planPaths.plans */
  plansHref?: string;
  /** Called when the person wants to change the card; there is no such button without it. */
  onCardChange?: (() => void) | undefined;
  /** The way to the card is being prepared. @default false */
  pending?: boolean;
  /** Called when the person wants to change the billing details; there is no such button without it. */
  onDetailsEdit?: (() => void) | undefined;
  /** Replaces texts of the catalogue `billing/ContractOverview`. */
  labels?: ContractOverviewLabels | undefined;
}

/**
 * What a person or an organization pays for: the plan and how it stands, the next payment, the way of payment and who pays.
 * Renders four cards, below what has to be done about a missing payment.
 *
 * @status beta
 * @useWhen people look up what they pay for, when, and how.
 * @avoidWhen nothing is paid: `PlanInForce` says which plan there is, and how it came about.
 * @do Pass the state as the server has it: it follows from the first missing payment and the time.
 * @dont Don't hide a plan that has ended for lack of payment: this says why, and that nothing was lost.
 */
export function ContractOverview({
  contract,
  details,
  plansHref = planPaths.plans,
  onCardChange,
  pending = false,
  onDetailsEdit,
  labels,
  className,
  ...rest
}: ContractOverviewProps) {
  const translation = useMessages(catalogue, labels);
  const { messages, format, locale } = translation;
  const { titles } = usePlanTexts();
  const { plan, way, state, since, reason = "payment" } = contract;
  const isEnded = state === "ended";
  return (
    <div {...rest} className={clsx(classes.root, className)}>
      {state !== "current" && since !== null && (
        <FailureNote text={format(state, { way, reason, date: dateIn(locale)(since) })} />
      )}
      <div className={classes.cards}>
        <Card
          label={messages.plan}
          value={titles[plan]}
          mark={<Mark state={state} text={messages.state[state]} />}
          text={termText(contract, translation)}
          action={<Link href={plansHref}>{messages.change}</Link>}
        />
        <PaymentCard contract={contract} translation={translation} />
        <Card
          label={messages.way}
          value={way === "invoice" ? messages.invoice : messages.card}
          text={way === "invoice" ? messages.invoiceText : messages.cardText}
          action={
            way === "card" &&
            onCardChange &&
            !isEnded && (
              <PlainButton variant="default" pending={pending} onClick={onCardChange}>
                {messages.changeCard}
              </PlainButton>
            )
          }
        />
        <Card
          label={messages.details}
          value={details?.name ?? messages.noDetails}
          text={details && <DetailLines details={details} translation={translation} />}
          action={
            onDetailsEdit && (
              <PlainButton variant="default" onClick={onDetailsEdit}>
                {messages.edit}
              </PlainButton>
            )
          }
        />
      </div>
    </div>
  );
}

function dateIn(locale: string): (time: number) => string {
  const { format } = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  return (time) => format(time);
}

function termText({ state, interval, endsAt, end, since }: Contract, { format, locale }: Translation<Messages>) {
  const date = dateIn(locale);
  return state === "ended"
    ? format("endedOn", { date: date(since ?? endsAt) })
    : format("term", { interval, end, date: date(endsAt) });
}

interface PartProps {
  translation: Translation<Messages>;
}

function PaymentCard({ contract: { payment, way }, translation }: PartProps & { contract: Contract }) {
  const { messages, format, locale } = translation;
  if (payment === null) {
    return <Card label={messages.next} value={messages.nothing} text={messages.nothingText} />;
  }
  const date = dateIn(locale)(payment.at);
  const values = { way: payment.way ?? way, date };
  return (
    <Card
      label={payment.kind === "next" ? messages.next : messages.owed}
      value={formatMoney(payment.amount, locale)}
      text={payment.kind === "next" ? format("nextText", values) : format("owedText", values)}
    />
  );
}

function DetailLines({ details, translation: { format, locale } }: PartProps & { details: BillingDetails }) {
  const { street, postcode, city, country, vatId, email, purchaseOrder } = details;
  const lines = [
    street,
    `${postcode} ${city}`.trim(),
    country === "" ? "" : countryName(country, locale),
    vatId,
    purchaseOrder === "" ? "" : format("orderNumber", { number: purchaseOrder }),
    email,
  ];
  return lines
    .filter((line) => line !== "")
    .map((line) => (
      <span key={line} className={classes.line}>
        {line}
      </span>
    ));
}

interface CardProps {
  label: string;
  value: string;
  mark?: ReactNode;
  text: ReactNode;
  action?: ReactNode;
}

function Card({ label, value, mark, text, action }: CardProps) {
  const labelId = useId();
  return (
    <article aria-labelledby={labelId} className={classes.card}>
      <p id={labelId} className={classes.label}>
        {label}
      </p>
      <p className={classes.head}>
        <strong className={classes.value}>{value}</strong> {mark}
      </p>
      {text && <p className={classes.text}>{text}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </article>
  );
}

function Mark({ state, text }: { state: ContractState; text: string }) {
  return (
    <span className={classes.mark} data-state={state}>
      {text}
    </span>
  );
}
