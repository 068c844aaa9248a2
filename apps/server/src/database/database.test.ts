import { execFile } from "node:child_process";
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { browserLifetime, guestNameDays, unactivatedAccountLifetime } from "@belab/domain/accounts";
import { clockOf, joinCodeAlphabet, joinCodeLength, tableDays } from "@belab/domain/tables";
import DatabaseFile from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { findAccount, isReserved } from "../accounts/accountStore.ts";
import { insertEmailChange, storePendingEmail } from "../accounts/emailChangeStore.ts";
import { cleanUp, cleanUpInTime, migrate, versionOf, versions } from "../data.ts";
import { createLocalEvents } from "../events/events.ts";
import { findTablesOf } from "../tables/stores/tableStore.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { everyDatabase, openTestDatabase, type TestDatabase } from "../testing/database/testDatabase.ts";
import { startCleanUp } from "./cleanUp.ts";
import { type Database, openDatabase, sqlitePath, withoutFlush } from "./database.ts";
import { createMigrations } from "./migrator.ts";
import type { Tables } from "./schema.ts";
import { ImmediateSqliteDialect } from "./sqliteDialect.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

const pendingIdentity = {
  provider: "google",
  subject: "1",
  firstName: "",
  lastName: "",
  isProved: 0,
} as const;

const emailChange = { oldDisplayEmail: "", oldPasswordHash: "", changedAt: 1 };

/** A table with a stream, a seat, an entry in its log, a result and a person who takes part. */
async function insertTableWithAll(
  database: Database,
  { id: tableId, teacherId, participant }: { id: string; teacherId: string; participant: string },
): Promise<void> {
  await database
    .insertInto("gameTables")
    .values({ id: tableId, teacherId, game: "googol", version: 1, parameters: "{}", seed: "", openedAt: 1 })
    .execute();
  await database
    .insertInto("tableStreams")
    .values({ tableId, stream: 0, number: 1, changedAt: 1, seats: "[]", awaited: "[]" })
    .execute();
  await database.insertInto("tableSeats").values({ tableId, seat: 0 }).execute();
  await database
    .insertInto("tableLog")
    .values({ tableId, stream: 0, number: 1, time: 1, kind: "joined", participantId: tableId, content: "{}" })
    .execute();
  await database
    .insertInto("tableParticipants")
    .values({ id: tableId, tableId, accountId: participant, seat: 0, joinedAt: 1, seenAt: 1 })
    .execute();
  await database.insertInto("tableResults").values({ tableId, seat: 0, figures: "[]" }).execute();
}

/** Lets the first letter be drawn for two join codes, then the second letter for the next two. */
function drawEachTwice(): void {
  let drawn = 0;
  const random = vi.spyOn(crypto, "randomInt").mockImplementation(() => Math.floor(drawn++ / (2 * joinCodeLength)));
  syncBuiltinESMExports();
  onTestFinished(() => {
    random.mockRestore();
    syncBuiltinESMExports();
  });
}

const log = { info: () => {}, warn: () => {}, error: () => {} };

/** Cleans up as of a time. */
function deleteExpired(database: Database, time: number): Promise<void> {
  return cleanUp({ config: { guestNameDays, tableDays }, database, now: () => time, events: createLocalEvents(), log });
}

