import { expect, it } from "vitest";
import { type Moment, nextStep } from "./nextStep.ts";

const deciding: Moment = {
  isPaused: false,
  hasFailed: false,
  awaited: 3,
  isPast: false,
  running: 8,
  isRevealing: false,
};

it("waits while people decide", () => {
  expect(nextStep(deciding)).toBeUndefined();
});

it("goes on once everybody has decided, or the time is up", () => {
  expect(nextStep({ ...deciding, awaited: 0 })).toBe("goOn");
  expect(nextStep({ ...deciding, isPast: true })).toBe("goOn");
  expect(nextStep({ ...deciding, awaited: 0, running: 0 })).toBeUndefined();
});

it("shows the next step of results before it goes on", () => {
  expect(nextStep({ ...deciding, awaited: 0, isRevealing: true })).toBe("reveal");
  expect(nextStep({ ...deciding, isPast: true, isRevealing: true })).toBe("reveal");
});

it("resumes what is paused, also where everybody has decided", () => {
  expect(nextStep({ ...deciding, isPaused: true })).toBe("resume");
  expect(nextStep({ ...deciding, isPaused: true, awaited: 0 })).toBe("resume");
  expect(nextStep({ ...deciding, isPaused: true, isRevealing: true })).toBe("resume");
});

it("pauses while the server mends a game", () => {
  expect(nextStep({ ...deciding, hasFailed: true })).toBe("pause");
  expect(nextStep({ ...deciding, hasFailed: true, isPast: true, isRevealing: true })).toBe("pause");
  expect(nextStep({ ...deciding, hasFailed: true, isPaused: true })).toBeUndefined();
});
