import { setImmediate } from "node:timers/promises";
import DatabaseFile from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openTestDatabase, type TestDatabase } from "../testing/database/testDatabase.ts";
import { sqlitePath, withoutFlush } from "./database.ts";
import type { Tables } from "./schema.ts";
import { ImmediateSqliteDialect } from "./sqliteDialect.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

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
