import { ok, refuse } from "@belab/domain/result";
import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { everyDatabase, openTestDatabase } from "../testing/database/testDatabase.ts";
import { transact, transactTogether } from "./database.ts";
import { ImmediateSqliteAdapter } from "./sqliteDialect.ts";

describe.each([
  ["a transaction", transact],
  ["a transaction beside many others", transactTogether],
])("%s", (_name, transact) => {
  describe.each(everyDatabase)("on $name", ({ kind }) => {
    const row = { key: "key", count: 1, resetsAt: 1 };

    it("keeps what was written where the rules agree", async () => {
      await using place = await openTestDatabase(kind);
      const result = await transact(place.database, async (transaction) => {
        await transaction.insertInto("limits").values(row).execute();
        return ok("done");
      });
      expect(result).toEqual({ ok: true, value: "done" });
      expect(await place.database.selectFrom("limits").selectAll().execute()).toEqual([row]);
    });

    it("takes back what was written where the rules refuse", async () => {
      await using place = await openTestDatabase(kind);
      const result = await transact(place.database, async (transaction) => {
        await transaction.insertInto("limits").values(row).execute();
        return refuse("overtaken");
      });
      expect(result).toEqual({ ok: false, reason: "overtaken", params: {} });
      expect(await place.database.selectFrom("limits").selectAll().execute()).toEqual([]);
    });

    it("takes back what was written where something fails, and can be followed by another", async () => {
      await using place = await openTestDatabase(kind);
      const failed = transact(place.database, async (transaction) => {
        await transaction.insertInto("limits").values(row).execute();
        await transaction.insertInto("limits").values(row).execute();
        return ok();
      });
      await expect(failed).rejects.toThrow();
      expect(await place.database.selectFrom("limits").selectAll().execute()).toEqual([]);
      expect(await transact(place.database, async () => ok())).toEqual({ ok: true, value: undefined });
    });
  });
});

describe("row 49: transactions that wait for the disk together", () => {
  it("are acknowledged once the disk has what they wrote, and not before", async () => {
    await using place = await openTestDatabase("sqlite");
    const { adapter } = place.database.getExecutor();
    if (!(adapter instanceof ImmediateSqliteAdapter)) {
      return expect.unreachable();
    }
    const disk = Promise.withResolvers<void>();
    const flush = vi.spyOn(adapter, "flush").mockReturnValue(disk.promise);
    let acknowledged = 0;
    const written = Array.from({ length: 3 }, (_, number) =>
      transactTogether(place.database, async (transaction) => {
        await transaction
          .insertInto("limits")
          .values({ key: `${number}`, count: 1, resetsAt: 1 })
          .execute();
        return ok();
      }).then(() => {
        acknowledged += 1;
      }),
    );
    await expect.poll(() => flush.mock.calls.length).toBe(3);
    expect(acknowledged).toBe(0);
    expect(await place.database.selectFrom("limits").select("key").execute()).toHaveLength(3);
    disk.resolve();
    await Promise.all(written);
    expect(acknowledged).toBe(3);
  });

  it("write to a log that is there, and are back as they were afterwards", async () => {
    await using place = await openTestDatabase("sqlite");
    const written = await transactTogether(place.database, async (transaction) => {
      await transaction.insertInto("limits").values({ key: "a", count: 1, resetsAt: 1 }).execute();
      return ok("written");
    });
    expect(written).toEqual({ ok: true, value: "written" });
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(place.database);
    expect(rows).toEqual([{ synchronous: 2 }]);
  });
});
