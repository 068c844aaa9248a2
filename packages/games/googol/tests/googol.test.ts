import type { Viewer } from "@belab/domain/games";
import {
  beginStream,
  type ConformanceSample,
  changeSeats,
  conformanceProblems,
  endPhase,
  replay,
  type Stream,
  takeAction,
} from "@belab/domain/games";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GoogolTypes, googol, googolVersion2, googolVersion3 } from "../src/engines.ts";
import { deckAt, type GoogolState } from "../src/rules/state.ts";
import {
  type GoogolAction,
  type GoogolParameters,
  type GoogolPlayView,
  googolSetup,
  readProgress,
} from "../src/setup/index.ts";
import kept from "./keptLog.json" with { type: "json" };

const seed = "00112233445566778899aabbccddeeff";
const short: GoogolParameters = { ...googolSetup.defaults, decks: 3, slips: 6 };
const actor = { kind: "member", seat: 0, participantId: "p0" } as const;
const player: Viewer = actor;

type Play = Stream<GoogolTypes>;

const begin = (parameters: GoogolParameters = short, seat = 0): Play =>
  beginStream(googol, { parameters, seats: [seat], seed });

function taken(stream: Play, ...actions: GoogolAction[]): Play {
  return actions.reduce((position, action) => {
    const next = takeAction(googol, position, { actor, action, at: position.log.entries.length * 1000 });
    if (!next.ok) {
      throw new Error(next.reason);
    }
    return next.value;
  }, stream);
}

const turns = (deck: number, from: number, to: number): GoogolAction[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ kind: "turn", deck, slip: from + index }));
const stop = (deck: number, slip: number): GoogolAction => ({ kind: "stop", deck, slip });
const next = (deck: number): GoogolAction => ({ kind: "next", deck });
const viewOf = ({ state }: Play) => googol.view(state, player) as GoogolPlayView;

function ended(stream: Play): Play {
  const result = endPhase(googol, stream, { phase: googol.phase(stream.state).number, at: 1_000_000 });
  if (!result.ok) {
    throw new Error(result.reason);
  }
  return result.value;
}

/** Other slips than those that a viewer may see, and whatever else they may not. */
function hiddenVariants(state: GoogolState, viewer: Viewer): GoogolState[] {
  const isOwn = viewer.kind === "member" && viewer.seat === state.seat;
  const current = state.outcomes.length;
  const isTurnedOver = (index: number) =>
    !state.parameters.sharedDecks && (index < current || (index === current && state.stop !== null));
  // Of a shared deck only the last one's slips are still on the screen once it is over.
  const last = Math.min(current, state.parameters.decks - 1);
  const turnedOf = current === last ? state.turned : (state.outcomes[last]?.turned ?? 0);
  const seen = (index: number) => (isTurnedOver(index) ? Infinity : index === last ? turnedOf : 0);
  const backwards = (deck: readonly string[], from: number) => [...deck.slice(0, from), ...deck.slice(from).reverse()];
  const others = (deck: readonly string[], from: number) =>
    deck.map((slip, index) => (index < from ? slip : `${slip}1`));
  const variants = [backwards, others].map((change) => ({
    ...state,
    order: [...state.order].reverse(),
    decks: state.decks.map((deck, index) => change(deck, isOwn ? seen(index) : 0)),
    ...(state.parameters.sharedDecks && {
      outcomes: state.outcomes.map((outcome) => ({ ...outcome, won: !outcome.won, rank: 4, score: 40 })),
    }),
  }));
  const larger = (slip: string) => slip.replace(/e(.+)/, (_, exponent) => `e${Number(exponent) + 700}`);
  const scaled = { ...state, decks: state.decks.map((deck) => deck.map(larger)) };
  return state.parameters.variant === "ranks" && isOwn ? [...variants, scaled] : variants;
}

const keptLog = JSON.parse(JSON.stringify(kept));

