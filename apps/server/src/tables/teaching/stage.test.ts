import type { CallRequest } from "@belab/api";
import { type ConformanceSample, conformanceProblems } from "@belab/domain/games";
import {
  type ProjectorEvent,
  projectorGrace,
  revealHoldTime,
  revealPositionAt,
  revealStepTime,
  type TableFacts,
} from "@belab/domain/tables";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import type { TestEventStream } from "../../testing/tables/testEventStream.ts";
import {
  joinAs,
  logOf,
  nextWith,
  openScreen,
  openTestTable,
  startTableLab,
  startTestGame,
  tablesStored,
} from "../../testing/tables/testTables.ts";
import { type ChainTypes, chainGame } from "../../testing/tables/tinyChains.ts";
import { sheetGame } from "../../testing/tables/tinySheets.ts";
import type { Agent, TestAppOptions } from "../../testing/testApp.ts";

const warmUp = { ...sheetGame, isUnscored: ({ number }: { number: number }) => number === 1 };

/** Its second round stands for results: in markets of two teams. */
const shownGame = { ...sheetGame, revealSteps: ({ number }: { number: number }) => (number === 2 ? 2 : 0) };

async function startLab(options: TestAppOptions) {
  const lab = await startTableLab({ games: [warmUp as typeof sheetGame, chainGame], ...options });
  onTestFinished(() => lab.close());
  return lab;
}

async function reasonOf(answer: Promise<{ body: { success: boolean; reason?: string } }>): Promise<string> {
  const { body } = await answer;
  return body.success ? "done" : (body.reason ?? "");
}

describe.each(databasesUnderTest)("names of teams on $name", ({ kind }) => {
  async function teams() {
    const lab = await startLab({ kind });
    const table = await openTestTable(lab, { game: "tiny-sheets", teams: 3 });
    const players = [];
    for (const name of ["Ada", "Ben", "Cem"]) {
      lab.clock.advance(1);
      players.push(await joinAs(lab, table, name));
    }
    const [ada = lab.agent(), ben = lab.agent()] = players;
    const { gameTableId } = table;
    const nameTeam = (agent: Agent, name: string | null) => reasonOf(agent.call("nameTeam", { gameTableId, name }));
    const names = async (agent: Agent = table.teacher) =>
      (await agent.call("readTable", { gameTableId, screen: agent === table.teacher ? "teacher" : "player" })).body
        .table?.teamNames;
    return { ...table, lab, ada, ben, nameTeam, names };
  }

  it("are given by a member, seen by all, and stand in no log", async () => {
    const { lab, gameTableId, teacher, ada, ben, nameTeam, names } = await teams();
    const screens = await Promise.all([
      openScreen(lab, ben, gameTableId),
      openScreen(lab, teacher, gameTableId, "projector"),
    ]);
    await Promise.all(screens.map((screen) => screen.next()));
    expect(await nameTeam(ada, "  Kestrel &  Sons")).toBe("done");
    for (const screen of screens) {
      expect((await nextWith(screen, "table")).table.teamNames).toEqual(["Kestrel & Sons", null, null]);
    }
    expect(await names(ben)).toEqual(["Kestrel & Sons", null, null]);
    expect(JSON.stringify(await logOf(lab, gameTableId, 0))).not.toContain("Kestrel");
    expect(await nameTeam(ada, null)).toBe("done");
    expect(await names()).toEqual([null, null, null]);
  });

  it("are refused where they are no names, or another team's, by its sign in any language too", async () => {
    const { gameTableId, teacher, ada, ben, nameTeam, names } = await teams();
    expect(await nameTeam(ada, "Northwind")).toBe("done");
    for (const [name, reason] of [
      ["x", "team-name-invalid"],
      ["=SUM(A1)", "team-name-invalid"],
      ["x".repeat(25), "team-name-invalid"],
      ["NORTH wind", "team-name-taken"],
      ["leaf", "team-name-taken"],
      ["Blatt", "team-name-taken"],
    ] as const) {
      expect(await nameTeam(ben, name), name).toBe(reason);
    }
    expect(await reasonOf(teacher.call("renameTeam", { gameTableId, seat: 3, name: "Nobody" }))).toBe("team-unknown");
    expect(await names()).toEqual(["Northwind", null, null]);
  });

  it("go to one of two teams that want the same at once", async () => {
    const { ada, ben, nameTeam, names } = await teams();
    const answers = await Promise.all([nameTeam(ada, "Alpenglow"), nameTeam(ben, "alpenglow")]);
    expect(answers.sort()).toEqual(["done", "team-name-taken"]);
    expect((await names())?.filter((name) => name !== null)).toHaveLength(1);
  });

  it("are fixed once the game counts, but for the teacher", async () => {
    const { lab, gameTableId, teacher, ada, nameTeam, names } = await teams();
    await teacher.call("startTable", { gameTableId });
    expect(await nameTeam(ada, "Warm-up")).toBe("done");
    const phases = [
      [1, 1],
      [2, 1],
    ] as CallRequest<"endPhases">["phases"];
    await teacher.call("endPhases", { gameTableId, phases });
    expect(await nameTeam(ada, "Too late")).toBe("team-names-fixed");
    expect(await reasonOf(teacher.call("renameTeam", { gameTableId, seat: 0, name: "By the teacher" }))).toBe("done");
    expect(await names()).toEqual(["By the teacher", null, null]);
    const stored = await tablesStored(lab);
    expect(await nameTeam(lab.agent(), "Stranger")).toBe("participant-missing");
    expect(await tablesStored(lab)).toEqual(stored);
  });
});

