/** @module-tag exhaustive */
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, readdirSync } from "node:fs";
import { chmod, mkdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import DatabaseFile from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { acceptSecret } from "./backup/acceptSecret.ts";
import { openDatabase } from "./database/database.ts";
import { deriveKeys } from "./keys.ts";
import { everyDatabase, openTestDatabase } from "./testing/database/testDatabase.ts";
import { startsInOwnFolder } from "./testing/processes/testStarts.ts";

const secret = "0123456789abcdef0123456789abcdef";

const start = startsInOwnFolder();

/** A module in whose process there is no room for a secret. */
const fullDisk = `data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  const write = fs.writeFileSync;
  fs.writeFileSync = (path, content, ...options) => {
    write(path, "", ...options);
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  };
  syncBuiltinESMExports();
`)}`;

/** Root may write everywhere: works as nobody, who then owns the data folder. */
async function withoutRights<Result>(work: () => Promise<Result>): Promise<Result> {
  if (process.geteuid?.() !== 0) {
    return work();
  }
  const nobody = 65_534;
  for (const path of ["", ...readdirSync(start.dataDir)]) {
    chownSync(join(start.dataDir, path), nobody, nobody);
  }
  process.seteuid?.(nobody);
  try {
    return await work();
  } finally {
    process.seteuid?.(0);
  }
}

describe("a server that cannot start says in one line why", () => {
  it("faults: a PostgreSQL that does not answer", async () => {
    const DATABASE_URL = "postgres://ada:marker@127.0.0.1:9/belab";
    const said = await start.problem({ DATABASE_URL, SECRET: secret });
    expect(said).toMatch(/^DATABASE_URL leads to 127\.0\.0\.1:9, where no PostgreSQL answers .*Example: DATABASE_URL=/);
    expect(said).not.toContain("marker");
  });

  it("faults: a start.port that is taken", async () => {
    const other = createServer().listen(start.port, "127.0.0.1");
    await once(other, "listening");
    onTestFinished(() => void other.close());
    expect(await start.refusalToStart()).toBe(
      `PORT ${start.port} is taken by another program. Choose another one. Example: PORT=3001`,
    );
  });

  it("faults: a file that is no database", async () => {
    await writeFile(join(start.dataDir, "secret"), secret);
    await writeFile(join(start.dataDir, "belab.sqlite"), "garbage ".repeat(1_000));
    expect(await start.problem()).toContain(
      `The file ${join(start.dataDir, "belab.sqlite")} is no database, or a damaged one. Move it away and restore a backup`,
    );
  });

  it("faults: a secret that is missing where there is data, and makes no other one", async () => {
    await start.haveInstallation();
    const file = join(start.dataDir, "secret");
    const kept = await readFile(file);
    await rm(file);
    expect(await start.problem()).toMatch(
      new RegExp(`^The file ${file} is missing.*put it back, or set SECRET.*openssl rand -hex 32 > ${file}$`),
    );
    expect(await start.problem()).toContain(`The file ${file} is missing`);

    await writeFile(file, kept);
    expect(await start.problem()).toBeUndefined();
  });

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

it("faults: the first start on a full disk, which leaves nothing of a secret behind", async () => {
  const said = await start.refusalToStart({}, { nodeArguments: ["--import", fullDisk] });
  expect(said).toBe(`The disk of DATA_DIR, "${start.dataDir}", is full: make room on it, or choose another folder.`);
  expect(readdirSync(start.dataDir)).toEqual([]);
  expect(await start.problem()).toBeUndefined();
});

it("faults: a database file that may not be written to", async () => {
  await start.haveInstallation();
  chmodSync(join(start.dataDir, "belab.sqlite"), 0o400);
  expect(await withoutRights(() => start.problem())).toBe(
    `DATA_DIR must be a folder that can be written to, with all files in it, "${start.dataDir}" is not (attempt to write a readonly database). Example: DATA_DIR=./data`,
  );
});

it("faults: a secret that is another one than before, until it is accepted", async () => {
  const open = (SECRET: string) => start.problem({ SECRET });
  const other = secret.toUpperCase();
  expect(await open(secret)).toBeUndefined();
  expect(await open(secret)).toBeUndefined();
  expect(await open(other)).toMatch(
    /^The secret is not the one that this database was used with: set SECRET to that one, .*"npm run admin -- accept-secret".*\.$/,
  );
  const database = await openDatabase(start);
  await acceptSecret(database, deriveKeys(other));
  await database.destroy();
  expect(await open(other)).toBeUndefined();
  expect(await open(secret)).toContain("The secret is not the one");
});

it("faults: a server older than its database says so in one line", async () => {
  await start.haveInstallation();
  const file = new DatabaseFile(join(start.dataDir, "belab.sqlite"));
  file.exec("insert into kysely_migration (name, timestamp) values ('9999 the future', '2027-01-05')");
  file.close();
  expect(await start.problem()).toBe(
    "The database is newer than this program (it has «9999 the future»): start the version that it was used with, or restore a backup into a new place.",
  );
});

describe("an installation that has lost its database", () => {
  const file = (name: string) => join(start.dataDir, name);
  const isLost = () =>
    `The database ${file("belab.sqlite")} is missing or empty, and ${file("installed")} says that there was one: put it back, restore a backup with "npm run admin -- restore FILE", or start a new installation in its place with the setting START_ANEW=yes.`;

  it.each([
    ["is gone", () => Promise.all(["", "-wal", "-shm"].map((end) => rm(file(`belab.sqlite${end}`))))],
    ["is emptied", () => truncate(file("belab.sqlite"))],
    ["has lost its log", () => Promise.all(["-wal", "-shm"].map((end) => rm(file(`belab.sqlite${end}`))))],
  ])("faults: does not start as a new one where the file %s, unless it is to", async (_what, lose) => {
    await start.haveInstallation();
    await lose();
    for (const _attempt of ["once", "again"]) {
      expect(await start.problem()).toBe(isLost());
    }
    expect(await start.problem({ START_ANEW: "yes" })).toBeUndefined();
    expect(await start.problem()).toBeUndefined();
  });

  it("faults: is not replaced by the server either", async () => {
    await start.haveInstallation();
    await rm(file("belab.sqlite"));
    expect(await start.refusalToStart()).toBe(isLost());
  });

  it("is known by its file, also where an earlier version made it", async () => {
    await start.haveInstallation();
    await rm(file("installed"));
    expect(await start.problem()).toBeUndefined();
    expect(existsSync(file("installed"))).toBe(true);
  });

  it("is none where only the secret was put in place", async () => {
    await writeFile(file("secret"), secret);
    expect(await start.problem()).toBeUndefined();
    expect(await readFile(file("secret"), "utf8")).toBe(secret);
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
