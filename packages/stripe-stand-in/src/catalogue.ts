import type Stripe from "stripe";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { changedMetadata } from "./metadata.ts";
import type { Price, Product, Recurring, TaxRate } from "./objects.ts";
import {
  boolean,
  clearable,
  country,
  currency,
  group,
  integer,
  list,
  metadata,
  oneOf,
  type ParametersOf,
  paging,
  percentage,
  required,
  text,
  times,
  url,
} from "./parameters.ts";
import { invalidRequest } from "./refusal.ts";
import type { World } from "./world.ts";

/** The longest term for which Stripe takes a subscription, in years. */
const maxYears = 3;

const recurring = group({
  interval: required(oneOf(["day", "week", "month", "year"])),
  interval_count: integer(1, 36),
  usage_type: oneOf(["licensed"]),
});

const taxBehavior = oneOf(["exclusive", "inclusive", "unspecified"]);

/** A price that is made with the line in which it is used. */
export const priceData = group({
  currency: required(currency),
  product: text(),
  product_data: group({ name: required(text(250)), description: text(), metadata }),
  recurring,
  tax_behavior: taxBehavior,
  unit_amount: required(integer(0)),
});

export type PriceData = ReturnType<typeof priceData.read>;

/** What is sold, and the rates of tax. */
export const catalogueEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/products",
    {
      id: text(),
      name: required(text(250)),
      description: text(),
      active: boolean,
      metadata,
      url,
    } satisfies ParametersOf<Stripe.ProductCreateParams>,
    createProduct,
  ),
  endpoint("GET", "/v1/products/:id", {}, (world, _, id) => world.need("product", id)),
  endpoint(
    "GET",
    "/v1/products",
    { ...paging, active: boolean, created: times, ids: list(text()) } satisfies ParametersOf<Stripe.ProductListParams>,
    ({ product }, { active, ids, ...request }) =>
      product.page(
        "/v1/products",
        request,
        (each) => (active === undefined || each.active === active) && (ids === undefined || ids.includes(each.id)),
      ),
  ),
  endpoint(
    "POST",
    "/v1/products/:id",
    {
      name: text(250),
      description: clearable(text()),
      active: boolean,
      metadata: clearable(metadata),
    } satisfies ParametersOf<Stripe.ProductUpdateParams>,
    (world, { metadata, ...changes }, id) => {
      const product = world.need("product", id);
      const updated = world.time();
      world.change("product.updated", product, { ...sent(changes), ...changedMetadata(product, metadata), updated });
      return product;
    },
  ),
  endpoint(
    "POST",
    "/v1/prices",
    {
      currency: required(currency),
      product: text(),
      product_data: group({ name: required(text(250)), active: boolean, metadata }),
      unit_amount: required(integer(0)),
      recurring,
      lookup_key: text(200),
      transfer_lookup_key: boolean,
      nickname: text(),
      active: boolean,
      metadata,
      tax_behavior: taxBehavior,
    } satisfies ParametersOf<Stripe.PriceCreateParams>,
    (world, { transfer_lookup_key, lookup_key, ...values }) => {
      takeLookupKey(world, lookup_key, transfer_lookup_key);
      return createPrice(world, { ...values, lookup_key });
    },
  ),
  endpoint("GET", "/v1/prices/:id", {}, (world, _, id) => world.need("price", id)),
  endpoint(
    "GET",
    "/v1/prices",
    {
      ...paging,
      active: boolean,
      created: times,
      currency,
      lookup_keys: list(text(200), 10),
      product: text(),
      type: oneOf(["one_time", "recurring"]),
    } satisfies ParametersOf<Stripe.PriceListParams>,
    ({ price }, { active, currency, lookup_keys, product, type, ...request }) =>
      price.page(
        "/v1/prices",
        request,
        (each) =>
          (active === undefined || each.active === active) &&
          (currency === undefined || each.currency === currency) &&
          (lookup_keys === undefined || lookup_keys.includes(each.lookup_key ?? "")) &&
          (product === undefined || each.product === product) &&
          (type === undefined || each.type === type),
      ),
  ),
  endpoint(
    "POST",
    "/v1/prices/:id",
    {
      active: boolean,
      lookup_key: text(200),
      transfer_lookup_key: boolean,
      nickname: text(),
      metadata: clearable(metadata),
      tax_behavior: taxBehavior,
    } satisfies ParametersOf<Stripe.PriceUpdateParams>,
    (world, { metadata, transfer_lookup_key, ...changes }, id) => {
      const price = world.need("price", id);
      if (changes.lookup_key !== price.lookup_key) {
        takeLookupKey(world, changes.lookup_key, transfer_lookup_key);
      }
      world.change("price.updated", price, { ...sent(changes), ...changedMetadata(price, metadata) });
      return price;
    },
  ),
  endpoint(
    "POST",
    "/v1/tax_rates",
    {
      display_name: required(text(50)),
      inclusive: required(boolean),
      percentage: required(percentage),
      active: boolean,
      country,
      description: text(),
      jurisdiction: text(50),
      metadata,
      tax_type: oneOf(["vat", "sales_tax", "gst"]),
    } satisfies ParametersOf<Stripe.TaxRateCreateParams>,
    createTaxRate,
  ),
  // Neither the percentage nor whether it is included can change: https://docs.stripe.com/api/tax_rates/update
  endpoint(
    "POST",
    "/v1/tax_rates/:id",
    {
      active: boolean,
      country,
      description: text(),
      display_name: text(50),
      jurisdiction: text(50),
      metadata: clearable(metadata),
    } satisfies ParametersOf<Stripe.TaxRateUpdateParams>,
    (world, { metadata, ...changes }, id) => {
      const rate = world.need("taxRate", id);
      world.change("tax_rate.updated", rate, { ...sent(changes), ...changedMetadata(rate, metadata) });
      return rate;
    },
  ),
  endpoint("GET", "/v1/tax_rates/:id", {}, (world, _, id) => world.need("taxRate", id)),
  endpoint(
    "GET",
    "/v1/tax_rates",
    { ...paging, active: boolean, created: times, inclusive: boolean } satisfies ParametersOf<Stripe.TaxRateListParams>,
    ({ taxRate }, { active, inclusive, ...request }) =>
      taxRate.page(
        "/v1/tax_rates",
        request,
        (each) =>
          (active === undefined || each.active === active) && (inclusive === undefined || each.inclusive === inclusive),
      ),
  ),
];

