import { expect, test } from "vitest";
import { countDots, headlineOf, type PlayerDot, playerDots } from "./playerDots.ts";
import {
  areDotsNumbered,
  countHeight,
  crowdsOf,
  type DotPlace,
  dotPosition,
  laneColumn,
  laneKey,
  laneOf,
  leastRoom,
  placeDots,
  type Stacking,
  stackDots,
  stackHeight,
  stackingOfDone,
  type TrackColumn,
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
    const places = columns.flatMap((count, column) => Array.from({ length: count }, () => column));
    const shares = { unknown: () => null, "at the first slip": () => 0, spread: (seat: number) => (seat % 21) / 20 };
    for (const shareOf of Object.values(shares)) {
      const dots = places.map((column, seat) => ({ seat, column, share: column === decks ? null : shareOf(seat) }));
      const fullest = (lanes: number) =>
        Math.max(
          Math.ceil((columns[decks] ?? 0) / lanes),
          ...crowdsOf(
            dots.filter(({ column }) => column < decks),
            lanes,
          ).values(),
        );
      const stacking = stackDots({
        ...{ width: narrowest, height, fullest, players },
        isNumbered: areDotsNumbered(decks, players),
        hasLanes: dots.some(({ share }) => share !== null),
      });
      const crowds = crowdsOf(dots, stacking.lanes);
      const seen = new Set<string>();
      let outside = 0;
      for (const place of placeDots(new Map(), dots, stacking.lanes).values()) {
        const whole = axis.columns[place.column] as TrackColumn;
        const isDone = place.column === decks;
        const column = isDone ? whole : laneColumn(whole, place.lane, stacking);
        const stacked = isDone ? stackingOfDone(stacking) : stacking;
        const there = { column, players: crowds.get(laneKey(place)) ?? 0, slot: place.slot };
        const { x, y } = dotPosition(there, stacked);
        outside = Math.max(
          outside,
          column.start - x,
          x + stacking.dot - column.start - column.width,
          y + stacking.dot + countHeight - height,
          stackHeight(there.players, stacked) + countHeight - height - stacking.dot * 0.1,
        );
        seen.add(`${x.toFixed(4)} ${y.toFixed(4)}`);
      }
      expect(outside).toBeLessThan(1e-6);
      expect(seen.size).toBe(players);
    }
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
  const stacked = (fullest: number, players: number, previous?: Stacking) =>
    stackDots({ ...room, fullest: () => fullest, players, hasLanes: false, isNumbered: false }, previous);
  expect(stacked(2, 4).dot).toBeGreaterThan(2);
  expect(stacked(60, 300).dot).toBeLessThan(0.8);
  const crowd = stacked(20, 60);
  expect(stacked(21, 60, crowd)).toBe(crowd);
  expect(stacked(19, 60, crowd)).toBe(crowd);
  expect(stacked(60, 60, crowd).dot).toBeLessThan(crowd.dot);
  expect(stacked(4, 60, crowd).dot).toBeGreaterThan(crowd.dot);
});

test("a deck has lanes where dots stay large, from its first slip to its last", () => {
  const lanesOf = (width: number, fullest: (lanes: number) => number, players: number) =>
    stackDots({ width, height: 12, fullest, players, hasLanes: true, isNumbered: false }).lanes;
  const spread = (players: number) => (lanes: number) => Math.ceil(players / lanes);
  // One deck, five, ten and thirty; then sixty who all are at their first slip.
  expect([37, 6.3, 3.3, 1.2].map((width) => lanesOf(width, spread(16), 60))).toEqual([16, 6, 4, 2]);
  expect([37, 6.3, 3.3].map((width) => lanesOf(width, () => 60, 60))).toEqual([2, 2, 2]);
  expect([0, 0.2, 0.25, 0.5, 0.99, 1].map((share) => laneOf({ share }, 4))).toEqual([0, 0, 1, 2, 3, 3]);
  expect(laneOf({ share: null }, 4)).toBe(0);
});

test("lanes stay while there is room in them, and are more once players have spread", () => {
  const stacked = (atDeck: number, inLane: number, previous?: Stacking) => {
    const fullest = (lanes: number) => (lanes === 1 ? atDeck : inLane);
    return stackDots({ width: 6.3, height: 12, fullest, players: 60, hasLanes: true, isNumbered: false }, previous);
  };
  const first = stacked(60, 60);
  expect(stacked(60, 50, first)).toBe(first);
  expect(stacked(25, 8, first).lanes).toBeGreaterThan(first.lanes);
});

test("dots that could hold a number can in lanes, too", () => {
  for (const [decks, players] of [
    [5, 4],
    [5, 24],
    [5, 30],
  ] as const) {
    const width = trackAxis(leastRoom.width, decks).columns[0]?.width ?? 0;
    const fullest = (lanes: number) => Math.ceil(players / lanes);
    const { dot } = stackDots({ width, height: leastRoom.height, fullest, players, hasLanes: true, isNumbered: true });
    expect(areDotsNumbered(decks, players)).toBe(true);
    expect(dot).toBeGreaterThanOrEqual(1.1);
  }
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
  const dots = Array.from({ length: 12 }, (_, seat) => ({ seat, column: 0, share: 0 }));
  const before = placeDots(new Map(), dots, 4);
  const after = placeDots(
    before,
    dots.map((dot) => (dot.seat === 3 ? { ...dot, column: 1 } : dot)),
    4,
  );
  const moved = dots.filter(({ seat }) => after.get(seat) !== before.get(seat)).map(({ seat }) => seat);
  expect(moved).toEqual([3, 11]);
  expect(after.get(3)).toEqual({ column: 1, lane: 0, slot: 0 });
  expect(after.get(11)).toEqual({ column: 0, lane: 0, slot: 3 } satisfies DotPlace);
  expect(
    placeDots(
      after,
      dots.map((dot) => (dot.seat === 3 ? { ...dot, column: 1 } : dot)),
      4,
    ),
  ).toBe(after);
  const within = dots.map((dot) => (dot.seat === 3 ? { ...dot, share: 0.5 } : dot));
  expect(placeDots(before, within, 4).get(3)).toEqual({ column: 0, lane: 2, slot: 0 });
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
  const summaries = { 1: "3/20", 2: "20/20s", 4: "5/20s", 5: "s" };
  const dots = playerDots(5, { streams, away: [1, 3], summaries });
  expect(dots).toEqual([
    { seat: 0, column: 1, share: 0.15, state: "thinking", hasStopped: false },
    { seat: 1, column: 5, share: null, state: "done", hasStopped: false },
    { seat: 2, column: 1, share: null, state: "stopped", hasStopped: true },
    { seat: 3, column: 1, share: 0.25, state: "away", hasStopped: true },
    { seat: 4, column: 1, share: null, state: "stopped", hasStopped: true },
  ]);
  expect(countDots(dots, 5)).toEqual({
    players: 5,
    columns: [0, 4, 0, 0, 0, 1],
    done: 1,
    away: 1,
    stopped: 3,
    goOn: 1,
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
  expect(playerDots(5, { streams, away: [], summaries: {} }).map(({ seat }: PlayerDot) => seat)).toEqual([1, 2, 3]);
});
