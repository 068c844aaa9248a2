import type { BuyerDetails } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import { transact } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { logAct } from "../../organisations/auditLog.ts";
import { isOwnerOf } from "../../organisations/memberStore.ts";
import { taxRatesOf } from "../card/catalogue.ts";
import { noteDetails } from "../card/checkoutStore.ts";
import { whileReachable } from "../card/stripe.ts";
import { updateOrganization } from "../card/stripeCustomer.ts";
import { findRunningSubscription, type StoredSubscription } from "../card/subscriptionStore.ts";
import type { PurchaseDetails } from "../purchases/purchaseStore.ts";
import { changePurchaseDetails, findRunningPurchase } from "../purchases/purchases.ts";
import { type OrderCaller, type OrderContext, type SettleReason, settleOrder } from "./settleOrder.ts";

/**
 * Changes what the next documents of an organization's plan say of who pays, and the VAT with it, as an order of today would. What
 * was issued stays as it is. A person does so on Stripe's page.
 */
export async function saveBillingDetails(
  context: OrderContext,
  caller: OrderCaller,
  { organisationId, details: typed }: { organisationId: string; details: BuyerDetails },
): Promise<Result<undefined, SettleReason | "purchase-not-found">> {
  const { database, now } = context;
  const { accountId: by } = caller.session;
  const owner = { organisationId };
  if (!(await isOwnerOf(database, organisationId, by))) {
    return notFound("plan-owner-not-found");
  }
  const subscription = await findRunningSubscription(database, owner);
  const purchase = subscription ?? (await findRunningPurchase(database, context, owner))?.record.purchase;
  if (purchase === undefined) {
    return notFound("purchase-not-found");
  }
  const { plan, interval } = purchase;
  const way = subscription === undefined ? "invoice" : "card";
  const settled = await settleOrder(context, caller, { plan, interval, way, organisationId, details: typed });
  if (!settled.ok) {
    return settled;
  }
  const { vat, evidence } = settled.value;
  if (!vat.ok) {
    return vat;
  }
  const details = { ...settled.value.details, vat: vat.value };
  // Stripe first: its invoices are what the details are for.
  const told = subscription === undefined ? ok() : await tellStripe(context, subscription, details);
  if (!told.ok) {
    return told;
  }
  return transact<undefined, never>(database, async (transaction) => {
    await logAct(transaction, organisationId, { act: "billing-details-changed", by, at: now() });
    if (subscription === undefined) {
      const { buyer, purchaseOrder, buyerReference } = details;
      const changed = { buyer, purchaseOrder, buyerReference, vat: vat.value, evidence };
      await changePurchaseDetails(transaction, context, owner, changed);
    } else {
      await noteDetails(transaction, subscription.checkoutId, { details, evidence });
    }
    return ok();
  });
}

async function tellStripe(
  { card }: OrderContext,
  { customerId, subscriptionId, plan }: StoredSubscription,
  details: PurchaseDetails,
): Promise<Result<undefined, "way-not-offered" | "card-unreachable">> {
  if (card === undefined) {
    return refuse("way-not-offered");
  }
  const { stripe } = card;
  return whileReachable<undefined, never>(async () => {
    await updateOrganization(stripe, customerId, details);
    const default_tax_rates = await taxRatesOf(stripe, plan, details.vat);
    await stripe.subscriptions.update(subscriptionId, {
      default_tax_rates: default_tax_rates.length > 0 ? default_tax_rates : "",
      proration_behavior: "none",
    });
    return ok();
  });
}
