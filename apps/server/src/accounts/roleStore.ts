import type { Roles } from "@belab/domain/accounts";
import type { Database } from "../database/database.ts";
import type { Account } from "./accountStore.ts";

/** Returns the roles of an account; undefined where it is not activated, or gone. */
export async function findRoles(database: Database, id: string): Promise<Roles | undefined> {
  const row = await database
    .selectFrom("accounts")
    .select(["isTeacher", "isAdmin"])
    .where("id", "=", id)
    .where("activatedAt", "is not", null)
    .executeTakeFirst();
  return row && rolesOf(row);
}

/** Whether an account is administrator, and no other one is. */
export async function isLastAdministrator(database: Database, id: string): Promise<boolean> {
  const roles = await findRoles(database, id);
  return roles?.isAdmin === true && !(await hasOtherAdministrator(database, id));
}

export async function hasOtherAdministrator(database: Database, id: string): Promise<boolean> {
  const other = await database
    .selectFrom("accounts")
    .select("id")
    .where("activatedAt", "is not", null)
    .where("isAdmin", "=", 1)
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** Returns the accounts of all administrators, always in the same order. */
export function findAdministratorAccounts(database: Database): Promise<Pick<Account, "id" | "email">[]> {
  return database
    .selectFrom("accounts")
    .select(["id", "email"])
    .where("activatedAt", "is not", null)
    .where("isAdmin", "=", 1)
    .orderBy("id")
    .execute();
}

/** Stores the roles of an account. A teacher no longer waits to become one. */
export async function storeRoles(database: Database, id: string, { isTeacher, isAdmin }: Roles): Promise<void> {
  await database
    .updateTable("accounts")
    .set({
      isTeacher: isTeacher ? 1 : 0,
      isAdmin: isAdmin ? 1 : 0,
      ...(isTeacher && { teachingRequestedAt: null }),
    })
    .where("id", "=", id)
    .execute();
}

/** Makes other transactions that change roles wait for this one. Taken first. */
export async function lockRoles(transaction: Database): Promise<void> {
  await transaction
    .updateTable("installation")
    .set((installation) => ({ administratorChosen: installation.ref("administratorChosen") }))
    .execute();
}

/** Roles as a row holds them. */
export function rolesOf({ isTeacher, isAdmin }: Record<keyof Roles, number>): Roles {
  return { isTeacher: isTeacher === 1, isAdmin: isAdmin === 1 };
}
