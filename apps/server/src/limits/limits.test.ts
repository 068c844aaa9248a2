import { describe, expect, it } from "vitest";
import { HttpError } from "../http/httpError.ts";
import { deriveKeys } from "../keys.ts";
import { databasesUnderTest, openTestDatabase } from "../testing/testDatabase.ts";
import { assertMayTry, clearFailures, countFailure, type FailurePolicy } from "./failures.ts";
import { limitKey, takeFromLimit } from "./limits.ts";

const now = Date.UTC(2026, 0, 5);
const minute = 60_000;

describe.each(databasesUnderTest)("limits on $name", ({ kind }) => {
  it("row 22: let exactly their number pass when 500 come at once, from two processes", async () => {
    await using place = await openTestDatabase(kind);
    const processes = [place.database, await place.openAgain()];
    const take = (index: number) =>
      takeFromLimit(processes[index % 2] ?? place.database, "key", { max: 37, windowMs: minute }, now);

    const taken = await Promise.allSettled(Array.from({ length: 500 }, (_, index) => take(index)));

    expect(taken.filter(({ status }) => status === "fulfilled")).toHaveLength(37);
  });

  it("say how long to wait, and begin anew after it", async () => {
    await using place = await openTestDatabase(kind);
    const limit = { max: 1, windowMs: minute };
    await takeFromLimit(place.database, "key", limit, now);

    const refused = takeFromLimit(place.database, "key", limit, now + 20_500);
    await expect(refused).rejects.toMatchObject({ status: 429, retryAfter: 40 });
    await expect(takeFromLimit(place.database, "other", limit, now)).resolves.toBeUndefined();
    await expect(takeFromLimit(place.database, "key", limit, now + minute - 1)).rejects.toThrow(HttpError);
    await expect(takeFromLimit(place.database, "key", limit, now + minute)).resolves.toBeUndefined();
    await expect(takeFromLimit(place.database, "key", limit, now + minute + 1)).rejects.toThrow(HttpError);
  });

  it("count on where one process's clock is behind another's", async () => {
    await using place = await openTestDatabase(kind);
    const limit = { max: 1, windowMs: minute };
    await takeFromLimit(place.database, "key", limit, now);
    await expect(takeFromLimit(place.database, "key", limit, now - 1)).rejects.toThrow(HttpError);
    await expect(takeFromLimit(place.database, "key", limit, now - minute / 2)).rejects.toThrow(HttpError);
  });

  it("begin anew after the clock was set back", async () => {
    await using place = await openTestDatabase(kind);
    const limit = { max: 1, windowMs: minute };
    await takeFromLimit(place.database, "key", limit, now);
    await expect(takeFromLimit(place.database, "key", limit, now - 60 * minute)).resolves.toBeUndefined();
    await expect(takeFromLimit(place.database, "key", limit, now - 60 * minute)).rejects.toThrow(HttpError);
  });
});

describe.each(databasesUnderTest)("failures on $name", ({ kind }) => {
  const policy: FailurePolicy = { waits: [0, 0, 1_000, 5_000], forgetAfter: 10 * minute };

  it("wait longer the more there are in a row", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    const waits = [];
    for (let failure = 1; failure <= 6; failure++) {
      const { count, waitUntil } = await countFailure(database, "key", policy, now);
      waits.push([count, waitUntil - now]);
    }

    expect(waits).toEqual([
      [1, 0],
      [2, 0],
      [3, 1_000],
      [4, 5_000],
      [5, 5_000],
      [6, 5_000],
    ]);
    await expect(assertMayTry(database, "key", now + 4_999)).rejects.toMatchObject({ status: 429, retryAfter: 1 });
    await expect(assertMayTry(database, "key", now + 5_000)).resolves.toBeUndefined();
    await expect(assertMayTry(database, "other", now)).resolves.toBeUndefined();
  });

  it("are forgotten after a success, and after long enough without one", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    await countFailure(database, "key", policy, now);
    await countFailure(database, "key", policy, now);
    expect(await countFailure(database, "key", policy, now + 10 * minute - 1)).toMatchObject({ count: 3 });
    expect(await countFailure(database, "key", policy, now + 20 * minute - 1)).toMatchObject({ count: 1 });

    await clearFailures(database, "key");
    await expect(assertMayTry(database, "key", now)).resolves.toBeUndefined();
    expect(await countFailure(database, "key", policy, now)).toMatchObject({ count: 1 });
  });

  it("all count, however many come at once", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;

    const counted = await Promise.all(Array.from({ length: 100 }, () => countFailure(database, "key", policy, now)));

    expect(counted.map(({ count }) => count).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
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
