import { tablesOfClassShown } from "@belab/domain/classes";
import type { ExpressionBuilder } from "kysely";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import { copyOfPerson } from "./peopleStore.ts";
import type { OwnerColumns } from "./schema.ts";

// What classes know of tables: which were opened for a class, who of its list took part, and whose they are.

/** How far a table has come. */
export type TableStatus = "lobby" | "playing" | "ended";

/** A table that was opened for a class. */
export interface TableOfClass {
  gameTableId: string;
  game: string;
  name: string | null;
  status: TableStatus;
  openedAt: number;
  endedAt: number | null;
  participants: number;
}

const columns = [
  "gameTables.id as gameTableId",
  "gameTables.game",
  "gameTables.name",
  "gameTables.openedAt",
  "gameTables.startedAt",
  "gameTables.endedAt",
] as const;

function statusOf({ startedAt, endedAt }: { startedAt: number | null; endedAt: number | null }): TableStatus {
  if (endedAt !== null) {
    return "ended";
  }
  return startedAt === null ? "lobby" : "playing";
}

/** Returns the newest table of each of some classes, by class. */
export async function findLastTables(
  database: Database,
  classIds: readonly string[],
): Promise<Map<string, TableOfClass>> {
  if (classIds.length === 0) {
    return new Map();
  }
  const rows = await database
    .selectFrom("classes")
    .innerJoin("gameTables", (join) =>
      join.on((on) =>
        on(
          "gameTables.id",
          "=",
          on
            .selectFrom("gameTables as newest")
            .select("newest.id")
            .whereRef("newest.classId", "=", "classes.id")
            .orderBy("newest.openedAt", "desc")
            .orderBy("newest.id")
            .limit(1),
        ),
      ),
    )
    .select((row) => ["classes.id as classId", ...columns, countParticipants(row).as("participants")])
    .where("classes.id", "in", classIds)
    .execute();
  return new Map(
    rows.map(({ classId, startedAt, participants, ...table }) => [
      classId,
      { ...table, status: statusOf({ startedAt, endedAt: table.endedAt }), participants: Number(participants) },
    ]),
  );
}

/** Returns the tables of a class, the newest first, with how many of its people took part. */
export async function findTablesOfClass(
  database: Database,
  classId: string,
): Promise<(TableOfClass & { present: number })[]> {
  const rows = await database
    .selectFrom("gameTables")
    .select((row) => [
      ...columns,
      countParticipants(row).as("participants"),
      row
        .selectFrom("tableParticipants")
        .select(({ fn }) => fn.count<number>("personId").distinct().as("count"))
        .whereRef("tableId", "=", "gameTables.id")
        .where("personId", "is not", null)
        .where("personState", "!=", "contested")
        .where("removedAt", "is", null)
        .as("present"),
    ])
    .where("classId", "=", classId)
    .orderBy("openedAt", "desc")
    .orderBy("gameTables.id")
    .limit(tablesOfClassShown)
    .execute();
  return rows.map(({ startedAt, participants, present, ...table }) => ({
    ...table,
    status: statusOf({ startedAt, endedAt: table.endedAt }),
    participants: Number(participants),
    present: Number(present),
  }));
}

/** A table of a class, as somebody in the class sees it. */
export interface TableOfStudent extends Omit<TableOfClass, "participants"> {
  classId: string;
  isSeated: boolean;
}

/** Returns the tables of some classes that are open or in which an account took part, the newest first. */
export async function findTablesForStudent(
  database: Database,
  { classIds, accountId, onlyOpen }: { classIds: readonly string[]; accountId: string; onlyOpen: boolean },
): Promise<TableOfStudent[]> {
  if (classIds.length === 0) {
    return [];
  }
  const rows = await database
    .selectFrom("gameTables")
    .leftJoin("tableParticipants", (join) =>
      join
        .onRef("tableParticipants.tableId", "=", "gameTables.id")
        .on("tableParticipants.accountId", "=", accountId)
        .on("tableParticipants.leftAt", "is", null),
    )
    .select([...columns, "gameTables.classId", "tableParticipants.id as participantId"])
    .where("gameTables.classId", "in", classIds)
    .where((table) =>
      table.or([
        table("gameTables.endedAt", "is", null),
        ...(onlyOpen ? [] : [table("tableParticipants.id", "is not", null)]),
      ]),
    )
    .orderBy("openedAt", "desc")
    .orderBy("gameTables.id")
    .limit(tablesOfClassShown)
    .execute();
  return rows.map(({ startedAt, participantId, classId, ...table }) => ({
    ...table,
    classId: classId ?? "",
    status: statusOf({ startedAt, endedAt: table.endedAt }),
    isSeated: participantId !== null,
  }));
}

