import { createHash } from "node:crypto";
import { sessionsPerAccount } from "@belab/domain/accounts";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { everyDatabase, openTestDatabase } from "../../testing/database/testDatabase.ts";
import { startTestApp } from "../../testing/testApp.ts";
import { endAllSessions, endSession, findSession, startSession } from "./sessionStore.ts";

const now = Date.UTC(2026, 0, 5);
const minute = 60_000;
const day = 24 * 60 * minute;

describe.each(everyDatabase)("sessions on $name", ({ kind }) => {
  it("row 28: are found by their token, of which only the digest is kept", async () => {
    await using place = await openTestDatabase(kind);
    const accountId = await insertAccount(place.database);

    const token = await startSession(place.database, accountId, "x".repeat(1000), now);

    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    expect(await findSession(place.database, token, now, "open")).toMatchObject({ accountId });
    expect(await findSession(place.database, `${token}x`, now, "open")).toBeUndefined();
    const [row] = await place.database.selectFrom("sessions").selectAll().execute();
    expect(row?.tokenDigest).toBe(createHash("sha256").update(token).digest("hex"));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row?.userAgent).toHaveLength(256);
  });

  it("row 29: end after 14 days without a request", async () => {
    await using place = await openTestDatabase(kind);
    const token = await startSession(place.database, await insertAccount(place.database), "", now);

    expect(await findSession(place.database, token, now + 14 * day - 1, "open")).toBeDefined();
    expect(await findSession(place.database, token, now + 28 * day - 2, "open")).toBeDefined();
    expect(await findSession(place.database, token, now + 42 * day - 2, "open")).toBeUndefined();
  });

  it("row 29: end after 90 days, however busy", async () => {
    await using place = await openTestDatabase(kind);
    const token = await startSession(place.database, await insertAccount(place.database), "", now);

    for (let days = 10; days < 90; days += 10) {
      expect(await findSession(place.database, token, now + days * day, "open"), `day ${days}`).toBeDefined();
    }
    expect(await findSession(place.database, token, now + 90 * day - 1, "open")).toBeDefined();
    expect(await findSession(place.database, token, now + 90 * day, "open")).toBeUndefined();
  });

  it("note at most every five minutes that they and their account were seen", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    const token = await startSession(database, await insertAccount(database), "", now);
    const seen = async () => [
      (await database.selectFrom("sessions").select("seenAt").executeTakeFirstOrThrow()).seenAt,
      (await database.selectFrom("accounts").select("seenAt").executeTakeFirstOrThrow()).seenAt,
    ];

    await findSession(database, token, now + 5 * minute - 1, "open");
    expect(await seen()).toEqual([now, null]);
    await findSession(database, token, now + 5 * minute, "open");
    expect(await seen()).toEqual([now + 5 * minute, now + 5 * minute]);
  });

  it("end one at a time or all of an account", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    const [ada, eve] = [await insertAccount(database), await insertAccount(database)];
    const tokens = [];
    for (const account of [ada, ada, ada, eve]) {
      tokens.push(await startSession(database, account, "", now));
    }
    const [first = "", second = "", third = "", other = ""] = tokens;

    await endSession(database, first);
    expect(await findSession(database, first, now, "open")).toBeUndefined();
    expect(await findSession(database, second, now, "open")).toBeDefined();

    await endAllSessions(database, ada);
    expect(await findSession(database, second, now, "open")).toBeUndefined();
    expect(await findSession(database, third, now, "open")).toBeUndefined();
    expect(await findSession(database, other, now, "open")).toBeDefined();
  });

  it("are at most fifty an account: the one not seen for longest goes", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    const [ada, eve] = [await insertAccount(database), await insertAccount(database)];
    const others = await startSession(database, eve, "", now);
    const oldest = await startSession(database, ada, "", now);
    const second = await startSession(database, ada, "", now + 1);
    for (let count = 2; count < sessionsPerAccount; count++) {
      await startSession(database, ada, "", now + 2);
    }
    expect(await findSession(database, oldest, now + 3, "open")).toBeDefined();

    await startSession(database, ada, "", now + 3);

    expect(await findSession(database, oldest, now + 3, "open")).toBeUndefined();
    expect(await findSession(database, second, now + 3, "open")).toBeDefined();
    expect(await findSession(database, others, now + 3, "open")).toBeDefined();
  });
});

describe("signing out", () => {
  it("row 29: ends the session on the server and takes the cookie away", async () => {
    await using lab = await startTestApp();
    const browser = await lab.signedIn(await insertAccount(lab.database));
    const token = browser.cookies.get("session") ?? "";

    const { body } = await browser.call("logout", {});

    expect(body).toEqual({ success: true, error: 0 });
    expect(browser.cookies.size).toBe(0);
    expect(await findSession(lab.database, token, lab.clock.now(), "open")).toBeUndefined();
    expect(await browser.call("listTables", {})).toMatchObject({ status: 401 });
  });

  it("succeeds also without a session", async () => {
    await using lab = await startTestApp();
    expect(await lab.agent().call("logout", {})).toMatchObject({ status: 200, body: { success: true } });
  });
});
