import { billingIntervals, type Vat } from "@belab/domain/billing";
import { paidPlanNames } from "@belab/domain/plans";
import type { Stripe } from "stripe";
import { ensurePrice, ensureProduct, taxRatesOf } from "./catalogue.ts";
import { portalKinds, setUpPortal } from "./portal.ts";

/** Makes all that is sold known to Stripe: products, prices, tax rates and the pages of customers. Safe to run twice. */
export async function setUpStripe(stripe: Stripe, vat: Vat): Promise<void> {
  for (const plan of paidPlanNames) {
    await ensureProduct(stripe, plan);
    for (const interval of billingIntervals) {
      await ensurePrice(stripe, plan, interval);
    }
    await taxRatesOf(stripe, plan, vat);
  }
  for (const kind of portalKinds) {
    await setUpPortal(stripe, kind);
  }
}

/**
 * Says what is missing for Stripe Tax to decide the VAT of persons: https://docs.stripe.com/tax/settings-api
 *
 * @returns undefined where nothing is.
 */
export async function missingTaxSetting(stripe: Stripe, country: string): Promise<string | undefined> {
  const { status } = await stripe.tax.settings.retrieve();
  if (status !== "active") {
    return "Stripe Tax is not active: enter the address of your head office in Stripe's tax settings, or set STRIPE_TAX=off.";
  }
  for await (const registration of stripe.tax.registrations.list({ status: "active", limit: 100 })) {
    if (registration.country === country) {
      return undefined;
    }
  }
  return `Stripe Tax has no active registration in ${country}: add it in Stripe's tax settings, or set STRIPE_TAX=off.`;
}

/** Returns the steps that remain in Stripe's Dashboard, one line each. */
export function dashboardSteps(publicUrl: string, documentSeries: string): string[] {
  return [
    `Webhook endpoint: ${publicUrl}/api/billing/stripe, with the events customer.*, customer.subscription.*, customer.tax_id.*, invoice.*, credit_note.*, checkout.session.* and subscription_schedule.*.`,
    "Failed payments: let Stripe try again for up to two weeks, and then cancel the subscription.",
    "Mails to customers: yearly renewals, failed payments, payments that ask for 3-D Secure, cards that expire, paid invoices and credit notes.",
    `Invoices: numbering by account with a prefix other than "${documentSeries}", your legal name, and your tax ID.`,
    "Archive: download the invoices of each month, and keep them as long as your law asks.",
    "Restricted key: write access to Customers, Checkout, Subscriptions, Invoices, Credit notes, Products, Prices, Tax rates and Customer portal, read access to Tax settings and registrations.",
  ];
}
