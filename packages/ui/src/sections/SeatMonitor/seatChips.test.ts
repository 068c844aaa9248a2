import type { StreamProgress, WatchedPerson, WatchedSeat } from "@belab/domain/tables";
import { expect, it } from "vitest";
import { countStates, inOrder, keepEqual, type SeatChipsInput, seatChips } from "./seatChips.ts";

const start = Date.UTC(2026, 0, 15, 9, 0, 0);
const now = start + 120_000;

function person(seat: number, more: Partial<WatchedPerson> = {}): WatchedPerson {
  return {
    participantId: `p${seat}`,
    name: `Person ${seat}`,
    seat,
    kind: "guest",
    isHere: true,
    seenAt: now,
    actedAt: now - 1000,
    isClaimed: false,
    joinedAfterRemoval: false,
    joinedAt: start,
    browser: seat,
    address: null,
    ...more,
  };
}

function seat(number: number, more: Partial<WatchedSeat> = {}): WatchedSeat {
  return { seat: number, stream: 1, factor: 1, isBot: false, ...more };
}

function stream(awaited: readonly number[], more: Partial<StreamProgress> = {}): StreamProgress {
  const phase = { name: "round", number: 1, startedAt: 0, duration: null, extension: 0 };
  return { stream: 1, seats: [0, 1, 2, 3, 4, 5], phase, deadline: null, awaited, ...more };
}

const input: SeatChipsInput = {
  people: [
    person(0),
    person(1),
    person(2, { actedAt: now - 61_000 }),
    person(3, { isHere: false, seenAt: now - 90_000 }),
    person(4, { isHere: false, seenAt: now - 5000 }),
  ],
  seats: [seat(0), seat(1), seat(2), seat(3), seat(4), seat(5)],
  streams: [stream([1, 2, 4, 5])],
  summaries: undefined,
  play: { startedAt: start, pausedAt: null, pausedFor: 0 },
  now,
  phaseName: ({ number }) => `Round ${number}`,
};

it("says of nobody that they are done in a phase that awaits nobody", () => {
  const people = input.people.map((each) => ({ ...each, actedAt: null }));
  const chips = seatChips({ ...input, people, streams: [stream([])] });
  expect(countStates(chips)).toEqual({ gone: 3, idle: 0, deciding: 0, playing: 3, done: 0 });
  const over = seatChips({ ...input, people, streams: [stream([], { phase: null })] });
  expect(countStates(over)).toMatchObject({ gone: 0, playing: 0, done: 6 });
});

it("puts those first who are gone and awaited, then idle, gone, deciding, done", () => {
  const chips = seatChips(input).map(({ seat, state }) => [seat, state]);
  expect(chips).toEqual([
    [4, "gone"],
    [5, "gone"],
    [2, "idle"],
    [3, "gone"],
    [1, "deciding"],
    [0, "done"],
  ]);
  expect(countStates(seatChips(input))).toEqual({ gone: 3, idle: 1, deciding: 1, playing: 0, done: 1 });
});

it("says since when someone is gone, and nothing of a seat where nobody was", () => {
  const chips = seatChips(input);
  expect(chips.find(({ seat }) => seat === 4)?.goneSince).toBe(now - 5000);
  expect(chips.find(({ seat }) => seat === 5)?.goneSince).toBeNull();
  expect(chips.find(({ seat }) => seat === 1)?.goneSince).toBeNull();
});

it("takes a team as here while one of its members is", () => {
  const people = [person(3, { isHere: false }), person(3, { participantId: "other" })];
  const [chip] = seatChips({ ...input, people, seats: [seat(3)] });
  expect(chip?.members).toHaveLength(2);
  expect(chip?.state).toBe("done");
});

it("counts the seconds for which an action is awaited, in steps", () => {
  const secondsAt = (actedAt: number) =>
    seatChips({ ...input, people: [person(1, { actedAt })], seats: [seat(1)] })[0]?.seconds;
  expect(secondsAt(now - 4_900)).toBe(0);
  expect(secondsAt(now - 59_000)).toBe(55);
  expect(secondsAt(now - 119_000)).toBe(60);
  expect(seatChips(input).find((chip) => chip.seat === 0)?.seconds).toBeNull();
  expect(seatChips(input).find((chip) => chip.seat === 4)?.seconds).toBeNull();
});

it("says of those who are gone whether they have acted", () => {
  const chips = seatChips(input);
  expect(chips.filter(({ state }) => state === "gone").map(({ seat, hasActed }) => [seat, hasActed])).toEqual([
    [4, false],
    [5, false],
    [3, true],
  ]);
});

it("does not count a pause, or the time before the phase, as idle", () => {
  const people = [person(2, { actedAt: null })];
  const stateAt = (more: Partial<SeatChipsInput>) =>
    seatChips({ ...input, people, seats: [seat(2)], ...more })[0]?.state;
  expect(stateAt({ now: start + 61_000 })).toBe("idle");
  expect(stateAt({ now: start + 60_000 })).toBe("deciding");
  expect(stateAt({ play: { startedAt: start, pausedAt: start + 30_000, pausedFor: 0 } })).toBe("deciding");
  expect(stateAt({ play: { startedAt: start, pausedAt: null, pausedFor: 70_000 } })).toBe("deciding");
  const later = { name: "round", number: 2, startedAt: 100_000, duration: null, extension: 0 };
  expect(stateAt({ streams: [stream([2], { phase: later })] })).toBe("deciding");
});

it("takes a bot as neither gone nor idle", () => {
  const [chip] = seatChips({ ...input, people: [], seats: [seat(2, { isBot: true })] });
  expect(chip).toMatchObject({ state: "deciding", isBot: true });
});

it("awaits nobody in a stream that is over", () => {
  const [chip] = seatChips({ ...input, seats: [seat(1)], streams: [stream([1], { phase: null })] });
  expect(chip).toMatchObject({ state: "done", awaited: false, phaseNumber: null, phaseText: "" });
});

it("has the summary of its stream while that is played", () => {
  const summaryAt = (more: Partial<SeatChipsInput>) => seatChips({ ...input, seats: [seat(1)], ...more })[0]?.summary;
  expect(summaryAt({})).toBeNull();
  expect(summaryAt({ summaries: { 1: "7/20", 2: "3/20" } })).toBe("7/20");
  expect(summaryAt({ summaries: { 1: null } })).toBeNull();
  expect(summaryAt({ summaries: { 1: "7/20" }, streams: [stream([], { phase: null })] })).toBeNull();
});

it("keeps chips that are equal, for those who compare them by identity", () => {
  const before = seatChips(input);
  const known = new Map(before.map((chip) => [chip.seat, chip]));
  const after = keepEqual(seatChips({ ...input, streams: [stream([1, 2, 5])] }), known);
  const changed = after.filter((chip) => known.get(chip.seat) !== chip);
  expect(changed.map((chip) => chip.seat)).toEqual([4]);
});

it("keeps an order from before, with new seats at the end", () => {
  expect(inOrder(seatChips(input), [0, 1, 2, 3]).map((chip) => chip.seat)).toEqual([0, 1, 2, 3, 4, 5]);
});
