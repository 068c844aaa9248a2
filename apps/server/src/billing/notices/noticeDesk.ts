import { randomUUID } from "node:crypto";
import { noonOfLastDay } from "@belab/domain/billing";
import { ok, type Result, refuse } from "@belab/domain/result";
import { asOperator, requireOperator } from "../../accounts/operators.ts";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { findBuyerName } from "../card/checkoutStore.ts";
import type { CustomerSyncs } from "../card/customerSyncs.ts";
import { checkWish, endIfCanceled } from "../card/rights.ts";
import { findSubscriptionOfCheckout, type StoredSubscription, wish } from "../card/subscriptionStore.ts";
import { digestOf } from "../documents/canonicalJson.ts";
import { findDocument } from "../documents/documentStore.ts";
import { drawPendingDocuments } from "../documents/drawPending.ts";
import { findPurchase, type StoredPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase } from "../purchases/purchases.ts";
import type { BillingReason } from "../reasons.ts";
import {
  countNotices,
  findContract,
  findNotices,
  lockNotice,
  type Notice,
  type NoticeState,
  type RunningContract,
  updateNotice,
} from "./noticeStore.ts";

// What operators do with notices about contracts that were not carried out by themselves.

export async function listNotices(
  context: ProposalContext,
  callerId: string,
  { state, page }: { state: NoticeState; page: number },
) {
  const { database } = context;
  const allowed = await requireOperator(database, callerId);
  if (!allowed.ok) {
    return allowed;
  }
  const notices = await findNotices(database, { state, page });
  const shown = [];
  for (const notice of notices) {
    const { id: noticeId, kind, name, contract, email, plan, endsOn, receivedAt, doneAt, note, reason } = notice;
    shown.push({
      ...{ noticeId, kind, name, contract, email, plan, endsOn, receivedAt, doneAt, note, reason },
      number: await numberOf(database, notice),
      proposals: state === "open" ? await proposalsFor(context, notice) : [],
    });
  }
  return ok({ notices: shown, total: await countNotices(database, state) });
}

/** The number of what was canceled or withdrawn from; null where nothing was. */
async function numberOf(database: Database, { purchaseId }: Notice): Promise<string | null> {
  if (purchaseId === null) {
    return null;
  }
  const subscription = await findSubscriptionOfCheckout(database, purchaseId);
  const purchase = subscription === undefined ? await findPurchase(database, purchaseId) : undefined;
  return subscription?.number ?? (purchase === undefined ? null : firstNumberOf(database, purchase));
}

async function firstNumberOf(database: Database, { id, documents }: StoredPurchase): Promise<string> {
  const invoice = await findDocument(database, documents[`${id}/invoice`] ?? "");
  return invoice?.document.number ?? "";
}

/** The contracts that what somebody wrote leads to: by a number, or by the address of an account. */
async function proposalsFor(context: ProposalContext, notice: Notice) {
  const contracts = new Map<string, RunningContract>();
  for (const typed of new Set([notice.contract, notice.email ?? notice.contract])) {
    const contract = await findContract(context.database, typed);
    if (contract !== undefined && contract.orderedAt <= notice.receivedAt) {
      contracts.set(contract.id, contract);
    }
  }
  return Promise.all([...contracts.values()].map((contract) => proposalOf(context, contract, notice)));
}

type ProposalContext = Pick<Context, "config" | "database" | "now">;

/** Returns a contract, and when it would end by a notice; null for a withdrawal that came in too late. */
async function proposalOf(context: ProposalContext, contract: RunningContract, { kind, receivedAt, reason }: Notice) {
  const { database, config } = context;
  if (contract.way === "invoice") {
    const { record, details } = contract.purchase;
    const { plan, term, timeZone } = record.purchase;
    const endsAt = kind === "cancellation" ? noonOfLastDay(term.until, timeZone) : null;
    return { number: await firstNumberOf(database, contract.purchase), buyer: details.buyer.name, plan, endsAt };
  }
  const { subscription } = contract;
  const { number, plan } = subscription;
  const buyer = await findBuyerName(database, subscription);
  const endsAtOnce =
    kind === "withdrawal" ? checkWish(context, subscription, "withdraw", receivedAt).ok : reason !== null;
  const end = kind === "withdrawal" ? null : lastDayIfCanceled(config, subscription, receivedAt);
  return { number, buyer, plan, endsAt: endsAtOnce ? receivedAt : end };
}

