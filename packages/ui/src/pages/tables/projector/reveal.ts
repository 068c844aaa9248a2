import {
  playTime,
  type RevealedTable,
  type RevealOffer,
  type RevealPosition,
  revealOffer,
  revealPositionAt,
  revealStepTime,
  type StreamPhase,
  type StreamProgress,
  type TableFacts,
} from "@belab/domain/tables";
import type { ReactNode } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";

/** Results of a phase that the projector shows step by step. */
export interface ProjectorReveal {
  /** In how many steps the results of a phase are shown, of one stream; 0 where it has none. */
  stepsOf(phase: StreamPhase): number;
  /**
   * Whether what is known of a stream is of the phase with a number. Until it is, nothing is shown: it would be the results of
   * the phase before.
   */
  isKnown(stream: number, phase: number): boolean;
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

/** What the projector shows of results now, and what the teacher can show. */
interface TableReveal {
  /** Undefined where it shows none. */
  position: RevealPosition | undefined;
  /** Undefined where there are no others. */
  offer: RevealOffer | undefined;
}

/**
 * Returns where the results of a table stand. The step follows from the time of play, so that all projectors, and the teacher's
 * page, agree.
 */
export function useReveal(
  table: TableFacts | undefined,
  streams: readonly StreamProgress[],
  stepsOf: RevealedTable["stepsOf"] | undefined,
  now: () => number,
): TableReveal {
  const { status, play = null, reveal = null } = table ?? {};
  const time = useTick(status === "playing" && reveal?.isRunning === true && play?.pausedAt === null, now);
  if (status !== "playing" || play === null || stepsOf === undefined) {
    return { position: undefined, offer: undefined };
  }
  const revealed: RevealedTable = { reveal, streams, stepsOf };
  return { position: revealPositionAt(revealed, playTime(play, time)), offer: revealOffer(revealed) };
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