describe.each(everyDatabase)("the database on $name", ({ kind }) => {
  it("row 52: is migrated once, however often and at once it is asked", async () => {
    await using place = await openTestDatabase(kind, { migrated: false });

    await Promise.all([migrate(place.database), migrate(place.database), migrate(place.database)]);
    await migrate(place.database);

    expect(await place.database.selectFrom("installation").selectAll().execute()).toEqual([
      { id: 1, administratorChosen: 0, secretMark: null, cleanUpPlans: null },
    ]);
  });

  it("row 52: is migrated once by two processes that start together", async () => {
    await using place = await openTestDatabase(kind, { migrated: false });
    const program = fileURLToPath(new URL("../testing/database/migrateProcess.ts", import.meta.url));
    const args = [
      "--conditions=@belab/source",
      program,
      place.dataDir,
      ...(place.databaseUrl ? [place.databaseUrl] : []),
    ];
    const migrateInProcess = () => promisify(execFile)(process.execPath, args);

    await Promise.all([migrateInProcess(), migrateInProcess()]);

    expect(await place.database.selectFrom("installation").select("id").execute()).toEqual([{ id: 1 }]);
  });

  it.each(versions.slice(0, -1))(
    "row 52: is migrated from «%s», twice at once, to what a new one is",
    async (version) => {
      await using place = await openTestDatabase(kind, { migrated: false });
      await using fresh = await openTestDatabase(kind);
      await migrate(place.database, version);

      await Promise.all([migrate(place.database), migrate(place.database)]);

      expect(await place.database.introspection.getTables()).toEqual(await fresh.database.introspection.getTables());
      expect(await versionOf(place.database)).toBe(versions.at(-1));
    },
  );

  it("row 52: is migrated from the first version with what is in it", async () => {
    await using place = await openTestDatabase(kind, { migrated: false });
    const { database } = place;
    await migrate(database, "0001 accounts, sessions, mails, game tables");
    await sql`insert into accounts (id, email, display_email, first_name, last_name, created_at)
      values ('1', 'a@school.test', 'a@school.test', 'Zoë', 'ČAPKOVÁ', 1), ('2', 'b@school.test', 'b', '', '', 1)`.execute(
      database,
    );
    await sql`update accounts set password_hash = 'typed by a stranger'`.execute(database);
    await sql`update accounts set activated_at = 1 where id = '2'`.execute(database);
    await sql`insert into game_tables (id, teacher_id, game, state, remaining, opened_at)
      values ('t', '1', 'googol', 'paused', 1, 1)`.execute(database);

    await migrate(database);

    const accounts = await database
      .selectFrom("accounts")
      .select(["id", "nameKey", "language", "teachingRequestedAt"])
      .orderBy("id")
      .execute();
    expect(accounts).toEqual([
      { id: "1", nameKey: "zoë čapková", language: null, teachingRequestedAt: null },
      { id: "2", nameKey: "", language: null, teachingRequestedAt: null },
    ]);
    // Anyone who set a password for an address that was never verified has to set one again.
    expect(await database.selectFrom("accounts").select("passwordHash").orderBy("id").execute()).toEqual([
      { passwordHash: null },
      { passwordHash: "typed by a stranger" },
    ]);
    expect(await database.selectFrom("gameTables").select(["id", "endedAt"]).execute()).toEqual([
      { id: "t", endedAt: null },
    ]);
  });

  it("row 52: is migrated to live tables: those that run keep their deadline, those that are paused what is left", async () => {
    await using place = await openTestDatabase(kind, { migrated: false });
    const { database } = place;
    await migrate(database, "0007 teaching requests");
    await insertAccount(database, { id: "1", isTeacher: 1 });
    await sql`insert into game_tables (id, teacher_id, game, state, deadline, remaining, opened_at, ended_at) values
      ('running', '1', 'googol', 'running', 700000, null, 100000, null),
      ('paused', '1', 'brand-management', 'paused', null, 90000, 200000, null),
      ('ended', '1', 'googol', 'paused', null, 5000, 300000, 400000)`.execute(database);
    await sql`insert into guests (id, display_name, token_digest, created_at, seen_at)
      values ('g', 'Ada', 'digest', 1, 1)`.execute(database);

    await migrate(database);

    const tables = await findTablesOf(database, "1", 50);
    const clocks = tables.map(({ id, game, openedAt, endedAt, play, deadline }) => ({
      id,
      game,
      openedAt,
      endedAt,
      clock: play && deadline && clockOf(play, deadline),
    }));
    expect(clocks).toEqual([
      {
        id: "paused",
        game: "brand-management",
        openedAt: 200_000,
        endedAt: null,
        clock: { state: "paused", remaining: 90_000 },
      },
      {
        id: "running",
        game: "googol",
        openedAt: 100_000,
        endedAt: null,
        clock: { state: "running", deadline: 700_000 },
      },
      { id: "ended", game: "googol", openedAt: 300_000, endedAt: 400_000, clock: null },
    ]);
    const codes = new Map(tables.map(({ id, joinCode }) => [id, joinCode]));
    expect(codes).toEqual(
      new Map([
        ["paused", expect.stringMatching(/^\w{6}$/)],
        ["running", expect.stringMatching(/^\w{6}$/)],
        ["ended", null],
      ]),
    );
    expect((await database.introspection.getTables()).map(({ name }) => name)).not.toContain("guests");
  });

  it("is migrated to live tables where the same join code is drawn twice", async () => {
    await using place = await openTestDatabase(kind, { migrated: false });
    const { database } = place;
    await migrate(database, "0007 teaching requests");
    await insertAccount(database, { id: "1", isTeacher: 1 });
    await sql`insert into game_tables (id, teacher_id, game, state, remaining, opened_at)
      values ('a', '1', 'googol', 'paused', 1, 1), ('b', '1', 'googol', 'paused', 1, 1)`.execute(database);
    drawEachTwice();

    await migrate(database);

    const tables = await database.selectFrom("gameTables").select("joinCode").execute();
    expect(tables.map(({ joinCode }) => joinCode).sort()).toEqual(
      [0, 1].map((letter) => joinCodeAlphabet.charAt(letter).repeat(joinCodeLength)).sort(),
    );
  });

  it("gets the tables of changes of email beside the accounts that are there", async () => {
    await using place = await openTestDatabase(kind, { migrated: false });
    const { database } = place;
    await migrate(database, "0002 search of members, end of game tables");
    const accountId = await insertAccount(database, { email: "ada@school.test" });

    await migrate(database, "0003 email changes");

    expect(await findAccount(database, accountId)).toMatchObject({ email: "ada@school.test" });
    expect(await isReserved(database, "ada@school.test", 0)).toBe(false);
    const reserve = (id: string) =>
      insertEmailChange(
        database,
        { ...emailChange, accountId, id, oldEmail: "b@school.test", tokenDigest: id, expiresAt: 9 },
        0,
      );
    await reserve("1");
    await reserve("2");
    expect(await isReserved(database, "b@school.test", 8)).toBe(true);
    expect(await database.selectFrom("emailChanges").select("id").execute()).toEqual([{ id: "2" }]);
  });

  it("gives back times as numbers and bytes as bytes", async () => {
    await using place = await openTestDatabase(kind);
    const accountId = await insertAccount(place.database, { seenAt: 1_767_603_600_123 });
    const content = Uint8Array.from([0, 1, 128, 255]);
    await place.database.insertInto("pictures").values({ id: "picture", accountId, content, createdAt: 1 }).execute();

    const account = await place.database.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
    const picture = await place.database.selectFrom("pictures").selectAll().executeTakeFirstOrThrow();

    expect(account).toMatchObject({ seenAt: 1_767_603_600_123, isTeacher: 0, passwordHash: null });
    expect([...picture.content]).toEqual([...content]);
  });

  it("lets all that belongs to an account go with it", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    const accountId = await insertAccount(database);
    await database
      .insertInto("identities")
      .values({ provider: "google", subject: "1", accountId, createdAt: 1 })
      .execute();
    await database
      .insertInto("codes")
      .values({ accountId, purpose: "reset", digest: "", tries: 0, expiresAt: 1, usedAt: null })
      .execute();
    await database
      .insertInto("pictures")
      .values({ id: "1", accountId, content: new Uint8Array(1), createdAt: 1 })
      .execute();
    await database
      .insertInto("sessions")
      .values({ tokenDigest: "1", id: "1", accountId, createdAt: 1, seenAt: 1, expiresAt: 1, userAgent: "" })
      .execute();
    const otherId = await insertAccount(database, { email: "other@school.test" });
    await insertTableWithAll(database, { id: "own", teacherId: accountId, participant: otherId });
    await insertTableWithAll(database, { id: "other", teacherId: otherId, participant: accountId });

    const pending = { accountId, browserDigest: "1", displayEmail: "", expiresAt: 1 };
    await database
      .insertInto("pendingPasswords")
      .values({ ...pending, passwordHash: "" })
      .execute();
    await database
      .insertInto("pendingIdentities")
      .values({ ...pending, ...pendingIdentity })
      .execute();
    await database.insertInto("knownBrowsers").values({ accountId, browserDigest: "1", seenAt: 1 }).execute();
    await database
      .insertInto("codeRequests")
      .values({ accountId, purpose: "reset", browserDigest: "1", tries: 0, expiresAt: 1 })
      .execute();

    await insertEmailChange(
      database,
      { ...emailChange, accountId, id: "1", oldEmail: "1", tokenDigest: "1", expiresAt: 1 },
      0,
    );
    await storePendingEmail(database, { accountId, newEmail: "1", newDisplayEmail: "1", expiresAt: 1 });

    await database.deleteFrom("accounts").where("id", "=", accountId).execute();

    const tables = [
      "identities",
      "codes",
      "codeRequests",
      "knownBrowsers",
      "pendingPasswords",
      "pendingIdentities",
      "pictures",
      "sessions",
      "emailChanges",
      "pendingEmails",
    ] as const;
    for (const table of tables) {
      expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    // Their own table goes with all that is at it; at someone else's, nothing says any more who took part.
    expect(await database.selectFrom("gameTables").select("id").execute()).toEqual([{ id: "other" }]);
    for (const table of ["tableStreams", "tableSeats", "tableLog", "tableResults"] as const) {
      expect(await database.selectFrom(table).select("tableId").execute(), table).toEqual([{ tableId: "other" }]);
    }
    expect(await database.selectFrom("tableParticipants").select(["tableId", "accountId"]).execute()).toEqual([
      { tableId: "other", accountId: null },
    ]);
  });

  it("keeps nothing of a transaction that fails, and one that waits sees what was written", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    const failing = database.transaction().execute(async (transaction) => {
      await insertAccount(transaction, { email: "lost@school.test" });
      throw new Error("half way");
    });
    await expect(failing).rejects.toThrow("half way");

    await Promise.all(
      Array.from({ length: 10 }, () =>
        database.transaction().execute(async (transaction) => {
          await transaction
            .updateTable("installation")
            .set((row) => ({ administratorChosen: sql`${row.ref("administratorChosen")} + 1` }))
            .execute();
        }),
      ),
    );

    expect(await database.selectFrom("accounts").selectAll().execute()).toEqual([]);
    expect(await database.selectFrom("installation").select("administratorChosen").executeTakeFirst()).toEqual({
      administratorChosen: 10,
    });
  });

  it("row 22: is cleared of what has expired, and of nothing else", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    const now = 10 * 24 * 60 * 60 * 1000;
    const accountId = await insertAccount(database);
    const unactivated = { activatedAt: null, createdAt: now - unactivatedAccountLifetime };
    await insertAccount(database, { ...unactivated, email: "old" });
    await insertAccount(database, { ...unactivated, email: "young", createdAt: now - unactivatedAccountLifetime + 1 });
    const mailedAgain = await insertAccount(database, { ...unactivated, email: "mailed again" });
    await database
      .insertInto("codes")
      .values({ accountId: mailedAgain, purpose: "activation", digest: "", tries: 0, expiresAt: now + 1, usedAt: null })
      .execute();
    for (const [name, time] of [
      ["old", now],
      ["young", now + 1],
    ] as const) {
      await database.insertInto("limits").values({ key: name, count: 1, resetsAt: time }).execute();
      await database.insertInto("failures").values({ key: name, count: 1, waitUntil: 0, forgetAt: time }).execute();
      await database.insertInto("signInNonces").values({ digest: name, expiresAt: time }).execute();
      await insertEmailChange(
        database,
        { ...emailChange, accountId, id: name, oldEmail: name, tokenDigest: name, expiresAt: time },
        0,
      );
      await storePendingEmail(database, {
        accountId: name === "old" ? accountId : mailedAgain,
        newEmail: name,
        newDisplayEmail: name,
        expiresAt: time,
      });
      await database
        .insertInto("sessions")
        .values({ tokenDigest: name, id: name, accountId, createdAt: 1, seenAt: 1, expiresAt: time, userAgent: "" })
        .execute();
      const pending = { accountId, browserDigest: name, displayEmail: "", expiresAt: time };
      await database
        .insertInto("pendingPasswords")
        .values({ ...pending, passwordHash: "" })
        .execute();
      await database
        .insertInto("pendingIdentities")
        .values({ ...pending, ...pendingIdentity })
        .execute();
      await database
        .insertInto("codeRequests")
        .values({ accountId, purpose: "reset", browserDigest: name, tries: 0, expiresAt: time })
        .execute();
      await database
        .insertInto("knownBrowsers")
        .values({ accountId, browserDigest: name, seenAt: time - browserLifetime })
        .execute();
      await database
        .insertInto("codes")
        .values({
          accountId,
          purpose: name === "old" ? "activation" : "reset",
          digest: "",
          tries: 0,
          expiresAt: time,
          usedAt: null,
        })
        .execute();
    }
    const mail = { payload: null, createdAt: 0, nextTryAt: 0 };
    await database
      .insertInto("mails")
      .values([
        { ...mail, id: "old", outcome: "sent" },
        { ...mail, id: "waiting", outcome: null },
        { ...mail, id: "young", createdAt: now, outcome: "sent" },
      ])
      .execute();

    await deleteExpired(database, now);

    expect(await database.selectFrom("limits").select("key").execute()).toEqual([{ key: "young" }]);
    expect(await database.selectFrom("failures").select("key").execute()).toEqual([{ key: "young" }]);
    expect(await database.selectFrom("signInNonces").select("digest").execute()).toEqual([{ digest: "young" }]);
    expect(await database.selectFrom("sessions").select("id").execute()).toEqual([{ id: "young" }]);
    for (const table of ["codeRequests", "knownBrowsers", "pendingPasswords", "pendingIdentities"] as const) {
      expect(await database.selectFrom(table).select("browserDigest").execute(), table).toEqual([
        { browserDigest: "young" },
      ]);
    }
    expect(await database.selectFrom("emailChanges").select("id").execute()).toEqual([{ id: "young" }]);
    expect(await database.selectFrom("pendingEmails").select("newEmail").execute()).toEqual([{ newEmail: "young" }]);
    expect(await database.selectFrom("codes").select("purpose").orderBy("purpose").execute()).toEqual([
      { purpose: "activation" },
      { purpose: "reset" },
    ]);
    const waiting = await database.selectFrom("accounts").select("email").where("activatedAt", "is", null).execute();
    expect(waiting.map(({ email }) => email).sort()).toEqual(["mailed again", "young"]);
    expect(await findAccount(database, accountId)).toBeDefined();
    expect(await database.selectFrom("mails").select("id").orderBy("id").execute()).toEqual([
      { id: "waiting" },
      { id: "young" },
    ]);
  });

  it("is cleared an hour after the start, and trouble with that stops nothing", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const hour = 60 * 60 * 1000;
    await using place = await openTestDatabase(kind);
    await place.database.insertInto("limits").values({ key: "old", count: 1, resetsAt: 1 }).execute();
    const cleaned = vi.fn(() => deleteExpired(place.database, 2));
    const stop = startCleanUp(cleaned, () => expect.unreachable());
    vi.advanceTimersByTime(hour - 1);
    expect(cleaned).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    await stop();
    expect(await place.database.selectFrom("limits").selectAll().execute()).toEqual([]);

    const closed = await place.openAgain();
    await deleteExpired(closed, 2);
    await closed.destroy();
    const troubles: unknown[] = [];
    const stopOther = startCleanUp(
      () => deleteExpired(closed, 2),
      (error) => troubles.push(error),
    );
    vi.advanceTimersByTime(hour);
    await stopOther();
    expect(troubles).toHaveLength(1);
  });
});

