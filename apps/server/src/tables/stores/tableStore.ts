import { type ClassMessage, type PlayClock, type Reveal, type TableStatus, tablesPerPage } from "@belab/domain/tables";
import { type Selectable, type SqlBool, sql } from "kysely";
import { foldCase } from "../../accounts/accountStore.ts";
import { batch } from "../../database/cleanUp.ts";
import { type Database, isPostgres, withoutFlush } from "../../database/database.ts";
import type { GameTableRow } from "../schema.ts";
import { keepOpenings } from "./deletedTableStore.ts";
import type { LockOptions } from "./streamStore.ts";

/** One run of a game. */
export interface GameTable
  extends Omit<
    Selectable<GameTableRow>,
    "nameKey" | "parameters" | "startedAt" | "pausedAt" | "pausedFor" | "awayFor" | "reveal" | "message"
  > {
  parameters: unknown;
  /** How far the results of a phase are shown on the projector; null before the teacher has set a step. */
  reveal: Reveal | null;
  /** What its teacher says on all screens; null where that is nothing. */
  message: ClassMessage | null;
  /** Null in the lobby. */
  play: PlayClock | null;
}

/** Returns whether a table is a practice: it has no teacher, and anyone can open one. */
export function isPractice({ teacherId }: Pick<GameTable, "teacherId">): boolean {
  return teacherId === null;
}

/** What can change of a table once it is open. */
export type TableChanges = Partial<
  Pick<
    GameTable,
    | "name"
    | "archivedAt"
    | "teacherId"
    | "teacherSeenAt"
    | "teams"
    | "joinCode"
    | "lastCode"
    | "joinKeyNumber"
    | "joiningStoppedAt"
    | "supportUntil"
    | "countedAt"
    | "endedAt"
    | "play"
    | "step"
    | "reveal"
    | "message"
    | "namesOnScreen"
  >
>;

/** Adds a table with its own stream. */
export async function insertTable(
  transaction: Database,
  { play, parameters, reveal, message, ...table }: GameTable,
): Promise<void> {
  await transaction
    .insertInto("gameTables")
    .values({
      ...table,
      ...nameColumns(table.name),
      ...playColumns(play),
      ...stageColumns({ reveal, message }),
      parameters: JSON.stringify(parameters),
    })
    .execute();
  await transaction
    .insertInto("tableStreams")
    .values({ tableId: table.id, stream: 0, number: 0, changedAt: table.openedAt, seats: "[]", awaited: "[]" })
    .execute();
}

export async function findTable(database: Database, id: string): Promise<GameTable | undefined> {
  const row = await database.selectFrom("gameTables").selectAll().where("id", "=", id).executeTakeFirst();
  return row && tableOf(row);
}

/** Ended tables of one code that are looked at. */
const endedWithCodeMax = 3;

/** The open table of a code. */
export async function findTableByCode(database: Database, joinCode: string): Promise<GameTable | undefined> {
  const row = await database.selectFrom("gameTables").selectAll().where("joinCode", "=", joinCode).executeTakeFirst();
  return row && tableOf(row);
}

/** Tables that ended with a code, the newest first: a code can be drawn again. */
export async function findTablesEndedWith(database: Database, lastCode: string): Promise<GameTable[]> {
  const rows = await database
    .selectFrom("gameTables")
    .selectAll()
    .where("lastCode", "=", lastCode)
    .orderBy("endedAt", "desc")
    .limit(endedWithCodeMax)
    .execute();
  return rows.map(tableOf);
}

/** Ends a table. Its code is free for another one. */
export async function endTableRow(
  transaction: Database,
  { id, joinCode }: Pick<GameTable, "id" | "joinCode">,
  now: number,
): Promise<void> {
  await updateTable(transaction, id, { endedAt: now, joinCode: null, lastCode: joinCode });
}

/** A table that nobody else changes until the transaction ends. Streams are locked after it, in the order of their numbers. */
export async function lockTable(
  transaction: Database,
  id: string,
  { skipsLocked = false }: LockOptions = {},
): Promise<GameTable | undefined> {
  const own = await transaction
    .selectFrom("tableStreams")
    .select("stream")
    .where("tableId", "=", id)
    .where("stream", "=", 0)
    .$if(isPostgres(transaction), (row) => (skipsLocked ? row.forUpdate().skipLocked() : row.forUpdate()))
    .executeTakeFirst();
  return own && findTable(transaction, id);
}

export async function updateTable(transaction: Database, id: string, changes: TableChanges): Promise<void> {
  const { play, name, reveal, message, ...columns } = changes;
  await transaction
    .updateTable("gameTables")
    .set({
      ...columns,
      ...(name !== undefined && nameColumns(name)),
      ...(play !== undefined && playColumns(play)),
      ...stageColumns({ reveal, message }),
    })
    .where("id", "=", id)
    .execute();
}

/** A table in a list, with what its streams say of its clock. */
export interface ListedTable extends GameTable {
  /** What the class is called for which it was opened; null where it is for anyone who has its code. */
  className: string | null;
  participants: number;
  /** The latest deadline of its phases, in milliseconds of play; null where no time is set. */
  deadline: number | null;
  /** As it is without anyone's extra time. */
  plainDeadline: number | null;
}

