import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "../database/open.ts";
import type { AccountRow } from "../database/schema.ts";
import type { SessionKey } from "../sessions/sessionStore.ts";
import { nameKey } from "./nameKey.ts";

export type Account = Selectable<AccountRow>;

/** The account of a canonical address. */
export function findAccountByEmail(database: Database, email: string): Promise<Account | undefined> {
  return database.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
}

export function findAccount(database: Database, id: string): Promise<Account | undefined> {
  return database.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The account of a session; undefined where the session has ended, as by a change of the password. */
export function findAccountOf(database: Database, { id, accountId }: SessionKey): Promise<Account | undefined> {
  return database
    .selectFrom("accounts")
    .innerJoin("sessions", "sessions.accountId", "accounts.id")
    .selectAll("accounts")
    .where("sessions.id", "=", id)
    .where("accounts.id", "=", accountId)
    .executeTakeFirst();
}

export function isActivated(account: Account | undefined): boolean {
  return account !== undefined && account.activatedAt !== null;
}

/** Gives an account that was never activated a new time to be activated. */
export async function renewUnactivated(transaction: Database, id: string, now: number): Promise<void> {
  await transaction
    .updateTable("accounts")
    .set({ createdAt: now })
    .where("id", "=", id)
    .where("activatedAt", "is", null)
    .execute();
}

/**
 * The account of an email, locked for this transaction; one that is not activated is made where there is none.
 *
 * @param email - canonical.
 */
export async function haveAccount(
  transaction: Database,
  { email, displayEmail, now }: { email: string; displayEmail: string; now: number },
): Promise<Account> {
  await transaction
    .insertInto("accounts")
    .values({ id: randomUUID(), email, displayEmail, passwordHash: null, createdAt: now })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ email }))
    .execute();
  return transaction.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
}

/**
 * Makes other transactions that change the account wait for this one. Taken first, so that no two transactions wait for
 * each other.
 */
export async function lockAccount(transaction: Database, id: string): Promise<void> {
  await transaction
    .updateTable("accounts")
    .set((account) => ({ createdAt: account.ref("createdAt") }))
    .where("id", "=", id)
    .execute();
}

/** @returns false where the account is activated already, or gone. */
export async function markActivated(transaction: Database, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("accounts")
    .set({ activatedAt: now })
    .where("id", "=", id)
    .where("activatedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @param passwordHash - null for an account that has none. */
export async function setPasswordHash(transaction: Database, id: string, passwordHash: string | null): Promise<void> {
  await transaction.updateTable("accounts").set({ passwordHash }).where("id", "=", id).execute();
}

/** How the person spells the address. */
export async function setDisplayEmail(transaction: Database, id: string, displayEmail: string): Promise<void> {
  await transaction.updateTable("accounts").set({ displayEmail }).where("id", "=", id).execute();
}

/** The same password under newer parameters; a password that changed meanwhile stays. */
export async function renewPasswordHash(
  database: Database,
  id: string,
  oldHash: string,
  passwordHash: string,
): Promise<void> {
  await database
    .updateTable("accounts")
    .set({ passwordHash })
    .where("id", "=", id)
    .where("passwordHash", "=", oldHash)
    .execute();
}

/** @returns false where the account is gone. */
export async function setNames(
  transaction: Database,
  id: string,
  names: Pick<Account, "firstName" | "lastName">,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("accounts")
    .set({ ...names, nameKey: nameKey(names) })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @returns the account as it is now; undefined where it is gone. */
export function setSeen(database: Database, id: string, now: number): Promise<Account | undefined> {
  return database.updateTable("accounts").set({ seenAt: now }).where("id", "=", id).returningAll().executeTakeFirst();
}

export async function makeAdministrator(database: Database, id: string): Promise<void> {
  await database.updateTable("accounts").set({ isAdmin: 1, isTeacher: 1 }).where("id", "=", id).execute();
}

/** Of all accounts of an installation, one is told true. */
export async function takeFirstPlace(transaction: Database): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("installation")
    .set({ administratorChosen: 1 })
    .where("administratorChosen", "=", 0)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Deletes an account, and by the database's own rule every row that names it. */
export async function deleteAccount(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom("accounts").where("id", "=", id).execute();
}
