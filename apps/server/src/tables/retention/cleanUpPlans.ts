import type { CleanUpContext } from "../../area.ts";
import type { Database } from "../../database/database.ts";
import { toIsoTime } from "../../isoTime.ts";
import { countGuestsNotSeen } from "../stores/participantStore.ts";
import { countTablesEnded } from "../stores/tableStore.ts";

const day = 24 * 60 * 60 * 1000;
const week = 7 * day;

/** Milliseconds without a clean-up after which the clock is not trusted. */
const longestPause = 30 * day;

/** What may be deleted a week after it was planned. Times are milliseconds since 1970 UTC. */
export interface CleanUpPlan {
  plannedAt: number;
  tablesEndedUntil: number;
  guestsSeenUntil: number;
}

type Days = CleanUpContext["config"];

/**
 * Plans a clean-up, at most one a day: what will have expired in a week is deleted then, unless the clock or the settings
 * turn out to be wrong before.
 *
 * @returns what was planned a week ago; undefined where nothing was, or the clock was changed since.
 */
export async function planCleanUp({ database, config, now, log }: CleanUpContext): Promise<CleanUpPlan | undefined> {
  const time = now();
  const plans = await readPlans(database);
  const newest = plans.at(-1);
  const continued = continuePlans(plans, time, config);
  const planned = continued.at(-1);
  if (planned !== undefined && planned.plannedAt !== newest?.plannedAt) {
    await storePlans(database, continued);
    await announcePlan({ database, log }, planned, newest);
  }
  if (newest !== undefined && isFar(newest, time)) {
    const details = { now: toIsoTime(time), lastCleanUp: toIsoTime(newest.plannedAt) };
    log.warn(details, "the clock is far from the time of the last clean-up: no table is deleted for a week; check it");
  }
  return duePlan(continued, time);
}

/** Returns the plans with that of now, if it is time for one, and without those that are superseded. */
function continuePlans(plans: readonly CleanUpPlan[], now: number, days: Days): CleanUpPlan[] {
  const newest = plans.at(-1);
  if (newest === undefined || isFar(newest, now)) {
    return [newPlan(now, days)];
  }
  const due = duePlan(plans, now);
  const kept = plans.filter(({ plannedAt }) => due === undefined || plannedAt >= due.plannedAt);
  return now - newest.plannedAt >= day ? [...kept, newPlan(now, days)] : kept;
}

/** Returns the newest plan that is a week old. */
function duePlan(plans: readonly CleanUpPlan[], now: number): CleanUpPlan | undefined {
  return plans.findLast(({ plannedAt }) => plannedAt <= now - week);
}

function newPlan(now: number, { tableDays, guestNameDays }: Days): CleanUpPlan {
  return {
    plannedAt: now,
    tablesEndedUntil: now + week - tableDays * day,
    guestsSeenUntil: now + week - guestNameDays * day,
  };
}

function isFar({ plannedAt }: CleanUpPlan, now: number): boolean {
  return plannedAt - now > day || now - plannedAt > longestPause;
}

/** Logs what a plan adds to the one before it. */
async function announcePlan(
  { database, log }: Pick<CleanUpContext, "database" | "log">,
  plan: CleanUpPlan,
  before: CleanUpPlan | undefined,
): Promise<void> {
  const tables = await countTablesEnded(database, before?.tablesEndedUntil ?? 0, plan.tablesEndedUntil);
  const guests = await countGuestsNotSeen(database, before?.guestsSeenUntil ?? 0, plan.guestsSeenUntil);
  if (tables + guests > 0) {
    const from = toIsoTime(plan.plannedAt + week);
    log.info({ tables, guests, from }, "game tables and names of guests that are deleted in a week");
  }
}

async function readPlans(database: Database): Promise<CleanUpPlan[]> {
  const { cleanUpPlans } = await database.selectFrom("installation").select("cleanUpPlans").executeTakeFirstOrThrow();
  return cleanUpPlans === null ? [] : JSON.parse(cleanUpPlans);
}

async function storePlans(database: Database, plans: readonly CleanUpPlan[]): Promise<void> {
  await database
    .updateTable("installation")
    .set({ cleanUpPlans: JSON.stringify(plans) })
    .execute();
}
