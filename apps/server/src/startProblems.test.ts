import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, rm, truncate, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import DatabaseFile from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { startsInOwnFolder } from "./testing/testStarts.ts";

const secret = "0123456789abcdef0123456789abcdef";

const start = startsInOwnFolder();

// All other reasons: `startProblems.exhaustive.test.ts`. Each starts a process of its own.
describe("a server that cannot start says in one line why", () => {
  it("faults: a PostgreSQL that does not answer", async () => {
    const DATABASE_URL = "postgres://ada:marker@127.0.0.1:9/belab";
    const said = await start.refusalToStart({ DATABASE_URL, SECRET: secret });
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
    expect(await start.refusalToStart()).toContain(
      `The file ${join(start.dataDir, "belab.sqlite")} is no database, or a damaged one. Move it away and restore a backup`,
    );
  });

  it("faults: a secret that is missing where there is data, and makes no other one", async () => {
    await start.haveInstallation();
    const file = join(start.dataDir, "secret");
    const kept = await readFile(file);
    await rm(file);
    expect(await start.refusalToStart()).toMatch(
      new RegExp(`^The file ${file} is missing.*put it back, or set SECRET.*openssl rand -hex 32 > ${file}$`),
    );
    expect(await start.refusalToStart()).toContain(`The file ${file} is missing`);

    await writeFile(file, kept);
    await start.haveInstallation();
  });
});

it("faults: a server older than its database says so in one line", async () => {
  await start.haveInstallation();
  const file = new DatabaseFile(join(start.dataDir, "belab.sqlite"));
  file.exec("insert into kysely_migration (name, timestamp) values ('9999 the future', '2027-01-05')");
  file.close();
  expect(await start.refusalToStart()).toBe(
    "The database is newer than this program (it has «9999 the future»): start the version that it was used with, or restore a backup into a new place.",
  );
});

describe("an installation that has lost its database", () => {
  const file = (name: string) => join(start.dataDir, name);

  it.each([
    ["is gone", () => Promise.all(["", "-wal", "-shm"].map((end) => rm(file(`belab.sqlite${end}`))))],
    ["is emptied", () => truncate(file("belab.sqlite"))],
    ["has lost its log", () => Promise.all(["-wal", "-shm"].map((end) => rm(file(`belab.sqlite${end}`))))],
  ])("faults: does not start as a new one where the file %s, unless it is to", async (_what, lose) => {
    await start.haveInstallation();
    await lose();
    for (const _attempt of ["once", "again"]) {
      expect(await start.refusalToStart()).toBe(
        `The database ${file("belab.sqlite")} is missing or empty, and ${file("installed")} says that there was one: put it back, restore a backup with "npm run admin -- restore FILE", or start a new installation in its place with the setting START_ANEW=yes.`,
      );
    }
    await start.haveInstallation({ START_ANEW: "yes" });
    await start.haveInstallation();
  });

  it("is known by its file, also where an earlier version made it", async () => {
    await start.haveInstallation();
    await rm(file("installed"));
    await start.haveInstallation();
    expect(existsSync(file("installed"))).toBe(true);
  });

  it("is none where only the secret was put in place", async () => {
    await writeFile(file("secret"), secret);
    await start.haveInstallation();
    expect(await readFile(file("secret"), "utf8")).toBe(secret);
  });
});
