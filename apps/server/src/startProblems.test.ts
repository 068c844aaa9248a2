import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import DatabaseFile from "better-sqlite3";
import getPort from "get-port";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { databasesUnderTest, openTestDatabase } from "./testing/testDatabase.ts";
import { listening, runServer } from "./testing/testServerProcess.ts";

const secret = "0123456789abcdef0123456789abcdef";

let dataDir: string;
let port: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "belab-start-"));
  port = await getPort({ host: "127.0.0.1" });
});

afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** What the server says, on its standard error alone, when it cannot start. */
async function refusalToStart(env: Record<string, string> = {}): Promise<string> {
  const server = runServer({ DATA_DIR: dataDir, PORT: String(port), ...env });
  onTestFinished(server.kill);
  expect(await server.ended).toBe(1);
  expect(server.printed()).toBe("");
  const said = await server.errors;
  expect(said).toMatch(/^[^\n]+\n$/);
  return said.trim();
}

/** An installation that ran before. */
async function haveInstallation(): Promise<void> {
  const server = runServer({ DATA_DIR: dataDir, PORT: String(port) });
  await listening(server);
  await server.kill();
}

describe("a server that cannot start says in one line why", () => {
  it.each<[string, Record<string, string>, RegExp]>([
    ["a variable that cannot be read", { PORT: "http" }, /^PORT must be a number .*Example: PORT=3000$/],
    [
      "a PostgreSQL host that is not known",
      { DATABASE_URL: "postgres://ada:marker@no-such-host.invalid/belab", SECRET: secret },
      /^DATABASE_URL names a host that cannot be found, "no-such-host\.invalid".*Example: DATABASE_URL=/,
    ],
    [
      "a PostgreSQL that does not answer",
      { DATABASE_URL: "postgres://ada:marker@127.0.0.1:9/belab", SECRET: secret },
      /^DATABASE_URL leads to 127\.0\.0\.1:9, where no PostgreSQL answers .*Example: DATABASE_URL=/,
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
    const said = await refusalToStart(env);
    expect(said).toMatch(line);
    expect(said).not.toContain("marker");
  });

  it("faults: a port that is taken", async () => {
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    onTestFinished(() => void other.close());
    expect(await refusalToStart()).toBe(
      `PORT ${port} is taken by another program. Choose another one. Example: PORT=3001`,
    );
  });

  it("faults: a file that is no database", async () => {
    await writeFile(join(dataDir, "secret"), secret);
    await writeFile(join(dataDir, "belab.sqlite"), "garbage ".repeat(1_000));
    expect(await refusalToStart()).toContain(
      `The file ${join(dataDir, "belab.sqlite")} is no database, or a damaged one. Move it away and restore a backup`,
    );
  });

  it("faults: a folder with a database that cannot be written to", async () => {
    await haveInstallation();
    await rm(join(dataDir, "belab.sqlite-wal"));
    await rm(join(dataDir, "belab.sqlite-shm"));
    // Also for root, who may write everywhere.
    await mkdir(join(dataDir, "belab.sqlite-wal"));
    await chmod(dataDir, 0o500);
    expect(await refusalToStart()).toContain(
      `DATA_DIR must be a folder that can be written to, with all files in it, "${dataDir}"`,
    );
    await chmod(dataDir, 0o700);
  });

  it("faults: a database that another program has locked", async () => {
    await haveInstallation();
    const other = new DatabaseFile(join(dataDir, "belab.sqlite"));
    onTestFinished(() => void other.close());
    other.pragma("locking_mode = exclusive");
    other.exec("begin immediate");
    expect(await refusalToStart()).toBe(
      `The file ${join(dataDir, "belab.sqlite")} is locked by another program: end that, or wait for it, and start again.`,
    );
  });

  it("faults: a secret that is missing where there is data, and makes no other one", async () => {
    await haveInstallation();
    const file = join(dataDir, "secret");
    const kept = await readFile(file);
    await rm(file);
    expect(await refusalToStart()).toMatch(
      new RegExp(`^The file ${file} is missing.*put it back, or set SECRET.*openssl rand -hex 32 > ${file}$`),
    );
    expect(await refusalToStart()).toContain(`The file ${file} is missing`);

    await writeFile(file, kept);
    await haveInstallation();
  });

  it.each([
    ["empty", ""],
    ["too short", "short"],
  ])("faults: a file with a secret that is %s", async (what, content) => {
    const file = join(dataDir, "secret");
    await writeFile(file, content);
    expect(await refusalToStart()).toMatch(
      new RegExp(`^The file ${file} must hold at least 32 characters, and is ${what}: .*set SECRET`),
    );
  });

  it("faults: a folder in place of the file with the secret", async () => {
    await mkdir(join(dataDir, "secret"));
    expect(await refusalToStart()).toBe(
      `The file ${join(dataDir, "secret")} is a folder: remove it and put the file back, or set SECRET.`,
    );
  });

  it("faults: a DATA_DIR that is no folder", async () => {
    const file = join(dataDir, "file");
    await writeFile(file, "");
    for (const env of [{ DATA_DIR: file }, { DATA_DIR: file, SECRET: secret }]) {
      expect(await refusalToStart(env)).toMatch(/^DATA_DIR must be a folder that can be written to/);
    }
  });
});

describe.each(databasesUnderTest.filter(({ kind }) => kind === "postgres"))(
  "a server on $name that cannot start says in one line why",
  ({ kind }) => {
    it("faults: a database that does not exist", async () => {
      await using place = await openTestDatabase(kind);
      const url = new URL(place.databaseUrl ?? "");
      url.pathname = "/no_such_database";
      expect(await refusalToStart({ DATABASE_URL: url.href, SECRET: secret })).toMatch(
        /^DATABASE_URL names a database that does not exist, "no_such_database": create it first\./,
      );
    });
  },
);
