import type { Owner } from "@belab/domain/plans";
import type { Database } from "../../database/database.ts";
import type { CardWay } from "./cardWay.ts";
import { findOpenCheckout } from "./checkoutStore.ts";

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
