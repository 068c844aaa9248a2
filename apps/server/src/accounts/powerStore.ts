import type { Powers, RolesSomewhere } from "@belab/domain/accounts";
import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../database/database.ts";
import type { Account } from "./accountStore.ts";

export const powerMigrations = {
  "0020 powers": { up: addPowers },
} satisfies Record<string, Migration>;

/**
 * Teachers may teach on, and administrators run the installation. The columns `isTeacher` and `isAdmin` stay, for processes
 * of the version before that still run; nothing else reads or writes them.
 */
async function addPowers(database: Kysely<unknown>): Promise<void> {
  for (const column of ["mayTeach", "isOperator"]) {
    await database.schema
      .alterTable("accounts")
      .addColumn(column, "integer", (flag) => flag.notNull().defaultTo(0))
      .execute();
  }
  await sql`update accounts set may_teach = is_teacher, is_operator = is_admin where is_teacher = 1 or is_admin = 1`.execute(
    database,
  );
}

/** Returns the powers of an account; undefined where it is not activated, or gone. */
export async function findPowers(database: Database, id: string): Promise<Powers | undefined> {
  const row = await database
    .selectFrom("accounts")
    .select(["mayTeach", "isOperator"])
    .where("id", "=", id)
    .where("activatedAt", "is not", null)
    .executeTakeFirst();
  return row && powersOf(row);
}

/** Whether an account is operator, and no other one is. */
export async function isLastOperator(database: Database, id: string): Promise<boolean> {
  const powers = await findPowers(database, id);
  return powers?.isOperator === true && !(await hasOtherOperator(database, id));
}

export async function hasOtherOperator(database: Database, id: string): Promise<boolean> {
  const other = await database
    .selectFrom("accounts")
    .select("id")
    .where("activatedAt", "is not", null)
    .where("isOperator", "=", 1)
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns the accounts of all operators, always in the same order. */
export function findOperatorAccounts(database: Database): Promise<Pick<Account, "id" | "email">[]> {
  return database
    .selectFrom("accounts")
    .select(["id", "email"])
    .where("activatedAt", "is not", null)
    .where("isOperator", "=", 1)
    .orderBy("id")
    .execute();
}

/** Returns the operator with an address; undefined if no operator's account has it. */
export async function findOperatorByEmail(database: Database, email: string): Promise<Account | undefined> {
  return database
    .selectFrom("accounts")
    .selectAll()
    .where("email", "=", email)
    .where("activatedAt", "is not", null)
    .where("isOperator", "=", 1)
    .executeTakeFirst();
}

/** Returns which of some accounts are operators. */
export async function operatorsAmong(database: Database, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) {
    return new Set();
  }
  const rows = await database
    .selectFrom("accounts")
    .select("id")
    .where("id", "in", ids)
    .where("isOperator", "=", 1)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Stores the powers of an account. A teacher no longer waits to become one. */
export async function storePowers(database: Database, id: string, { mayTeach, isOperator }: Powers): Promise<void> {
  await database
    .updateTable("accounts")
    .set({
      mayTeach: mayTeach ? 1 : 0,
      isOperator: isOperator ? 1 : 0,
      ...(mayTeach && { teachingRequestedAt: null }),
    })
    .where("id", "=", id)
    .execute();
}

/** Makes other transactions that change powers wait for this one. Taken first. */
export async function lockPowers(transaction: Database): Promise<void> {
  await transaction
    .updateTable("installation")
    .set((installation) => ({ administratorChosen: installation.ref("administratorChosen") }))
    .execute();
}

/** Powers as a row holds them. */
export function powersOf({ mayTeach, isOperator }: Record<keyof Powers, number>): Powers {
  return { mayTeach: mayTeach === 1, isOperator: isOperator === 1 };
}

/** Stores what an account is in the organisations to which it belongs. */
export async function storeRolesSomewhere(
  transaction: Database,
  id: string,
  { teachesSomewhere, administersSomewhere }: RolesSomewhere,
): Promise<void> {
  await transaction
    .updateTable("accounts")
    .set({ teachesSomewhere: teachesSomewhere ? 1 : 0, administersSomewhere: administersSomewhere ? 1 : 0 })
    .where("id", "=", id)
    .execute();
}

/** What an account is in its organisations, as a row holds it. */
export function rolesSomewhereOf(row: Record<keyof RolesSomewhere, number>): RolesSomewhere {
  return { teachesSomewhere: row.teachesSomewhere === 1, administersSomewhere: row.administersSomewhere === 1 };
}
