import type { Actor, LogEntry, Seat } from "@belab/domain/games";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import kept from "../../tests/keptLog.json" with { type: "json" };
import { type GoogolTypes, googol } from "../engines.ts";
import {
  type GoogolAction,
  type GoogolClassDebriefing,
  type GoogolParameters,
  type GoogolPlayerDebriefing,
  googolSetup,
} from "../setup/index.ts";
import type { GoogolLog } from "./types.ts";

const slips = 6;
const parameters: GoogolParameters = { ...googolSetup.defaults, decks: 2, slips, sharedDecks: true };

/** Ranks in the order of turning; the optimal rule skips two slips. */
const bestThird = [4, 3, 1, 6, 2, 5];
const bestFirst = [1, 5, 4, 3, 2, 6];

interface Played {
  seat?: Seat;
  /** The ranks of each deck, and the slip that the seat stops on, or on which its time is up. */
  decks: readonly { ranks: readonly number[]; stop?: number; timeUp?: number }[];
  order?: readonly number[];
  byBot?: boolean;
  changes?: Partial<GoogolParameters>;
  /** Milliseconds for each decision. */
  pace?: number;
}

/** The log of a seat that played given decks. */
function logOf({ seat = 0, decks, order = [0, 1], byBot = false, changes = {}, pace = 1000 }: Played): GoogolLog {
  const dealt = { order, decks: decks.map(({ ranks }) => ranks.map((rank) => `${ranks.length + 1 - rank}e0`)) };
  const given = { ...parameters, slips: decks[0]?.ranks.length ?? slips, ...changes };
  const actor: Actor = byBot ? { kind: "bot", seat } : { kind: "member", seat, participantId: `p${seat}` };
  const entries: LogEntry<GoogolTypes>[] = [{ number: 1, at: 0, kind: "dealt", dealt }];
  let state = googol.start(given, [seat], dealt);
  let at = 0;
  const act = (action: GoogolAction) => {
    at += pace;
    const next = googol.act(state, actor, action, at);
    if (!next.ok) {
      throw new Error(next.reason);
    }
    state = next.value;
    entries.push({ number: entries.length + 1, at, kind: "action", actor, action });
  };
  for (const [index, { ranks, stop, timeUp }] of decks.entries()) {
    const deck = index + 1;
    for (let slip = 1; slip <= (stop ?? timeUp ?? 0); slip += 1) {
      act({ kind: "turn", deck, slip });
    }
    if (stop !== undefined && stop < ranks.length) {
      act({ kind: "stop", deck, slip: stop });
    }
    const outcome = googol.resolvePhase(state);
    state = googol.endPhase(state, outcome);
    entries.push({ number: entries.length + 1, at, kind: "phaseEnded", phase: deck, outcome });
  }
  return { parameters: given, seats: [seat], entries };
}

const playerOf = (logs: readonly GoogolLog[], seat = 0) => googol.debrief(logs, seat) as GoogolPlayerDebriefing;
const classOf = (logs: readonly GoogolLog[]) => googol.debrief(logs) as GoogolClassDebriefing;

