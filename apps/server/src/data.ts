import type { CleanUpContext } from "./area.ts";
import { createAreas } from "./areas.ts";
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

/** Deletes what has expired, at most a batch of each kind. */
export async function cleanUp(context: CleanUpContext): Promise<void> {
  for (const owner of owners) {
    await owner.cleanUp?.(context);
  }
}
