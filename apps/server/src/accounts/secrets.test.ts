import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { calls } from "@belab/api";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import { email, havePerson, mailedCode, mailsSent, minute, serve } from "../testing/accounts/testPeople.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import type { TestApp } from "../testing/testApp.ts";

const marker = "Marker7Zebra";
const resetMarker = "Marker8Yak";
const metricsToken = "0123456789abcdef0123456789abcdef";

describe.each(databasesUnderTest)("what is written on $name", ({ kind }) => {
  it("row 27: holds no password and no code, whatever the answer was", async () => {
    const server = await serve({ kind, env: { LOG_LEVEL: "trace", METRICS_TOKEN: metricsToken } });
    const browser = server.agent();
    const statuses = new Set<number>();
    const answers: string[] = [];
    const note = async (answer: Promise<{ status: number; body: object; headers: object }>) => {
      const { status, body, headers } = await answer;
      statuses.add(status);
      answers.push(JSON.stringify([body, headers]));
      expect(headers).toMatchObject({ "cache-control": "no-store" });
    };
    const url = `/api/user/checkpassword?Password=${marker}`;
    const get = async (path: string) => {
      const { statusCode, body, headers } = await browser.inject({ method: "GET", url: path });
      return { status: statusCode, body: JSON.parse(body), headers };
    };

    await note(browser.call("checkPassword", { Password: marker }));
    await note(get(`${url}&Password=${marker}`));
    await note(get(`/api/user/nothing?Password=${marker}`));
    await note(browser.call("signUp", { email, password: marker }));
    await note(browser.call("signUp", { email, password: `${marker}${"x".repeat(300)}` }));
    await note(browser.call("activateUser", { email, activationCode: await mailedCode(server) }));
    await browser.call("logout", {});
    await note(browser.call("login", { email, password: marker }));
    await browser.call("retrievePassword", { email });
    await mailsSent(server, 2);
    const codes = server.mailServer.mails.map((mail) => mail.code ?? "");
    const reset = { email, newPassword: resetMarker, activationCode: await mailedCode(server) };
    await note(browser.call("resetPassword", reset));
    for (let check = 0; check < 1_300 && !statuses.has(429); check += 1) {
      await note(browser.call("checkPassword", { Password: marker }));
    }
    server.clock.advance(30 * minute);
    await server.database.schema.alterTable("limits").renameTo("limitsElsewhere").execute();
    await note(browser.call("checkPassword", { Password: marker }));
    await note(browser.call("login", { email, password: marker }));
    await server.database.schema.alterTable("limitsElsewhere").renameTo("limits").execute();

    expect([...statuses].sort()).toEqual([200, 400, 404, 429, 500]);
    const written = await everythingWritten(server);
    expect(written.log).toContain("/api/user/checkpassword");
    expect(written.metrics).toContain("/api/user/checkpassword");
    expect(written.database).toContain(email);
    for (const text of [...Object.values(written), ...answers]) {
      expect(text).not.toContain(marker);
      expect(text).not.toContain(resetMarker);
    }
    for (const code of codes) {
      expect(written.log).not.toContain(`"${code}"`);
      expect(written.database).not.toContain(`"${code}"`);
    }
  });

  it("row 27: holds no cookie of a session, also of one that uploads a picture", async () => {
    const server = await serve({ kind, env: { LOG_LEVEL: "trace" } });
    const browser = await server.signedIn(await havePerson(server));
    const { method, path } = calls.updateNameAndPhoto;
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const answer = await browser.inject({ method, url: path, headers, payload: "--x--" });
    expect(answer.statusCode).toBe(400);
    // What the parser of forms logs of each upload.
    expect(server.log()).toContain("busboy");
    expect(server.log()).not.toContain(browser.cookies.get("session"));
  });

  it("row 2: holds no code that waits to be typed, nor its bare hash, in any table", async () => {
    const server = await serve({ kind });
    await server.agent().call("signUp", { email, password: marker });
    await mailsSent(server, 1);
    const code = server.mailServer.lastCode(email);
    const dump = await dumpOf(server.database);
    expect(dump).toContain('"activation"');
    expect(dump).not.toContain(`"${code}"`);
    for (const algorithm of ["md5", "sha1", "sha256", "sha512"]) {
      for (const encoding of ["hex", "base64", "base64url"] as const) {
        expect(dump).not.toContain(createHash(algorithm).update(code).digest(encoding));
      }
    }
  });
});

/** The log, the metrics, every row, and on SQLite the files as they are. */
async function everythingWritten(server: TestApp) {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const { dataDir } = server.config;
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return {
    log: server.log(),
    metrics: (await server.agent().inject({ url: "/metrics", headers })).body,
    database: await dumpOf(server.database),
    files: files.map((file) => readFileSync(join(file.parentPath, file.name), "latin1")).join(""),
  };
}

/** Every row of every table. */
async function dumpOf(database: Database): Promise<string> {
  const tables = await database.introspection.getTables();
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(database)));
  return JSON.stringify(rows.map((result) => result.rows));
}
