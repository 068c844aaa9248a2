import { describe, expect, it } from "vitest";
import { ok, refuse } from "../result/index.ts";
import { type ConformanceSample, conformanceProblems } from "./conformance.ts";
import type { GameEngine, Seat, Viewer } from "./engine.ts";
import { beginStream, changeSeats, endPhase, replay, takeAction } from "./stream.ts";

// Tiny games that prove the interface in its three seatings: a state for each seat, a state for each team, one for all.

interface Bids {
  /** A bid below the reserve, of which nobody is told, wins nothing. */
  Parameters: { rounds: number; reserve?: number };
  Dealt: { prize: number };
  State: {
    seats: readonly Seat[];
    prize: number;
    reserve?: number;
    round: number;
    rounds: number;
    bids: Record<string, number>;
    won: Seat[];
  };
  Action: { bid: number };
  Outcome: { winner: Seat | null };
  View: { round: number; ownBid: number | null; hasBid: Seat[]; won: Seat[]; prize: number | null; revealed?: false };
  Question: { seat: Seat };
  Answer: { wins: number };
  Debriefing: { wins: Record<string, number> };
  Reason: "already-bid" | "bid-out-of-range" | "not-a-bidder";
}

type Seating = "each seat" | "teams" | "all";

const wins = { key: "wins", unit: "count", isBetterHigh: true } as const;

function resultsOf(seats: readonly Seat[]) {
  return seats.map((seat) => ({ seat, values: [1], isFinished: true }));
}

/** Sealed bids for a prize whose worth nobody knows; the highest wins a round. */
function bidding(seating: Seating, changes: Partial<GameEngine<Bids>> = {}): GameEngine<Bids> {
  const isOver = (state: Bids["State"]) => state.round > state.rounds;
  return {
    id: `bidding for ${seating}`,
    version: 1,
    latecomers: seating === "each seat" ? "own-stream" : "none",
    defaults: { rounds: 2 },
    figures: ({ wins }) => [{ key: "wins", value: Object.keys(wins).length, unit: "count", best: null }],
    results: (logs) => ({ columns: [wins], seats: resultsOf(logs.flatMap(({ seats }) => seats)) }),
    practice: seating === "each seat" ? { rounds: 1 } : null,
    readParameters(given) {
      const { rounds, reserve } = (given ?? {}) as { rounds?: unknown; reserve?: unknown };
      return typeof rounds === "number" && Number.isInteger(rounds) && rounds >= 1 && rounds <= 9
        ? ok({ rounds, ...(typeof reserve === "number" && { reserve }) })
        : refuse("parameter-invalid", { field: "rounds" });
    },
    faces: seating === "teams" ? "seat" : "none",
    preview: ({ rounds }) => ({
      minutes: { from: rounds, to: 2 * rounds },
      seats: { from: 1, to: 300 },
      membersOfSeat: { from: 1, to: seating === "teams" ? 4 : 1 },
    }),
    publicParameters: ({ rounds }) => ({ rounds }),
    streams(_parameters, seats) {
      if (seating === "each seat") {
        return seats.map((seat) => [seat]);
      }
      return seating === "all" ? [seats] : [0, 1].map((team) => seats.filter((seat) => seat % 2 === team));
    },
    deal: (_parameters, _seats, seed) => ({ prize: Number.parseInt(seed.slice(0, 4), 16) }),
    start: ({ rounds, reserve = 0 }, seats, { prize }) => ({
      ...{ seats, prize, reserve, rounds },
      round: 1,
      bids: {},
      won: [],
    }),
    readAction(given) {
      const { bid } = (given ?? {}) as { bid?: unknown };
      return typeof bid === "number" ? ok({ bid }) : refuse("action-malformed");
    },
    act(state, actor, { bid }) {
      if (!("seat" in actor)) {
        return refuse("not-a-bidder");
      }
      if (state.bids[actor.seat] !== undefined) {
        return refuse("already-bid");
      }
      return bid >= 0 && bid <= 10
        ? ok({ ...state, bids: { ...state.bids, [actor.seat]: bid } })
        : refuse("bid-out-of-range", { from: 0, to: 10 });
    },
    bot: (state, seat) => (state.bids[seat] === undefined ? { bid: seat + 1 } : undefined),
    seatsChanged: (state) => state,
    phase: (state) => ({
      name: "bids",
      number: state.round,
      duration: 30_000,
      awaited: isOver(state) ? [] : state.seats.filter((seat) => state.bids[seat] === undefined),
    }),
    resolvePhase({ bids, reserve = 0 }) {
      const best = Object.entries(bids)
        .filter(([, bid]) => bid >= reserve)
        .sort(([, one], [, other]) => other - one)[0];
      return { winner: best ? Number(best[0]) : null };
    },
    endPhase: (state, { winner }) => ({
      ...state,
      round: state.round + 1,
      bids: {},
      won: winner === null ? state.won : [...state.won, winner],
    }),
    isOver,
    view: (state, viewer) => ({
      round: state.round,
      ownBid: viewer.kind === "member" ? (state.bids[viewer.seat] ?? null) : null,
      hasBid: Object.keys(state.bids).map(Number),
      won: state.won,
      prize: isOver(state) ? state.prize : null,
    }),
    readQuestion(given) {
      const { seat } = (given ?? {}) as { seat?: unknown };
      return typeof seat === "number" ? ok({ seat }) : refuse("question-malformed");
    },
    ask: (log, _viewer, { seat }) => ok({ wins: winsOf(log.entries)[seat] ?? 0 }),
    debrief: (logs) => ({ wins: winsOf(logs.flatMap(({ entries }) => entries)) }),
    sheets: (logs) => [
      {
        name: "bids",
        columns: ["number", "bid"],
        rows: logs.flatMap(({ entries }) =>
          entries.flatMap((entry) => (entry.kind === "action" ? [[entry.number, entry.action.bid]] : [])),
        ),
      },
    ],
    ...changes,
  };
}

