import type { Seat } from "@belab/domain/games";
import type { PlayerDot } from "./playerDots.ts";

// Where decks and dots stand on the projector. All lengths are in em: the stage's font grows with the screen.

/** The room for dots, and for the decks below them. */
export interface TrackRoom {
  readonly width: number;
  readonly height: number;
}

/** A deck, or the place of those who are done. */
export interface TrackColumn {
  readonly start: number;
  readonly width: number;
}

/** How dots are stacked on each deck. */
export interface Stacking {
  /** Diameter. */
  readonly dot: number;
  readonly perRow: number;
}

/** The decks: their columns and which of them have a number. */
export interface TrackAxis {
  /** One for each deck, and the last one for those who are done. */
  readonly columns: readonly TrackColumn[];
  /** Whether each deck has its number below it: among many decks, some have. */
  readonly isNumbered: readonly boolean[];
  /** How large these numbers are written. */
  readonly numberSize: number;
}

/** Where a dot is: its place in the stack of a column, from 0 at the bottom. */
export interface DotPlace {
  readonly column: number;
  readonly slot: number;
}

/** What the dots have on every stage, at least: on a screen of 1920 × 1080, an em is 40 pixels. */
export const leastRoom: TrackRoom = { width: 42, height: 10 };

/** The count above a stack. */
export const countHeight = 1.2;

/** Diameters from large to small. A few sizes, so that dots seldom change. */
const dotSizes = Array.from({ length: 30 }, (_, step) => 3.2 * 0.88 ** step);

/** A dot that can hold its number in the smallest type of the stage, of two digits or of three. */
const numberedSize = { two: 1.1, three: 1.45 };

/** Between two dots, as a share of their diameter. */
const dotGap = 0.1;

/** Between two decks, and before the place of those who are done. */
const columnGap = { most: 0.4, share: 0.12, done: 0.8 };

/** The word for those who are done needs so much. */
const leastDoneWidth = 3.6;

/** What the number of a deck needs beside its digits, and each digit as a share of its size. */
const numberWidth = { digit: 0.64, margin: 0.2 };

/** How large the number of a deck is written: smaller where all of them fit then. */
const numberSizes = { large: 1, small: 0.75 };

/** Steps in which the numbers of decks are thinned out. */
const numberSteps = [1, 2, 5, 10];

/** How many more players than now a stack has room for, so that an arrival does not change the dots. */
const headroom = 1.25;

/** How much larger dots can become before they do. */
const worthwhileGrowth = 1.4;

/** Returns where decks stand, and the place of those who are done after them. */
export function trackAxis(width: number, decks: number): TrackAxis {
  const evenPitch = (width - columnGap.done) / (decks + 1);
  const doneWidth = Math.max(evenPitch, Math.min(leastDoneWidth, width / 3));
  const pitch = (width - columnGap.done - doneWidth) / decks;
  const gap = Math.min(columnGap.most, pitch * columnGap.share);
  const columns = Array.from({ length: decks }, (_, index) => ({ start: index * pitch, width: pitch - gap }));
  return {
    columns: [...columns, { start: width - doneWidth, width: doneWidth }],
    ...numberedDecks(decks, pitch),
  };
}

/** Every deck, every second one from the first on, or the first one and those at round numbers. */
function numberedDecks(decks: number, pitch: number): Pick<TrackAxis, "isNumbered" | "numberSize"> {
  const widthAt = (size: number) => String(decks).length * numberWidth.digit * size + numberWidth.margin;
  const numberSize = widthAt(numberSizes.large) <= pitch ? numberSizes.large : numberSizes.small;
  const step = numberSteps.find((each) => each * pitch >= widthAt(numberSize)) ?? decks;
  return {
    numberSize,
    isNumbered: Array.from({ length: decks }, (_, index) =>
      step <= 2 ? index % step === 0 : index === 0 || (index + 1) % step === 0,
    ),
  };
}

interface Stacked {
  /** The narrowest column. */
  readonly width: number;
  readonly height: number;
  /** Players in the fullest column. */
  readonly fullest: number;
  readonly players: number;
}

/**
 * Returns the largest dots with which every stack has room.
 *
 * @param previous - how they are stacked now: kept as long as there is room, unless dots can be much larger.
 */
export function stackDots({ width, height, fullest, players }: Stacked, previous?: Stacking): Stacking {
  const room = { width, height: height - countHeight };
  const expected = Math.max(1, Math.min(players, Math.ceil(fullest * headroom)));
  const best = largestStacking(room, expected);
  const isKept = previous && hasRoom(room, previous, fullest) && best.dot < previous.dot * worthwhileGrowth;
  return isKept ? previous : best;
}

