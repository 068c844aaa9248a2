import { expect, test } from "vitest";
import { countDots, headlineOf, type PlayerDot, playerDots } from "./playerDots.ts";
import {
  areDotsNumbered,
  countHeight,
  type DotPlace,
  dotPosition,
  leastRoom,
  placeDots,
  stackDots,
  stackHeight,
  type TrackRoom,
  trackAxis,
} from "./track.ts";

/** Of a projector of 1920 × 1080, of one that is less wide, and the least there is, in em. */
const rooms: Record<string, TrackRoom> = {
  usual: { width: 44.6, height: 13 },
  narrow: { width: 30, height: 14 },
  least: leastRoom,
};

/** How players can be spread over columns: all in one, evenly, or crowded around the middle. */
const spreads = {
  "all at the first deck": (players: number, columns: number) => [players, ...Array(columns - 1).fill(0)],
  "all done": (players: number, columns: number) => [...Array(columns - 1).fill(0), players],
  evenly: (players: number, columns: number) =>
    Array.from({ length: columns }, (_, index) => Math.floor(players / columns) + (index < players % columns ? 1 : 0)),
} satisfies Record<string, (players: number, columns: number) => number[]>;

const cases = Object.keys(rooms).flatMap((room) =>
  [1, 2, 5, 10, 15, 30].flatMap((decks) =>
    [1, 4, 24, 60, 300, 500].flatMap((players) =>
      Object.entries(spreads).map(([spread, spreadOf]) => ({
        room,
        decks,
        players,
        spread,
        columns: spreadOf(players, decks + 1) as number[],
      })),
    ),
  ),
);

test.each(cases)(
  "$players players, $spread of $decks decks, fit in the $room room",
  ({ room, decks, players, columns }) => {
    const { width, height } = rooms[room] as TrackRoom;
    const axis = trackAxis(width, decks);
    const narrowest = Math.min(...axis.columns.map((column) => column.width));
    const stacking = stackDots({ width: narrowest, height, fullest: Math.max(...columns), players });
    const dots = columns.flatMap((count, column) => Array.from({ length: count }, () => column));
    const places = placeDots(
      new Map(),
      dots.map((column, seat) => ({ seat, column })),
    );
    const seen = new Set<string>();
    for (const { column: index, slot } of places.values()) {
      const column = axis.columns[index] as { start: number; width: number };
      const { x, y } = dotPosition({ column, players: columns[index] ?? 0, slot }, stacking);
      expect(x).toBeGreaterThanOrEqual(column.start - 1e-6);
      expect(x + stacking.dot).toBeLessThanOrEqual(column.start + column.width + 1e-6);
      expect(y + stacking.dot + countHeight).toBeLessThanOrEqual(height + 1e-6);
      seen.add(`${x.toFixed(4)} ${y.toFixed(4)}`);
    }
    expect(seen.size).toBe(players);
    expect(stackHeight(Math.max(...columns), stacking) + countHeight).toBeLessThanOrEqual(
      height + stacking.dot * 0.1 + 1e-6,
    );
  },
);

test("decks stand side by side, with the place of those who are done at the end", () => {
  for (const { width } of Object.values(rooms)) {
    for (const decks of [1, 2, 10, 30]) {
      const { columns } = trackAxis(width, decks);
      expect(columns).toHaveLength(decks + 1);
      expect(columns[0]?.start).toBe(0);
      for (const [index, { start, width: own }] of columns.entries()) {
        expect(own).toBeGreaterThan(0);
        expect(start + own).toBeLessThanOrEqual((columns[index + 1]?.start ?? width) + 1e-6);
      }
    }
  }
});