describe.each(databasesUnderTest)("a message to all screens on $name", ({ kind }) => {
  it("is on every screen with its time, until it is taken away", async () => {
    const lab = await startLab({ kind });
    const { gameTableId, teacher, players } = await startTestGame(lab, { game: "tiny-sheets", teams: 2 });
    const screens = await Promise.all([
      openScreen(lab, players[0] ?? lab.agent(), gameTableId),
      openScreen(lab, teacher, gameTableId, "projector"),
      openScreen(lab, teacher, gameTableId, "teacher"),
    ]);
    await Promise.all(screens.map((screen) => screen.next()));
    const message = { text: "Look up, please", sentAt: lab.clock.now() };
    expect(await reasonOf(teacher.call("sendMessage", { gameTableId, text: " Look up,\nplease " }))).toBe("done");
    for (const screen of screens) {
      expect((await nextWith(screen, "table")).table.message).toEqual(message);
    }
    expect(await reasonOf(teacher.call("sendMessage", { gameTableId, text: "x".repeat(81) }))).toBe("message-invalid");
    expect(await reasonOf(teacher.call("sendMessage", { gameTableId, text: null }))).toBe("done");
    for (const screen of screens) {
      expect((await nextWith(screen, "table")).table.message).toBeUndefined();
    }
  });
});

