import type {} from "../../accounts/schema.ts";
import type { Database } from "../../database/database.ts";

// After a restore, documents may have been issued that the database does not know: their numbers are taken.

/** Lets nothing be issued until {@link releaseIssuing}. Where a backup is put back, called in the same transaction. */
export async function holdIssuing(transaction: Database, now: number): Promise<void> {
  await transaction.updateTable("installation").set({ documentsRestoredAt: now }).execute();
}

export async function releaseIssuing(transaction: Database): Promise<void> {
  await transaction.updateTable("installation").set({ documentsRestoredAt: null }).execute();
}

/** Whether nothing is issued, because the documents since the backup are not read back. */
export async function isIssuingHeld(database: Database): Promise<boolean> {
  const { documentsRestoredAt } = await database
    .selectFrom("installation")
    .select("documentsRestoredAt")
    .executeTakeFirstOrThrow();
  return documentsRestoredAt !== null;
}
