import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import { ofAccount } from "../database/migrator.ts";
import type { Tables } from "../database/schema.ts";
import { newJoinCode } from "./joining/joinKeys.ts";

export const tableMigrations = {
  "0005 guests": { up: createGuests },
  "0008 live tables": { up: addLiveTables },
  "0009 results of tables": { up: createTableResults },
  "0011 sleeping seat cookies": { up: letClaimedCookiesSleep },
  "0012 people removed from tables": { up: addRemovals },
  "0013 joining that can be stopped": { up: addJoinControl },
  "0014 failed streams": { up: addFailedStreams },
  "0015 time of tables": { up: createTableTime },
  "0016 pauses after an outage": { up: addAwayFor },
  "0017 erased tables": { up: createErasedTables },
  "0018 who ended phases": { up: addPhaseEnders },
  "0019 phases that are about to end": { up: addPhaseEndsAt },
  "0021 help from operators": { up: addSupportUntil },
  "0023 owners of tables": { up: addOwners },
  "0027 names of tables": { up: addNames },
  "0030 teams of classes": { up: addTeamsFrom },
  "0031 stage of tables": { up: addStage },
  "0032 names on the screen": { up: addNamesOnScreen },
  "0033 summaries of streams": { up: addSummaries },
  "0052 departures of players": { up: addDepartures },
  "0054 results kept on devices": { up: addLastCodes },
} satisfies Record<string, Migration>;

