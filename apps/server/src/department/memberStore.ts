import { membersPerPage, type Powers } from "@belab/domain/department";
import { type SqlBool, sql } from "kysely";
import { foldCase } from "../accounts/accountStore.ts";
import { powersOf } from "../accounts/powerStore.ts";
import type { Database } from "../database/database.ts";

/** An activated account, as operators see it. */
export interface Member extends Powers {
  id: string;
  /** Whether the account is a teacher of any organisation. */
  teachesSomewhere: boolean;
  firstName: string;
  lastName: string;
  /** As the person typed it. */
  email: string;
  seenAt: number | null;
}

/** Whom people can ask. */
export type Administrator = Pick<Member, "firstName" | "lastName" | "email">;

/**
 * Returns a page of the members whose name or email holds a text, in the order of their names.
 *
 * @param page - from 1 on.
 */
export async function findMembers(
  database: Database,
  search: string,
  page: number,
): Promise<{ members: Member[]; total: number }> {
  const matching = selectMembers(database).where(matchesSearch(search));
  const { total } = await matching
    .select((account) => account.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select([
      "id",
      "firstName",
      "lastName",
      "displayEmail as email",
      "mayTeach",
      "isOperator",
      "teachesSomewhere",
      "seenAt",
    ])
    .orderBy("nameKey")
    .orderBy("email")
    .limit(membersPerPage)
    .offset((page - 1) * membersPerPage)
    .execute();
  return {
    members: rows.map((row) => ({ ...row, ...powersOf(row), teachesSomewhere: row.teachesSomewhere === 1 })),
    total,
  };
}

export function findAdministrators(database: Database, limit: number): Promise<Administrator[]> {
  return selectMembers(database)
    .select(["firstName", "lastName", "displayEmail as email"])
    .where("isOperator", "=", 1)
    .orderBy("nameKey")
    .orderBy("email")
    .limit(limit)
    .execute();
}

/** Whether anyone besides an account teaches here, on their own or for an organisation. */
export async function hasOtherTeacher(database: Database, accountId: string): Promise<boolean> {
  const other = await selectMembers(database)
    .select("id")
    .where("id", "!=", accountId)
    .where((account) => account.or([account("mayTeach", "=", 1), account("teachesSomewhere", "=", 1)]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

function selectMembers(database: Database) {
  return database.selectFrom("accounts").where("activatedAt", "is not", null);
}

/** Both columns are folded when they are stored. */
function matchesSearch(search: string) {
  const pattern = `%${foldCase(search).replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`(name_key like ${pattern} escape '\\' or email like ${pattern} escape '\\')`;
}
