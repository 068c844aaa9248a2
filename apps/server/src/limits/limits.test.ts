import { describe, expect, it } from "vitest";
import { deriveKeys } from "../keys.ts";
import { everyDatabase, openTestDatabase } from "../testing/database/testDatabase.ts";
import { clearFailures, type FailurePolicy, takeTry } from "./failures.ts";
import { limitKey, takeFromLimit } from "./limits.ts";

const now = Date.UTC(2026, 0, 5);
const minute = 60_000;

describe.each(everyDatabase)("limits on $name", ({ kind }) => {
  it("row 22: let exactly their number pass when 500 come at once, from two processes", async () => {
    await using place = await openTestDatabase(kind);
    const processes = [place.database, await place.openAgain()];
    const take = (index: number) =>
      takeFromLimit(processes[index % 2] ?? place.database, "key", { max: 37, windowMs: minute }, now);

    const taken = await Promise.all(Array.from({ length: 500 }, (_, index) => take(index)));

    expect(taken.filter(({ ok }) => ok)).toHaveLength(37);
  });

  it("cost the database nothing once they are spent", async () => {
    await using place = await openTestDatabase(kind);
    const limit = { max: 1, windowMs: minute };
    await takeFromLimit(place.database, "key", limit, now);
    // What is not asked for again is not missed.
    await place.database.deleteFrom("limits").execute();
    await expect(takeFromLimit(place.database, "key", limit, now + minute - 1)).resolves.toMatchObject({ ok: false });
    await expect(takeFromLimit(place.database, "key", limit, now + minute)).resolves.toMatchObject({ ok: true });
  });

  it("say how long to wait, and begin anew after it", async () => {
    await using place = await openTestDatabase(kind);
    const limit = { max: 1, windowMs: minute };
    await takeFromLimit(place.database, "key", limit, now);

    const refused = takeFromLimit(place.database, "key", limit, now + 20_500);
    await expect(refused).resolves.toMatchObject({
      reason: "too-many-requests",
      params: { seconds: 40 },
      retryAfter: 40,
    });
    await expect(takeFromLimit(place.database, "other", limit, now)).resolves.toMatchObject({ ok: true });
    await expect(takeFromLimit(place.database, "key", limit, now + minute - 1)).resolves.toMatchObject({ ok: false });
    await expect(takeFromLimit(place.database, "key", limit, now + minute)).resolves.toMatchObject({ ok: true });
    await expect(takeFromLimit(place.database, "key", limit, now + minute + 1)).resolves.toMatchObject({ ok: false });
  });

  it("count on where one process's clock is behind another's", async () => {
    await using place = await openTestDatabase(kind);
    const limit = { max: 1, windowMs: minute };
    await takeFromLimit(place.database, "key", limit, now);
    await expect(takeFromLimit(place.database, "key", limit, now - 1)).resolves.toMatchObject({ ok: false });
    await expect(takeFromLimit(place.database, "key", limit, now - minute / 2)).resolves.toMatchObject({ ok: false });
  });

  it("begin anew after the clock was set back", async () => {
    await using place = await openTestDatabase(kind);
    const limit = { max: 1, windowMs: minute };
    await takeFromLimit(place.database, "key", limit, now);
    await expect(takeFromLimit(place.database, "key", limit, now - 60 * minute)).resolves.toMatchObject({ ok: true });
    await expect(takeFromLimit(place.database, "key", limit, now - 60 * minute)).resolves.toMatchObject({ ok: false });
  });
});

describe.each(everyDatabase)("failures on $name", ({ kind }) => {
  const policy: FailurePolicy = { waits: [0, 0, 1_000, 5_000], forgetAfter: 10 * minute };

  it("wait longer the more there are in a row", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    const waits = [];
    for (let time = now, failure = 1; failure <= 6; failure++) {
      await takeTry(database, "key", policy, time);
      const { waitUntil } = await database.selectFrom("failures").select("waitUntil").executeTakeFirstOrThrow();
      waits.push(Math.max(0, waitUntil - time));
      time = Math.max(time, waitUntil);
    }
    expect(waits).toEqual([0, 0, 1_000, 5_000, 5_000, 5_000]);
    await expect(takeTry(database, "key", policy, now)).resolves.toMatchObject({
      reason: "too-many-requests",
      retryAfter: 16,
    });
    await expect(takeTry(database, "other", policy, now)).resolves.toMatchObject({ ok: true });
  });

  it("without a wait refuse nobody whose clock is behind", async () => {
    await using place = await openTestDatabase(kind);
    await takeTry(place.database, "key", policy, now);
    await expect(takeTry(place.database, "key", policy, now - 5)).resolves.toMatchObject({ ok: true });
  });

  it("are forgotten after a success, and after long enough without one", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    const countOf = async () => (await database.selectFrom("failures").select("count").executeTakeFirst())?.count;
    await takeTry(database, "key", policy, now);
    await takeTry(database, "key", policy, now);
    await takeTry(database, "key", policy, now + 10 * minute - 1);
    expect(await countOf()).toBe(3);
    await takeTry(database, "key", policy, now + 20 * minute - 1);
    expect(await countOf()).toBe(1);

    await clearFailures(database, "key");
    expect(await countOf()).toBeUndefined();
  });

  it("let no more through at once than one after another, from two processes", async () => {
    await using place = await openTestDatabase(kind);
    const processes = [place.database, await place.openAgain()];
    const tries = await Promise.all(
      Array.from({ length: 125 }, (_, index) => takeTry(processes[index % 2] ?? place.database, "key", policy, now)),
    );
    expect(tries.filter(({ ok }) => ok)).toHaveLength(3);
  });
});

describe("limitKey", () => {
  const keys = deriveKeys("one secret");

  it("tells purposes, subjects and installations apart and shows none of them", () => {
    const key = limitKey(keys, "sign in", "ada@school.test");

    expect(key).toMatch(/^[0-9a-f]{64}$/);
    expect(limitKey(keys, "sign in", "ada@school.test")).toBe(key);
    expect(limitKey(keys, "sign up", "ada@school.test")).not.toBe(key);
    expect(limitKey(keys, "sign in", "eve@school.test")).not.toBe(key);
    expect(limitKey(deriveKeys("another secret"), "sign in", "ada@school.test")).not.toBe(key);
  });
});
