import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  canReveal,
  heldBackUntil,
  isHeldBack,
  type Reveal,
  type RevealedTable,
  revealedStreams,
  revealHoldTime,
  revealOffer,
  revealPositionAt,
  revealStepTime,
} from "./reveal.ts";

const begun = 100_000;
const [round, results, nextRound, nextResults] = [4, 5, 6, 7];

function reveal(changes: Partial<Reveal> = {}): Reveal {
  return { phase: results, step: 0, since: begun, isRunning: false, isOnPhones: false, ...changes };
}

/** A table whose streams are in these phases; null for one that is over. Odd phases are results in three steps. */
function table(phases: readonly (number | null)[], given: Reveal | null = null, startedAt = begun): RevealedTable {
  return {
    reveal: given,
    streams: phases.map((number, index) => ({
      stream: index + 1,
      phase: number === null ? null : { name: number % 2 === 1 ? "results" : "round", number, startedAt },
    })),
    stepsOf: ({ name }) => (name === "results" ? 3 : 0),
  };
}

/** A table with a stream that has come later than the others. */
function late(phases: readonly (number | null)[], given: Reveal, lateStream: number): RevealedTable {
  const { streams, ...rest } = table(phases, given);
  const later = streams.map((each) =>
    each.stream === lateStream && each.phase ? { ...each, phase: { ...each.phase, startedAt: begun + 50_000 } } : each,
  );
  return { ...rest, streams: later };
}

const stepAt = (given: RevealedTable, at = begun) => revealPositionAt(given, at)?.step;

describe("the step that is shown", () => {
  it("is the first one of a new phase, and the one that was set after that", () => {
    expect(stepAt(table([results, results]))).toBe(0);
    expect(stepAt(table([results, results], reveal({ phase: 3, step: 2 })))).toBe(0);
    expect(revealPositionAt(table([results, results], reveal({ step: 4 })), begun + 600_000)).toEqual({
      ...{ phase: results, step: 4, steps: 6, shown: { stream: 2, step: 1 } },
      ...{ next: 5, previous: 3, isRunning: false },
    });
  });

  it("is none in a phase without results, once all is over, and where streams are too many", () => {
    expect(stepAt(table([round]))).toBeUndefined();
    expect(stepAt(table([null]))).toBeUndefined();
    expect(stepAt(table([]))).toBeUndefined();
    const most = Array.from({ length: revealedStreams }, () => results);
    expect(stepAt(table(most))).toBe(0);
    expect(stepAt(table([...most, results]))).toBeUndefined();
  });

  it("goes on by itself where it runs, through all streams, to the last one", () => {
    const running = table([results, results], reveal({ step: 1, isRunning: true }));
    const at = (passed: number) => stepAt(running, begun + passed);
    expect([0, revealStepTime - 1, revealStepTime, 3 * revealStepTime].map(at)).toEqual([1, 1, 2, 4]);
    expect(at(100 * revealStepTime)).toBe(5);
    expect(at(-5_000)).toBe(1);
  });

  it("is the same whatever the order in which streams are known", () => {
    const known = table([results, results, round], reveal({ step: 4 }));
    const other = { ...known, streams: known.streams.toReversed() };
    expect(revealPositionAt(other, begun)).toEqual(revealPositionAt(known, begun));
    expect(revealOffer({ ...other, reveal: null })).toEqual(revealOffer({ ...known, reveal: null }));
  });
});

