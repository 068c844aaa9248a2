import { randomUUID } from "node:crypto";
import { applyEvent, defaultPaymentRules, noonOfLastDay, type PurchaseEvent } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import type { OrderEvidence } from "../orders/evidence.ts";
import type { PurchaseContext } from "./purchaseContext.ts";
import {
  findRunningPurchases,
  lockPurchase,
  type PurchaseDetails,
  type StoredPurchase,
  updatePurchase,
} from "./purchaseStore.ts";
import { applyToPurchase, type PurchasesReason } from "./purchases.ts";

// What an owner does with what they pay by invoice.

interface RightsContext extends PurchaseContext, Pick<Context, "database"> {
  outbox: Pick<Context["outbox"], "wake">;
  /** Records the act. Called at the start of its transaction. */
  record?: (transaction: Database) => Promise<void>;
}

export type RightsReason = PurchasesReason | "purchase-not-found";

/** Cancels a purchase. @returns when it ends, as people read it. */
export async function cancelPlan(
  context: RightsContext,
  owner: Owner,
): Promise<Result<{ endsAt: number }, RightsReason>> {
  const cancelled = await act(context, owner, "cancel");
  if (!cancelled.ok) {
    return cancelled;
  }
  const { cancelled: ending, term, timeZone } = cancelled.value.record.purchase;
  return ok({ endsAt: noonOfLastDay(ending?.endsAt ?? term.until, timeZone) });
}

/** Goes on with a purchase that was cancelled. */
export async function undoCancellation(context: RightsContext, owner: Owner): Promise<Result<undefined, RightsReason>> {
  const undone = await act(context, owner, "undo-cancel");
  return undone.ok ? ok() : undone;
}

async function act(
  context: RightsContext,
  owner: Owner,
  kind: "cancel" | "undo-cancel",
): Promise<Result<StoredPurchase, RightsReason>> {
  const acted = await transact<StoredPurchase, RightsReason>(context.database, async (transaction) => {
    await context.record?.(transaction);
    const [running] = await findRunningPurchases(transaction, owner);
    const purchase = running && (await lockPurchase(transaction, running.id));
    if (purchase === undefined) {
      return notFound("purchase-not-found");
    }
    return purchase.record.purchase.ended === null
      ? applyHere(transaction, context, purchase, { kind }, context.now())
      : refuse("purchase-ended");
  });
  context.outbox.wake();
  return acted;
}

/** Applies what an owner does. */
export function applyHere(
  transaction: Database,
  context: PurchaseContext,
  purchase: StoredPurchase,
  step: { kind: "cancel" | "undo-cancel" },
  at: number,
): Promise<Result<StoredPurchase, RightsReason>> {
  const event: PurchaseEvent = { ...step, id: randomUUID(), at };
  return applyToPurchase(transaction, context, purchase.id, event);
}

/** Changes what the next documents of an owner's purchase say of the buyer, and keeps what their VAT was decided by. */
export async function changePurchaseDetails(
  transaction: Database,
  { now }: Pick<Context, "now">,
  owner: Owner,
  { evidence, ...details }: Partial<PurchaseDetails> & { evidence: OrderEvidence },
): Promise<void> {
  for (const { id } of await findRunningPurchases(transaction, owner)) {
    const purchase = await lockPurchase(transaction, id);
    if (purchase !== undefined) {
      await updatePurchase(transaction, {
        ...purchase,
        details: { ...purchase.details, ...details },
        evidence: [...purchase.evidence, { ...evidence, at: now() }],
        vatDoubt: null,
      });
    }
  }
}

/**
 * Cancels what an organization pays by invoice, in the transaction that closes it. Nothing is mailed: who does it reads before what
 * becomes of the plan.
 */
export async function cancelWithOwner(transaction: Database, now: number, owner: Owner): Promise<void> {
  for (const { id } of await findRunningPurchases(transaction, owner)) {
    const purchase = await lockPurchase(transaction, id);
    if (purchase !== undefined) {
      const event = { id: randomUUID(), at: now, kind: "cancel" } as const;
      const applied = applyEvent(purchase.record, event, defaultPaymentRules);
      const record = applied.ok ? applied.value : purchase.record;
      await updatePurchase(transaction, { ...purchase, record });
      await endTermWith(transaction, { ...purchase, record });
    }
  }
}

/** The plan in force goes on no longer than the purchase that gives it. */
async function endTermWith(transaction: Database, { termId, record }: StoredPurchase): Promise<void> {
  const { cancelled } = record.purchase;
  if (termId !== null && cancelled !== null) {
    await transaction
      .updateTable("planTerms")
      .set({ endsAt: cancelled.endsAt })
      .where("id", "=", termId)
      .where("endsAt", ">", cancelled.endsAt)
      .execute();
  }
}
