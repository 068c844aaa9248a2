import {
  type AllowanceLeft,
  allowanceLeft,
  type Entitlements,
  entitlements,
  entitlementsOf,
  type Owner,
} from "@belab/domain/plans";
import type { ExpressionBuilder } from "kysely";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import type { TeachingOwner } from "../organisations/teaching.ts";
import { joinedTerms } from "../plans/planStore.ts";
import { type Standing, standingOf } from "../plans/plans.ts";
import { findPracticeUses, type PracticeUses } from "../plans/practiceCounts.ts";

// What the plans of those give for whom people open tables.

type Plans = Pick<Context, "config" | "now">;

/** What counts when someone plays alone. */
export interface PracticeStanding {
  given: Entitlements;
  /** The games that they have played alone. */
  known: PracticeUses;
}

/**
 * Returns what someone is entitled to who plays alone, the best of their own plan and those of the organisations that they
 * belong to, and what they have played, in one statement.
 *
 * @param accountId - null for a guest.
 * @param subject - whose games are counted.
 */
export async function findPracticeStanding(
  database: Database,
  plans: Plans,
  { accountId, subject }: { accountId: string | null; subject: string },
): Promise<PracticeStanding> {
  if (plans.config.plans === "open") {
    return { given: entitlementsOf("enterprise"), known: null };
  }
  if (accountId === null) {
    return { given: entitlementsOf("free"), known: await findPracticeUses(database, subject) };
  }
  const now = plans.now();
  const rows = await selectPlansAlone(database, { accountId, subject }, now).execute();
  const { entitlements: given } = standingOf({ accountId, isOperator: rows[0]?.isOperator === 1 }, joinedTerms(rows), {
    config: plans.config,
    now,
  });
  return { given, known: rows[0]?.uses ?? null };
}

/**
 * Selects an account with its plans and those of its organisations that have not ended, and with the games that it has played
 * alone: one row where there is no plan.
 */
function selectPlansAlone(
  database: Database,
  { accountId, subject }: { accountId: string; subject: string },
  now: number,
) {
  const ofOrganisations = database
    .selectFrom("organisationMembers")
    .innerJoin("planTerms", "planTerms.organisationId", "organisationMembers.organisationId")
    .selectAll("planTerms")
    .where("organisationMembers.accountId", "=", accountId);
  // Each part has an index; one condition for both would read the plans of everybody.
  const terms = database
    .selectFrom("planTerms")
    .selectAll()
    .where("accountId", "=", accountId)
    .unionAll(ofOrganisations)
    .as("terms");
  return database
    .selectFrom("accounts")
    .leftJoin(terms, (join) => join.on("terms.endsAt", ">", now))
    .leftJoin("practiceCounts", (join) => join.on("practiceCounts.subject", "=", subject))
    .select(["accounts.isOperator", "practiceCounts.uses"])
    .selectAll("terms")
    .where("accounts.id", "=", accountId);
}

/** What counts when a table is opened. */
export interface Openings {
  /** Open tables of the teacher, no matter who owns them. */
  open: number;
  standing: Standing;
  /** How many tables of the owner count now. */
  counted: number;
}

/** Returns what counts when a teacher opens a table for an owner, in one statement. */
export async function findOpenings(
  transaction: Database,
  { teacherId, owner, isOperator }: { teacherId: string; owner: Owner; isOperator: boolean },
  { config, now }: { config: Pick<Config, "plans">; now: number },
): Promise<Openings> {
  // The installation's one row stands for the counts, whether the owner has plans or not.
  const rows = await transaction
    .selectFrom("installation")
    .leftJoin("planTerms", (join) =>
      join
        .on("planTerms.endsAt", ">", now)
        .on((term) =>
          owner.accountId === undefined
            ? term("planTerms.organisationId", "=", owner.organisationId)
            : term("planTerms.accountId", "=", owner.accountId),
        ),
    )
    .select([
      countTables(transaction).where("teacherId", "=", teacherId).where("endedAt", "is", null).as("open"),
      countTables(transaction)
        .where((table) => isCounted(table, owner, now))
        .as("counted"),
      transaction
        .selectFrom("deletedOpenings")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where((opening) => stillCounts(opening, owner, now))
        .as("deleted"),
    ])
    .selectAll("planTerms")
    .execute();
  return {
    open: Number(rows[0]?.open ?? 0),
    counted: Number(rows[0]?.counted ?? 0) + Number(rows[0]?.deleted ?? 0),
    standing: standingOf({ ...owner, isOperator }, joinedTerms(rows), { config, now }),
  };
}

function countTables(database: Database) {
  return database.selectFrom("gameTables").select(({ fn }) => fn.countAll<number>().as("count"));
}

/** Returns how many tables of an owner can still be opened. */
export async function findTablesLeft(
  database: Database,
  { owner, standing }: Pick<TeachingOwner, "owner" | "standing">,
  now: number,
): Promise<AllowanceLeft> {
  const isLimited = standing.entitlements.tables !== null;
  const times = isLimited ? await findCountedTimes(database, owner, now) : [];
  return allowanceLeft(standing.entitlements, "tables", times, now);
}

/** Returns when each of an owner's tables was opened that count now. */
export async function findCountedTimes(database: Database, owner: Owner, now: number): Promise<number[]> {
  const deleted = database
    .selectFrom("deletedOpenings")
    .select("countedAt")
    .where((opening) => stillCounts(opening, owner, now));
  const rows = await database
    .selectFrom("gameTables")
    .select("countedAt")
    .where((table) => isCounted(table, owner, now))
    .unionAll(deleted)
    .execute();
  return rows.map(({ countedAt }) => Number(countedAt));
}

/**
 * Whether a table of an owner counts: what was opened without a limit does not, and neither does what ended before it began.
 */
function isCounted(table: ExpressionBuilder<Tables, "gameTables">, { accountId, organisationId }: Owner, now: number) {
  return table.and([
    table("countedAt", ">", now - entitlements.tables.period),
    table.or([table("startedAt", "is not", null), table("endedAt", "is", null)]),
    accountId === undefined
      ? table("organisationId", "=", organisationId)
      : table.and([table("teacherId", "=", accountId), table("organisationId", "is", null)]),
  ]);
}

/** Whether a table of an owner counts that began and was deleted. */
function stillCounts(
  opening: ExpressionBuilder<Tables, "deletedOpenings">,
  { accountId, organisationId }: Owner,
  now: number,
) {
  return opening.and([
    opening("countedAt", ">", now - entitlements.tables.period),
    accountId === undefined ? opening("organisationId", "=", organisationId) : opening("accountId", "=", accountId),
  ]);
}
