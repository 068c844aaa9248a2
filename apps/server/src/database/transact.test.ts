import { ok, refuse } from "@belab/domain/result";
import { describe, expect, it } from "vitest";
import { databasesUnderTest, openTestDatabase } from "../testing/testDatabase.ts";
import { transact } from "./database.ts";

describe.each(databasesUnderTest)("a transaction on $name", ({ kind }) => {
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