describe("a player is told", () => {
  const own = logOf({
    decks: [
      { ranks: bestThird, stop: 3 },
      { ranks: bestFirst, stop: 4 },
    ],
    order: [1, 0],
  });
  const other = logOf({
    seat: 1,
    decks: [
      { ranks: bestFirst, stop: 2 },
      { ranks: bestThird, stop: 2 },
    ],
  });
  const debriefing = playerOf([other, own]);

  it("of each deck what was there and what came of it, in the order of play", () => {
    expect(debriefing.kind).toBe("player");
    expect(debriefing.decks).toMatchObject([
      { tableDeck: 2, stop: 3, best: 3, rank: 1, won: true, finding: "right-won", byBot: false },
      {
        tableDeck: 1,
        stop: 4,
        best: 1,
        rank: 3,
        won: false,
        finding: "could-not-win",
        optimal: { stop: 6, won: false },
      },
    ]);
    expect(debriefing.decks[0]?.slips.map(({ rank }) => rank)).toEqual(bestThird);
  });

  it("how many they won, beside the optimal rule and simple ones on the same decks", () => {
    expect(debriefing.winRate).toMatchObject({
      decks: 2,
      won: 1,
      rate: 0.5,
      effectiveDecks: 2,
      verdict: "proves-nothing",
    });
    expect(debriefing.score).toBeNull();
    expect(debriefing.rules).toEqual([
      { rule: "optimal", decks: 2, won: 1, meanScore: 50 },
      { rule: "first-slip", decks: 2, won: 1, meanScore: 70 },
      { rule: "skip-quarter", decks: 2, won: 1, meanScore: 50 },
      { rule: "skip-half", decks: 2, won: 0, meanScore: 10 },
      { rule: "second-record", decks: 2, won: 0, meanScore: 30 },
    ]);
  });

  it("what their decisions gave away, apart from luck", () => {
    const { optimum = 0, givenAway = 0, luck = 0, achieved } = debriefing.quality ?? {};
    expect(optimum).toBeCloseTo(0.427778, 6);
    expect(givenAway).toBeCloseTo(0.3 / 2, 10);
    expect(achieved).toBe(0.5);
    expect(optimum - givenAway + luck).toBeCloseTo(0.5, 12);
  });

  it("their own cut-off, on the curve with those of all others", () => {
    expect(debriefing.cutoff).toEqual({ skipped: 2, equallyGood: { from: 2, to: 2 }, decisions: 4, contradictions: 0 });
    expect(debriefing.curve.players).toHaveLength(2);
    expect(debriefing.curve.players).toContain(2);
    expect(debriefing.curve.values).toHaveLength(6);
    expect(debriefing.curve.best).toMatchObject({ skipped: 2 });
  });

  it("of a cut-off that knows nothing of a record on which time was up", () => {
    const hurried = logOf({ decks: [{ ranks: bestThird, timeUp: 3 }], changes: { decks: 1 } });
    expect(playerOf([hurried]).cutoff).toMatchObject({ decisions: 2, equallyGood: { from: 2, to: 5 } });
  });

  it("what is kept: another runtime's arithmetic changes no outcome of the log", () => {
    const entries = own.entries.map((entry) =>
      entry.kind === "phaseEnded" ? { ...entry, outcome: { ...entry.outcome, worth: 0.123 } } : entry,
    );
    expect(playerOf([{ ...own, entries }]).decks.map(({ worth }) => worth)).toEqual([0.123, 0.123]);
  });

  it("of a deck that the end of the table cut short what came of it so far", () => {
    const cut = { ...own, entries: own.entries.slice(0, 4) };
    expect(playerOf([cut]).decks).toMatchObject([{ turned: 3, stop: null, finding: null }]);
    expect(playerOf([cut]).winRate).toMatchObject({ decks: 0, rate: null, interval: { from: 0, to: 1 } });
    const stopped = { ...own, entries: own.entries.slice(0, 5) };
    expect(playerOf([stopped]).decks).toMatchObject([{ stop: 3, finding: "right-won" }]);
    expect(playerOf([{ ...own, entries: own.entries.slice(0, 1) }])).toMatchObject({
      decks: [],
      quality: null,
      cutoff: null,
    });
  });

  it("nothing, but of others, where they did not play", () => {
    expect(playerOf([own], 7)).toMatchObject({ decks: [], cutoff: null, curve: { players: [2] }, standing: null });
  });

  it("where they stand in the class, by their result and by their decisions alone", () => {
    expect(debriefing.standing).toEqual({
      dot: 1,
      players: 2,
      place: 1,
      result: 1,
      skillPlace: 1,
      // Two decks of 0.427778 each, less the 0.3 that were given away.
      expected: 0.56,
    });
    expect(playerOf([other, own], 1).standing).toMatchObject({ dot: 2, place: 2, result: 0, skillPlace: 2 });
  });
});

