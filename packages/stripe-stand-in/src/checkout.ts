import type Stripe from "stripe";
import { exclusiveTax, needTaxRates, sum, taxesOn } from "./amounts.ts";
import { createPrice, type PriceData, priceData } from "./catalogue.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import type { CheckoutSession, LineItem, Price, TaxRate } from "./objects.ts";
import {
  boolean,
  group,
  integer,
  list,
  metadata,
  oneOf,
  type ParametersOf,
  paging,
  required,
  text,
  times,
  timestamp,
  url,
  type Values,
} from "./parameters.ts";
import { day, hour } from "./periods.ts";
import { invalidRequest, notImitated } from "./refusal.ts";
import { locales } from "./stripeLocales.ts";
import { automaticRates, hasLocation, refuseWithoutTaxSettings } from "./stripeTax.ts";
import { needPrice } from "./subscriptions.ts";
import { taxIdsOf } from "./taxIds.ts";
import type { World } from "./world.ts";

/** The least that Stripe charges, in cents: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minAmount = 50;

const update = oneOf(["auto", "never"]);

/** https://docs.stripe.com/api/checkout/sessions/create */
const sessionParameters = {
  mode: required(oneOf(["payment", "setup", "subscription"])),
  line_items: required(
    list(
      group({
        price: text(),
        price_data: priceData,
        quantity: required(integer(1, 999_999)),
        tax_rates: list(text(), 5),
      }),
    ),
  ),
  customer: required(text()),
  success_url: required(url),
  cancel_url: url,
  client_reference_id: text(200),
  metadata,
  locale: oneOf(locales),
  expires_at: timestamp,
  ui_mode: oneOf(["hosted_page"]),
  adaptive_pricing: group({ enabled: boolean }),
  allow_promotion_codes: boolean,
  automatic_tax: group({ enabled: required(boolean) }),
  billing_address_collection: oneOf(["auto", "required"]),
  consent_collection: group({ terms_of_service: oneOf(["none", "required"]) }),
  custom_text: group({ submit: group({ message: required(text(1_200)) }) }),
  customer_update: group({ address: update, name: update, shipping: update }),
  payment_method_collection: oneOf(["always", "if_required"]),
  allowed_payment_method_types: list(oneOf(["card"])),
  subscription_data: group({ default_tax_rates: list(text(), 5), description: text(500), metadata }),
  tax_id_collection: group({ enabled: required(boolean) }),
} satisfies ParametersOf<Stripe.Checkout.SessionCreateParams>;

type SessionValues = Values<typeof sessionParameters>;

export const checkoutEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/checkout/sessions", sessionParameters, createSession),
  endpoint("GET", "/v1/checkout/sessions/:id", {}, (world, _, id) => world.need("session", id)),
  endpoint(
    "GET",
    "/v1/checkout/sessions",
    {
      ...paging,
      created: times,
      customer: text(),
      status: oneOf(["complete", "expired", "open"]),
      subscription: text(),
    } satisfies ParametersOf<Stripe.Checkout.SessionListParams>,
    ({ session }, { customer, status, subscription, ...request }) =>
      session.page(
        "/v1/checkout/sessions",
        request,
        (each) =>
          (customer === undefined || each.customer === customer) &&
          (status === undefined || each.status === status) &&
          (subscription === undefined || each.subscription === subscription),
        customer,
      ),
  ),
  endpoint("GET", "/v1/checkout/sessions/:id/line_items", paging, (world, _, id) =>
    lineItemsOf(world, world.need("session", id)),
  ),
  endpoint("POST", "/v1/checkout/sessions/:id/expire", {}, (world, _, id) => {
    const session = world.need("session", id);
    if (session.status !== "open") {
      throw invalidRequest(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    }
    expireSession(world, session);
    return session;
  }),
];

