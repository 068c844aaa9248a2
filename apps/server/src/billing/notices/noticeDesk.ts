import { randomUUID } from "node:crypto";
import { canonicalEmail } from "@belab/domain/accounts";
import { cardCancellationEnd, noonOfLastDay } from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import { asOperator, requireOperator } from "../../accounts/operators.ts";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { findCheckout } from "../card/checkoutStore.ts";
import { wantSync } from "../card/customerStore.ts";
import type { CustomerSyncs } from "../card/customerSyncs.ts";
import { checkWish, type DeclarationReason } from "../card/rights.ts";
import { findSubscriptionOfCheckout, wish } from "../card/subscriptionStore.ts";
import { digestOf } from "../documents/canonicalJson.ts";
import { findDocument } from "../documents/documentStore.ts";
import { drawPendingDocuments } from "../documents/drawPending.ts";
import type { BillingContext } from "../purchases/purchaseContext.ts";
import { findPurchase, type StoredPurchase } from "../purchases/purchaseStore.ts";
import { applyToPurchase, type PurchasesReason } from "../purchases/purchases.ts";
import {
  countNotices,
  findContractByEmail,
  findContractByNumber,
  findNotice,
  findNoticeByToken,
  findNotices,
  type Notice,
  type NoticeState,
  noteContract,
  type RunningContract,
  setNoticeDone,
} from "./noticeStore.ts";

// What operators do with notices about contracts that were not carried out by themselves.

/**
 * Why nothing is done with a notice:
 *
 * - `notice-not-found`: none waits with the id: perhaps another operator has looked after it.
 * - `notice-contract-not-found`: no plan that runs, and was ordered before the notice came in, has the number.
 */
type NoticeReason = "notice-not-found" | "notice-contract-not-found" | PurchasesReason | DeclarationReason;

/** A plan that a notice can be about. */
interface ProposedContract {
  /** Of the order by card, or of the first invoice. */
  number: string;
  /** Who pays. */
  buyer: string;
  plan: PaidPlanName;
  /** When it would end by the notice, in milliseconds since 1970 UTC; null for a withdrawal that came in too late. */
  endsAt: number | null;
}

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
async function proposalsFor(context: ProposalContext, notice: Notice): Promise<ProposedContract[]> {
  const { database } = context;
  const emails = [...new Set([notice.email, canonicalEmail(notice.contract)])].flatMap((email) => email ?? []);
  const found = [
    await findContractByNumber(database, notice.contract),
    ...(await Promise.all(emails.map((email) => findContractByEmail(database, email)))),
  ];
  const proposals = new Map<string, ProposedContract>();
  for (const contract of found) {
    if (contract !== undefined && wasOrderedBefore(contract, notice)) {
      const proposal = await proposalOf(context, contract, notice);
      proposals.set(proposal.number, proposal);
    }
  }
  return [...proposals.values()];
}

type ProposalContext = Pick<Context, "config" | "database" | "now">;

async function proposalOf(
  context: ProposalContext,
  contract: RunningContract,
  { kind, receivedAt, reason }: Notice,
): Promise<ProposedContract> {
  const { database, config } = context;
  if (contract.way === "invoice") {
    const { record, details } = contract.purchase;
    const number = await firstNumberOf(database, contract.purchase);
    const { plan: bought, term, timeZone } = record.purchase;
    const endsAt = kind === "cancellation" ? noonOfLastDay(term.until, timeZone) : null;
    return { number, buyer: details.buyer.name, plan: bought, endsAt };
  }
  const { subscription } = contract;
  const { number, plan, checkoutId, accountId } = subscription;
  const buyer = (await findCheckout(database, checkoutId))?.details.buyer?.name ?? "";
  if (reason !== null) {
    return { number, buyer, plan, endsAt: receivedAt };
  }
  const isWithdrawable = checkWish(context, subscription, "withdraw", receivedAt).ok;
  const { sellerTimeZone: timeZone } = config;
  const kindOfOwner = accountId === null ? "organisation" : "account";
  const end = noonOfLastDay(
    cardCancellationEnd({ ...subscription, ownerKind: kindOfOwner, timeZone }, receivedAt),
    timeZone,
  );
  return { number, buyer, plan, endsAt: kind === "cancellation" ? end : isWithdrawable ? receivedAt : null };
}

