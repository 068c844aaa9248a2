import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { checkoutKey } from "./checkout.ts";
import { wantSyncOfAll } from "./customerStore.ts";
import { createCustomerSyncs } from "./customerSyncs.ts";
import { reconcileSubscription } from "./reconcileSubscription.ts";
import { pageSize } from "./stripe.ts";
import { findSubscription } from "./subscriptionStore.ts";

// After a restore: what has happened at Stripe since the backup.

/** The result of comparing all customers with Stripe. */
export interface ReconciledStripe {
  /** Customers that now agree with Stripe. */
  compared: number;
  /** Failures, one line each. Servers try them again. */
  failed: string[];
  /** Subscriptions of our Checkout that run and are not known: their orders are not in the backup. The first of them. */
  unknown: string[];
}

/** Subscriptions that are named. */
const mostNamed = 20;

/** Brings all customers to what Stripe has, as each day does. Call it once documents are read back. Servers may run at the same time. */
export async function reconcileStripe(
  context: PurchaseContext & Pick<Context, "database">,
  stripe: Stripe,
): Promise<ReconciledStripe> {
  const { database, now } = context;
  const failed: string[] = [];
  const note = (details: object, text: string) => void failed.push(`${text}: ${sayDetails(details)}`);
  const reconciling = { ...context, log: { info() {}, warn: note, error: note }, outbox: { wake() {} } };
  let compared = 0;
  const syncs = createCustomerSyncs({
    ...{ database, now, log: reconciling.log },
    async sync(customer) {
      await reconcileSubscription(reconciling, stripe, customer);
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
  // All that have not ended.
  for await (const { id, metadata } of stripe.subscriptions.list({ limit: pageSize })) {
    if (metadata[checkoutKey] !== undefined && (await findSubscription(database, id)) === undefined) {
      unknown.push(id);
    }
    if (unknown.length === mostNamed) {
      break;
    }
  }
  return unknown;
}
