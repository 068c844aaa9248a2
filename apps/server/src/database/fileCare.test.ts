import { copyFile, mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import DatabaseFile from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { damageTable } from "../testing/database/damagedFile.ts";
import { openTestDatabase, type TestDatabase } from "../testing/database/testDatabase.ts";
import { startTestApp } from "../testing/testApp.ts";
import { isDamaged, sqlitePath } from "./database.ts";
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

it("the log of a SQLite file stays small on a disk with little room, and gives way again once there is more", async () => {
  await using place = await openTestDatabase("sqlite");
  let room = 10_000_000;
  const care = createFileCare({ ...place, log, freeRoom: async () => room });
  const logSize = async () => (await stat(`${sqlitePath(place.dataDir)}-wal`)).size;
  const letters = [..."abcdefghijklmnopqrstuvwxyz"].flatMap((letter) => [letter, letter.toUpperCase()]);
  await care.limitLog();
  await write(place, letters);
  expect(await logSize()).toBeLessThan(3_000_000);
  room = 100_000_000;
  await care.limitLog();
  await write(
    place,
    letters.map((letter) => `${letter}+`),
  );
  expect(await logSize()).toBeGreaterThan(5_000_000);
});

it("a SQLite file itself holds what was written some minutes ago, while the server runs", async () => {
  await using place = await openTestDatabase("sqlite");
  let time = 0;
  const care = createFileCare({ ...place, log, now: () => time });
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
  const care = createFileCare({ ...place, log, freeRoom: async () => free });
  await write(place, [..."abcdefghij"]);
  const sizeOfLog = async () => (await stat(`${sqlitePath(place.dataDir)}-wal`)).size;
  await care.look();
  expect(await sizeOfLog()).toBeGreaterThan(1_000_000);
  free -= 1;
  await care.look();
  expect(await sizeOfLog()).toBe(0);
});

describe("a damaged page of a SQLite file", () => {
  it("faults: is found by the daily check, the first soon after the start", async () => {
    await using place = await openTestDatabase("sqlite");
    let time = 0;
    const said: string[] = [];
    const care = createFileCare({
      ...place,
      now: () => time,
      log: { error: (_details, text) => void said.push(text) },
    });
    time += 10 * 60 * 1000;
    await care.check();
    expect(isDamaged(place.database)).toBe(false);
    await damageTable(place.dataDir, "accounts");
    time += 24 * 60 * 60 * 1000 - 1;
    await care.check();
    expect(isDamaged(place.database)).toBe(false);
    time += 1;
    await care.check();
    expect(isDamaged(place.database)).toBe(true);
    expect(said).toEqual([
      expect.stringMatching(/^The file .*belab.sqlite is no database, or a damaged one\. Move it/),
    ]);
  });

  it("faults: is told by /readyz from the first statement on that met it", async () => {
    await using place = await openTestDatabase("sqlite");
    await damageTable(place.dataDir, "identities");
    await using lab = await startTestApp({ place });
    const ready = async () => {
      const { statusCode, body } = await lab.agent().inject({ url: "/readyz" });
      return [statusCode, JSON.parse(body).status];
    };
    expect(await ready()).toEqual([200, "ok"]);
    const table = lab.database.selectFrom("identities").selectAll();
    await expect(table.execute()).rejects.toThrow("malformed");
    expect(await ready()).toEqual([503, "the file of the database is damaged: restore a backup"]);
    expect(lab.log()).toContain("is no database, or a damaged one. Move it away and restore a backup");
  });
});