describe.each(databasesUnderTest)("results that the projector shows step by step on $name", ({ kind }) => {
  async function chain({ isProjected = true } = {}) {
    const lab = await startLab({ kind });
    const { teacher, gameTableId, players } = await startTestGame(
      lab,
      { game: "tiny-chains", parameters: { weeks: 1 } },
      ["Ada", "Ben", "Cem", "Dee"],
    );
    const projector = isProjected ? await openScreen(lab, teacher, gameTableId, "projector") : undefined;
    await projector?.next();
    const [ada = lab.agent()] = players;
    const live = isProjected ? await openScreen(lab, ada, gameTableId) : undefined;
    for (const player of players) {
      await player.call("act", { gameTableId, actionId: crypto.randomUUID(), phase: 1, action: { order: 4 } });
    }
    while (live !== undefined && !("revealed" in (await viewOf(live)))) {}
    /** Returns once a change has reached the screens, from which the others are answered, too. */
    const isLive = async (isChanged: (table: TableFacts) => boolean) => {
      while (!isChanged((await nextWith(projector ?? expect.unreachable(), "table")).table)) {}
    };
    const show = (changes: Partial<CallRequest<"showReveal">>) =>
      reasonOf(
        teacher.call("showReveal", {
          gameTableId,
          phase: 2,
          from: 0,
          step: 0,
          isRunning: false,
          isOnPhones: false,
          ...changes,
        }),
      );
    /** What the player sees who opens the page now. */
    const seen = async (agent = ada) => {
      const read = await agent.call("readTable", { gameTableId, screen: "player", snapshot: true });
      return (read.body.event as { view?: { revealed?: false; costs?: number[] } } | undefined)?.view;
    };
    return { lab, teacher, gameTableId, ada, projector, live, isLive, show, seen };
  }

  /** The test says when time for the next look at all tables has come. */
  function holdChecks(): () => void {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    return () => void vi.advanceTimersByTime(2_000);
  }

  async function viewOf(screen: TestEventStream | undefined): Promise<object> {
    return (await nextWith(screen ?? expect.unreachable(), "view")).view as object;
  }

  it("are held back from players until the last step, on their screens and for who comes back", async () => {
    const { lab, gameTableId, ada, projector, live, show, seen } = await chain();
    const comesBack = await openScreen(lab, ada, gameTableId);
    expect(await viewOf(comesBack)).toEqual({ week: 1, role: 0, ordered: 4, revealed: false });

    const projected = (await nextWith(projector ?? expect.unreachable(), "views")).views;
    expect(projected[1]).toMatchObject({ costs: [expect.any(Number)] });

    expect(await show({ from: 0, step: 1 })).toBe("done");
    expect(await viewOf(live)).toEqual({ week: 1, role: 0, ordered: 4, costs: [expect.any(Number)] });
    expect(await seen()).toMatchObject({ costs: [expect.any(Number)] });
  });

  it("come at once where no projector is open", async () => {
    const { seen } = await chain({ isProjected: false });
    expect(await seen()).toMatchObject({ costs: [expect.any(Number)] });
  });

  it("come when the teacher sends them to phones, with the last step that comes by itself, or after a minute", async () => {
    const sent = await chain();
    expect(await sent.show({ isOnPhones: true })).toBe("done");
    await sent.isLive(({ reveal }) => reveal?.isOnPhones === true);
    expect(await sent.seen()).toMatchObject({ costs: [expect.any(Number)] });

    const running = await chain();
    expect(await running.show({ isRunning: true })).toBe("done");
    await running.isLive(({ reveal }) => reveal?.isRunning === true);
    running.lab.clock.advance(revealStepTime - 1);
    expect(await running.seen()).toMatchObject({ revealed: false });
    running.lab.clock.advance(1);
    expect(await running.seen()).not.toMatchObject({ revealed: false });

    const waiting = await chain();
    waiting.lab.clock.advance(revealHoldTime - 1);
    expect(await waiting.seen()).toMatchObject({ revealed: false });
    waiting.lab.clock.advance(1);
    expect(await waiting.seen()).not.toMatchObject({ revealed: false });
  });

  it("come once the projector is closed, but not while its page loads again", async () => {
    const check = holdChecks();
    const { lab, gameTableId, teacher, projector, live, isLive, seen } = await chain();
    const monitor = await openScreen(lab, teacher, gameTableId, "teacher");
    expect(await monitor.next()).toMatchObject({ isProjected: true });
    // The time of play stands still: nothing comes because a minute is over.
    await teacher.call("pauseTable", { gameTableId });
    await isLive(({ play }) => play?.pausedAt !== null);
    projector?.close();
    lab.clock.advance(projectorGrace);
    check();
    const reloaded = await openScreen(lab, teacher, gameTableId, "projector");
    await reloaded.next();
    lab.clock.advance(projectorGrace + 1);
    check();
    expect(await seen(), "the projector is open").toMatchObject({ revealed: false });

    reloaded.close();
    await expect
      .poll(async () => {
        lab.clock.advance(projectorGrace + 1);
        check();
        return seen();
      })
      .not.toMatchObject({ revealed: false });
    expect(await viewOf(live)).toMatchObject({ costs: [expect.any(Number)] });
    expect(await nextWith(monitor, "isProjected")).toMatchObject({ isProjected: false });

    const again = await openScreen(lab, teacher, gameTableId, "projector");
    await again.next();
    expect(await nextWith(monitor, "isProjected")).toMatchObject({ isProjected: true });
    expect(await seen(), "what was seen stays").toMatchObject({ costs: [expect.any(Number)] });
  });

  it("wait while the table is paused", async () => {
    const { lab, teacher, gameTableId, isLive, seen } = await chain();
    await teacher.call("pauseTable", { gameTableId });
    await isLive(({ play }) => play?.pausedAt !== null);
    lab.clock.advance(10 * revealHoldTime);
    expect(await seen()).toMatchObject({ revealed: false });
    await teacher.call("resumeTable", { gameTableId });
    await isLive(({ play }) => play?.pausedAt === null);
    lab.clock.advance(revealHoldTime);
    expect(await seen()).not.toMatchObject({ revealed: false });
  });

  it("move by one step for two who press at once, and by none for another phase or beyond the end", async () => {
    const { lab, gameTableId, show } = await chain();
    const shown = async () =>
      JSON.parse(
        (
          await lab.database
            .selectFrom("gameTables")
            .select("reveal")
            .where("id", "=", gameTableId)
            .executeTakeFirstOrThrow()
        ).reveal ?? "null",
      );
    expect(await show({ phase: 1, step: 1 })).toBe("phase-over");
    expect(await show({ step: 2 })).toBe("nothing-to-reveal");
    expect(await shown()).toBeNull();
    expect(await Promise.all([show({ from: 0, step: 1 }), show({ from: 0, step: 1 })])).toEqual(["done", "done"]);
    expect((await logOf(lab, gameTableId, 0)).filter((entry) => entry.kind === "reveal")).toHaveLength(1);
    // The second of two teachers pressed while the first step was shown.
    expect(await show({ from: 0, step: 0 })).toBe("done");
    expect(await shown()).toMatchObject({ phase: 2, step: 1 });
    const stranger = await lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
    const request = { gameTableId, phase: 2, from: 1, step: 0, isRunning: false, isOnPhones: true };
    expect(await reasonOf(stranger.call("showReveal", request))).toBe("not-your-table");
  });
});

