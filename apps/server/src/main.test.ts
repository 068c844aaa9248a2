import { once } from "node:events";
import { chmodSync, existsSync, readdirSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import DatabaseFile from "better-sqlite3";
import getPort from "get-port";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { accountMails } from "./accounts/mails.ts";
import { migrate, versions } from "./data.ts";
import { openDatabase } from "./database/database.ts";
import { openInstallation } from "./installation.ts";
import { deriveKeys } from "./keys.ts";
import { letterMail } from "./mail/letter.ts";
import { queueMail } from "./mail/queuedMails.ts";
import { readConfig } from "./readConfig.ts";
import { productionEnv } from "./testing/processes/productionEnv.ts";
import { listening, runServer, type ServerProcess } from "./testing/processes/testServerProcess.ts";

const secret = "0123456789abcdef0123456789abcdef";

let dataDir: string;
let port: number;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "belab-main-"));
  port = await getPort({ host: "127.0.0.1" });
});

afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

describe("the server", { timeout: 30_000 }, () => {
  it("says in one line where it is and where mails go, and nothing else", async () => {
    const server = await start();
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    server.process.kill("SIGINT");

    expect(await server.ended).toBe(0);
    expect(server.printed()).toBe(
      `The Business Education Laboratory is open at http://localhost:${port}; mails are kept at http://localhost:${port}/dev/mailbox\n`,
    );
    expect(await server.errors).toBe("");
  });

  it("row 63: has no mailbox under a public address, and says where mails are kept instead", async () => {
    const server = await start({ PUBLIC_URL: "http://games.example.edu" });
    expect((await fetch(`http://localhost:${port}/dev/mailbox`)).status).toBe(404);
    server.process.kill("SIGHUP");

    expect(await server.ended).toBe(0);
    expect(server.printed()).toBe(
      `The Business Education Laboratory is open at http://games.example.edu; mails are not sent, but kept in ${join(dataDir, "mailbox")}: set SMTP_URL to send them\n`,
    );
  });

  it("row 64: lets nobody else into the files with people's data, whatever the umask", async () => {
    const before = process.umask(0);
    onTestFinished(() => void process.umask(before));
    const made = join(dataDir, "new", "data");
    const server = await start({ DATA_DIR: made });
    await signUp();
    await expect.poll(() => files(made)).toContain("mailbox");
    await expect.poll(() => files(join(made, "mailbox"))).toHaveLength(1);

    expect(modesOfOthers(join(dataDir, "new"))).toEqual([]);
    expect(files(made)).toEqual(
      expect.arrayContaining(["belab.sqlite", "belab.sqlite-wal", "belab.sqlite-shm", "secret"]),
    );
    await server.kill();
    expect(modesOfOthers(join(dataDir, "new"))).toEqual([]);
  });

  it("takes the files of an earlier version away from everybody else", async () => {
    const database = await openInstallation(readConfig({ DATA_DIR: dataDir }), { info: () => {}, warn: () => {} });
    onTestFinished(() => database.destroy());
    chmodSync(dataDir, 0o755);
    for (const file of files(dataDir)) {
      chmodSync(join(dataDir, file), 0o644);
    }

    await start();
    expect(modesOfOthers(dataDir)).toEqual([]);
  });

  it("faults: says at once that it runs while another process keeps the SQLite file locked, then goes on", async () => {
    const server = await start();
    const other = new DatabaseFile(join(dataDir, "belab.sqlite"));
    onTestFinished(() => void other.close());
    other.exec("begin immediate");
    let answered = 0;
    const calls = Promise.all(
      Array.from({ length: 5 }, async () => {
        const { status } = await logIn();
        answered += 1;
        return status;
      }),
    );

    for (let asked = 0; asked < 50; asked++) {
      expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    }
    expect(answered).toBe(0);
    other.exec("rollback");
    expect(await calls).toEqual([200, 200, 200, 200, 200]);
    await server.kill();
  });

  it("row 51: ends a request under way before it ends itself", async () => {
    const server = await start();
    const body = '{"email":"ada@school.test"}';
    const sending = request({
      port,
      method: "POST",
      path: "/api/User/Login",
      headers: { "content-type": "application/json", "content-length": body.length, expect: "100-continue" },
    });
    sending.flushHeaders();
    await once(sending, "continue");
    server.process.kill("SIGTERM");
    await refusing();
    server.process.kill("SIGTERM");
    sending.end(body);
    const [response] = await once(sending, "response");

    expect(response.statusCode).toBe(400);
    expect(response.headers.connection).toBe("close");
    expect(await server.ended).toBe(0);
  });

  it("row 51: tells proxies first that it closes, and ends although a mail server is silent", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await once(silent, "listening");
    onTestFinished(() => void silent.close());
    await haveMailWaiting();
    const connected = once(silent, "connection");
    const mailPort = (silent.address() as AddressInfo).port;
    const server = await start({ ...productionEnv, SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
    const [connection] = await connected;
    connection.on("error", () => {});
    // Having been greeted, it waits for the mail server's next word for half a minute.
    connection.write("220 mail.school.test\r\n");
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;

    server.process.kill("SIGTERM");
    const from = performance.now();
    await expect.poll(() => status("/readyz")).toBe(503);
    expect(await status("/api/config")).toBe(200);
    await refusing();

    expect(performance.now() - from).toBeGreaterThan(1_900);
    expect(await server.ended).toBe(0);
    expect(performance.now() - from).toBeLessThan(25_000);
  });

  it("row 51: ends when the process that started it with a channel is gone", async () => {
    const server = runServer({ DATA_DIR: dataDir, PORT: String(port) }, { hasChannel: true });
    onTestFinished(server.kill);
    await listening(server);
    server.process.disconnect();
    expect(await server.ended).toBe(0);
  });

  it("writes its log as JSON in production, first of bringing the database up to date and how long that took", async () => {
    await haveDatabaseOf("0007 teaching requests");
    const server = await start({ ...productionEnv, SECRET: secret });
    await fetch(`http://127.0.0.1:${port}/api/config?Password=marker`);
    server.process.kill("SIGINT");
    await server.ended;

    const lines = server.printed().trim().split("\n");
    const logged = (text: string) => lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line));
    expect(logged("brought up to date")).toEqual([
      expect.objectContaining({ from: "0007 teaching requests", to: versions.at(-1), seconds: expect.any(Number) }),
    ]);
    expect(logged("/api/config")[0]).toMatchObject({ route: "/api/config" });
    expect(lines.join("\n")).not.toContain("marker");
  });
});

