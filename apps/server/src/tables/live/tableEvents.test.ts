import type { TableEvent } from "@belab/api/tables";
import { presenceTime, screensOpenAfterEnd } from "@belab/domain/tables";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { endSessionOf } from "../../accounts/sessions/sessionStore.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { openEventStream, type TestEventStream } from "../../testing/tables/testEventStream.ts";
import {
  action,
  joinAs,
  nextWith,
  openScreen,
  openTestTable,
  startTableLab,
  startTestGame,
  tokenFor,
} from "../../testing/tables/testTables.ts";
import type { Agent, TestApp, TestAppOptions } from "../../testing/testApp.ts";
import { heartbeatInterval } from "./channel.ts";
import { closedEventId } from "./upkeep.ts";

const together = { game: "bidding-together" };

/** A server that ends after the connections that the test leaves open. */
async function serve(options: TestAppOptions): Promise<TestApp> {
  const lab = await startTableLab(options);
  onTestFinished(() => lab.close());
  return lab;
}

/** The test says when time for the next heartbeat has come. */
function holdHeartbeats(): () => void {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  return () => void vi.advanceTimersByTime(heartbeatInterval);
}

async function firstPlayer(lab: TestApp, opening: Parameters<typeof startTestGame>[1] = together) {
  const game = await startTestGame(lab, opening);
  const [mia = lab.agent(), ben = lab.agent()] = game.players;
  return { ...game, mia, ben };
}

/** The next event with its id. */
async function nextWithId(connection: TestEventStream): Promise<{ id: string; event: TableEvent }> {
  for (;;) {
    const block = await connection.nextBlock();
    const [, id = "", data] = /^id: (.*)\ndata: (.*)$/.exec(block) ?? [];
    if (data !== undefined) {
      return { id, event: JSON.parse(data) };
    }
  }
}

const projectorUrl = (lab: TestApp, gameTableId: string) =>
  `/api/table/Events?screen=projector&projectorToken=${tokenFor(lab, "projector", gameTableId)}`;