function winsOf(entries: readonly { kind: string; outcome?: Bids["Outcome"] }[]): Record<string, number> {
  const wins: Record<string, number> = {};
  for (const { outcome } of entries) {
    if (outcome?.winner != null) {
      wins[outcome.winner] = (wins[outcome.winner] ?? 0) + 1;
    }
  }
  return wins;
}

const sample: ConformanceSample<Bids> = {
  parameters: { rounds: 3 },
  hiddenParameters: [{ rounds: 3, reserve: 2 }],
  seats: [0, 1, 2, 3],
  wrongParameters: [null, {}, { rounds: 0 }, { rounds: "3" }, { rounds: 1.5 }],
  wrongActions: [null, "bid", { bid: "7" }],
  wrongQuestions: [null, "seat", { seat: "0" }],
  illegal: (state) =>
    state.round > state.rounds
      ? []
      : [
          { actor: { kind: "teacher" }, action: { bid: 1 }, reason: "not-a-bidder" },
          ...state.seats
            .filter((seat) => state.bids[seat] === undefined)
            .map((seat) => ({
              actor: { kind: "bot" as const, seat },
              action: { bid: 11 },
              reason: "bid-out-of-range" as const,
            })),
        ],
  hiddenVariants: (state, viewer) => [
    ...(state.round > state.rounds ? [] : [{ ...state, prize: state.prize + 1 }]),
    { ...state, bids: otherBids(state.bids, viewer) },
  ],
  keptLogs: [],
};

/** Other bids of everybody but the viewer. */
function otherBids(bids: Bids["State"]["bids"], viewer: Viewer): Bids["State"]["bids"] {
  const own = viewer.kind === "member" ? String(viewer.seat) : undefined;
  return Object.fromEntries(Object.entries(bids).map(([seat, bid]) => [seat, seat === own ? bid : bid + 5]));
}

describe("a game that keeps the promises", () => {
  it.each<Seating>(["each seat", "teams", "all"])("conforms, with a state for %s", (seating) => {
    expect(conformanceProblems(bidding(seating), sample)).toEqual([]);
  });

  it("conforms where it says why, from the view alone", () => {
    const explained = bidding("all", {
      why: ({ ownBid, won }) => ({
        reasons: [{ key: "won", values: { times: won.length } }],
        next: ownBid === null ? [{ key: "bid", values: {} }] : [],
      }),
    });
    expect(conformanceProblems(explained, sample)).toEqual([]);
  });

  it("conforms where it sums a stream up, in forty bytes at most", () => {
    const summed = bidding("all", {
      summary: ({ round, rounds, bids }) =>
        round > rounds ? null : "é".repeat(20 - Object.keys(bids).length) + "!".repeat(Object.keys(bids).length),
    });
    expect(conformanceProblems(summed, sample)).toEqual([]);
  });
});

