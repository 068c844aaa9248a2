import type Stripe from "stripe";
import { type ChargeManner, type ChargeOutcome, outcomeOf, type TestCard } from "./cards.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import type { Charge, Customer, PaymentIntent, PaymentMethod } from "./objects.ts";
import { type ParametersOf, paging, text, times } from "./parameters.ts";
import { cardDeclined } from "./refusal.ts";
import type { World } from "./world.ts";

/** Where cards come from unless the card or the customer's address says otherwise. */
const usualCountry = "DE";

export const paymentEndpoints: Endpoint[] = [
  endpoint("GET", "/v1/payment_intents/:id", {}, (world, _, id) => world.need("paymentIntent", id)),
  endpoint(
    "GET",
    "/v1/payment_intents",
    { ...paging, created: times, customer: text() } satisfies ParametersOf<Stripe.PaymentIntentListParams>,
    ({ paymentIntent }, { customer, ...request }) =>
      paymentIntent.page(
        "/v1/payment_intents",
        request,
        (each) => customer === undefined || each.customer === customer,
        customer,
      ),
  ),
  endpoint("GET", "/v1/charges/:id", {}, (world, _, id) => world.need("charge", id)),
  endpoint(
    "GET",
    "/v1/charges",
    {
      ...paging,
      created: times,
      customer: text(),
      payment_intent: text(),
    } satisfies ParametersOf<Stripe.ChargeListParams>,
    ({ charge }, { customer, payment_intent, ...request }) =>
      charge.page(
        "/v1/charges",
        request,
        (each) =>
          (customer === undefined || each.customer === customer) &&
          (payment_intent === undefined || each.payment_intent === payment_intent),
        payment_intent ?? customer,
      ),
  ),
];

/**
 * Keeps a customer's card; of its number, the last four digits.
 *
 * @param isSetUp - whether the holder confirmed by 3-D Secure.
 */
export function attachCard(world: World, customer: Customer, card: TestCard, isSetUp: boolean): PaymentMethod {
  const method = world.paymentMethod.add(newPaymentMethod(world, customer, card));
  world.cards.set(method.id, { behaviour: card.behaviour, isSetUp });
  world.record("payment_method.attached", method);
  return method;
}

function newPaymentMethod(world: World, customer: Customer, card: TestCard): PaymentMethod {
  return {
    id: world.newId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: billingDetails(customer),
    card: cardDetails(world, customer, card),
    created: world.time(),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
}

function billingDetails({ address, email, name, phone }: Customer) {
  return { address, email, name, phone, tax_id: null };
}

function cardDetails(world: World, customer: Customer, { number, country }: TestCard) {
  return {
    brand: "visa",
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
    country: country ?? customer.address?.country ?? usualCountry,
    display_brand: "visa",
    exp_month: 12,
    exp_year: new Date(world.time() * 1000).getUTCFullYear() + 5,
    fingerprint: `fingerprint${number.slice(-4)}`,
    funding: "credit",
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: ["visa"], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

export interface WantedPayment {
  amount: number;
  currency: string;
  customer: string;
  description: string | null;
  metadata: Record<string, string>;
}

/** A payment that has not been tried yet. */
export function newPaymentIntent(world: World, wanted: WantedPayment): PaymentIntent {
  const id = world.newId("pi");
  const intent = world.paymentIntent.add({
    ...wanted,
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic",
    client_secret: `${id}_secret_${world.newId("pisecret")}`,
    confirmation_method: "automatic",
    created: world.time(),
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: "off_session",
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  });
  world.record("payment_intent.created", intent);
  return intent;
}

/** How a payment is made, beside what is known of the card. */
export type PaymentManner = Omit<ChargeManner, "isSetUp">;

/** A payment while the customer is away: https://docs.stripe.com/payments/save-and-reuse */
export const offSession: PaymentManner = { isFirst: false, isAuthenticated: false };

/** What would become of a charge of a card now; nobody's card is always declined. */
export function chargeOutcome(world: World, method: string | null, manner: PaymentManner): ChargeOutcome {
  const card = world.cards.get(method ?? "");
  return card === undefined ? "declined" : outcomeOf(card.behaviour, { ...manner, isSetUp: card.isSetUp });
}

function declineCodeOf(world: World, method: string): string {
  return world.cards.get(method)?.behaviour === "insufficientFunds" ? "insufficient_funds" : "generic_decline";
}

/** Charges a card for a payment. */
export function tryPayment(
  world: World,
  intent: PaymentIntent,
  method: string | null,
  manner: PaymentManner,
): ChargeOutcome {
  const card = world.paymentMethod.get(method ?? "");
  if (card === undefined) {
    failPayment(world, intent, null, null);
    return "declined";
  }
  const outcome = chargeOutcome(world, card.id, manner);
  if (outcome === "needsAuthentication") {
    askForAuthentication(world, intent, card);
    return outcome;
  }
  const isPaid = outcome === "paid";
  const charge = world.charge.add(newCharge(world, intent, card, isPaid));
  world.record(isPaid ? "charge.succeeded" : "charge.failed", charge);
  if (isPaid) {
    Object.assign(intent, {
      amount_received: intent.amount,
      last_payment_error: null,
      latest_charge: charge.id,
      next_action: null,
      payment_method: card.id,
      status: "succeeded",
    } satisfies Partial<PaymentIntent>);
    world.record("payment_intent.succeeded", intent);
  } else {
    failPayment(world, intent, charge, card);
  }
  return outcome;
}

/** https://docs.stripe.com/payments/paymentintents/lifecycle: nothing is charged until the holder confirms. */
function askForAuthentication(world: World, intent: PaymentIntent, card: PaymentMethod): void {
  Object.assign(intent, {
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: {} },
    payment_method: card.id,
    status: "requires_action",
  } satisfies Partial<PaymentIntent>);
  world.record("payment_intent.requires_action", intent);
}

function failPayment(world: World, intent: PaymentIntent, charge: Charge | null, card: PaymentMethod | null): void {
  const { error } = cardDeclined(card === null ? undefined : declineCodeOf(world, card.id)).body;
  Object.assign(intent, {
    last_payment_error: { ...error, ...(charge && { charge: charge.id }), ...(card && { payment_method: card }) },
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    status: "requires_payment_method",
  } satisfies Partial<PaymentIntent>);
  world.record("payment_intent.payment_failed", intent);
}

function newCharge(world: World, intent: PaymentIntent, card: PaymentMethod, isPaid: boolean): Charge {
  const { amount, currency, customer, description, metadata } = intent;
  const id = world.newId("ch");
  const failure = cardDeclined(declineCodeOf(world, card.id)).body.error;
  return {
    id,
    object: "charge",
    amount,
    amount_captured: isPaid ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? world.newId("txn") : null,
    billing_details: card.billing_details,
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: world.time(),
    currency,
    customer,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isPaid ? null : (failure.code ?? null),
    failure_message: isPaid ? null : failure.message,
    fraud_details: {},
    livemode: false,
    metadata,
    on_behalf_of: null,
    outcome: networkOutcome(isPaid, failure.decline_code),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: card.id,
    payment_method_details: { type: "card", card: card.card },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  };
}

function networkOutcome(isPaid: boolean, reason = "generic_decline") {
  return isPaid
    ? { network_status: "approved_by_network", reason: null, risk_level: "normal", type: "authorized" }
    : {
        network_status: "declined_by_network",
        reason,
        risk_level: "normal",
        type: "issuer_declined",
      };
}
