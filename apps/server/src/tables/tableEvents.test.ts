import { guestNameDays, sessionIdleTime } from "@belab/domain/accounts";
import type { Result } from "@belab/domain/result";
import { tableGraceTime } from "@belab/domain/tables";
import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { endSessionOf, startSession } from "../accounts/sessions/sessionStore.ts";
import { createLocalEvents, createSharedEvents } from "../events/events.ts";
import { insertAccount } from "../testing/testAccounts.ts";
import { startTestApp, type TestApp, type TestAppOptions } from "../testing/testApp.ts";
import { databasesUnderTest, openTestDatabase } from "../testing/testDatabase.ts";
import { openEventStream } from "../testing/testEventStream.ts";
import { endTablesThatRanOut } from "./tables.ts";
import { createTableWatchers, heartbeatInterval } from "./tableWatchers.ts";

const game = { game: "googol", durationSeconds: 600 } as const;

async function classroom(options: TestAppOptions = {}) {
  const lab = await startTestApp(options);
  onTestFinished(() => lab.close());
  const teacher = await lab.signedIn(await insertAccount(lab.database, { isTeacher: 1 }));
  const studentId = await insertAccount(lab.database);
  const student = await lab.signedIn(studentId);
  const { gameTableId } = (await teacher.call("openTable", game)).body;
  return { lab, teacher, student, studentId, gameTableId };
}

/** The stream of somebody who was let in. */
function streamOf<Stream>(result: Result<Stream>): Stream {
  if (!result.ok) {
    throw new Error(result.reason);
  }
  return result.value;
}

/** The test says when time for the next heartbeat has come. */
function holdHeartbeats() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  return () => vi.advanceTimersByTime(heartbeatInterval);
}

