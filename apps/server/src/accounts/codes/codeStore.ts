import { codeLifetime, codeMaxTries, codeRequestLifetime } from "@belab/domain/accounts";
import type { Database } from "../../database/database.ts";
import type { CodePurpose } from "../schema.ts";

/** What a code is good for: one purpose of one account. */
export interface CodeOwner {
  accountId: string;
  purpose: CodePurpose;
  /** Canonical; the address that a code for a change of email was mailed to, and that alone it proves. */
  newEmail?: string;
}

/** The tries that one try is counted with: those of a browser that asked for a code, or those of all other browsers. */
export type TriesOf = { browser: string } | "others";

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

/** Notes that a browser's request had a code mailed, which gives the browser tries of its own. */
export async function storeRequest(
  database: Database,
  { accountId, purpose }: CodeOwner,
  browser: string,
  now: number,
): Promise<void> {
  const fresh = { tries: 0, expiresAt: now + codeRequestLifetime };
  await database
    .insertInto("codeRequests")
    .values({ accountId, purpose, browserDigest: browser, ...fresh })
    .onConflict((conflict) => conflict.columns(["accountId", "purpose", "browserDigest"]).doUpdateSet(fresh))
    .execute();
}

/** Whether a browser's request had a code mailed lately. */
export async function hasRequested(
  database: Database,
  { accountId, purpose }: CodeOwner,
  browser: string,
  now: number,
): Promise<boolean> {
  const row = await database
    .selectFrom("codeRequests")
    .select("expiresAt")
    .where("accountId", "=", accountId)
    .where("purpose", "=", purpose)
    .where("browserDigest", "=", browser)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts one try of the living code and gives its digest, or undefined where no try is left or no code lives. */
export function countTry(
  database: Database,
  owner: CodeOwner,
  triesOf: TriesOf,
  now: number,
): Promise<string | undefined> {
  return triesOf === "others"
    ? countSharedTry(database, owner, now)
    : countOwnTry(database, owner, triesOf.browser, now);
}

async function countSharedTry(
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

async function countOwnTry(
  database: Database,
  { accountId, purpose }: CodeOwner,
  browser: string,
  now: number,
): Promise<string | undefined> {
  const taken = await database
    .updateTable("codeRequests")
    .set((request) => ({ tries: request("tries", "+", 1) }))
    .where("accountId", "=", accountId)
    .where("purpose", "=", purpose)
    .where("browserDigest", "=", browser)
    .where("tries", "<", codeMaxTries)
    .returning("tries")
    .executeTakeFirst();
  if (taken === undefined) {
    return undefined;
  }
  const code = await database
    .selectFrom("codes")
    .select("digest")
    .where("accountId", "=", accountId)
    .where("purpose", "=", purpose)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
  return code?.digest;
}

/** Takes back the count of a try that was right. A code that was issued since then keeps its own count. */
export async function returnTry(
  database: Database,
  { accountId, purpose }: CodeOwner,
  triesOf: TriesOf,
  digest: string,
): Promise<void> {
  if (triesOf !== "others") {
    await database
      .updateTable("codeRequests")
      .set((request) => ({ tries: request("tries", "-", 1) }))
      .where("accountId", "=", accountId)
      .where("purpose", "=", purpose)
      .where("browserDigest", "=", triesOf.browser)
      .where("tries", ">", 0)
      .execute();
    return;
  }
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

/** Ends every code of an account, whatever its purpose. */
export async function dropAllCodes(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom("codes").where("accountId", "=", accountId).execute();
}