describe.each(databasesUnderTest)("a screen of a table on $name", ({ kind }) => {
  it("tells the parameters that players are to find out to the teacher alone", async () => {
    await using lab = await startTableLab({ kind });
    const parameters = { rounds: 2, seconds: 30, reserve: 7 };
    const table = await openTestTable(lab, { game: "bidding-together", parameters });
    const { teacher, gameTableId } = table;
    const mia = await joinAs(lab, table, "Mia");
    const known = { rounds: 2, seconds: 30 };
    const parametersOn = async (who: Agent, screen: "teacher" | "projector" | "player") => {
      const connection = await openScreen(lab, who, gameTableId, screen);
      const streamed = (await nextWith(connection, "table")).table.parameters;
      await connection.close();
      const read = (await who.call("readTable", { gameTableId, screen, snapshot: false })).body;
      expect(read).not.toHaveProperty("event");
      return [streamed, read.table.parameters];
    };
    expect(await parametersOn(teacher, "teacher")).toEqual([parameters, parameters]);
    expect(await parametersOn(teacher, "projector")).toEqual([known, known]);
    expect(await parametersOn(mia, "player")).toEqual([known, known]);
    expect((await mia.call("readTable", { gameTableId })).body.table.parameters).toEqual(known);
    expect((await teacher.call("readTable", { gameTableId })).body.table.parameters).toEqual(parameters);
    const snapshot = (await mia.call("readTable", { gameTableId, screen: "player" })).body.event;
    expect(JSON.stringify(snapshot)).not.toContain("reserve");
  });

  it("begins with everything, unbuffered and unchanged on its way", async () => {
    const lab = await serve({ kind });
    const { gameTableId, mia, participantIds } = await firstPlayer(lab);
    const connection = await openScreen(lab, mia, gameTableId);

    expect(connection.response.statusCode).toBe(200);
    expect(connection.response.headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-content-type-options": "nosniff",
    });
    expect(connection.response.headers).not.toHaveProperty("content-encoding");
    const now = lab.clock.now();
    const heartbeat = `event: heartbeat\ndata: {"serverTime":${now}}`;
    expect(await connection.nextBlock()).toMatch(new RegExp(`^retry: [1-3]\\d{3}\n${heartbeat}$`));
    const phase = { name: "bids", number: 1, startedAt: 0, duration: 30_000, extension: 0 };
    const [miaId] = participantIds;
    expect(await connection.next()).toEqual({
      serverTime: now,
      isWhole: true,
      table: expect.objectContaining({ status: "playing", play: { startedAt: now, pausedAt: null, pausedFor: 0 } }),
      members: [{ participantId: miaId, name: "Mia", seat: 0 }],
      own: {
        participantId: miaId,
        name: "Mia",
        kind: "guest",
        seat: 0,
        here: [miaId],
        stream: { phase, deadline: 30_000, isAwaited: true, othersAwaited: null, lastPhaseEndedBy: null },
      },
      view: { round: 1, ownBid: null, won: [], prize: null },
    });
  });

  it("of a player is sent who comes and goes, the start, what is played, each change of the clock and the end", async () => {
    const lab = await serve({ kind });
    const table = await openTestTable(lab, together);
    const { teacher, gameTableId } = table;
    const mia = await joinAs(lab, table, "Mia");
    const connection = await openScreen(lab, mia, gameTableId);
    // How many are here, and nothing of who came or went.
    const joined = (participants: number) => ({
      serverTime: lab.clock.now(),
      table: expect.objectContaining({ participants }),
    });
    expect(await connection.next()).toMatchObject({ members: [{ name: "Mia", seat: 0 }], own: { seat: 0 } });

    const ben = await joinAs(lab, table, "Ben");
    expect(await connection.next()).toEqual(joined(2));
    await ben.call("leaveTable", { gameTableId });
    expect(await connection.next()).toEqual(joined(1));
    await ben.call("joinTable", { code: table.code });
    expect(await connection.next()).toEqual(joined(2));

    await teacher.call("startTable", { gameTableId });
    expect(await connection.next()).toMatchObject({
      table: { status: "playing" },
      own: { stream: { deadline: 30_000, isAwaited: true, othersAwaited: null, lastPhaseEndedBy: null } },
      view: { round: 1 },
    });
    await mia.call("act", action(gameTableId, 4));
    expect(await connection.next()).toMatchObject({ own: { stream: { isAwaited: false } }, viewParts: { ownBid: 4 } });
    await teacher.call("pauseTable", { gameTableId });
    expect(await connection.next()).toMatchObject({ table: { play: { pausedAt: lab.clock.now() } } });
    await teacher.call("resumeTable", { gameTableId });
    expect(await connection.next()).toMatchObject({ table: { play: { pausedAt: null } } });
    await teacher.call("extendPhases", { gameTableId, phases: [[1, 1]], seconds: 7 });
    expect(await connection.next()).toMatchObject({ own: { stream: { deadline: 37_000 } } });
    await teacher.call("endPhases", { gameTableId, phases: [[1, 1]] });
    expect(await connection.next()).toMatchObject({
      own: { stream: { lastPhaseEndedBy: "teacher" } },
      viewParts: { round: 2, won: [0], ownBid: null },
    });
    await teacher.call("endTable", { gameTableId });
    expect(await connection.next()).toMatchObject({ table: { status: "ended" }, own: { stream: { phase: null } } });
  });

  it("can be asked for by an ordinary call where its events do not come, as often as a page asks", async () => {
    const lab = await serve({ kind });
    const { gameTableId, mia, participantIds, teacher } = await firstPlayer(lab);
    const projectorToken = tokenFor(lab, "projector", gameTableId);
    await lab.database.updateTable("tableParticipants").set({ seenAt: 0 }).execute();
    const { event } = (await mia.call("readTable", { gameTableId, screen: "player" })).body;
    expect(event).toMatchObject({ isWhole: true, own: { participantId: participantIds[0] }, view: { round: 1 } });
    const seen = await lab.database.selectFrom("tableParticipants").select("id").where("seenAt", ">", 0).execute();
    expect(seen).toEqual([{ id: participantIds[0] }]);

    for (const [caller, place] of [
      [mia, { gameTableId, screen: "player" }],
      [teacher, { gameTableId, screen: "teacher" }],
      [lab.agent(), { projectorToken, screen: "projector" }],
    ] as const) {
      const before = await caller.call("readTable", place);
      const connection = await openEventStream(lab, caller, place);
      expect(before.body.event).toEqual(await connection.next());
      expect((await caller.call("readTable", place)).body.event).toEqual(before.body.event);
    }

    expect((await mia.call("readTable", { gameTableId, screen: "teacher" })).status).toBe(401);
    expect((await mia.call("readTable", { gameTableId })).body).not.toHaveProperty("event");
    await lab.database.updateTable("limits").set({ count: 120 }).execute();
    expect((await mia.call("readTable", { gameTableId, screen: "player" })).status).toBe(429);
  });

  it("that was cut off misses nothing, and gets nothing again that it knows", async () => {
    const lab = await serve({ kind });
    const { teacher, gameTableId, mia, ben } = await firstPlayer(lab);
    const first = await openScreen(lab, mia, gameTableId);
    const { id } = await nextWithId(first);
    first.close();
    const again = (known: string) =>
      openEventStream(lab, mia, { gameTableId, screen: "player" }, { "last-event-id": known });

    const unchanged = await again(id);
    await teacher.call("pauseTable", { gameTableId });
    const paused = await nextWithId(unchanged);
    expect(paused.event).toEqual({
      serverTime: lab.clock.now(),
      table: expect.objectContaining({ status: "playing" }),
    });
    unchanged.close();

    await teacher.call("resumeTable", { gameTableId });
    await mia.call("act", action(gameTableId, 2));
    await ben.call("act", action(gameTableId, 3));
    for (const known of [paused.id, id, "anything"]) {
      expect(await (await again(known)).next()).toMatchObject({
        isWhole: true,
        table: { play: { pausedAt: null } },
        members: [{ name: "Mia" }],
        view: { round: 2, won: [1] },
      });
    }
  });

  it("of the teacher is sent when people acted, later by the pauses since: nobody is idle in one", async () => {
    const lab = await serve({ kind });
    const { teacher, gameTableId, mia } = await firstPlayer(lab);
    await mia.call("act", action(gameTableId, 4));
    const acted = lab.clock.now();
    const actedAt = async () => {
      const monitor = await openScreen(lab, teacher, gameTableId, "teacher");
      const { people } = await nextWith(monitor, "people");
      monitor.close();
      return people.flatMap((person) => ("actedAt" in person && person.actedAt !== null ? [person.actedAt] : []));
    };
    expect(await actedAt()).toEqual([acted]);
    lab.clock.advance(5_000);
    await teacher.call("pauseTable", { gameTableId });
    lab.clock.advance(60_000);
    await teacher.call("resumeTable", { gameTableId });
    expect(await actedAt()).toEqual([acted + 60_000]);
  });

  it("of the teacher is sent who is here, where each stands, who has more time and who is gone", async () => {
    const heartbeat = holdHeartbeats();
    const lab = await serve({ kind });
    const { teacher, gameTableId, mia, participantIds } = await firstPlayer(lab);
    const [participantId = ""] = participantIds;
    const monitor = await openScreen(lab, teacher, gameTableId, "teacher");
    const start = lab.clock.now();
    expect(await monitor.next()).toMatchObject({
      isWhole: true,
      table: { gameTableId },
      people: [{ kind: "guest", isHere: true, actedAt: null, isClaimed: false }, {}],
      seats: [
        { seat: 0, stream: 1, factor: 1, isBot: false },
        { seat: 1, stream: 1, factor: 1, isBot: false },
      ],
      streams: [{ stream: 1, seats: [0, 1], deadline: 30_000, awaited: [0, 1], phase: { number: 1 } }],
      keys: {
        joinCode: expect.stringMatching(/^\w{6}$/),
        joinToken: tokenFor(lab, "join", gameTableId),
        projectorToken: tokenFor(lab, "projector", gameTableId),
      },
    });

    await mia.call("act", action(gameTableId, 4));
    const acted = await nextWith(monitor, "streams");
    expect(acted).toMatchObject({ streams: [{ awaited: [1] }] });
    await teacher.call("setExtraTime", { gameTableId, seat: 1, factor: 1.5 });
    expect(await nextWith(monitor, "seats")).toMatchObject({
      seats: [{ seat: 1, factor: 1.5 }],
      streams: [{ deadline: 45_000 }],
    });

    const screen = await openScreen(lab, mia, gameTableId);
    await screen.next();
    await lab.database
      .updateTable("tableParticipants")
      .set({ seenAt: start - presenceTime - 1 })
      .execute();
    heartbeat();
    await expect.poll(async () => await seenAt(lab, participantId)).toBe(start);
    const gone = await nextWith(monitor, "people");
    expect(gone).toMatchObject({ people: [{ name: "Ben", isHere: false, seenAt: start - presenceTime - 1 }] });
    await teacher.call("removeParticipant", { gameTableId, participantId });
    expect(await nextWith(monitor, "gone")).toMatchObject({ gone: [participantId] });
    expect(await screen.rest()).not.toContain("isWhole");
  });

  it("of the projector names nobody, is opened by its link alone, and dies with the table", async () => {
    const heartbeat = holdHeartbeats();
    const lab = await serve({ kind });
    const { teacher, gameTableId, mia, participantIds } = await firstPlayer(lab);
    await teacher.call("setExtraTime", { gameTableId, seat: 1, factor: 2 });
    const projectorToken = tokenFor(lab, "projector", gameTableId);
    const open = () => openEventStream(lab, lab.agent(), { projectorToken, screen: "projector" });
    const screen = await open();
    const keys = { joinCode: expect.any(String), joinToken: tokenFor(lab, "join", gameTableId) };
    const whole = await screen.next();
    expect(whole).toEqual({
      serverTime: lab.clock.now(),
      isWhole: true,
      table: expect.objectContaining({ gameTableId }),
      names: [],
      here: 2,
      away: [],
      streams: [expect.objectContaining({ deadline: 30_000, awaited: [0, 1] })],
      views: { 1: { round: 1, ownBid: null, won: [], prize: null } },
      viewPhases: { 1: 1 },
      keys,
    });
    expect(await (await openScreen(lab, teacher, gameTableId, "projector")).next()).toEqual(whole);
    expect(JSON.stringify(whole)).not.toMatch(new RegExp(["Mia", "Ben", ...participantIds].join("|")));

    await mia.call("act", action(gameTableId, 4));
    expect(await nextWith(screen, "streams")).toMatchObject({ streams: [{ awaited: [1] }] });
    await teacher.call("endTable", { gameTableId });
    expect(await nextWith(screen, "table")).toMatchObject({
      table: { status: "ended" },
      keys: { joinCode: null, joinToken: null },
    });
    await teacher.call("showStep", { gameTableId, step: 3 });
    expect(await nextWith(screen, "table")).toMatchObject({ table: { step: 3 } });
    lab.clock.advance(screensOpenAfterEnd - 1);
    heartbeat();
    expect((await open()).response.statusCode).toBe(200);
    lab.clock.advance(1);
    heartbeat();
    expect(await screen.rest()).toContain(`id: ${closedEventId}\ndata: {"serverTime":${lab.clock.now()}}\n\n`);
    expect((await open()).response.statusCode).toBe(404);
    const again = await openEventStream(
      lab,
      lab.agent(),
      { projectorToken, screen: "projector" },
      { "last-event-id": closedEventId },
    );
    expect(again.response.statusCode).toBe(204);
  });

  it("of a teacher names those who were removed, and marks guests who joined after that", async () => {
    const lab = await serve({ kind });
    const { teacher, gameTableId, code, participantIds } = await firstPlayer(lab, { game: "bidding-alone" });
    const [participantId = ""] = participantIds;
    const monitor = await openScreen(lab, teacher, gameTableId, "teacher");
    expect(await monitor.next()).toMatchObject({ removed: [], people: [{ joinedAfterRemoval: false }, {}] });
    await teacher.call("removeParticipant", { gameTableId, participantId });
    expect(await nextWith(monitor, "removed")).toMatchObject({ removed: [{ participantId, name: "Mia" }] });

    lab.clock.advance(1);
    await lab.agent().call("joinTable", { code, name: "Mia" });
    expect(await nextWith(monitor, "people")).toMatchObject({ people: [{ name: "Mia", joinedAfterRemoval: true }] });
    const ada = await lab.signedIn(await insertAccount(lab.database));
    await ada.call("joinTable", { code });
    expect(await nextWith(monitor, "people")).toMatchObject({
      people: [{ kind: "account", joinedAfterRemoval: false }],
    });
    await teacher.call("readmitParticipant", { gameTableId, participantId });
    expect(await nextWith(monitor, "removed")).toMatchObject({
      removed: [],
      people: [{ name: "Mia", joinedAfterRemoval: false }],
    });
  });

  it("ends, and is sent nothing more, once its person has left, is removed or has handed the seat over", async () => {
    const lab = await serve({ kind });
    const names = ["A", "B", "C", "D"];
    const { teacher, gameTableId, code, players, participantIds } = await startTestGame(lab, together, names);
    const connections = await Promise.all(players.map((player) => openScreen(lab, player, gameTableId)));
    await Promise.all(connections.map((connection) => connection.next()));
    const [, , third = ""] = participantIds;

    await players[0]?.call("leaveTable", { gameTableId });
    await teacher.call("removeParticipant", { gameTableId, participantId: participantIds[1] ?? "" });
    const { handOverCode } = (await teacher.call("handOverSeat", { gameTableId, participantId: third })).body;
    await lab.agent().call("takeOverSeat", { code, handOverCode });

    const rests = await Promise.all(connections.slice(0, 3).map((connection) => connection.rest()));
    expect(rests[0]).toBe("");
    expect(rests.some((rest) => rest.includes("isWhole"))).toBe(false);
    for (const player of players.slice(0, 3)) {
      expect((await openScreen(lab, player, gameTableId)).response.statusCode).toBe(401);
    }
    await teacher.call("pauseTable", { gameTableId });
    expect(await nextWith(connections[3] ?? expect.unreachable(), "table")).toBeDefined();
  });

  it.each(["player", "teacher"] as const)("of a %s ends with the session, and is sent nothing more", async (screen) => {
    const lab = await serve({ kind });
    const { teacher, teacherId, gameTableId, code } = await openTestTable(lab, together);
    const accountId = screen === "teacher" ? teacherId : await insertAccount(lab.database);
    const viewer = screen === "teacher" ? teacher : await lab.signedIn(accountId);
    if (screen === "player") {
      await viewer.call("joinTable", { code });
    }
    const connection = await openScreen(lab, viewer, gameTableId, screen);
    await connection.next();
    const [session] = (await viewer.call("listSessions", {})).body.sessions;
    await endSessionOf(lab.database, { id: session?.sessionId ?? "", accountId });
    await (await lab.signedIn(teacherId)).call("showStep", { gameTableId, step: 1 });
    expect(await connection.rest()).not.toContain('"step":1');
    expect((await openScreen(lab, viewer, gameTableId, screen)).response.statusCode).toBe(401);
  });

  it("ends at the next heartbeat where the session has expired", async () => {
    const heartbeat = holdHeartbeats();
    const lab = await serve({ kind });
    const { teacher, gameTableId } = await openTestTable(lab, together);
    const connection = await openScreen(lab, teacher, gameTableId, "teacher");
    await connection.next();
    await lab.database.updateTable("sessions").set({ expiresAt: lab.clock.now() }).execute();
    heartbeat();
    expect(await connection.rest()).toBe(`event: heartbeat\ndata: {"serverTime":${lab.clock.now()}}\n\n`);
  });

  it("is for whom it is meant", async () => {
    const lab = await serve({ kind });
    const { teacher, gameTableId, mia } = await firstPlayer(lab);
    const foreign = await openTestTable(lab, together);
    const student = await lab.signedIn(await insertAccount(lab.database));
    const status = async (who: Agent, url: string) => {
      const { statusCode, body } = await who.inject({ url });
      expect(JSON.parse(body)).toMatchObject({ success: false });
      return statusCode;
    };
    const of = (screen: string, id = gameTableId) => `/api/table/Events?screen=${screen}&gameTableId=${id}`;

    for (const screen of ["teacher", "projector"]) {
      expect(await status(lab.agent(), of(screen))).toBe(401);
      expect(await status(mia, of(screen))).toBe(401);
      expect(await status(student, of(screen))).toBe(403);
      expect(await status(foreign.teacher, of(screen))).toBe(403);
    }
    for (const who of [lab.agent(), student, teacher]) {
      expect(await status(who, of("player"))).toBe(401);
    }
    expect(await status(mia, of("player", foreign.gameTableId))).toBe(401);
    expect(await status(teacher, of("teacher", "unknown"))).toBe(404);
    const link = projectorUrl(lab, gameTableId);
    for (const other of ["teacher", "player"]) {
      expect(await status(teacher, link.replace("screen=projector", `screen=${other}`))).toBe(403);
    }
    const joinToken = tokenFor(lab, "join", gameTableId);
    expect(await status(lab.agent(), `/api/table/Events?screen=projector&projectorToken=${joinToken}`)).toBe(404);
    for (const query of [
      "",
      "?screen=player&gameTableId=",
      "?screen=none&gameTableId=a",
      "?screen=player&gameTableId=%00",
    ]) {
      expect(await status(teacher, `/api/table/Events${query}`), query).toBe(400);
    }
    expect(await status(teacher, `${of("teacher")}&x=1`)).toBe(400);
  });
});

async function seenAt({ database }: TestApp, id: string): Promise<number | undefined> {
  return (await database.selectFrom("tableParticipants").select("seenAt").where("id", "=", id).executeTakeFirst())
    ?.seenAt;
}
