import type { GameEngine } from "@belab/domain/games";
import type { KyselyPlugin } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createLocalEvents } from "../../events/events.ts";
import { databasesUnderTest, everyDatabase } from "../../testing/database/testDatabase.ts";
import {
  action,
  joinAs,
  logOf,
  nextWith,
  openScreen,
  openTestTable,
  startTableLab,
  startTestGame,
  streamRow,
  tablesStored,
} from "../../testing/tables/testTables.ts";
import { type BiddingTypes, biddingGame, tinyGames } from "../../testing/tables/tinyGames.ts";
import type { Agent } from "../../testing/testApp.ts";
import { lockStream } from "../stores/streamStore.ts";
import { createGames } from "./games.ts";
import { startPhaseTimer } from "./phaseTimer.ts";

const together = { game: "bidding-together" };

const bidding = biddingGame("together");

/** Bids in odd rounds, and talk in even ones, in which nobody is awaited. */
const biddingThenTalk: GameEngine<BiddingTypes> = {
  ...bidding,
  id: "bidding-then-talk",
  phase: (state) => {
    const phase = bidding.phase(state);
    return phase.number % 2 === 1 ? phase : { ...phase, awaited: [] };
  },
};

/** Gives members a moment, in milliseconds, to send what they are typing once the teacher goes on. */
const biddingWith = ({ grace }: { grace: number }): GameEngine<BiddingTypes> => ({
  ...bidding,
  id: "bidding-with-grace",
  phase: (state) => ({ ...bidding.phase(state), grace }),
});

const biddingWithGrace = biddingWith({ grace: 40 });

const fiveRounds = { rounds: 5, seconds: 30 };

const ended = (entries: Awaited<ReturnType<typeof logOf>>) =>
  entries.filter(({ kind }) => kind === "phaseEnded").map(({ at, content }) => ({ at, ...content }));

describe.each(everyDatabase)("a phase on $name", ({ kind }) => {
  it("ends by itself once its time is up, no matter who has not acted", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, players } = await startTestGame(lab, together);
    await players[0]?.call("act", action(gameTableId, 3));
    lab.clock.advance(29_999);
    expect((await players[1]?.call("act", action(gameTableId, 2)))?.body).toMatchObject({ success: true });
    lab.clock.advance(30_000);
    await expect
      .poll(async () => ended(await logOf(lab, gameTableId)))
      .toEqual([
        { at: 29_999, phase: 1, outcome: { winner: 0 }, by: "game" },
        { at: 59_999, phase: 2, outcome: { winner: null }, by: "clock" },
      ]);
    const { body } = (await players[0]?.call("readTable", { gameTableId, screen: "player" })) ?? {};
    expect(body).toMatchObject({ event: { own: { stream: { lastPhaseEndedBy: "clock" } } } });
    await expect.poll(async () => (await logOf(lab, gameTableId, 0)).at(-1)?.kind).toBe("ended");
  });

  it("is ended once by two processes that both look, and each stream's own", { tags: "exhaustive" }, async () => {
    await using lab = await startTableLab({ kind });
    await using other = await startTableLab({ beside: lab });
    const names = Array.from({ length: 20 }, (_, index) => `P ${index}`);
    const { gameTableId } = await startTestGame(lab, { game: "bidding-alone" }, names);
    lab.clock.advance(30_000);
    other.clock.advance(30_000);
    const streams = names.map((_, index) => index + 1);
    const all = () => Promise.all(streams.map(async (stream) => ended(await logOf(lab, gameTableId, stream))));
    await expect.poll(all).toEqual(streams.map(() => [expect.objectContaining({ phase: 1, by: "clock" })]));

    lab.clock.advance(30_000);
    other.clock.advance(30_000);
    await expect.poll(async () => (await all()).every(({ length }) => length === 2)).toBe(true);
    await expect
      .poll(async () => (await logOf(lab, gameTableId, 0)).filter((entry) => entry.kind === "ended"))
      .toHaveLength(1);
  });

  it("that ran out while no server ran is ended by the next", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId } = await startTestGame(lab, together);
    await lab.app.close();
    await using again = await startTableLab({ beside: lab, time: lab.clock.now() + 45_000 });
    await expect
      .poll(async () => ended(await logOf(again, gameTableId)))
      .toEqual([expect.objectContaining({ phase: 1, by: "clock", at: 45_000 })]);
    expect(await streamRow(again, gameTableId)).toMatchObject({ phaseNumber: 2, deadline: 75_000 });
  });

  it("is ended by the teacher once, however often and by whomever go on is pressed", async () => {
    await using lab = await startTableLab({ kind });
    await using other = await startTableLab({ beside: lab });
    const { teacher, teacherId, gameTableId } = await startTestGame(lab, {
      ...together,
      parameters: { rounds: 3, seconds: null },
    });
    const elsewhere = await other.signedIn(teacherId);
    const goOn = (who: Agent, phase: number, stream = 1) =>
      who.call("endPhases", { gameTableId, phases: [[stream, phase]] });

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => goOn(index % 2 ? teacher : elsewhere, 1)),
    );
    expect(answers.every(({ body }) => body.success)).toBe(true);
    expect(ended(await logOf(lab, gameTableId))).toEqual([
      { at: 0, phase: 1, outcome: { winner: null }, by: "teacher" },
    ]);
    const before = await tablesStored(lab);
    for (const [phase, stream] of [[1], [3], [2, 2], [2, 99]] as const) {
      expect((await goOn(teacher, phase, stream)).body).toMatchObject({ success: true });
    }
    expect(await tablesStored(lab)).toEqual(before);

    await teacher.call("pauseTable", { gameTableId });
    await goOn(teacher, 2);
    await goOn(teacher, 3);
    expect((await teacher.call("readTable", { gameTableId })).body.table.status).toBe("ended");
    expect((await goOn(teacher, 3)).body).toMatchObject({ success: false, reason: "table-ended" });
  });
});

