import {
  type CalendarDay,
  decideVat,
  documentBuyerOf,
  invoiceBalance,
  possibleVatDecisions,
  type Vat,
  type VatDecision,
  type VatIdState,
  type VatReason,
} from "@belab/domain/billing";
import { planPaths } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { orderMails } from "@belab/mails/orders";
import { asOperator, requireOperator } from "../../accounts/operators.ts";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { logPlanChange } from "../../organisations/auditLog.ts";
import { cancelCardPlan, endOwnPlan, goOnByCard, isCanceled } from "../card/rights.ts";
import { findRunningSubscription } from "../card/subscriptionStore.ts";
import { drawPendingDocuments } from "../documents/drawPending.ts";
import { sellersDay, vatSellerOf } from "../documents/seller.ts";
import { checkVatOf } from "../orders/organizationVat.ts";
import type { PurchaseEvidence } from "../orders/vatIdChecks.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { type PurchaseDetails, type StoredPurchase, updatePurchase } from "../purchases/purchaseStore.ts";
import {
  applyToPurchase,
  eventAtTermEnd,
  findRunningPurchase,
  followTime,
  openPurchase,
} from "../purchases/purchases.ts";
import type { BillingReason } from "../reasons.ts";
import { isSelling } from "../selling.ts";
import { orderTextsOf } from "./buyer.ts";
import type { InstitutionContext } from "./institutionContext.ts";
import { amountsOfOrder, mailOwners } from "./orderMails.ts";
import {
  findOrder,
  findOrderOfPurchase,
  noteAcceptance,
  noteVat,
  type StoredOrder,
  settleOrder,
} from "./orderStore.ts";
import { checkPossible } from "./orders.ts";

/**
 * Accepts an order: its plan begins, and its invoice is issued, drawn and mailed.
 *
 * @param decision.vat - the operator's decision where the VAT is not certain.
 */
export async function acceptOrder(
  context: InstitutionContext,
  callerId: string,
  { orderId, vat }: { orderId: string; vat?: VatDecision | undefined },
): Promise<Result<undefined, BillingReason>> {
  const allowed = await requireOperator(context.database, callerId);
  if (!allowed.ok) {
    return allowed;
  }
  await recheckVat(context, orderId);
  const accepted = await asOperator<BillingReason>(context, callerId, async (transaction) => {
    const settled = { settledAt: context.now(), settledBy: callerId, note: "", purchaseId: orderId };
    const order = await settleOrder(transaction, orderId, { state: "accepted", ...settled });
    return order === undefined ? notFound("order-not-found") : begin(transaction, context, order, { callerId, vat });
  });
  if (accepted.ok) {
    await drawPendingDocuments(context);
    context.outbox.wake();
  }
  return accepted;
}

async function begin(
  transaction: Database,
  context: InstitutionContext,
  order: StoredOrder,
  { callerId, vat: decision }: { callerId: string; vat: VatDecision | undefined },
): Promise<Result<undefined, BillingReason>> {
  const possible = await checkPossible(transaction, context, order);
  if (!possible.ok) {
    return possible;
  }
  const vat = vatOf(context, order, decision);
  if (!vat.ok) {
    return vat;
  }
  const { details, language, vatIdCheck } = order;
  const { running } = possible.value;
  const bought: Bought = {
    ...{ order, at: context.now() },
    details: { language, buyer: documentBuyerOf(details), vat: vat.value, ...orderTextsOf(details) },
    evidence: { country: details.country, vatId: vatIdCheck ?? undefined, decision },
  };
  return running === undefined
    ? openFor(transaction, context, bought, callerId)
    : renewFor(transaction, context, bought, running.id);
}

/** Looks again at an order whose VAT is not certain: VIES may answer by now. */
async function recheckVat(context: InstitutionContext, orderId: string): Promise<void> {
  const order = await findOrder(context.database, orderId);
  if (order?.state === "waiting" && order.vat === null && isSelling(context.config)) {
    await noteVat(context.database, orderId, await checkVatOf(context, order.organisationId, order.details));
  }
}

type SaleContext = Pick<InstitutionContext, "config" | "now">;

