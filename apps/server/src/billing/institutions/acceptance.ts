import { decideVat, documentBuyerOf, type Vat, type VatDecision, type VatReason } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import { asOperator, requireOperator } from "../../accounts/operators.ts";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { cancelCardPlan, endOwnPlan } from "../card/rights.ts";
import { findRunningSubscription } from "../card/subscriptionStore.ts";
import { drawPendingDocuments } from "../documents/drawPending.ts";
import { sellersDay, vatSellerOf } from "../documents/seller.ts";
import { checkVatOf } from "../orders/organizationVat.ts";
import type { PurchaseEvidence } from "../orders/vatIdChecks.ts";
import { type PurchaseDetails, updatePurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase, eventAtTermEnd, openPurchase, type PurchasesReason } from "../purchases/purchases.ts";
import { isSelling } from "../selling.ts";
import { orderTextsOf } from "./buyer.ts";
import type { InstitutionContext } from "./institutionContext.ts";
import { queueOrderAccepted, queueOrderDeclined, queueRenewalAccepted } from "./orderMails.ts";
import { findOrder, notePurchase, noteVat, type StoredOrder, settleOrder } from "./orderStore.ts";
import { checkPossible, type OrderReason } from "./orders.ts";

/**
 * Why an order is not accepted:
 *
 * - `order-not-found`: none waits with the id: it was accepted, declined or objected to.
 * - those of VAT: it is not certain, and the operator decides it in `vat`.
 * - `vat-decision-unlawful`: the decision is not lawful for the order.
 */
export type AcceptanceReason =
  | OrderReason
  | PurchasesReason
  | "purchase-not-found"
  | VatReason
  | "order-not-found"
  | "vat-decision-unlawful";

/**
 * Accepts an order: its plan begins, and its invoice is issued, drawn and mailed.
 *
 * @param decision.vat - the operator's decision where the VAT is not certain.
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
  await recheckVat(context, orderId);
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
  const { organisations, now } = context;
  const { organisationId } = order;
  const possible = await checkPossible(transaction, context, order);
  if (!possible.ok) {
    return possible;
  }
  const vat = vatOf(context, order, decision);
  if (!vat.ok) {
    return vat;
  }
  const at = now();
  // Before the document's number is taken: transactions wait for each other from there on.
  const names = await organisations.namesOf(transaction, [organisationId]);
  const evidence = evidenceOf(order, decision);
  const bought: Bought = { order, vat: vat.value, evidence, organization: names.get(organisationId) ?? "" };
  return possible.value === undefined
    ? openFor(transaction, context, bought, { callerId, at })
    : renewFor(transaction, context, bought, { purchaseId: possible.value.id, at });
}

/** Looks again at an order whose VAT is not certain: VIES may answer by now. */
async function recheckVat(context: InstitutionContext, orderId: string): Promise<void> {
  const order = await findOrder(context.database, orderId);
  if (order?.state === "waiting" && order.vat === null && isSelling(context.config)) {
    await noteVat(context.database, orderId, await checkVatOf(context, order.organisationId, order.details));
  }
}

/** The VAT of an order, or the operator's decision where it is not certain. */
function vatOf(
  { config, now }: Pick<InstitutionContext, "config" | "now">,
  { vat, vatReason, vatIdCheck }: StoredOrder,
  decision: VatDecision | undefined,
): Result<Vat, VatReason | "selling-off" | "vat-decision-unlawful"> {
  if (decision === undefined) {
    return vat === null ? refuse(vatReason as VatReason) : ok(vat);
  }
  const seller = vatSellerOf(config);
  if (seller === undefined) {
    return refuse("selling-off");
  }
  const decided = decideVat(seller, decision, vatIdCheck?.state, sellersDay(config, now()));
  const isAgainstRules = vat !== null && decided.ok && decided.value.category !== vat.category;
  return isAgainstRules ? refuse("vat-decision-unlawful") : decided;
}

/** What is bought by an order that is accepted. */
interface Bought {
  order: StoredOrder;
  vat: Vat;
  evidence: Omit<PurchaseEvidence, "at">;
  organization: string;
}

/** Begins a purchase with the plan's first term. */
async function openFor(
  transaction: Database,
  context: InstitutionContext,
  { order, vat, evidence, organization }: Bought,
  { callerId, at: now }: { callerId: string; at: number },
): Promise<Result<undefined, AcceptanceReason>> {
  const { organisations } = context;
  const { id, organisationId, plan, endsEducator, orderedBy } = order;
  if (endsEducator && orderedBy !== null) {
    await endOwnPlan(transaction, orderedBy, now);
  }
  const from = await beginningOf(transaction, organisationId, now);
  await queueOrderAccepted(transaction, context, order, organization);
  await organisations.planChanged(transaction, organisationId, { act: "plan-given", plan, by: callerId, at: now });
  const details = purchaseDetailsOf(order, vat);
  const opened = await openPurchase(transaction, context, { id, from, organisationId, plan, details, evidence });
  return opened.ok ? ok() : opened;
}

/** Now, or after what is paid by card, which ends then. */
async function beginningOf(transaction: Database, organisationId: string, now: number): Promise<number> {
  const running = await findRunningSubscription(transaction, { organisationId });
  await cancelCardPlan(transaction, now, { organisationId });
  return running === undefined ? now : Math.max(running.paidUntil, now);
}

/** Lets the next term follow the running one. Its invoice is issued when it begins, as this order names the buyer. */
async function renewFor(
  transaction: Database,
  context: InstitutionContext,
  { order, vat, evidence, organization }: Bought,
  { purchaseId, at }: { purchaseId: string; at: number },
): Promise<Result<undefined, AcceptanceReason>> {
  const ordered = { id: order.id, at, kind: "order-next-term", plan: order.plan } as const;
  const applied = await applyToPurchase(transaction, context, purchaseId, ordered);
  if (!applied.ok) {
    return applied;
  }
  const purchase = {
    ...applied.value,
    details: purchaseDetailsOf(order, vat),
    evidence: [...applied.value.evidence, { ...evidence, at }],
  };
  await updatePurchase(transaction, purchase);
  await notePurchase(transaction, order.id, purchaseId);
  const { term, timeZone } = applied.value.record.purchase;
  await queueRenewalAccepted(transaction, context, order, { organization, from: term.until, timeZone });
  const begins = eventAtTermEnd(context, purchase);
  const begun = begins === undefined ? applied : await applyToPurchase(transaction, context, purchaseId, begins);
  return begun.ok ? ok() : begun;
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

/** Declines an order, and mails the reason to who ordered. */
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