/** Returns the last day, as people read it, of a plan that is paid by card and is canceled at a moment, or was before. */
export function lastDayIfCanceled(
  config: Pick<Context["config"], "sellerTimeZone">,
  row: StoredSubscription,
  at: number,
): number {
  return noonOfLastDay(row.endsAt ?? endIfCanceled(config, row, at), config.sellerTimeZone);
}

/** Cancels, or withdraws from, the contract that a notice is about, as of the moment at which the notice came in. */
export async function carryOutNotice(
  context: Context,
  syncs: CustomerSyncs | undefined,
  callerId: string,
  { noticeId, number }: { noticeId: string; number: string },
): Promise<Result<undefined, BillingReason>> {
  const carriedOut = await asOperator<BillingReason>(context, callerId, async (transaction) => {
    const notice = await lockNotice(transaction, "id", noticeId);
    if (notice === undefined || !isOpen(notice)) {
      return notFound("notice-not-found");
    }
    const found = await findContract(transaction, number);
    if (found === undefined || found.orderedAt > notice.receivedAt) {
      return notFound("notice-contract-not-found");
    }
    await updateNotice(transaction, noticeId, { purchaseId: found.id, doneAt: context.now() });
    const step = notice.reason === null ? endingOf(notice) : "end-for-cause";
    return endAsOf(transaction, context, { found, notice, step });
  });
  if (carriedOut.ok) {
    syncs?.wake();
    await drawPendingDocuments(context);
    context.outbox.wake();
  }
  return carriedOut;
}

function isOpen({ checkedAt, doneAt }: Notice): boolean {
  return checkedAt !== null && doneAt === null;
}

function endingOf({ kind }: Notice) {
  return kind === "withdrawal" ? "withdraw" : "cancel";
}

/** @param step - what is done where the contract is paid by card. */
async function endAsOf(
  transaction: Database,
  context: Context,
  { found, notice, step }: { found: RunningContract; notice: Notice; step: "withdraw" | "cancel" | "end-for-cause" },
): Promise<Result<undefined, BillingReason>> {
  if (found.way === "card") {
    const { subscription } = found;
    const possible = checkWish(context, subscription, step, notice.receivedAt);
    if (possible.ok) {
      await wish(transaction, subscription, step, notice.receivedAt);
    }
    return possible;
  }
  if (notice.kind === "withdrawal") {
    return refuse("withdrawal-for-consumers");
  }
  const event = { id: randomUUID(), at: context.now(), kind: "cancel" } as const;
  const applied = await applyToPurchase(transaction, context, found.purchase.id, event);
  return applied.ok ? ok() : applied;
}

/**
 * Carries out a notice by the link that was mailed to the contract's own address. The contract is the one of then. For cause, it is
 * canceled like any other, and an operator decides about the reason: the link works no more.
 */
export async function confirmNotice(
  context: Context,
  syncs: CustomerSyncs | undefined,
  token: string,
): Promise<Result<{ kind: Notice["kind"] }, BillingReason>> {
  const confirmed = await transact<{ kind: Notice["kind"] }, BillingReason>(context.database, async (transaction) => {
    const notice = await lockNotice(transaction, "tokenDigest", digestOf(token));
    if (notice === undefined || !isOpen(notice)) {
      return notFound("notice-not-found");
    }
    const found = await findContract(transaction, notice.contract);
    const isPersons = found?.way === "card" && found.subscription.accountId !== null;
    if (!isPersons || found.orderedAt > notice.receivedAt) {
      return notFound("notice-contract-not-found");
    }
    const settled = notice.reason === null ? { doneAt: context.now() } : { tokenDigest: null };
    await updateNotice(transaction, notice.id, { purchaseId: found.id, ...settled });
    const ended = await endAsOf(transaction, context, { found, notice, step: endingOf(notice) });
    return ended.ok ? ok({ kind: notice.kind }) : ended;
  });
  if (confirmed.ok) {
    syncs?.wake();
  }
  return confirmed;
}

/** Notes what an operator has done about a notice in place of what it asks for. */
export function settleNotice(
  context: Context,
  callerId: string,
  { noticeId, note }: { noticeId: string; note: string },
): Promise<Result<undefined, BillingReason>> {
  return asOperator<BillingReason>(context, callerId, async (transaction) => {
    const notice = await lockNotice(transaction, "id", noticeId);
    if (notice === undefined || !isOpen(notice)) {
      return notFound("notice-not-found");
    }
    await updateNotice(transaction, noticeId, { purchaseId: null, doneAt: context.now(), note: note.trim() });
    return ok();
  });
}
