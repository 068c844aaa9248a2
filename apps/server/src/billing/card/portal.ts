import { billingIntervals } from "@belab/domain/billing";
import { type Owner, ownerKind, type PaidPlanName } from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type { Stripe } from "stripe";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { findWaitingOrder } from "../institutions/orderStore.ts";
import { findRunningPurchases } from "../purchases/purchaseStore.ts";
import { ensurePrice, productId } from "./catalogue.ts";
import { findRunningSubscription, type StoredSubscription } from "./subscriptionStore.ts";

/**
 * What can be done on Stripe's page: all that is sold to a person, or to an organization; or nothing but the card and the invoices,
 * while an order by invoice for the next term waits or was accepted, or paid time is held.
 */
export const portalKinds = ["person", "organization", "card"] as const;

export type PortalKind = (typeof portalKinds)[number];

const plansOf: Readonly<Record<PortalKind, readonly PaidPlanName[]>> = {
  person: ["educator"],
  organization: ["university", "enterprise"],
  card: [],
};

/** Opens Stripe's page for an owner. @returns its address, which works for a short time. */
export async function openPortal(
  database: Database,
  stripe: Stripe,
  owner: Owner,
  { language, returnUrl }: { language: Language; returnUrl: string },
): Promise<Result<{ url: string }, "purchase-not-found">> {
  const running = await findRunningSubscription(database, owner);
  if (running === undefined) {
    return notFound("purchase-not-found");
  }
  const { url } = await stripe.billingPortal.sessions.create({
    customer: running.customerId,
    configuration: await ensurePortal(stripe, await kindFor(database, owner, running)),
    locale: language,
    return_url: returnUrl,
  });
  return ok({ url });
}

async function kindFor(database: Database, owner: Owner, { status }: StoredSubscription): Promise<PortalKind> {
  if (ownerKind(owner) === "account") {
    return status === "trialing" ? "card" : "person";
  }
  const isOrdered = (await findWaitingOrder(database, owner.organisationId ?? "")) !== undefined;
  const isAccepted = (await findRunningPurchases(database, owner)).length > 0;
  return status === "trialing" || isOrdered || isAccepted ? "card" : "organization";
}

/** Returns the configuration of a kind, and makes it the first time. */
async function ensurePortal(stripe: Stripe, kind: PortalKind): Promise<string> {
  const name = `belab-${kind}`;
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({ active: true, limit: 100 })) {
    if (metadata?.belab === name) {
      return id;
    }
  }
  const { id } = await stripe.billingPortal.configurations.create(await configurationOf(stripe, kind), {
    idempotencyKey: name,
  });
  return id;
}

/** Brings a configuration to the plans and prices of today. */
export async function setUpPortal(stripe: Stripe, kind: PortalKind): Promise<void> {
  await stripe.billingPortal.configurations.update(
    await ensurePortal(stripe, kind),
    await configurationOf(stripe, kind),
  );
}

async function configurationOf(stripe: Stripe, kind: PortalKind) {
  const sold = plansOf[kind];
  const products = await Promise.all(
    sold.map(async (plan) => ({
      product: productId(plan),
      prices: await Promise.all(billingIntervals.map((interval) => ensurePrice(stripe, plan, interval))),
    })),
  );
  const isFull = products.length > 0;
  return {
    features: {
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      customer_update:
        kind === "person"
          ? { enabled: true, allowed_updates: ["address" as const, "email" as const, "name" as const] }
          : { enabled: false },
      subscription_cancel: isFull ? { enabled: true, mode: "at_period_end" as const } : { enabled: false },
      subscription_update: isFull
        ? {
            enabled: true,
            default_allowed_updates: ["price" as const],
            products,
            proration_behavior: "always_invoice" as const,
            schedule_at_period_end: {
              conditions: [{ type: "decreasing_item_amount" as const }, { type: "shortening_interval" as const }],
            },
          }
        : { enabled: false },
    },
    metadata: { belab: `belab-${kind}` },
  };
}
