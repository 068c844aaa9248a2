import { type PaidPlanName, paidPlanNames } from "@belab/domain/plans";
import { type Language, languages } from "@belab/locales";
import catalogue from "@belab/locales/en/plans/PlanTitles";
import { Stripe } from "stripe";
import { translateTo } from "../../translateTo.ts";

// What is sold, as Stripe's pages name it: a product for each plan and language. Prices are not kept there: what is charged
// depends on the buyer's VAT, and is worked out here.

/** Returns the id of a plan's product, which is the same in every account at Stripe. */
export function productId(plan: PaidPlanName, language: Language): string {
  return `belab-${plan}-${language}`;
}

/**
 * Makes sure that a plan's product is there. Safe to run twice, and at the same moment.
 *
 * @returns whether it had to be made.
 */
export async function ensureProduct(stripe: Stripe, plan: PaidPlanName, language: Language): Promise<boolean> {
  const id = productId(plan, language);
  const name = translateTo(language, catalogue).messages.titles[plan];
  try {
    await stripe.products.create({ id, name });
    return true;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_already_exists")) {
      throw error;
    }
    return false;
  }
}

/** Makes sure that every plan's product is there, is named as its plan, and can be sold. @returns how many were made. */
export async function setUpProducts(stripe: Stripe): Promise<number> {
  let made = 0;
  for (const plan of paidPlanNames) {
    for (const { code: language } of languages) {
      made += Number(await ensureProduct(stripe, plan, language));
      const name = translateTo(language, catalogue).messages.titles[plan];
      await stripe.products.update(productId(plan, language), { name, active: true });
    }
  }
  return made;
}
