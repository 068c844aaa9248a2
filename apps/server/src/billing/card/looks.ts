import type { Owner } from "@belab/domain/plans";
import type { Database } from "../../database/database.ts";
import type { CardWay } from "./cardWay.ts";
import { findOpenCheckout } from "./checkoutStore.ts";
import { findRunningSubscription } from "./subscriptionStore.ts";

/** Looks at Stripe while an owner has a Checkout that can be paid: they may have paid, and closed the page. */
export async function lookIfOpen(
  database: Database,
  card: Pick<CardWay, "syncs"> | undefined,
  owner: Owner,
): Promise<void> {
  const open = card === undefined ? undefined : await findOpenCheckout(database, owner);
  if (open !== undefined && open.customerId !== "") {
    await card?.syncs.syncNow(open.customerId);
  }
}

/** Looks at Stripe where an owner has a plan by card: they may come from Stripe's page. */
export async function lookIfRunning(
  database: Database,
  { syncs }: Pick<CardWay, "syncs">,
  owner: Owner,
): Promise<void> {
  const running = await findRunningSubscription(database, owner);
  if (running !== undefined) {
    await syncs.syncNow(running.customerId);
  }
}
