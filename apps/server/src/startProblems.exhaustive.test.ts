import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import DatabaseFile from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { everyDatabase, openTestDatabase } from "./testing/database/testDatabase.ts";
import { startsInOwnFolder } from "./testing/processes/testStarts.ts";

const secret = "0123456789abcdef0123456789abcdef";

const start = startsInOwnFolder();

describe("a server that cannot start says in one line why", () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ["a variable that cannot be read", { PORT: "http" }, /^PORT must be a number .*Example: PORT=3000$/],
    [
      "a PostgreSQL host that is not known",
      { DATABASE_URL: "postgres://ada:marker@no-such-host.invalid/belab", SECRET: secret },
      /^DATABASE_URL names a host that cannot be found, "no-such-host\.invalid".*Example: DATABASE_URL=/,
    ],
    [
      "a malformed address of PostgreSQL",
      { DATABASE_URL: "postgres://ada:marker%@127.0.0.1/belab", SECRET: secret },
      /^DATABASE_URL must be the address of a PostgreSQL database.*Example: DATABASE_URL=/,
    ],
    [
      "an address of another machine",
      { HOST: "192.0.2.1" },
      /^HOST must be an address of this machine, "192\.0\.2\.1"/,
    ],
    ["a host that is not known", { HOST: "no-such-host.invalid" }, /^HOST must be an address of this machine/],
    ["everybody as a proxy", { TRUST_PROXY: "0.0.0.0/0" }, /^TRUST_PROXY must list .*Example: TRUST_PROXY=/],
  ])("faults: %s", async (_what, env, line) => {
    const said = await start.refusalToStart(env);
    expect(said).toMatch(line);
    expect(said).not.toContain("marker");
  });

  it("faults: a folder with a database that cannot be written to", async () => {
    await start.haveInstallation();
    await rm(join(start.dataDir, "belab.sqlite-wal"));
    await rm(join(start.dataDir, "belab.sqlite-shm"));
    // Also for root, who may write everywhere.
    await mkdir(join(start.dataDir, "belab.sqlite-wal"));
    await chmod(start.dataDir, 0o500);
    expect(await start.refusalToStart()).toContain(
      `DATA_DIR must be a folder that can be written to, with all files in it, "${start.dataDir}"`,
    );
    await chmod(start.dataDir, 0o700);
  });

  it("faults: a database that another program has locked", async () => {
    await start.haveInstallation();
    const other = new DatabaseFile(join(start.dataDir, "belab.sqlite"));
    onTestFinished(() => void other.close());
    other.pragma("locking_mode = exclusive");
    other.exec("begin immediate");
    expect(await start.refusalToStart()).toBe(
      `The file ${join(start.dataDir, "belab.sqlite")} is locked by another program: end that, or wait for it, and start again.`,
    );
  });

  it.each([
    ["empty", ""],
    ["too short", "short"],
  ])("faults: a file with a secret that is %s", async (what, content) => {
    const file = join(start.dataDir, "secret");
    await writeFile(file, content);
    expect(await start.refusalToStart()).toMatch(
      new RegExp(`^The file ${file} must hold at least 32 characters, and is ${what}: .*set SECRET`),
    );
  });

  it("faults: a folder in place of the file with the secret", async () => {
    await mkdir(join(start.dataDir, "secret"));
    expect(await start.refusalToStart()).toBe(
      `The file ${join(start.dataDir, "secret")} is a folder: remove it and put the file back, or set SECRET.`,
    );
  });

  it("faults: a DATA_DIR that is no folder", async () => {
    const file = join(start.dataDir, "file");
    await writeFile(file, "");
    for (const env of [{ DATA_DIR: file }, { DATA_DIR: file, SECRET: secret }]) {
      expect(await start.refusalToStart(env)).toMatch(/^DATA_DIR must be a folder that can be written to/);
    }
  });
});

describe.each(everyDatabase.filter(({ kind }) => kind === "postgres"))(
  "a server on $name that cannot start says in one line why",
  ({ kind }) => {
    it("faults: a database that does not exist", async () => {
      await using place = await openTestDatabase(kind);
      const url = new URL(place.databaseUrl ?? "");
      url.pathname = "/no_such_database";
      expect(await start.refusalToStart({ DATABASE_URL: url.href, SECRET: secret })).toMatch(
        /^DATABASE_URL names a database that does not exist, "no_such_database": create it first\./,
      );
    });
  },
);
