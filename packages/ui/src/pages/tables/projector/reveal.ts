import {
  playTime,
  type RevealedPhase,
  revealStepAt,
  revealStepTime,
  type StreamPhase,
  type StreamProgress,
  type TableFacts,
} from "@belab/domain/tables";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { commonPhase } from "./progress.ts";

/** Results of a phase that the projector shows step by step. */
export interface ProjectorReveal {
  /** In how many steps the results of a phase are shown, of one stream; 0 where it has none. */
  stepsOf(phase: StreamPhase): number;
  /** Shows a step of a stream, by its place among the streams. */
  show(shown: ShownStep): ReactNode;
}

/** What is shown of the results. */
export interface ShownStep {
  /** The stream's number. */
  stream: number;
  /** From 0. */
  step: number;
  /** It has just come, before everybody's eyes. */
  isFresh: boolean;
}

/** Where the results of all streams stand. */
export interface RevealPosition {
  /** The number of the phase. */
  phase: number;
  /** Of all streams together, from 0. */
  step: number;
  steps: number;
  isRunning: boolean;
  /** Which stream is shown, and how far. */
  shown: Omit<ShownStep, "isFresh">;
}

/**
 * Returns where the results stand that the projector shows now; undefined where it shows none: no phase with results is
 * played, or not all streams have come to it. The step follows from the time of play, so that all projectors agree.
 */
export function useRevealPosition(
  table: TableFacts | undefined,
  streams: readonly StreamProgress[],
  stepsOf: ProjectorReveal["stepsOf"] | undefined,
  now: () => number,
): RevealPosition | undefined {
  const phase = table?.status === "playing" ? commonPhase(streams) : undefined;
  const steps = (phase && stepsOf?.(phase)) ?? 0;
  const isRunning = phase !== undefined && table?.reveal?.phase === phase.number && table.reveal.isRunning;
  const time = useTick(isRunning && table?.play?.pausedAt === null, now);
  if (table === undefined || table.play === null || phase === undefined || steps === 0) {
    return undefined;
  }
  const revealed: RevealedPhase = { number: phase.number, steps, streams: streams.length };
  const step = revealStepAt(table.reveal ?? null, revealed, playTime(table.play, time));
  const numbers = streams.map(({ stream }) => stream).sort((one, other) => one - other);
  return {
    phase: phase.number,
    step,
    steps: steps * streams.length,
    isRunning,
    shown: { stream: numbers[Math.floor(step / steps)] ?? 1, step: step % steps },
  };
}

/** How often steps that come by themselves are looked for, in milliseconds. */
const tickTime = revealStepTime / 32;

/** The time now, read again and again while that is wanted. */
function useTick(isWanted: boolean, now: () => number): number {
  const [time, setTime] = useState(now);
  const readNow = useEffectEvent(() => setTime(now()));
  useEffect(() => {
    if (!isWanted) {
      return undefined;
    }
    readNow();
    const interval = setInterval(() => readNow(), tickTime);
    return () => clearInterval(interval);
  }, [isWanted]);
  return isWanted ? time : now();
}

/**
 * Whether what is shown has changed since the page knew of it first: who opens the projector in the middle sees how it stands,
 * and nothing moves.
 *
 * @param shown - names what is shown; undefined while nothing is known.
 */
export function useIsFresh(shown: string | undefined): boolean {
  const first = useRef<string>(undefined);
  if (first.current === undefined && shown !== undefined) {
    first.current = shown;
  }
  return shown !== undefined && shown !== first.current;
}
