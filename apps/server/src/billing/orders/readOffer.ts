import { type BuyerDetails, buyerDetailsOf } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import { ok, refuse } from "@belab/domain/result";
import type { Database } from "../../database/database.ts";
import type { Session } from "../../http/caller.ts";
import { findOwnedBy } from "../../organisations/memberStore.ts";
import { findLastCheckout } from "../card/checkoutStore.ts";
import { findPurchases } from "../purchases/purchaseStore.ts";
import { isSelling } from "../selling.ts";
import { type OrderContext, waysOf } from "./settleOrder.ts";

/** Says for whom somebody can order, and how it can be paid. */
export async function readOffer(context: OrderContext, session: Session) {
  const { config, database, card } = context;
  const ways = waysOf(context);
  if (!isSelling(config) || !(ways.card || ways.invoice)) {
    return refuse("selling-off");
  }
  const { accountId, displayEmail: email, profile } = session;
  const owned = (await findOwnedBy(database, accountId)).filter(({ isClosed }) => !isClosed);
  const own = { name: `${profile.firstName} ${profile.lastName}`.trim(), email };
  const others = owned.map(async ({ organisationId, name, country, vatId }) => {
    const known = await knownDetails(database, { organisationId });
    // Each order has a number of its own.
    return { organisationId, name, details: known ? { ...known, purchaseOrder: "" } : { name, country, vatId, email } };
  });
  return ok({
    owners: [{ organisationId: null, name: null, details: own }, ...(await Promise.all(others))],
    ways,
    dueDays: config.invoicesDueAfter,
    isTest: card?.isTest ?? false,
  });
}

/** Returns who paid last for an owner, or was about to; undefined where nobody ever was. */
export async function knownDetails(database: Database, owner: Owner): Promise<BuyerDetails | undefined> {
  const checkout = await findLastCheckout(database, owner);
  const [purchase] = await findPurchases(database, owner, 1);
  const isLater = purchase !== undefined && purchase.createdAt >= (checkout?.createdAt ?? 0);
  const { details } = (isLater ? purchase : checkout) ?? {};
  const { purchaseOrder = "", buyerReference = "" } = details ?? {};
  return details && { ...buyerDetailsOf(details.buyer), purchaseOrder, buyerReference };
}