/** Which of a teacher's tables a page shows. */
export interface TableSearch {
  /** A part of a name, or of a game's id; all where it is empty. */
  search: string;
  isArchived: boolean;
  /** Both those that are open and those that have ended where it is undefined. */
  isOpen: boolean | undefined;
  /** From 1 on. */
  page: number;
}

/** Returns a page of a teacher's tables, and how many there are: the open ones, then those that ended, newest first. */
export async function findTablesOf(
  database: Database,
  teacherId: string,
  { search, isArchived, isOpen, page }: TableSearch,
): Promise<{ tables: ListedTable[]; total: number }> {
  const pattern = `%${foldCase(search).replace(/[\\%_]/g, "\\$&")}%`;
  const own = database
    .selectFrom("gameTables")
    .where("teacherId", "=", teacherId)
    .where("archivedAt", isArchived ? "is not" : "is", null)
    .$if(isOpen !== undefined, (table) => table.where("endedAt", isOpen ? "is" : "is not", null))
    .$if(search !== "", (table) =>
      table.where(
        sql<SqlBool>`(name_key like ${pattern} escape '\\' or replace(game, '-', ' ') like ${pattern} escape '\\' or game like ${pattern} escape '\\')`,
      ),
    );
  // What is listed of a table is read for the page alone.
  const shown = own
    .select("id")
    .orderBy(sql`(ended_at is not null)`)
    .orderBy("openedAt", "desc")
    .orderBy("id")
    .limit(tablesPerPage)
    .offset((page - 1) * tablesPerPage);
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    tables: await listTables(database, tablesPerPage, (table) => table.where("id", "in", shown)),
    total: Number(total),
  };
}

/** The tables at which an account takes part: the open ones, then those that ended, newest first. */
export async function findTablesJoinedBy(database: Database, accountId: string, limit: number): Promise<ListedTable[]> {
  const tables = await listTables(database, limit, (table) =>
    table.where("id", "in", (own) =>
      own
        .selectFrom("tableParticipants")
        .select("tableId")
        .where("accountId", "=", accountId)
        .where("leftAt", "is", null),
    ),
  );
  // Nobody is to see that someone else has more time.
  return tables.map((table) => ({ ...table, deadline: table.plainDeadline }));
}

async function listTables(
  database: Database,
  limit: number,
  narrow: (query: ReturnType<typeof listQuery>) => ReturnType<typeof listQuery>,
): Promise<ListedTable[]> {
  const rows = await narrow(listQuery(database))
    .orderBy((table) => table("endedAt", "is not", null))
    .orderBy("openedAt", "desc")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ participants, deadline, plainDeadline, className, ...row }) => ({
    ...tableOf(row),
    className,
    participants: Number(participants),
    deadline,
    plainDeadline,
  }));
}

function listQuery(database: Database) {
  return database
    .selectFrom("gameTables")
    .selectAll("gameTables")
    .select((table) => [
      table
        .selectFrom("classes")
        .select("classes.name")
        .whereRef("classes.id", "=", "gameTables.classId")
        .as("className"),
      table
        .selectFrom("tableParticipants")
        .select((participant) => participant.fn.countAll<number>().as("count"))
        .whereRef("tableId", "=", "gameTables.id")
        .where("leftAt", "is", null)
        .as("participants"),
      table
        .selectFrom("tableStreams")
        .select((stream) => stream.fn.max("deadline").as("deadline"))
        .whereRef("tableId", "=", "gameTables.id")
        .where("endedAt", "is", null)
        .as("deadline"),
      table
        .selectFrom("tableStreams")
        .select(sql<number | null>`max(phase_started_at + phase_duration + phase_extension)`.as("plainDeadline"))
        .whereRef("tableId", "=", "gameTables.id")
        .where("endedAt", "is", null)
        .as("plainDeadline"),
    ]);
}

/** How many tables there are of a version of a game. */
export interface TablesOfVersion {
  game: string;
  version: number;
  open: number;
  ended: number;
}

/** Counts the tables of each version of each game. */
export async function countTablesByVersion(database: Database): Promise<TablesOfVersion[]> {
  const rows = await database
    .selectFrom("gameTables")
    .select(({ fn }) => ["game", "version", fn.countAll<number>().as("all"), fn.count<number>("endedAt").as("ended")])
    .groupBy(["game", "version"])
    .orderBy("game")
    .orderBy("version")
    .execute();
  return rows.map(({ game, version, all, ended }) => ({
    game,
    version,
    open: Number(all) - Number(ended),
    ended: Number(ended),
  }));
}

/** All tables of a teacher as they are stored, oldest first. */
export async function findAllTablesOf(database: Database, teacherId: string): Promise<GameTable[]> {
  const rows = await database
    .selectFrom("gameTables")
    .selectAll()
    .where("teacherId", "=", teacherId)
    .orderBy("openedAt")
    .execute();
  return rows.map(tableOf);
}

