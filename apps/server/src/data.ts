import type { CleanUpContext } from "./area.ts";
import { createAreas } from "./areas.ts";
import { aheadOfDatabase } from "./database/clock.ts";
import type { DataOwner } from "./database/dataOwner.ts";
import { firstMigrations } from "./database/firstMigrations.ts";
import { createMigrations } from "./database/migrator.ts";
import { limitData } from "./limits/limitData.ts";
import { mailData } from "./mail/mailData.ts";

/** All who keep rows in the database: a table comes after those that it names. */
const owners: readonly DataOwner<CleanUpContext>[] = [...createAreas(), limitData, mailData];

/** Every table that a backup holds, in the order in which rows are put back. */
export const backedUpTables = Object.assign({}, ...owners.map(({ tables }) => tables)) as Required<DataOwner["tables"]>;

export const { versions, versionOf, migrate } = createMigrations([
  firstMigrations,
  ...owners.map(({ migrations = {} }) => migrations),
]);

/** Milliseconds that the clocks of server and database may be apart. */
const clockTolerance = 60 * 60 * 1000;

/** As {@link cleanUp}; does nothing where the clock is far from that of PostgreSQL. */
export async function cleanUpInTime(context: CleanUpContext): Promise<void> {
  const ahead = await aheadOfDatabase(context.database, context.now);
  if (Math.abs(ahead) > clockTolerance) {
    context.log.warn({ seconds: Math.round(ahead / 1000) }, "the clock is ahead of the database's: nothing is deleted");
    return;
  }
  await cleanUp(context);
}

/** Deletes what has expired, at most a batch of each kind. */
export async function cleanUp(context: CleanUpContext): Promise<void> {
  for (const owner of owners) {
    await owner.cleanUp?.(context);
  }
}
