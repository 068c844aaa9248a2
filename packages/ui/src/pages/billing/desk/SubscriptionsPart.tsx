import {
  type BillingInterval,
  type SubscriptionState,
  type SubscriptionTrouble,
  subscriptionStates,
} from "@belab/domain/billing";
import { euros, type PaidPlanName } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/billing/BillingDeskPage";
import { useId } from "react";
import { EmptyNote } from "../../../elements/EmptyNote.tsx";
import { Heading } from "../../../elements/Heading.tsx";
import { Pager } from "../../../elements/Pager.tsx";
import { Chip, Row, Rows } from "../../../elements/Rows.tsx";
import { formatMoney } from "../../../messages/formatMoney.ts";
import { usePlanTexts } from "../../../messages/plans.ts";
import { SelectField } from "../../../sections/SelectField/SelectField.tsx";
import { TextInput } from "../../../theme/mantine.tsx";
import { useMessages } from "../../../theme/messages.tsx";
import classes from "./desk.module.css";

/** A plan that is paid by card and runs. Times are in milliseconds since 1970 UTC, amounts in cents. */
export interface DeskSubscription {
  /** Stripe's. */
  subscriptionId: string;
  /** Of the order. */
  number: string;
  buyer: string;
  plan: PaidPlanName;
  interval: BillingInterval;
  paidUntil: number;
  /** What the next period comes to. */
  amount: number;
  state: SubscriptionState;
  /** What an operator sorts out at Stripe; null where nothing is wrong. */
  trouble: SubscriptionTrouble | null;
  /** When it ends, because it was canceled. */
  endsAt: number | null;
  /** What follows the running period in its place. */
  next: { plan: PaidPlanName; interval: BillingInterval } | null;
  /** No money moves. */
  isTest: boolean;
}

export interface SubscriptionsPartProps {
  /** Left out for all that run. */
  state?: SubscriptionState | undefined;
  /** What stands in the search field. */
  search: string;
  subscriptions: readonly DeskSubscription[];
  total: number;
  page: number;
  pageSize: number;
  /** The list may be out of date. @default false */
  loading?: boolean;
  onStateChange: (state: SubscriptionState | undefined) => void;
  onSearchChange: (search: string) => void;
  onPageChange: (page: number) => void;
}

const all = "all";

/** The plans that are paid by card and run: what is done about them is done at Stripe, or by their owners. */
export function SubscriptionsPart({
  state,
  search,
  subscriptions,
  total,
  page,
  pageSize,
  loading = false,
  onStateChange,
  onSearchChange,
  onPageChange,
}: SubscriptionsPartProps) {
  const { messages, format } = useMessages(catalogue);
  const titleId = useId();
  const options = [
    { value: all, label: messages.subscriptions.all },
    ...subscriptionStates.map((value) => ({ value, label: messages.subscriptionStates[value] })),
  ];
  return (
    <section aria-labelledby={titleId} className={classes.part}>
      <Heading order={2} size="h3" id={titleId}>
        {messages.subscriptions.title}
      </Heading>
      <div className={classes.field}>
        <SelectField
          label={messages.invoices.show}
          options={options}
          value={state ?? all}
          onChange={(value) => onStateChange(subscriptionStates.find((known) => known === value))}
        />
      </div>
      <TextInput
        type="search"
        label={messages.subscriptions.search}
        className={classes.field}
        maxLength={200}
        value={search}
        onChange={({ currentTarget }) => onSearchChange(currentTarget.value)}
      />
      <p role="status">{format("subscriptionsCount", { total })}</p>
      {subscriptions.length === 0 ? (
        <EmptyNote text={messages.subscriptions.none} />
      ) : (
        <Rows aria-labelledby={titleId} loading={loading}>
          {subscriptions.map((subscription) => (
            <SubscriptionRow key={subscription.subscriptionId} subscription={subscription} />
          ))}
        </Rows>
      )}
      <Pager page={page} pageSize={pageSize} total={total} onPageChange={onPageChange} />
    </section>
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
