import type { BuyerDetails, OwnContract } from "@belab/domain/billing";
import { euros, planPaths } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/ContractOverview";
import { type ReactNode, useId } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { countryName } from "../../../messages/organisations.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import { FailureNote } from "../../../sections/FailureNote/FailureNote.tsx";
import { Link } from "../../../theme/Link.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./ContractOverview.module.css";

interface ContractOverviewProps {
  contract: OwnContract;
  /** Who pays; null where that is not known yet. */
  details: BuyerDetails | null;
  onCardChange: () => void;
  /** The way to the card is being prepared. */
  pending: boolean;
  /** Called when the person wants to change the billing details; there is no such button without it. */
  onDetailsEdit?: (() => void) | undefined;
}

/**
 * What a person or an organization pays for: the plan and how it stands, the next payment, the way of payment and who pays.
 * Renders four cards, below what has to be done about a missing payment.
 */
export function ContractOverview({ contract, details, onCardChange, pending, onDetailsEdit }: ContractOverviewProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { plan, interval, way, state, since, reason, endsAt, end } = contract;
  const isEnded = state === "ended";
  const { format: date } = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  return (
    <div className={classes.root}>
      {state !== "current" && since !== null && (
        <FailureNote text={format(state, { way, reason, date: date(since) })} />
      )}
      <div className={classes.cards}>
        <Card
          label={messages.plan}
          value={titles[plan]}
          mark={
            <span className={classes.mark} data-state={state}>
              {messages.state[state]}
            </span>
          }
          text={
            isEnded
              ? format("endedOn", { date: date(since ?? endsAt) })
              : format("term", { interval, end, date: date(endsAt) })
          }
          action={<Link href={planPaths.plans}>{messages.change}</Link>}
        />
        <PaymentCard payment={contract.payment} />
        <Card
          label={messages.way}
          value={way === "invoice" ? messages.invoice : messages.card}
          text={way === "invoice" ? messages.invoiceText : messages.cardText}
          action={
            way === "card" &&
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
          text={details && <DetailLines details={details} />}
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

function PaymentCard({ payment }: Pick<OwnContract, "payment">) {
  const { messages, format, locale } = useMessages(catalogue);
  if (payment === null) {
    return <Card label={messages.next} value={messages.nothing} text={messages.nothingText} />;
  }
  const { kind, amount, at, way } = payment;
  const values = { way, date: new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(at) };
  return (
    <Card
      label={messages[kind]}
      value={formatMoney(euros(amount), locale)}
      text={kind === "next" ? format("nextText", values) : format("owedText", values)}
    />
  );
}

function DetailLines({ details }: { details: BuyerDetails }) {
  const { format, locale } = useMessages(catalogue);
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
