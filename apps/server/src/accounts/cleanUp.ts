import { browserLifetime, unactivatedAccountLifetime } from "@belab/domain/accounts";
import type { CleanUpContext } from "../area.ts";
import { deleteBatch } from "../database/cleanUp.ts";

/**
 * Deletes sessions, codes and who asked for them, what waited for the proof of an address, browsers that did not come
 * back, nonces, reservations of old addresses, changes of addresses that nobody confirmed, and accounts that were never
 * activated and have no code that still could.
 */
export async function deleteExpiredAccountData({ database, now }: CleanUpContext): Promise<void> {
  const time = now();
  await deleteBatch(database, "sessions", "id", (row) => row("expiresAt", "<=", time));
  await deleteBatch(database, "codes", "accountId", (row) => row("expiresAt", "<=", time));
  await deleteBatch(database, "codeRequests", "expiresAt", (row) => row("expiresAt", "<=", time));
  await deleteBatch(database, "pendingPasswords", "expiresAt", (row) => row("expiresAt", "<=", time));
  await deleteBatch(database, "pendingIdentities", "expiresAt", (row) => row("expiresAt", "<=", time));
  await deleteBatch(database, "knownBrowsers", "seenAt", (row) => row("seenAt", "<=", time - browserLifetime));
  await deleteBatch(database, "signInNonces", "digest", (row) => row("expiresAt", "<=", time));
  await deleteBatch(database, "emailChanges", "id", (row) => row("expiresAt", "<=", time));
  await deleteBatch(database, "pendingEmails", "accountId", (row) => row("expiresAt", "<=", time));
  await deleteBatch(database, "accounts", "id", (row) =>
    row.and([
      row("activatedAt", "is", null),
      row("createdAt", "<=", time - unactivatedAccountLifetime),
      row("id", "not in", row.selectFrom("codes").select("accountId").where("expiresAt", ">", time)),
    ]),
  );
}
