import { sql } from "kysely";
import { expect, it } from "vitest";
import { openTestDatabase } from "../testing/database/testDatabase.ts";
import { type Database, withoutFlush } from "./database.ts";

const waitsForTheDisk = async (database: Database) =>
  (await sql<{ synchronous: number }>`pragma synchronous`.execute(database)).rows[0]?.synchronous === 2;

it("row 49: the one write does not wait for the disk, all others do", async () => {
  await using place = await openTestDatabase("sqlite");
  const { database } = place;

  const [during, beside] = await Promise.all([withoutFlush(database, waitsForTheDisk), waitsForTheDisk(database)]);
  expect({ during, beside }).toEqual({ during: false, beside: true });
  await expect(
    withoutFlush(database, async () => {
      throw new Error("not written");
    }),
  ).rejects.toThrow("not written");
  expect(await waitsForTheDisk(database)).toBe(true);
  expect(await database.transaction().execute((transaction) => withoutFlush(transaction, waitsForTheDisk))).toBe(true);
});
