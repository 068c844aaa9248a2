import { checkoutReturnPath, type OrderReason } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import { addressIn } from "@belab/locales";
import type { Session } from "../../http/caller.ts";
import { lookIfOpen } from "../card/cardWay.ts";
import { type BegunCheckout, beginCheckout } from "../card/checkout.ts";
import { findRunningSubscription } from "../card/subscriptionStore.ts";
import { checkIssuing } from "../documents/issueDocument.ts";
import { orderByInvoice } from "../institutions/orders.ts";
import { findRunningPurchase } from "../purchases/purchases.ts";
import {
  type OrderCaller,
  type OrderContext,
  type OrderWish,
  type SettledOrder,
  type SettleReason,
  settleOrder,
} from "./settleOrder.ts";

/** The page says itself what is missing in a field. */
const unknownPrice = { total: null, vatId: null, refused: null, waits: null };

/** Says what an order comes to; nothing as long as billing details are missing or wrong. */
export async function priceOrder(
  context: OrderContext,
  caller: OrderCaller,
  wish: OrderWish,
): Promise<Result<ReturnType<typeof shownPrice> | typeof unknownPrice, SettleReason>> {
  const settled = await settleOrder(context, caller, wish);
  if (settled.ok) {
    return ok(shownPrice(settled.value));
  }
  return settled.reason === "order-details-invalid" ? ok(unknownPrice) : settled;
}

function shownPrice({ order, total, vat, owesEInvoice, evidence: { vatId } }: SettledOrder) {
  const open = vat.ok ? null : { reason: vat.reason };
  const why = owesEInvoice ? { reason: "e-invoice-owed" } : open;
  const refused = order.way === "card" ? why : null;
  return {
    total: refused ? null : { ...total, vat: vat.ok && !total.isTaxedByStripe ? vat.value : null },
    vatId: vatId ? { vatId: vatId.vatId, state: vatId.state, checkedAt: vatId.checkedAt } : null,
    refused,
    waits: refused ? null : why,
  };
}

/** Where an order is paid, or that it was received. */
export interface PlacedOrder {
  checkout: BegunCheckout | null;
  received: { number: string; email: string } | null;
}

/** Orders a plan. Nothing but keys of plans and intervals is taken from the caller: amounts are worked out here. */
export async function orderPlan(
  context: OrderContext,
  caller: OrderCaller,
  { agrees, ...wish }: OrderWish & { agrees: boolean },
): Promise<Result<PlacedOrder>> {
  const settled = await settleOrder(context, caller, wish);
  if (!settled.ok) {
    return settled;
  }
  if (!agrees) {
    return refuse<OrderReason>("order-not-agreed");
  }
  return wish.way === "card"
    ? placeByCard(context, caller.session, settled.value)
    : placeByInvoice(context, caller.session, settled.value);
}

/** It may be for the next term: whether that can be ordered is looked at where it is stored. */
async function placeByInvoice(
  context: OrderContext,
  session: Session,
  settled: SettledOrder,
): Promise<Result<PlacedOrder>> {
  const { vat } = settled;
  const possible = vat.ok ? await checkIssuing(context.database, context, vat.value) : ok();
  if (!possible.ok) {
    return possible;
  }
  const received = await orderByInvoice(context, session, settled);
  return received.ok ? ok({ checkout: null, received: received.value }) : received;
}

async function placeByCard(
  context: OrderContext,
  { accountId }: Session,
  { owner, order, details, vat, owesEInvoice, total, evidence }: SettledOrder,
): Promise<Result<PlacedOrder>> {
  const { card, config, database } = context;
  if (card === undefined) {
    return refuse<OrderReason>("way-not-offered");
  }
  if (owesEInvoice) {
    return refuse<OrderReason>("e-invoice-owed");
  }
  // What was paid may not be known here yet.
  await lookIfOpen(database, card, owner);
  const running =
    (await findRunningSubscription(database, owner)) ?? (await findRunningPurchase(database, context, owner));
  if (running !== undefined) {
    return refuse<OrderReason>("purchase-runs");
  }
  if (!vat.ok) {
    return vat;
  }
  const home = config.publicUrl.replace(/\/$/, "");
  const begun = await beginCheckout(context, card.stripe, {
    ...{ owner, order, details: { ...details, vat: vat.value }, evidence, orderedBy: accountId },
    isTaxAutomatic: total.isTaxedByStripe,
    returnUrl: (id) => home + addressIn(details.language, checkoutReturnPath(id)),
  });
  if (!begun.ok && begun.reason === "purchase-runs") {
    await lookIfOpen(database, card, owner);
  }
  return begun.ok ? ok({ checkout: begun.value, received: null }) : begun;
}
