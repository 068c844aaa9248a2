import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Database } from "../database/database.ts";
import type { SessionKey } from "../http/caller.ts";
import type { AccountRow } from "./schema.ts";

export type Account = Selectable<AccountRow>;

/** Returns the account of a canonical address. */
export function findAccountByEmail(database: Database, email: string): Promise<Account | undefined> {
  return database.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
}

export function findAccount(database: Database, id: string): Promise<Account | undefined> {
  return database.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the account of a session; undefined where the session has ended, as by a change of the password. */
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

/**
 * Whether nobody else can sign up with an address or change to it: an activated account has it, or it is reserved.
 *
 * @param email - canonical.
 * @param exceptFor - an account for which its own earlier addresses are free.
 */
export async function isEmailTaken(
  database: Database,
  email: string,
  now: number,
  exceptFor?: Account["id"],
): Promise<boolean> {
  // In this order: the other one can miss an address that changes from one to the other in between.
  return isActivated(await findAccountByEmail(database, email)) || (await isReserved(database, email, now, exceptFor));
}

/**
 * Whether an address is kept for the account that had it until a change of email.
 *
 * @param email - canonical.
 * @param exceptFor - an account for which its own earlier addresses are free.
 */
export async function isReserved(
  database: Database,
  email: string,
  now: number,
  exceptFor?: Account["id"],
): Promise<boolean> {
  const row = await database
    .selectFrom("emailChanges")
    .select("id")
    .where("oldEmail", "=", email)
    .where("expiresAt", ">", now)
    .$if(exceptFor !== undefined, (query) => query.where("accountId", "!=", exceptFor ?? ""))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Returns the account of an email, locked for this transaction. One that is not activated is made where there is none; one
 * that waits for its activation has a new time for it.
 *
 * @param email - canonical.
 */
export function findOrCreateAccount(
  transaction: Database,
  { email, displayEmail, now }: { email: string; displayEmail: string; now: number },
): Promise<Account> {
  return transaction
    .insertInto("accounts")
    .values({ id: randomUUID(), email, displayEmail, passwordHash: null, createdAt: now })
    .onConflict((conflict) =>
      conflict.column("email").doUpdateSet(({ eb, ref }) => ({
        createdAt: eb.case().when("accounts.activatedAt", "is", null).then(now).else(ref("accounts.createdAt")).end(),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Makes other transactions that change the account wait for this one. Taken first, so that no two transactions wait for
 * each other.
 *
 * @returns the account as it is now; undefined where it is gone.
 */
export function lockAccount(transaction: Database, id: string): Promise<Account | undefined> {
  return lockingUpdate(transaction).where("id", "=", id).executeTakeFirst();
}

/** Does the same as {@link lockAccount}, for the account of a canonical address. */
export function lockAccountByEmail(transaction: Database, email: string): Promise<Account | undefined> {
  return lockingUpdate(transaction).where("email", "=", email).executeTakeFirst();
}

function lockingUpdate(transaction: Database) {
  return transaction
    .updateTable("accounts")
    .set((account) => ({ createdAt: account.ref("createdAt") }))
    .returningAll();
}

/** What changes of an account in one statement; its names as {@link storedNames} gives them. */
export type AccountChanges = Partial<Omit<Account, "id" | "createdAt">>;

/** The powers of the first account, and of one that ADMIN_EMAIL names. */
export const operatorPowers = { isOperator: 1, mayTeach: 1 } as const satisfies AccountChanges;

/** @returns the account as it is now; undefined where it is gone. */
export function updateAccount(
  transaction: Database,
  id: string,
  changes: AccountChanges,
): Promise<Account | undefined> {
  return transaction.updateTable("accounts").set(changes).where("id", "=", id).returningAll().executeTakeFirst();
}

/**
 * Does the same as {@link updateAccount}; changes nothing, and returns undefined, where the password is no longer that of
 * `account`.
 */
export function updateUnlessPasswordChanged(
  database: Database,
  { id, passwordHash }: Pick<Account, "id" | "passwordHash">,
  changes: AccountChanges,
): Promise<Account | undefined> {
  return database
    .updateTable("accounts")
    .set(changes)
    .where("id", "=", id)
    .where("passwordHash", "is not distinct from", passwordHash)
    .returningAll()
    .executeTakeFirst();
}

/** Returns true for only one of all accounts of an installation. */
export async function claimFirstAdministrator(transaction: Database): Promise<boolean> {
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

type Names = Pick<Account, "firstName" | "lastName">;

/** Returns the names as an account has them, with what they are searched and sorted by. */
export function storedNames({ firstName, lastName }: Names): Names & Pick<Account, "nameKey"> {
  return { firstName, lastName, nameKey: nameKey({ firstName, lastName }) };
}

/**
 * Returns a person's names as they are searched and sorted: without regard to case, in any script. Stored, because SQLite
 * folds the case of ASCII only, and PostgreSQL that of its locale.
 */
function nameKey({ firstName, lastName }: Names): string {
  return foldCase(`${firstName} ${lastName}`.trim());
}

/** Returns a text in which spellings in different case are the same. */
export function foldCase(text: string): string {
  return text.toLowerCase().normalize("NFC");
}
