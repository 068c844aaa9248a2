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

/** What a player does now, and the clock of their own deadline. */
export function usePlayerState(
  { status, play }: TableFacts,
  own: OwnSeat,
  now: () => number,
): { state: PlayerState; clock: TableClock | undefined } {
  const deadline = own.stream?.phase ? own.stream.deadline : null;
  const clock = useMemo(
    () => (status === "playing" && play && deadline !== null ? clockOf(play, deadline) : undefined),
    [status, play, deadline],
  );
  const isTimeUp = useTimeUp(clock, now);
  if (status !== "playing") {
    return { state: status, clock };
  }
  if (own.stream?.hasFailed) {
    return { state: "failed", clock: undefined };
  }
  return { state: isPaused(play) ? "paused" : stateOf(own, isTimeUp), clock };
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

/** Whether the time of a clock is up, from the very moment on. */
function useTimeUp(clock: TableClock | undefined, now: () => number): boolean {
  const [isUp, setUp] = useState(() => clock !== undefined && remainingTime(clock, now()) === 0);
  const readNow = useEffectEvent(now);

  useLayoutEffect(() => {
    let timeout: ReturnType<typeof setTimeout> | undefined;
    look();
    return () => clearTimeout(timeout);

    function look() {
      const remaining = clock ? remainingTime(clock, readNow()) : undefined;
      setUp(remaining === 0);
      if (remaining && clock?.state === "running") {
        timeout = setTimeout(look, remaining);
      }
    }
  }, [clock]);

  return isUp;
}
