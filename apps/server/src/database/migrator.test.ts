import { execFile } from "node:child_process";
import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { clockOf, joinCodeAlphabet, joinCodeLength } from "@belab/domain/tables";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { findAccount, isReserved } from "../accounts/accountStore.ts";
import { insertEmailChange } from "../accounts/emailChangeStore.ts";
import { migrate, versions } from "../data.ts";
import { findTablesOf } from "../tables/stores/tableStore.ts";
import { emailChangeRow, insertAccount } from "../testing/accounts/testAccounts.ts";
import { expectMigrated } from "../testing/database/expectMigrated.ts";
import { databasesUnderTest, openTestDatabase } from "../testing/database/testDatabase.ts";
import { openDatabase } from "./database.ts";
import { createMigrations } from "./migrator.ts";

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

describe.each(databasesUnderTest)("the database on $name", ({ kind }) => {
  it("row 52: is migrated once, however often and at once it is asked", async () => {
    await using place = await openTestDatabase(kind, { migrated: false });

    await Promise.all([migrate(place.database), migrate(place.database), migrate(place.database)]);
    await migrate(place.database);

    expect(await place.database.selectFrom("installation").selectAll().execute()).toEqual([
      {
        id: 1,
        administratorChosen: 0,
        secretMark: null,
        cleanUpPlans: null,
        planPolicy: null,
        documentsRestoredAt: null,
      },
    ]);
  });

  it("row 52: is migrated once by two processes that start together", { tags: "exhaustive" }, async () => {
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

  // `everyMigration.test.ts` migrates every version: here the first, and those that running installations most likely have.
  it.each([...versions.slice(0, 1), ...versions.slice(-4, -1)])(
    "row 52: is migrated from «%s», twice at once, to what a new one is",
    (version) => expectMigrated(kind, version),
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
    await insertAccount(database, { id: "1" });
    await sql`insert into game_tables (id, teacher_id, game, state, deadline, remaining, opened_at, ended_at) values
      ('running', '1', 'googol', 'running', 700000, null, 100000, null),
      ('paused', '1', 'brand-management', 'paused', null, 90000, 200000, null),
      ('ended', '1', 'googol', 'paused', null, 5000, 300000, 400000)`.execute(database);
    await sql`insert into guests (id, display_name, token_digest, created_at, seen_at)
      values ('g', 'Ada', 'digest', 1, 1)`.execute(database);

    await migrate(database);

    const { tables } = await findTablesOf(database, "1", { search: "", isArchived: false, isOpen: undefined, page: 1 });
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
    await insertAccount(database, { id: "1" });
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
        { ...emailChangeRow, accountId, id, oldEmail: "b@school.test", tokenDigest: id, expiresAt: 9 },
        0,
      );
    await reserve("1");
    await reserve("2");
    expect(await isReserved(database, "b@school.test", 8)).toBe(true);
    expect(await database.selectFrom("emailChanges").select("id").execute()).toEqual([{ id: "2" }]);
  });
});

describe.each(databasesUnderTest.filter(({ kind }) => kind === "postgres"))("migrating $name", () => {
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