function wasOrderedBefore(contract: RunningContract, { receivedAt }: Notice): boolean {
  const { orderedAt } = contract.way === "card" ? contract.subscription : contract.purchase.record.purchase;
  return orderedAt <= receivedAt;
}

/** Cancels, or withdraws from, the contract that a notice is about, as of the moment at which the notice came in. */
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
    const found = await findContractByNumber(transaction, number);
    if (found === undefined || !wasOrderedBefore(found, notice)) {
      return notFound("notice-contract-not-found");
    }
    const about = found.way === "card" ? found.subscription.checkoutId : found.purchase.id;
    const isMine = await setNoticeDone(transaction, noticeId, { purchaseId: about, doneAt: context.now() });
    const step = notice.reason === null ? endingOf(notice) : "end-for-cause";
    return isMine ? endAsOf(transaction, context, { found, notice, step }) : notFound("notice-not-found");
  });
  if (carriedOut.ok) {
    syncs?.wake();
    await drawPendingDocuments(context);
    context.outbox.wake();
  }
  return carriedOut;
}

function endingOf({ kind }: Notice) {
  return kind === "withdrawal" ? "withdraw" : "cancel";
}

interface Ending {
  found: RunningContract;
  notice: Notice;
  /** What is done where the contract is paid by card. */
  step: "withdraw" | "cancel" | "end-for-cause";
}

async function endAsOf(
  transaction: Database,
  context: BillingContext,
  { found, notice: { kind, receivedAt }, step }: Ending,
): Promise<Result<undefined, NoticeReason>> {
  if (found.way === "card") {
    const { subscription } = found;
    const possible = checkWish(context, subscription, step, receivedAt);
    if (possible.ok) {
      await wish(transaction, subscription.subscriptionId, step, receivedAt);
      await wantSync(transaction, subscription.customerId, context.now());
    }
    return possible;
  }
  if (kind === "withdrawal") {
    return refuse("withdrawal-for-consumers");
  }
  const event = { id: randomUUID(), at: context.now(), kind: "cancel" } as const;
  const applied = await applyToPurchase(transaction, context, found.purchase.id, event);
  return applied.ok ? ok() : applied;
}

/**
 * Carries out a notice by the link that was mailed to the contract's own address. The contract is the one of then. For cause, it is
 * canceled like any other, and an operator decides about the reason.
 */
export async function confirmNotice(
  context: BillingContext,
  syncs: CustomerSyncs | undefined,
  token: string,
): Promise<Result<{ kind: Notice["kind"] }, NoticeReason>> {
  const confirmed = await transact<Notice, NoticeReason>(context.database, async (transaction) => {
    const notice = await findNoticeByToken(transaction, digestOf(token));
    const email = canonicalEmail(notice?.contract ?? "");
    const found =
      email === undefined
        ? await findContractByNumber(transaction, notice?.contract ?? "")
        : await findContractByEmail(transaction, email);
    if (notice === undefined) {
      return notFound("notice-not-found");
    }
    if (found?.way !== "card" || found.subscription.accountId === null || !wasOrderedBefore(found, notice)) {
      return notFound("notice-contract-not-found");
    }
    const { checkoutId: purchaseId } = found.subscription;
    const isMine =
      notice.reason === null
        ? await setNoticeDone(transaction, notice.id, { purchaseId, doneAt: context.now() })
        : await noteContract(transaction, notice.id, purchaseId);
    const ending = { found, notice, step: endingOf(notice) } as const;
    const ended = isMine ? await endAsOf(transaction, context, ending) : notFound("notice-not-found");
    return ended.ok ? ok(notice) : ended;
  });
  if (!confirmed.ok) {
    return confirmed;
  }
  syncs?.wake();
  return ok({ kind: confirmed.value.kind });
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
