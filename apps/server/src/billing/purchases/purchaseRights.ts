import { randomUUID } from "node:crypto";
import {
  amountsOfPrice,
  applyEvent,
  type BillingInterval,
  changesFor,
  defaultPaymentRules,
  type Offer,
  type PaymentWay,
  type PurchaseChange,
  type PurchaseEvent,
  type PurchaseReason,
  priceOf,
  termAt,
  uncredited,
  unusedDays,
} from "@belab/domain/billing";
import type { Owner, PaidPlanName } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { wantSync } from "../card/customerStore.ts";
import type { CustomerSyncs } from "../card/customerSyncs.ts";
import type { OrderEvidence } from "../orders/evidence.ts";
import { sellsByInvoice } from "../selling.ts";
import { paymentRulesOf } from "./paymentRules.ts";
import type { PurchaseContext } from "./purchaseContext.ts";
import {
  findPurchase,
  findRunningPurchases,
  lockPurchase,
  type PurchaseDetails,
  type StoredPurchase,
  updatePurchase,
} from "./purchaseStore.ts";
import { applyToPurchase, type PurchasesReason } from "./purchases.ts";

// What an owner does with what they have bought. Each step is written here first, with the wish that Stripe is brought to it:
// a process that dies in between leaves that to the next one.

interface RightsContext extends PurchaseContext, Pick<Context, "database"> {
  outbox: Pick<Context["outbox"], "wake">;
  /** Records the act. Called at the start of its transaction. */
  record?: (transaction: Database) => Promise<void>;
}

export type RightsReason = PurchasesReason | "purchase-not-found";

/** What an owner wants in place of what they have. */
export interface WantedPlan {
  plan: PaidPlanName;
  interval: BillingInterval;
  /** Undefined for the same way of payment. */
  way?: PaymentWay | undefined;
}

/** A change as it is shown before it is made. Amounts are in cents, with VAT; times in milliseconds since 1970 UTC. */
export interface ShownChange {
  kind: "now" | "atEnd";
  at: number;
  until: number;
  price: number;
  credit: number;
  unusedDays: number;
  charge: number;
}

/** Returns what a change would come to now. */
export async function previewChange(
  { database, config, now }: Pick<Context, "database" | "config" | "now">,
  owner: Owner,
  wanted: WantedPlan,
): Promise<Result<ShownChange, RightsReason>> {
  const [purchase] = await findRunningPurchases(database, owner);
  if (purchase === undefined) {
    return notFound("purchase-not-found");
  }
  const time = now();
  const change = changeOf(config, purchase, { wanted, time });
  return change.ok ? ok(shown(purchase, wanted, change.value, time)) : change;
}

function changeOf(
  config: Context["config"],
  { record: { purchase }, details }: StoredPurchase,
  { wanted, time }: { wanted: WantedPlan; time: number },
): Result<PurchaseChange, PurchaseReason | "documents-no-account"> {
  const { dueDays } = paymentRulesOf(config).invoice;
  const to = offerOf(purchase, wanted);
  const possible = checkWay(config, purchase, to);
  return possible.ok ? changesFor(purchase, to, time, { vat: details.vat, dueDays }) : possible;
}

function offerOf({ way }: Offer, wanted: WantedPlan): Offer {
  return { plan: wanted.plan, interval: wanted.interval, way: wanted.way ?? way };
}

/** A card can't be charged that nobody has entered: what is paid by invoice is ordered anew by card, once it has ended. */
function checkWay(
  config: Context["config"],
  { way }: Offer,
  to: Offer,
): Result<undefined, "purchase-of-other-way" | "documents-no-account"> {
  if (to.way === way) {
    return ok();
  }
  if (to.way === "card") {
    return refuse("purchase-of-other-way");
  }
  return sellsByInvoice(config) ? ok() : refuse("documents-no-account");
}

function shown(
  { record: { purchase }, details }: StoredPurchase,
  { plan, interval }: WantedPlan,
  { step, at, charge }: PurchaseChange,
  time: number,
): ShownChange {
  const price = amountsOfPrice(plan, priceOf(plan, interval), details.vat).due;
  const later = termAt({ anchor: at, interval, timeZone: purchase.timeZone }, 0);
  return step.invoice === null
    ? { kind: "atEnd", at, until: later.until, price, credit: 0, unusedDays: 0, charge }
    : {
        ...{ kind: "now", at, until: step.purchase.term.until, price: step.invoice, charge },
        credit: step.credit?.amount ?? 0,
        unusedDays: unusedDays(purchase, time).unused,
      };
}

