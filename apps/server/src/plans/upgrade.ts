import { upgradeGrants } from "@belab/domain/plans";
import { ok } from "@belab/domain/result";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { type Database, transact } from "../database/database.ts";

const year = 365 * 24 * 60 * 60 * 1000;

/**
 * Where plans are sold from now on, and were not before, gives the people who are there what they could do until then.
 * Done once, however many processes start at the same moment.
 */
export async function beginPlans({
  database,
  config: { plans, upgradeGrantsUntil },
  now,
  log,
}: Pick<Context, "database" | "config" | "now" | "log">): Promise<void> {
  const time = now();
  const until = upgradeGrantsUntil ?? time + year;
  const granted = await transact(database, async (transaction) => {
    // Locks the row: another process waits here, and finds it done.
    const { planPolicy } = await transaction
      .updateTable("installation")
      .set((row) => ({ administratorChosen: row.ref("administratorChosen") }))
      .returning("planPolicy")
      .executeTakeFirstOrThrow();
    await transaction.updateTable("installation").set({ planPolicy: plans }).execute();
    if (planPolicy === plans || plans === "open") {
      return ok();
    }
    return ok({
      teachers: await grantTo(transaction, "teachers", time, until),
      accounts: await grantTo(transaction, "accounts", time, until),
    });
  });
  if (granted.ok && granted.value && granted.value.accounts > 0) {
    log.warn(
      { ...granted.value, until: new Date(until).toISOString() },
      "plans are sold from now on: the teachers and accounts that are there keep what they could do",
    );
  }
}

/** Gives a plan to many in one statement. Who has it already, from an earlier time of open plans, keeps it until then. */
async function grantTo(transaction: Database, who: keyof typeof upgradeGrants, now: number, until: number) {
  const { plan, extras } = upgradeGrants[who];
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("planTerms")
    .columns(["id", "accountId", "plan", "source", "startsAt", "endsAt", "extras", "note", "createdAt"])
    .expression((from) =>
      from
        .selectFrom("accounts")
        .select([
          sql<string>`${`upgrade of ${who} `} || id`.as("id"),
          "id as accountId",
          sql<string>`${plan}`.as("plan"),
          sql<string>`'grant'`.as("source"),
          sql<number>`cast(${now} as bigint)`.as("startsAt"),
          sql<number>`cast(${until} as bigint)`.as("endsAt"),
          sql<string>`${JSON.stringify(extras)}`.as("extras"),
          sql<string>`''`.as("note"),
          sql<number>`cast(${now} as bigint)`.as("createdAt"),
        ])
        .where("activatedAt", "is not", null)
        .$if(who === "teachers", (accounts) => accounts.where("mayTeach", "=", 1)),
    )
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ endsAt: until }))
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}
