import { noonOfLastDay, type SubscriptionState, subscriptionsPerPage } from "@belab/domain/billing";
import type { ExpressionBuilder } from "kysely";
import type { Context } from "../../context.ts";
import { countRows } from "../../database/countRows.ts";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/schema.ts";
import { findBuyerName } from "../card/checkoutStore.ts";
import type { StoredSubscription } from "../card/subscriptionStore.ts";

/** An operator's search. */
export interface SubscriptionSearch {
  state?: SubscriptionState | undefined;
  /** The number of an order, or a part of it. */
  text?: string | undefined;
  page: number;
}

/** Returns a page of the plans that are paid by card and run, in the order in which they began, and how many match. */
export async function listSubscriptions(
  { config, database }: Pick<Context, "config" | "database">,
  search: SubscriptionSearch,
) {
  const found = await matching(database, search)
    .selectAll()
    .orderBy("orderedAt")
    .orderBy("subscriptionId")
    .limit(subscriptionsPerPage)
    .offset((search.page - 1) * subscriptionsPerPage)
    .execute();
  return {
    subscriptions: await Promise.all(found.map((row) => shown(database, row, config.sellerTimeZone))),
    total: await countRows(matching(database, search)),
  };
}

function matching(database: Database, { state, text = "" }: SubscriptionSearch) {
  const wanted = text
    .trim()
    .toUpperCase()
    .replaceAll(/[%_\\]/g, "");
  return database
    .selectFrom("stripeSubscriptions")
    .where("endedAt", "is", null)
    .$if(wanted !== "", (rows) => rows.where("number", "like", `%${wanted}%`))
    .$if(state !== undefined, (rows) => rows.where((row) => isIn(row, state ?? "current")));
}

function isIn(row: ExpressionBuilder<Tables, "stripeSubscriptions">, state: SubscriptionState) {
  const isUnpaid = row("pastDueSince", "is not", null);
  const isEnding = row.or([row("endsAt", "is not", null), row("wish", "=", "cancel")]);
  return {
    troubled: row("trouble", "is not", null),
    warned: isUnpaid,
    canceled: row.and([row("pastDueSince", "is", null), isEnding]),
    current: row.and([row("pastDueSince", "is", null), row.not(isEnding)]),
  }[state];
}

function stateOf({ trouble, pastDueSince, endsAt, wish }: StoredSubscription): SubscriptionState {
  if (trouble !== null || pastDueSince !== null) {
    return trouble === null ? "warned" : "troubled";
  }
  return endsAt !== null || wish === "cancel" ? "canceled" : "current";
}

async function shown(database: Database, row: StoredSubscription, timeZone: string) {
  const { subscriptionId, number, plan, interval, amount, endsAt, nextPlan, nextInterval, livemode } = row;
  return {
    ...{ subscriptionId, number, buyer: await findBuyerName(database, row), plan, interval, amount },
    paidUntil: noonOfLastDay(row.paidUntil, timeZone),
    endsAt: endsAt === null ? null : noonOfLastDay(endsAt, timeZone),
    ...{ state: stateOf(row), trouble: row.trouble },
    next: nextPlan && nextInterval && { plan: nextPlan, interval: nextInterval },
    isTest: livemode === 0,
  };
}
