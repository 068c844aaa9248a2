import type { Figure, Seat } from "@belab/domain/games";
import { type Expression, type SqlBool, sql } from "kysely";
import type { Database } from "../database/database.ts";
import { classSeat } from "../tables/stores/resultStore.ts";
import { type GameTable, tableOf } from "../tables/stores/tableStore.ts";

/** A table whose game was played and is over. */
export interface EndedTable extends GameTable {
  startedAt: number;
  endedAt: number;
}

/** An ended table with the figures that are stored of a seat or of the class; null where none are stored yet. */
interface TableWithFigures {
  table: EndedTable;
  figures: readonly Figure[] | null;
}

/** Where a page begins: after a table, newest first. */
export interface Cursor {
  endedAt: number;
  id: string;
}

/** Which tables of somebody are meant. */
export interface WantedTables {
  accountId: string;
  after?: Cursor | undefined;
  limit: number;
}

/** Returns the tables at which an account had a seat to the end, newest first. */
export async function findPlayedTables(
  database: Database,
  { accountId, after, limit }: WantedTables,
): Promise<(TableWithFigures & { seat: Seat })[]> {
  const rows = await database
    .selectFrom("tableParticipants")
    .innerJoin("gameTables", "gameTables.id", "tableParticipants.tableId")
    .leftJoin("tableResults", (join) =>
      join
        .onRef("tableResults.tableId", "=", "tableParticipants.tableId")
        .onRef("tableResults.seat", "=", "tableParticipants.seat"),
    )
    .selectAll("gameTables")
    .select(["tableParticipants.seat", "tableResults.figures"])
    .where("tableParticipants.accountId", "=", accountId)
    .where("tableParticipants.leftAt", "is", null)
    .where("tableParticipants.seat", "is not", null)
    .where("gameTables.startedAt", "is not", null)
    .where("gameTables.endedAt", "is not", null)
    .where(isAfter(after))
    .orderBy("gameTables.endedAt", "desc")
    .orderBy("gameTables.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ seat, figures, ...row }) => ({ ...withFigures(row, figures), seat: seat ?? 0 }));
}

/** What was kept for an account of a game whose table is deleted. */
export interface DeletedGame {
  table: Pick<EndedTable, "id" | "game" | "startedAt" | "endedAt">;
  figures: readonly Figure[];
}

/** Returns the games that an account played at tables that are deleted, newest first. */
export async function findDeletedGames(
  database: Database,
  { accountId, after, limit }: WantedTables,
): Promise<DeletedGame[]> {
  const rows = await database
    .selectFrom("keptResults")
    .select(["tableId as id", "game", "startedAt", "endedAt", "figures"])
    .where("accountId", "=", accountId)
    .$if(after !== undefined, (row) =>
      row.where(sql<SqlBool>`(ended_at, table_id) < (${after?.endedAt}, ${after?.id})`),
    )
    .orderBy("endedAt", "desc")
    .orderBy("tableId", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ figures, ...table }) => ({ table, figures: JSON.parse(figures) }));
}

/** Returns the tables that a teacher opened and that have ended, newest first. */
export async function findTaughtTables(
  database: Database,
  { accountId, after, limit }: WantedTables,
): Promise<(TableWithFigures & { players: number })[]> {
  const rows = await endedTablesOf(database, accountId)
    .leftJoin("tableResults", (join) =>
      join.onRef("tableResults.tableId", "=", "gameTables.id").on("tableResults.seat", "=", classSeat),
    )
    .selectAll("gameTables")
    .select("tableResults.figures")
    .select((table) =>
      table
        .selectFrom("tableParticipants")
        .select((player) => player.fn.countAll<number>().as("count"))
        .whereRef("tableId", "=", "gameTables.id")
        .where("tableParticipants.seat", "is not", null)
        .where("leftAt", "is", null)
        .as("players"),
    )
    .where(isAfter(after))
    .orderBy("gameTables.endedAt", "desc")
    .orderBy("gameTables.id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ players, figures, ...row }) => ({ ...withFigures(row, figures), players: Number(players) }));
}

/** Returns everything that differs between a teacher's ended tables and on which it depends what figures they have. */
export async function findKindsOfTables(
  database: Database,
  accountId: string,
): Promise<Pick<GameTable, "game" | "version" | "parameters">[]> {
  const rows = await endedTablesOf(database, accountId)
    .select(["game", "version", "parameters"])
    .distinct()
    .orderBy("game")
    .orderBy("version")
    .orderBy("parameters")
    .execute();
  return rows.map(({ parameters, ...row }) => ({ ...row, parameters: JSON.parse(parameters) }));
}

/** Returns how many of a teacher's tables have ended, and how many played at them. */
export async function countTaught(database: Database, accountId: string): Promise<{ tables: number; players: number }> {
  const [tables, players] = await Promise.all([
    endedTablesOf(database, accountId)
      .select((row) => row.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow(),
    endedTablesOf(database, accountId)
      .innerJoin("tableParticipants", "tableParticipants.tableId", "gameTables.id")
      .select((row) => row.fn.countAll<number>().as("count"))
      .where("tableParticipants.seat", "is not", null)
      .where("leftAt", "is", null)
      .executeTakeFirstOrThrow(),
  ]);
  return { tables: Number(tables.count), players: Number(players.count) };
}

/** Returns the figures that are stored of the seats that an account has. */
export function findResultsOfAccount(
  database: Database,
  accountId: string,
): Promise<{ tableId: string; figures: string }[]> {
  return database
    .selectFrom("tableParticipants")
    .innerJoin("tableResults", (join) =>
      join
        .onRef("tableResults.tableId", "=", "tableParticipants.tableId")
        .onRef("tableResults.seat", "=", "tableParticipants.seat"),
    )
    .select(["tableResults.tableId", "tableResults.figures"])
    .where("accountId", "=", accountId)
    .orderBy("joinedAt")
    .execute();
}

function endedTablesOf(database: Database, accountId: string) {
  return database
    .selectFrom("gameTables")
    .where("teacherId", "=", accountId)
    .where("gameTables.startedAt", "is not", null)
    .where("gameTables.endedAt", "is not", null);
}

function isAfter(cursor: Cursor | undefined): Expression<SqlBool> {
  return cursor === undefined
    ? sql<SqlBool>`1 = 1`
    : sql<SqlBool>`(game_tables.ended_at, game_tables.id) < (${cursor.endedAt}, ${cursor.id})`;
}

function withFigures(row: Parameters<typeof tableOf>[0], figures: string | null): TableWithFigures {
  const { startedAt, endedAt } = row;
  return {
    table: { ...tableOf(row), startedAt: startedAt ?? 0, endedAt: endedAt ?? 0 },
    figures: figures === null ? null : JSON.parse(figures),
  };
}
