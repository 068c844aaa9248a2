import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { remainingTime } from "./clock.ts";
import { clockOf, type PlayClock, pauseForOutage, pausePlay, phaseDeadline, playTime, resumePlay } from "./play.ts";

const start = Date.UTC(2026, 0, 5, 9, 0, 0);
const running: PlayClock = { startedAt: start, pausedAt: null, pausedFor: 0 };

describe("the time of play", () => {
  it("stands still while it is paused, and goes on from there", () => {
    const paused = pausePlay(running, start + 10_000);
    expect(playTime(paused, start + 90_000)).toBe(10_000);
    const resumed = resumePlay(paused, start + 90_000);
    expect(playTime(resumed, start + 95_000)).toBe(15_000);
  });

  it("is paused as it stood when the server went away, with the reason until it is resumed", () => {
    const paused = pauseForOutage(running, start + 10_000, start + 90_000);
    expect(paused).toEqual({ ...running, pausedAt: start + 10_000, awayFor: 80_000 });
    expect(resumePlay(paused, start + 100_000)).toEqual({ ...running, pausedFor: 90_000 });
    const before = pausePlay(running, start + 5_000);
    expect(pauseForOutage(before, start + 10_000, start + 90_000)).toBe(before);
  });

  it("is paused once and resumed once, however often someone asks", () => {
    const paused = pausePlay(running, start + 10_000);
    expect(pausePlay(paused, start + 20_000)).toBe(paused);
    expect(resumePlay(running, start + 20_000)).toBe(running);
  });

  it("never runs backwards, whatever pauses there are and whatever the clock of the server does", () => {
    const steps = fc.array(fc.tuple(fc.constantFrom("pause", "resume", "look"), fc.integer({ min: 0, max: 60_000 })));
    fc.assert(
      fc.property(steps, (all) => {
        let clock = running;
        let now = start;
        let before = 0;
        for (const [step, later] of all) {
          now += later;
          if (step !== "look") {
            clock = step === "pause" ? pausePlay(clock, now) : resumePlay(clock, now);
          }
          const time = playTime(clock, now);
          expect(time).toBeGreaterThanOrEqual(before);
          before = time;
        }
      }),
    );
    expect(playTime(running, start - 5_000)).toBe(0);
  });
});

describe("the deadline of a phase", () => {
  const times = { startedAt: 60_000, duration: 40_000, extension: 30_000 };

  it("is later for a seat with extra time; what the teacher adds is the same for all", () => {
    expect(phaseDeadline(times)).toBe(130_000);
    expect([1.25, 1.5, 2].map((factor) => phaseDeadline(times, factor))).toEqual([140_000, 150_000, 170_000]);
  });

  it("is none where no time is set", () => {
    expect(phaseDeadline({ ...times, duration: null }, 2)).toBeNull();
  });

  it("is soon for all once the teacher has gone on, and never later than before", () => {
    expect([1, 2].map((factor) => phaseDeadline({ ...times, endsAt: 70_000 }, factor))).toEqual([70_000, 70_000]);
    expect(phaseDeadline({ ...times, duration: null, endsAt: 70_000 })).toBe(70_000);
    expect(phaseDeadline({ ...times, endsAt: 130_500 })).toBe(130_000);
  });

  it("is shown by a clock that stands still during a pause", () => {
    const deadline = 100_000;
    expect(clockOf(running, deadline)).toEqual({ state: "running", deadline: start + deadline });
    const paused = pausePlay(running, start + 40_000);
    expect(clockOf(paused, deadline)).toEqual({ state: "paused", remaining: 60_000 });
    const resumed = resumePlay(paused, start + 640_000);
    expect(remainingTime(clockOf(resumed, deadline), start + 640_000)).toBe(60_000);
  });

  it("is shown as nothing left once it has passed, also in a pause", () => {
    expect(clockOf(pausePlay(running, start + 40_000), 30_000)).toEqual({ state: "paused", remaining: 0 });
  });
});