describe("a phase whose time is up while the timer looks", () => {
  it("is ended by the next look, which comes at once", async () => {
    await using lab = await startTableLab();
    const { gameTableId } = await startTestGame(lab, together);
    let time = lab.clock.now() + 29_999;
    const timePasses: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        time = lab.clock.now() + 30_000;
        return result;
      },
    };
    const onError = vi.fn();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => {
      vi.restoreAllMocks();
      vi.useRealTimers();
    });
    const waits = vi.spyOn(globalThis, "setTimeout");
    const stop = startPhaseTimer(
      {
        database: lab.database.withPlugin(timePasses),
        events: createLocalEvents(),
        games: createGames(tinyGames),
        now: () => time,
      },
      { timeIsReady: async () => {}, lag: { looked() {}, isLate: () => false }, onError },
    );
    // Polling lets the time of the timers pass.
    await expect.poll(() => waits.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(20);
    await expect.poll(async () => ended(await logOf(lab, gameTableId))).toMatchObject([{ phase: 1, by: "clock" }]);
    await stop();
    expect(onError).not.toHaveBeenCalled();
  });
});

describe.each(databasesUnderTest)("a phase in which members type, once the teacher goes on, on $name", ({ kind }) => {
  const game = { game: biddingWithGrace.id, parameters: { rounds: 3, seconds: null } };

  it("tells screens that it ends in a moment, and is over when the teacher is answered", async () => {
    // Long enough for the change to reach the screen on a busy machine.
    await using lab = await startTableLab({ kind, games: [biddingWith({ grace: 1_000 })] });
    const { teacher, gameTableId, players } = await startTestGame(lab, game);
    const screen = await openScreen(lab, players[0] as Agent, gameTableId);
    await nextWith(screen, "own");
    const answers = Promise.all([1, 2].map(() => teacher.call("endPhases", { gameTableId, phases: [[1, 1]] })));
    expect(await nextWith(screen, "own")).toMatchObject({ own: { stream: { phase: { number: 1 }, deadline: 1_000 } } });
    expect((await answers).every(({ body }) => body.success)).toBe(true);
    expect(ended(await logOf(lab, gameTableId))).toEqual([expect.objectContaining({ phase: 1, by: "teacher" })]);
    expect(await streamRow(lab, gameTableId)).toMatchObject({ phaseNumber: 2, phaseEndsAt: null, deadline: null });
  });

  it("takes actions for that moment, and is ended even if the server that was asked is gone", {
    tags: "exhaustive",
  }, async () => {
    await using lab = await startTableLab({ kind, games: [biddingWithGrace] });
    const { gameTableId, players } = await startTestGame(lab, game);
    await lab.database
      .updateTable("tableStreams")
      .set({ phaseEndsAt: 40, deadline: 40 })
      .where("stream", "=", 1)
      .execute();
    lab.clock.advance(39);
    expect((await players[0]?.call("act", action(gameTableId, 3)))?.body).toMatchObject({ success: true });
    lab.clock.advance(1);
    await expect
      .poll(async () => ended(await logOf(lab, gameTableId)))
      .toEqual([expect.objectContaining({ phase: 1, by: "teacher" })]);
  });

  it("is over at once in a pause, in which nothing can be sent", async () => {
    await using lab = await startTableLab({ kind, games: [biddingWithGrace] });
    const { teacher, gameTableId } = await startTestGame(lab, game);
    await teacher.call("pauseTable", { gameTableId });
    await teacher.call("endPhases", { gameTableId, phases: [[1, 1]] });
    expect(ended(await logOf(lab, gameTableId))).toEqual([expect.objectContaining({ phase: 1, by: "teacher" })]);
  });
});

