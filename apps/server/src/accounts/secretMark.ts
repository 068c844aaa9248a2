import type { Database } from "../database/database.ts";
import { DatabaseRefusal } from "../database/refusal.ts";
import type { Keys } from "../keys.ts";

/**
 * Asserts that a database is used under the secret that it was used with before. A database without a mark has had none
 * yet, and is not refused.
 *
 * @throws DatabaseRefusal
 */
export async function assertSameSecret(database: Database, keys: Pick<Keys, "mark">): Promise<void> {
  const { secretMark } = await database.selectFrom("installation").select("secretMark").executeTakeFirstOrThrow();
  if (secretMark !== null && secretMark !== keys.mark.toString("hex")) {
    throw new DatabaseRefusal(
      'The secret is not the one that this database was used with: set SECRET to that one, or put the file DATA_DIR/secret back. If it was changed on purpose or is lost, run "npm run admin -- accept-secret": codes and mails on their way are lost then, and open tables get new links.',
    );
  }
}

/** Marks a database that has no mark yet with the secret under which it is used. */
export async function markSecret(database: Database, keys: Pick<Keys, "mark">): Promise<void> {
  await database
    .updateTable("installation")
    .set({ secretMark: keys.mark.toString("hex") })
    .where("secretMark", "is", null)
    .execute();
}

/**
 * Replaces the mark of the secret under which a database was used.
 *
 * @returns whether it was another one.
 */
export async function replaceSecretMark(database: Database, keys: Pick<Keys, "mark">): Promise<boolean> {
  const secretMark = keys.mark.toString("hex");
  const { numUpdatedRows } = await database
    .updateTable("installation")
    .set({ secretMark })
    .where("secretMark", "is distinct from", secretMark)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
