import { execFile } from "node:child_process";
import { setImmediate } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { findAccount } from "../accounts/accountStore.ts";
import { insertAccount } from "../testing/testAccounts.ts";
import { databasesUnderTest, openTestDatabase } from "../testing/testDatabase.ts";
import { deleteExpired, startJanitor, unactivatedKept } from "./janitor.ts";
import { migrate, versionOf, versions } from "./migrations.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

describe.each(databasesUnderTest)("the database on $name", ({ kind }) => {
  it("row 52: is migrated once, however often and at once it is asked", async () => {
    await using place = await openTestDatabase(kind, { migrated: false });

    await Promise.all([migrate(place.database), migrate(place.database), migrate(place.database)]);
    await migrate(place.database);

    expect(await place.database.selectFrom("installation").selectAll().execute()).toEqual([
      { id: 1, administratorChosen: 0 },
    ]);
  });

  it("row 52: is migrated once by two processes that start together", async () => {
    await using place = await openTestDatabase(kind, { migrated: false });
    const program = fileURLToPath(new URL("../testing/migrateProcess.ts", import.meta.url));
    const args = [
      "--conditions=@belab/source",
      program,
      place.dataDir,
      ...(place.databaseUrl ? [place.databaseUrl] : []),
    ];
    const migrateInProcess = () => promisify(execFile)(process.execPath, args);

    await Promise.all([migrateInProcess(), migrateInProcess()]);

    expect(await place.database.selectFrom("installation").select("id").execute()).toEqual([{ id: 1 }]);
  }, 30_000);

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
    await sql`insert into game_tables (id, teacher_id, game, state, remaining, opened_at)
      values ('t', '1', 'googol', 'paused', 1, 1)`.execute(database);

    await migrate(database);

    const accounts = await database.selectFrom("accounts").select(["id", "nameKey"]).orderBy("id").execute();
    expect(accounts).toEqual([
      { id: "1", nameKey: "zoë čapková" },
      { id: "2", nameKey: "" },
    ]);
    expect(await database.selectFrom("gameTables").select(["id", "endedAt"]).execute()).toEqual([
      { id: "t", endedAt: null },
    ]);
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
    await database
      .insertInto("gameTables")
      .values({
        id: "1",
        teacherId: accountId,
        game: "googol",
        state: "paused",
        deadline: null,
        remaining: 1,
        openedAt: 1,
      })
      .execute();

    await database.deleteFrom("accounts").where("id", "=", accountId).execute();

    for (const table of ["identities", "codes", "pictures", "sessions", "gameTables"] as const) {
      expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
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
    const unactivated = { activatedAt: null, createdAt: now - unactivatedKept };
    await insertAccount(database, { ...unactivated, email: "old" });
    await insertAccount(database, { ...unactivated, email: "young", createdAt: now - unactivatedKept + 1 });
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
      await database
        .insertInto("sessions")
        .values({ tokenDigest: name, id: name, accountId, createdAt: 1, seenAt: 1, expiresAt: time, userAgent: "" })
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

  it("is cleared at the start, and trouble with that stops nothing", async () => {
    await using place = await openTestDatabase(kind);
    await place.database.insertInto("limits").values({ key: "old", count: 1, resetsAt: 1 }).execute();
    await startJanitor(
      () => deleteExpired(place.database, 2),
      () => expect.unreachable(),
    )();
    expect(await place.database.selectFrom("limits").selectAll().execute()).toEqual([]);

    const closed = await place.openAgain();
    await deleteExpired(closed, 2);
    await closed.destroy();
    const troubles: unknown[] = [];
    await startJanitor(
      () => deleteExpired(closed, 2),
      (error) => troubles.push(error),
    )();
    expect(troubles).toHaveLength(1);
  });
});

describe.each(databasesUnderTest.filter(({ kind }) => kind === "postgres"))("a $name that goes away", ({ kind }) => {
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
    expect(await pragma("busy_timeout")).toEqual({ timeout: 5000 });
  });

  it("takes the write lock when a transaction begins", async () => {
    await using place = await openTestDatabase("sqlite");
    const other = await place.openAgain();
    await sql`pragma busy_timeout = 1`.execute(other);

    await place.database.transaction().execute(async (transaction) => {
      await transaction.selectFrom("installation").selectAll().execute();
      const writing = other.deleteFrom("limits").execute();
      await expect(writing).rejects.toSatisfy(isDatabaseUnavailable);
    });
  });
});

it("an error of a query is no reason to say that the database is away", () => {
  expect(isDatabaseUnavailable(Object.assign(new Error("duplicate key"), { code: "23505" }))).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error("no server"), { code: "ECONNREFUSED" }))).toBe(true);
  expect(isDatabaseUnavailable(new Error("timeout exceeded when trying to connect"))).toBe(true);
});
