import { buyerDetailMaxLength, type DocumentAmounts } from "@belab/domain/billing";
import { euros, type PaidPlanName, planPaths } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/OpenOrderPage";
import { type SubmitEvent, useState } from "react";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Row, Rows } from "../../elements/Rows.tsx";
import { dayOf } from "../../messages/days.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
import { usePlanTexts } from "../../messages/plans.ts";
import { FormTextField } from "../../sections/FormTextField/FormTextField.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { PageHead } from "../organisations/parts/PageHead.tsx";
import classes from "./OpenOrderPage.module.css";

/** What has become of an order. */
export type OrderState = "waiting" | "accepted" | "declined" | "objected";

/** What an organization can order by, and its latest order. Amounts are in cents. */
export interface OpenOrder {
  quote: { number: string; plan: PaidPlanName; validUntil: string; amounts: DocumentAmounts } | null;
  order: {
    orderId: string;
    number: string;
    plan: PaidPlanName;
    /** In milliseconds since 1970 UTC. */
    orderedAt: number;
    orderedByName: string;
    orderedByEmail: string;
    amounts: DocumentAmounts;
    state: OrderState;
    /** The buyer's number of the order; empty for none. */
    purchaseOrder: string;
    /** Why it was declined. */
    note: string;
  } | null;
}

export interface OpenOrderPageProps {
  /** Undefined until it is known. */
  open?: OpenOrder | undefined;
  /** Why it is not known. */
  fetch?: FetchProps;
  /** Something is being changed. @default false */
  pending?: boolean;
  /** Why nothing was changed. */
  error?: string | undefined;
  onEndQuote: () => void;
  /** Called with the order to which an owner objects. */
  onObject: (orderId: string) => void;
  /** Called with an order that waits, and the buyer's number of it. */
  onPurchaseOrder: (orderId: string, purchaseOrder: string) => void;
}

/**
 * Where an owner of an organization sees its quote and its latest order, ends the one and objects to the other.
 * Needs both; until they are known, it says that it is loading.
 */
export function OpenOrderPage({ open, fetch = {}, ...rest }: OpenOrderPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <PageHead
        back={{ href: planPaths.plans, label: messages.back }}
        title={messages.pageTitle}
        intro={messages.intro}
      />
      <Fetched {...fetch}>{open && <List {...rest} {...open} />}</Fetched>
    </>
  );
}

type ListProps = OpenOrder & Omit<OpenOrderPageProps, "open" | "fetch">;

function List({ quote, order, pending = false, error, onEndQuote, onObject, onPurchaseOrder }: ListProps) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const wish = ({ plan, amounts }: { plan: PaidPlanName; amounts: DocumentAmounts }) =>
    format("wish", { plan: titles[plan], amount: formatMoney(euros(amounts.due), locale) });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  if (quote === null && order === null) {
    return <p>{messages.nothing}</p>;
  }
  return (
    <Rows aria-label={messages.pageTitle}>
      {order && (
        <Row
          name={format("order", { number: order.number })}
          lines={[
            <strong key="wish">{wish(order)}</strong>,
            format("orderedBy", {
              ...{ name: order.orderedByName, email: order.orderedByEmail, date: date.format(order.orderedAt) },
            }),
            <span key="state" role="status">
              {messages.states[order.state]}
            </span>,
            order.state !== "waiting" &&
              order.purchaseOrder !== "" &&
              format("purchaseOrderOf", { number: order.purchaseOrder }),
            order.note !== "" && format("reason", { reason: order.note }),
          ]}
          error={error}
          buttons={(described) =>
            order.state === "waiting" && (
              <PlainButton {...described} variant="default" pending={pending} onClick={() => onObject(order.orderId)}>
                {messages.object}
              </PlainButton>
            )
          }
        >
          {order.state === "waiting" && (
            <PurchaseOrder
              key={order.purchaseOrder}
              number={order.purchaseOrder}
              pending={pending}
              onSave={(purchaseOrder) => onPurchaseOrder(order.orderId, purchaseOrder)}
            />
          )}
        </Row>
      )}
      {quote && (
        <Row
          name={format("quote", { number: quote.number })}
          lines={[
            <strong key="wish">{wish(quote)}</strong>,
            format("validUntil", { date: dayOf(quote.validUntil, locale, "long") }),
          ]}
          error={order === null ? error : undefined}
          buttons={(described) => (
            <PlainButton {...described} variant="default" pending={pending} onClick={onEndQuote}>
              {messages.end}
            </PlainButton>
          )}
        />
      )}
    </Rows>
  );
}

interface PurchaseOrderProps {
  number: string;
  pending: boolean;
  onSave: (number: string) => void;
}

/** The buyer's number of an order, which can be set until the invoice is issued. */
function PurchaseOrder({ number, pending, onSave }: PurchaseOrderProps) {
  const { messages } = useMessages(catalogue);
  const [draft, setDraft] = useState(number);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!pending) {
      onSave(draft.trim());
    }
  }

  return (
    <form noValidate onSubmit={submit} className={classes.purchaseOrder}>
      <FormTextField
        label={messages.purchaseOrder}
        sideGuide={messages.purchaseOrderHelp}
        maxLength={buyerDetailMaxLength}
        autoComplete="off"
        value={draft}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      />
      <PlainButton type="submit" variant="default" pending={pending}>
        {messages.save}
      </PlainButton>
    </form>
  );
}
