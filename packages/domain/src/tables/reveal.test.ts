import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { heldBackUntil, isHeldBack, type Reveal, revealHoldTime, revealStepAt, revealStepTime } from "./reveal.ts";

const phase = { number: 5, steps: 3, streams: 2 };
const begun = 100_000;
const held = { heldUntil: begun + revealHoldTime, index: 0 };

function reveal(changes: Partial<Reveal> = {}): Reveal {
  return { phase: 5, step: 0, since: begun, isRunning: false, isOnPhones: false, ...changes };
}

describe("the step that is shown", () => {
  it("is the first one of a new phase, and the one that was set after that", () => {
    expect(revealStepAt(null, phase, begun)).toBe(0);
    expect(revealStepAt(reveal({ phase: 3, step: 2 }), phase, begun)).toBe(0);
    expect(revealStepAt(reveal({ step: 4 }), phase, begun + 600_000)).toBe(4);
  });

  it("goes on by itself where it runs, through all streams, to the last one", () => {
    const running = reveal({ step: 1, isRunning: true });
    const at = (passed: number) => revealStepAt(running, phase, begun + passed);
    expect([0, revealStepTime - 1, revealStepTime, 3 * revealStepTime].map(at)).toEqual([1, 1, 2, 4]);
    expect(at(100 * revealStepTime)).toBe(5);
    expect(at(-5_000)).toBe(1);
  });
});

describe("the results on players' screens", () => {
  it("come with the last step of their stream", () => {
    const isHeld = (step: number, index: number) => isHeldBack(reveal({ step }), phase, { ...held, index }, begun);
    expect([0, 1, 2, 3, 4, 5].map((step) => isHeld(step, 0))).toEqual([true, true, false, false, false, false]);
    expect([0, 1, 2, 3, 4, 5].map((step) => isHeld(step, 1))).toEqual([true, true, true, true, true, false]);
  });

  it("come when the teacher sends them, after a minute of play, or at once where no projector was open", () => {
    expect(isHeldBack(null, phase, held, begun)).toBe(true);
    expect(isHeldBack(reveal({ isOnPhones: true }), phase, held, begun)).toBe(false);
    expect(isHeldBack(null, phase, held, begun + revealHoldTime)).toBe(false);
    expect(isHeldBack(null, phase, { ...held, heldUntil: null }, begun)).toBe(false);
    expect(isHeldBack(null, { ...phase, steps: 0 }, held, begun)).toBe(false);
    // What was sent of an earlier phase says nothing of this one.
    expect(isHeldBack(reveal({ phase: 3, isOnPhones: true }), phase, held, begun)).toBe(true);
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
    fc.assert(
      fc.property(reveals, fc.constantFrom(0, 1), (given, index) => {
        const stream = { ...held, index };
        const from = given?.since ?? begun;
        fc.pre(isHeldBack(given, phase, stream, from));
        const until = heldBackUntil(given, phase, stream);
        expect(isHeldBack(given, phase, stream, until - 1)).toBe(true);
        expect(isHeldBack(given, phase, stream, until)).toBe(false);
      }),
    );
  });
});
