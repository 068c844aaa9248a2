/** @module-tag exhaustive */
import { once } from "node:events";
import { chmodSync, readdirSync } from "node:fs";
import { request } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import DatabaseFile from "better-sqlite3";
import { describe, expect, it, onTestFinished } from "vitest";
import { accountMails } from "./accounts/mails.ts";
import { migrate, versions } from "./data.ts";
import { openDatabase } from "./database/database.ts";
import { openInstallation } from "./installation.ts";
import { deriveKeys } from "./keys.ts";
import { letterMail } from "./mail/letter.ts";
import { queueMail } from "./mail/queuedMails.ts";
import { readConfig } from "./readConfig.ts";
import { productionEnv } from "./testing/processes/productionEnv.ts";
import { modesOfOthers, startsInOwnFolder } from "./testing/processes/testStarts.ts";

const secret = "0123456789abcdef0123456789abcdef";

const start = startsInOwnFolder();

describe("the server", { timeout: 30_000 }, () => {
  it("row 63: has no mailbox under a public address, and says where mails are kept instead", async () => {
    const server = await start.server({ PUBLIC_URL: "http://games.example.edu" });
    expect((await fetch(`http://localhost:${start.port}/dev/mailbox`)).status).toBe(404);
    server.process.kill("SIGHUP");

    expect(await server.ended).toBe(0);
    expect(server.printed()).toBe(
      `The Business Education Laboratory is open at http://games.example.edu; mails are not sent, but kept in ${join(start.dataDir, "mailbox")}: set SMTP_URL to send them\n`,
    );
  });

  it("takes the files of an earlier version away from everybody else", async () => {
    const database = await openInstallation(readConfig({ DATA_DIR: start.dataDir }), {
      info: () => {},
      warn: () => {},
    });
    onTestFinished(() => database.destroy());
    chmodSync(start.dataDir, 0o755);
    for (const file of readdirSync(start.dataDir)) {
      chmodSync(join(start.dataDir, file), 0o644);
    }

    await start.server();
    expect(modesOfOthers(start.dataDir)).toEqual([]);
  });

  it("faults: says at once that it runs while another process keeps the SQLite file locked, then goes on", async () => {
    const server = await start.server();
    const other = new DatabaseFile(join(start.dataDir, "belab.sqlite"));
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
      expect((await fetch(`http://127.0.0.1:${start.port}/healthz`)).status).toBe(200);
    }
    expect(answered).toBe(0);
    other.exec("rollback");
    expect(await calls).toEqual([200, 200, 200, 200, 200]);
    await server.kill();
  });

  it("row 51: ends a request under way before it ends itself", async () => {
    const server = await start.server();
    const body = '{"email":"ada@school.test"}';
    const sending = request({
      port: start.port,
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
    const server = await start.server({ ...productionEnv, SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
    const [connection] = await connected;
    connection.on("error", () => {});
    // Having been greeted, it waits for the mail server's next word for half a minute.
    connection.write("220 mail.school.test\r\n");
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${start.port}${path}`)).status;

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
    const server = await start.server({}, { hasChannel: true });
    server.process.disconnect();
    expect(await server.ended).toBe(0);
  });

  it("writes its log as JSON in production, first of bringing the database up to date and how long that took", async () => {
    await start.haveDatabaseOf("0007 teaching requests");
    const server = await start.server({ ...productionEnv, SECRET: secret });
    await fetch(`http://127.0.0.1:${start.port}/api/config?Password=marker`);
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

function logIn(): Promise<Response> {
  return fetch(`http://127.0.0.1:${start.port}/api/user/Login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@uni-lab.edu", password: "Quiet7Harbour" }),
  });
}

async function haveMailWaiting(): Promise<void> {
  const keys = deriveKeys(readConfig({ DATA_DIR: start.dataDir }).secret);
  const database = await openDatabase(start);
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
    fetch(`http://127.0.0.1:${start.port}/healthz`, { headers: { connection: "close" } }).then(
      () => false,
      () => true,
    );
  await expect.poll(isRefused).toBe(true);
}
