import type { BuyerDetails, OfferReason, Vat, VatReason } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import { transact } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { taxRatesOf } from "../card/catalogue.ts";
import { whileReachable } from "../card/checkout.ts";
import { noteDetails } from "../card/checkoutStore.ts";
import { updateOrganization } from "../card/stripeCustomer.ts";
import { findRunningSubscription, type StoredSubscription } from "../card/subscriptionStore.ts";
import { changePurchaseDetails, findRunningPurchase } from "../purchases/purchases.ts";
import type { OrderServices } from "./services.ts";
import type { SettledOrder } from "./settledOrder.ts";
import { type SettleReason, settleOrder } from "./settleOrder.ts";

const savings: SubjectLimit = { purpose: "billing details by account", max: 20, windowMs: 60 * 60 * 1000 };

interface Caller {
  session: Session;
  request: FastifyRequest;
}

/** Whose billing details they are, and what they are from now on. */
export interface SavedDetails {
  organisationId: string;
  details: BuyerDetails;
}

type SaveReason =
  | SettleReason
  | OfferReason
  | VatReason
  | "vat-by-invoice"
  | "card-unreachable"
  | "purchase-not-found"
  | "order-details-invalid"
  | "too-many-requests";

/**
 * Changes what the next documents of an organization's plan say of who pays, and the VAT with it, as an order of today would. What
 * was issued stays as it is. A person does so on Stripe's page.
 */
export async function saveBillingDetails(
  context: Context,
  services: OrderServices,
  caller: Caller,
  { organisationId, details }: SavedDetails,
): Promise<Result<undefined, SaveReason>> {
  const { database } = context;
  const { accountId } = caller.session;
  const limited = await limitSubject(context, savings, accountId);
  if (!limited.ok) {
    return limited;
  }
  const owner = { organisationId };
  if (!(await services.organisations.isOwner(database, organisationId, accountId))) {
    return notFound("plan-owner-not-found");
  }
  const subscription = await findRunningSubscription(database, owner);
  const purchase = subscription ?? (await findRunningPurchase(database, context, owner))?.record.purchase;
  if (purchase === undefined) {
    return notFound("purchase-not-found");
  }
  const { plan, interval } = purchase;
  const way = subscription === undefined ? "invoice" : "card";
  const wish = { plan, interval, way, organisationId, details } as const;
  const settling = await settleOrder(context, services, caller, wish);
  if (!settling.ok) {
    return settling;
  }
  const { errors, settled } = settling.value;
  if (settled === undefined) {
    return refuse("order-details-invalid", { field: errors[0]?.field ?? "" });
  }
  if (!settled.vat.ok) {
    return settled.vat;
  }
  const saved = { ...settled, vat: settled.vat.value };
  return subscription === undefined
    ? saveForInvoices(context, services, accountId, saved)
    : saveAtStripe(context, services, { accountId, subscription, saved });
}

type Saved = Omit<SettledOrder, "vat"> & { vat: Vat };

async function saveForInvoices(
  context: Context,
  { organisations }: OrderServices,
  by: string,
  { owner, details, vat, evidence }: Saved,
): Promise<Result<undefined, never>> {
  return transact<undefined, never>(context.database, async (transaction) => {
    await organisations.ownerActed(transaction, owner.organisationId ?? "", detailsChanged(by, context.now()));
    const { buyer, purchaseOrder, buyerReference } = details;
    await changePurchaseDetails(transaction, context, owner, { buyer, purchaseOrder, buyerReference, vat, evidence });
    return ok();
  });
}

interface SavedAtStripe {
  accountId: string;
  subscription: StoredSubscription;
  saved: Saved;
}

/** Stripe first: its invoices are what the details are for. */
async function saveAtStripe(
  context: Context,
  { organisations, card }: OrderServices,
  { accountId, subscription, saved: { owner, order, details, vat, evidence } }: SavedAtStripe,
): Promise<Result<undefined, SaveReason>> {
  if (card === undefined) {
    return refuse("way-not-offered");
  }
  const { stripe } = card;
  const kept = { ...details, vat };
  const told = await whileReachable<undefined, never>(async () => {
    await updateOrganization(stripe, subscription.customerId, kept);
    const default_tax_rates = await taxRatesOf(stripe, order.plan, vat);
    await stripe.subscriptions.update(subscription.subscriptionId, {
      default_tax_rates: default_tax_rates.length > 0 ? default_tax_rates : "",
      proration_behavior: "none",
    });
    return ok();
  });
  if (!told.ok) {
    return told;
  }
  return transact<undefined, never>(context.database, async (transaction) => {
    const { organisationId = "" } = owner;
    await organisations.ownerActed(transaction, organisationId, detailsChanged(accountId, context.now()));
    await noteDetails(transaction, subscription.checkoutId, { details: kept, evidence });
    return ok();
  });
}

function detailsChanged(by: string, at: number) {
  return { act: "billing-details-changed", by, at } as const;
}