/** How far a change is. */
export interface MadeChange {
  state: "done" | "scheduled" | "pending";
  /** When it takes effect, in milliseconds since 1970 UTC. */
  at: number;
}

/**
 * Changes a purchase. What is charged first waits for Stripe, which is asked at once.
 *
 * @param syncs - undefined where nothing is paid by card.
 */
export async function changePlan(
  context: RightsContext,
  syncs: CustomerSyncs | undefined,
  owner: Owner,
  wanted: WantedPlan,
): Promise<Result<MadeChange, RightsReason | "card-declined" | "card-unavailable">> {
  const { database, config, now } = context;
  const id = randomUUID();
  const at = now();
  const begun = await transact<BegunChange, RightsReason | "card-unavailable">(database, async (transaction) => {
    await context.record?.(transaction);
    const found = await lockRunning(transaction, owner);
    if (!found.ok) {
      return found;
    }
    const purchase = found.value;
    const change = changeOf(config, purchase, { wanted, time: at });
    if (!change.ok) {
      return change;
    }
    const to = offerOf(purchase.record.purchase, wanted);
    const isChargedFirst = change.value.step.invoice !== null && purchase.record.purchase.way === "card";
    if (isChargedFirst && syncs === undefined) {
      return refuse("card-unavailable");
    }
    const begin = isChargedFirst
      ? ok(await updatePurchase(transaction, { ...purchase, wish: { id, at, to } }))
      : await applyToPurchase(transaction, context, purchase.id, {
          ...{ id, at, kind: "change", to },
          vat: purchase.details.vat,
        });
    await wantSyncOf(transaction, purchase, at);
    return begin.ok ? ok({ purchase, change: change.value, isChargedFirst }) : begin;
  });
  context.outbox.wake();
  if (!begun.ok) {
    return begun;
  }
  const { purchase, change, isChargedFirst } = begun.value;
  if (!isChargedFirst) {
    syncs?.wake();
    return ok({ state: change.step.invoice === null ? "scheduled" : "done", at: change.at });
  }
  await syncs?.syncNow(purchase.customerId ?? "");
  return outcomeOf(database, purchase.id, id, at);
}

interface BegunChange {
  purchase: StoredPurchase;
  change: PurchaseChange;
  isChargedFirst: boolean;
}

/** What has become of a change that is charged first. */
async function outcomeOf(
  database: Database,
  purchaseId: string,
  changeId: string,
  at: number,
): Promise<Result<MadeChange, "card-declined">> {
  const purchase = await findPurchase(database, purchaseId);
  if (purchase?.record.events.includes(changeId)) {
    return ok({ state: "done", at });
  }
  return purchase?.wish?.id === changeId ? ok({ state: "pending", at }) : refuse("card-declined");
}

/** Undoes the change that would follow the running term. */
export async function undoPlanChange(
  context: RightsContext,
  syncs: CustomerSyncs | undefined,
  owner: Owner,
): Promise<Result<undefined, RightsReason>> {
  const undone = await act(context, syncs, owner, { kind: "undo-change" });
  return undone.ok ? ok() : undone;
}

/** Cancels a purchase. @returns when it ends. */
export async function cancelPlan(
  context: RightsContext,
  syncs: CustomerSyncs | undefined,
  owner: Owner,
): Promise<Result<{ endsAt: number }, RightsReason>> {
  const cancelled = await act(context, syncs, owner, { kind: "cancel" });
  return cancelled.ok ? ok({ endsAt: cancelled.value.record.purchase.cancelled?.endsAt ?? 0 }) : cancelled;
}

/** Goes on with a purchase that was cancelled. */
export async function undoCancellation(
  context: RightsContext,
  syncs: CustomerSyncs | undefined,
  owner: Owner,
): Promise<Result<undefined, RightsReason>> {
  const undone = await act(context, syncs, owner, { kind: "undo-cancel" });
  return undone.ok ? ok() : undone;
}

/** A withdrawal that was taken. */
export interface TakenWithdrawal {
  purchase: StoredPurchase;
  receivedAt: number;
  /** In cents: goes back to the card. */
  refund: number;
}

/**
 * Withdraws from a purchase: it ends at once, and the price is paid back.
 *
 * @param and - done in the same transaction.
 */
