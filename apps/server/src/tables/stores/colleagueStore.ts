import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { GameTableRow } from "../schema.ts";
import { keepResults } from "./deletedTableStore.ts";

/** Whether a table's teacher has named a colleague who may take it over at any time. */
export async function isNamedColleague(database: Database, tableId: string, accountId: string): Promise<boolean> {
  const row = await database
    .selectFrom("tableColleagues")
    .select("accountId")
    .where("tableId", "=", tableId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the ids of the colleagues whom a table's teacher has named. */
export async function findNamedColleagues(database: Database, tableId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom("tableColleagues")
    .select("accountId")
    .where("tableId", "=", tableId)
    .execute();
  return new Set(rows.map(({ accountId }) => accountId));
}

/** Returns the ids of the tables that an account may take over at any time. */
export async function findTablesToTakeOver(database: Database, accountId: string): Promise<string[]> {
  const rows = await database
    .selectFrom("tableColleagues")
    .select("tableId")
    .where("accountId", "=", accountId)
    .orderBy("tableId")
    .execute();
  return rows.map(({ tableId }) => tableId);
}

/** Names colleagues in place of those who were named before. */
export async function replaceNamedColleagues(
  transaction: Database,
  tableId: string,
  accountIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom("tableColleagues").where("tableId", "=", tableId).execute();
  if (accountIds.length > 0) {
    await transaction
      .insertInto("tableColleagues")
      .values(accountIds.map((accountId) => ({ tableId, accountId })))
      .execute();
  }
}

/** An open table of a colleague. */
export interface ColleagueTable
  extends Pick<Selectable<GameTableRow>, "id" | "game" | "name" | "openedAt" | "startedAt" | "teacherSeenAt"> {
  organisationId: string;
  firstName: string;
  lastName: string;
  /** The teacher has named the account, or it teaches the class of the table. */
  isTrusted: boolean;
}

/** Returns the open tables of other teachers in some organisations, newest first. */
export async function findColleagueTables(
  database: Database,
  { accountId, organisationIds }: { accountId: string; organisationIds: readonly string[] },
  limit: number,
): Promise<ColleagueTable[]> {
  if (organisationIds.length === 0) {
    return [];
  }
  const rows = await database
    .selectFrom("gameTables")
    .innerJoin("accounts", "accounts.id", "gameTables.teacherId")
    .leftJoin("tableColleagues", (join) =>
      join.onRef("tableColleagues.tableId", "=", "gameTables.id").on("tableColleagues.accountId", "=", accountId),
    )
    .leftJoin("classTeachers", (join) =>
      join.onRef("classTeachers.classId", "=", "gameTables.classId").on("classTeachers.accountId", "=", accountId),
    )
    .select([
      "gameTables.id",
      "gameTables.game",
      "gameTables.name",
      "gameTables.organisationId",
      "gameTables.openedAt",
      "gameTables.startedAt",
      "gameTables.teacherSeenAt",
      "accounts.firstName",
      "accounts.lastName",
      "tableColleagues.accountId as namedId",
      "classTeachers.accountId as classTeacherId",
    ])
    .where("gameTables.organisationId", "in", organisationIds)
    .where("gameTables.endedAt", "is", null)
    .where("gameTables.teacherId", "!=", accountId)
    .orderBy("gameTables.openedAt", "desc")
    .orderBy("gameTables.id")
    .limit(limit)
    .execute();
  return rows.map(({ namedId, classTeacherId, organisationId, ...row }) => ({
    ...row,
    organisationId: organisationId ?? "",
    isTrusted: namedId !== null || classTeacherId !== null,
  }));
}

/** Returns the teachers of tables, by the tables' ids. */
export async function findTeachersOfTables(
  database: Database,
  tableIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (tableIds.length === 0) {
    return new Map();
  }
  const rows = await database
    .selectFrom("gameTables")
    .select(["id", "teacherId"])
    .where("id", "in", tableIds)
    .execute();
  return new Map(rows.map(({ id, teacherId }) => [id, teacherId]));
}

/** Returns the accounts that teach the classes of tables, by the tables' ids. */
export async function findClassTeachersOfTables(
  database: Database,
  tableIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (tableIds.length === 0) {
    return new Map();
  }
  const rows = await database
    .selectFrom("gameTables")
    .innerJoin("classTeachers", "classTeachers.classId", "gameTables.classId")
    .select(["gameTables.id", "classTeachers.accountId"])
    .where("gameTables.id", "in", tableIds)
    .execute();
  const byTable = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byTable].map(([id, found]) => [id, new Set(found.map(({ accountId }) => accountId))]));
}

/** Notes that screens of the teachers of tables are open. */
export async function noteTeachersSeen(database: Database, tableIds: readonly string[], now: number): Promise<void> {
  if (tableIds.length > 0) {
    await database.updateTable("gameTables").set({ teacherSeenAt: now }).where("id", "in", tableIds).execute();
  }
}

/**
 * Gives the tables of a teacher in an organisation to another one.
 *
 * @returns the ids of those that are open.
 */
export async function moveTables(
  transaction: Database,
  { organisationId, from, to }: { organisationId: string; from: string; to: string },
): Promise<string[]> {
  const moved = await transaction
    .updateTable("gameTables")
    .set({ teacherId: to })
    .where("organisationId", "=", organisationId)
    .where("teacherId", "=", from)
    .returning(["id", "endedAt"])
    .execute();
  await transaction
    .deleteFrom("tableColleagues")
    .where("accountId", "=", from)
    .where("tableId", "in", (tables) =>
      tables.selectFrom("gameTables").select("id").where("organisationId", "=", organisationId),
    )
    .execute();
  return moved.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
}

/** Tables whose whole log is deleted at once, so that it holds nobody up. */
const tablesAtOnce = 20;

/**
 * Deletes tables of an organisation, a few at most. What came of them for people with an account stays with them.
 *
 * @returns whether there may be more.
 */
export async function deleteTablesOfOrganisation(transaction: Database, organisationId: string): Promise<boolean> {
  const rows = await transaction
    .selectFrom("gameTables")
    .select("id")
    .where("organisationId", "=", organisationId)
    .limit(tablesAtOnce)
    .execute();
  const ids = rows.map(({ id }) => id);
  await keepResults(transaction, ids);
  if (ids.length > 0) {
    await transaction.deleteFrom("gameTables").where("id", "in", ids).execute();
  }
  return ids.length === tablesAtOnce;
}
