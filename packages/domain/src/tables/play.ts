import type { TableClock } from "./clock.ts";

// The time of play of a table: it begins with the game and stands still while the table is paused. Everything that a
// game does, and the deadline of each phase, is counted in it, so that a pause is one change for all who play.

/** What a table's time of play is derived from. Times are milliseconds since 1970 UTC; durations are milliseconds. */
export interface PlayClock {
  /** When the game began. */
  readonly startedAt: number;
  /** Since when it is paused; null while it runs. */
  readonly pausedAt: number | null;
  /** All pauses that are over. */
  readonly pausedFor: number;
  /** For how long no server was there, where it is paused for that reason. */
  readonly awayFor?: number;
}

/** The times of a phase, in milliseconds of play. */
export interface PhaseTimes {
  /** When the phase began. */
  readonly startedAt: number;
  /** Null where the phase lasts until someone ends it. */
  readonly duration: number | null;
  /** What the teacher has added. */
  readonly extension: number;
  /** When it ends although time is left, because the teacher has gone on; left out until then. */
  readonly endsAt?: number;
}

/** How far the game of a table is, in all its streams together. */
export interface PlayProgress {
  /** The phase that is played; null where the streams are in several. */
  readonly phase: { readonly name: string; readonly number: number } | null;
  /** How many seats still play. */
  readonly seats: number;
  /** How many of them have to act. */
  readonly awaited: number;
}

/** Factors by which a seat can have more time. */
export const timeFactors = [1, 1.25, 1.5, 2] as const;

export type TimeFactor = (typeof timeFactors)[number];

/** Milliseconds of play until now. */
export function playTime({ startedAt, pausedAt, pausedFor }: PlayClock, now: number): number {
  return Math.max(0, (pausedAt ?? now) - startedAt - pausedFor);
}

/** Stops the time of play; one that is paused stays as it is. */
export function pausePlay(clock: PlayClock, now: number): PlayClock {
  return clock.pausedAt === null ? { ...clock, pausedAt: now } : clock;
}

/**
 * Stops the time of play as it stood when the last server was there; one that is paused stays as it is.
 *
 * @param since - when a server was there last.
 */
export function pauseForOutage(clock: PlayClock, since: number, now: number): PlayClock {
  return clock.pausedAt === null
    ? { ...clock, pausedAt: Math.max(since, clock.startedAt), awayFor: Math.round(now - since) }
    : clock;
}

/** Lets the time of play run again; one that runs stays as it is. */
export function resumePlay(clock: PlayClock, now: number): PlayClock {
  const { awayFor, ...times } = clock;
  const { pausedAt, pausedFor } = times;
  return pausedAt === null ? clock : { ...times, pausedAt: null, pausedFor: pausedFor + Math.max(0, now - pausedAt) };
}

/**
 * Returns when a phase ends for a seat, in milliseconds of play; null where no time is set.
 *
 * @param factor - how much longer than others the seat has.
 */
export function phaseDeadline({ startedAt, duration, extension, endsAt }: PhaseTimes, factor = 1): number | null {
  const timeUp = duration === null ? null : startedAt + Math.round(duration * factor) + extension;
  return endsAt === undefined ? timeUp : Math.min(endsAt, timeUp ?? endsAt);
}

/** Returns the clock that a screen shows for a deadline of play. */
export function clockOf(play: PlayClock, deadline: number): TableClock {
  return play.pausedAt === null
    ? { state: "running", deadline: play.startedAt + play.pausedFor + deadline }
    : { state: "paused", remaining: Math.max(0, deadline - playTime(play, play.pausedAt)) };
}