describe("a game that breaks a promise is found out", () => {
  const noView = { ownBid: null, hasBid: [], won: [], prize: null };
  let starts = 0;

  it.each<[string, Partial<GameEngine<Bids>>, string]>([
    [
      "a view that tells bids",
      { view: (state) => ({ ...state, ownBid: null, hasBid: Object.values(state.bids), prize: null }) },
      "view-leaks-to-member",
    ],
    [
      "a view that tells the prize to the projector",
      { view: ({ round, won, prize }) => ({ round, won, prize, ownBid: null, hasBid: [] }) },
      "view-leaks-to-projector",
    ],
    ["an action that is always taken", { act: (state) => ok(state), bot: () => undefined }, "illegal-action-accepted"],
    [
      "a state that is no JSON",
      { start: ({ rounds }, seats) => ({ seats, prize: Number.NaN, round: 1, rounds, bids: {}, won: [] }) },
      "state-not-json",
    ],
    [
      "a look that changes the state",
      {
        view(state) {
          state.won.push(0);
          return { round: 0, ownBid: null, hasBid: [], won: [], prize: null };
        },
      },
      "state-changed-by-looking",
    ],
    [
      "parameters that tell players the reserve",
      { publicParameters: (parameters) => parameters },
      "hidden-parameters-public",
    ],
    [
      "parameters that are not those of the table",
      { publicParameters: () => ({ rounds: 9 }) },
      "public-parameters-not-among-parameters",
    ],
    [
      "a view that tells members the reserve",
      { view: ({ reserve = 0 }, { kind }) => ({ ...noView, round: kind === "member" ? reserve : 1 }) },
      "parameters-leak-to-member",
    ],
    [
      "a view that tells the projector the reserve",
      { view: ({ reserve = 0 }, { kind }) => ({ ...noView, round: kind === "projector" ? reserve : 1 }) },
      "parameters-leak-to-projector",
    ],
    ["seats in two streams", { streams: (_parameters, seats) => [seats, seats] }, "seats-not-partitioned"],
    ["defaults that are refused", { defaults: { rounds: 0 } }, "default-parameters-refused"],
    [
      "parameters that are not looked at",
      { readParameters: (given) => ok(given as Bids["Parameters"]) },
      "wrong-parameters-accepted",
    ],
    ["actions that are not looked at", { readAction: () => ok({ bid: 1 }) }, "wrong-action-accepted"],
    ["questions that are not looked at", { readQuestion: () => ok({ seat: 0 }) }, "wrong-question-accepted"],
    [
      "an export with a name that no sheet can have",
      { sheets: () => [{ name: "Bids of all", columns: [], rows: [] }] },
      "export-name-invalid",
    ],
    [
      "a seat of another stream that is awaited",
      {
        phase: ({ round }) => ({ name: "bids", number: round, duration: null, awaited: [9] }),
        bot: () => undefined,
      },
      "awaits-seat-of-another-stream",
    ],
    [
      "a state with something of its own in it each time",
      { start: ({ rounds }, seats) => ({ seats, prize: ++starts, round: 1, rounds, bids: {}, won: [] }) },
      "log-gives-another-state",
    ],
    [
      "a debriefing with something of its own in it each time",
      { debrief: () => ({ wins: { 0: ++starts } }) },
      "log-gives-another-debriefing",
    ],
    [
      "an export with columns that are not there",
      { sheets: () => [{ name: "bids", columns: ["number"], rows: [[1, 2]] }] },
      "export-row-without-column",
    ],
    [
      "results with values that no column is of",
      { results: ([log]) => ({ columns: [], seats: resultsOf(log?.seats ?? []) }) },
      "result-without-column",
    ],
    [
      "sentences from something other than the view",
      { why: () => ({ reasons: [{ key: "won", values: { times: ++starts } }], next: [] }) },
      "why-leaks-to-member",
    ],
    [
      "sentences that fail on a view",
      {
        why({ ownBid }) {
          if (ownBid === null) {
            throw new Error("no bid");
          }
          return { reasons: [], next: [] };
        },
      },
      "why-fails",
    ],
    [
      "sentences that are no JSON",
      { why: () => ({ reasons: [{ key: "share", values: { share: Number.NaN } }], next: [] }) },
      "why-not-json",
    ],
    [
      "sentences that change the view",
      {
        why(view) {
          view.won.push(0);
          return { reasons: [], next: [] };
        },
      },
      "why-changes-view",
    ],
    ["a summary of more bytes than letters", { summary: () => "é".repeat(21) }, "summary-too-long"],
    ["a summary that grows too long in play", { summary: ({ round }) => "!".repeat(38 + round) }, "summary-too-long"],
    ["a summary that tells bids", { summary: ({ bids }) => Object.values(bids).join(" ") }, "summary-leaks"],
    ["a summary that tells the reserve", { summary: ({ reserve }) => `${reserve}` }, "hidden-parameters-in-summary"],
    [
      "results that leave a seat out",
      { results: ([log]) => ({ columns: [wins], seats: resultsOf(log?.seats.slice(1) ?? []) }) },
      "seat-without-result",
    ],
  ])("%s", (_what, changes, problem) => {
    expect(conformanceProblems(bidding("all", changes), sample)).toContain(problem);
  });

  const results = { revealSteps: () => 2 };

  it.each<[string, Partial<GameEngine<Bids>>, string]>([
    ["does not say so", {}, "held-back-view-unmarked"],
    [
      "has who won the round",
      { view: ({ round, won }) => ({ ...noView, round, won, revealed: false }) },
      "view-leaks-to-held-back-member",
    ],
    [
      "is told what the view leaves out",
      {
        view: (_state, viewer) => ({ ...noView, round: 1, revealed: false, ...viewer }),
        why: () => ({ reasons: [{ key: "won", values: { times: ++starts } }], next: [] }),
      },
      "why-leaks-to-held-back-member",
    ],
  ])("a member from whom results are held back and whose view %s", (_what, changes, problem) => {
    expect(conformanceProblems(bidding("all", { ...results, ...changes }), sample)).toContain(problem);
  });

  it("nothing, where a view without the round's results says that they are held back", () => {
    const heldBack = bidding("all");
    const view: typeof heldBack.view = (state, viewer) =>
      viewer.kind === "member" && viewer.isHeldBack
        ? { ...noView, round: state.round, revealed: false }
        : heldBack.view(state, viewer);
    expect(conformanceProblems({ ...heldBack, ...results, view }, sample)).toEqual([]);
  });

  it("a state that a kept log no longer gives", () => {
    const game = bidding("all");
    const { log, state } = beginStream(game, { parameters: { rounds: 1 }, seats: [0], seed: "00ff" });
    const debriefing = game.debrief([log]);
    const kept = { ...sample, keptLogs: [{ log, state, debriefing }] };
    expect(conformanceProblems(game, kept)).toEqual([]);
    const newer = bidding("all", { start: ({ rounds }, seats) => ({ ...state, seats, rounds, prize: 7 }) });
    expect(conformanceProblems(newer, kept)).toContain("kept-log-gives-another-state");
    const otherwise = bidding("all", { debrief: () => ({ wins: { 7: 7 } }) });
    expect(conformanceProblems(otherwise, kept)).toContain("kept-log-gives-another-debriefing");
  });
});