describe("the results of several streams", () => {
  it("are shown once all have come to them, or when the teacher has pressed", () => {
    expect(stepAt(table([results, round]))).toBeUndefined();
    expect(stepAt(table([results, nextRound]))).toBe(0);
    expect(stepAt(table([results, null]))).toBe(0);
    expect(revealPositionAt(table([results, round], reveal()), begun)).toMatchObject({ step: 0, next: 1 });
  });

  it("are offered where they are not shown", () => {
    expect(revealOffer(table([round, results, results]))).toEqual({ phase: results, stream: 2, step: 3 });
    expect(revealOffer(table([results, results]))).toBeUndefined();
    expect(revealOffer(table([round, round]))).toBeUndefined();
    expect(revealOffer(table([round, results], reveal({ step: 3 })))).toBeUndefined();
    // One stream stays with the results of the round before.
    expect(revealOffer(table([results, nextResults]))).toEqual({ phase: nextResults, stream: 2, step: 3 });
    expect(revealOffer(table(Array.from({ length: revealedStreams + 1 }, () => results)))).toBeUndefined();
  });

  it("stay while another stream moves on, and pass over it", () => {
    expect(revealPositionAt(table([nextRound, results], reveal({ step: 4 })), begun)).toMatchObject({
      ...{ step: 4, shown: { stream: 2, step: 1 }, next: 5, previous: 3 },
    });
    // The stream that was shown has moved on: the next one, or else the one before.
    expect(revealPositionAt(table([nextRound, results], reveal({ step: 1 })), begun)).toMatchObject({
      ...{ step: 3, shown: { stream: 2, step: 0 }, next: 4, previous: undefined },
    });
    expect(revealPositionAt(table([results, nextRound], reveal({ step: 4 })), begun)).toMatchObject({
      ...{ step: 2, shown: { stream: 1, step: 2 }, next: undefined, previous: 1 },
    });
    expect(stepAt(table([nextRound, nextRound], reveal({ step: 4 })))).toBeUndefined();
    expect(stepAt(table([nextRound, null], reveal({ step: 4 })))).toBeUndefined();
  });

  it("do not follow by a press before their stream has come, and then from their first step", () => {
    const early = table([results, round, results], reveal({ step: 2 }));
    expect(revealPositionAt(early, begun)).toMatchObject({ step: 2, next: 6, previous: 1 });
    expect(canReveal(early, { phase: results, step: 6 })).toBe(true);
    expect(canReveal(early, { phase: results, step: 3 })).toBe(false);
    expect(canReveal(early, { phase: results, step: 9 })).toBe(false);
    expect(canReveal(early, { phase: round, step: 0 })).toBe(false);
    expect(canReveal(early, { phase: nextResults, step: 0 })).toBe(false);
  });

  it("do not come by themselves in the middle where their stream has come later", () => {
    const running = reveal({ isRunning: true });
    const after = begun + 60_000;
    expect(stepAt(table([results, round], running), after)).toBe(2);
    expect(stepAt(late([results, results], running, 2), after)).toBe(2);
    expect(stepAt(table([results, nextRound, results], running), after)).toBe(7);
  });
});

describe("the results on players' screens", () => {
  const held = (stream: number) => ({ stream, heldUntil: begun + revealHoldTime });
  const isHeld = (given: Reveal | null, stream = 1, at = begun) =>
    isHeldBack(table([results, results], given), held(stream), at);

  it("come with the last step of their stream", () => {
    const steps = [0, 1, 2, 3, 4, 5];
    expect(steps.map((step) => isHeld(reveal({ step }), 1))).toEqual([true, true, false, false, false, false]);
    expect(steps.map((step) => isHeld(reveal({ step }), 2))).toEqual([true, true, true, true, true, false]);
  });

  it("come when the teacher sends them, after a minute of play, or at once where no projector was open", () => {
    expect(isHeld(null)).toBe(true);
    expect(isHeld(reveal({ isOnPhones: true }))).toBe(false);
    expect(isHeld(null, 1, begun + revealHoldTime)).toBe(false);
    expect(isHeldBack(table([results]), { stream: 1, heldUntil: null }, begun)).toBe(false);
    expect(isHeldBack(table([round]), held(1), begun)).toBe(false);
    // What was sent of an earlier phase says nothing of this one.
    expect(isHeld(reveal({ phase: 3, isOnPhones: true }))).toBe(true);
  });

  it("wait for a press that was made after their stream has come", () => {
    expect(isHeldBack(late([results, results], reveal({ step: 4 }), 1), held(1), begun)).toBe(true);
    expect(isHeldBack(table([results, results], reveal({ step: 4 })), held(1), begun)).toBe(false);
  });

  it("are held back nowhere that the projector does not show them", () => {
    const most = Array.from({ length: revealedStreams }, () => results);
    expect(isHeldBack(table(most), held(1), begun)).toBe(true);
    expect(isHeldBack(table([...most, results]), held(1), begun)).toBe(false);
  });

  it("change at the time that is foretold, and at no other", () => {
    const reveals = fc.option(
      fc.record({
        phase: fc.constantFrom(4, 5),
        step: fc.integer({ min: 0, max: 5 }),
        since: fc.integer({ min: begun, max: begun + 50_000 }),
        isRunning: fc.boolean(),
        isOnPhones: fc.constant(false),
      }),
    );
    const streams = fc.tuple(
      fc.constantFrom(results, nextRound, round),
      fc.integer({ min: begun, max: begun + 50_000 }),
    );
    fc.assert(
      fc.property(reveals, streams, fc.constantFrom(1, 2), (given, [other, startedAt], own) => {
        const streamsOf = own === 1 ? [results, other] : [other, results];
        const { streams: known, ...rest } = table(streamsOf, given);
        const staggered = {
          ...rest,
          streams: known.map((each, index) =>
            each.phase && index === 1 ? { ...each, phase: { ...each.phase, startedAt } } : each,
          ),
        };
        const from = given?.since ?? begun;
        fc.pre(isHeldBack(staggered, held(own), from));
        const until = heldBackUntil(staggered, held(own));
        expect(isHeldBack(staggered, held(own), until - 1)).toBe(true);
        expect(isHeldBack(staggered, held(own), until)).toBe(false);
      }),
    );
  });
});
