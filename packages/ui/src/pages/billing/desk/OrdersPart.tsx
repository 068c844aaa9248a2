import type { DocumentAmounts, VatDecision, VatReason } from "@belab/domain/billing";
import { euros, type PaidPlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { type FormEvent, useId, useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { RequestSection } from "../../../elements/RequestSection.tsx";
import { Chip, Row, Rows } from "../../../elements/Rows.tsx";
import { dayOf } from "../../../messages/days.ts";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { countryName } from "../../../messages/organisations.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import type { BillingDetails } from "../../../sections/BillingDetailsFields/billingDetails.ts";
import { FormTextField } from "../../../sections/FormTextField/FormTextField.tsx";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { TimeAgo } from "../../../sections/TimeAgo/TimeAgo.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { useQuestion } from "../../common/notices.tsx";
import classes from "./desk.module.css";
import { useVatIdCheckText, type VatIdCheck } from "./vatIdCheck.ts";

/** An order that waits for an operator. */
export interface WaitingOrder {
  orderId: string;
  number: string;
  organisation: string;
  plan: PaidPlanName;
  /** In milliseconds since 1970 UTC. */
  orderedAt: number;
  orderedByName: string;
  orderedByEmail: string;
  /** In cents; without VAT where that is not known. */
  amounts: DocumentAmounts;
  /** Why the operator decides the VAT; null where it is certain. */
  vatReason: VatReason | null;
  /** What VIES said of the VAT identification; null where it was not asked. */
  vatIdCheck: VatIdCheck | null;
  /** What the operator can decide on the VAT, and what the invoice then comes to, in cents; none where it is certain. */
  choices: readonly { decision: VatDecision; due: number }[];
  /** The day on which the plan begins, as 2027-11-27; null where it begins when the order is accepted. */
  startsOn: string | null;
  /** The invoice is issued on that day, instead of now. */
  isInvoicedThen: boolean;
  details: BillingDetails;
}

export interface OrdersPartProps {
  /** Those that have waited for longest. */
  orders: readonly WaitingOrder[];
  /** How many wait, also those that are not listed. */
  total: number;
  /** The order that is being answered. */
  pendingId?: string | undefined;
  /** Why an order was not answered. */
  error?: { id: string; message: string } | undefined;
  /** What became of the last order. It is announced. */
  answer?: { number: string; accepted: boolean } | undefined;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
  /** Called with a confirmed order and, where its VAT is not certain, the operator's decision. */
  onAccept: (order: WaitingOrder, vat?: VatDecision) => void;
  onDecline: (order: WaitingOrder, reason: string) => void;
}

/** Orders to accept or to decline. */
export function OrdersPart({ orders, total, answer, error, ...row }: OrdersPartProps) {
  const { messages, format } = useMessages(catalogue);
  const titleId = useId();
  const isListed = orders.some(({ orderId }) => orderId === error?.id);
  return (
    <RequestSection
      heading={messages.orders.title}
      headingId={titleId}
      count={format("ordersCount", { total })}
      shown={undefined}
      error={isListed ? undefined : error?.message}
      answer={
        answer && format("orderAnswered", { number: answer.number, what: answer.accepted ? "accepted" : "declined" })
      }
    >
      {orders.length > 0 && (
        <Rows aria-labelledby={titleId}>
          {orders.map((order) => (
            <OrderRow key={order.orderId} {...row} error={error} order={order} />
          ))}
        </Rows>
      )}
    </RequestSection>
  );
}

type OrderRowProps = Pick<OrdersPartProps, "pendingId" | "error" | "now" | "onAccept" | "onDecline"> & {
  order: WaitingOrder;
};

function OrderRow({ order, pendingId, error, now = Date.now, onAccept, onDecline }: OrderRowProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const [opened, setOpened] = useState<"accept" | "decline">();
  const { number, plan, amounts, vatReason, details, orderedByName, orderedByEmail } = order;
  const checkText = useVatIdCheckText();
  const isPending = pendingId !== undefined;
  const { name, street, postcode, city, country, vatId, contact, purchaseOrder, buyerReference, email } = details;
  const place = `${name}, ${street}, ${postcode} ${city}, ${countryName(country, locale)}`;
  const [ask, question] = useAcceptQuestion(order);

  async function accept(vat?: VatDecision) {
    if (await ask(vat)) {
      onAccept(order, vat);
    }
  }

  return (
    <Row
      name={order.organisation}
      marks={vatReason !== null && <Chip tone="strong">{messages.vatReasons[vatReason]}</Chip>}
      lines={[
        <strong key="plan">
          {format("orderLine", { number, plan: titles[plan], amount: formatMoney(euros(amounts.due), locale) })}
        </strong>,
        format("orderedBy", { name: orderedByName, email: orderedByEmail }),
        vatId === "" ? place : `${place}, ${vatId}`,
        format("invoiceTo", { email }),
        contact !== "" && format("contact", { contact }),
        purchaseOrder !== "" && format("purchaseOrder", { purchaseOrder }),
        buyerReference !== "" && format("buyerReference", { buyerReference }),
        order.vatIdCheck && checkText(order.vatIdCheck),
        <TimeAgo key="since" time={order.orderedAt} now={now} text={messages.since} />,
      ]}
      error={error?.id === order.orderId ? error.message : undefined}
      buttons={(described) =>
        opened === undefined && (
          <>
            <PlainButton
              {...described}
              aria-label={format("acceptNamed", { number })}
              pending={pendingId === order.orderId}
              onClick={() => !isPending && (vatReason === null ? void accept() : setOpened("accept"))}
            >
              {messages.accept}
            </PlainButton>
            <PlainButton
              {...described}
              variant="default"
              aria-label={format("declineNamed", { number })}
              onClick={() => !isPending && setOpened("decline")}
            >
              {messages.decline}
            </PlainButton>
          </>
        )
      }
    >
      {opened === "accept" && (
        <VatForm
          order={order}
          pending={isPending}
          onSubmit={(vat) => void accept(vat)}
          onCancel={() => setOpened(undefined)}
        />
      )}
      {opened === "decline" && (
        <ReasonForm
          pending={isPending}
          onSubmit={(reason) => onDecline(order, reason)}
          onCancel={() => setOpened(undefined)}
        />
      )}
      {question}
    </Row>
  );
}

/** Asks whether an order is accepted, with what its invoice comes to. */
function useAcceptQuestion({ choices, amounts, startsOn, isInvoicedThen, ...order }: WaitingOrder) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const [ask, question] = useQuestion();
  const { number, organisation, plan, details } = order;
  const date = startsOn === null ? "" : dayOf(startsOn, locale, "long");
  const laterStart = isInvoicedThen ? "then" : "later";
  const askFor = (vat?: VatDecision) => {
    const due = choices.find(({ decision }) => decision === vat)?.due ?? amounts.due;
    const amount = formatMoney(euros(due), locale);
    return ask({
      title: format("acceptQuestion", { amount, date, start: startsOn === null ? "now" : laterStart }),
      message: format("acceptText", { number, organisation, plan: titles[plan], email: details.email }),
      confirm: messages.acceptOrder,
      cancel: messages.cancel,
    });
  };
  return [askFor, question] as const;
}

interface FormProps<Value> {
  pending: boolean;
  onSubmit: (value: Value) => void;
  onCancel: () => void;
}

interface VatFormProps extends FormProps<VatDecision> {
  order: WaitingOrder;
}

function VatForm({ order: { choices, vatIdCheck }, pending, onSubmit, onCancel }: VatFormProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const [vat, setVat] = useState<VatDecision>(choices[0]?.decision ?? "seller-rate");
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!pending) {
      onSubmit(vat);
    }
  }
  return (
    <form onSubmit={submit} className={classes.form}>
      <SelectField
        label={messages.vatDecision}
        options={choices.map(({ decision, due }) => ({
          value: decision,
          label: format("vatDecisionDue", {
            decision: messages.vatDecisions[decision],
            amount: formatMoney(euros(due), locale),
          }),
        }))}
        value={vat}
        onChange={(value) => setVat(choices.find(({ decision }) => decision === value)?.decision ?? vat)}
      />
      {vatIdCheck?.state === "unchecked" && <p className={classes.note}>{messages.vatUnanswered}</p>}
      <Buttons label={messages.acceptWithVat} pending={pending} onCancel={onCancel} />
    </form>
  );
}

function ReasonForm({ pending, onSubmit, onCancel }: FormProps<string>) {
  const { messages } = useMessages(catalogue);
  const [reason, setReason] = useState("");
  const [isChecked, setChecked] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (reason.trim() === "") {
      event.currentTarget.querySelector("input")?.focus();
    } else if (!pending) {
      onSubmit(reason.trim());
    }
  }
  return (
    <form noValidate onSubmit={submit} className={classes.form}>
      <FormTextField
        label={messages.reason}
        sideGuide={messages.reasonHelp}
        maxLength={1000}
        autoComplete="off"
        value={reason}
        error={isChecked && reason.trim() === "" ? messages.reasonRequired : undefined}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Buttons label={messages.declineOrder} pending={pending} onCancel={onCancel} />
    </form>
  );
}

/** What a small form ends with. */
export function Buttons({ label, pending, onCancel }: { label: string; pending: boolean; onCancel: () => void }) {
  const { messages } = useMessages(catalogue);
  return (
    <div className={classes.buttons}>
      <PlainButton type="submit" pending={pending}>
        {label}
      </PlainButton>
      <PlainButton variant="default" onClick={onCancel}>
        {messages.cancel}
      </PlainButton>
    </div>
  );
}
