import type Stripe from "stripe";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { changedMetadata } from "./metadata.ts";
import type { Charge, Dispute, Refund } from "./objects.ts";
import { clearable, integer, metadata, oneOf, type ParametersOf, paging, text, times } from "./parameters.ts";
import { day } from "./periods.ts";
import { invalidRequest, resourceMissing } from "./refusal.ts";
import type { World } from "./world.ts";

/** Days in which the seller can answer a dispute. */
const evidenceDays = 7;

export const refundEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/refunds",
    {
      amount: integer(1),
      charge: text(),
      metadata,
      payment_intent: text(),
      reason: oneOf(["duplicate", "fraudulent", "requested_by_customer"]),
    } satisfies ParametersOf<Stripe.RefundCreateParams>,
    (world, { charge, payment_intent, ...wanted }) =>
      createRefund(world, needCharge(world, charge, payment_intent), wanted),
  ),
  endpoint("GET", "/v1/refunds/:id", {}, (world, _, id) => world.need("refund", id)),
  endpoint("POST", "/v1/refunds/:id", { metadata: clearable(metadata) }, (world, { metadata }, id) => {
    const refund = world.need("refund", id);
    world.change("refund.updated", refund, changedMetadata(refund, metadata));
    return refund;
  }),
  endpoint(
    "GET",
    "/v1/refunds",
    {
      ...paging,
      charge: text(),
      created: times,
      payment_intent: text(),
    } satisfies ParametersOf<Stripe.RefundListParams>,
    ({ refund }, { charge, payment_intent, ...request }) =>
      refund.page(
        "/v1/refunds",
        request,
        (each) =>
          (charge === undefined || each.charge === charge) &&
          (payment_intent === undefined || each.payment_intent === payment_intent),
        charge ?? payment_intent,
      ),
  ),
  endpoint("GET", "/v1/disputes/:id", {}, (world, _, id) => world.need("dispute", id)),
  endpoint(
    "GET",
    "/v1/disputes",
    {
      ...paging,
      charge: text(),
      created: times,
      payment_intent: text(),
    } satisfies ParametersOf<Stripe.DisputeListParams>,
    ({ dispute }, { charge, payment_intent, ...request }) =>
      dispute.page(
        "/v1/disputes",
        request,
        (each) =>
          (charge === undefined || each.charge === charge) &&
          (payment_intent === undefined || each.payment_intent === payment_intent),
        charge ?? payment_intent,
      ),
  ),
];

function needCharge(world: World, charge: string | undefined, intent: string | undefined): Charge {
  if (charge !== undefined) {
    return world.need("charge", charge, "charge");
  }
  if (intent === undefined) {
    throw invalidRequest("One of the following params should be provided for this request: payment_intent or charge.");
  }
  const { latest_charge, status } = world.need("paymentIntent", intent, "payment_intent");
  if (latest_charge === null || status !== "succeeded") {
    throw invalidRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`, {
      param: "payment_intent",
    });
  }
  return world.need("charge", latest_charge, "charge");
}

interface WantedRefund {
  amount?: number | undefined;
  metadata?: Record<string, string> | undefined;
  reason?: string | undefined;
}

/**
 * Gives money of a charge back.
 *
 * @throws StandInRefusal
 */
export function createRefund(world: World, charge: Charge, { amount, metadata = {}, reason }: WantedRefund): Refund {
  const left = charge.amount - charge.amount_refunded;
  refuseRefund(charge, amount ?? left, left);
  const refund = world.refund.add({
    id: world.newId("re"),
    object: "refund",
    amount: amount ?? left,
    balance_transaction: world.newId("txn"),
    charge: charge.id,
    created: world.time(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  world.record("refund.created", refund);
  const amount_refunded = charge.amount_refunded + refund.amount;
  world.change("charge.refunded", charge, { amount_refunded, refunded: amount_refunded === charge.amount });
  return refund;
}

/** @throws StandInRefusal */
function refuseRefund({ id, paid, disputed, refunded }: Charge, amount: number, left: number): void {
  if (!paid) {
    throw invalidRequest(`Charge ${id} has not been paid, so it cannot be refunded.`, { param: "charge" });
  }
  if (disputed) {
    throw invalidRequest(`Charge ${id} has been charged back; cannot issue a refund.`, { code: "charge_disputed" });
  }
  if (refunded) {
    throw invalidRequest(`Charge ${id} has already been refunded.`, { code: "charge_already_refunded" });
  }
  if (amount > left) {
    throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: "amount",
    });
  }
}

/**
 * Lets the holder of a card dispute a charge: the bank takes the money back until it is decided.
 *
 * @throws StandInRefusal - where there is no such charge, or one that cannot be disputed.
 */
export function openDispute(world: World, chargeId: string, reason = "product_not_received"): Dispute {
  const charge = world.need("charge", chargeId, "charge");
  if (!charge.paid || charge.disputed) {
    throw invalidRequest(`Charge ${chargeId} cannot be disputed.`, { param: "charge" });
  }
  const dispute = world.dispute.add(newDispute(world, charge, reason));
  charge.disputed = true;
  world.record("charge.dispute.created", dispute);
  world.record("charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

function newDispute(world: World, charge: Charge, reason: string): Dispute {
  return {
    id: world.newId("du"),
    object: "dispute",
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: world.time(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: {},
    evidence_details: {
      due_by: world.time() + evidenceDays * day,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: "not_submitted",
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: "needs_response",
  };
}

/**
 * Decides a dispute that is open.
 *
 * @throws StandInRefusal
 */
export function closeDispute(world: World, id: string, status: "lost" | "won"): Dispute {
  const dispute = world.dispute.get(id);
  if (dispute?.status !== "needs_response") {
    throw resourceMissing("open dispute", id, "id");
  }
  dispute.status = status;
  world.record("charge.dispute.closed", dispute);
  if (status === "won") {
    world.record("charge.dispute.funds_reinstated", dispute);
  }
  return dispute;
}