const sample: ConformanceSample<GoogolTypes> = {
  parameters: short,
  seats: [0, 1, 2],
  hiddenParameters: [],
  wrongParameters: [null, {}, "classic", { ...short, variant: "known-range", goal: "rank" }],
  wrongActions: [
    null,
    {},
    "turn",
    { kind: "turn" },
    { kind: "turn", deck: 1 },
    { kind: "turn", deck: 1, slip: 0 },
    { kind: "turn", deck: 1, slip: 1.5 },
    { kind: "stop", deck: "1", slip: 1 },
    { kind: "next" },
    { kind: "peek", deck: 1, slip: 1 },
  ],
  wrongQuestions: [null, {}, { kind: "cutoff" }, { kind: "cutoff", skipped: "1" }, { kind: "seed", skipped: 1 }],
  illegal(state) {
    if (googol.isOver(state)) {
      return [];
    }
    const bot = { kind: "bot", seat: state.seat } as const;
    const deck = state.outcomes.length + 1;
    const foreign = [
      { actor: { kind: "teacher" } as const, action: next(deck), reason: "not-your-deck" as const },
      { actor: { kind: "table" } as const, action: next(deck), reason: "not-your-deck" as const },
      { actor: bot, action: stop(deck + 1, 1), reason: "deck-not-in-play" as const },
    ];
    return state.isDone || state.stop !== null
      ? foreign
      : [
          ...foreign,
          { actor: bot, action: next(deck), reason: "deck-not-decided" },
          { actor: bot, action: { kind: "turn", deck, slip: state.turned + 2 }, reason: "slip-not-next" },
          {
            actor: bot,
            action: stop(deck, state.turned + 1),
            reason: state.turned === 0 ? "nothing-turned" : "slip-not-last-turned",
          },
        ];
  },
  hiddenVariants,
  keptLogs: [
    {
      ...keptLog,
      debriefing: {
        ...keptLog.debriefing,
        podium: { results: [], skill: [{ place: 1, value: 0.13, dots: [3] }] },
      },
    },
  ],
};

/** What tables of versions 2 and 3 gave, whose debriefings do not say who did best. */
const earlierSample: ConformanceSample<GoogolTypes> = { ...sample, keptLogs: [keptLog] };

describe("the game", () => {
  it.each<Partial<GoogolParameters>>([
    {},
    { variant: "ranks" },
    { variant: "ranks", goal: "rank" },
    { sharedDecks: true },
    { goal: "rank", variant: "ranks", sharedDecks: true },
    { variant: "known-range", minutesPerDeck: 3 },
  ])("keeps what every game promises: %o", (changes) => {
    expect(conformanceProblems(googol, { ...sample, parameters: { ...short, ...changes } })).toEqual([]);
  });

  it.each([googolVersion2, googolVersion3])("keeps it for tables of version $version, too", (game) => {
    expect(conformanceProblems(game, earlierSample)).toEqual([]);
  });

  it("would be found out if it turned a shared deck over", () => {
    const shared = { ...earlierSample, parameters: { ...short, sharedDecks: true } };
    expect(conformanceProblems(googolVersion2, shared)).toContain("view-leaks-to-member");
  });

  it("would be found out if it showed a slip that is not turned", () => {
    const leaking = {
      ...googol,
      view: (state: GoogolState, viewer: Viewer) => ({ ...googol.view(state, viewer), next: state.decks[0]?.[5] }),
    };
    expect(conformanceProblems(leaking, sample)).toContain("view-leaks-to-member");
  });
});

