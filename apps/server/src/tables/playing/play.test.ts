import { ok } from "@belab/domain/result";
import { describe, expect, it } from "vitest";
import { transact } from "../../database/database.ts";
import { createLocalEvents } from "../../events/events.ts";
import { databasesUnderTest, everyDatabase } from "../../testing/database/testDatabase.ts";
import {
  action,
  logOf,
  openTestTable,
  sameBrowser,
  startTableLab,
  startTestGame,
  streamRow,
  tablesStored,
} from "../../testing/tables/testTables.ts";
import { tinyGames } from "../../testing/tables/tinyGames.ts";
import { type Agent, startTestApp, type TestApp } from "../../testing/testApp.ts";
import { lockStream } from "../stores/streamStore.ts";
import { createGames } from "./games.ts";
import { act as takeAction } from "./play.ts";

const together = { game: "bidding-together" };

/** Two who play together. */
async function twoPlay(...given: Parameters<typeof startTestGame>) {
  const { players, ...game } = await startTestGame(...given);
  const [mia, ben] = players;
  if (mia === undefined || ben === undefined) {
    throw new Error("Two are to play.");
  }
  return { ...game, mia, ben };
}

const act = async (who: Agent, ...sent: Parameters<typeof action>) => (await who.call("act", action(...sent))).body;

describe.each(everyDatabase)("row 68: an action on $name", ({ kind }) => {
  it("is acknowledged by its number in the log, with who did it when", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, mia, ben, participantIds } = await twoPlay(lab, together);
    lab.clock.advance(4_000);
    await teacher.call("pauseTable", { gameTableId });
    lab.clock.advance(60_000);
    await teacher.call("resumeTable", { gameTableId });
    lab.clock.advance(1_000);

    expect(await act(mia, gameTableId, 3)).toEqual({ success: true, error: 0, number: 4 });
    expect(await act(ben, gameTableId, 5)).toEqual({ success: true, error: 0, number: 5 });
    expect((await logOf(lab, gameTableId)).slice(3)).toEqual([
      expect.objectContaining({
        number: 4,
        kind: "action",
        time: lab.clock.now(),
        at: 5_000,
        seat: 0,
        participantId: participantIds[0],
        content: { actor: "member", action: { bid: 3 } },
      }),
      expect.objectContaining({ number: 5, kind: "action", seat: 1, participantId: participantIds[1] }),
      expect.objectContaining({
        number: 6,
        kind: "phaseEnded",
        content: { phase: 1, outcome: { winner: 1 }, by: "game" },
      }),
    ]);
    expect(await streamRow(lab, gameTableId)).toMatchObject({ number: 6, phaseNumber: 2, phaseStartedAt: 5_000 });
  });

  it("row 68: counts once and gets the same answer, however often it is sent, at once and over two processes", async () => {
    await using lab = await startTableLab({ kind });
    await using other = await startTableLab({ beside: lab });
    const { gameTableId, mia } = await twoPlay(lab, together);
    const elsewhere = sameBrowser(other, mia);
    const sent = action(gameTableId, 7);

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 === 0 ? mia : elsewhere).call("act", sent)),
    );

    expect(answers.map(({ body }) => body)).toEqual(Array(50).fill({ success: true, error: 0, number: 4 }));
    expect((await logOf(lab, gameTableId)).filter((entry) => entry.kind === "action")).toHaveLength(1);
  });

  it("of everybody in a shared state at once is taken, over two processes, and the phase ends with the last", async () => {
    await using lab = await startTableLab({ kind });
    await using other = await startTableLab({ beside: lab });
    const names = Array.from({ length: 30 }, (_, index) => `P ${index}`);
    const { gameTableId, players } = await startTestGame(lab, together, names);
    const browsers = players.map((player, index) => sameBrowser(index % 2 === 0 ? lab : other, player));

    const answers = await Promise.all(browsers.map((browser, index) => act(browser, gameTableId, index % 10)));

    expect(answers.map(({ number }) => number).sort((one, another) => one - another)).toEqual(
      Array.from({ length: 30 }, (_, index) => 32 + index),
    );
    expect(await streamRow(lab, gameTableId)).toMatchObject({ number: 62, phaseNumber: 2, state: { bids: {} } });
  });

  it("goes on as it was where the server begins anew", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, mia } = await twoPlay(lab, together);
    const sent = action(gameTableId, 7);
    const answer = (await mia.call("act", sent)).body;
    await lab.app.close();
    await using again = await startTestApp({ games: tinyGames, beside: lab });
    expect((await sameBrowser(again, mia).call("act", sent)).body).toEqual(answer);
  });
});

