import {
  type CalendarDay,
  documentBuyerOf,
  invoiceBalance,
  lawfulVatDecisions,
  type PurchaseOrder,
  type Vat,
  type VatDecision,
  type VatIdState,
  type VatReason,
} from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import { asOperator, requireOperator } from "../../accounts/operators.ts";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { cancelCardPlan, endOwnPlan, goOnByCard, isCanceled } from "../card/rights.ts";
import { findRunningSubscription } from "../card/subscriptionStore.ts";
import { drawPendingDocuments } from "../documents/drawPending.ts";
import { sellersDay } from "../documents/seller.ts";
import type { PurchaseEvidence } from "../orders/evidence.ts";
import { nextTermEvent } from "../purchases/nextTerm.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import type { RightsReason } from "../purchases/purchaseRights.ts";
import { type PurchaseDetails, type StoredPurchase, updatePurchase } from "../purchases/purchaseStore.ts";
import {
  applyToPurchase,
  findRunningPurchase,
  followTime,
  openPurchase,
  type PurchasesReason,
} from "../purchases/purchases.ts";
import { orderTextsOf, vatByDecision, vatOfBuyer } from "./buyer.ts";
import type { InstitutionContext } from "./institutionContext.ts";
import { amountsOfOrder, queueOrderAccepted, queueOrderDeclined } from "./orderMails.ts";
import { findOrderOfPurchase, noteAcceptance, type StoredOrder, settleOrder } from "./orderStore.ts";
import { checkPossible, type OrderReason } from "./orders.ts";
import { recheckOrderById } from "./vatChecks.ts";

/**
 * Why an order is not accepted:
 *
 * - `order-not-found`: none waits with the id: it was accepted or declined.
 * - those of VAT: the rules leave it to the operator, who says in `vat` what it is.
 * - `vat-decision-unlawful`: what the operator says is none of what is lawful for the order.
 */
export type AcceptanceReason =
  | OrderReason
  | PurchasesReason
  | RightsReason
  | VatReason
  | "order-not-found"
  | "vat-decision-unlawful";

/**
 * Accepts an order: its plan begins, and its invoice is issued, drawn and mailed.
 *
 * @param decision.vat - where the rules do not know the VAT, what the operator has decided.
 */
export async function acceptOrder(
  context: InstitutionContext,
  callerId: string,
  { orderId, vat }: { orderId: string; vat?: VatDecision | undefined },
): Promise<Result<undefined, AcceptanceReason | "operators-only">> {
  const allowed = await requireOperator(context.database, callerId);
  if (!allowed.ok) {
    return allowed;
  }
  await recheckOrderById(context, orderId);
  const accepted = await asOperator<AcceptanceReason>(context, callerId, async (transaction) => {
    const order = await takeOrder(transaction, context, { orderId, callerId });
    return order === undefined ? notFound("order-not-found") : begin(transaction, context, order, { callerId, vat });
  });
  if (accepted.ok) {
    await drawPendingDocuments(context);
    context.outbox.wake();
  }
  return accepted;
}

function takeOrder(
  transaction: Database,
  { now }: Pick<InstitutionContext, "now">,
  { orderId, callerId }: { orderId: string; callerId: string },
): Promise<StoredOrder | undefined> {
  const settled = { state: "accepted", settledAt: now(), settledBy: callerId, note: "", purchaseId: orderId } as const;
  return settleOrder(transaction, orderId, settled);
}

async function begin(
  transaction: Database,
  context: InstitutionContext,
  order: StoredOrder,
  { callerId, vat: decision }: { callerId: string; vat: VatDecision | undefined },
): Promise<Result<undefined, AcceptanceReason>> {
  const { now } = context;
  const { details } = order;
  const possible = await checkPossible(transaction, context, order);
  if (!possible.ok) {
    return possible;
  }
  const known = order.vat === null ? vatOfBuyer(context, details, stateOf(order)) : ok(order.vat);
  const vat = decision === undefined ? known : decidedVat(context, order, decision);
  if (!vat.ok) {
    return vat;
  }
  const at = now();
  const bought: Bought = { order, vat: vat.value, evidence: evidenceOf(order, decision) };
  return possible.value === undefined
    ? openFor(transaction, context, bought, { callerId, at })
    : renewFor(transaction, context, bought, { purchase: possible.value, at });
}