export async function withdrawFromPlan(
  context: RightsContext,
  syncs: CustomerSyncs | undefined,
  owner: Owner,
  and: (transaction: Database, taken: TakenWithdrawal) => Promise<unknown>,
): Promise<Result<TakenWithdrawal, RightsReason>> {
  const receivedAt = context.now();
  const withdrawn = await transact<TakenWithdrawal, RightsReason>(context.database, async (transaction) => {
    const found = await lockRunning(transaction, owner, "with-wish");
    if (!found.ok) {
      return found;
    }
    const refund = uncredited(found.value.record.purchase);
    const ended = await applyHere(transaction, context, found.value, { kind: "withdraw" }, receivedAt);
    if (!ended.ok) {
      return ended;
    }
    const taken = { purchase: ended.value, receivedAt, refund };
    await and(transaction, taken);
    return ok(taken);
  });
  context.outbox.wake();
  syncs?.wake();
  return withdrawn;
}

/**
 * Ends the plan that somebody pays for themself, in the transaction in which the plan of their organisation begins: the unused
 * days are paid back. Does nothing where it has ended by then.
 */
export async function endOwnPlan(
  transaction: Database,
  context: PurchaseContext,
  accountId: string,
): Promise<Result<undefined, RightsReason>> {
  const found = await lockRunning(transaction, { accountId }, "with-wish");
  if (!found.ok) {
    return ok();
  }
  const ended = await applyHere(transaction, context, found.value, { kind: "end-early" }, context.now());
  return ended.ok ? ok() : ended;
}

type Act = { kind: "undo-change" | "cancel" | "undo-cancel" | "withdraw" | "end-early" };

async function act(
  context: RightsContext,
  syncs: CustomerSyncs | undefined,
  owner: Owner,
  step: Act,
): Promise<Result<StoredPurchase, RightsReason>> {
  const acted = await transact<StoredPurchase, RightsReason>(context.database, async (transaction) => {
    await context.record?.(transaction);
    const found = await lockRunning(transaction, owner);
    return found.ok ? applyHere(transaction, context, found.value, step, context.now()) : found;
  });
  context.outbox.wake();
  syncs?.wake();
  return acted;
}

/** Applies what an owner does, and asks for Stripe to be brought to it. */
export async function applyHere(
  transaction: Database,
  context: PurchaseContext,
  purchase: StoredPurchase,
  step: Act,
  at: number,
): Promise<Result<StoredPurchase, RightsReason>> {
  const event: PurchaseEvent = { ...step, id: randomUUID(), at };
  await wantSyncOf(transaction, purchase, context.now());
  return applyToPurchase(transaction, context, purchase.id, event);
}

/**
 * Returns an owner's purchase that has not ended, locked.
 *
 * @param wish - `without-wish` refuses one whose change is being charged.
 */
async function lockRunning(
  transaction: Database,
  owner: Owner,
  wish: "with-wish" | "without-wish" = "without-wish",
): Promise<Result<StoredPurchase, RightsReason>> {
  const [running] = await findRunningPurchases(transaction, owner);
  const purchase = running && (await lockPurchase(transaction, running.id));
  if (purchase === undefined) {
    return notFound("purchase-not-found");
  }
  if (purchase.record.purchase.ended !== null) {
    return refuse("purchase-ended");
  }
  return wish === "without-wish" && purchase.wish !== null ? refuse("purchase-change-pending") : ok(purchase);
}

async function wantSyncOf(transaction: Database, { customerId }: StoredPurchase, now: number): Promise<void> {
  if (customerId !== null) {
    await wantSync(transaction, customerId, now);
  }
}

/**
 * Changes what the next documents of an owner's purchase say of the buyer, and keeps what their VAT was decided by. Stripe is brought to the new address, and charges
 * what the VAT then comes to from the next term on.
 */
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
      await wantSyncOf(transaction, purchase, now());
    }
  }
}

/**
 * Cancels what an owner has bought, in the transaction that erases the account, or closes the organisation: it is not charged
 * any more, and Stripe ends it with its term. Nothing is mailed: who does it reads before what becomes of the plan.
 */
export async function cancelWithOwner(transaction: Database, now: number, owner: Owner): Promise<void> {
  for (const { id } of await findRunningPurchases(transaction, owner)) {
    const purchase = await lockPurchase(transaction, id);
    if (purchase !== undefined) {
      const event = { id: randomUUID(), at: now, kind: "cancel" } as const;
      const applied = applyEvent(purchase.record, event, defaultPaymentRules);
      const record = applied.ok ? applied.value : purchase.record;
      await updatePurchase(transaction, { ...purchase, record, wish: null });
      await endTermWith(transaction, { ...purchase, record });
      await wantSyncOf(transaction, purchase, now);
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