test("among many decks in a narrow place, some have a number", () => {
  const numbersOf = (width: number, decks: number) =>
    trackAxis(width, decks).isNumbered.flatMap((isNumbered, index) => (isNumbered ? [index + 1] : []));
  expect(numbersOf(44.6, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(numbersOf(44.6, 30)).toHaveLength(30);
  expect(numbersOf(30, 30)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29]);
  expect(numbersOf(18, 30)).toEqual([1, 5, 10, 15, 20, 25, 30]);
});

test("dots are large in a small class and small in a large one, but not with each arrival", () => {
  const room = { width: 3.5, height: 12 };
  const few = stackDots({ ...room, fullest: 2, players: 4 });
  const many = stackDots({ ...room, fullest: 60, players: 300 });
  expect(few.dot).toBeGreaterThan(2);
  expect(many.dot).toBeLessThan(0.8);
  const crowd = stackDots({ ...room, fullest: 20, players: 60 });
  expect(stackDots({ ...room, fullest: 21, players: 60 }, crowd)).toBe(crowd);
  expect(stackDots({ ...room, fullest: 19, players: 60 }, crowd)).toBe(crowd);
  expect(stackDots({ ...room, fullest: 60, players: 60 }, crowd).dot).toBeLessThan(crowd.dot);
  expect(stackDots({ ...room, fullest: 4, players: 60 }, crowd).dot).toBeGreaterThan(crowd.dot);
});

test("players are told the number of their dot only where dots are large enough for it", () => {
  expect(areDotsNumbered(5, 4)).toBe(true);
  expect(areDotsNumbered(5, 24)).toBe(true);
  expect(areDotsNumbered(5, 30)).toBe(true);
  expect(areDotsNumbered(10, 60)).toBe(false);
  expect(areDotsNumbered(30, 24)).toBe(false);
  expect(areDotsNumbered(5, 300)).toBe(false);
});

test("a player who goes on leaves a gap that the topmost dot fills: nobody else moves", () => {
  const dots = Array.from({ length: 12 }, (_, seat) => ({ seat, column: 0 }));
  const before = placeDots(new Map(), dots);
  const after = placeDots(
    before,
    dots.map((dot) => (dot.seat === 3 ? { ...dot, column: 1 } : dot)),
  );
  const moved = dots.filter(({ seat }) => after.get(seat) !== before.get(seat)).map(({ seat }) => seat);
  expect(moved).toEqual([3, 11]);
  expect(after.get(3)).toEqual({ column: 1, slot: 0 });
  expect(after.get(11)).toEqual({ column: 0, slot: 3 } satisfies DotPlace);
  expect(
    placeDots(
      after,
      dots.map((dot) => (dot.seat === 3 ? { ...dot, column: 1 } : dot)),
    ),
  ).toBe(after);
});

const phase = { name: "deck", number: 2, startedAt: 0, duration: null, extension: 0 };

test("a dot tells where a player is and whether they think, have stopped, are away or done, and no more", () => {
  const streams = [
    { stream: 1, seats: [0], phase, deadline: null, awaited: [0] },
    { stream: 2, seats: [1], phase: null, deadline: null, awaited: [] },
    { stream: 3, seats: [2], phase, deadline: null, awaited: [] },
    { stream: 4, seats: [3], phase, deadline: null, awaited: [3] },
    { stream: 5, seats: [4], phase, deadline: null, awaited: [4] },
  ];
  const dots = playerDots(5, { streams, away: [1, 3], views: { 5: { isDecided: true } } });
  expect(dots).toEqual([
    { seat: 0, column: 1, state: "thinking" },
    { seat: 1, column: 5, state: "done" },
    { seat: 2, column: 1, state: "stopped" },
    { seat: 3, column: 1, state: "away" },
    { seat: 4, column: 1, state: "stopped" },
  ]);
  expect(countDots(dots, 5)).toEqual({
    players: 5,
    columns: [0, 4, 0, 0, 0, 1],
    done: 1,
    away: 1,
    stopped: 2,
    goOn: 2,
    // One each, and all five of the player who is done.
    decksOver: 9,
  });
});

const headlines: [number[], ReturnType<typeof headlineOf>][] = [
  [[0, 0, 0], { kind: "nobody" }],
  [[0, 0, 4], { kind: "allDone" }],
  [[4, 0, 0], { kind: "allAt", from: 1 }],
  [[1, 3, 0], { kind: "mostAt", from: 2 }],
  [[1, 0, 3], { kind: "mostDone" }],
  [[2, 0, 2], { kind: "fieldToEnd", from: 1 }],
  [[1, 3, 3, 1, 0], { kind: "mostAtTwo", from: 2, to: 3 }],
  [[2, 3, 3, 3, 2, 0], { kind: "mostBetween", from: 2, to: 4 }],
  [[1, 0, 0, 1, 0, 0, 1, 0], { kind: "field", from: 1, to: 7 }],
  [[1, 0, 0, 1, 0, 0, 1, 1], { kind: "fieldToEnd", from: 1 }],
];

test.each(headlines)("the headline of %j says no more than is true", (columns, headline) => {
  const players = columns.reduce((sum, count) => sum + count, 0);
  expect(
    headlineOf({ players, columns, done: columns.at(-1) ?? 0 } satisfies Parameters<typeof headlineOf>[0]),
  ).toEqual(headline);
});

test("dots come in the order of seats, whatever the order of streams", () => {
  const streams = [3, 1, 2].map((seat) => ({ stream: seat, seats: [seat], phase, deadline: null, awaited: [seat] }));
  expect(playerDots(5, { streams, away: [] }).map(({ seat }: PlayerDot) => seat)).toEqual([1, 2, 3]);
});