describe.each(databasesUnderTest)("the time of a phase on $name", ({ kind }) => {
  it("that awaits nobody lasts its time, also after one that the teacher or the clock has ended", async () => {
    await using lab = await startTableLab({ kind, games: [biddingThenTalk] });
    const { teacher, gameTableId } = await startTestGame(lab, { game: biddingThenTalk.id, parameters: fiveRounds });
    await teacher.call("endPhases", { gameTableId, phases: [[1, 1]] });
    expect(await streamRow(lab, gameTableId)).toMatchObject({ phaseNumber: 2, deadline: 30_000 });
    lab.clock.advance(30_000);
    await expect.poll(() => streamRow(lab, gameTableId)).toMatchObject({ phaseNumber: 3, deadline: 60_000 });
    lab.clock.advance(30_000);
    await expect.poll(() => streamRow(lab, gameTableId)).toMatchObject({ phaseNumber: 4, deadline: 90_000 });
  });

  it("that someone has more time for ends for all with the longest, and for each seat with its own", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, players } = await startTestGame(lab, together, ["A", "B", "C", "D"]);
    for (const [seat, factor] of [1.25, 1.5, 2].entries()) {
      await teacher.call("setExtraTime", { gameTableId, seat, factor: factor as 2 });
    }
    const bid = async (seat: number) => {
      const { body } = (await players[seat]?.call("act", action(gameTableId, seat))) ?? {};
      return body?.success ? "taken" : body?.reason;
    };
    expect(await streamRow(lab, gameTableId)).toMatchObject({ deadline: 60_000 });
    lab.clock.advance(30_000);
    expect(await bid(3), "×1").toBe("time-over");
    lab.clock.advance(7_499);
    expect(await bid(0), "×1.25").toBe("taken");
    lab.clock.advance(7_501);
    expect(await bid(1), "×1.5").toBe("time-over");
    lab.clock.advance(14_999);
    expect(await bid(2), "×2").toBe("taken");
    expect(await streamRow(lab, gameTableId)).toMatchObject({ phaseNumber: 1 });
    lab.clock.advance(1);
    await expect.poll(async () => (await streamRow(lab, gameTableId)).phaseNumber).toBe(2);
    expect(await streamRow(lab, gameTableId)).toMatchObject({ phaseStartedAt: 60_000, deadline: 120_000 });
    await teacher.call("setExtraTime", { gameTableId, seat: 2, factor: 1 });
    expect(await streamRow(lab, gameTableId)).toMatchObject({ deadline: 105_000 });
  });

  it("stands still while the table is paused, for own deadlines too", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, players } = await startTestGame(lab, together);
    await teacher.call("setExtraTime", { gameTableId, seat: 1, factor: 1.5 });
    lab.clock.advance(10_000);
    await teacher.call("pauseTable", { gameTableId });
    lab.clock.advance(3_600_000);
    expect((await players[0]?.call("act", action(gameTableId, 1)))?.body).toMatchObject({ reason: "table-paused" });
    await teacher.call("resumeTable", { gameTableId });
    lab.clock.advance(19_999);
    expect((await players[0]?.call("act", action(gameTableId, 1)))?.body).toMatchObject({ success: true });
    lab.clock.advance(15_000);
    expect((await players[1]?.call("act", action(gameTableId, 1)))?.body).toMatchObject({ success: true });
    expect(ended(await logOf(lab, gameTableId))).toMatchObject([{ at: 44_999, by: "game" }]);
  });

  it("is ended in the streams that are meant, and in no other", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await startTestGame(lab, { game: "bidding-alone" }, ["A", "B", "C"]);
    await teacher.call("endPhases", {
      gameTableId,
      phases: [
        [3, 1],
        [1, 1],
        [2, 2],
        [1, 1],
      ],
    });
    const phases = [1, 2, 3].map(async (stream) => (await streamRow(lab, gameTableId, stream)).phaseNumber);
    expect(await Promise.all(phases)).toEqual([2, 1, 2]);
    for (const phases of [[], [[0, 1]], [[1, 0]], [[1]], [[1, 1, 1]], [["1", "1"]], "1"]) {
      const { status } = await teacher.call("endPhases", { gameTableId, phases: phases as [] });
      expect(status, JSON.stringify(phases)).toBe(400);
    }
  });

  it("is extended while it runs, also for those who have more time, a week in all at most", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId, players } = await startTestGame(lab, together);
    await teacher.call("setExtraTime", { gameTableId, seat: 1, factor: 2 });
    const extend = async (seconds: number, phase = 1) =>
      (await teacher.call("extendPhases", { gameTableId, phases: [[1, phase]], seconds })).body;

    expect(await extend(20)).toMatchObject({ success: true });
    expect(await extend(20, 2), "a later phase").toMatchObject({ success: true });
    expect(await streamRow(lab, gameTableId)).toMatchObject({ deadline: 80_000, phaseExtension: 20_000 });
    expect((await logOf(lab, gameTableId)).at(-1)).toMatchObject({
      kind: "extended",
      content: { phase: 1, seconds: 20 },
    });
    lab.clock.advance(49_999);
    expect((await players[0]?.call("act", action(gameTableId, 3)))?.body).toMatchObject({ success: true });
    await players[1]?.call("act", action(gameTableId, 3));
    expect(await extend(20), "over").toMatchObject({ success: true });
    expect(await streamRow(lab, gameTableId)).toMatchObject({ phaseNumber: 2, phaseExtension: 0, deadline: 109_999 });

    // As many calls of an hour each leave it.
    const phaseExtension = (7 * 24 - 2) * 60 * 60 * 1000;
    await lab.database.updateTable("tableStreams").set({ phaseExtension }).where("stream", "=", 1).execute();
    expect(await extend(3_600, 2)).toMatchObject({ success: true });
    expect(await extend(3_600, 2)).toMatchObject({ success: false, reason: "too-much-time" });
    for (const seconds of [0, -60, 0.5, 3_601]) {
      expect((await teacher.call("extendPhases", { gameTableId, phases: [[1, 2]], seconds })).status).toBe(400);
    }
  });

  it("without a duration has no clock to extend, and lasts", async () => {
    await using lab = await startTableLab({ kind });
    const { teacher, gameTableId } = await startTestGame(lab, {
      ...together,
      parameters: { rounds: 2, seconds: null },
    });
    const before = await tablesStored(lab);
    const answer = await teacher.call("extendPhases", { gameTableId, phases: [[1, 1]], seconds: 60 });
    expect(answer.body).toMatchObject({ success: false, reason: "no-clock" });
    lab.clock.advance(7 * 24 * 60 * 60 * 1000 - 1);
    expect(await tablesStored(lab)).toEqual(before);
  });

  it("needs a game that runs", async () => {
    await using lab = await startTableLab({ kind });
    const table = await openTestTable(lab, together);
    const { teacher, gameTableId } = table;
    await joinAs(lab, table, "Mia");
    const phases: [number, number][] = [[1, 1]];
    for (const answer of [
      await teacher.call("endPhases", { gameTableId, phases }),
      await teacher.call("extendPhases", { gameTableId, phases, seconds: 60 }),
      await teacher.call("pauseTable", { gameTableId }),
      await teacher.call("resumeTable", { gameTableId }),
    ]) {
      expect(answer.body).toMatchObject({ success: false, reason: "table-not-started" });
    }
  });
});