describe.each(everyDatabase.filter(({ kind }) => kind === "postgres"))("a $name with a clock", ({ kind }) => {
  it("faults: is not cleared by a server whose clock is far from it", async () => {
    await using place = await openTestDatabase(kind);
    await place.database.insertInto("limits").values({ key: "old", count: 1, resetsAt: 1 }).execute();
    const warn = vi.fn();
    const context = { config: { guestNameDays, tableDays }, events: createLocalEvents(), ...place };
    const keysLeft = async (now: () => number) => {
      await cleanUpInTime({ ...context, now, log: { ...log, warn } });
      return (await place.database.selectFrom("limits").select("key").execute()).map(({ key }) => key);
    };
    expect(await keysLeft(() => Date.now() + 2 * 60 * 60 * 1000)).toEqual(["old"]);
    expect(warn).toHaveBeenCalledOnce();
    expect(await keysLeft(Date.now)).toEqual([]);
  });
});

describe.each(everyDatabase.filter(({ kind }) => kind === "postgres"))("a $name that goes away", ({ kind }) => {
  it("fails the transaction under way, not the process", async () => {
    await using place = await openTestDatabase(kind);
    const other = await place.openAgain();
    const cut = place.database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other);
      await setImmediate();
      await transaction.selectFrom("installation").selectAll().execute();
    });

    await expect(cut).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await place.database.selectFrom("installation").select("id").execute()).toEqual([{ id: 1 }]);
  });
});

