import type { Seat } from "@belab/domain/games";
import {
  idleTime,
  type PlayClock,
  type StreamPhase,
  type StreamProgress,
  type StreamSummaries,
  type TimeFactor,
  type WatchedPerson,
  type WatchedSeat,
} from "@belab/domain/tables";

/**
 * What a teacher has to know of a seat. Without an open screen it is `gone`, whether its action is awaited or not; in a
 * phase that awaits nobody it is `playing`. Whose game is over is `done`: nobody misses them.
 */
export type SeatState = "gone" | "idle" | "deciding" | "playing" | "done";

/** The states in the order in which a teacher looks for them. */
export const seatStates = ["gone", "idle", "deciding", "playing", "done"] as const satisfies readonly SeatState[];

/** A chip of the monitor: one seat. Everything but the members is a plain value, so that chips can be compared. */
export interface SeatChipData {
  readonly seat: Seat;
  readonly members: readonly WatchedPerson[];
  readonly state: SeatState;
  readonly awaited: boolean;
  /** Their action was awaited in this phase, and has come. */
  readonly hasActed: boolean;
  /** When the last screen was seen, in milliseconds since 1970 UTC; null unless someone was there and is gone. */
  readonly goneSince: number | null;
  /** Seconds since a member acted or the phase began, in steps of 5, from a minute on of 60; null unless their action is awaited. */
  readonly seconds: number | null;
  readonly stream: number;
  /** How many seats share the stream. */
  readonly streamSeats: number;
  /** Null once the stream is over. */
  readonly phaseNumber: number | null;
  readonly phaseText: string;
  /** What the game sums up of the stream; null where that is nothing. */
  readonly summary: string | null;
  readonly factor: TimeFactor;
  readonly isBot: boolean;
}

export interface SeatChipsInput {
  readonly people: readonly WatchedPerson[];
  readonly seats: readonly WatchedSeat[];
  readonly streams: readonly StreamProgress[];
  readonly summaries: StreamSummaries | undefined;
  readonly play: PlayClock;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  readonly phaseName: (phase: StreamPhase) => string;
}

/** A chip for each seat, those first that need attention: gone and awaited, idle, gone, deciding, done. */
export function seatChips(input: SeatChipsInput): readonly SeatChipData[] {
  const membersOf = Map.groupBy(input.people, ({ seat }) => seat);
  const progressOf = new Map(input.streams.map((progress) => [progress.stream, progress]));
  const awaited = new Set(input.streams.flatMap((progress) => progress.awaited));
  return input.seats
    .map((seat) => chipOf(seat, membersOf.get(seat.seat) ?? [], progressOf.get(seat.stream), awaited, input))
    .sort((one, other) => urgencyOf(one) - urgencyOf(other) || one.seat - other.seat);
}

function chipOf(
  { seat, stream, factor, isBot }: WatchedSeat,
  members: readonly WatchedPerson[],
  progress: StreamProgress | undefined,
  awaitedSeats: ReadonlySet<Seat>,
  { summaries, play, now, phaseName }: SeatChipsInput,
): SeatChipData {
  const phase = progress?.phase ?? null;
  const awaited = phase !== null && awaitedSeats.has(seat);
  const isGone = phase !== null && !isBot && !members.some(({ isHere }) => isHere);
  const inactive = awaited && !isBot ? (play.pausedAt ?? now) - activeSince(members, phase, play) : 0;
  const isIdle = inactive > idleTime;
  // Where the phase awaits nobody, as in a game on paper, nobody has acted in it either.
  const isFree = progress?.awaited.length === 0 && phase && activeSince(members, phase, play) === beginOf(phase, play);
  const working = awaited ? "deciding" : isFree ? "playing" : "done";
  return {
    seat,
    members,
    state: isGone ? "gone" : isIdle ? "idle" : working,
    awaited,
    hasActed: working === "done",
    goneSince: isGone && members.length > 0 ? Math.max(...members.map(({ seenAt }) => seenAt)) : null,
    seconds: awaited && !isBot && !isGone ? inSteps(inactive / 1000) : null,
    stream,
    streamSeats: progress?.seats.length ?? 1,
    phaseNumber: phase?.number ?? null,
    phaseText: phase === null ? "" : phaseName(phase),
    summary: (phase && summaries?.[stream]) ?? null,
    factor,
    isBot,
  };
}

/** When a member acted last, or the phase began, in milliseconds since 1970 UTC; pauses before now don't count. */
function activeSince(members: readonly WatchedPerson[], phase: StreamPhase, play: PlayClock): number {
  return Math.max(beginOf(phase, play), ...members.map(({ actedAt }) => actedAt ?? 0));
}

function beginOf(phase: StreamPhase, { startedAt, pausedFor }: PlayClock): number {
  return startedAt + pausedFor + phase.startedAt;
}

/** Few steps, so that a chip changes seldom. */
function inSteps(seconds: number): number {
  const step = seconds < 60 ? 5 : 60;
  return Math.max(0, Math.floor(seconds / step) * step);
}

function urgencyOf({ state, awaited }: SeatChipData): number {
  return state === "gone" && !awaited ? seatStates.indexOf("idle") + 0.5 : seatStates.indexOf(state);
}

/** How many chips there are of each state. */
export function countStates(chips: readonly SeatChipData[]): Readonly<Record<SeatState, number>> {
  const counts = seatStates.map((state) => [state, chips.filter((chip) => chip.state === state).length]);
  return Object.fromEntries(counts);
}

/** The chips, with those from before in place of equal ones. */
export function keepEqual(
  chips: readonly SeatChipData[],
  before: ReadonlyMap<Seat, SeatChipData>,
): readonly SeatChipData[] {
  return chips.map((chip) => {
    const known = before.get(chip.seat);
    return known && isEqual(known, chip) ? known : chip;
  });
}

function isEqual(one: SeatChipData, other: SeatChipData): boolean {
  const { members, ...values } = one;
  return (
    members.length === other.members.length &&
    members.every((member, index) => member === other.members[index]) &&
    Object.entries(values).every(([key, value]) => Reflect.get(other, key) === value)
  );
}

/** The chips in an order from before; those that are new come last. */
export function inOrder(chips: readonly SeatChipData[], order: readonly Seat[]): readonly SeatChipData[] {
  const places = new Map(order.map((seat, place) => [seat, place]));
  const placeOf = ({ seat }: SeatChipData) => places.get(seat) ?? order.length;
  return chips.toSorted((one, other) => placeOf(one) - placeOf(other));
}
