import { sessionIdleTime } from "@belab/domain/accounts";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { startTestApp, type TestApp } from "../../testing/testApp.ts";
import { startSession } from "./sessionStore.ts";

const minute = 60_000;
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** A browser of Ada's on Windows, and one a minute later; and a stranger's. */
async function browsers(lab: TestApp) {
  const [ada, eve] = [await insertAccount(lab.database), await insertAccount(lab.database)];
  const office = lab.agent();
  office.cookies.set("session", await startSession(lab.database, ada, firefox, lab.clock.now()));
  lab.clock.advance(minute);
  return { ada, office, home: await lab.signedIn(ada), stranger: await lab.signedIn(eve) };
}

describe.each(databasesUnderTest)("open sessions on $name", ({ kind }) => {
  it("row 29: are listed to their owner, last seen first, with what they run on and which one this is", async () => {
    await using lab = await startTestApp({ kind });
    const startedAt = lab.clock.now();
    const { office, home } = await browsers(lab);

    const { body } = await office.call("listSessions", {});

    expect(body).toEqual({
      success: true,
      error: 0,
      sessions: [
        {
          sessionId: expect.any(String),
          device: "Unknown device",
          startedAt: startedAt + minute,
          seenAt: startedAt + minute,
          isCurrent: false,
        },
        {
          sessionId: expect.any(String),
          device: "Firefox on Windows",
          startedAt,
          seenAt: startedAt,
          isCurrent: true,
        },
      ],
    });
    const ofHome = (await home.call("listSessions", {})).body.sessions;
    expect(ofHome.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    expect((await lab.agent().call("listSessions", {})).status).toBe(401);
  });

  it("leave out those that have expired", async () => {
    await using lab = await startTestApp({ kind });
    const { ada } = await browsers(lab);
    lab.clock.advance(sessionIdleTime);
    const { body } = await (await lab.signedIn(ada)).call("listSessions", {});
    expect(body.sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it("are named by ids that sign nobody in", async () => {
    await using lab = await startTestApp({ kind });
    const { office } = await browsers(lab);
    const listed = await office.inject({ url: "/api/user/Sessions" });
    const rows = await lab.database.selectFrom("sessions").select("tokenDigest").execute();
    for (const secret of [office.cookies.get("session") ?? "", ...rows.map(({ tokenDigest }) => tokenDigest)]) {
      expect(listed.body).not.toContain(secret);
    }
    const guest = lab.agent();
    guest.cookies.set("session", listed.json().sessions[0].sessionId);
    expect((await guest.call("account", {})).status).toBe(401);
  });

  it("row 29: are ended one at a time by their owner", async () => {
    await using lab = await startTestApp({ kind });
    const { office, home } = await browsers(lab);
    const [other, own] = (await office.call("listSessions", {})).body.sessions;

    expect((await office.call("endSession", { sessionId: other?.sessionId ?? "" })).body).toEqual({
      success: true,
      error: 0,
    });
    expect((await home.call("account", {})).status).toBe(401);
    expect((await office.call("account", {})).status).toBe(200);

    await office.call("endSession", { sessionId: own?.sessionId ?? "" });
    expect(office.cookies.size).toBe(0);
  });

  it("are ended by nobody else, and answer 404 like one that is not there", async () => {
    await using lab = await startTestApp({ kind });
    const { office, stranger } = await browsers(lab);
    const [session] = (await office.call("listSessions", {})).body.sessions;
    const notThere = {
      status: 404,
      body: { success: false, error: 9, message: "We can't find this session. It may have ended already." },
    };

    expect(await stranger.call("endSession", { sessionId: session?.sessionId ?? "" })).toMatchObject(notThere);
    expect(await stranger.call("endSession", { sessionId: "unknown" })).toMatchObject(notThere);
    expect(await lab.agent().call("endSession", { sessionId: "unknown" })).toMatchObject({ status: 401 });
    for (const sessionId of ["", "x".repeat(65), "a\0b"]) {
      expect(await stranger.call("endSession", { sessionId }), sessionId).toMatchObject({ status: 400 });
    }
    expect((await office.call("listSessions", {})).body.sessions).toHaveLength(2);
  });

  it("are ended all but this one", async () => {
    await using lab = await startTestApp({ kind });
    const { ada, office, home, stranger } = await browsers(lab);
    await lab.signedIn(ada);

    expect((await office.call("endOtherSessions", {})).body).toEqual({ success: true, error: 0, ended: 2 });

    expect((await home.call("account", {})).status).toBe(401);
    expect((await stranger.call("account", {})).status).toBe(200);
    expect((await office.call("endOtherSessions", {})).body).toMatchObject({ ended: 0 });
    expect((await lab.agent().call("endOtherSessions", {})).status).toBe(401);
  });
});
