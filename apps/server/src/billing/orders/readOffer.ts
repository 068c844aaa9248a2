import { type BuyerDetails, buyerDetailsOf, unusedPart } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import type { Session } from "../../http/caller.ts";
import { findLastCheckout } from "../card/checkoutStore.ts";
import { endsAtOnce, findRunningSubscription } from "../card/subscriptionStore.ts";
import { findPurchases } from "../purchases/purchaseStore.ts";
import { isSelling } from "../selling.ts";
import type { OrderServices } from "./services.ts";

/** Says for whom somebody can order, and how it can be paid. */
export async function readOffer(
  context: Context,
  { organisations, card, orderByInvoice }: OrderServices,
  session: Session,
) {
  const { config, database } = context;
  if (!isSelling(config) || (card === undefined && orderByInvoice === undefined)) {
    return refuse("selling-off");
  }
  const { accountId, displayEmail: email, profile } = session;
  const owned = (await organisations.ownedBy(database, accountId)).filter(({ isClosed }) => !isClosed);
  const own = { name: `${profile.firstName} ${profile.lastName}`.trim(), email };
  return ok({
    owners: [
      { organisationId: null, name: null, details: own },
      ...(await Promise.all(
        owned.map(async ({ organisationId, name, country, vatId }) => ({
          organisationId,
          name,
          details: (await lastDetails(database, { organisationId })) ?? { name, country, vatId, email },
        })),
      )),
    ],
    ways: { card: card !== undefined, invoice: orderByInvoice !== undefined },
    dueDays: config.invoicesDueAfter,
    isTest: card?.isTest ?? false,
    educator: await ownEducator(context, accountId),
  }) satisfies Result<object>;
}

/** Returns who paid last for an owner, or was about to; undefined where nobody ever was. */
export async function knownDetails(database: Context["database"], owner: Owner): Promise<BuyerDetails | undefined> {
  const checkout = await findLastCheckout(database, owner);
  const [purchase] = await findPurchases(database, owner, 1);
  const isLater = purchase !== undefined && purchase.createdAt >= (checkout?.createdAt ?? 0);
  const { details } = (isLater ? purchase : checkout) ?? {};
  const { purchaseOrder = "", buyerReference = "" } = details ?? {};
  return details && { ...buyerDetailsOf(details.buyer), purchaseOrder, buyerReference };
}

/** Each order has a number of its own. */
async function lastDetails(database: Context["database"], owner: Owner): Promise<BuyerDetails | undefined> {
  const known = await knownDetails(database, owner);
  return known && { ...known, purchaseOrder: "" };
}

/** The plan that somebody pays for themself, with what its unused days come to. */
async function ownEducator(context: Context, accountId: string) {
  const running = await findRunningSubscription(context.database, { accountId });
  if (running === undefined || endsAtOnce(running)) {
    return null;
  }
  const { amount, paidFrom: from, paidUntil: until } = running;
  const period = { from, until, timeZone: context.config.sellerTimeZone };
  return { endsAt: until, refund: unusedPart(amount, period, context.now()) };
}