/**
 * Open tables at which nothing has happened since a time.
 *
 * @param id - of the only table that is meant; any otherwise.
 */
export async function findIdleTables(database: Database, since: number, id?: string): Promise<string[]> {
  const rows = await database
    .selectFrom("gameTables")
    .select("id")
    .where("endedAt", "is", null)
    .$if(id !== undefined, (table) => table.where("id", "=", id ?? ""))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tableStreams")
            .select("stream")
            .whereRef("tableId", "=", "gameTables.id")
            .where("changedAt", ">", since),
        ),
      ),
    )
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

/** Tables whose play runs and has a phase that ends by itself, in the order in which they are locked. */
export async function findTimedTables(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom("gameTables")
    .select("id")
    .where("endedAt", "is", null)
    .where("startedAt", "is not", null)
    .where("pausedAt", "is", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("tableStreams")
          .select("stream")
          .whereRef("tableId", "=", "gameTables.id")
          .where("endedAt", "is", null)
          .where("deadline", "is not", null),
      ),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}

/** Returns when something has last changed at a table, in milliseconds since 1970 UTC. */
export async function findLastChange(database: Database, tableId: string): Promise<number> {
  const { changedAt } = await database
    .selectFrom("tableStreams")
    .select(({ fn }) => fn.max("changedAt").as("changedAt"))
    .where("tableId", "=", tableId)
    .executeTakeFirstOrThrow();
  return changedAt;
}

/** Tables whose whole log is deleted at once, so that it holds nobody up. */
const tablesAtOnce = 20;

/** Returns how many tables ended after a time, and until another one. */
export async function countTablesEnded(database: Database, after: number, until: number): Promise<number> {
  const { count } = await database
    .selectFrom("gameTables")
    .select(({ fn }) => fn.countAll().as("count"))
    .where("endedAt", ">", after)
    .where("endedAt", "<=", until)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes tables that ended before a time, with all that belongs to them, a few at most. Those that began still count for
 * a plan as long as they would have.
 *
 * @returns how many.
 */
export async function deleteTablesEndedBefore(
  transaction: Database,
  { time, now }: { time: number; now: number },
): Promise<number> {
  const rows = await transaction
    .selectFrom("gameTables")
    .select("id")
    .where("endedAt", "<=", time)
    .orderBy("endedAt")
    .limit(tablesAtOnce)
    .execute();
  const ids = rows.map(({ id }) => id);
  await keepOpenings(transaction, ids, now);
  if (ids.length > 0) {
    await transaction.deleteFrom("gameTables").where("id", "in", ids).execute();
  }
  return ids.length;
}

/**
 * Deletes tables of guests who practised alone, opened before a time, a few at most.
 *
 * @returns how many.
 */
export async function deletePracticesOpenedBefore(database: Database, time: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom("gameTables")
    .where("id", "in", (old) =>
      old
        .selectFrom("gameTables")
        .select("id")
        .where("teacherId", "is", null)
        .where("openedAt", "<=", time)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("tableParticipants")
                .select("tableParticipants.id")
                .whereRef("tableId", "=", "gameTables.id")
                .where("accountId", "is not", null),
            ),
          ),
        )
        .orderBy("openedAt")
        .limit(batch),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export function statusOf({ play, endedAt }: Pick<GameTable, "play" | "endedAt">): TableStatus {
  if (endedAt !== null) {
    return "ended";
  }
  return play === null ? "lobby" : "playing";
}

/** A table as its row says it. */
export function tableOf({ parameters, ...columns }: Selectable<GameTableRow>): GameTable {
  const { nameKey: _, startedAt, pausedAt, pausedFor, awayFor, reveal, message, ...row } = columns;
  const away = awayFor === null ? {} : { awayFor };
  return {
    ...row,
    parameters: JSON.parse(parameters),
    reveal: reveal === null ? null : JSON.parse(reveal),
    message: message === null ? null : JSON.parse(message),
    play: startedAt === null ? null : { startedAt, pausedAt, pausedFor, ...away },
  };
}

/** The name of a table, and what it is searched by: in any script, without regard to case. */
function nameColumns(name: string | null) {
  return { name, nameKey: name === null ? null : foldCase(name) };
}

function playColumns(play: PlayClock | null) {
  return play === null ? {} : { ...play, awayFor: play.awayFor ?? null };
}

/** What the class sees together, as it is stored: nothing of what is undefined. */
function stageColumns({
  reveal,
  message,
}: {
  reveal: Reveal | null | undefined;
  message: ClassMessage | null | undefined;
}) {
  return {
    ...(reveal !== undefined && { reveal: reveal && JSON.stringify(reveal) }),
    ...(message !== undefined && { message: message && JSON.stringify(message) }),
  };
}

/** Notes that projectors of tables are open. It may be lost when the power fails. */
export async function noteProjectorsSeen(database: Database, tableIds: readonly string[], now: number): Promise<void> {
  if (tableIds.length > 0) {
    await withoutFlush(database, (connection) =>
      connection.updateTable("gameTables").set({ projectorSeenAt: now }).where("id", "in", tableIds).execute(),
    );
  }
}
