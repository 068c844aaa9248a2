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

/** How dots are stacked. */
export interface Stacking {
  /** Diameter. */
  readonly dot: number;
  /** In each lane. */
  readonly perRow: number;
  /** How many lanes each deck has side by side: dots go through them as slips are turned. */
  readonly lanes: number;
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

/** Where a dot is: its lane within a column, and its place in the stack there, from 0 at the bottom. */
export interface DotPlace {
  readonly column: number;
  readonly lane: number;
  readonly slot: number;
}

/** What the dots have on every stage, at least: on a screen of 1920 × 1080, an em is 40 pixels. */
export const leastRoom: TrackRoom = { width: 42, height: 10 };

/** The count above a stack. */
export const countHeight = 1.2;

/** Diameters from large to small. A few sizes, so that dots seldom change. */
const dotSizes = Array.from({ length: 30 }, (_, step) => 3.2 * 0.88 ** step);
const smallestDot = Math.min(...dotSizes);

/** A dot that can hold its number in the smallest type of the stage, of two digits or of three. */
const numberedSize = { two: 1.1, three: 1.45 };

/** Between two dots, as a share of their diameter. */
const dotGap = 0.1;

/** Between two decks, and before the place of those who are done. */
const columnGap = { most: 0.4, share: 0.12, done: 0.8 };

/** Numbers of lanes, from many to few. */
const laneCounts = [16, 12, 8, 6, 4, 3, 2];
const mostLanes = Math.max(...laneCounts);

/**
 * How large dots must be for lanes, else there is but one: large on any stage, or not much smaller than without lanes, and
 * never tiny.
 */
const laneDot = { large: 1.6, share: 0.6, least: 0.4 };

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

/** How much larger dots, or how many times more lanes, there can be before all dots are stacked anew. */
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
  /** Players in the fullest lane, where each deck has so many. */
  readonly fullest: (lanes: number) => number;
  readonly players: number;
  /** Whether it is known how far players are within their decks. */
  readonly hasLanes: boolean;
  /** Whether dots carry their numbers, as {@link areDotsNumbered} says. */
  readonly isNumbered: boolean;
}

/**
 * Returns the largest dots with which every stack has room.
 *
 * @param previous - how they are stacked now: kept as long as there is room, unless dots can be much larger.
 */
export function stackDots(stacked: Stacked, previous?: Stacking): Stacking {
  const best = bestStacking(stacked);
  const isKept =
    previous &&
    (previous.lanes === 1 || stacked.hasLanes) &&
    hasRoom(laneRoom(stacked, previous), previous, stacked.fullest(previous.lanes)) &&
    best.dot < previous.dot * worthwhileGrowth &&
    best.lanes < previous.lanes * worthwhileGrowth;
  return isKept ? previous : best;
}

/** As many lanes as leave the dots large enough. */
function bestStacking(stacked: Stacked): Stacking {
  const single = largestStacking(stacked, 1);
  if (!stacked.hasLanes) {
    return single;
  }
  const least = leastDot(single, stacked);
  for (const lanes of laneCounts) {
    const stacking = largestStacking(stacked, lanes);
    if (stacking.dot >= least) {
      return stacking;
    }
  }
  return single;
}

/** How large dots have to be in lanes. */
function leastDot({ dot }: Stacking, { players, isNumbered }: Stacked): number {
  const least = isNumbered ? numberedDot(players) : laneDot.least;
  return Math.max(least, Math.min(laneDot.large, dot * laneDot.share));
}

function largestStacking(stacked: Stacked, lanes: number): Stacking {
  const players = Math.max(1, Math.min(stacked.players, Math.ceil(stacked.fullest(lanes) * headroom)));
  const roomFor = (dot: number) => laneRoom(stacked, { dot, lanes });
  const stackings = dotSizes.map((dot) => ({ dot, perRow: perRowOf(roomFor(dot), dot, players), lanes }));
  return (
    stackings.find((stacking) => hasRoom(roomFor(stacking.dot), stacking, players)) ??
    leastStacking(roomFor(smallestDot), lanes)
  );
}

/** The room for the dots of a lane. */
function laneRoom({ width, height }: TrackRoom, { dot, lanes }: Pick<Stacking, "dot" | "lanes">): TrackRoom {
  return { width: lanePitch(width, { dot, lanes }) - dot * dotGap, height: height - countHeight };
}

/** From one lane to the next: between them is as much as between two dots. */
function lanePitch(width: number, { dot, lanes }: Pick<Stacking, "dot" | "lanes">): number {
  return (width + dot * dotGap) / lanes;
}

/** As narrow as the height lets a stack be. */
function perRowOf({ width, height }: TrackRoom, dot: number, players: number): number {
  const widest = Math.max(1, fitting(width, dot));
  return Math.min(widest, Math.ceil(players / Math.max(1, fitting(height, dot))));
}

function leastStacking({ width }: TrackRoom, lanes: number): Stacking {
  return { dot: smallestDot, perRow: Math.max(1, fitting(width, smallestDot)), lanes };
}

function hasRoom(
  { width, height }: TrackRoom,
  { dot, perRow }: Pick<Stacking, "dot" | "perRow">,
  players: number,
): boolean {
  return perRow <= fitting(width, dot) && Math.ceil(players / perRow) <= fitting(height, dot);
}

