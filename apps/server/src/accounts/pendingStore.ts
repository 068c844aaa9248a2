import { codeLifetime } from "@belab/domain/accounts";
import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import type { PendingIdentityRow, PendingPasswordRow } from "./schema.ts";

export type PendingPassword = Selectable<PendingPasswordRow>;
export type PendingIdentity = Selectable<PendingIdentityRow>;

/** Whose offer: what one browser brought for one account whose address it has not proved. */
export interface Offer {
  accountId: string;
  /** As `browserOf` gives it; undefined for a browser without the cookie, which has offered nothing. */
  browser: string | undefined;
}

/** Browsers whose offers wait for one account; a new one drops the oldest. */
const browsersPerAccount = 5;

/** Keeps the password that a browser typed at sign-up, as long as a code lives. */
export async function keepPassword(
  transaction: Database,
  offer: Omit<PendingPassword, "expiresAt">,
  now: number,
): Promise<void> {
  const { passwordHash, displayEmail } = offer;
  const expiresAt = now + codeLifetime;
  await transaction
    .insertInto("pendingPasswords")
    .values({ ...offer, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(["accountId", "browserDigest"]).doUpdateSet({ passwordHash, displayEmail, expiresAt }),
    )
    .execute();
  await dropOldest(transaction, "pendingPasswords", offer);
}

/** Keeps the identity that a browser brought without proof of its email, as long as a code lives. */
export async function keepIdentity(
  transaction: Database,
  offer: Omit<PendingIdentity, "expiresAt" | "isProved">,
  now: number,
): Promise<void> {
  const { accountId: _account, browserDigest: _browser, ...identity } = offer;
  const fresh = { ...identity, isProved: 0 as const, expiresAt: now + codeLifetime };
  await transaction
    .insertInto("pendingIdentities")
    .values({ ...offer, ...fresh })
    .onConflict((conflict) => conflict.columns(["accountId", "browserDigest"]).doUpdateSet(fresh))
    .execute();
  await dropOldest(transaction, "pendingIdentities", offer);
}

/**
 * Drops what browsers offered for an account whose address is proved by now.
 *
 * @returns what this browser offered.
 */
export async function takeOffers(
  transaction: Database,
  { accountId, browser }: Offer,
  now: number,
): Promise<{ password: PendingPassword | undefined; identity: PendingIdentity | undefined }> {
  const passwords = await transaction
    .deleteFrom("pendingPasswords")
    .where("accountId", "=", accountId)
    .returningAll()
    .execute();
  const identities = await transaction
    .deleteFrom("pendingIdentities")
    .where("accountId", "=", accountId)
    .returningAll()
    .execute();
  const isOwn = (row: PendingPassword | PendingIdentity) => row.browserDigest === browser && row.expiresAt > now;
  return { password: passwords.find(isOwn), identity: identities.find(isOwn) };
}

export function findPendingPassword(
  database: Database,
  { accountId, browser }: Offer,
  now: number,
): Promise<PendingPassword | undefined> {
  return database
    .selectFrom("pendingPasswords")
    .selectAll()
    .where("accountId", "=", accountId)
    .where("browserDigest", "=", browser ?? "")
    .where("expiresAt", ">", now)
    .executeTakeFirst();
}

export function findPendingIdentity(
  database: Database,
  { accountId, browser }: Offer,
  now: number,
): Promise<PendingIdentity | undefined> {
  return database
    .selectFrom("pendingIdentities")
    .selectAll()
    .where("accountId", "=", accountId)
    .where("browserDigest", "=", browser ?? "")
    .where("expiresAt", ">", now)
    .executeTakeFirst();
}

/** Notes that a mailed code proved the address; the identity waits as long again for the account's password. */
export async function markIdentityProved(
  transaction: Database,
  { accountId, browser }: Offer,
  now: number,
): Promise<void> {
  await transaction
    .updateTable("pendingIdentities")
    .set({ isProved: 1, expiresAt: now + codeLifetime })
    .where("accountId", "=", accountId)
    .where("browserDigest", "=", browser ?? "")
    .execute();
}

/** What a browser offered waits as long as the code that was mailed for it. */
export async function extendOffers(transaction: Database, { accountId, browser }: Offer, now: number): Promise<void> {
  for (const table of ["pendingPasswords", "pendingIdentities"] as const) {
    await transaction
      .updateTable(table)
      .set({ expiresAt: now + codeLifetime })
      .where("accountId", "=", accountId)
      .where("browserDigest", "=", browser ?? "")
      .where("expiresAt", ">", now)
      .execute();
  }
}

/** Drops what browsers offered for an account; `keepingIdentityOf` names a browser whose proved identity stays. */
export async function dropOffers(
  transaction: Database,
  accountId: string,
  { keepingIdentityOf }: { keepingIdentityOf?: string | undefined } = {},
): Promise<void> {
  await transaction.deleteFrom("pendingPasswords").where("accountId", "=", accountId).execute();
  await transaction
    .deleteFrom("pendingIdentities")
    .where("accountId", "=", accountId)
    .where((row) => row.or([row("isProved", "=", 0), row("browserDigest", "!=", keepingIdentityOf ?? "")]))
    .execute();
}

/** Drops the oldest of an account's offers, never the one that has just come. */
async function dropOldest(
  transaction: Database,
  table: "pendingPasswords" | "pendingIdentities",
  { accountId, browserDigest }: { accountId: string; browserDigest: string },
): Promise<void> {
  await transaction
    .deleteFrom(table)
    .where("accountId", "=", accountId)
    .where("browserDigest", "!=", browserDigest)
    .where("browserDigest", "not in", (newest) =>
      newest
        .selectFrom(table)
        .select("browserDigest")
        .where("accountId", "=", accountId)
        .where("browserDigest", "!=", browserDigest)
        .orderBy("expiresAt", "desc")
        .orderBy("browserDigest")
        .limit(browsersPerAccount - 1),
    )
    .execute();
}