describe("a SQLite file", () => {
  it("row 49: loses nothing that was acknowledged: the live handle says so", async () => {
    await using place = await openTestDatabase("sqlite");
    const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(place.database)).rows[0];

    expect(await pragma("journal_mode")).toEqual({ journalMode: "wal" });
    expect(await pragma("synchronous")).toEqual({ synchronous: 2 });
    expect(await pragma("foreign_keys")).toEqual({ foreignKeys: 1 });
  });

  it("takes the write lock when a transaction begins", async () => {
    await using place = await openTestDatabase("sqlite");
    using other = lockable(place);

    await place.database.transaction().execute(async (transaction) => {
      await transaction.selectFrom("installation").selectAll().execute();
      expect(() => other.file.exec("begin immediate")).toThrow("database is locked");
    });
    other.file.exec("begin immediate");
  });

  it("faults: waits for another process's writer without holding up anything else, then writes", async () => {
    await using place = await openTestDatabase("sqlite");
    using other = lockable(place);
    other.file.exec("begin immediate");
    let isWritten = false;
    const writes = Promise.all([
      place.database.insertInto("limits").values({ key: "a", count: 1, resetsAt: 1 }).execute(),
      place.database.transaction().execute(async (transaction) => {
        await transaction.insertInto("limits").values({ key: "b", count: 1, resetsAt: 1 }).execute();
        await transaction.insertInto("limits").values({ key: "c", count: 1, resetsAt: 1 }).execute();
      }),
      withoutFlush(place.database, (connection) =>
        connection.insertInto("limits").values({ key: "d", count: 1, resetsAt: 1 }).execute(),
      ),
    ]).then(() => {
      isWritten = true;
    });
    // Other work of the process goes on while that runs.
    for (let turn = 0; turn < 100; turn++) {
      await setImmediate();
    }
    expect(isWritten).toBe(false);
    other.file.exec("rollback");
    await writes;

    const rows = await place.database.selectFrom("limits").select("key").orderBy("key").execute();
    expect(rows.map(({ key }) => key)).toEqual(["a", "b", "c", "d"]);
  });

  it("faults: gives up writes that wait for another process's writer together, and goes on reading", async () => {
    await using place = await openTestDatabase("sqlite");
    using other = lockable(place);
    other.file.exec("begin immediate");
    const file = new DatabaseFile(sqlitePath(place.dataDir));
    const database = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(file, 100) });

    const writes = Array.from({ length: 1_000 }, () => database.deleteFrom("limits").execute());
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.every((outcome) => outcome.status === "rejected" && isDatabaseUnavailable(outcome.reason))).toBe(
      true,
    );
    expect(await database.selectFrom("installation").select("id").execute()).toEqual([{ id: 1 }]);

    other.file.exec("rollback");
    await expect
      .poll(() =>
        database
          .deleteFrom("limits")
          .execute()
          .then(() => "written", String),
      )
      .toBe("written");
    await database.destroy();
  });
});

