import type Stripe from "stripe";
import { isWithin } from "./collection.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import type { Subscription } from "./objects.ts";
import { boolean, oneOf, type ParametersOf, paging, text, times } from "./parameters.ts";
import { billUnusedTime } from "./prorations.ts";
import { resourceMissing } from "./refusal.ts";
import { cancelSubscription } from "./subscriptionEnd.ts";
import { itemOf } from "./subscriptions.ts";
import { cancellationDetails, updateParameters, updateSubscription, wholeDetails } from "./subscriptionUpdate.ts";

const statuses = [
  "active",
  "all",
  "canceled",
  "ended",
  "incomplete",
  "incomplete_expired",
  "past_due",
  "paused",
  "trialing",
  "unpaid",
] as const;

export const subscriptionEndpoints: Endpoint[] = [
  endpoint("GET", "/v1/subscriptions/:id", {}, (world, _, id) => world.need("subscription", id)),
  endpoint(
    "GET",
    "/v1/subscriptions",
    {
      ...paging,
      created: times,
      current_period_end: times,
      customer: text(),
      price: text(),
      status: oneOf(statuses),
    } satisfies ParametersOf<Stripe.SubscriptionListParams>,
    ({ subscription }, { customer, price, status, current_period_end, ...request }) =>
      subscription.page(
        "/v1/subscriptions",
        request,
        (each) =>
          (customer === undefined || each.customer === customer) &&
          (price === undefined || itemOf(each).price.id === price) &&
          hasStatus(each, status) &&
          isWithin(itemOf(each).current_period_end, current_period_end),
        customer,
      ),
  ),
  endpoint("POST", "/v1/subscriptions/:id", updateParameters, updateSubscription),
  endpoint(
    "DELETE",
    "/v1/subscriptions/:id",
    {
      cancellation_details: cancellationDetails,
      invoice_now: boolean,
      prorate: boolean,
    } satisfies ParametersOf<Stripe.SubscriptionCancelParams>,
    (world, { cancellation_details = {}, invoice_now, prorate }, id) => {
      const subscription = world.need("subscription", id);
      if (subscription.status === "canceled") {
        throw resourceMissing("subscription", id, "id");
      }
      billUnusedTime(world, subscription, { invoicesNow: invoice_now === true, prorates: prorate === true });
      cancelSubscription(world, subscription, "cancellation_requested", wholeDetails(cancellation_details));
      return subscription;
    },
  ),
];

function hasStatus({ status }: Subscription, wanted: (typeof statuses)[number] | undefined): boolean {
  if (wanted === undefined) {
    return status !== "canceled";
  }
  return wanted === "all" || wanted === status || (wanted === "ended" && status === "canceled");
}