/** How many dots have room side by side. */
function fitting(length: number, dot: number): number {
  return Math.floor((length + dot * dotGap) / (dot * (1 + dotGap)) + 1e-9);
}

/** Whether each of so many players finds the own dot by its number, wherever the others are. */
export function areDotsNumbered(decks: number, players: number): boolean {
  const { columns } = trackAxis(leastRoom.width, decks);
  const width = columns[0]?.width ?? 0;
  const crowd = { fullest: () => players, players, hasLanes: false, isNumbered: false };
  return stackDots({ width, height: leastRoom.height, ...crowd }).dot >= numberedDot(players);
}

function numberedDot(players: number): number {
  return players < 100 ? numberedSize.two : numberedSize.three;
}

/** Returns in which lane of a deck a dot is. Where it is not known how far the player is, it is in the first one. */
export function laneOf({ share }: Pick<PlayerDot, "share">, lanes: number): number {
  return Math.min(lanes - 1, Math.floor((share ?? 0) * lanes));
}

/** Returns where a lane of a deck is. */
export function laneColumn({ start, width }: TrackColumn, lane: number, stacking: Stacking): TrackColumn {
  const pitch = lanePitch(width, stacking);
  return { start: start + lane * pitch, width: pitch - stacking.dot * dotGap };
}

/** How many players are in each lane of each column, by {@link laneKey}. */
export type LaneCrowds = ReadonlyMap<number, number>;

/** Returns how many players are in each lane, where each deck has so many lanes. */
export function crowdsOf(dots: readonly Pick<PlayerDot, "column" | "share">[], lanes: number): LaneCrowds {
  const crowds = new Map<number, number>();
  for (const { column, share } of dots) {
    const key = laneKey({ column, lane: laneOf({ share }, lanes) });
    crowds.set(key, (crowds.get(key) ?? 0) + 1);
  }
  return crowds;
}

/** Returns a number that only this lane of this column has. */
export function laneKey({ column, lane }: Pick<DotPlace, "column" | "lane">): number {
  return column * mostLanes + lane;
}

/** How those who are done are stacked: their place has no lanes, and as much room as a deck at least. */
export function stackingOfDone({ dot, perRow, lanes }: Stacking): Stacking {
  return { dot, perRow: perRow * lanes, lanes: 1 };
}

/**
 * Returns where a dot stands: from the start of the track, and above the decks.
 *
 * @param at - its lane, or the place of those who are done, with how many players are there.
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
 * Returns a place for each dot. Those that stay in their lane keep theirs, except the topmost, which fill the gaps of those
 * that have left: as few dots as possible move.
 *
 * @returns `previous` itself where nothing moves.
 */
export function placeDots(
  previous: ReadonlyMap<Seat, DotPlace>,
  dots: readonly Pick<PlayerDot, "seat" | "column" | "share">[],
  lanes: number,
): ReadonlyMap<Seat, DotPlace> {
  const places = new Map<Seat, DotPlace>();
  for (const there of dotsByLane(dots, lanes)) {
    const [{ column, lane }] = there;
    for (const [seat, slot] of slotsOf(there, previous)) {
      const before = previous.get(seat);
      places.set(
        seat,
        before && isAt(before, { column, lane }) && before.slot === slot ? before : { column, lane, slot },
      );
    }
  }
  const isSame = places.size === previous.size && [...places].every(([seat, place]) => previous.get(seat) === place);
  return isSame ? previous : places;
}

type LaneDot = Pick<DotPlace, "column" | "lane"> & { readonly seat: Seat };

/** The dots of each lane in which there are any. */
function dotsByLane(
  dots: readonly Pick<PlayerDot, "seat" | "column" | "share">[],
  lanes: number,
): Iterable<[LaneDot, ...LaneDot[]]> {
  const byLane = new Map<number, [LaneDot, ...LaneDot[]]>();
  for (const { seat, column, share } of dots) {
    const dot = { seat, column, lane: laneOf({ share }, lanes) };
    const there = byLane.get(laneKey(dot));
    if (there) {
      there.push(dot);
    } else {
      byLane.set(laneKey(dot), [dot]);
    }
  }
  return byLane.values();
}

function isAt(place: DotPlace, { column, lane }: Pick<DotPlace, "column" | "lane">): boolean {
  return place.column === column && place.lane === lane;
}

/** The slots of the dots of a lane, of which some were there before. */
function slotsOf(dots: readonly LaneDot[], previous: ReadonlyMap<Seat, DotPlace>): Map<Seat, number> {
  const slots = new Map<Seat, number>();
  for (const dot of dots) {
    const before = previous.get(dot.seat);
    if (before && isAt(before, dot) && before.slot < dots.length) {
      slots.set(dot.seat, before.slot);
    }
  }
  const taken = new Set(slots.values());
  const free = dots.map((_, slot) => slot).filter((slot) => !taken.has(slot));
  const moving = dots.filter(({ seat }) => !slots.has(seat));
  return new Map([...slots, ...moving.map(({ seat }, index): [Seat, number] => [seat, free[index] ?? 0])]);
}
