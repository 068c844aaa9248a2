import type Stripe from "stripe";
import { sent } from "./catalogue.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { changedMetadata } from "./metadata.ts";
import type { Address, Customer } from "./objects.ts";
import {
  clearable,
  country,
  email,
  group,
  list,
  metadata,
  oneOf,
  type ParametersOf,
  paging,
  text,
  times,
} from "./parameters.ts";
import { resourceMissing } from "./refusal.ts";
import { cancelSubscription } from "./subscriptionEnd.ts";
import { createTaxId, taxIdParameters } from "./taxIds.ts";
import type { World } from "./world.ts";

const address = group({
  city: clearable(text()),
  country: clearable(country),
  line1: clearable(text()),
  line2: clearable(text()),
  postal_code: clearable(text()),
  state: clearable(text()),
});

const customerParameters = {
  address: clearable(address),
  description: clearable(text()),
  email: clearable(email),
  metadata: clearable(metadata),
  name: clearable(text(256)),
  phone: clearable(text(20)),
  preferred_locales: list(text(20), 10),
  tax_exempt: clearable(oneOf(["exempt", "none", "reverse"])),
} satisfies ParametersOf<Stripe.CustomerCreateParams>;

const createParameters = {
  ...customerParameters,
  tax_id_data: list(group(taxIdParameters), 5),
} satisfies ParametersOf<Stripe.CustomerCreateParams>;

export const customerEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/customers", createParameters, (world, { metadata, tax_id_data = [], ...values }) => {
    const customer = world.customer.add({ ...newCustomer(world), ...fieldsOf(values), metadata: metadata ?? {} });
    world.record("customer.created", customer);
    for (const { type, value } of tax_id_data) {
      createTaxId(world, customer.id, type, value);
    }
    return customer;
  }),
  endpoint("GET", "/v1/customers/:id", {}, (world, _, id) =>
    world.deletedCustomers.has(id) ? deletedCustomer(id) : world.need("customer", id),
  ),
  endpoint(
    "GET",
    "/v1/customers",
    { ...paging, created: times, email } satisfies ParametersOf<Stripe.CustomerListParams>,
    (world, { email, ...request }) =>
      world.customer.page(
        "/v1/customers",
        request,
        (each) => !world.deletedCustomers.has(each.id) && (email === undefined || each.email === email),
      ),
  ),
  endpoint(
    "POST",
    "/v1/customers/:id",
    {
      ...customerParameters,
      invoice_settings: group({ default_payment_method: clearable(text()) }),
    } satisfies ParametersOf<Stripe.CustomerUpdateParams>,
    updateCustomer,
  ),
  endpoint("DELETE", "/v1/customers/:id", {}, (world, _, id) => deleteCustomer(world, world.need("customer", id))),
  endpoint(
    "GET",
    "/v1/customers/:id/payment_methods",
    { ...paging, type: oneOf(["card"]) } satisfies ParametersOf<Stripe.CustomerListPaymentMethodsParams>,
    (world, request, id) => paymentMethodsOf(world, world.need("customer", id, "customer").id, request),
  ),
  endpoint(
    "GET",
    "/v1/payment_methods",
    { ...paging, customer: text(), type: oneOf(["card"]) } satisfies ParametersOf<Stripe.PaymentMethodListParams>,
    (world, { customer = "", ...request }) =>
      paymentMethodsOf(world, world.need("customer", customer, "customer").id, request),
  ),
  endpoint("GET", "/v1/payment_methods/:id", {}, (world, _, id) => world.need("paymentMethod", id)),
];

function paymentMethodsOf(world: World, customer: string, request: Parameters<World["paymentMethod"]["page"]>[1]) {
  return world.paymentMethod.page("/v1/payment_methods", request, () => true, customer);
}

type CustomerValues = Omit<
  { [Name in keyof typeof customerParameters]: ReturnType<(typeof customerParameters)[Name]["read"]> | undefined },
  "metadata"
>;

/** Only what was sent; what an address leaves out is not known. */
function fieldsOf({ address, tax_exempt, ...values }: CustomerValues): Partial<Customer> {
  return {
    ...sent(values),
    ...(address !== undefined && { address: address && wholeAddress(address) }),
    ...(tax_exempt !== undefined && { tax_exempt: tax_exempt ?? "none" }),
  };
}

function wholeAddress(address: { [Name in keyof Address]: string | null | undefined }): Address {
  const { city = null, country = null, line1 = null, line2 = null, postal_code = null, state = null } = address;
  return { city, country, line1, line2, postal_code, state };
}

function newCustomer(world: World): Customer {
  const id = world.newId("cus");
  return {
    id,
    object: "customer",
    address: null,
    balance: 0,
    created: world.time(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    // Stripe's own are random; these only have to differ.
    invoice_prefix: id.slice(-8),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
  };
}

interface CustomerChanges extends CustomerValues {
  metadata: Record<string, string> | null | undefined;
  invoice_settings: { default_payment_method?: string | null | undefined } | undefined;
}

function updateCustomer(
  world: World,
  { metadata, invoice_settings, ...values }: CustomerChanges,
  id: string,
): Customer {
  const customer = world.need("customer", id);
  const method = invoice_settings?.default_payment_method;
  if (typeof method === "string" && world.paymentMethod.get(method)?.customer !== id) {
    throw resourceMissing("PaymentMethod", method, "invoice_settings[default_payment_method]");
  }
  world.change("customer.updated", customer, {
    ...fieldsOf(values),
    ...changedMetadata(customer, metadata),
    ...(method !== undefined && {
      invoice_settings: { ...customer.invoice_settings, default_payment_method: method },
    }),
  });
  return customer;
}

function deletedCustomer(id: string) {
  return { id, object: "customer", deleted: true };
}

/** Its subscriptions end with it. */
function deleteCustomer(world: World, customer: Customer) {
  for (const subscription of world.subscription.of(customer.id)) {
    if (subscription.status !== "canceled") {
      cancelSubscription(world, subscription, "cancellation_requested");
    }
  }
  world.deletedCustomers.add(customer.id);
  world.record("customer.deleted", customer);
  return deletedCustomer(customer.id);
}
