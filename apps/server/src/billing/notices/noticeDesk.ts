import { canonicalEmail } from "@belab/domain/accounts";
import { type BillingDocument, cancellationEnd, dayAt, invoiceBalance, withdrawalEnd } from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { asOperator, requireOperator } from "../../accounts/operators.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import type { CustomerSyncs } from "../card/customerSyncs.ts";
import { findDocument } from "../documents/documentStore.ts";
import { drawPendingDocuments } from "../documents/drawPending.ts";
import type { BillingContext } from "../purchases/purchaseContext.ts";
import { applyHere, type RightsReason } from "../purchases/purchaseRights.ts";
import { findPurchase, lockPurchase, type StoredPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase } from "../purchases/purchases.ts";
import {
  countNotices,
  findNotice,
  findNotices,
  findPurchaseByNumber,
  findPurchasesByEmail,
  type Notice,
  type NoticeState,
  setNoticeDone,
} from "./noticeStore.ts";

// What operators do with notices about contracts that were not carried out by themselves.

/**
 * Why nothing is done with a notice:
 *
 * - `notice-not-found`: none waits with the id: perhaps another operator has looked after it.
 * - `notice-contract-not-found`: no plan that runs, and was ordered before the notice came in, has the number.
 */
type NoticeReason = "notice-not-found" | "notice-contract-not-found" | RightsReason;

/** A plan that a notice can be about. */
interface ProposedContract {
  /** Of its first invoice. */
  number: string;
  /** The name on its invoices. */
  buyer: string;
  plan: PaidPlanName;
  /** When it would end by the notice, in milliseconds since 1970 UTC; null for a withdrawal that came in too late. */
  endsAt: number | null;
}

export async function listNotices(
  { database }: Pick<Context, "database">,
  callerId: string,
  { state, page }: { state: NoticeState; page: number },
) {
  const allowed = await requireOperator(database, callerId);
  if (!allowed.ok) {
    return allowed;
  }
  const notices = await findNotices(database, { state, page });
  const shown = [];
  for (const notice of notices) {
    const { id: noticeId, kind, name, contract, email, plan, endsOn, receivedAt, doneAt, note } = notice;
    shown.push({
      ...{ noticeId, kind, name, contract, email, plan, endsOn, receivedAt, doneAt, note },
      number: await numberOf(database, notice),
      proposals: state === "open" ? await proposalsFor(database, notice) : [],
    });
  }
  return ok({ notices: shown, total: await countNotices(database, state) });
}

/** The number of what was cancelled or withdrawn from; null where nothing was. */
async function numberOf(database: Database, { purchaseId }: Notice): Promise<string | null> {
  const purchase = purchaseId === null ? undefined : await findPurchase(database, purchaseId);
  return purchase === undefined ? null : firstNumberOf(database, purchase);
}

async function firstNumberOf(database: Database, { id, documents }: StoredPurchase): Promise<string> {
  const invoice = await findDocument(database, documents[`${id}/invoice`] ?? "");
  return invoice?.document.number ?? "";
}

/** The plans that what somebody wrote leads to: by a number, or by the address of an account. */
async function proposalsFor(database: Database, notice: Notice): Promise<ProposedContract[]> {
  const byNumber = await findPurchaseByNumber(database, notice.contract);
  const emails = new Set([notice.email, canonicalEmail(notice.contract)]);
  const found = new Map((byNumber === undefined ? [] : [byNumber]).map((purchase) => [purchase.id, purchase]));
  for (const email of emails) {
    for (const purchase of email ? await findPurchasesByEmail(database, email) : []) {
      found.set(purchase.id, purchase);
    }
  }
  const proposals: ProposedContract[] = [];
  for (const purchase of [...found.values()].filter((each) => wasOrderedBefore(each, notice))) {
    const { plan } = purchase.record.purchase;
    const number = await firstNumberOf(database, purchase);
    proposals.push({ number, buyer: purchase.details.buyer.name, plan, endsAt: endBy(purchase, notice) });
  }
  return proposals;
}

function wasOrderedBefore({ record }: StoredPurchase, { receivedAt }: Notice): boolean {
  return record.purchase.orderedAt <= receivedAt;
}

function endBy({ record: { purchase } }: StoredPurchase, { kind, receivedAt }: Notice): number | null {
  if (kind === "cancellation") {
    return cancellationEnd(purchase, receivedAt);
  }
  return purchase.ownerKind === "account" && receivedAt < withdrawalEnd(purchase) ? receivedAt : null;
}