describe.each(databasesUnderTest)("row 68: the rules of an action on $name", ({ kind }) => {
  it("row 68: gets the same answer after its phase, when paused and with other content, and counts no more", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, mia, ben } = await twoPlay(lab, together);
    const sent = action(gameTableId, 7);
    const answer = (await mia.call("act", sent)).body;
    await act(ben, gameTableId, 5);
    await teacher.call("pauseTable", { gameTableId });
    const { state, number } = await streamRow(lab, gameTableId);

    expect((await mia.call("act", sent)).body).toEqual(answer);
    expect((await mia.call("act", { ...sent, phase: 2, action: { bid: 9 } })).body).toEqual(answer);
    expect(await streamRow(lab, gameTableId)).toMatchObject({ state, number });
    expect((await ben.call("act", { ...sent, phase: 2 })).body, "another's own id").toMatchObject({
      reason: "table-paused",
    });
    await teacher.call("endTable", { gameTableId });
    expect((await mia.call("act", sent)).body).toEqual(answer);
  });

  it("row 68: that was refused is not stored, and counts when it is right", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, mia } = await twoPlay(lab, together);
    const sent = action(gameTableId, 7);
    await teacher.call("pauseTable", { gameTableId });
    expect((await mia.call("act", sent)).body).toMatchObject({ success: false, reason: "table-paused" });
    await teacher.call("resumeTable", { gameTableId });
    const tooHigh = await mia.call("act", { ...sent, action: { bid: 11 } });
    expect(tooHigh.body).toMatchObject({ reason: "bid-out-of-range", params: { from: 0, to: 10 } });
    expect((await mia.call("act", sent)).body).toMatchObject({ success: true, number: 4 });
  });

  it("row 68: is refused before the start, out of turn, in another phase and after the end, with nothing changed", async () => {
    await using lab = await startTableLab({ kind });
    const lobby = await openTestTable(lab, together);
    const player = lab.agent();
    await player.call("joinTable", { code: lobby.code, name: "Zoe" });
    const { teacher, gameTableId, mia, ben } = await twoPlay(lab, {
      ...together,
      parameters: { rounds: 1, seconds: 30 },
    });
    await act(mia, gameTableId, 1);
    const before = await tablesStored(lab);

    expect(await act(player, lobby.gameTableId, 1)).toMatchObject({ success: false, reason: "table-not-started" });
    expect(await act(mia, gameTableId, 2)).toMatchObject({ success: false, reason: "already-bid" });
    for (const phase of [2, 99]) {
      expect(await act(ben, gameTableId, 2, phase)).toMatchObject({ success: false, reason: "phase-over" });
    }
    expect(await mia.call("act", action(lobby.gameTableId, 1))).toMatchObject({ status: 401 });
    expect(await tablesStored(lab)).toEqual(before);

    await act(ben, gameTableId, 2);
    const read = (await teacher.call("readTable", { gameTableId })).body.table;
    expect(read).toMatchObject({ status: "ended", endedAt: lab.clock.now() });
    const ended = await tablesStored(lab);
    expect(await act(mia, gameTableId, 2, 2)).toMatchObject({ success: false, reason: "table-ended" });
    expect(await tablesStored(lab)).toEqual(ended);
  });

  it("row 68: is refused where it is malformed, too big or has fields of its own", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, mia } = await twoPlay(lab, together);
    const before = await tablesStored(lab);
    const sent = action(gameTableId, 1);

    for (const wrong of [null, {}, [], "bid", { bid: "7" }, { bid: null }, { text: "x".repeat(16_000) }]) {
      const { body } = await mia.call("act", { ...sent, action: wrong });
      expect(body, JSON.stringify(wrong).slice(0, 50)).toMatchObject({ success: false, reason: "action-malformed" });
    }
    for (const forged of [
      { seat: 1 },
      { at: 0 },
      { participantId: "other" },
      { phase: 0 },
      { phase: 1.5 },
      { actionId: "short" },
      { actionId: "x".repeat(65) },
      { actionId: "with spaces, and long" },
      { gameTableId: "" },
    ]) {
      const { status } = await mia.call("act", { ...sent, ...forged });
      expect(status, JSON.stringify(forged)).toBe(400);
    }
    expect(await tablesStored(lab)).toEqual(before);
    expect((await mia.call("act", { ...sent, action: { bid: 1, seat: 1, at: 7 } })).body.success).toBe(true);
    const [stored] = (await logOf(lab, gameTableId)).slice(-1);
    expect(stored).toMatchObject({ seat: 0, at: 0, content: { action: { bid: 1 } } });
  });

  it("row 68: is for one's own seat, and one of a team counts for all", async () => {
    await using lab = await startTableLab({ kind });
    const names = ["A", "B", "C", "D"];
    const { gameTableId, players } = await startTestGame(lab, { game: "bidding-teams", teams: 2 }, names);

    const answers = await Promise.all(players.map((player, index) => act(player, gameTableId, index)));

    expect(answers.filter(({ success }) => success)).toHaveLength(2);
    expect(answers.filter(({ success }) => !success).every(({ reason }) => reason !== undefined)).toBe(true);
    const bidders = (await logOf(lab, gameTableId)).filter((entry) => entry.kind === "action").map(({ seat }) => seat);
    expect(bidders.sort()).toEqual([0, 1]);
    expect(await streamRow(lab, gameTableId)).toMatchObject({ phaseNumber: 2 });
  });

  it("is one of six hundred a minute of one person at most", { tags: "exhaustive" }, async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, mia, ben } = await twoPlay(lab, together);
    const sent = action(gameTableId, 1);
    for (let count = 0; count < 600; count++) {
      await mia.call("act", sent);
    }
    expect(await mia.call("act", sent)).toMatchObject({ status: 429 });
    expect(await act(ben, gameTableId, 1)).toMatchObject({ success: true });
    lab.clock.advance(60_000);
    expect((await mia.call("act", sent)).body).toMatchObject({ success: true, number: 4 });
  });

  it("of a bot follows by itself, and ends the phase and the game where it was the last that was awaited", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, mia } = await twoPlay(lab, together);
    await act(mia, gameTableId, 3);
    expect((await teacher.call("setBot", { gameTableId, seat: 1, isBot: true })).body.success).toBe(true);
    expect(await streamRow(lab, gameTableId)).toMatchObject({
      phaseNumber: 2,
      awaited: [0],
      state: { bids: { 1: 1 } },
    });
    expect((await logOf(lab, gameTableId)).slice(3).map((entry) => [entry.kind, entry.content.actor])).toEqual([
      ["action", "member"],
      ["seats", undefined],
      ["action", "bot"],
      ["phaseEnded", undefined],
      ["action", "bot"],
    ]);

    await teacher.call("setBot", { gameTableId, seat: 0, isBot: true });
    expect((await teacher.call("readTable", { gameTableId })).body.table).toMatchObject({ status: "ended" });
    expect((await logOf(lab, gameTableId, 0)).at(-1)).toMatchObject({ kind: "ended" });
  });

  it("of a bot that was set in the lobby follows the start, which is passed to the game", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab, { game: "bidding-teams", teams: 2 });
    const { teacher, gameTableId, code } = table;
    for (const name of ["Mia", "Ben"]) {
      await lab.agent().call("joinTable", { code, name });
    }
    await teacher.call("setBot", { gameTableId, seat: 1, isBot: true });
    await teacher.call("startTable", { gameTableId });
    expect((await logOf(lab, gameTableId)).map((entry) => entry.content.change?.kind ?? entry.kind)).toEqual([
      "dealt",
      "joined",
      "joined",
      "bot",
      "action",
    ]);
  });

  it("row 68: is in time by when it arrived, however long it waited for others", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, participantIds } = await twoPlay(lab, together);
    await lab.app.close();
    lab.clock.advance(29_999);
    const released = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    const held = transact(lab.database, async (transaction) => {
      await lockStream(transaction, gameTableId, 1);
      holding.resolve();
      await released.promise;
      return ok();
    });
    await holding.promise;
    const waiting = actDirectly(lab, gameTableId, participantIds[0]);
    lab.clock.advance(10_000);
    released.resolve();
    await held;
    expect(await waiting).toMatchObject({ ok: true });
    expect(await actDirectly(lab, gameTableId, participantIds[1])).toMatchObject({ reason: "time-over" });
  });

  it("row 68: is in time while the timer is late, unless others had more time or the phase was ended", async () => {
    await using lab = await startTableLab({ kind });
    const same = await twoPlay(lab, together);
    const more = await twoPlay(lab, together);
    await more.teacher.call("setExtraTime", { gameTableId: more.gameTableId, seat: 1, factor: 2 });
    await lab.app.close();
    lab.clock.advance(70_000);
    const actLate = ({ gameTableId, participantIds }: typeof same, seat: number) =>
      actDirectly(lab, gameTableId, participantIds[seat], () => true);
    expect(await actLate(more, 0)).toMatchObject({ reason: "time-over" });
    expect(await actLate(more, 1)).toMatchObject({ ok: true });
    expect(await actLate(same, 0)).toMatchObject({ ok: true });
    expect(await actLate(same, 1)).toMatchObject({ ok: true });
    expect(await actLate(same, 0)).toMatchObject({ reason: "phase-over" });
  });
});

/** Acts as a call does once it has come as far as the rules, in a server whose timer stands still. */
function actDirectly({ config, database, clock }: TestApp, tableId: string, id = "", isTimerLate = () => false) {
  const context = {
    config,
    database,
    now: clock.now,
    games: createGames(tinyGames),
    events: createLocalEvents(),
    isTimerLate,
  };
  return takeAction(context, { id, tableId }, action(tableId, 3));
}