/** Only what was sent. */
export function sent<Changes extends object>(
  changes: Changes,
): { [Name in keyof Changes]: Exclude<Changes[Name], undefined> } {
  return Object.fromEntries(
    Object.entries(changes).filter(([name, value]) => value !== undefined && name !== "expand"),
  ) as {
    [Name in keyof Changes]: Exclude<Changes[Name], undefined>;
  };
}

interface ProductValues {
  id?: string | undefined;
  name: string;
  description?: string | undefined;
  active?: boolean | undefined;
  metadata?: Record<string, string> | undefined;
  url?: string | undefined;
}

function createProduct(world: World, values: ProductValues): Product {
  const { id = world.newId("prod"), name, description = null, active = true, metadata = {}, url = null } = values;
  if (world.product.get(id) !== undefined) {
    throw invalidRequest(`Product already exists.`, { code: "resource_already_exists", param: "id" });
  }
  const product = world.product.add({
    id,
    object: "product",
    active,
    created: world.time(),
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: "service",
    updated: world.time(),
    url,
  });
  world.record("product.created", product);
  return product;
}

/** Two active prices never have the same key: one gives it up, or the request is refused. */
function takeLookupKey(world: World, key: string | undefined, transfers: boolean | undefined): void {
  const holder = key === undefined ? undefined : world.price.all().find((price) => price.lookup_key === key);
  if (holder === undefined) {
    return;
  }
  if (!transfers) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { param: "lookup_key" });
  }
  world.change("price.updated", holder, { lookup_key: null });
}

interface PriceValues {
  currency: string;
  product?: string | undefined;
  product_data?: ProductValues | undefined;
  unit_amount: number;
  recurring?: { interval: Recurring["interval"]; interval_count?: number | undefined } | undefined;
  lookup_key?: string | undefined;
  nickname?: string | undefined;
  active?: boolean | undefined;
  metadata?: Record<string, string> | undefined;
  tax_behavior?: string | undefined;
}

/** Makes a price of a product that there is, or of one that is made with it. */
export function createPrice(world: World, values: PriceValues, at = ""): Price {
  const product = productOf(world, values, at);
  const { currency, unit_amount, recurring, lookup_key = null, nickname = null } = values;
  const { active = true, metadata = {}, tax_behavior = "unspecified" } = values;
  const price = world.price.add({
    id: world.newId("price"),
    object: "price",
    active,
    billing_scheme: "per_unit",
    created: world.time(),
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key,
    metadata,
    nickname,
    product,
    recurring: recurring === undefined ? null : recurringOf(recurring),
    tax_behavior,
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === undefined ? "one_time" : "recurring",
    unit_amount,
    unit_amount_decimal: String(unit_amount),
  });
  world.record("price.created", price);
  return price;
}

function productOf(world: World, { product, product_data }: PriceValues, at: string): string {
  if ((product === undefined) === (product_data === undefined)) {
    throw invalidRequest("You must specify either `product` or `product_data` when creating a price.", {
      param: `${at}product`,
    });
  }
  if (product_data !== undefined) {
    return createProduct(world, product_data).id;
  }
  return world.need("product", product ?? "", `${at}product`).id;
}

function recurringOf({ interval, interval_count = 1 }: NonNullable<PriceValues["recurring"]>): Recurring {
  const perYear = { day: 366, week: 52, month: 12, year: 1 }[interval];
  if (interval_count > maxYears * perYear) {
    throw invalidRequest(`Invalid interval_count: ${interval_count}: the longest term is ${maxYears} years.`, {
      param: "recurring[interval_count]",
    });
  }
  return { interval, interval_count, meter: null, trial_period_days: null, usage_type: "licensed" };
}

interface TaxRateValues {
  display_name: string;
  inclusive: boolean;
  percentage: number;
  active?: boolean | undefined;
  country?: string | undefined;
  description?: string | undefined;
  jurisdiction?: string | undefined;
  metadata?: Record<string, string> | undefined;
  tax_type?: string | undefined;
}

function createTaxRate(world: World, values: TaxRateValues): TaxRate {
  const { display_name, inclusive, percentage, active = true, metadata = {} } = values;
  const { country = null, description = null, jurisdiction = null, tax_type = null } = values;
  const rate = world.taxRate.add({
    id: world.newId("txr"),
    object: "tax_rate",
    active,
    country,
    created: world.time(),
    description,
    display_name,
    effective_percentage: percentage,
    flat_amount: null,
    inclusive,
    jurisdiction,
    jurisdiction_level: null,
    livemode: false,
    metadata,
    percentage,
    rate_type: "percentage",
    state: null,
    tax_type,
  });
  world.record("tax_rate.created", rate);
  return rate;
}