/** Until now only a process knew of a phase that it could not end. */
async function addFailedStreams({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("tableStreams").addColumn("failedAt", "bigint").execute();
}

async function createGuests({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("guests")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("displayName", "text")
    .addColumn("tokenDigest", "text", (column) => column.unique())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("seenAt", "bigint", (column) => column.notNull())
    .addColumn("seatedAt", "bigint")
    .execute();
  // Without those whose name is deleted, who only become more.
  await schema
    .createIndex("guestsBySeen")
    .on("guests")
    .column("seenAt")
    .where(sql.ref("displayName"), "is not", null)
    .execute();
}

async function letClaimedCookiesSleep(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .alterTable("tableParticipants")
    .addColumn("tokenSleeps", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await database.updateTable("tableParticipants").set({ tokenSleeps: 1 }).where("isClaimed", "=", 1).execute();
}

/**
 * Tables until now had a clock and nothing else. They go on as games played on paper. Guests had no table until now, and
 * so no seat.
 */
async function addLiveTables(database: Kysely<Tables>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("gameTables").renameTo("oldGameTables").execute();
  await schema.dropIndex("gameTablesOfTeacher").execute();
  await createGameTables(database);
  await createStreamTables(database);
  await createParticipants(database);
  await keepEndedTables(database);
  await keepOpenTables(database);
  await schema.dropTable("oldGameTables").execute();
  await schema.dropTable("guests").execute();
}

async function createGameTables({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("gameTables")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("teacherId", "text", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("parameters", "text", (column) => column.notNull())
    .addColumn("seed", "text", (column) => column.notNull())
    .addColumn("teams", "integer")
    .addColumn("joinCode", "text", (column) => column.unique())
    .addColumn("openedAt", "bigint", (column) => column.notNull())
    .addColumn("startedAt", "bigint")
    .addColumn("endedAt", "bigint")
    .addColumn("pausedAt", "bigint")
    .addColumn("pausedFor", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("step", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex("gameTablesOfTeacher").on("gameTables").columns(["teacherId", "openedAt"]).execute();
  await schema
    .createIndex("gameTablesOfNobody")
    .on("gameTables")
    .column("openedAt")
    .where(sql.ref("teacherId"), "is", null)
    .execute();
  await schema.createIndex("gameTablesByEnd").on("gameTables").column("endedAt").execute();
}

async function keepEndedTables(database: Kysely<Tables>): Promise<void> {
  await sql`
    insert into game_tables (id, teacher_id, game, version, parameters, seed, opened_at, started_at, ended_at)
    select id, teacher_id, game, 1, ${paperParameters}, '', opened_at, opened_at, ended_at
    from old_game_tables where ended_at is not null`.execute(database);
  await sql`
    insert into table_streams (table_id, stream, number, changed_at, seats, awaited)
    select id, 0, 0, ended_at, '[]', '[]' from game_tables`.execute(database);
}

/** How long a table was opened for was not stored; only what is left of it. */
const paperParameters = JSON.stringify({ minutes: 30 });
const paperState = JSON.stringify({ minutes: 30, phase: "play" });

interface OldGameTable {
  id: string;
  teacherId: string;
  game: string;
  openedAt: number;
  deadline: number | null;
  remaining: number | null;
}

/** Draws a code that no table has yet: all that there are were drawn here. */
function drawJoinCode(taken: Set<string>): string {
  let code = newJoinCode();
  while (taken.has(code)) {
    code = newJoinCode();
  }
  taken.add(code);
  return code;
}

/** An open table goes on with the time that is left: in milliseconds of play it is over at its new deadline. */
async function keepOpenTables(database: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<OldGameTable>`
    select id, teacher_id, game, opened_at, deadline, remaining from old_game_tables where ended_at is null`.execute(
    database,
  );
  const taken = new Set<string>();
  for (const { id: tableId, deadline, remaining, openedAt, ...table } of rows) {
    const duration = deadline === null ? (remaining ?? 0) : deadline - openedAt;
    await database
      .insertInto("gameTables")
      .values({
        ...table,
        id: tableId,
        version: 1,
        parameters: paperParameters,
        seed: "",
        joinCode: drawJoinCode(taken),
        openedAt,
        startedAt: openedAt,
        pausedAt: deadline === null ? openedAt : null,
      })
      .execute();
    const stream = { tableId, changedAt: openedAt, seats: "[]", awaited: "[]" };
    await database
      .insertInto("tableStreams")
      .values([
        { ...stream, stream: 0, number: 0 },
        {
          ...stream,
          stream: 1,
          number: 1,
          state: paperState,
          phaseName: "play",
          phaseNumber: 1,
          phaseStartedAt: 0,
          phaseDuration: duration,
          phaseExtension: 0,
          deadline: duration,
        },
      ])
      .execute();
    await database
      .insertInto("tableLog")
      .values({ tableId, stream: 1, number: 1, time: openedAt, at: 0, kind: "dealt", content: '{"dealt":null}' })
      .execute();
  }
}

async function createStreamTables({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("tableStreams")
    .addColumn("tableId", "text", (column) => column.notNull().references("gameTables.id").onDelete("cascade"))
    .addColumn("stream", "integer", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("changedAt", "bigint", (column) => column.notNull())
    .addColumn("seats", "text", (column) => column.notNull())
    .addColumn("state", "text")
    .addColumn("phaseName", "text")
    .addColumn("phaseNumber", "integer")
    .addColumn("phaseStartedAt", "bigint")
    .addColumn("phaseDuration", "bigint")
    .addColumn("phaseExtension", "bigint")
    .addColumn("deadline", "bigint")
    .addColumn("awaited", "text", (column) => column.notNull())
    .addColumn("endedAt", "bigint")
    .addPrimaryKeyConstraint("tableStreamsKey", ["tableId", "stream"])
    .execute();
  await schema
    .createIndex("tableStreamsByDeadline")
    .on("tableStreams")
    .columns(["tableId", "deadline"])
    .where(sql.ref("deadline"), "is not", null)
    .execute();
  await schema
    .createTable("tableLog")
    .addColumn("tableId", "text", (column) => column.notNull().references("gameTables.id").onDelete("cascade"))
    .addColumn("stream", "integer", (column) => column.notNull())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("time", "bigint", (column) => column.notNull())
    .addColumn("at", "bigint")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("seat", "integer")
    .addColumn("participantId", "text")
    .addColumn("actionId", "text")
    .addColumn("content", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("tableLogKey", ["tableId", "stream", "number"])
    .execute();
  await schema
    .createIndex("tableLogByAction")
    .unique()
    .on("tableLog")
    .columns(["participantId", "actionId"])
    .where(sql.ref("actionId"), "is not", null)
    .execute();
}

async function createParticipants({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("tableSeats")
    .addColumn("tableId", "text", (column) => column.notNull().references("gameTables.id").onDelete("cascade"))
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("stream", "integer")
    .addColumn("factor", "real", (column) => column.notNull().defaultTo(1))
    .addColumn("isBot", "integer", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("tableSeatsKey", ["tableId", "seat"])
    .execute();
  await schema
    .createTable("tableParticipants")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("tableId", "text", (column) => column.notNull().references("gameTables.id").onDelete("cascade"))
    .addColumn("accountId", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("name", "text")
    .addColumn("tokenDigest", "text", (column) => column.unique())
    .addColumn("seat", "integer")
    .addColumn("joinedAt", "bigint", (column) => column.notNull())
    .addColumn("seenAt", "bigint", (column) => column.notNull())
    .addColumn("actedAt", "bigint")
    .addColumn("leftAt", "bigint")
    .addColumn("isClaimed", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("handOverDigest", "text")
    .addColumn("handOverExpiresAt", "bigint")
    .execute();
  await schema
    .createIndex("tableParticipantsByAccount")
    .unique()
    .on("tableParticipants")
    .columns(["accountId", "tableId"])
    .where(sql.ref("accountId"), "is not", null)
    .execute();
  await schema.createIndex("tableParticipantsOfTable").on("tableParticipants").column("tableId").execute();
  // Without those whose name is deleted, who only become more.
  await schema
    .createIndex("tableGuestsBySeen")
    .on("tableParticipants")
    .column("seenAt")
    .where(sql.ref("name"), "is not", null)
    .where(sql.ref("accountId"), "is", null)
    .execute();
}

async function createTableResults({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("tableResults")
    .addColumn("tableId", "text", (column) => column.notNull().references("gameTables.id").onDelete("cascade"))
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("figures", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("tableResultsKey", ["tableId", "seat"])
    .execute();
}

/** People who were removed until now can't be told from those who left. */
async function addRemovals({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("tableParticipants").addColumn("removedAt", "bigint").execute();
}

async function addJoinControl({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable("gameTables")
    .addColumn("joinKeyNumber", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.alterTable("gameTables").addColumn("joiningStoppedAt", "bigint").execute();
  await schema.alterTable("tableParticipants").addColumn("browserDigest", "text").execute();
  await schema.alterTable("tableParticipants").addColumn("addressDigest", "text").execute();
}

async function createTableTime({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("tableTime")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("offset", "bigint", (column) => column.notNull())
    .addColumn("aliveAt", "bigint", (column) => column.notNull())
    .execute();
}

async function addAwayFor({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("gameTables").addColumn("awayFor", "bigint").execute();
}

async function createErasedTables({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("erasedTables")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("erasedAt", "bigint", (column) => column.notNull())
    .execute();
}

/** Who ended the phases until now stands in the log alone. */
async function addPhaseEnders({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("tableStreams").addColumn("lastPhaseEndedBy", "text").execute();
}

async function addPhaseEndsAt({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("tableStreams").addColumn("phaseEndsAt", "bigint").execute();
}

async function addSupportUntil({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("gameTables").addColumn("supportUntil", "bigint").execute();
}

/** Tables so far belong to their teachers' accounts. */
async function addOwners({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("gameTables").addColumn("organisationId", "text").execute();
  await schema.alterTable("gameTables").addColumn("peopleMax", "integer").execute();
  await schema.alterTable("gameTables").addColumn("countedAt", "bigint").execute();
  await schema.alterTable("gameTables").addColumn("teacherSeenAt", "bigint").execute();
  await schema
    .createIndex("gameTablesOfOrganisation")
    .on("gameTables")
    .columns(["organisationId", "openedAt"])
    .execute();
  await schema
    .createTable("tableColleagues")
    .addColumn("tableId", "text", (column) => column.notNull().references("gameTables.id").onDelete("cascade"))
    .$call(ofAccount("accountId"))
    .addPrimaryKeyConstraint("tableColleaguesKey", ["tableId", "accountId"])
    .execute();
  await schema.createIndex("tablesOfColleague").on("tableColleagues").column("accountId").execute();
}

async function addNames({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("gameTables").addColumn("name", "text").execute();
  await schema.alterTable("gameTables").addColumn("nameKey", "text").execute();
  await schema.alterTable("gameTables").addColumn("archivedAt", "bigint").execute();
  // In the order in which they are listed: nobody has so many that are archived.
  await schema
    .createIndex("gameTablesListed")
    .on("gameTables")
    .expression(sql`teacher_id, (ended_at is not null), opened_at desc, id`)
    .where(sql.ref("archivedAt"), "is", null)
    .execute();
  await createKeptResults(schema);
  await createDeletedOpenings(schema);
}

async function createKeptResults(schema: Kysely<Tables>["schema"]): Promise<void> {
  await schema
    .createTable("keptResults")
    .$call(ofAccount("accountId"))
    .addColumn("tableId", "text", (column) => column.notNull())
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("startedAt", "bigint", (column) => column.notNull())
    .addColumn("endedAt", "bigint", (column) => column.notNull())
    .addColumn("figures", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("keptResultsKey", ["accountId", "tableId"])
    .execute();
  await schema.createIndex("keptResultsByEnd").on("keptResults").column("endedAt").execute();
}

async function createDeletedOpenings(schema: Kysely<Tables>["schema"]): Promise<void> {
  await schema
    .createTable("deletedOpenings")
    .addColumn("tableId", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("organisationId", "text", (column) => column.references("organisations.id").onDelete("cascade"))
    .addColumn("countedAt", "bigint", (column) => column.notNull())
    .execute();
  await schema
    .createIndex("deletedOpeningsOfAccount")
    .on("deletedOpenings")
    .columns(["accountId", "countedAt"])
    .execute();
  await schema
    .createIndex("deletedOpeningsOfOrganisation")
    .on("deletedOpenings")
    .columns(["organisationId", "countedAt"])
    .execute();
  await schema.createIndex("deletedOpeningsByTime").on("deletedOpenings").column("countedAt").execute();
}

async function addTeamsFrom({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable("gameTables")
    .addColumn("teamsFrom", "text", (column) => column.references("gameTables.id").onDelete("set null"))
    .execute();
  await schema
    .createIndex("gameTablesByTeamsFrom")
    .on("gameTables")
    .column("teamsFrom")
    .where(sql.ref("teamsFrom"), "is not", null)
    .execute();
}

/** What the class sees together: names of teams, results step by step, and what the teacher says. */
async function addStage({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("tableSeats").addColumn("name", "text").execute();
  await schema.alterTable("tableStreams").addColumn("heldUntil", "bigint").execute();
  await schema.alterTable("gameTables").addColumn("projectorSeenAt", "bigint").execute();
  await schema.alterTable("gameTables").addColumn("reveal", "text").execute();
  await schema.alterTable("gameTables").addColumn("message", "text").execute();
}

async function addNamesOnScreen({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable("gameTables")
    .addColumn("namesOnScreen", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable("tableParticipants").addColumn("hiddenNames", "text").execute();
}

/** Streams and people of tables from before have none until they change, or act, the next time. */
async function addSummaries({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("tableStreams").addColumn("summary", "text").execute();
  await schema.alterTable("tableParticipants").addColumn("playedAt", "bigint").execute();
}

/** Stores when a player counts as away, if that can't be derived from `seenAt`. */
async function addDepartures({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("tableParticipants").addColumn("awayAt", "bigint").execute();
}

/** Tables that have ended before have no last code: the link and the address still lead to their results. */
async function addLastCodes({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("gameTables").addColumn("lastCode", "text").execute();
  await schema
    .alterTable("gameTables")
    .addColumn("sharedComputers", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .createIndex("gameTablesByLastCode")
    .on("gameTables")
    .column("lastCode")
    .where(sql.ref("lastCode"), "is not", null)
    .execute();
}
