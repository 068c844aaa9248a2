import { billingPaths, type DocumentAmounts, euros, type PaidPlanName } from "@belab/domain/billing";
import catalogue from "@belab/locales/en/billing/OpenOrderPage";
import { PlainButton } from "../../elements/PlainButton.tsx";
import { Row, Rows } from "../../elements/Rows.tsx";
import { usePlanTexts } from "../../messages/billing.ts";
import { dayOf } from "../../messages/days.ts";
import { formatMoney } from "../../messages/formatMoney.ts";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";
import { PageHead } from "../organisations/parts/PageHead.tsx";

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
        back={{ href: billingPaths.plans, label: messages.back }}
        title={messages.pageTitle}
        intro={messages.intro}
      />
      <Fetched {...fetch}>{open && <List {...rest} {...open} />}</Fetched>
    </>
  );
}

type ListProps = OpenOrder & Omit<OpenOrderPageProps, "open" | "fetch">;

function List({ quote, order, pending = false, error, onEndQuote, onObject }: ListProps) {
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
        />
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