/** The VAT as the operator has decided it, if that is lawful. */
function decidedVat(context: InstitutionContext, order: StoredOrder, decision: VatDecision) {
  return lawfulDecisions(context, order).includes(decision)
    ? vatByDecision(context, order.details, decision)
    : refuse("vat-decision-unlawful");
}

function lawfulDecisions(
  { now }: Pick<InstitutionContext, "now">,
  { vatReason, details: { vatId }, vatIdCheck, createdAt }: StoredOrder,
): VatDecision[] {
  const identification = vatId === "" ? undefined : (vatIdCheck?.state ?? "unchecked");
  return lawfulVatDecisions({ reason: vatReason as VatReason | null, identification, waited: now() - createdAt });
}

/** Returns what an operator can decide on the VAT of an order, and what its invoice then comes to, in cents. */
export function choicesOf(context: Pick<InstitutionContext, "config" | "now">, order: StoredOrder) {
  return lawfulDecisions(context, order).flatMap((decision) => {
    const vat = vatByDecision(context, order.details, decision);
    return vat.ok ? [{ decision, due: amountsOfOrder({ plan: order.plan, vat: vat.value }).due }] : [];
  });
}

/**
 * Returns when an order would begin if it was accepted now, and whether its invoice is issued on that day, instead of now.
 *
 * @returns startsOn - null where it begins now.
 */
export async function startOf(
  context: InstitutionContext,
  { organisationId }: StoredOrder,
): Promise<{ startsOn: CalendarDay | null; isInvoicedThen: boolean }> {
  const { database, config, now } = context;
  const running = await findRunningPurchase(database, context, { organisationId });
  const byCard = await findRunningSubscription(database, { organisationId });
  const startsAt = running?.record.purchase.term.until ?? byCard?.paidUntil;
  return {
    startsOn: startsAt === undefined ? null : sellersDay(config, startsAt),
    isInvoicedThen: running !== undefined && running.record.purchase.term.until > now(),
  };
}

/** What is bought by an order that is accepted. */
interface Bought {
  order: StoredOrder;
  vat: Vat;
  evidence: Omit<PurchaseEvidence, "at">;
}

/** Begins a purchase with the plan's first term, and ends what is paid by card before it. */
async function openFor(
  transaction: Database,
  context: InstitutionContext,
  { order, vat, evidence }: Bought,
  { callerId, at: now }: { callerId: string; at: number },
): Promise<Result<undefined, AcceptanceReason>> {
  const { organisations, config } = context;
  const { id, organisationId, plan, endsEducator, orderedBy } = order;
  if (endsEducator && orderedBy !== null) {
    await endOwnPlan(transaction, orderedBy, now);
  }
  const at = await endCardPlan(transaction, order, now);
  const from = sellersDay(config, at);
  // Before the document's number is taken: transactions wait for each other from there on.
  await queueOrderAccepted(transaction, context, order, { from, isInvoicedThen: false });
  await organisations.planChanged(transaction, organisationId, { act: "plan-given", plan, by: callerId, at: now });
  const wanted: PurchaseOrder = {
    ...{ ownerKind: "organisation", plan, interval: "year", way: "invoice" },
    ...{ renewsByItself: false, timeZone: config.sellerTimeZone },
  };
  const opened = await openPurchase(transaction, context, {
    ...{ id, at, owner: { organisationId }, order: wanted },
    details: purchaseDetailsOf(order, vat),
    evidence,
  });
  return opened.ok ? ok() : opened;
}

