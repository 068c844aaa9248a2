import { copyFile, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import DatabaseFile from "better-sqlite3";
import { expect, it, onTestFinished } from "vitest";
import { openTestDatabase, type TestDatabase } from "../testing/testDatabase.ts";
import { sqlitePath } from "./database.ts";
import { createFileCare } from "./fileCare.ts";

/** Writes rows of which one takes about a hundred kilobytes. */
async function write({ database }: TestDatabase, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await database
      .insertInto("limits")
      .values({ key: key.repeat(100_000), count: 1, resetsAt: 1 })
      .execute();
  }
}

/** The keys that a copy of the file alone holds, by their first letters. */
async function keysInFileAlone({ dataDir }: TestDatabase): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "belab-copy-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const copy = join(folder, "copy.sqlite");
  await copyFile(sqlitePath(dataDir), copy);
  const file = new DatabaseFile(copy);
  onTestFinished(() => void file.close());
  const rows = file.prepare<[], { letter: string }>("select substr(key, 1, 1) as letter from limits order by 1").all();
  return rows.map(({ letter }) => letter).join("");
}

const log = { error: () => {} };

it("a SQLite file itself holds what was written some minutes ago, while the server runs", async () => {
  await using place = await openTestDatabase("sqlite");
  let time = 0;
  const care = createFileCare({ dataDir: place.dataDir, log, now: () => time });
  await write(place, ["a"]);
  expect(await keysInFileAlone(place)).toBe("");
  await care.look();
  expect(await keysInFileAlone(place)).toBe("a");

  await write(place, ["b"]);
  time += 3 * 60 * 1000 - 1;
  await care.look();
  expect(await keysInFileAlone(place)).toBe("a");
  time += 1;
  await care.look();
  expect(await keysInFileAlone(place)).toBe("ab");
});

it("faults: the log of a SQLite file is emptied while its disk is nearly full", async () => {
  await using place = await openTestDatabase("sqlite");
  let free = 50_000_000;
  const care = createFileCare({ dataDir: place.dataDir, log, freeRoom: async () => free });
  await write(place, [..."abcdefghij"]);
  const sizeOfLog = async () => (await stat(`${sqlitePath(place.dataDir)}-wal`)).size;
  await care.look();
  expect(await sizeOfLog()).toBeGreaterThan(1_000_000);
  free -= 1;
  await care.look();
  expect(await sizeOfLog()).toBe(0);
});
