import type { VatDecision, WaitingOrder } from "@belab/domain/billing";
import { euros } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useForm } from "@mantine/form";
import { useId, useState } from "react";
import { PlainButton } from "../../../elements/PlainButton.tsx";
import { RequestSection } from "../../../elements/RequestSection.tsx";
import { Chip, Row, Rows } from "../../../elements/Rows.tsx";
import { dayOf } from "../../../messages/days.ts";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { countryName } from "../../../messages/organisations.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { TimeAgo } from "../../../sections/TimeAgo/TimeAgo.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import { CheckedForm } from "../../common/CheckedForm.tsx";
import { useQuestion } from "../../common/notices.tsx";
import type { ListSteps } from "./DeskList.tsx";
import classes from "./desk.module.css";
import { FormButtons, TextForm, type TextFormProps } from "./TextForm.tsx";
import { useVatIdCheckText } from "./vatIdCheck.ts";

/** Accepts an order, with the operator's decision where its VAT is not certain, or declines it. */
export type OrderStep = { kind: "accept"; vat?: VatDecision } | { kind: "decline"; reason: string };

export interface OrdersPartProps extends ListSteps<WaitingOrder, OrderStep> {
  /** Those that have waited for longest. */
  orders: readonly WaitingOrder[];
  /** How many wait, also those that are not listed. */
  total: number;
  /** The present time, in milliseconds since 1970 UTC. @default Date.now */
  now?: () => number;
}

/** Orders to accept or to decline. */
export function OrdersPart({ orders, total, onStep, ...row }: OrdersPartProps) {
  const { messages, format } = useMessages(catalogue);
  const [answer, setAnswer] = useState<string>();
  const titleId = useId();
  const isListed = orders.some(({ orderId }) => orderId === row.error?.id);

  async function take(order: WaitingOrder, step: OrderStep) {
    const isDone = await onStep(order, step);
    if (isDone) {
      const what = step.kind === "accept" ? "accepted" : "declined";
      setAnswer(format("orderAnswered", { number: order.number, what }));
    }
    return isDone;
  }

  return (
    <RequestSection
      heading={messages.orders.title}
      headingId={titleId}
      count={format("ordersCount", { total })}
      shown={undefined}
      error={isListed ? undefined : row.error?.message}
      answer={answer}
    >
      {orders.length > 0 && (
        <Rows aria-labelledby={titleId}>
          {orders.map((order) => (
            <OrderRow key={order.orderId} {...row} order={order} onStep={take} />
          ))}
        </Rows>
      )}
    </RequestSection>
  );
}

type OrderRowProps = Omit<OrdersPartProps, "orders" | "total"> & { order: WaitingOrder };

function OrderRow({ order, pendingId, error, now = Date.now, onStep }: OrderRowProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const [opened, setOpened] = useState<OrderStep["kind"]>();
  const { number, plan, amounts, vatReason, details, orderedByName, orderedByEmail } = order;
  const checkText = useVatIdCheckText();
  const { name, street, postcode, city, country, vatId, contact, purchaseOrder, buyerReference, email } = details;
  const place = `${name}, ${street}, ${postcode} ${city}, ${countryName(country, locale)}`;
  const [ask, question] = useAcceptQuestion(order);
  const form = { pending: pendingId !== undefined, onCancel: () => setOpened(undefined) };

  async function accept(vat?: VatDecision) {
    if (await ask(vat)) {
      await onStep(order, { kind: "accept", ...(vat && { vat }) });
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
              onClick={() => !form.pending && (vatReason === null ? void accept() : setOpened("accept"))}
            >
              {messages.accept}
            </PlainButton>
            <PlainButton
              {...described}
              variant="default"
              aria-label={format("declineNamed", { number })}
              onClick={() => !form.pending && setOpened("decline")}
            >
              {messages.decline}
            </PlainButton>
          </>
        )
      }
    >
      {opened === "accept" && <VatForm {...form} order={order} onSubmit={(vat) => void accept(vat)} />}
      {opened === "decline" && (
        <TextForm
          {...form}
          label={messages.reason}
          help={messages.reasonHelp}
          required={messages.reasonRequired}
          submit={messages.declineOrder}
          onSubmit={(reason) => void onStep(order, { kind: "decline", reason })}
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

interface VatFormProps extends Pick<TextFormProps, "pending" | "onCancel"> {
  order: WaitingOrder;
  onSubmit: (vat: VatDecision) => void;
}

function VatForm({ order: { choices, vatIdCheck }, pending, onSubmit, onCancel }: VatFormProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const form = useForm({ initialValues: { vat: choices[0]?.decision ?? "seller-rate" } });
  return (
    <CheckedForm form={form} pending={pending} onSubmit={({ vat }) => onSubmit(vat)} className={classes.form}>
      <SelectField
        label={messages.vatDecision}
        options={choices.map(({ decision, due }) => ({
          value: decision,
          label: format("vatDecisionDue", {
            decision: messages.vatDecisions[decision],
            amount: formatMoney(euros(due), locale),
          }),
        }))}
        value={form.values.vat}
        onChange={(vat) => form.setFieldValue("vat", vat as VatDecision)}
      />
      {vatIdCheck?.state === "unchecked" && <p className={classes.note}>{messages.vatUnanswered}</p>}
      <FormButtons label={messages.acceptWithVat} pending={pending} onCancel={onCancel} />
    </CheckedForm>
  );
}