describe("a class is told", () => {
  const decks = (one: number, two: number) => [
    { ranks: bestThird, stop: one },
    { ranks: bestFirst, stop: two },
  ];
  const logs = [
    logOf({ seat: 0, decks: decks(3, 6) }),
    logOf({ seat: 1, decks: decks(2, 1), pace: 3000 }),
    logOf({
      seat: 2,
      decks: [
        { ranks: bestFirst, timeUp: 2 },
        { ranks: bestThird, stop: 4 },
      ],
      order: [1, 0],
    }),
    logOf({
      seat: 3,
      decks: [
        { ranks: bestThird, stop: 3 },
        { ranks: bestFirst, timeUp: 2 },
      ],
      byBot: true,
    }),
  ];
  const debriefing = classOf(logs);

  it("of those who played, without bots and decks that nobody decided", () => {
    expect(debriefing).toMatchObject({ kind: "class", players: 3, undecided: 1 });
    expect(debriefing.winRate).toMatchObject({ decks: 5, won: 2, rate: 0.4 });
    expect(debriefing.givenAway).toHaveLength(3);
    expect(debriefing.curve.players).toHaveLength(3);
  });

  it("that decks which players share prove less than decks of their own", () => {
    const same = Array.from({ length: 8 }, (_, seat) => logOf({ seat, decks: decks(3, 6) }));
    expect(classOf(same).winRate).toMatchObject({ decks: 16, rate: 0.5, effectiveDecks: 1 });
    const own = same.map((log) => ({ ...log, parameters: { ...log.parameters, sharedDecks: false } }));
    expect(classOf(own).winRate).toMatchObject({ decks: 16, rate: 0.5, effectiveDecks: 16 });
  });

  it("who did best, by decks won and by decisions alone; bots and players without a win have no place", () => {
    expect(debriefing.podium?.results).toEqual([{ place: 1, value: 1, dots: [1, 2] }]);
    const expected = [0, 1, 2].map((seat) => {
      const { quality, winRate } = playerOf(logs, seat);
      return Number((((quality?.optimum ?? 0) - (quality?.givenAway ?? 0)) * winRate.decks).toFixed(2));
    });
    expect(debriefing.podium?.skill.map(({ value }) => value)).toEqual(expected.toSorted((one, two) => two - one));
    expect(debriefing.podium?.skill[0]).toEqual({ place: 1, value: 0.86, dots: [1] });
    expect(classOf([]).podium).toEqual({ results: [], skill: [] });
  });

  it("that players who are level share a place, and that the places after it are left out", () => {
    const play = (seat: number, one: number, two: number) => logOf({ seat, decks: decks(one, two) });
    const level = classOf([play(0, 3, 1), play(1, 3, 6), play(2, 6, 1), play(3, 3, 1)]).podium?.results;
    expect(level).toEqual([
      { place: 1, value: 2, dots: [1, 4] },
      { place: 3, value: 1, dots: [2, 3] },
    ]);
  });

  it("who has the most points of all decks, where ranks count", () => {
    const ranked = (seat: number, one: number, two: number) =>
      logOf({ seat, decks: decks(one, two), changes: { goal: "rank" } });
    expect(classOf([ranked(0, 3, 6), ranked(1, 3, 1)]).podium?.results).toEqual([
      { place: 1, value: 200, dots: [2] },
      { place: 2, value: 100, dots: [1] },
    ]);
  });

  it("how good the slips were, where ranks count, and how much that proves", () => {
    const ranked = (stops: readonly (readonly [number, number])[]) =>
      classOf(stops.map((each, seat) => logOf({ seat, decks: decks(...each), changes: { goal: "rank" } })));
    expect(ranked([[3, 1]]).score).toMatchObject({ mean: 100, interval: null, verdict: "proves-nothing" });
    const poor = ranked(Array.from({ length: 40 }, (_, seat) => [seat % 2 === 0 ? 4 : 6, seat % 2 === 0 ? 2 : 6]));
    expect(poor.score).toMatchObject({ mean: 10, verdict: "below" });
    expect(poor.score?.optimum).toBe(poor.quality?.optimum);
    expect(ranked([[3, 6]]).score).toMatchObject({ mean: 50, verdict: "proves-nothing" });
    expect(debriefing.score).toBeNull();
  });

  it("where they stopped, beside the optimal rule on the same decks and on any", () => {
    expect(debriefing.stops.map(({ players }) => players)).toEqual([1, 1, 1, 1, 0, 1]);
    expect(debriefing.stops.map(({ optimal }) => optimal)).toEqual([0, 0, 3, 0, 0, 2]);
    expect(debriefing.stops.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
    expect(debriefing.tendency?.mean).toBeCloseTo((0 - 3 + 1) / 3, 12);
    expect(debriefing.tendency).toMatchObject({ verdict: "proves-nothing" });
  });

  it("what was found", () => {
    expect(debriefing.findings).toEqual({
      "right-won": 1,
      "right-unlucky": 1,
      "too-early": 2,
      "too-late": 0,
      "could-not-win": 1,
    });
  });

  it("how long decisions took by slip, from the turn of a slip to what was done then", () => {
    expect(debriefing.times[0]).toEqual({
      slip: 1,
      decisions: 5,
      lowerQuartile: 1000,
      median: 1000,
      upperQuartile: 3000,
    });
    expect(debriefing.times.map(({ slip }) => slip)).toEqual([1, 2, 3, 4, 5]);
  });

  it("that it stops too early, where all of its players do", () => {
    const early = Array.from({ length: 8 }, (_, seat) => logOf({ seat, decks: decks(1, 1 + (seat % 3)) }));
    expect(classOf(early).tendency).toMatchObject({ verdict: "too-early" });
    expect(classOf(early.slice(0, 1)).tendency).toMatchObject({ interval: null, verdict: "proves-nothing" });
  });

  it("the same, in whatever order the logs are read, and nothing of nobody", () => {
    expect(classOf([...logs].reverse())).toEqual(debriefing);
    expect(classOf([])).toMatchObject({ players: 0, quality: null, tendency: null, winRate: { rate: null } });
    expect(JSON.stringify(classOf([]))).not.toMatch(/NaN|Infinity/);
  });

  it("nothing by name or seat", () => {
    expect(JSON.stringify(debriefing)).not.toMatch(/seat|participant|"p\d/);
  });
});

describe("sheets for an export", () => {
  const logs = [
    logOf({
      seat: 4,
      decks: [
        { ranks: bestThird, stop: 3 },
        { ranks: bestFirst, timeUp: 2 },
      ],
      order: [1, 0],
    }),
    logOf({
      seat: 1,
      decks: [
        { ranks: bestFirst, stop: 6 },
        { ranks: bestThird, stop: 2 },
      ],
    }),
  ];
  const rowsOf = (name: string) => {
    const sheet = googol.sheets(logs).find((each) => each.name === name);
    return (sheet?.rows ?? []).map((row) =>
      Object.fromEntries(row.map((cell, index) => [sheet?.columns[index], cell])),
    );
  };

  it("have a row for each deck of each seat", () => {
    expect(rowsOf("decks")).toMatchObject([
      { seat: 1, deck: 1, tableDeck: 1, stop: 6, best: 1, won: false, finding: "right-unlucky", optimalStop: 6 },
      { seat: 1, deck: 2, tableDeck: 2, stop: 2, rank: 3, score: 60, finding: "too-early" },
      { seat: 4, deck: 1, tableDeck: 2, stop: 3, rank: 1, won: true, worth: 0.5, givenAway: 0 },
      { seat: 4, deck: 2, tableDeck: 1, turned: 2, stop: null, rank: null, finding: null, byBot: false },
    ]);
  });

  it("have a row for each slip that was turned, with the decision on it and its time", () => {
    const turned = rowsOf("turns").filter(({ seat }) => seat === 4);
    expect(turned.map(({ deck, slip, decision, decidedIn }) => [deck, slip, decision, decidedIn])).toEqual([
      [1, 1, "go-on", 1000],
      [1, 2, "go-on", 1000],
      [1, 3, "stop", 1000],
      [2, 1, "go-on", 1000],
      [2, 2, null, null],
    ]);
    expect(turned.map(({ relativeRank, isRecord }) => [relativeRank, isRecord])).toEqual([
      [1, true],
      [1, true],
      [1, true],
      [1, true],
      [2, false],
    ]);
    expect(rowsOf("turns").filter(({ decision }) => decision === "last")).toMatchObject([
      { seat: 1, deck: 1, slip: 6 },
    ]);
  });

  it("have what was dealt: shared decks once, others by seat", () => {
    const dealt = rowsOf("dealt");
    expect(dealt).toHaveLength(12);
    expect(dealt[0]).toEqual({ seat: null, tableDeck: 1, slip: 1, significand: 6, exponent: 0, rank: 1 });
    expect(dealt.slice(6).map(({ rank }) => rank)).toEqual(bestThird);
    const own = googol.sheets(logs.map((log) => ({ ...log, parameters: { ...parameters, sharedDecks: false } })));
    expect(own.find(({ name }) => name === "dealt")?.rows.map((row) => row.slice(0, 3).join())).toEqual(
      [1, 4].flatMap((seat) => [1, 2].flatMap((deck) => [1, 2, 3, 4, 5, 6].map((slip) => [seat, deck, slip].join()))),
    );
  });
});

describe("a what-if", () => {
  const log = logOf({
    decks: [
      { ranks: bestThird, stop: 2 },
      { ranks: bestFirst, stop: 3 },
    ],
  });
  const player = { kind: "member", seat: 0, participantId: "p0" } as const;

  it("says what a cut-off rule would have done on the decks that were played", () => {
    expect(googol.ask(log, player, { kind: "cutoff", skipped: 2 })).toEqual({
      ok: true,
      value: {
        decks: [
          { deck: 1, stop: 3, rank: 1, won: true, score: 100 },
          { deck: 2, stop: 6, rank: 6, won: false, score: 0 },
        ],
        won: 1,
        meanScore: 50,
      },
    });
    expect(googol.ask(log, { kind: "teacher" }, { kind: "cutoff", skipped: 0 })).toMatchObject({
      value: { won: 1, decks: [{ stop: 1 }, { stop: 1 }] },
    });
  });

  it("is refused for other seats, impossible rules and games that nobody played", () => {
    const question = { kind: "cutoff", skipped: 2 } as const;
    expect(googol.ask(log, { ...player, seat: 1 }, question)).toMatchObject({ reason: "not-your-deck" });
    for (const skipped of [-1, 6]) {
      expect(googol.ask(log, player, { ...question, skipped })).toEqual({
        ok: false,
        reason: "cutoff-out-of-range",
        params: { from: 0, to: 5 },
      });
    }
    const unplayed = { ...log, entries: log.entries.slice(0, 1) };
    expect(googol.ask(unplayed, player, question)).toMatchObject({ reason: "nothing-played" });
  });
});

describe("a fitted cut-off", () => {
  it("is the rule that made the decisions, or one that makes them all the same", () => {
    const decks = fc.array(fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 8 }), {
      minLength: 1,
      maxLength: 6,
    });
    fc.assert(
      fc.property(decks, fc.integer({ min: 0, max: 7 }), (orders, skipped) => {
        const played = orders.map((ranks) => {
          const record = ranks.findIndex(
            (rank, place) => place >= skipped && rank === Math.min(...ranks.slice(0, place + 1)),
          );
          return { ranks, stop: record === -1 ? 8 : record + 1 };
        });
        const changes = { decks: orders.length };
        const { cutoff } = playerOf([logOf({ decks: played, order: [...orders.keys()], changes })]);
        expect(cutoff?.contradictions).toBe(0);
        expect(cutoff?.equallyGood.from).toBeLessThanOrEqual(skipped);
        expect(cutoff?.equallyGood.to).toBeGreaterThanOrEqual(skipped);
        expect(cutoff?.skipped).toBeGreaterThanOrEqual(cutoff?.equallyGood.from ?? 0);
        expect(cutoff?.skipped).toBeLessThanOrEqual(cutoff?.equallyGood.to ?? 0);
      }),
    );
  });
});

it("tells a player of a kept log the same as ever", () => {
  const { log } = JSON.parse(JSON.stringify(kept));
  const debriefing = playerOf([log], 2);
  expect(debriefing.decks.map(({ stop, finding }) => [stop, finding])).toEqual([
    [3, "could-not-win"],
    [8, "too-late"],
    [null, null],
    [4, "could-not-win"],
  ]);
  expect(debriefing.cutoff).toEqual({ skipped: 6, equallyGood: { from: 5, to: 7 }, decisions: 8, contradictions: 0 });
});