/** Bids until its phase is to be ended, which it cannot. */
const brokenBidding: GameEngine<BiddingTypes> = {
  ...bidding,
  id: "bidding-broken",
  endPhase: () => {
    throw new Error("The state is damaged.");
  },
};

describe.each(databasesUnderTest)("a table that cannot be stepped, on $name", ({ kind }) => {
  it("holds up no other table's clock, and is not tried all the time", async () => {
    await using lab = await startTableLab({ kind, games: [bidding, brokenBidding] });
    const broken = await startTestGame(lab, { game: brokenBidding.id, parameters: fiveRounds });
    const { gameTableId } = await startTestGame(lab, { ...together, parameters: fiveRounds });
    const failures = () => lab.log().split("a phase was not ended").length - 1;
    lab.clock.advance(30_000);
    await expect.poll(() => streamRow(lab, gameTableId)).toMatchObject({ phaseNumber: 2 });
    await expect.poll(failures).toBe(1);
    expect(lab.log()).toContain(`"gameTableId":"${broken.gameTableId}"`);

    lab.clock.advance(30_000);
    await expect.poll(() => streamRow(lab, gameTableId)).toMatchObject({ phaseNumber: 3 });
    await expect.poll(failures).toBe(2);
    expect(await streamRow(lab, broken.gameTableId)).toMatchObject({ phaseNumber: 1, endedAt: null });
  });

  it("says so on its screens, keeps its log, and says no more once it goes on", async () => {
    let isMended = false;
    const mendedBidding: GameEngine<BiddingTypes> = {
      ...brokenBidding,
      endPhase: (...of) => (isMended ? bidding.endPhase(...of) : brokenBidding.endPhase(...of)),
    };
    await using lab = await startTableLab({ kind, games: [mendedBidding] });
    const { gameTableId, players, teacher } = await startTestGame(lab, {
      game: brokenBidding.id,
      parameters: fiveRounds,
    });
    const player = await openScreen(lab, players[0] ?? expect.unreachable(), gameTableId);
    const monitor = await openScreen(lab, teacher, gameTableId, "teacher");
    const projector = await openScreen(lab, teacher, gameTableId, "projector");
    expect(await nextWith(player, "own")).not.toHaveProperty("own.stream.hasFailed");
    for (const screen of [monitor, projector]) {
      expect(await nextWith(screen, "streams")).not.toHaveProperty("streams.0.hasFailed");
    }

    const log = await logOf(lab, gameTableId);
    lab.clock.advance(30_000);
    expect(await nextWith(player, "own")).toMatchObject({ own: { stream: { hasFailed: true, phase: { number: 1 } } } });
    for (const screen of [monitor, projector]) {
      expect(await nextWith(screen, "streams")).toMatchObject({ streams: [{ hasFailed: true }] });
    }
    expect(await logOf(lab, gameTableId)).toEqual(log);

    isMended = true;
    lab.clock.advance(30_000);
    expect(await nextWith(player, "own")).not.toHaveProperty("own.stream.hasFailed");
  });

  it("because its version is gone, is shown all the same", async () => {
    await using lab = await startTableLab({ kind });
    const { gameTableId, players, teacher } = await startTestGame(lab, together);
    await lab.database.updateTable("gameTables").set({ version: 99 }).execute();
    const [mia = expect.unreachable()] = players;
    expect((await mia.call("readTable", { gameTableId })).body.table).toMatchObject({ status: "playing", version: 99 });
    const player = await openScreen(lab, mia, gameTableId);
    expect(await player.next()).toMatchObject({ isWhole: true, own: { stream: { hasFailed: true } } });
    const projector = await openScreen(lab, teacher, gameTableId, "projector");
    expect(await projector.next()).toMatchObject({ isWhole: true, streams: [{ hasFailed: true }] });
  });
});