/** Cancels, or withdraws from, the plan that a notice is about, as of the moment at which the notice came in. */
export async function carryOutNotice(
  context: BillingContext,
  syncs: CustomerSyncs | undefined,
  callerId: string,
  { noticeId, number }: { noticeId: string; number: string },
): Promise<Result<undefined, NoticeReason | "operators-only">> {
  const carriedOut = await asOperator<NoticeReason>(context, callerId, async (transaction) => {
    const notice = await findNotice(transaction, noticeId);
    if (notice === undefined || notice.doneAt !== null) {
      return notFound("notice-not-found");
    }
    const found = await findPurchaseByNumber(transaction, number);
    if (found === undefined || !wasOrderedBefore(found, notice)) {
      return notFound("notice-contract-not-found");
    }
    const isMine = await setNoticeDone(transaction, noticeId, { purchaseId: found.id, doneAt: context.now() });
    return isMine ? endAsOf(transaction, context, found.id, notice) : notFound("notice-not-found");
  });
  if (carriedOut.ok) {
    syncs?.wake();
    await drawPendingDocuments(context);
    context.outbox.wake();
  }
  return carriedOut;
}

async function endAsOf(
  transaction: Database,
  context: BillingContext,
  purchaseId: string,
  notice: Notice,
): Promise<Result<undefined, NoticeReason>> {
  const purchase = await lockPurchase(transaction, purchaseId);
  if (purchase === undefined) {
    return notFound("notice-contract-not-found");
  }
  const { kind, receivedAt } = notice;
  if (kind === "cancellation" && purchase.wish !== null) {
    return refuse("purchase-change-pending");
  }
  const step = { kind: kind === "withdrawal" ? "withdraw" : "cancel" } as const;
  const applied = await applyHere(transaction, context, purchase, step, receivedAt);
  if (!applied.ok) {
    return applied;
  }
  const credited = await creditTermsSince(transaction, context, applied.value, notice);
  return credited.ok ? endIfOver(transaction, context, applied.value, notice) : credited;
}

/** Credits the invoices of terms that had begun, and were over again, before an operator carried a notice out. */
async function creditTermsSince(
  transaction: Database,
  context: BillingContext,
  { id: purchaseId, documents, record: { ledger, invoiceId: running, purchase } }: StoredPurchase,
  { id, kind, receivedAt }: Notice,
): Promise<Result<undefined, NoticeReason>> {
  const receivedOn = dayAt(receivedAt, purchase.timeZone);
  for (const entry of ledger) {
    const { left } = entry.kind === "invoice" ? invoiceBalance(ledger, entry.id) : { left: 0 };
    const line = entry.id === running || left === 0 ? undefined : await lineOf(transaction, documents[entry.id]);
    if (line === undefined || (kind === "cancellation" && line.from <= receivedOn)) {
      continue;
    }
    const applied = await applyToPurchase(transaction, context, purchaseId, {
      ...{ id: `notice ${id} ${entry.id}`, at: context.now(), kind: "credit", amount: left, invoiceId: entry.id },
      reason: kind,
    });
    if (!applied.ok) {
      return applied;
    }
  }
  return ok();
}

async function lineOf(database: Database, documentId = ""): Promise<BillingDocument["line"] | undefined> {
  return (await findDocument(database, documentId))?.document.line;
}

/** Ends a plan at once whose time was over before an operator carried its cancellation out. */
async function endIfOver(
  transaction: Database,
  context: BillingContext,
  { id: purchaseId, record: { purchase } }: StoredPurchase,
  { id }: Notice,
): Promise<Result<undefined, NoticeReason>> {
  const at = context.now();
  if (purchase.cancelled === null || purchase.ended !== null || at < purchase.cancelled.endsAt) {
    return ok();
  }
  const end = { id: `end by notice ${id}`, at, kind: "end-at-term-end" } as const;
  const applied = await applyToPurchase(transaction, context, purchaseId, end);
  return applied.ok ? ok() : applied;
}

/** Notes what an operator has done about a notice in place of what it asks for. */
export function settleNotice(
  context: BillingContext,
  callerId: string,
  { noticeId, note }: { noticeId: string; note: string },
): Promise<Result<undefined, "notice-not-found" | "operators-only">> {
  return asOperator<"notice-not-found">(context, callerId, async (transaction) => {
    const done = { purchaseId: null, doneAt: context.now(), note: note.trim() };
    return (await setNoticeDone(transaction, noticeId, done)) ? ok() : notFound("notice-not-found");
  });
}
