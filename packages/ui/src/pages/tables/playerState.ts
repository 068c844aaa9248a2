import { clockOf, type OwnSeat, remainingTime, type TableClock, type TableFacts } from "@belab/domain/tables";
import { useEffectEvent, useLayoutEffect, useMemo, useState } from "react";

/**
 * What a player does now: `open` is a phase in which nobody is awaited, `late` someone whose own time is up while others
 * go on, `done` someone whose part of the game is over, `failed` someone whose game cannot go on because of an error.
 */
export type PlayerState =
  | "lobby"
  | "unseated"
  | "paused"
  | "acting"
  | "waiting"
  | "open"
  | "late"
  | "done"
  | "failed"
  | "ended";

/** Milliseconds before the end of a phase from which what is being typed is sent at once. */
const lastMoments = 1_500;

/** What a player does now, the clock of their own deadline, and whether it is about to be reached. */
export function usePlayerState(
  { status, play }: TableFacts,
  own: OwnSeat,
  now: () => number,
): { state: PlayerState; clock?: TableClock | undefined; isEnding: boolean } {
  const deadline = own.stream?.phase ? own.stream.deadline : null;
  const clock = useMemo(
    () => (status === "playing" && play && deadline !== null ? clockOf(play, deadline) : undefined),
    [status, play, deadline],
  );
  const isTimeUp = useHasAtMost(0, clock, now);
  const isEnding = useHasAtMost(lastMoments, clock, now);
  if (status !== "playing") {
    return { state: status, clock, isEnding: false };
  }
  if (own.stream?.hasFailed) {
    return { state: "failed", isEnding: false };
  }
  return { state: isPaused(play) ? "paused" : stateOf(own, isTimeUp), clock, isEnding };
}

function isPaused(play: TableFacts["play"]): boolean {
  return play !== null && play.pausedAt !== null;
}

function stateOf({ seat, stream }: OwnSeat, isTimeUp: boolean): PlayerState {
  if (seat === null) {
    return "unseated";
  }
  if (stream?.phase === null) {
    return "done";
  }
  if (stream?.othersAwaited) {
    return "waiting";
  }
  if (isTimeUp) {
    return "late";
  }
  return stream?.isAwaited ? "acting" : "open";
}

/** Whether a clock has at most some milliseconds left, from the very moment on. */
function useHasAtMost(milliseconds: number, clock: TableClock | undefined, now: () => number): boolean {
  const [hasAtMost, setHasAtMost] = useState(() => clock !== undefined && remainingTime(clock, now()) <= milliseconds);
  const readNow = useEffectEvent(now);

  useLayoutEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    look();
    return () => clearTimeout(timeout);

    function look() {
      const beyond = clock ? remainingTime(clock, readNow()) - milliseconds : undefined;
      setHasAtMost(beyond !== undefined && beyond <= 0);
      if (beyond !== undefined && beyond > 0 && clock?.state === "running") {
        timeout = setTimeout(look, beyond);
      }
    }
  }, [clock, milliseconds]);

  return hasAtMost;
}