describe("a stream", () => {
  const game = bidding("all");
  const begin = () => beginStream(game, { parameters: { rounds: 1 }, seats: [0, 1], seed: "00ff" });
  const member = (seat: Seat) => ({ kind: "member" as const, seat, participantId: `p${seat}` });

  it("numbers what happens, and gives the same state from its log", () => {
    let stream = changeSeats(game, begin(), { change: { kind: "joined", seat: 0, participantId: "p0" }, at: 0 });
    for (const [seat, bid] of [
      [0, 4],
      [1, 9],
    ] as const) {
      const next = takeAction(game, stream, { actor: member(seat), action: { bid }, at: 100 * bid });
      stream = next.ok ? next.value : stream;
    }
    const ended = endPhase(game, stream, { phase: 1, at: 1000 });
    expect(ended).toMatchObject({ ok: true, value: { state: { won: [1] } } });
    if (ended.ok) {
      expect(ended.value.log.entries.map(({ number, kind }) => `${number} ${kind}`)).toEqual([
        "1 dealt",
        "2 seats",
        "3 action",
        "4 action",
        "5 phaseEnded",
      ]);
      expect(replay(game, ended.value.log)).toEqual(ended.value.state);
    }
  });

  it("keeps what was dealt and decided, whatever a newer runtime would compute", () => {
    const ended = endPhase(game, begin(), { phase: 1, at: 0 });
    const newer = bidding("all", { deal: () => ({ prize: 1 }), resolvePhase: () => ({ winner: 0 }) });
    expect(ended.ok && replay(newer, ended.value.log)).toEqual(ended.ok && ended.value.state);
  });

  it("ends a phase once, and nothing after the end", () => {
    const ended = endPhase(game, begin(), { phase: 1, at: 0 });
    expect(endPhase(game, begin(), { phase: 2, at: 0 })).toEqual(refuse("phase-over"));
    expect(ended.ok && endPhase(game, ended.value, { phase: 1, at: 0 })).toEqual(refuse("game-over"));
    expect(ended.ok && takeAction(game, ended.value, { actor: member(0), action: { bid: 1 }, at: 0 })).toEqual(
      refuse("game-over"),
    );
  });

  it("refuses a seat of another stream, and what the game refuses, and stays as it is", () => {
    const stream = begin();
    expect(takeAction(game, stream, { actor: member(2), action: { bid: 1 }, at: 0 })).toEqual(
      refuse("seat-not-in-stream"),
    );
    expect(takeAction(game, stream, { actor: member(0), action: { bid: 99 }, at: 0 })).toEqual(
      refuse("bid-out-of-range", { from: 0, to: 10 }),
    );
    expect(stream).toEqual(begin());
  });

  it("is not read from a log of something else", () => {
    const { log } = begin();
    expect(() => replay(game, { ...log, entries: [] })).toThrow("log-without-deal");
    const entry = { number: 2, at: 0, kind: "action" as const, actor: member(0), action: { bid: 99 } };
    expect(() => replay(game, { ...log, entries: [...log.entries, entry] })).toThrow("log-entry-refused: 2");
  });
});
