import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { findPurchaseOf } from "../purchases/purchaseStore.ts";
import { wantSyncOfAll } from "./customerStore.ts";
import { createCustomerSyncs } from "./customerSyncs.ts";
import { syncCustomer } from "./syncCustomer.ts";

// After a restore: what was paid at Stripe since the backup.

/** What came of it. */
export interface ReconciledStripe {
  /** Customers whose purchases are as Stripe has them. */
  compared: number;
  /** What was not done, in one line each. Servers try it again. */
  failed: string[];
  /** Subscriptions that are charged, and belong to no purchase: their orders are not in the backup. The first of them. */
  unknown: string[];
}

/** Most subscriptions that are read at a time. */
const pageSize = 100;

/** States of subscriptions for which something was paid. */
const charged: ReadonlySet<Stripe.Subscription.Status> = new Set(["active", "trialing", "past_due"]);

/** Subscriptions that are named. */
const mostNamed = 20;

/**
 * Brings all purchases by card to what Stripe has, as the daily comparison does. Call it once documents are read back and can be
 * issued. Servers may run at the same time.
 */
export async function reconcileStripe(
  context: PurchaseContext & Pick<Context, "database">,
  stripe: Stripe,
): Promise<ReconciledStripe> {
  const { database, now } = context;
  const failed: string[] = [];
  const note = (details: object, text: string) => void failed.push(`${text}: ${sayDetails(details)}`);
  const syncing = { ...context, log: { info() {}, warn: note, error: note }, outbox: { wake() {} }, onIssued() {} };
  let compared = 0;
  const syncs = createCustomerSyncs({
    ...{ database, now, log: syncing.log },
    async sync(customerId) {
      await syncCustomer(syncing, stripe, customerId);
      compared += 1;
    },
  });
  await wantSyncOfAll(database, now(), now());
  await syncs.syncDue();
  return { compared, failed, unknown: await findUnknown(context, stripe) };
}

function sayDetails(details: object): string {
  return Object.values(details)
    .map((value) => (value instanceof Error ? value.message : String(value)))
    .join(", ");
}

async function findUnknown({ database }: Pick<Context, "database">, stripe: Stripe): Promise<string[]> {
  const unknown: string[] = [];
  for await (const { id, status } of stripe.subscriptions.list({ limit: pageSize })) {
    if (charged.has(status) && (await findPurchaseOf(database, id)) === undefined) {
      unknown.push(id);
    }
    if (unknown.length === mostNamed) {
      break;
    }
  }
  return unknown;
}