describe.each(databasesUnderTest)("the results of several markets on $name", ({ kind }) => {
  /** Teams of one person each play. */
  async function markets(teams: number) {
    const lab = await startTableLab({ kind, games: [shownGame] });
    onTestFinished(() => lab.close());
    const names = Array.from({ length: teams }, (_, team) => `Player ${team}`);
    const game = await startTestGame(lab, { game: "tiny-sheets", teams }, names);
    const { teacher, gameTableId } = game;
    const projector = await openScreen(lab, teacher, gameTableId, "projector");
    const seen: Partial<ProjectorEvent>[] = [await projector.next()];
    /** What the projector has been sent of a part, once it is as wanted. */
    const projected = async <Part extends keyof ProjectorEvent>(
      part: Part,
      isWanted: (value: NonNullable<ProjectorEvent[Part]>) => boolean,
    ) => {
      for (;;) {
        const value = seen.at(-1)?.[part];
        if (value !== undefined && isWanted(value)) {
          return value;
        }
        seen.push(await projector.next());
      }
    };
    /** Ends the first round in some markets. */
    const goOn = (...numbers: number[]) =>
      teacher.call("endPhases", {
        gameTableId,
        phases: numbers.map((number) => [number, 1]) as CallRequest<"endPhases">["phases"],
      });
    const show = (from: number, step: number) =>
      reasonOf(teacher.call("showReveal", { gameTableId, phase: 2, from, step, isRunning: false, isOnPhones: false }));
    const phasesKnown = (streams: number) =>
      projected("viewPhases", (phases) => Object.values(phases).filter((phase) => phase === 2).length === streams);
    return { lab, teacher, gameTableId, projected, goOn, show, phasesKnown };
  }

  it("are all sent to the projector, also where markets are many, and the last one is shown", async () => {
    const { gameTableId, lab, teacher, goOn, show, phasesKnown } = await markets(26);
    const all = Array.from({ length: 13 }, (_, index) => index + 1);
    await goOn(...all);
    await phasesKnown(13);
    expect(await show(0, 25)).toBe("done");
    expect(await show(25, 26)).toBe("nothing-to-reveal");
    // A projector that is opened in the middle is at the same step at once, and knows what it shows.
    const second = await openScreen(lab, teacher, gameTableId, "projector");
    const { table, streams = [], views = {}, viewPhases } = (await second.next()) as ProjectorEvent;
    expect(viewPhases).toEqual(Object.fromEntries(all.map((market) => [market, 2])));
    expect(Object.keys(views)).toHaveLength(13);
    const revealed = { reveal: table?.reveal ?? null, streams, stepsOf: shownGame.revealSteps };
    expect(revealPositionAt(revealed, 0)?.shown).toEqual({ stream: 13, step: 1 });
  });

  it("are shown one by one on the teacher's press, before all have ended the round, and stay when one goes on", async () => {
    const { teacher, gameTableId, goOn, show, phasesKnown, projected } = await markets(4);
    await goOn(1);
    await phasesKnown(1);
    expect(await show(0, 2)).toBe("nothing-to-reveal");
    expect(await show(0, 0)).toBe("done");
    expect(await show(0, 1)).toBe("done");
    expect(await show(1, 2)).toBe("nothing-to-reveal");
    await goOn(2);
    await phasesKnown(2);
    expect(await show(1, 2)).toBe("done");
    await teacher.call("endPhases", { gameTableId, phases: [[1, 2]] });
    await projected("streams", (streams) => streams.some(({ phase }) => phase === null));
    expect(await show(2, 3)).toBe("done");
    // The results of the first market are no longer shown.
    expect(await show(3, 1)).toBe("nothing-to-reveal");
  });

  it("are held back from the players of each until they were shown", async () => {
    const lab = await startLab({ kind });
    const names = ["Ada", "Ben", "Cem", "Dee", "Eve", "Fay", "Gil", "Hal"];
    const opening = { game: "tiny-chains", parameters: { weeks: 1 } };
    const { teacher, gameTableId, players } = await startTestGame(lab, opening, names);
    await (await openScreen(lab, teacher, gameTableId, "projector")).next();
    const [ada = lab.agent(), eve = lab.agent()] = [players[0], players[4]];
    const screens = { ada: await openScreen(lab, ada, gameTableId), eve: await openScreen(lab, eve, gameTableId) };
    const order = async (some: readonly Agent[]) => {
      for (const player of some) {
        await player.call("act", { gameTableId, actionId: crypto.randomUUID(), phase: 1, action: { order: 4 } });
      }
    };
    const show = (from: number, step: number) =>
      reasonOf(teacher.call("showReveal", { gameTableId, phase: 2, from, step, isRunning: false, isOnPhones: false }));
    /** The view of a player once it has a part. */
    const viewWith = async (screen: TestEventStream, part: string) => {
      let view: object = {};
      while (!(part in view)) {
        view = (await nextWith(screen, "view")).view as object;
      }
      return view;
    };
    await order(players.slice(0, 4));
    expect(await viewWith(screens.ada, "revealed")).not.toHaveProperty("costs");
    expect([await show(0, 0), await show(0, 1)]).toEqual(["done", "done"]);
    await viewWith(screens.ada, "costs");
    await order(players.slice(4));
    expect(await viewWith(screens.eve, "revealed")).not.toHaveProperty("costs");
    expect([await show(1, 2), await show(2, 3)]).toEqual(["done", "done"]);
    await viewWith(screens.eve, "costs");
  });
});

