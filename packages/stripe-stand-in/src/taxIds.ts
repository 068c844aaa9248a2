import type Stripe from "stripe";
import { type Endpoint, endpoint } from "./endpoint.ts";
import type { TaxId } from "./objectsOfBilling.ts";
import { oneOf, type ParametersOf, paging, required, text } from "./parameters.ts";
import { hour } from "./periods.ts";
import { invalidRequest, resourceMissing } from "./refusal.ts";
import type { World } from "./world.ts";

/** Kinds that people of the product's countries have: https://docs.stripe.com/billing/customer/tax-ids#supported-tax-id-types */
const types = ["eu_vat", "gb_vat", "ch_vat", "no_vat"] as const;

export const taxIdParameters = { type: required(oneOf(types)), value: required(text(100)) } as const;

/** Tax IDs of customers: https://docs.stripe.com/api/tax_ids */
export const taxIdEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/customers/:id/tax_ids",
    taxIdParameters satisfies ParametersOf<Stripe.CustomerCreateTaxIdParams>,
    (world, { type, value }, id) => createTaxId(world, world.need("customer", id).id, type, value),
  ),
  endpoint("GET", "/v1/customers/:id/tax_ids/:other", {}, (world, _, id, other) => needTaxId(world, id, other)),
  endpoint("GET", "/v1/customers/:id/tax_ids", paging, (world, request, id) => {
    const { id: customer } = world.need("customer", id);
    return world.taxId.page(
      `/v1/customers/${customer}/tax_ids`,
      request,
      (each) => !world.deletedItems.has(each.id),
      customer,
    );
  }),
  endpoint("DELETE", "/v1/customers/:id/tax_ids/:other", {}, (world, _, id, other) => {
    const taxId = needTaxId(world, id, other);
    world.deletedItems.add(taxId.id);
    world.record("customer.tax_id.deleted", taxId);
    return { id: taxId.id, object: "tax_id", deleted: true };
  }),
];

/** Those that a customer has. */
export function taxIdsOf(world: World, customer: string): TaxId[] {
  return world.taxId.of(customer).filter(({ id }) => !world.deletedItems.has(id));
}

function needTaxId(world: World, customer: string, id: string): TaxId {
  const taxId = world.need("taxId", id);
  if (taxId.customer !== customer) {
    throw resourceMissing("tax ID", id, "id");
  }
  return taxId;
}

/** Stripe asks the authority afterwards: https://docs.stripe.com/billing/customer/tax-ids#validation */
export function createTaxId(world: World, customer: string, type: string, value: string): TaxId {
  if (type === "eu_vat" && !/^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(value)) {
    throw invalidRequest(`Invalid value for eu_vat.`, { code: "tax_id_invalid", param: "value" });
  }
  const taxId = world.taxId.add({
    id: world.newId("txi"),
    object: "tax_id",
    country: type === "eu_vat" ? value.slice(0, 2).replace("EL", "GR") : type.slice(0, 2).toUpperCase(),
    created: world.time(),
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: "customer", customer, customer_account: null },
    type,
    value,
    verification: { status: "pending", verified_address: null, verified_name: null },
  });
  world.record("customer.tax_id.created", taxId);
  world.timetable.enter({ at: world.time() + hour / 60, kind: "verifyTaxId", id: taxId.id });
  return taxId;
}

/**
 * The authority's answer. The values that simulate one: https://docs.stripe.com/billing/customer/tax-ids#testing
 * Nothing is documented for any other value of a test: it stays pending until `decideTaxId`.
 */
export function verifyTaxId(world: World, taxId: TaxId): void {
  const digits = taxId.value.replace(/\D/g, "");
  if (/^0+$/.test(digits)) {
    decideTaxId(world, taxId, "verified");
  } else if (/^1+$/.test(digits)) {
    decideTaxId(world, taxId, "unverified");
  }
}

/** Lets the authority answer. */
export function decideTaxId(world: World, taxId: TaxId, status: "verified" | "unverified" | "unavailable"): void {
  const isVerified = status === "verified";
  world.change("customer.tax_id.updated", taxId, {
    verification: {
      status,
      verified_address: isVerified ? "123 TEST STREET" : null,
      verified_name: isVerified ? "TEST" : null,
    },
  });
}
