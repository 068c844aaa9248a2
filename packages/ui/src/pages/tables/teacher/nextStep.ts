export interface Moment {
  isPaused: boolean;
  /** A game at the table cannot go on, because of an error on the server. */
  hasFailed: boolean;
  /** Seats whose action is awaited. */
  awaited: number;
  /** The common time is up. */
  isPast: boolean;
  /** Phases that run. */
  running: number;
  /** Results are shown step by step, and not all of them yet. */
  isRevealing: boolean;
}

/** What a teacher does next during play. */
export type NextStep = "pause" | "resume" | "reveal" | "goOn";

/**
 * What a teacher most likely does next; undefined while people decide and there is only to wait. While the server mends a
 * game, a pause keeps its players from losing time.
 */
export function nextStep({ isPaused, hasFailed, awaited, isPast, running, isRevealing }: Moment): NextStep | undefined {
  if (hasFailed) {
    return isPaused ? undefined : "pause";
  }
  if (isPaused) {
    return "resume";
  }
  if (isRevealing) {
    return "reveal";
  }
  return running > 0 && (awaited === 0 || isPast) ? "goOn" : undefined;
}
