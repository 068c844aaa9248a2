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

/** What is left to do in Stripe's Dashboard, one line each. */
export function dashboardSteps(publicUrl: string, documentSeries: string): string[] {
  return [
    `Webhook endpoint: ${publicUrl}/api/billing/stripe, with the events customer.*, customer.subscription.*, invoice.*, credit_note.*, checkout.session.* and subscription_schedule.*.`,
    "Failed payments: let Stripe try again for up to two weeks, and then cancel the subscription.",
    "Mails to customers: yearly renewals, failed payments, payments that ask for 3-D Secure, cards that expire, paid invoices and credit notes.",
    `Invoices: numbering by account with a prefix other than "${documentSeries}", your legal name, and your tax ID.`,
    "Archive: download the invoices of each month, and keep them as long as your law asks.",
    "Restricted key: write access to Customers, Checkout, Subscriptions, Invoices, Credit notes, Products, Prices, Tax rates and Customer portal.",
  ];
}
