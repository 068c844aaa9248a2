import { sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createSharedEvents } from "../../events/events.ts";
import { everyDatabase, openTestDatabase } from "../../testing/database/testDatabase.ts";
import { openEventStream, type TestEventStream } from "../../testing/tables/testEventStream.ts";
import {
  action,
  nextWith,
  openScreen,
  sameBrowser,
  startTableLab,
  startTestGame,
  tokenFor,
} from "../../testing/tables/testTables.ts";
import type { TestApp } from "../../testing/testApp.ts";

describe.each(everyDatabase.filter(({ kind }) => kind === "postgres"))("two processes on $name", ({ kind }) => {
  /** A player and a projector watch at another process than the teacher's, and nobody looks for changes that no event has brought. */
  async function twoProcesses() {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const lab = await startTableLab({ kind });
    onTestFinished(() => lab.close());
    const other = await startTableLab({ beside: lab });
    onTestFinished(() => other.close());
    const { teacher, gameTableId, players } = await startTestGame(lab, { game: "bidding-together" });
    const [mia = lab.agent(), ben = lab.agent()] = players;
    const connection = await openScreen(other, sameBrowser(other, mia), gameTableId);
    await connection.next();
    await expect.poll(() => listeners(lab)).toHaveLength(2);
    return { lab, other, teacher, mia, ben, connection, gameTableId };
  }

  /** The processes of PostgreSQL that serve the listening connections. */
  async function listeners({ database }: TestApp): Promise<number[]> {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and query = 'listen belab_events'
    `.execute(database);
    return rows.map(({ pid }) => pid);
  }

  it("send each other's screens each change at once", async () => {
    const { lab, other, teacher, mia, ben, connection, gameTableId } = await twoProcesses();
    const projectorToken = tokenFor(lab, "projector", gameTableId);
    const projector = await openEventStream(other, other.agent(), { projectorToken, screen: "projector" });
    await projector.next();

    await teacher.call("pauseTable", { gameTableId });
    expect(await nextWith(connection, "table")).toMatchObject({ table: { play: { pausedAt: lab.clock.now() } } });
    await teacher.call("resumeTable", { gameTableId });
    expect(await nextWith(connection, "table")).toMatchObject({ table: { play: { pausedAt: null } } });
    await mia.call("act", action(gameTableId, 3));
    expect(await nextWith(connection, "viewParts")).toMatchObject({ viewParts: { ownBid: 3 } });
    expect(await nextWith(projector, "streams")).toMatchObject({ streams: [{ awaited: [1] }] });
    await ben.call("act", action(gameTableId, 4));
    expect(await nextWith(connection, "viewParts")).toMatchObject({ viewParts: { round: 2, won: [1] } });
  });

  it("hear each other again when their connections were cut, and catch up with what they missed", async () => {
    const { lab, teacher, connection, gameTableId } = await twoProcesses();
    const before = await listeners(lab);
    await sql`select pg_terminate_backend(pid) from unnest(${before}::int[]) as pid`.execute(lab.database);

    await teacher.call("pauseTable", { gameTableId });
    expect(await nextWith(connection, "table")).toMatchObject({ table: { play: { pausedAt: lab.clock.now() } } });
    const again = async () => (await listeners(lab)).filter((pid) => !before.includes(pid));
    await expect.poll(again).toHaveLength(2);
    await teacher.call("resumeTable", { gameTableId });
    expect(await nextWith(connection, "table")).toMatchObject({ table: { play: { pausedAt: null } } });
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

describe("the connection of a table's events", () => {
  it("matches path and query names in any case", async () => {
    await using lab = await startTableLab();
    const { teacher, gameTableId } = await startTestGame(lab);
    const response = await teacher.inject({
      url: `/API/TABLE/EVENTS?Screen=player&GameTableID=${gameTableId}`,
      headers: { "last-event-id": "closed" },
    });
    expect(response.statusCode).toBe(204);
    expect(lab.log()).toContain('"route":"/api/table/Events"');
  });

  it("is read by no other method", async () => {
    await using lab = await startTableLab();
    const post = await lab.agent().inject({ method: "POST", url: "/api/table/Events" });
    expect(post).toMatchObject({ statusCode: 405, headers: { allow: "GET" } });
  });

  it("is open ten times a person at most: the oldest ends for the newest", async () => {
    const lab = await startTableLab();
    onTestFinished(() => lab.close());
    const { teacher, gameTableId, players } = await startTestGame(lab);
    const [mia = lab.agent()] = players;
    const connections: TestEventStream[] = [];
    for (let count = 0; count < 10; count++) {
      connections.push(await openScreen(lab, mia, gameTableId));
    }
    const newest = await openScreen(lab, mia, gameTableId);
    expect(newest.response.statusCode).toBe(200);
    await expect
      .poll(() => connections.map(({ response }) => response.destroyed))
      .toEqual([true, ...Array(9).fill(false)]);
    expect(await newest.next()).toMatchObject({ isWhole: true });
    expect((await openScreen(lab, teacher, gameTableId, "teacher")).response.statusCode).toBe(200);
  });

  it("ends when the server closes, which does not wait for it", async () => {
    const lab = await startTableLab();
    onTestFinished(() => lab.close());
    const { gameTableId, players } = await startTestGame(lab);
    const connection = await openScreen(lab, players[0] ?? lab.agent(), gameTableId);
    await connection.next();
    const closing = lab.app.close();
    expect(await connection.rest()).toBe("");
    await closing;
  });

  it("is in the documentation", async () => {
    await using lab = await startTableLab();
    const { paths } = (await lab.agent().inject({ url: "/api/docs/json" })).json();
    expect(Object.keys(paths["/api/table/Events"].get.responses["200"].content)).toEqual(["text/event-stream"]);
  });
});
