import type { OrderReason } from "@belab/domain/billing";
import { checkoutReturnPath } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import { addressIn, type Language } from "@belab/locales";
import type { FastifyRequest } from "fastify";
import type { Context } from "../../context.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import type { CardWay } from "../card/cardWay.ts";
import { beginCheckout } from "../card/checkout.ts";
import { lookIfOpen } from "../card/looks.ts";
import { findRunningSubscription } from "../card/subscriptionStore.ts";
import { checkIssuing } from "../documents/issueDocument.ts";
import { findRunningPurchase } from "../purchases/purchases.ts";
import type { OrderServices, OrderWish } from "./services.ts";
import type { SettledOrder } from "./settledOrder.ts";
import { settleOrder } from "./settleOrder.ts";

const orders: SubjectLimit = { purpose: "orderPlan by account", max: 30, windowMs: 60 * 60 * 1000 };

interface Caller {
  session: Session;
  request: FastifyRequest;
}

/** Where an order is paid, or that it was received. */
export interface PlacedOrder {
  checkout: { checkoutId: string; url: string } | null;
  received: { number: string; email: string } | null;
}

/** Orders a plan. Nothing but keys of plans and intervals is taken from the caller: amounts are worked out here. */
export async function orderPlan(
  context: Context,
  services: OrderServices,
  caller: Caller,
  { agrees, ...wish }: OrderWish & { agrees: boolean },
): Promise<Result<PlacedOrder>> {
  const limited = await limitSubject(context, orders, caller.session.accountId);
  if (!limited.ok) {
    return limited;
  }
  const settled = await settle(context, services, caller, wish);
  if (!settled.ok) {
    return settled;
  }
  if (!agrees) {
    return refuse("order-not-agreed");
  }
  const possible = await checkSale(context, services, settled.value);
  return possible.ok ? place(context, services, caller.session, settled.value) : possible;
}

/** @returns an order that lacks nothing. */
async function settle(
  context: Context,
  services: OrderServices,
  caller: Caller,
  wish: OrderWish,
): Promise<Result<SettledOrder>> {
  const settling = await settleOrder(context, services, caller, wish);
  if (!settling.ok) {
    return settling;
  }
  const { errors, settled } = settling.value;
  const [error] = errors;
  return error === undefined && settled !== undefined
    ? ok(settled)
    : refuse<OrderReason>("order-details-invalid", { field: error?.field ?? "" });
}

/** What is ordered can be billed, and the owner pays for nothing yet, unless by invoice for the term before. */
async function checkSale(
  context: Context,
  services: OrderServices,
  { owner, order, vat, owesEInvoice }: SettledOrder,
): Promise<Result> {
  if (order.way === "invoice") {
    // It may be for the next term: that is looked at where it is stored.
    return vat.ok ? checkIssuing(context.database, context, vat.value) : ok();
  }
  if (owesEInvoice) {
    return refuse<OrderReason>("e-invoice-owed");
  }
  // What was paid may not be known here yet.
  await lookIfOpen(context.database, services.card, owner);
  const running =
    (await findRunningSubscription(context.database, owner)) ??
    (await findRunningPurchase(context.database, context, owner));
  if (running !== undefined) {
    return refuse("purchase-runs");
  }
  return vat.ok ? ok() : vat;
}

async function place(
  context: Context,
  { card, orderByInvoice }: OrderServices,
  session: Session,
  settled: SettledOrder,
): Promise<Result<PlacedOrder>> {
  if (settled.order.way === "card") {
    return card === undefined ? refuse("way-not-offered") : placeByCard(context, card, session, settled);
  }
  const received = orderByInvoice === undefined ? refuse("way-not-offered") : await orderByInvoice(settled, session);
  return received.ok ? ok({ checkout: null, received: received.value }) : received;
}

async function placeByCard(
  { database, now, config }: Context,
  { stripe, syncs }: CardWay,
  { accountId }: Session,
  { owner, order, details: known, vat, total, evidence, endsEducator }: SettledOrder,
): Promise<Result<PlacedOrder>> {
  if (!vat.ok) {
    return vat;
  }
  const details = { ...known, vat: vat.value };
  const begun = await beginCheckout({ database, now }, stripe, {
    ...{ owner, order, details, evidence, endsEducator, orderedBy: accountId },
    isTaxAutomatic: total.isTaxedByStripe,
    returnUrl: (id) => pageUrl(config.publicUrl, details.language, checkoutReturnPath(id)),
  });
  if (!begun.ok && begun.reason === "purchase-runs") {
    await lookIfOpen(database, { syncs }, owner);
  }
  return begun.ok ? ok({ checkout: begun.value, received: null }) : begun;
}

function pageUrl(publicUrl: string, language: Language, path: string): string {
  return publicUrl.replace(/\/$/, "") + addressIn(language, path);
}
