import { randomUUID } from "node:crypto";
import { cardPlanUntil, noonOfLastDay } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import type { Insertable, Selectable } from "kysely";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { endTrial, findTerm, insertTerm, moveEnd } from "../../plans/planStore.ts";
import type { OwnerColumns } from "../../plans/schema.ts";
import type { StripeSubscriptionRow, SubscriptionWish } from "../schema.ts";
import { wantSync } from "./customerStore.ts";

/** A plan that is paid by card, as it is stored. */
export type StoredSubscription = Selectable<StripeSubscriptionRow>;

/** Names an owner in one text; null once they are gone. */
export function runsForOf({ accountId, organisationId }: Owner | OwnerColumns): string | null {
  return accountId ? `account ${accountId}` : organisationId ? `organisation ${organisationId}` : null;
}

/** Returns who has a plan; undefined once they are gone. */
export function ownerOf({ accountId, organisationId }: OwnerColumns): Owner | undefined {
  return accountId !== null ? { accountId } : organisationId !== null ? { organisationId } : undefined;
}

/** @returns whether the owner had none that runs. */
export async function insertSubscription(
  transaction: Database,
  row: Insertable<StripeSubscriptionRow>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("stripeSubscriptions")
    .values(row)
    .onConflict((conflict) => conflict.column("runsFor").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export function updateSubscription(
  transaction: Database,
  subscriptionId: string,
  changes: Partial<StoredSubscription>,
): Promise<unknown> {
  return transaction
    .updateTable("stripeSubscriptions")
    .set(changes)
    .where("subscriptionId", "=", subscriptionId)
    .execute();
}

function selectSubscriptions(database: Database) {
  return database.selectFrom("stripeSubscriptions").selectAll();
}

/** Returns the subscriptions of a customer that are known, the earliest first. */
export function findSubscriptionsOfCustomer(database: Database, customerId: string): Promise<StoredSubscription[]> {
  return selectSubscriptions(database).where("customerId", "=", customerId).orderBy("orderedAt").execute();
}

export function findSubscription(database: Database, subscriptionId: string): Promise<StoredSubscription | undefined> {
  return selectSubscriptions(database).where("subscriptionId", "=", subscriptionId).executeTakeFirst();
}

/** Returns the subscription of an order of ours. */
export function findSubscriptionOfCheckout(
  database: Database,
  checkoutId: string,
): Promise<StoredSubscription | undefined> {
  return selectSubscriptions(database).where("checkoutId", "=", checkoutId).executeTakeFirst();
}

/** Returns the plan of an owner that is paid by card, and has not ended. */
export function findRunningSubscription(database: Database, owner: Owner): Promise<StoredSubscription | undefined> {
  return selectSubscriptions(database).where("runsFor", "=", runsForOf(owner)).executeTakeFirst();
}

/** Returns what an owner has and had by card, the latest first. */
export function findSubscriptions(
  database: Database,
  { accountId, organisationId }: Owner,
  limit: number,
): Promise<StoredSubscription[]> {
  return selectSubscriptions(database)
    .where(accountId === undefined ? "organisationId" : "accountId", "=", accountId ?? organisationId ?? "")
    .orderBy("orderedAt", "desc")
    .limit(limit)
    .execute();
}

/** Returns the plan with a number that has not ended. How the number was typed does not matter. */
export function findSubscriptionByNumber(database: Database, number: string): Promise<StoredSubscription | undefined> {
  return selectSubscriptions(database).where("number", "=", number).where("endedAt", "is", null).executeTakeFirst();
}

/** Whether a plan ends at once, as soon as Stripe can be reached. */
export function endsAtOnce({ wish: wanted }: Pick<StoredSubscription, "wish">): boolean {
  return wanted === "withdraw" || wanted === "end-unused" || wanted === "end-for-cause";
}

/** Notes what an owner has declared, to be done at Stripe. The last one counts. */
export async function wish(
  transaction: Database,
  { subscriptionId, customerId }: Pick<StoredSubscription, "subscriptionId" | "customerId">,
  wanted: SubscriptionWish,
  wishedAt: number,
): Promise<void> {
  await updateSubscription(transaction, subscriptionId, { wish: wanted, wishedAt });
  await wantSync(transaction, customerId, wishedAt);
}

/**
 * Brings the plan in force to a subscription. What is over stays over: an end that has passed is moved only where the plan is in
 * force again.
 */
export async function bringTermTo(
  transaction: Database,
  { config, now: clock }: Pick<Context, "config" | "now">,
  subscription: StoredSubscription,
): Promise<void> {
  const now = clock();
  const { subscriptionId, termId, plan, paidFrom } = subscription;
  const owner = ownerOf(subscription);
  const until = cardPlanUntil(subscription);
  const paidUntil = noonOfLastDay(subscription.endsAt ?? subscription.paidUntil, config.sellerTimeZone);
  const term = termId === null ? undefined : await findTerm(transaction, termId);
  const isSame = term?.plan === plan;
  if (term !== undefined) {
    const over = Math.min(term.endsAt, until === 0 || !isSame ? now : until);
    const endsAt = isSame && until > now ? until : over;
    if (term.endsAt !== endsAt || term.paidUntil !== paidUntil) {
      await moveEnd(transaction, term.id, { endsAt, paidUntil });
    }
  }
  if (isSame || owner === undefined || until <= now) {
    return;
  }
  const id = randomUUID();
  const kept = { extras: {}, note: "", givenBy: null, createdAt: now };
  const startsAt = term === undefined ? Math.min(paidFrom, now) : now;
  await endTrial(transaction, owner, now);
  await insertTerm(transaction, owner, { id, plan, source: "card", startsAt, endsAt: until, paidUntil, ...kept });
  await updateSubscription(transaction, subscriptionId, { termId: id });
}
