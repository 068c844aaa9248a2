import { type BillingInterval, priceOf, type Vat } from "@belab/domain/billing";
import { type PaidPlanName, paidPlanNames } from "@belab/domain/plans";
import catalogue from "@belab/locales/en/plans/PlanTitles";
import { Stripe } from "stripe";
import { translateTo } from "../../translateTo.ts";

// What is sold, as Stripe has it: a product for each plan, its prices, and the rates of VAT. All of it is found again by a key of
// ours, and made where it is missing.

/** The ID of a plan's product, which is the same in every account at Stripe. */
export function productId(plan: PaidPlanName): string {
  return `belab-${plan}`;
}

/** Makes sure that a plan's product is there, named as its plan, and for sale. */
export async function ensureProduct(stripe: Stripe, plan: PaidPlanName): Promise<string> {
  const id = productId(plan);
  const product = { name: translateTo("en", catalogue).messages.titles[plan], metadata: { plan } };
  try {
    await stripe.products.create({ id, ...product });
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_already_exists")) {
      throw error;
    }
    await stripe.products.update(id, { ...product, active: true });
  }
  return id;
}

/** Returns the price of a plan at Stripe, as the list of plans has it: VAT is part of Educator's, and comes on top of the others'. */
export async function ensurePrice(stripe: Stripe, plan: PaidPlanName, interval: BillingInterval): Promise<string> {
  const lookup_key = `belab-${plan}-${interval}`;
  const unit_amount = priceOf(plan, interval);
  const [known] = (await stripe.prices.list({ lookup_keys: [lookup_key], active: true, limit: 1 })).data;
  if (known?.unit_amount === unit_amount && known.product === productId(plan)) {
    return known.id;
  }
  const { id } = await stripe.prices.create(
    {
      ...{ product: await ensureProduct(stripe, plan), currency: "eur", unit_amount, recurring: { interval } },
      ...{ tax_behavior: plan === "educator" ? "inclusive" : "exclusive", lookup_key, transfer_lookup_key: true },
    },
    // A price that comes back is another one.
    { idempotencyKey: `${lookup_key}-${unit_amount}-${known?.id ?? "first"}` },
  );
  return id;
}

/** Returns the tax rates of a sale at Stripe: none where no VAT is charged. */
export async function taxRatesOf(stripe: Stripe, plan: PaidPlanName, vat: Vat): Promise<string[]> {
  if (vat.category !== "S") {
    return [];
  }
  const inclusive = plan === "educator";
  const percentage = vat.rate / 100;
  for await (const rate of stripe.taxRates.list({ active: true, inclusive, limit: 100 })) {
    if (rate.metadata?.belab === vat.country && rate.percentage === percentage) {
      return [rate.id];
    }
  }
  const { id } = await stripe.taxRates.create(
    {
      ...{ display_name: "VAT", inclusive, percentage, country: vat.country, tax_type: "vat" },
      metadata: { belab: vat.country },
    },
    { idempotencyKey: `belab-vat-${vat.country}-${vat.rate}-${inclusive}` },
  );
  return [id];
}

/** Products by their IDs: what they stand for does not change. */
const known = new WeakMap<Stripe, Map<string, PaidPlanName | undefined>>();

/** Returns the plan that a product stands for; undefined for one that is not ours. */
export async function planOfProduct(stripe: Stripe, id: string): Promise<PaidPlanName | undefined> {
  const plans = known.get(stripe) ?? new Map<string, PaidPlanName | undefined>();
  known.set(stripe, plans);
  if (!plans.has(id)) {
    const { metadata } = await stripe.products.retrieve(id);
    // Before, there was a product for each plan and language, without metadata.
    const named = metadata.plan ?? /^belab-([a-z]+)-[a-z]{2}$/.exec(id)?.[1];
    plans.set(
      id,
      paidPlanNames.find((plan) => plan === named),
    );
  }
  return plans.get(id);
}