function createSession(world: World, values: SessionValues): CheckoutSession {
  refuseWhatIsNotImitated(values);
  const customer = world.need("customer", values.customer, "customer");
  const expiresAt = values.expires_at ?? world.time() + day;
  if (expiresAt < world.time() + hour / 2 || expiresAt > world.time() + day) {
    throw invalidRequest("The `expires_at` timestamp must be between 30 minutes and 24 hours from now.", {
      param: "expires_at",
    });
  }
  const { default_tax_rates = [], description = null, metadata = {} } = values.subscription_data ?? {};
  const defaultRates = needTaxRates(world, default_tax_rates, "subscription_data[default_tax_rates]");
  const isAutomatic = values.automatic_tax?.enabled === true;
  if (isAutomatic) {
    refuseWithoutAddress(world, customer.id, values);
  }
  const usualRates = isAutomatic ? automaticRates(world, customer.id) : defaultRates;
  const lines = values.line_items.map((line, index) => newLineItem(world, line, usualRates, `line_items[${index}]`));
  for (const { price } of isAutomatic ? lines : []) {
    refuseWithoutTaxSettings(world, price);
  }
  const session = world.session.add(newSession(world, values, lines, expiresAt));
  customer.currency ??= session.currency;
  world.lineItems.set(session.id, lines);
  const itemTaxRates = needTaxRates(world, values.line_items[0]?.tax_rates ?? [], "line_items[0][tax_rates]");
  const { address, name } = values.customer_update ?? {};
  const updates = { address: address === "auto", name: name === "auto" };
  const wanted = { metadata, description, taxRates: defaultRates, itemTaxRates, isTaxAutomatic: isAutomatic, updates };
  world.wantedSubscriptions.set(session.id, wanted);
  world.timetable.enter({ at: expiresAt, kind: "expireSession", id: session.id });
  return session;
}

/** @throws StandInRefusal */
function refuseWhatIsNotImitated(values: SessionValues): void {
  const { mode, line_items, automatic_tax, tax_id_collection, customer_update, subscription_data } = values;
  if (mode !== "subscription") {
    throw notImitated(`the mode ${mode}`, "mode");
  }
  if (line_items.length !== 1) {
    throw line_items.length === 0
      ? invalidRequest("You must provide at least one recurring price in `subscription` mode when using prices.", {
          param: "line_items",
        })
      : notImitated("several line items", "line_items");
  }
  // https://docs.stripe.com/tax/checkout/tax-ids#existing-customers
  if (tax_id_collection?.enabled) {
    throw customer_update?.name === "auto"
      ? notImitated("the collection of tax IDs", "tax_id_collection[enabled]")
      : invalidRequest(
          "Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.",
          { param: "tax_id_collection[enabled]" },
        );
  }
  // https://docs.stripe.com/api/checkout/sessions/create#create_checkout_session-subscription_data-default_tax_rates
  const hasRates = subscription_data?.default_tax_rates !== undefined || line_items.some((line) => line.tax_rates);
  if (automatic_tax?.enabled && hasRates) {
    throw invalidRequest("You cannot specify tax rates when `automatic_tax[enabled]` is true.", {
      param: "automatic_tax[enabled]",
    });
  }
}

/**
 * https://docs.stripe.com/tax/checkout#existing-customers
 *
 * @throws StandInRefusal - where the tax would never be known.
 */
function refuseWithoutAddress(world: World, customer: string, { customer_update }: SessionValues): void {
  if (customer_update?.address !== "auto" && !hasLocation(world, customer)) {
    throw invalidRequest(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: "customer_tax_location_invalid", param: "automatic_tax[enabled]" },
    );
  }
}

type LineValues = SessionValues["line_items"][number];