describe.each(databasesUnderTest)("a table's stream on $name", ({ kind }) => {
  it("begins with the clock, unbuffered and unchanged on its way", async () => {
    const { lab, student, gameTableId } = await classroom({ kind });
    const now = lab.clock.now();

    const stream = await openEventStream(lab, student, gameTableId);

    expect(stream.response.statusCode).toBe(200);
    expect(stream.response.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(stream.response.headers).not.toHaveProperty("content-encoding");
    expect(await stream.nextBlock()).toMatch(/^retry: [2-5]\d{3}$/);
    expect(await stream.nextBlock()).toBe(
      `data: ${JSON.stringify({ clock: { state: "running", deadline: now + 600_000 }, endedAt: null, serverTime: now })}`,
    );
  });

  it("tells everyone who looks of each pause, resumption and the end, and is over then", async () => {
    const { lab, teacher, student, gameTableId } = await classroom({ kind });
    const streams = [
      await openEventStream(lab, student, gameTableId),
      await openEventStream(lab, teacher, gameTableId),
    ];
    const next = () => Promise.all(streams.map((stream) => stream.next()));
    const both = <Seen>(seen: Seen) => [seen, seen];
    await next();

    lab.clock.advance(100_000);
    await teacher.call("pauseTable", { gameTableId });
    const paused = { clock: { state: "paused", remaining: 500_000 }, endedAt: null, serverTime: lab.clock.now() };
    expect(await next()).toEqual(both(paused));

    lab.clock.advance(50_000);
    await teacher.call("resumeTable", { gameTableId });
    const deadline = lab.clock.now() + 500_000;
    const running = { clock: { state: "running", deadline }, endedAt: null, serverTime: lab.clock.now() };
    expect(await next()).toEqual(both(running));

    await teacher.call("endTable", { gameTableId });
    const ended = { ...paused, endedAt: lab.clock.now(), serverTime: lab.clock.now() };
    expect(await Promise.all(streams.map((stream) => stream.rest()))).toEqual(
      both(`id: ended\ndata: ${JSON.stringify(ended)}\n\n`),
    );
  });

  it("tells nothing of a call that changes nothing, nor of other tables", async () => {
    const { lab, teacher, student, gameTableId } = await classroom({ kind });
    const stream = await openEventStream(lab, student, gameTableId);
    await stream.next();
    const other = (await teacher.call("openTable", game)).body.gameTableId;

    await teacher.call("pauseTable", { gameTableId: other });
    await teacher.call("resumeTable", { gameTableId });
    await teacher.call("endTable", { gameTableId });

    expect((await stream.next()).endedAt).not.toBeNull();
  });

  it("arrives at the table's last state after many changes at once", async () => {
    const { lab, teacher, student, gameTableId } = await classroom({ kind });
    const stream = await openEventStream(lab, student, gameTableId);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        teacher.call(index % 2 === 0 ? "pauseTable" : "resumeTable", { gameTableId }),
      ),
    );
    await teacher.call("endTable", { gameTableId });

    const events = (await stream.rest()).match(/^data: .*$/gm) ?? [];
    const { clock } = (await student.call("readTable", { gameTableId })).body;
    expect(JSON.parse(events.at(-1)?.slice(6) ?? "")).toMatchObject({ clock, endedAt: lab.clock.now() });
  });

  it("shows a table that has ended once, and tells a browser that knows it to ask no more", async () => {
    const { lab, teacher, student, gameTableId } = await classroom({ kind });
    await teacher.call("endTable", { gameTableId });

    const stream = await openEventStream(lab, student, gameTableId);
    expect(await stream.rest()).toMatch(/^retry: \d+\n\nid: ended\ndata: \{.*\}\n\n$/);

    const again = await openEventStream(lab, student, gameTableId, { "last-event-id": "ended" });
    expect(again.response.statusCode).toBe(204);
  });

  it("gives signs of life, and catches up with changes that another process made", async () => {
    const heartbeat = holdHeartbeats();
    const { lab, student, gameTableId } = await classroom({ kind });
    const stream = await openEventStream(lab, student, gameTableId);
    await stream.next();

    heartbeat();
    expect(await stream.nextBlock()).toBe(": heartbeat");
    await lab.database.updateTable("gameTables").set({ state: "paused", deadline: null, remaining: 7 }).execute();
    heartbeat();
    expect(await stream.nextBlock()).toBe(": heartbeat");
    expect((await stream.next()).clock).toEqual({ state: "paused", remaining: 7 });
  });

  it("B4: tells of a table that has run out at the next heartbeat, and is over then", async () => {
    const heartbeat = holdHeartbeats();
    const { lab, student, gameTableId } = await classroom({ kind });
    const stream = await openEventStream(lab, student, gameTableId);
    await stream.next();
    lab.clock.advance(game.durationSeconds * 1000 + tableGraceTime);
    const ended = { clock: { state: "paused", remaining: 0 }, endedAt: lab.clock.now(), serverTime: lab.clock.now() };

    heartbeat();
    expect(await stream.rest()).toBe(`: heartbeat\n\nid: ended\ndata: ${JSON.stringify(ended)}\n\n`);
  });

  it("B4: ends tables that have run out when the server starts", async () => {
    const { lab } = await classroom({ kind });
    await lab.database.updateTable("gameTables").set({ deadline: 1 }).execute();
    const other = await startTestApp({ beside: lab });
    onTestFinished(() => other.close());
    const ends = () => lab.database.selectFrom("gameTables").select(["state", "endedAt"]).execute();
    await expect.poll(ends).toEqual([{ state: "paused", endedAt: 1 + tableGraceTime }]);
  });

  it.each(["ended by its owner", "expired"])("ends with the session, %s, and tells it nothing more", async (how) => {
    const heartbeat = holdHeartbeats();
    const { lab, teacher, student, studentId, gameTableId } = await classroom({ kind });
    const stream = await openEventStream(lab, student, gameTableId);
    await stream.next();
    if (how === "expired") {
      lab.clock.advance(sessionIdleTime);
      heartbeat();
      expect(await stream.rest()).toBe(": heartbeat\n\n");
    } else {
      const [session] = (await student.call("listSessions", {})).body.sessions;
      await endSessionOf(lab.database, { id: session?.sessionId ?? "", accountId: studentId });
      await teacher.call("pauseTable", { gameTableId });
      expect(await stream.rest()).toBe("");
    }
    expect((await openEventStream(lab, student, gameTableId)).response.statusCode).toBe(401);
  });

  it("ends at the next heartbeat where the table is gone", async () => {
    const heartbeat = holdHeartbeats();
    const { lab, student, gameTableId } = await classroom({ kind });
    const stream = await openEventStream(lab, student, gameTableId);
    await stream.next();
    await lab.database.deleteFrom("gameTables").execute();
    heartbeat();
    expect(await stream.rest()).toBe(": heartbeat\n\n");
    expect((await openEventStream(lab, student, gameTableId)).response.statusCode).toBe(404);
  });
});

