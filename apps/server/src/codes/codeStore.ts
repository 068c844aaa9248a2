import { codeLifetime, codeMaxTries } from "@belab/domain";
import type { Database } from "../database/open.ts";
import type { CodeOwner } from "./code.ts";

/** Stores a new code in place of the old one, whose tries and use go with it. */
export async function storeCode(
  database: Database,
  { accountId, purpose }: CodeOwner,
  digest: string,
  now: number,
): Promise<void> {
  const fresh = { digest, tries: 0, expiresAt: now + codeLifetime, usedAt: null };
  await database
    .insertInto("codes")
    .values({ accountId, purpose, ...fresh })
    .onConflict((conflict) => conflict.columns(["accountId", "purpose"]).doUpdateSet(fresh))
    .execute();
}

/** Counts one try of the living code and gives its digest, or undefined where no try is left or no code lives. */
export async function takeTry(
  database: Database,
  { accountId, purpose }: CodeOwner,
  now: number,
): Promise<string | undefined> {
  const row = await database
    .updateTable("codes")
    .set((code) => ({ tries: code("tries", "+", 1) }))
    .where("accountId", "=", accountId)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .where("tries", "<", codeMaxTries)
    .returning("digest")
    .executeTakeFirst();
  return row?.digest;
}

/** A right try does not count. A code that was issued meanwhile keeps its own count. */
export async function giveTryBack(
  database: Database,
  { accountId, purpose }: CodeOwner,
  digest: string,
): Promise<void> {
  await database
    .updateTable("codes")
    .set((code) => ({ tries: code("tries", "-", 1) }))
    .where("accountId", "=", accountId)
    .where("purpose", "=", purpose)
    .where("digest", "=", digest)
    .where("tries", ">", 0)
    .execute();
}

/** Whether this call was the one that used the code. */
export async function markUsed(
  database: Database,
  { accountId, purpose }: CodeOwner,
  digest: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("codes")
    .set({ usedAt: now })
    .where("accountId", "=", accountId)
    .where("purpose", "=", purpose)
    .where("digest", "=", digest)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function dropCode(database: Database, { accountId, purpose }: CodeOwner): Promise<void> {
  await database.deleteFrom("codes").where("accountId", "=", accountId).where("purpose", "=", purpose).execute();
}

/** Ends every code of an account, whatever its purpose. */
export async function dropAllCodes(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom("codes").where("accountId", "=", accountId).execute();
}
