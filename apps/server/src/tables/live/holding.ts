import { heldBackUntil, isHeldBack, playTime, type RevealedTable } from "@belab/domain/tables";
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
  if (play === null || game === undefined) {
    return [];
  }
  const at = playTime(play, now);
  const all = [...streams.values()];
  const revealed: RevealedTable = { reveal, streams: all, stepsOf: (phase) => game.revealSteps?.(phase) ?? 0 };
  return all
    .filter((stream) => stream.heldUntil !== null && isHeldBack(revealed, stream, at))
    .map((stream) => ({ stream: stream.stream, until: heldBackUntil(revealed, stream) }));
}