function newLineItem(world: World, values: LineValues, defaultRates: TaxRate[], param: string): LineItem {
  const rates = needTaxRates(world, values.tax_rates ?? [], `${param}[tax_rates]`);
  const price = priceOf(world, values, param);
  const amount = price.unit_amount * values.quantity;
  const taxes = taxesOn(amount, rates.length > 0 ? rates : defaultRates);
  const total = amount + exclusiveTax(taxes);
  if (total < minAmount) {
    throw invalidRequest("The Checkout Session's total amount due must add up to at least 0.50.", {
      code: "amount_too_small",
    });
  }
  return {
    id: world.newId("li"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: sum(taxes.map((tax) => tax.amount)),
    amount_total: total,
    currency: price.currency,
    description: world.product.get(price.product)?.name ?? "",
    metadata: {},
    price,
    quantity: values.quantity,
    taxes: taxes.map(({ amount, taxable_amount, taxability_reason, tax_rate_details }) => ({
      amount,
      rate: world.taxRate.get(tax_rate_details.tax_rate),
      taxability_reason,
      taxable_amount,
    })),
  };
}

function priceOf(world: World, { price, price_data }: LineValues, param: string): Price {
  if ((price === undefined) === (price_data === undefined)) {
    throw invalidRequest("Each line item needs either `price` or `price_data`.", { param });
  }
  if (price_data !== undefined) {
    refuseOneTimePrice(price_data, param);
    return createPrice(world, { ...price_data, active: false }, `${param}[price_data]`);
  }
  return needPrice(world, price ?? "", `${param}[price]`);
}

function refuseOneTimePrice({ recurring }: PriceData, param: string): void {
  if (recurring === undefined) {
    throw invalidRequest("You must provide at least one recurring price in `subscription` mode when using prices.", {
      param: `${param}[price_data][recurring]`,
    });
  }
}

function newSession(world: World, values: SessionValues, lines: LineItem[], expiresAt: number): CheckoutSession {
  const { success_url, cancel_url = null, client_reference_id = null, metadata = {}, locale = null } = values;
  const id = world.newId("cs_test");
  return {
    id,
    object: "checkout.session",
    adaptive_pricing:
      values.adaptive_pricing === undefined ? null : { enabled: values.adaptive_pricing.enabled ?? false },
    after_expiration: null,
    allow_promotion_codes: values.allow_promotion_codes ?? null,
    allowed_payment_method_types: values.allowed_payment_method_types ?? null,
    amount_subtotal: sum(lines.map((line) => line.amount_subtotal)),
    amount_total: sum(lines.map((line) => line.amount_total)),
    automatic_tax: automaticTaxOf(world, values),
    billing_address_collection: values.billing_address_collection ?? null,
    cancel_url,
    client_reference_id,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: values.consent_collection ?? null,
    created: world.time(),
    currency: lines[0]?.price.currency ?? "eur",
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: values.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: values.customer,
    customer_account: null,
    customer_creation: null,
    customer_details: customerDetails(world, values.customer),
    customer_email: null,
    discounts: [],
    expires_at: expiresAt,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale,
    managed_payments: null,
    metadata,
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: values.payment_method_collection ?? "always",
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: sum(lines.map((line) => line.amount_tax)) },
    ui_mode: "hosted_page",
    url: `${world.pagesUrl()}/pay/${id}`,
    wallet_options: null,
  };
}

function automaticTaxOf(world: World, { automatic_tax, customer }: SessionValues) {
  const isEnabled = automatic_tax?.enabled === true;
  return {
    enabled: isEnabled,
    liability: isEnabled ? { type: "self" } : null,
    provider: isEnabled ? "stripe" : null,
    status: isEnabled ? (hasLocation(world, customer) ? "complete" : "requires_location_inputs") : null,
  };
}

/** What is known of who buys. */
export function customerDetails(world: World, id: string) {
  const { address = null, email = null, name = null, phone = null, tax_exempt = "none" } = world.customer.get(id) ?? {};
  const tax_ids = taxIdsOf(world, id).map(({ type, value }) => ({ type, value }));
  return { address, business_name: null, email, individual_name: null, name, phone, tax_exempt, tax_ids };
}

/** The lines of a session, as a list. */
export function lineItemsOf(world: World, { id }: CheckoutSession) {
  const data = world.lineItems.get(id) ?? [];
  return { object: "list", data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
}

/** Ends a session that is still open. */
export function expireSession(world: World, session: CheckoutSession): void {
  if (session.status === "open") {
    Object.assign(session, { status: "expired", url: null } satisfies Partial<CheckoutSession>);
    world.waitingCards.delete(session.id);
    world.record("checkout.session.expired", session);
  }
}