describe.each(databasesUnderTest)("chains of players on $name", ({ kind }) => {
  it("tell the projector how far each of them is", async () => {
    const lab = await startLab({ kind });
    const { teacher, gameTableId, players } = await startTestGame(lab, { game: "tiny-chains" }, [
      "Ada",
      "Ben",
      "Cem",
      "Dee",
      "Eva",
      "Fay",
    ]);
    const projector = await openScreen(lab, teacher, gameTableId, "projector");
    expect(await projector.next()).toMatchObject({ summaries: { 1: "0/4", 2: "0/2" } });
    await players[5]?.call("act", { gameTableId, actionId: crypto.randomUUID(), phase: 1, action: { order: 4 } });
    expect((await nextWith(projector, "summaries")).summaries).toEqual({ 2: "1/2" });
  });
});

describe("the tiny game of chains", () => {
  const sample: ConformanceSample<ChainTypes> = {
    parameters: { weeks: 2 },
    seats: [0, 1, 2, 3, 4],
    hiddenParameters: [{ weeks: 5 }],
    wrongParameters: [null, { weeks: "2" }],
    wrongActions: [null, { order: "4" }],
    wrongQuestions: [null],
    illegal: ({ isOver }) =>
      isOver ? [] : [{ actor: { kind: "teacher" }, action: { order: 1 }, reason: "not-in-chain" }],
    hiddenVariants(state, viewer) {
      const other = { ...state, costs: [1], demand: 9 };
      return viewer.kind === "teacher" || state.isShown ? [] : [other, { ...other, weeks: state.weeks + 3 }];
    },
    keptLogs: [],
  };

  it("keeps what games promise", () => {
    expect(conformanceProblems(chainGame, sample)).toEqual([]);
  });

  it.each<[string, Partial<typeof chainGame>, string]>([
    [
      "shows phones what the projector has not shown yet",
      { view: (state, viewer) => ({ ...chainGame.view(state, viewer), costs: state.isShown ? state.costs : [] }) },
      "view-leaks-to-held-back-member",
    ],
    ["sums the demand up", { summary: ({ demand }) => String(demand) }, "summary-leaks"],
    [
      "says why from something other than the view",
      { why: () => ({ reasons: [{ key: "cost", values: { cost: Number.NaN } }], next: [] }) },
      "why-not-json",
    ],
  ])("is found out where it %s", (_what, changes, problem) => {
    expect(conformanceProblems({ ...chainGame, ...changes }, sample)).toContain(problem);
  });

  it("counts its weeks without a total", () => {
    expect(chainGame.rail?.({}, { name: "week", number: 11 })).toEqual({ round: 11, unit: "week" });
    expect(chainGame.rail?.({}, { name: "results", number: 4 })).toEqual({ round: 3, unit: "week" });
  });
});