/** Returns for whom an account opened its last table, and when; undefined where it has opened none. */
export function findLastOpened(
  database: Database,
  accountId: string,
): Promise<{ organisationId: string | null; at: number } | undefined> {
  return database
    .selectFrom("gameTables")
    .select(["organisationId", "openedAt as at"])
    .where("teacherId", "=", accountId)
    .orderBy("openedAt", "desc")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

/** Whether a table of a class is open. Nothing that runs is moved. */
export async function hasOpenTable(database: Database, classId: string): Promise<boolean> {
  const row = await database
    .selectFrom("gameTables")
    .select("id")
    .where("classId", "=", classId)
    .where("endedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives the tables of a class to an organisation. */
export async function moveTablesTo(
  transaction: Database,
  classId: string,
  { organisationId }: Pick<OwnerColumns, "organisationId">,
): Promise<void> {
  await transaction.updateTable("gameTables").set({ organisationId }).where("classId", "=", classId).execute();
}

/** Gives the tables of a class to another teacher. */
export async function giveTablesTo(transaction: Database, classId: string, teacherId: string): Promise<void> {
  await transaction.updateTable("gameTables").set({ teacherId }).where("classId", "=", classId).execute();
}

/** Gives the results of people at a class's tables to their copies. */
export async function moveResultsOfClass(
  transaction: Database,
  classId: string,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  if (copies.size > 0) {
    await transaction
      .updateTable("tableParticipants")
      .set({ personId: copyOfPerson(copies) })
      .where("personId", "in", [...copies.keys()])
      .where("tableId", "in", (tables) => tables.selectFrom("gameTables").select("id").where("classId", "=", classId))
      .execute();
  }
}

/**
 * Says that somebody at tables is another person of the list.
 *
 * @param accountIds - who took part with one of these accounts only.
 */
export async function moveResults(
  transaction: Database,
  from: string,
  to: string,
  accountIds?: readonly string[],
): Promise<void> {
  await transaction
    .updateTable("tableParticipants")
    .set({ personId: to })
    .where("personId", "=", from)
    .$if(accountIds !== undefined, (row) => row.where("accountId", "in", [...(accountIds ?? [])]))
    .execute();
}

/** Says that nobody knows who a person was at tables at which they are more than one: their teacher decides. */
export async function contestTwice(transaction: Database, personId: string): Promise<void> {
  await transaction
    .updateTable("tableParticipants")
    .set({ personState: "contested" })
    .where("personId", "=", personId)
    .where("tableId", "in", (tables) =>
      tables
        .selectFrom("tableParticipants")
        .select("tableId")
        .where("personId", "=", personId)
        .groupBy("tableId")
        .having(({ fn }) => fn.countAll(), ">", 1),
    )
    .execute();
}

/** Deletes the names under which a person without an account was at tables. */
export async function deleteNamesOf(transaction: Database, personId: string): Promise<void> {
  await transaction
    .updateTable("tableParticipants")
    .set({ name: null, browserDigest: null, addressDigest: null })
    .where("personId", "=", personId)
    .where("accountId", "is", null)
    .execute();
}

/** Returns at which tables a person was, the newest first. */
export function findParticipationsOf(database: Database, personId: string, limit: number) {
  return database
    .selectFrom("tableParticipants")
    .innerJoin("gameTables", "gameTables.id", "tableParticipants.tableId")
    .select([
      "gameTables.id as gameTableId",
      "gameTables.game",
      "gameTables.name as tableName",
      "gameTables.openedAt",
      "gameTables.endedAt",
      "tableParticipants.name",
      "tableParticipants.joinedAt",
      "tableParticipants.leftAt",
      "tableParticipants.personState",
    ])
    .where("personId", "=", personId)
    .orderBy("gameTables.openedAt", "desc")
    .orderBy("tableParticipants.id")
    .limit(limit)
    .execute();
}

function countParticipants(row: ExpressionBuilder<Tables, "gameTables">) {
  return row
    .selectFrom("tableParticipants")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .whereRef("tableParticipants.tableId", "=", "gameTables.id")
    .where("tableParticipants.leftAt", "is", null);
}