/** The VAT of an order, or the operator's decision where it is not certain. */
function vatOf(
  context: SaleContext,
  { vat, vatReason, vatIdCheck }: StoredOrder,
  decision: VatDecision | undefined,
): Result<Vat, BillingReason> {
  if (decision === undefined) {
    return vat === null ? refuse(vatReason as VatReason) : ok(vat);
  }
  const decided = decidedVat(context, decision, vatIdCheck?.state);
  const isAgainstRules = vat !== null && decided.ok && decided.value.category !== vat.category;
  return isAgainstRules ? refuse("vat-decision-unlawful") : decided;
}

function decidedVat({ config, now }: SaleContext, decision: VatDecision, state: VatIdState | undefined) {
  const seller = vatSellerOf(config);
  return seller === undefined ? refuse("selling-off") : decideVat(seller, decision, state, sellersDay(config, now()));
}

/**
 * Returns what an operator can decide on the VAT of an order, and what its invoice then comes to, in cents. None where the VAT is
 * certain.
 */
export function choicesOf(context: SaleContext, { plan, vat, vatIdCheck }: StoredOrder) {
  const possible = vat === null ? possibleVatDecisions(vatIdCheck?.state) : [];
  return possible.flatMap((decision) => {
    // Reverse charge is accepted only once VIES calls the number valid.
    const decided = decidedVat(context, decision, "valid");
    return decided.ok ? [{ decision, due: amountsOfOrder({ plan, vat: decided.value }).due }] : [];
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
  details: PurchaseDetails;
  evidence: Omit<PurchaseEvidence, "at">;
  at: number;
}

/** Begins a purchase with the plan's first term, and ends what is paid by card before it. */
async function openFor(
  transaction: Database,
  context: InstitutionContext,
  { order, details, evidence, at }: Bought,
  callerId: string,
): Promise<Result<undefined, BillingReason>> {
  const { id, organisationId, plan, endsEducator, orderedBy } = order;
  if (endsEducator && orderedBy !== null) {
    await endOwnPlan(transaction, orderedBy, at);
  }
  const from = await endCardPlan(transaction, order, at);
  // Before the document's number is taken: transactions wait for each other from there on.
  await tellAccepted(transaction, context, order, { from, isInvoicedThen: false });
  await logPlanChange(transaction, organisationId, { act: "plan-given", plan, by: callerId, at });
  const opened = await openPurchase(transaction, context, { id, from, organisationId, plan, details, evidence });
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
  { order, details, evidence, at }: Bought,
  purchaseId: string,
): Promise<Result<undefined, BillingReason>> {
  const ordered = { id: order.id, at, kind: "order-next-term", plan: order.plan } as const;
  const applied = await applyToPurchase(transaction, context, purchaseId, ordered);
  if (!applied.ok) {
    return applied;
  }
  const purchase = { ...applied.value, details, evidence: [...applied.value.evidence, { ...evidence, at }] };
  await updatePurchase(transaction, purchase);
  await noteAcceptance(transaction, order.id, { purchaseId });
  const begins = eventAtTermEnd(context, purchase);
  const from = purchase.record.purchase.term.until;
  await tellAccepted(transaction, context, order, { from, isInvoicedThen: begins === undefined });
  const begun = begins === undefined ? applied : await applyToPurchase(transaction, context, purchaseId, begins);
  return begun.ok ? ok() : begun;
}

/** Tells the owners when the plan begins, and whether its invoice is issued then, instead of now. */
function tellAccepted(
  transaction: Database,
  context: InstitutionContext,
  order: StoredOrder,
  { from, isInvoicedThen }: { from: number; isInvoicedThen: boolean },
): Promise<void> {
  const accepted = { from: sellersDay(context.config, from), isInvoicedThen };
  return mailOwners(transaction, context, order, planPaths.plans, (mail) =>
    orderMails.orderAccepted({ ...mail, ...accepted }),
  );
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

/** Declines an order, and tells the owners why. */
export function declineOrder(
  context: InstitutionContext,
  callerId: string,
  { orderId, reason }: { orderId: string; reason: string },
): Promise<Result<undefined, BillingReason>> {
  return asOperator<BillingReason>(context, callerId, async (transaction) => {
    const settled = { settledAt: context.now(), settledBy: callerId, note: reason, purchaseId: null };
    const order = await settleOrder(transaction, orderId, { state: "declined", ...settled });
    if (order === undefined) {
      return notFound("order-not-found");
    }
    await mailOwners(transaction, context, order, planPaths.pricing, (mail) =>
      orderMails.orderDeclined({ ...mail, reason }),
    );
    return ok();
  });
}