function largestStacking(room: TrackRoom, players: number): Stacking {
  const stackings = dotSizes.map((dot) => ({ dot, perRow: perRowOf(room, dot, players) }));
  return stackings.find((stacking) => hasRoom(room, stacking, players)) ?? leastStacking(room);
}

/** As narrow as the height lets a stack be. */
function perRowOf({ width, height }: TrackRoom, dot: number, players: number): number {
  const widest = Math.max(1, fitting(width, dot));
  return Math.min(widest, Math.ceil(players / Math.max(1, fitting(height, dot))));
}

function leastStacking({ width }: TrackRoom): Stacking {
  const dot = dotSizes.at(-1) ?? 0;
  return { dot, perRow: Math.max(1, fitting(width, dot)) };
}

function hasRoom({ width, height }: TrackRoom, { dot, perRow }: Stacking, players: number): boolean {
  return perRow <= fitting(width, dot) && Math.ceil(players / perRow) <= fitting(height, dot);
}

/** How many dots have room side by side. */
function fitting(length: number, dot: number): number {
  return Math.floor((length + dot * dotGap) / (dot * (1 + dotGap)) + 1e-9);
}

/** Whether each of so many players finds the own dot by its number, wherever the others are. */
export function areDotsNumbered(decks: number, players: number): boolean {
  const { columns } = trackAxis(leastRoom.width, decks);
  const { dot } = stackDots({ width: columns[0]?.width ?? 0, height: leastRoom.height, fullest: players, players });
  return dot >= (players < 100 ? numberedSize.two : numberedSize.three);
}

/**
 * Returns where a dot stands: from the start of the track, and above the decks.
 *
 * @param at - its column, with how many players are there.
 */
export function dotPosition(
  { column: { start, width }, players, slot }: { column: TrackColumn; players: number; slot: number },
  { dot, perRow }: Stacking,
): { x: number; y: number } {
  const pitch = dot * (1 + dotGap);
  const inRow = Math.min(players, perRow);
  const stackWidth = inRow * pitch - dot * dotGap;
  const place = fromTheMiddle(slot % perRow, inRow);
  return { x: start + (width - stackWidth) / 2 + place * pitch, y: Math.floor(slot / perRow) * pitch };
}

/** How high a stack of dots is. */
export function stackHeight(players: number, { dot, perRow }: Stacking): number {
  return Math.ceil(players / perRow) * dot * (1 + dotGap);
}

/** A row fills from its middle, so that the last one is in the middle of its stack, too. */
function fromTheMiddle(place: number, perRow: number): number {
  const middle = Math.floor((perRow - 1) / 2);
  return place % 2 === 0 ? middle - place / 2 : middle + (place + 1) / 2;
}

/**
 * Returns a place for each dot. Those that stay on their deck keep theirs, except the topmost, which fill the gaps of those
 * that have left: as few dots as possible move.
 *
 * @returns `previous` itself where nothing moves.
 */
export function placeDots(
  previous: ReadonlyMap<Seat, DotPlace>,
  dots: readonly Pick<PlayerDot, "seat" | "column">[],
): ReadonlyMap<Seat, DotPlace> {
  const places = new Map<Seat, DotPlace>();
  for (const [column, seats] of seatsByColumn(dots)) {
    for (const [seat, slot] of slotsOf(column, seats, previous)) {
      const before = previous.get(seat);
      places.set(seat, before?.column === column && before.slot === slot ? before : { column, slot });
    }
  }
  const isSame = places.size === previous.size && [...places].every(([seat, place]) => previous.get(seat) === place);
  return isSame ? previous : places;
}

function seatsByColumn(dots: readonly Pick<PlayerDot, "seat" | "column">[]): Map<number, Seat[]> {
  const columns = new Map<number, Seat[]>();
  for (const { seat, column } of dots) {
    const seats = columns.get(column);
    if (seats) {
      seats.push(seat);
    } else {
      columns.set(column, [seat]);
    }
  }
  return columns;
}

function slotsOf(column: number, seats: readonly Seat[], previous: ReadonlyMap<Seat, DotPlace>): Map<Seat, number> {
  const slots = new Map<Seat, number>();
  for (const seat of seats) {
    const before = previous.get(seat);
    if (before?.column === column && before.slot < seats.length) {
      slots.set(seat, before.slot);
    }
  }
  const taken = new Set(slots.values());
  const free = seats.map((_, slot) => slot).filter((slot) => !taken.has(slot));
  const moving = seats.filter((seat) => !slots.has(seat));
  return new Map([...slots, ...moving.map((seat, index): [Seat, number] => [seat, free[index] ?? 0])]);
}