/** Ends at Stripe what an organization pays by card, with its period. @returns when: now if there is none. */
async function endCardPlan(transaction: Database, { id, organisationId }: StoredOrder, now: number): Promise<number> {
  const running = await findRunningSubscription(transaction, { organisationId });
  if (running === undefined) {
    return now;
  }
  if (!isCanceled(running)) {
    await noteAcceptance(transaction, id, { canceledSubscription: running.subscriptionId });
  }
  await cancelCardPlan(transaction, now, { organisationId });
  return Math.max(running.paidUntil, now);
}

/** Lets the next term follow the running one. Its invoice is issued when it begins, as this order names the buyer. */
async function renewFor(
  transaction: Database,
  context: InstitutionContext,
  { order, vat, evidence }: Bought,
  { purchase: { id: purchaseId }, at }: { purchase: StoredPurchase; at: number },
): Promise<Result<undefined, AcceptanceReason>> {
  const ordered = { id: order.id, at, kind: "set-renewal", renewal: "once" } as const;
  const applied = await applyToPurchase(transaction, context, purchaseId, ordered);
  if (!applied.ok) {
    return applied;
  }
  await updatePurchase(transaction, {
    ...applied.value,
    details: purchaseDetailsOf(order, vat),
    evidence: [...applied.value.evidence, { ...evidence, at }],
    vatDoubt: null,
  });
  await noteAcceptance(transaction, order.id, { purchaseId });
  const { term } = applied.value.record.purchase;
  const isOver = at >= term.until;
  const from = sellersDay(context.config, term.until);
  await queueOrderAccepted(transaction, context, order, { from, isInvoicedThen: !isOver });
  const begun = isOver
    ? await applyToPurchase(transaction, context, purchaseId, { ...nextTermEvent(term, at), kind: "renew", vat })
    : applied;
  return begun.ok ? ok() : begun;
}

/**
 * Takes back a purchase that has not begun, once its invoice is credited as a whole: what was paid by card before it goes on, if it
 * ended only because of it.
 */
export async function takeBackUnbegun(
  transaction: Database,
  context: PurchaseContext,
  purchase: StoredPurchase,
): Promise<void> {
  const { record } = purchase;
  const now = context.now();
  const { invoiced, credited } = invoiceBalance(record.ledger, record.invoiceId);
  if (record.purchase.ended !== null || now >= record.purchase.term.from || credited < invoiced) {
    return;
  }
  const ended = { ...record.purchase, ended: { at: now, reason: "cancellation" } } as const;
  const taken = { ...purchase, record: { ...record, purchase: ended } };
  await updatePurchase(transaction, taken);
  await followTime(transaction, context, taken);
  const order = await findOrderOfPurchase(transaction, purchase.id);
  if (order?.canceledSubscription != null) {
    await goOnByCard(transaction, order.canceledSubscription, now);
  }
}

function purchaseDetailsOf({ details, language }: StoredOrder, vat: Vat): PurchaseDetails {
  return { language, buyer: documentBuyerOf(details), vat, ...orderTextsOf(details) };
}

function evidenceOf({ details, vatIdCheck }: StoredOrder, decision: VatDecision | undefined): Bought["evidence"] {
  return {
    country: details.country,
    ...(vatIdCheck !== null && { vatId: vatIdCheck }),
    ...(decision !== undefined && { decision }),
  };
}

/** What was known of the VAT identification when the order was placed. */
function stateOf({ vatReason }: StoredOrder): VatIdState {
  return vatReason === ("vat-id-unknown" satisfies VatReason) ? "invalid" : "unchecked";
}

/** Declines an order, and tells the owners why. */
export function declineOrder(
  context: InstitutionContext,
  callerId: string,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<Result<undefined, "order-not-found" | "operators-only">> {
  return asOperator<"order-not-found">(context, callerId, async (transaction) => {
    const settled = { settledAt: context.now(), settledBy: callerId, note: reason, purchaseId: null };
    const order = await settleOrder(transaction, orderId, { state: "declined", ...settled });
    if (order === undefined) {
      return notFound("order-not-found");
    }
    await queueOrderDeclined(transaction, context, order, reason);
    return ok();
  });
}
