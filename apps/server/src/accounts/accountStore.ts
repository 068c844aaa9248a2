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

/** Makes an account that is not activated. Of all who make one for the same email at once, one is told true. */
export async function insertAccount(
  transaction: Database,
  account: Pick<Account, "id" | "email" | "displayEmail" | "passwordHash" | "createdAt">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("accounts")
    .values(account)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Gives an account that was never activated another password and spelling of its email, and a new time to be activated.
 *
 * @param expectedHash - the password that the account must still have; undefined for whatever it has.
 * @returns whether it was so.
 */
export async function replaceUnactivated(
  transaction: Database,
  { id, displayEmail, passwordHash, createdAt }: Pick<Account, "id" | "displayEmail" | "passwordHash" | "createdAt">,
  expectedHash: string | null | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("accounts")
    .set({ displayEmail, passwordHash, createdAt })
    .where("id", "=", id)
    .where("activatedAt", "is", null)
    .$if(expectedHash !== undefined, (update) =>
      update.where("passwordHash", expectedHash === null ? "is" : "=", expectedHash ?? null),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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

export async function setPasswordHash(transaction: Database, id: string, passwordHash: string): Promise<void> {
  await transaction.updateTable("accounts").set({ passwordHash }).where("id", "=", id).execute();
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