it("an installation logs from which migration to which it was brought, once", async () => {
  await haveDatabaseOf("0007 teaching requests");
  const logged: object[] = [];
  const log = { info: (details: object) => void logged.push(details), warn: () => {} };
  for (const _start of ["first", "second"]) {
    const database = await openInstallation(readConfig({ DATA_DIR: dataDir, SECRET: secret }), log);
    await database.destroy();
  }
  expect(logged).toEqual([{ from: "0007 teaching requests", to: versions.at(-1), seconds: expect.any(Number) }]);
});

async function haveDatabaseOf(version: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await migrate(database, version);
  await database.destroy();
}

function run(env: Record<string, string> = {}): ServerProcess {
  const server = runServer({ DATA_DIR: dataDir, PORT: String(port), ...env });
  onTestFinished(server.kill);
  return server;
}

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = run(env);
  await listening(server);
  return server;
}

async function signUp(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/api/user/signup`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@uni-lab.edu", password: "Quiet7Harbour" }),
  });
  expect(await response.json()).toMatchObject({ success: true });
}

function logIn(): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/api/user/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@uni-lab.edu", password: "Quiet7Harbour" }),
  });
}

function files(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** A folder and all that is in it, as far as anyone but its owner may do anything with it. */
function modesOfOthers(folder: string): string[] {
  return [folder, ...readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)))]
    .map((path) => `${path} ${(statSync(path).mode & 0o777).toString(8)}`)
    .filter((line) => !/ [67]00$/.test(line));
}

async function haveMailWaiting(): Promise<void> {
  const keys = deriveKeys(readConfig({ DATA_DIR: dataDir }).secret);
  const database = await openDatabase({ dataDir });
  await migrate(database);
  const mail = letterMail(
    "ada@uni-lab.edu",
    accountMails.activation({ language: "en", code: "000042", link: "http://localhost/signup" }),
  );
  await queueMail(database, keys, mail, 0);
  await database.destroy();
}

/** The server takes no new connections any more. */
async function refusing(): Promise<void> {
  const isRefused = () =>
    fetch(`http://127.0.0.1:${port}/healthz`, { headers: { connection: "close" } }).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
}
