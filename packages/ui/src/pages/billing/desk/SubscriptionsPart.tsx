import {
  type BillingInterval,
  type PaymentWay,
  type SubscriptionState,
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

/** A purchase that runs. Times are in milliseconds since 1970 UTC, amounts in cents. */
export interface DeskSubscription {
  purchaseId: string;
  buyer: string;
  email: string | null;
  plan: PaidPlanName;
  interval: BillingInterval;
  way: PaymentWay;
  /** The running term. */
  from: number;
  until: number;
  state: SubscriptionState;
  /** What happens at the end of the term. */
  end: "renews" | "ends" | "canceled";
  endsAt: number;
  /** What is owed and since when or by when, or what the next term will come to; null for neither. */
  payment: { kind: "owed" | "next"; amount: number; at: number } | null;
  /** What follows the running term in its place. */
  change: { plan: PaidPlanName; interval: BillingInterval; way: PaymentWay } | null;
  /** The mails that went out: so many days after the payment was due, or before the end of the term. */
  reminders: readonly { kind: "payment" | "renewal"; days: number; at: number }[];
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

/** The purchases of both ways that run. */
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
            <SubscriptionRow key={subscription.purchaseId} subscription={subscription} />
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
  const { buyer, email, plan, interval, way, from, until, state, end, endsAt, payment, change, reminders } =
    subscription;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "medium" });
  const date = (time: number) => days.format(time);
  const isMissing = state === "warned" || state === "restricted";
  return (
    <Row
      name={buyer}
      marks={<Chip tone={isMissing ? "strong" : "plain"}>{messages.subscriptionStates[state]}</Chip>}
      lines={[
        <strong key="plan">{format("subscription", { plan: titles[plan], interval, way })}</strong>,
        email,
        format("term", { from: date(from), until: date(until) }),
        payment &&
          format("awaited", {
            kind: payment.kind,
            amount: formatMoney(euros(payment.amount), locale),
            date: date(payment.at),
          }),
        change && format("changesTo", { plan: titles[change.plan], interval: change.interval, way: change.way }),
        end !== "renews" && format("endsOn", { end, date: date(endsAt) }),
        ...reminders.map(({ kind, days: count, at }) => format("reminder", { kind, days: count, date: date(at) })),
      ]}
    />
  );
}
