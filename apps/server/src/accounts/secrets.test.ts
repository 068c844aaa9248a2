import { describe, expect, it } from "vitest";
import { databasesUnderTest } from "../testing/testDatabase.ts";
import { email, mailedCode, mailsSent, minute, serve } from "./testPeople.ts";

const marker = "Marker7Zebra";
const resetMarker = "Marker8Yak";

describe.each(databasesUnderTest)("what is written on $name", ({ kind }) => {
  it("row 27: holds no password and no code, whatever the answer was", async () => {
    const server = await serve({ kind, env: { LOG_LEVEL: "trace" } });
    const browser = server.agent();
    const statuses = new Set<number>();
    const note = async (answer: Promise<{ status: number }>) => void statuses.add((await answer).status);
    const url = `/api/user/checkpassword?Password=${marker}`;
    const get = async (path: string) => ({ status: (await browser.inject({ method: "GET", url: path })).statusCode });

    await note(browser.call("checkPassword", { Password: marker }));
    await note(get(`${url}&Password=${marker}`));
    await note(get(`/api/user/nothing?Password=${marker}`));
    await note(browser.call("signUp", { email, password: marker }));
    await note(browser.call("signUp", { email, password: `${marker}${"x".repeat(300)}` }));
    await note(browser.call("activateUser", { email, activationCode: mailedCode(server) }));
    await browser.call("logout", {});
    await note(browser.call("login", { email, password: marker }));
    await browser.call("retrievePassword", { email });
    await mailsSent(server, 2);
    const codes = server.mailServer.mails.map((mail) => mail.code ?? "");
    const reset = { email, newPassword: resetMarker, activationCode: mailedCode(server) };
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
    expect(server.log()).not.toBe("");
    const rows = await Promise.all(
      (["accounts", "codes", "sessions", "limits", "failures", "mails"] as const).map((table) =>
        server.database.selectFrom(table).selectAll().execute(),
      ),
    );
    for (const secret of [marker, resetMarker, ...codes.map((code) => `"${code}"`)]) {
      expect(server.log()).not.toContain(secret);
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });
});
