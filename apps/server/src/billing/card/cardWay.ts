import type { Owner } from "@belab/domain/plans";
import type { Stripe } from "stripe";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { hasStripe } from "../selling.ts";
import { findOpenCheckout } from "./checkoutStore.ts";
import { type CustomerSyncs, createCustomerSyncs } from "./customerSyncs.ts";
import { reconcileSubscription } from "./reconcileSubscription.ts";
import { chargesTestCards, connectToStripe } from "./stripe.ts";
import { findRunningSubscription } from "./subscriptionStore.ts";

/** How people pay by card: Stripe, and what keeps purchases as Stripe has them. */
export interface CardWay {
  readonly stripe: Stripe;
  readonly syncs: CustomerSyncs;
  /** Whether no money moves, because the key is one of Stripe's test keys. */
  readonly isTest: boolean;
}

/** Connects to Stripe; undefined where plans are open, nobody sells, or Stripe has no key. */
export function startCardWay(context: Context): CardWay | undefined {
  const { config } = context;
  const stripe = hasStripe(config) ? connectToStripe(config) : undefined;
  if (stripe === undefined) {
    return undefined;
  }
  const syncs = createCustomerSyncs({ ...context, sync: (claimed) => reconcileSubscription(context, stripe, claimed) });
  return { stripe, syncs, isTest: chargesTestCards(config) };
}

/** Looks at Stripe while an owner has a Checkout that can be paid: they may have paid, and closed the page. */
export async function lookIfOpen(database: Database, card: CardWay | undefined, owner: Owner): Promise<void> {
  const open = card === undefined ? undefined : await findOpenCheckout(database, owner);
  if (open !== undefined && open.customerId !== "") {
    await card?.syncs.syncNow(open.customerId);
  }
}

/** Looks at Stripe where an owner has a plan by card: they may come from Stripe's page. */
export async function lookIfRunning(database: Database, { syncs }: CardWay, owner: Owner): Promise<void> {
  const running = await findRunningSubscription(database, owner);
  if (running !== undefined) {
    await syncs.syncNow(running.customerId);
  }
}
