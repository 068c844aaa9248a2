import { cardCancellationEnd, withdrawalEnd } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import type { SubscriptionWish } from "../schema.ts";
import type { CustomerSyncs } from "./customerSyncs.ts";
import {
  endsAtOnce,
  findRunningSubscription,
  findSubscription,
  type StoredSubscription,
  wish,
} from "./subscriptionStore.ts";

// What an owner declares about a plan that is paid by card. It is written here first: Stripe may be unreachable.

/** Why something is not declared. */
export type DeclarationReason =
  | "purchase-not-found"
  | "purchase-ended"
  | "purchase-cancelled"
  | "purchase-not-cancelled"
  | "purchase-change-missing"
  | "withdrawal-for-consumers"
  | "withdrawal-too-late";

interface DeclareContext extends Pick<Context, "config" | "database" | "now"> {
  /** Records the act. Called at the start of its transaction. */
  record?: (transaction: Database) => Promise<void>;
}

/**
 * Takes a declaration of an owner, and does it at Stripe at once, where that can be reached.
 *
 * @param wanted - for cause, a plan can be canceled that is canceled already: an operator decides about the reason.
 * @param and - done in the same transaction.
 * @returns the plan as it was.
 */
export async function takeDeclaration(
  context: DeclareContext,
  syncs: CustomerSyncs | undefined,
  owner: Owner,
  wanted: SubscriptionWish | "cancel-for-cause",
  and: (transaction: Database, row: StoredSubscription) => Promise<unknown> = async () => {},
): Promise<Result<StoredSubscription, DeclarationReason>> {
  const declared = await transact<StoredSubscription, DeclarationReason>(context.database, async (transaction) => {
    await context.record?.(transaction);
    const row = await findRunningSubscription(transaction, owner);
    if (row === undefined) {
      return notFound("purchase-not-found");
    }
    const isCanceledAgain = wanted === "cancel-for-cause" && isCanceled(row) && !endsAtOnce(row);
    if (!isCanceledAgain) {
      const step = wanted === "cancel-for-cause" ? "cancel" : wanted;
      const possible = checkWish(context, row, step);
      if (!possible.ok) {
        return possible;
      }
      await wish(transaction, row, step, context.now());
    }
    await and(transaction, row);
    return ok(row);
  });
  if (declared.ok) {
    await syncs?.syncNow(declared.value.customerId);
  }
  return declared;
}

/** Whether something can be declared now, or could at another moment. */
export function checkWish(
  { config, now }: Pick<DeclareContext, "config" | "now">,
  row: StoredSubscription,
  wanted: SubscriptionWish,
  at = now(),
): Result<undefined, DeclarationReason> {
  if (endsAtOnce(row) || row.endedAt !== null) {
    return refuse("purchase-ended");
  }
  switch (wanted) {
    case "cancel":
      return isCanceled(row) ? refuse("purchase-cancelled") : ok();
    case "undo-cancel":
      return isCanceled(row) ? ok() : refuse("purchase-not-cancelled");
    case "undo-change":
      return row.nextPlan === null ? refuse("purchase-change-missing") : ok();
    case "withdraw":
      return checkWithdrawal(row, config.sellerTimeZone, at);
    default:
      return ok();
  }
}

function checkWithdrawal(
  { organisationId, orderedAt }: StoredSubscription,
  timeZone: string,
  at: number,
): Result<undefined, DeclarationReason> {
  if (organisationId !== null) {
    return refuse("withdrawal-for-consumers");
  }
  return at < withdrawalEnd({ orderedAt, timeZone }) ? ok() : refuse("withdrawal-too-late");
}

/** Whether a plan ends because somebody has canceled it, also where Stripe does not know it yet. */
export function isCanceled({ wish: wanted, endsAt }: StoredSubscription): boolean {
  return wanted === "cancel" || (endsAt !== null && wanted !== "undo-cancel");
}

/** Returns when a plan ends that is canceled at a moment. */
export function endIfCanceled(
  { sellerTimeZone: timeZone }: Pick<Context["config"], "sellerTimeZone">,
  row: StoredSubscription,
  at: number,
): number {
  const ownerKind = row.organisationId === null ? "account" : "organisation";
  return cardCancellationEnd({ ...row, ownerKind, timeZone }, at);
}

/**
 * Cancels what an owner pays by card, in the transaction that erases the account, or closes the organization. The plan in force goes
 * on no longer than what is paid.
 */
export async function cancelCardPlan(transaction: Database, now: number, owner: Owner): Promise<void> {
  const row = await findRunningSubscription(transaction, owner);
  if (row === undefined || endsAtOnce(row)) {
    return;
  }
  if (!isCanceled(row)) {
    await wish(transaction, row, "cancel", now);
  }
  if (row.termId !== null) {
    await transaction
      .updateTable("planTerms")
      .set({ endsAt: row.paidUntil })
      .where("id", "=", row.termId)
      .where("endsAt", ">", row.paidUntil)
      .execute();
  }
}

/** Goes on with a subscription that was to end with its period, if it still runs. */
export async function goOnByCard(transaction: Database, subscriptionId: string, now: number): Promise<void> {
  const row = await findSubscription(transaction, subscriptionId);
  if (row !== undefined && row.endedAt === null && isCanceled(row)) {
    await wish(transaction, row, "undo-cancel", now);
  }
}

/**
 * Ends the plan that somebody pays for themself, because the plan of their organization begins: the unused days are paid back. Does
 * nothing where they have none.
 */
export async function endOwnPlan(transaction: Database, accountId: string, now: number): Promise<void> {
  const own = await findRunningSubscription(transaction, { accountId });
  if (own !== undefined) {
    await wish(transaction, own, "end-unused", now);
  }
}