describe("a deck", () => {
  it("is turned slip by slip, and records are marked", () => {
    const view = viewOf(taken(begin(), ...turns(1, 1, 4)));
    expect(view).toMatchObject({ kind: "play", parameters: short, deck: 1, stop: null, debriefing: null, results: [] });
    expect(view.turned).toHaveLength(4);
    const sizes = view.turned.map(({ number }) => (number?.exponent ?? 0) * 10 + (number?.significand ?? 0));
    expect(view.turned.map(({ isRecord }) => isRecord)).toEqual(
      sizes.map((size, index) => size === Math.max(...sizes.slice(0, index + 1))),
    );
    expect(view.turned.map(({ relativeRank }) => relativeRank)).toEqual(
      sizes.map((size, index) => sizes.slice(0, index + 1).filter((other) => other >= size).length),
    );
  });

  it("shows no number where only ranks are shown, not even at its end", () => {
    const view = viewOf(taken(begin({ ...short, variant: "ranks" }), ...turns(1, 1, 3), stop(1, 3)));
    expect(view.turned.map(({ number }) => number)).toEqual([null, null, null]);
    expect(view.debriefing?.slips.map(({ number }) => number)).toEqual(new Array(6).fill(null));
    expect(view.debriefing?.slips.map(({ rank }) => rank).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("is over when the player stops, and shown whole with what was chosen, what was best and what the optimal rule does", () => {
    const stream = taken(begin(), ...turns(1, 1, 2), stop(1, 2));
    const { debriefing, turned } = viewOf(stream);
    expect(turned).toHaveLength(2);
    expect(debriefing?.slips).toHaveLength(6);
    expect(debriefing?.slips.find(({ rank }) => rank === 1)).toBe(debriefing?.slips[(debriefing?.best ?? 0) - 1]);
    expect(debriefing).toMatchObject({ stop: 2, turned: 2, rank: debriefing?.slips[1]?.rank });
    expect(debriefing?.optimal.rank).toBe(debriefing?.slips[(debriefing?.optimal.stop ?? 0) - 1]?.rank);
    expect(googol.phase(stream.state)).toMatchObject({ number: 1, awaited: [0] });
  });

  it("belongs with its last slip to the player who turns it", () => {
    const { stop: stoppedAt, debriefing } = viewOf(taken(begin(), ...turns(1, 1, 6)));
    expect(stoppedAt).toBe(6);
    expect(debriefing?.stop).toBe(6);
  });

  it("ends when the player goes on, and the next one begins", () => {
    const done = taken(begin(), ...turns(1, 1, 2), stop(1, 2), next(1));
    expect(googol.phase(done.state)).toMatchObject({ name: "deck", number: 1, duration: null, awaited: [] });
    const second = ended(done);
    expect(googol.phase(second.state)).toMatchObject({ number: 2, awaited: [0] });
    expect(viewOf(second)).toMatchObject({ deck: 2, turned: [], stop: null, debriefing: null, undecided: null });
    expect(viewOf(second).results).toMatchObject([{ stop: 2 }]);
  });

  it("that runs out of time counts as undecided, and is shown until a slip of the next one is turned", () => {
    const timed = { ...short, minutesPerDeck: 2 };
    const stream = taken(begin(timed), ...turns(1, 1, 2));
    expect(googol.phase(stream.state).duration).toBe(120_000);
    const second = ended(stream);
    const nothing = { stop: null, rank: null, score: null, worth: null, givenAway: null, finding: null };
    expect(second.state.outcomes).toMatchObject([{ turned: 2, won: false, ...nothing }]);
    expect(viewOf(second).undecided).toMatchObject({ turned: 2, ...nothing });
    expect(viewOf(second).undecided?.slips).toHaveLength(6);
    expect(viewOf(taken(second, ...turns(2, 1, 1))).undecided).toBeNull();
  });

  it("is still shown once it was the last and all are over", () => {
    let stream = begin({ ...short, decks: 1 });
    stream = ended(taken(stream, ...turns(1, 1, 3), stop(1, 3), next(1)));
    expect(googol.isOver(stream.state)).toBe(true);
    expect(googol.phase(stream.state)).toMatchObject({ number: 1, awaited: [] });
    expect(viewOf(stream)).toMatchObject({ deck: 1, stop: 3, debriefing: { stop: 3 }, undecided: null });
    expect(googol.bot(stream.state, 0)).toBeUndefined();
  });
});

describe("all decks", () => {
  const played = (parameters: GoogolParameters) =>
    [1, 2, 3].reduce(
      (stream, deck) => ended(taken(stream, ...turns(deck, 1, 2), stop(deck, 2), next(deck))),
      begin(parameters),
    );

  it("can be looked at again once they are over, and not before", () => {
    expect(viewOf(begin()).played).toBeUndefined();
    const { played: decks, results } = viewOf(played(short));
    expect(decks?.map(({ slips }) => slips.length)).toEqual([6, 6, 6]);
    expect(decks?.map(({ won }) => won)).toEqual(results.map(({ won }) => won));
    expect(viewOf(ended(taken(begin(), ...turns(1, 1, 2)))).played).toBeUndefined();
  });

  it("stay face down while others play the same, and for everybody else", () => {
    expect(viewOf(played({ ...short, sharedDecks: true })).played).toBeUndefined();
    expect(googol.view(played(short).state, { kind: "projector" })).not.toHaveProperty("played");
  });
});

describe("a deck that all share", () => {
  const shared = { ...short, sharedDecks: true };
  const nothing = { rank: null, won: false, score: null, finding: null };

  it("stays face down after the stop, and nothing is said of what came of it", () => {
    const stopped = taken(begin(shared), ...turns(1, 1, 2), stop(1, 2));
    expect(viewOf(stopped)).toMatchObject({ isWithheld: true, stop: 2, debriefing: null, results: [] });
    expect(viewOf(stopped).turned).toHaveLength(2);
    const second = ended(taken(stopped, next(1)));
    expect(viewOf(second)).toMatchObject({ deck: 2, turned: [], results: [{ stop: 2, ...nothing }] });
  });

  it("stays so when time was up, and when all decks are over", () => {
    const second = ended(taken(begin({ ...shared, decks: 2 }), ...turns(1, 1, 2)));
    expect(viewOf(second)).toMatchObject({ undecided: null, results: [{ stop: null, ...nothing }] });
    const over = ended(taken(second, ...turns(2, 1, 3), stop(2, 3), next(2)));
    expect(googol.isOver(over.state)).toBe(true);
    expect(viewOf(over)).toMatchObject({ stop: 3, debriefing: null, results: [{}, { stop: 3, ...nothing }] });
    expect(viewOf(over).turned).toHaveLength(3);
  });

  it("is turned over in the debriefing", () => {
    const over = ended(taken(begin({ ...shared, decks: 1 }), ...turns(1, 1, 3), stop(1, 3), next(1)));
    expect(googol.debrief([over.log], 0)).toMatchObject({ decks: [{ stop: 3, slips: { length: 6 } }] });
  });

  it("is turned over at once at tables of the version before", () => {
    const { state } = taken(begin(shared), ...turns(1, 1, 2), stop(1, 2));
    expect(googolVersion2.view(state, player)).toMatchObject({ debriefing: { stop: 2, slips: { length: 6 } } });
  });
});

describe("what is refused changes nothing", () => {
  const fresh = begin();
  const decided = taken(begin(), ...turns(1, 1, 2), stop(1, 2));
  const done = taken(decided, next(1));

  it.each<[string, Play, GoogolAction, string, object?]>([
    ["a stop before any slip is turned", fresh, stop(1, 1), "nothing-turned"],
    ["a deck that is not in play", fresh, { kind: "turn", deck: 2, slip: 1 }, "deck-not-in-play"],
    ["a deck that this table does not have", fresh, { kind: "turn", deck: 9, slip: 1 }, "deck-not-in-play"],
    ["a slip out of turn", fresh, { kind: "turn", deck: 1, slip: 2 }, "slip-not-next", { next: 1 }],
    ["going on before the deck is decided", fresh, next(1), "deck-not-decided"],
    ["a turn after the stop", decided, { kind: "turn", deck: 1, slip: 3 }, "deck-decided"],
    ["a second stop", decided, stop(1, 2), "deck-decided"],
    ["a turn of a deck that is done", done, { kind: "turn", deck: 1, slip: 3 }, "deck-not-in-play"],
    ["going on twice", done, next(1), "deck-not-in-play"],
    [
      "a turn of the slip before",
      taken(begin(), ...turns(1, 1, 2)),
      { kind: "turn", deck: 1, slip: 2 },
      "slip-not-next",
      { next: 3 },
    ],
    ["a stop on an earlier slip", taken(begin(), ...turns(1, 1, 2)), stop(1, 1), "slip-not-last-turned", { last: 2 }],
  ])("%s", (_what, stream, action, reason, params = {}) => {
    const before = JSON.stringify(stream);
    expect(takeAction(googol, stream, { actor, action, at: 9 })).toEqual({ ok: false, reason, params });
    expect(JSON.stringify(stream)).toBe(before);
  });

  it("another seat, the teacher, and a turn after the end", () => {
    const action = turns(1, 1, 1)[0] as GoogolAction;
    const other = { kind: "member", seat: 1, participantId: "p1" } as const;
    expect(googol.act(fresh.state, other, action, 0)).toMatchObject({ reason: "not-your-deck" });
    expect(takeAction(googol, fresh, { actor: other, action, at: 0 })).toMatchObject({ reason: "seat-not-in-stream" });
    expect(takeAction(googol, fresh, { actor: { kind: "teacher" }, action, at: 0 })).toMatchObject({
      reason: "not-your-deck",
    });
    const over = ended(taken(begin({ ...short, decks: 1 }), ...turns(1, 1, 6), next(1)));
    expect(takeAction(googol, over, { actor, action, at: 0 })).toMatchObject({ reason: "game-over" });
    expect(googol.act(over.state, actor, action, 0)).toMatchObject({ reason: "deck-not-in-play" });
  });
});

describe("teacher and projector", () => {
  it("see how far a seat is, and no slip", () => {
    const views = [
      { kind: "teacher" },
      { kind: "projector" },
      { kind: "member", seat: 1, participantId: "p1" },
    ] as const;
    for (const viewer of views) {
      const played = taken(begin(), ...turns(1, 1, 2), stop(1, 2));
      expect(googol.view(played.state, viewer)).toEqual({
        kind: "progress",
        decks: 3,
        deck: 1,
        slips: 6,
        turned: 2,
        isDecided: true,
      });
    }
  });
});

describe("what is summed up for the class", () => {
  const summaryOf = ({ state }: Play) => googol.summary?.(state) ?? null;

  it("is how many slips are turned, and that the player has stopped", () => {
    const turned = taken(begin(), ...turns(1, 1, 2));
    const stopped = taken(turned, stop(1, 2));
    expect([begin(), turned, stopped].map(summaryOf)).toEqual(["0/6", "2/6", "2/6s"]);
    expect(readProgress("2/6s")).toEqual({ turned: { slip: 2, slips: 6 }, isStopped: true });
    expect(summaryOf(ended(taken(stopped, next(1))))).toBe("0/6");
    expect(summaryOf(ended(taken(begin({ ...short, decks: 1 }), ...turns(1, 1, 6), next(1))))).toBeNull();
  });

  it("counts each slip, and is the same whatever is on the slips", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.stringMatching(/^[0-9a-f]{32}$/), (count, otherSeed) => {
        const played = (from: string) =>
          turns(1, 1, count).reduce(
            (stream, turn) => taken(stream, turn),
            beginStream(googol, { parameters: googolSetup.defaults, seats: [0], seed: from }),
          );
        const summary = summaryOf(played(seed));
        expect(readProgress(summary)).toEqual({ turned: { slip: count, slips: 20 }, isStopped: count === 20 });
        expect(summaryOf(played(otherSeed))).toBe(summary);
      }),
    );
  });

  it("does not tell of a deck that all share on which slip somebody stops: others may have it still to play", () => {
    const shared = begin({ ...short, sharedDecks: true });
    const turned = taken(shared, ...turns(1, 1, 4));
    expect([shared, turned, taken(turned, stop(1, 4))].map(summaryOf)).toEqual([null, null, "s"]);
    expect(readProgress("s")).toEqual({ turned: null, isStopped: true });
  });

  it.each([null, undefined, "", "7", "7/", "a/b", "7/20x"])("is nothing where it cannot be read: %s", (summary) => {
    expect(readProgress(summary)).toEqual({ turned: null, isStopped: false });
  });
});

