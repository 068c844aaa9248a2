import type { Insertable, Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import { type Account, updateAccount } from "./accountStore.ts";
import type { EmailChangeRow, PendingEmailRow } from "./schema.ts";

export type EmailChange = Selectable<EmailChangeRow>;
export type PendingEmail = Selectable<PendingEmailRow>;

/** Returns the address that an account is about to change to, while the code that was mailed there lives. */
export function findPendingEmail(
  database: Database,
  accountId: string,
  now: number,
): Promise<PendingEmail | undefined> {
  return database
    .selectFrom("pendingEmails")
    .selectAll()
    .where("accountId", "=", accountId)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
}

/** Notes which address an account is about to change to, in place of an earlier one. */
export async function storePendingEmail(transaction: Database, pending: PendingEmail): Promise<void> {
  const { accountId: _, ...rest } = pending;
  await transaction
    .insertInto("pendingEmails")
    .values(pending)
    .onConflict((conflict) => conflict.column("accountId").doUpdateSet(rest))
    .execute();
}

export async function dropPendingEmail(transaction: Database, accountId: string): Promise<void> {
  await transaction.deleteFrom("pendingEmails").where("accountId", "=", accountId).execute();
}

/**
 * Gives an account another address, from an account that was never activated if need be.
 *
 * @param changes - what else changes with it.
 * @throws what the database reports where another account has the address.
 */
export async function setEmail(
  transaction: Database,
  id: string,
  changes: Pick<Account, "email" | "displayEmail"> & Partial<Pick<Account, "passwordHash">>,
): Promise<void> {
  await transaction
    .deleteFrom("accounts")
    .where("email", "=", changes.email)
    .where("activatedAt", "is", null)
    .where("id", "!=", id)
    .execute();
  await updateAccount(transaction, id, changes);
}

/** Reserves the address that an account had, after the reservations that it has already. */
export async function insertEmailChange(
  transaction: Database,
  change: Insertable<EmailChangeRow>,
  now: number,
): Promise<void> {
  // An address that was left, taken back and left again has one reservation.
  await transaction
    .deleteFrom("emailChanges")
    .where("oldEmail", "=", change.oldEmail)
    .where((row) => row.or([row("accountId", "=", change.accountId), row("expiresAt", "<=", now)]))
    .execute();
  const { latest } = await transaction
    .selectFrom("emailChanges")
    .select(({ fn }) => fn.max("changedAt").as("latest"))
    .where("accountId", "=", change.accountId)
    .executeTakeFirstOrThrow();
  const changedAt = Math.max(change.changedAt, Number(latest ?? 0) + 1);
  await transaction
    .insertInto("emailChanges")
    .values({ ...change, changedAt })
    .execute();
}

/** Returns the change that a link undoes, as long as it can be undone. */
export function findEmailChange(
  database: Database,
  tokenDigest: string,
  now: number,
): Promise<EmailChange | undefined> {
  return database
    .selectFrom("emailChanges")
    .selectAll()
    .where("tokenDigest", "=", tokenDigest)
    .where("expiresAt", ">", now)
    .executeTakeFirst();
}

/** Ends a reservation, and with it the link that undoes the change. Of all calls at once, only one gets true. */
export async function takeEmailChange(transaction: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("emailChanges")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Ends the reservations of all changes of an account that came after one. */
export async function dropLaterEmailChanges(
  transaction: Database,
  { accountId, changedAt }: Pick<EmailChange, "accountId" | "changedAt">,
): Promise<void> {
  await transaction
    .deleteFrom("emailChanges")
    .where("accountId", "=", accountId)
    .where("changedAt", ">", changedAt)
    .execute();
}

/** Ends the reservation of an address that its account has again. */
export async function dropReservation(
  transaction: Database,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  await transaction
    .deleteFrom("emailChanges")
    .where("accountId", "=", accountId)
    .where("oldEmail", "=", email)
    .execute();
}

/** Returns the changes of an account whose old address is reserved, oldest first. */
export function findEmailChangesOf(database: Database, accountId: string): Promise<EmailChange[]> {
  return database
    .selectFrom("emailChanges")
    .selectAll()
    .where("accountId", "=", accountId)
    .orderBy("changedAt")
    .execute();
}

/**
 * Returns the addresses to which mails about an account go: its own, those that are reserved for it, and the one it is about
 * to change to, unless that is another account's.
 */
export async function findMailAddresses(database: Database, accountId: string): Promise<string[]> {
  const own = await database.selectFrom("accounts").select("email").where("id", "=", accountId).execute();
  const old = await database
    .selectFrom("emailChanges")
    .select("oldEmail as email")
    .where("accountId", "=", accountId)
    .execute();
  const pending = await database
    .selectFrom("pendingEmails")
    .select("newEmail as email")
    .where("accountId", "=", accountId)
    .where("newEmail", "not in", (taken) => taken.selectFrom("accounts").select("email"))
    .execute();
  return [...own, ...old, ...pending].map(({ email }) => email);
}
