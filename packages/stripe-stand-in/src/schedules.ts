import type Stripe from "stripe";
import { type Endpoint, endpoint } from "./endpoint.ts";
import type { Price, Subscription, SubscriptionItem } from "./objects.ts";
import type { SchedulePhase, SubscriptionSchedule } from "./objectsOfBilling.ts";
import { boolean, type ParametersOf, paging, text, times } from "./parameters.ts";
import { periodEnd } from "./periods.ts";
import { invalidRequest } from "./refusal.ts";
import type { World } from "./world.ts";

/** Schedules of subscriptions; the portal makes them: https://docs.stripe.com/api/subscription_schedules */
export const scheduleEndpoints: Endpoint[] = [
  endpoint("GET", "/v1/subscription_schedules/:id", {}, (world, _, id) => world.need("schedule", id)),
  endpoint(
    "GET",
    "/v1/subscription_schedules",
    {
      ...paging,
      created: times,
      customer: text(),
      scheduled: boolean,
    } satisfies ParametersOf<Stripe.SubscriptionScheduleListParams>,
    ({ schedule }, { customer, scheduled, ...request }) =>
      schedule.page(
        "/v1/subscription_schedules",
        request,
        // None has yet to begin.
        (each) => (customer === undefined || each.customer === customer) && scheduled !== true,
        customer,
      ),
  ),
  endpoint(
    "POST",
    "/v1/subscription_schedules/:id/release",
    { preserve_cancel_date: boolean } satisfies ParametersOf<Stripe.SubscriptionScheduleReleaseParams>,
    (world, _, id) => {
      const schedule = world.need("schedule", id);
      if (schedule.status !== "active") {
        throw invalidRequest(
          `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status. It must be \`not_started\` or \`active\`.`,
        );
      }
      releaseSchedule(world, schedule);
      return schedule;
    },
  ),
];

/** The subscription goes on as it is: https://docs.stripe.com/billing/subscriptions/subscription-schedules#releasing */
function releaseSchedule(world: World, schedule: SubscriptionSchedule): void {
  const subscription = world.subscription.get(schedule.subscription ?? "");
  Object.assign(schedule, {
    current_phase: null,
    released_at: world.time(),
    released_subscription: schedule.subscription,
    status: "released",
    subscription: null,
  } satisfies Partial<SubscriptionSchedule>);
  world.record("subscription_schedule.released", schedule);
  if (subscription !== undefined) {
    world.change("customer.subscription.updated", subscription, { schedule: null });
  }
}

/** Has another price begin with the next term: https://docs.stripe.com/billing/subscriptions/subscription-schedules */
export function schedulePrice(world: World, subscription: Subscription, price: Price): SubscriptionSchedule {
  const [item] = subscription.items.data;
  const { current_period_start: start, current_period_end: end } = item;
  const nextEnd = price.recurring === null ? end : periodEnd(end, end, price.recurring);
  const schedule = world.schedule.add(
    newSchedule(world, subscription, [
      phaseOf(subscription, item, item.price, { start, end }),
      phaseOf(subscription, item, price, { start: end, end: nextEnd }),
    ]),
  );
  world.record("subscription_schedule.created", schedule);
  world.change("customer.subscription.updated", subscription, { schedule: schedule.id });
  return schedule;
}

function phaseOf(
  { currency, metadata, default_tax_rates }: Subscription,
  item: SubscriptionItem,
  price: Price,
  { start, end }: { start: number; end: number },
): SchedulePhase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
    default_payment_method: null,
    default_tax_rates,
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price.id,
        price: price.id,
        quantity: item.quantity,
        tax_rates: item.tax_rates,
      },
    ],
    metadata,
    on_behalf_of: null,
    proration_behavior: "none",
    start_date: start,
    transfer_data: null,
    trial_end: null,
  };
}

function newSchedule(world: World, subscription: Subscription, phases: SchedulePhase[]): SubscriptionSchedule {
  const [first] = phases;
  return {
    id: world.newId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: world.time(),
    current_phase: first === undefined ? null : { start_date: first.start_date, end_date: first.end_date },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases,
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: null,
  };
}

/** The phase of a subscription's schedule that begins now; after the last one, the schedule is released. */
export function beginPhase(world: World, subscription: Subscription): SchedulePhase | undefined {
  const schedule = world.schedule.get(subscription.schedule ?? "");
  if (schedule === undefined) {
    return undefined;
  }
  const phase = schedule.phases.find(({ start_date }) => start_date === world.time());
  if (phase === undefined) {
    releaseSchedule(world, schedule);
    return undefined;
  }
  const { start_date, end_date } = phase;
  world.change("subscription_schedule.updated", schedule, { current_phase: { start_date, end_date } });
  return phase;
}
