import { membersPerPage, type Roles } from "@belab/domain";
import { type SqlBool, sql } from "kysely";
import { foldCase } from "../accounts/nameKey.ts";
import type { Database } from "../database/open.ts";

/** An activated account, as administrators see it. */
export interface Member extends Roles {
  id: string;
  firstName: string;
  lastName: string;
  /** As the person typed it. */
  email: string;
  seenAt: number | null;
}

/** Whom people can ask. */
export type Administrator = Pick<Member, "firstName" | "lastName" | "email">;

/**
 * A page of the members whose name or email holds a text, in the order of their names.
 *
 * @param page - from 1 on.
 */
export async function findMembers(
  database: Database,
  search: string,
  page: number,
): Promise<{ members: Member[]; total: number }> {
  const matching = members(database).where(holds(search));
  const { total } = await matching
    .select((account) => account.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(["id", "firstName", "lastName", "displayEmail as email", "isTeacher", "isAdmin", "seenAt"])
    .orderBy("nameKey")
    .orderBy("email")
    .limit(membersPerPage)
    .offset((page - 1) * membersPerPage)
    .execute();
  return { members: rows.map((row) => ({ ...row, ...rolesOf(row) })), total };
}

export function findAdministrators(database: Database, limit: number): Promise<Administrator[]> {
  return members(database)
    .select(["firstName", "lastName", "displayEmail as email"])
    .where("isAdmin", "=", 1)
    .orderBy("nameKey")
    .orderBy("email")
    .limit(limit)
    .execute();
}

/** A member's roles; undefined where the account is not activated, or gone. */
export async function findRoles(database: Database, id: string): Promise<Roles | undefined> {
  const row = await members(database).select(["isTeacher", "isAdmin"]).where("id", "=", id).executeTakeFirst();
  return row && rolesOf(row);
}

export async function hasOtherAdministrator(database: Database, id: string): Promise<boolean> {
  const other = await members(database)
    .select("id")
    .where("isAdmin", "=", 1)
    .where("id", "!=", id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function storeRoles(database: Database, id: string, { isTeacher, isAdmin }: Roles): Promise<void> {
  await database
    .updateTable("accounts")
    .set({ isTeacher: isTeacher ? 1 : 0, isAdmin: isAdmin ? 1 : 0 })
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

function members(database: Database) {
  return database.selectFrom("accounts").where("activatedAt", "is not", null);
}

function rolesOf({ isTeacher, isAdmin }: { isTeacher: number; isAdmin: number }): Roles {
  return { isTeacher: isTeacher === 1, isAdmin: isAdmin === 1 };
}

/** Both columns are folded when they are stored. */
function holds(search: string) {
  const pattern = `%${foldCase(search).replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`(name_key like ${pattern} escape '\\' or email like ${pattern} escape '\\')`;
}
