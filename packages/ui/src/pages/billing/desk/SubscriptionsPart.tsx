import { type DeskSubscription, type SubscriptionState, subscriptionStates } from "@belab/domain/billing";
import { euros } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { Chip, Row } from "../../../elements/Rows.tsx";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import { useMessages } from "../../../theme/messages.tsx";
import { DeskList, type ListSearch, type ListState } from "./DeskList.tsx";

export interface SubscriptionsPartProps extends ListState<SubscriptionState | undefined>, ListSearch {
  subscriptions: readonly DeskSubscription[];
}

/** The plans that are paid by card and run: what is done about them is done at Stripe, or by their owners. */
export function SubscriptionsPart({ subscriptions, ...list }: SubscriptionsPartProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <DeskList
      {...list}
      title={messages.subscriptions.title}
      stateLabel={messages.invoices.show}
      states={[
        { value: undefined, label: messages.subscriptions.all },
        ...subscriptionStates.map((value) => ({ value, label: messages.subscriptionStates[value] })),
      ]}
      searchLabel={messages.subscriptions.search}
      count={format("subscriptionsCount", { total: list.total })}
      none={messages.subscriptions.none}
      rows={subscriptions.map((subscription) => (
        <SubscriptionRow key={subscription.subscriptionId} subscription={subscription} />
      ))}
    />
  );
}

function SubscriptionRow({ subscription }: { subscription: DeskSubscription }) {
  const { messages, format, locale } = useMessages(catalogue);
  const { titles } = usePlanTexts();
  const { buyer, number, plan, interval, paidUntil, amount, state, trouble, endsAt, next, isTest } = subscription;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  return (
    <Row
      name={buyer}
      marks={
        <Chip tone={state === "warned" || state === "troubled" ? "strong" : "plain"}>
          {messages.subscriptionStates[state]}
        </Chip>
      }
      lines={[
        <strong key="plan">{format("subscription", { plan: titles[plan], interval, number })}</strong>,
        trouble && messages.troubles[trouble],
        endsAt === null
          ? format("paidUntil", { date: days.format(paidUntil), amount: formatMoney(euros(amount), locale) })
          : format("endsOn", { date: days.format(endsAt) }),
        next && format("changesTo", { plan: titles[next.plan], interval: next.interval }),
        isTest && messages.subscriptions.test,
      ]}
    />
  );
}