describe.each(databasesUnderTest.filter(({ kind }) => kind === "postgres"))("two processes on $name", ({ kind }) => {
  /** The student watches at another process than the teacher's, and no beat comes. */
  async function twoProcesses() {
    holdHeartbeats();
    const { lab, teacher, student, gameTableId } = await classroom({ kind });
    const other = await startTestApp({ beside: lab });
    onTestFinished(() => other.close());
    const stream = await openEventStream(other, student, gameTableId);
    await stream.next();
    await expect.poll(() => listeners(lab)).toHaveLength(2);
    return { lab, other, teacher, stream, gameTableId };
  }

  /** The processes of PostgreSQL that serve the listening connections. */
  async function listeners({ database }: TestApp): Promise<number[]> {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and query = 'listen belab_events'
    `.execute(database);
    return rows.map(({ pid }) => pid);
  }

  it("tell each other's watchers of a change at once", async () => {
    const { teacher, stream, gameTableId } = await twoProcesses();

    await teacher.call("pauseTable", { gameTableId });
    expect((await stream.next()).clock.state).toBe("paused");
    await teacher.call("resumeTable", { gameTableId });
    expect((await stream.next()).clock.state).toBe("running");
  });

  it("B4: tell each other's watchers at once of tables that one of them has ended", async () => {
    const { lab, stream } = await twoProcesses();
    const events = createSharedEvents(lab.database, lab.config.databaseUrl ?? "", () => expect.unreachable());
    onTestFinished(() => events.close());
    const now = () => lab.clock.now() + game.durationSeconds * 1000 + tableGraceTime;

    await endTablesThatRanOut({ config: { guestNameDays }, database: lab.database, now, events });
    expect((await stream.next()).endedAt).toBe(now());
  });

  it("hear each other again when their connections were cut, and catch up with what they missed", async () => {
    const { lab, teacher, stream, gameTableId } = await twoProcesses();
    const before = await listeners(lab);
    await sql`select pg_terminate_backend(pid) from unnest(${before}::int[]) as pid`.execute(lab.database);

    await teacher.call("pauseTable", { gameTableId });
    expect((await stream.next()).clock.state).toBe("paused");
    const again = async () => (await listeners(lab)).filter((pid) => !before.includes(pid));
    await expect.poll(again).toHaveLength(2);
    await teacher.call("resumeTable", { gameTableId });
    expect((await stream.next()).clock.state).toBe("running");
    expect(lab.log()).toContain("cut off");
  });

  it("leave no connection behind when they close", async () => {
    const { lab, other } = await twoProcesses();
    await other.close();
    await expect.poll(() => listeners(lab)).toHaveLength(1);
  });
});

describe("events between processes", () => {
  it("is tried again while the database is away, fails no call, and ends at once", async () => {
    await using place = await openTestDatabase();
    const onError = vi.fn();
    const events = createSharedEvents(place.database, "postgres://127.0.0.1:1/away", onError);

    await events.publish("table changed", "table");
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ code: "SQLITE_ERROR" }));
    const refusals = () => onError.mock.calls.filter(([error]) => error.code === "ECONNREFUSED");
    await expect.poll(refusals).toHaveLength(3);
    await events.close();
  });
});

describe("a table's stream", () => {
  it("is for those who are signed in, of tables that there are", async () => {
    const { lab, student, gameTableId } = await classroom();
    const get = async (url: string, agent = student) => {
      const response = await agent.inject({ url });
      return { status: response.statusCode, ...response.json() };
    };
    const refused = { success: false, error: 9 };

    expect(await get(`/api/table/Events?gameTableId=${gameTableId}`, lab.agent())).toMatchObject({
      status: 401,
      ...refused,
    });
    expect(await get("/api/table/Events?gameTableId=unknown")).toMatchObject({ status: 404, ...refused });
    for (const query of [
      "",
      "?gameTableId=",
      "?gameTableId=a&GAMETABLEID=b",
      "?gameTableId=a&x=1",
      "?gameTableId=%00",
    ]) {
      expect(await get(`/api/table/Events${query}`), query).toMatchObject({ status: 400, ...refused });
    }
    const post = await student.inject({ method: "POST", url: "/api/table/Events" });
    expect(post).toMatchObject({ statusCode: 405, headers: { allow: "GET" } });
  });

  it("matches path and query names in any case", async () => {
    const { lab, teacher, student, gameTableId } = await classroom();
    await teacher.call("endTable", { gameTableId });
    const response = await student.inject({ url: `/API/TABLE/EVENTS?GameTableID=${gameTableId}` });
    expect(response.statusCode).toBe(200);
    expect(lab.log()).toContain('"route":"/api/table/Events"');
  });

  it("is open ten times an account at most; one that is closed makes room", async () => {
    const { lab, student, teacher, gameTableId } = await classroom();
    const streams = [];
    for (let count = 0; count < 10; count++) {
      streams.push(await openEventStream(lab, student, gameTableId));
    }

    const refused = await openEventStream(lab, student, gameTableId);
    expect(refused.response).toMatchObject({ statusCode: 429, headers: { "retry-after": "30" } });
    expect((await openEventStream(lab, teacher, gameTableId)).response.statusCode).toBe(200);

    streams[0]?.close();
    const again = async () => (await openEventStream(lab, student, gameTableId)).response.statusCode;
    await expect.poll(again).toBe(200);
  });

  it("ends when the server closes, which does not wait for it", async () => {
    const { lab, student, gameTableId } = await classroom();
    const stream = await openEventStream(lab, student, gameTableId);
    await stream.next();

    const closing = lab.app.close();

    expect(await stream.rest()).toBe("");
    await closing;
  });

  it("is in the documentation", async () => {
    const { student } = await classroom();
    const { paths } = (await student.inject({ url: "/api/docs/json" })).json();
    expect(Object.keys(paths["/api/table/Events"].get.responses["200"].content)).toEqual(["text/event-stream"]);
  });
});

describe("the watchers of tables", () => {
  async function watchers(limits?: { perAccount: number; perProcess: number }) {
    const { lab, studentId, gameTableId } = await classroom();
    await startSession(lab.database, studentId, "", lab.clock.now());
    const { id } = await lab.database
      .selectFrom("sessions")
      .select("id")
      .where("accountId", "=", studentId)
      .executeTakeFirstOrThrow();
    const heartbeat = holdHeartbeats();
    const events = createLocalEvents();
    const { database, clock } = lab;
    const created = createTableWatchers({ database, now: clock.now, events }, () => expect.unreachable(), limits);
    onTestFinished(() => created.close());
    const watch = (accountId = studentId) => created.watch(gameTableId, { id, accountId });
    return { lab, created, watch, heartbeat };
  }

  it("are so many at most in all, until one leaves", async () => {
    const { watch } = await watchers({ perAccount: 10, perProcess: 2 });
    const first = await watch("one");
    await watch("another");
    expect(await watch("a third")).toMatchObject({ reason: "unavailable", retryAfter: 30 });
    streamOf(first).destroy();
    await vi.waitFor(async () => streamOf(await watch("a third")));
  });

  it("are not taken any more while the server closes", async () => {
    const { watch, created } = await watchers();
    created.close();
    expect(await watch()).toMatchObject({ ok: false, reason: "unavailable" });
  });

  it("keep no slot where the table cannot be read", async () => {
    const { watch, lab } = await watchers({ perAccount: 1, perProcess: 1 });
    await lab.database.destroy();
    for (const _ of Array(3)) {
      await vi.waitFor(() => expect(watch()).rejects.toThrow(/destroyed/));
    }
  });

  it("are let go when they do not read", async () => {
    const { watch, heartbeat } = await watchers();
    const stream = streamOf(await watch());
    for (let heartbeats = 0; heartbeats < 10_000; heartbeats++) {
      heartbeat();
    }
    expect(stream.destroyed).toBe(true);
    expect(stream.readableLength).toBeLessThan(100_000);
  });
});
