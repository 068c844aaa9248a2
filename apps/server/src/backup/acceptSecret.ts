import { replaceSecretMark } from "../accounts/secretMark.ts";
import { backedUpTables } from "../data.ts";
import type { Database } from "../database/database.ts";
import type { TableName } from "../database/schema.ts";
import type { Keys } from "../keys.ts";

const tablesUnderSecret = (Object.keys(backedUpTables) as TableName[]).filter(
  (table) => backedUpTables[table].isUnderSecret,
);

/**
 * Lets an installation go on with another secret, and deletes what only the one before can read.
 *
 * @returns how many rows were deleted: none where the secret is the same.
 */
export function acceptSecret(database: Database, keys: Pick<Keys, "mark">): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    let count = 0;
    if (await replaceSecretMark(transaction, keys)) {
      for (const table of tablesUnderSecret) {
        const { numDeletedRows } = await transaction.deleteFrom(table).executeTakeFirstOrThrow();
        count += Number(numDeletedRows);
      }
    }
    return count;
  });
}
