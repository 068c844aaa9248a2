import { heldBackUntil, isHeldBack, playTime, type RevealedPhase } from "@belab/domain/tables";
import type { PlayStream } from "../stores/streamStore.ts";
import { projectedStreams } from "./screens.ts";
import type { TableState } from "./tableState.ts";

// Whose results are held back while the projector shows them, step by step.

/**
 * Returns the streams whose players don't see the results of their phase yet.
 *
 * @param now - milliseconds since 1970 UTC.
 */
export function heldBackStreams(state: TableState, now: number): ReadonlySet<number> {
  return new Set(heldStreams(state, now).map(({ stream }) => stream));
}

/**
 * Returns in how many milliseconds some stream is shown to its players, if nobody does anything; undefined where none is
 * held back, or the play is paused.
 */
export function nextRelease(state: TableState, now: number): number | undefined {
  const { play } = state.table;
  if (play === null || play.pausedAt !== null) {
    return undefined;
  }
  const at = playTime(play, now);
  const times = heldStreams(state, now).map(({ until }) => until - at);
  return times.length === 0 ? undefined : Math.max(0, Math.min(...times));
}

/** A stream that is held back, and until when if nobody does anything: in milliseconds of play. */
interface HeldStream {
  stream: number;
  until: number;
}

function heldStreams({ table, game, streams }: TableState, now: number): HeldStream[] {
  const { play, reveal } = table;
  // A projector that is not shown the streams can't reveal them.
  if (play === null || game === undefined || streams.size > projectedStreams) {
    return [];
  }
  const at = playTime(play, now);
  return [...streams.values()].flatMap(({ stream, phase, heldUntil }: PlayStream, index) => {
    if (phase === null || heldUntil === null) {
      return [];
    }
    const revealed: RevealedPhase = {
      number: phase.number,
      steps: game.revealSteps?.(phase) ?? 0,
      streams: streams.size,
    };
    return isHeldBack(reveal, revealed, { heldUntil, index }, at)
      ? [{ stream, until: heldBackUntil(reveal, revealed, { heldUntil, index }) }]
      : [];
  });
}
