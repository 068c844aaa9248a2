import type { StreamPhase, StreamProgress, WatchedPerson, WatchedSeat } from "@belab/domain/tables";

// Classes of any size for stories. Their names come from the story, so that its data stand there.

/** When the games in stories begin. */
export const playStart = Date.UTC(2026, 0, 15, 9, 0, 0);

/** The present of those stories: two minutes later. */
export const watchedNow = playStart + 120_000;

export interface WatchedClassSize {
  count: number;
  /** Given to people in turn, with a number once all were given. */
  names: readonly string[];
  now: number;
  /** Members of each seat. @default 1 */
  membersOfSeat?: number;
}

/** People who are all here, each in a seat. */
export function watchedPeople({ count, names, now, membersOfSeat = 1 }: WatchedClassSize): WatchedPerson[] {
  return Array.from({ length: count }, (_, index) => ({
    participantId: `p${index}`,
    name: nameOf(index, names),
    seat: Math.floor(index / membersOfSeat),
    kind: index % 3 === 0 ? "account" : "guest",
    isHere: true,
    seenAt: now,
    actedAt: now - 10_000,
    isClaimed: false,
    joinedAfterRemoval: false,
    joinedAt: now - 600_000 + index * 5_000,
    browser: index + 1,
    address: 0,
  }));
}

function nameOf(index: number, names: readonly string[]): string {
  const name = names[index % names.length] ?? "";
  const round = Math.floor(index / names.length);
  return round === 0 ? name : `${name} ${round + 1}`;
}

/** Seats that each have a stream of their own, or share one. */
export function watchedSeats(count: number, { shared }: { shared: boolean }): WatchedSeat[] {
  return Array.from({ length: count }, (_, seat) => ({ seat, stream: shared ? 1 : seat + 1, factor: 1, isBot: false }));
}

export interface StreamsOptions {
  /** The number of a stream's phase, by its number; null once it is over. @default 1 */
  phaseOf?: (stream: number) => number | null;
  /** Whether a seat's action is awaited. @default all */
  isAwaited?: (seat: number) => boolean;
  /** Seconds that each phase lasts; null without a limit. @default 300 */
  seconds?: number | null;
}

/** The streams of seats, in phases called `round`. */
export function watchedStreams(
  seats: readonly WatchedSeat[],
  { phaseOf = () => 1, isAwaited = () => true, seconds = 300 }: StreamsOptions = {},
): StreamProgress[] {
  const streams = [...new Set(seats.map(({ stream }) => stream))];
  return streams.map((stream) => {
    const members = seats.filter((seat) => seat.stream === stream).map(({ seat }) => seat);
    const number = phaseOf(stream);
    const phase = number === null ? null : phaseFrom(number, seconds);
    return {
      stream,
      seats: members,
      phase,
      deadline: phase?.duration == null ? null : phase.startedAt + phase.duration,
      awaited: phase === null ? [] : members.filter(isAwaited),
    };
  });
}

function phaseFrom(number: number, seconds: number | null): StreamPhase {
  const duration = seconds === null ? null : seconds * 1000;
  return { name: "round", number, startedAt: (number - 1) * (duration ?? 0), duration, extension: 0 };
}
