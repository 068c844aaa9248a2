// What the projector shows of results, step by step. It belongs to the table: every projector shows the same step, and no
// browser has a timer of its own.

/** How far the results of a phase are shown. Times are milliseconds of play. */
export interface Reveal {
  /** The number of the phase whose results are shown. */
  readonly phase: number;
  /** The step that was set, from 0. */
  readonly step: number;
  /** When it was set. */
  readonly since: number;
  /** Whether the steps that follow come by themselves. */
  readonly isRunning: boolean;
  /** Whether phones show everything, whatever the step. */
  readonly isOnPhones: boolean;
}

/** Milliseconds of play for which a step is shown where the next one comes by itself. */
export const revealStepTime = 8_000;

/** Milliseconds of play after which phones show everything at the latest. */
export const revealHoldTime = 60_000;

/** The phase whose results are shown, and how many steps they have. */
export interface RevealedPhase {
  readonly number: number;
  /** Of one stream, from 1. */
  readonly steps: number;
  /** How many streams are shown, one after the other. */
  readonly streams: number;
}

/** Returns the step that is shown at a time of play, from 0. A phase begins at step 0. */
export function revealStepAt(reveal: Reveal | null, { number, steps, streams }: RevealedPhase, at: number): number {
  if (reveal === null || reveal.phase !== number) {
    return 0;
  }
  const passed = reveal.isRunning ? Math.floor(Math.max(0, at - reveal.since) / revealStepTime) : 0;
  return Math.min(reveal.step + passed, steps * streams - 1);
}

/** What decides whether the screen of a player shows the results of a phase. */
interface HeldStream {
  /** Until when the results are held back at most, in milliseconds of play; null where they are not. */
  readonly heldUntil: number | null;
  /** Which of the streams that are shown the player's is, from 0. */
  readonly index: number;
}

/** Whether players do not see yet how they did, because the projector has not shown it. */
export function isHeldBack(
  reveal: Reveal | null,
  phase: RevealedPhase,
  { heldUntil, index }: HeldStream,
  at: number,
): boolean {
  if (heldUntil === null || at >= heldUntil || phase.steps === 0) {
    return false;
  }
  const isOfPhase = reveal?.phase === phase.number;
  const last = (index + 1) * phase.steps - 1;
  return !(isOfPhase && reveal.isOnPhones) && revealStepAt(reveal, phase, at) < last;
}

/** Returns when a stream that is held back is shown at the latest, if nobody does anything: in milliseconds of play. */
export function heldBackUntil(reveal: Reveal | null, phase: RevealedPhase, { heldUntil, index }: HeldStream): number {
  const atLatest = heldUntil ?? 0;
  if (reveal?.phase !== phase.number || !reveal.isRunning) {
    return atLatest;
  }
  const stepsLeft = (index + 1) * phase.steps - 1 - reveal.step;
  return Math.min(atLatest, reveal.since + Math.max(0, stepsLeft) * revealStepTime);
}