describe("seats", () => {
  it("each have a stream of their own, latecomers too, and play on no matter who sits there", () => {
    expect(googol.streams(short, [0, 1, 5])).toEqual([[0], [1], [5]]);
    expect(googol.latecomers).toBe("own-stream");
    const stream = taken(begin(), ...turns(1, 1, 2));
    const moved = changeSeats(googol, stream, { change: { kind: "left", seat: 0, participantId: "p0" }, at: 5 });
    expect(moved.state).toEqual(stream.state);
  });

  it("play by the optimal rule where a bot plays", () => {
    let stream = begin({ ...short, variant: "known-range", decks: 30 });
    while (!googol.isOver(stream.state)) {
      const action = googol.bot(stream.state, 0);
      stream = action === undefined ? ended(stream) : taken(stream, action);
    }
    expect(stream.state.outcomes.map(({ stop: at }) => at)).toEqual(
      stream.state.outcomes.map(({ optimal }) => optimal.stop),
    );
    expect(googol.bot(begin().state, 1)).toBeUndefined();
  });
});

it("takes any series of actions one by one, or refuses them, and its log gives the same state", () => {
  const action = fc.oneof(
    fc.record({
      kind: fc.constantFrom("turn" as const, "stop" as const),
      deck: fc.integer({ min: 1, max: 3 }),
      slip: fc.integer({ min: 1, max: 6 }),
    }),
    fc.record({ kind: fc.constant("next" as const), deck: fc.integer({ min: 1, max: 3 }) }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 200 }), (actions) => {
      let stream = begin({ ...short, decks: 2 });
      for (const each of actions) {
        const result = takeAction(googol, stream, { actor, action: each, at: 1 });
        const after = result.ok ? result.value : stream;
        expect(after.state.turned).toBeLessThanOrEqual(stream.state.turned + 1);
        expect(viewOf(after).turned.length).toBe(after.state.turned || (viewOf(after).debriefing?.turned ?? 0));
        stream = after.state.isDone ? ended(after) : after;
      }
      expect(replay(googol, JSON.parse(JSON.stringify(stream.log)))).toEqual(stream.state);
    }),
  );
});

it("plays no empty deck in place of one that is missing", () => {
  const dealt = { order: [0], decks: [["1e3", "2e3"]] };
  expect(deckAt(dealt, 1).ranks).toEqual([2, 1]);
  expect(() => deckAt(dealt, 2)).toThrow("deck-missing: 1");
});