/** Each bids alone, and the stream of one of them cannot be stepped. */
const brokenAlone: GameEngine<BiddingTypes> = {
  ...biddingGame("alone"),
  id: "bidding-broken-alone",
  endPhase: (state, outcome) => (state.seats.includes(3) ? brokenBidding : bidding).endPhase(state, outcome),
};

describe.each(everyDatabase)("phases of a table that are over at the same moment, on $name", ({ kind }) => {
  it("end together, but for one that cannot, which neither holds up nor undoes the others", async () => {
    const writes: string[] = [];
    const plugin: KyselyPlugin = {
      transformQuery({ node }) {
        if (node.kind === "InsertQueryNode" && JSON.stringify(node.into).includes("table_log")) {
          writes.push(node.kind);
        }
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await using lab = await startTableLab({ kind, games: [brokenAlone], plugin });
    const names = Array.from({ length: 9 }, (_, index) => `P ${index}`);
    const { gameTableId } = await startTestGame(lab, { game: brokenAlone.id }, names);
    const rows = () => Promise.all(names.map((_, index) => streamRow(lab, gameTableId, index + 1)));
    const phases = async () => (await rows()).map(({ phaseNumber }) => phaseNumber);

    lab.clock.advance(30_000);
    await expect.poll(phases).toEqual([2, 2, 2, 1, 2, 2, 2, 2, 2]);
    await expect.poll(async () => (await rows()).map(({ failedAt }) => failedAt !== null).indexOf(true)).toBe(3);
    writes.length = 0;
    lab.clock.advance(30_000);
    await expect
      .poll(async () => (await rows()).map(({ endedAt }) => endedAt !== null))
      .toEqual(names.map((_, index) => index !== 3));
    expect(writes).toHaveLength(1);
    expect(await streamRow(lab, gameTableId, 9)).toMatchObject({ phaseNumber: 2, deadline: null });
    expect(ended(await logOf(lab, gameTableId, 9))).toMatchObject([
      { at: 30_000, phase: 1, by: "clock" },
      { at: 60_000, phase: 2, by: "clock" },
    ]);
  });
});

describe.each(everyDatabase.filter(({ kind }) => kind === "postgres"))(
  "a server that is frozen, on $name",
  ({ kind }) => {
    it("in a transaction holds up no other clock, and its own stream's for some seconds", {
      tags: "exhaustive",
    }, async () => {
      await using lab = await startTableLab({ kind });
      const frozen = await startTestGame(lab, { ...together, parameters: fiveRounds });
      const { gameTableId } = await startTestGame(lab, { ...together, parameters: fiveRounds });
      const transaction = await lab.database.startTransaction().execute();
      await lockStream(transaction, frozen.gameTableId, 1);

      lab.clock.advance(30_000);
      await expect.poll(() => streamRow(lab, gameTableId)).toMatchObject({ phaseNumber: 2 });
      await expect.poll(() => streamRow(lab, frozen.gameTableId)).toMatchObject({ phaseNumber: 2 });
      await expect(lockStream(transaction, frozen.gameTableId, 1)).rejects.toThrow();
      await transaction
        .rollback()
        .execute()
        .catch(() => {});
    });
  },
);