/** The file as another process has it: its locks are its own. */
function lockable({ dataDir }: TestDatabase) {
  const file = new DatabaseFile(sqlitePath(dataDir), { timeout: 0 });
  return { file, [Symbol.dispose]: () => void file.close() };
}

it("an error of a query is no reason to say that the database is away", () => {
  expect(isDatabaseUnavailable(Object.assign(new Error("duplicate key"), { code: "23505" }))).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error("no server"), { code: "ECONNREFUSED" }))).toBe(true);
  expect(isDatabaseUnavailable(new Error("timeout exceeded when trying to connect"))).toBe(true);
});

describe.each(everyDatabase.filter(({ kind }) => kind === "postgres"))("migrating $name", () => {
  it("waits for another process and for long statements, however long, and says that it waits", async () => {
    await using place = await openTestDatabase("postgres", { migrated: false });
    // As the server's own, which is too long for a test.
    const impatient = `${place.databaseUrl}?statement_timeout=200`;
    const open = () => openDatabase({ databaseUrl: impatient, dataDir: place.dataDir });
    const [first, second] = [await open(), await open()];
    onTestFinished(() => Promise.all([first.destroy(), second.destroy()]).then(() => {}));
    const begun = Promise.withResolvers<void>();
    const said = Promise.withResolvers<void>();
    const { migrate: migrateSlowly } = createMigrations([
      {
        "0001 slow": {
          async up(database) {
            begun.resolve();
            await said.promise;
            await sql`select pg_sleep(0.6)`.execute(database);
          },
        },
      },
    ]);

    const migrating = migrateSlowly(first);
    await begun.promise;
    expect(await migrateSlowly(second, undefined, said.resolve)).toEqual({ from: "0001 slow", to: "0001 slow" });
    expect(await migrating).toEqual({ from: undefined, to: "0001 slow" });

    await expect(sql`select pg_sleep(5)`.execute(first)).rejects.toThrow("statement timeout");
    await expect(sql`select pg_sleep(5)`.execute(second)).rejects.toThrow("statement timeout");
  });
});
