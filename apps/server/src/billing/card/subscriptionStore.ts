import { randomUUID } from "node:crypto";
import { type CardSubscription, cardPlanUntil, noonOfLastDay } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import type { Insertable, Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import { endTrial, findTerm, insertTerm, moveEnd, ownerColumns } from "../../plans/planStore.ts";
import type { OwnerColumns } from "../../plans/schema.ts";
import type { StripeSubscriptionRow, SubscriptionWish } from "../schema.ts";

/** A plan that is paid by card, as it is stored. */
export type StoredSubscription = Selectable<StripeSubscriptionRow>;

/** Names an owner in one text; null once they are gone. */
export function runsForOf({ accountId, organisationId }: OwnerColumns): string | null {
  if (accountId !== null) {
    return `account ${accountId}`;
  }
  return organisationId === null ? null : `organisation ${organisationId}`;
}

/** Returns who has a plan; undefined once they are gone. */
export function ownerOf({ accountId, organisationId }: OwnerColumns): Owner | undefined {
  if (accountId !== null) {
    return { accountId };
  }
  return organisationId === null ? undefined : { organisationId };
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

/** Returns the subscriptions of a customer that are known, the earliest first. */
export function findSubscriptionsOfCustomer(database: Database, customerId: string): Promise<StoredSubscription[]> {
  return database
    .selectFrom("stripeSubscriptions")
    .selectAll()
    .where("customerId", "=", customerId)
    .orderBy("orderedAt")
    .execute();
}

export function findSubscription(database: Database, subscriptionId: string): Promise<StoredSubscription | undefined> {
  return database
    .selectFrom("stripeSubscriptions")
    .selectAll()
    .where("subscriptionId", "=", subscriptionId)
    .executeTakeFirst();
}

/** Returns the subscription of an order of ours. */
export function findSubscriptionOfCheckout(
  database: Database,
  checkoutId: string,
): Promise<StoredSubscription | undefined> {
  return database.selectFrom("stripeSubscriptions").selectAll().where("checkoutId", "=", checkoutId).executeTakeFirst();
}

/** Returns the plan of an owner that is paid by card, and has not ended. */
export function findRunningSubscription(database: Database, owner: Owner): Promise<StoredSubscription | undefined> {
  return database
    .selectFrom("stripeSubscriptions")
    .selectAll()
    .where("runsFor", "=", runsForOf(ownerColumns(owner)))
    .executeTakeFirst();
}

/** Returns what an owner has and had by card, the latest first. */
export function findSubscriptions(database: Database, owner: Owner, limit: number): Promise<StoredSubscription[]> {
  const { accountId, organisationId } = ownerColumns(owner);
  return database
    .selectFrom("stripeSubscriptions")
    .selectAll()
    .where(accountId === null ? "organisationId" : "accountId", "=", accountId ?? organisationId)
    .orderBy("orderedAt", "desc")
    .limit(limit)
    .execute();
}

/** Returns the plan with a number that has not ended. How the number was typed does not matter. */
export function findSubscriptionByNumber(database: Database, number: string): Promise<StoredSubscription | undefined> {
  return database
    .selectFrom("stripeSubscriptions")
    .selectAll()
    .where("number", "=", number)
    .where("endedAt", "is", null)
    .executeTakeFirst();
}

const endings: readonly (SubscriptionWish | null)[] = ["withdraw", "end-unused", "end-for-cause"];

/** Whether a plan ends at once, as soon as Stripe can be reached. */
export function endsAtOnce({ wish: wanted }: Pick<StoredSubscription, "wish">): boolean {
  return endings.includes(wanted);
}

/** Notes what an owner has declared. The last one counts. */
export function wish(
  transaction: Database,
  subscriptionId: string,
  wanted: SubscriptionWish,
  wishedAt: number,
): Promise<unknown> {
  return updateSubscription(transaction, subscriptionId, { wish: wanted, wishedAt });
}

/** Asks for the customers whose subscriptions are to be looked at by now. */
export async function wantDueLooks(database: Database, now: number): Promise<void> {
  const due = await database
    .updateTable("stripeSubscriptions")
    .set({ lookAt: null })
    .where("lookAt", "<=", now)
    .returning("customerId")
    .execute();
  const ids = [...new Set(due.map(({ customerId }) => customerId))];
  if (ids.length > 0) {
    await database
      .updateTable("billingCustomers")
      .set((customer) => ({ wanted: customer("wanted", "+", 1), nextTryAt: now }))
      .where("customerId", "in", ids)
      .execute();
  }
}

/** The state that decides which plan is in force. */
interface TermOf extends CardSubscription, OwnerColumns, Pick<StoredSubscription, "plan" | "paidFrom" | "termId"> {}

/**
 * Brings the plan in force to a subscription. What is over stays over: an end that has passed is moved only where the plan is in
 * force again.
 *
 * @returns the id of the plan's row; null where there is none.
 */
export async function bringTermTo(
  transaction: Database,
  subscription: TermOf,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<string | null> {
  const { termId, plan, paidFrom } = subscription;
  const owner = ownerOf(subscription);
  const until = cardPlanUntil(subscription);
  const paidUntil = noonOfLastDay(subscription.endsAt ?? subscription.paidUntil, timeZone);
  const term = termId === null ? undefined : await findTerm(transaction, termId);
  if (term !== undefined) {
    const isSame = term.plan === plan;
    const over = Math.min(term.endsAt, until === 0 || !isSame ? now : until);
    const endsAt = isSame && until > now ? until : over;
    if (term.endsAt !== endsAt || term.paidUntil !== paidUntil) {
      await moveEnd(transaction, term.id, { endsAt, paidUntil });
    }
    if (isSame) {
      return term.id;
    }
  }
  if (owner === undefined || until <= now) {
    return termId;
  }
  const id = randomUUID();
  const kept = { extras: {}, note: "", givenBy: null, createdAt: now };
  const startsAt = term === undefined ? Math.min(paidFrom, now) : now;
  await endTrial(transaction, owner, now);
  await insertTerm(transaction, owner, { id, plan, source: "card", startsAt, endsAt: until, paidUntil, ...kept });
  return id;
}
