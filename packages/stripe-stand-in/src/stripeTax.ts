import type Stripe from "stripe";
import { type Endpoint, endpoint } from "./endpoint.ts";
import type { Price, TaxRate } from "./objects.ts";
import { oneOf, type ParametersOf, paging } from "./parameters.ts";
import { invalidRequest, notImitated } from "./refusal.ts";
import type { World } from "./world.ts";

/** Standard rates in per cent of some countries, for tests: Stripe knows all of them. */
const standardRates: Readonly<Record<string, number>> = { AT: 20, BE: 21, DE: 19, ES: 21, FR: 20, IT: 22, NL: 21 };

/** What the seller set up in the Dashboard: https://docs.stripe.com/api/tax/settings and /api/tax/registrations */
export const stripeTaxEndpoints: Endpoint[] = [
  endpoint("GET", "/v1/tax/settings", {}, ({ tax: { status, country } }) => ({
    object: "tax.settings",
    defaults: { provider: "stripe", tax_behavior: null, tax_code: null },
    head_office: country === null ? null : { address: { country, city: null, line1: null, line2: null } },
    livemode: false,
    status,
    status_details: status === "active" ? { active: {} } : { pending: { missing_fields: ["head_office"] } },
  })),
  endpoint(
    "GET",
    "/v1/tax/registrations",
    {
      ...paging,
      status: oneOf(["active", "all", "expired", "scheduled"]),
    } satisfies ParametersOf<Stripe.Tax.RegistrationListParams>,
    ({ tax }, { status = "active" }) => ({
      object: "list",
      data: status === "active" || status === "all" ? tax.registrations.map(registrationIn) : [],
      has_more: false,
      url: "/v1/tax/registrations",
    }),
  ),
];

function registrationIn(country: string) {
  return {
    id: `taxreg_${country}`,
    object: "tax.registration",
    active_from: 0,
    country,
    country_options: {
      [country.toLowerCase()]: { type: "standard", standard: { place_of_supply_scheme: "standard" } },
    },
    created: 0,
    expires_at: null,
    livemode: false,
    status: "active",
  };
}

/**
 * Refuses automatic tax where it is not set up: https://docs.stripe.com/tax/checkout
 *
 * @throws StandInRefusal
 */
export function refuseWithoutTaxSettings({ tax }: World, price: Price): void {
  const param = "automatic_tax[enabled]";
  if (tax.status !== "active") {
    throw invalidRequest(
      "You must have a valid head office address to enable automatic tax calculation in test mode. Visit https://dashboard.stripe.com/test/settings/tax to update it.",
      { param },
    );
  }
  if (price.tax_behavior !== "inclusive") {
    throw notImitated("automatic tax on prices that do not include it", param);
  }
}

/** Whether Stripe knows where a customer is: https://docs.stripe.com/tax/customer-locations */
export function hasLocation(world: World, customer: string): boolean {
  return typeof world.customer.get(customer)?.address?.country === "string";
}

/** The rates by which Stripe Tax would tax a customer: only where the seller is registered. */
export function automaticRates(world: World, customer: string): TaxRate[] {
  const { address = null, tax_exempt = "none" } = world.customer.get(customer) ?? {};
  const country = address?.country ?? "";
  if (!world.tax.registrations.includes(country) || tax_exempt !== "none") {
    return [];
  }
  const percentage = standardRates[country];
  if (percentage === undefined) {
    throw notImitated(`the rates of ${country}`);
  }
  const id = `txr_automatic_${country}`;
  return [world.taxRate.get(id) ?? world.taxRate.add(automaticRate(world, id, country, percentage))];
}

function automaticRate(world: World, id: string, country: string, percentage: number): TaxRate {
  return {
    id,
    object: "tax_rate",
    active: false,
    country,
    created: world.time(),
    description: null,
    display_name: "VAT",
    effective_percentage: percentage,
    flat_amount: null,
    inclusive: true,
    jurisdiction: country,
    jurisdiction_level: "country",
    livemode: false,
    metadata: {},
    percentage,
    rate_type: "percentage",
    state: null,
    tax_type: "vat",
  };
}
