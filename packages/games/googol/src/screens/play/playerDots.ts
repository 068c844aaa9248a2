import type { Seat } from "@belab/domain/games";
import type { StreamProgress, StreamSummaries } from "@belab/domain/tables";
import { type DeckProgress, readProgress } from "../../setup/index.ts";

/** What the projector tells of a player: nothing of their slips. */
export type DotState = "thinking" | "stopped" | "away" | "done";

/** A player on the track of decks. */
export interface PlayerDot {
  readonly seat: Seat;
  /** Counts the decks from 0; the one after the last deck is for those who are done. */
  readonly column: number;
  /** Which share of the deck's slips is turned, from 0 to 1; null where the class is not told. */
  readonly share: number | null;
  readonly state: DotState;
  /** The player has stopped on a slip of the deck, and may be away now. */
  readonly hasStopped: boolean;
}

/** What the projector knows of a table that plays. */
interface TrackedPlay {
  readonly streams: readonly StreamProgress[];
  /** Seats of which nobody has a screen open. */
  readonly away: readonly Seat[];
  /** How far each stream is. */
  readonly summaries: StreamSummaries;
}

/** Returns a dot for each player, in the order of their seats. */
export function playerDots(decks: number, { streams, away, summaries }: TrackedPlay): PlayerDot[] {
  const absent = new Set(away);
  return streams
    .flatMap((stream) => {
      const progress = readProgress(summaries[stream.stream]);
      return stream.seats.map((seat) => dotOf(seat, { stream, progress, decks, isAway: absent.has(seat) }));
    })
    .sort((one, other) => one.seat - other.seat);
}

interface DotFacts {
  stream: StreamProgress;
  progress: DeckProgress;
  decks: number;
  isAway: boolean;
}

function dotOf(seat: Seat, { stream, progress: { turned, isStopped }, decks, isAway }: DotFacts): PlayerDot {
  const { phase, awaited } = stream;
  const hasStopped = phase !== null && (isStopped || !awaited.includes(seat));
  return {
    seat,
    column: decksOver(stream, decks),
    share: phase && turned && turned.slip / turned.slips,
    state: phase === null ? "done" : isAway ? "away" : hasStopped ? "stopped" : "thinking",
    hasStopped,
  };
}

/** A phase is a deck. */
function decksOver({ phase }: StreamProgress, decks: number): number {
  return phase === null ? decks : Math.min(phase.number, decks) - 1;
}

/** How far a class is, in numbers that the phones show, too. */
export interface TrackCounts {
  readonly players: number;
  /** Players in each column. */
  readonly columns: readonly number[];
  readonly done: number;
  readonly away: number;
  readonly stopped: number;
  /** Those who have neither stopped nor finished. */
  readonly goOn: number;
  /** Decks of all players that are over, with those that ended before the player stopped. */
  readonly decksOver: number;
}

export function countDots(dots: readonly PlayerDot[], decks: number): TrackCounts {
  const columns = Array.from({ length: decks + 1 }, () => 0);
  for (const { column } of dots) {
    columns[column] = (columns[column] ?? 0) + 1;
  }
  const inState = (state: DotState) => dots.filter((dot) => dot.state === state).length;
  const stopped = dots.filter(({ hasStopped }) => hasStopped).length;
  const done = inState("done");
  return {
    players: dots.length,
    columns,
    done,
    away: inState("away"),
    stopped,
    goOn: dots.length - stopped - done,
    decksOver: dots.reduce((sum, { column }) => sum + column, 0),
  };
}

/** What the headline says; decks are counted from 1. */
export type TrackHeadline =
  | { readonly kind: "nobody" | "allDone" | "mostDone" }
  | { readonly kind: "allAt" | "mostAt"; readonly from: number }
  | { readonly kind: "mostAtTwo" | "mostBetween" | "field"; readonly from: number; readonly to: number }
  | { readonly kind: "fieldToEnd"; readonly from: number };

/** Decks next to each other that are still said to be one place, where most players are at them. */
const widestPlace = 3;

/** Returns what there is to say of a class: where all or most are, or else how far it is stretched. */
export function headlineOf({
  players,
  columns,
  done,
}: Pick<TrackCounts, "players" | "columns" | "done">): TrackHeadline {
  const decks = columns.slice(0, -1);
  if (players === 0) {
    return { kind: "nobody" };
  }
  if (done === players) {
    return { kind: "allDone" };
  }
  const first = decks.findIndex((count) => count > 0) + 1;
  const last = decks.findLastIndex((count) => count > 0) + 1;
  if (first === last && done === 0) {
    return { kind: "allAt", from: first };
  }
  if (done * 2 > players) {
    return { kind: "mostDone" };
  }
  return placeOfMost(decks, players) ?? fieldOf(first, last, done);
}

/** The fewest neighboring decks at which more than half of all players are. */
function placeOfMost(decks: readonly number[], players: number): TrackHeadline | undefined {
  for (let length = 1; length <= Math.min(widestPlace, decks.length); length += 1) {
    const sums = Array.from({ length: decks.length - length + 1 }, (_, start) =>
      decks.slice(start, start + length).reduce((sum, count) => sum + count, 0),
    );
    const most = Math.max(...sums);
    if (most * 2 > players) {
      const from = sums.indexOf(most) + 1;
      const to = from + length - 1;
      return length === 1 ? { kind: "mostAt", from } : { kind: length === 2 ? "mostAtTwo" : "mostBetween", from, to };
    }
  }
  return undefined;
}

function fieldOf(from: number, to: number, done: number): TrackHeadline {
  return done > 0 ? { kind: "fieldToEnd", from } : { kind: "field", from, to };
}
