import type { PlayClock } from "@belab/domain/tables";

/** How long the server was away, as a text says it. */
export interface Outage {
  unit: "minutes" | "hours";
  count: number;
}

const minute = 60_000;
const hour = 60 * minute;

/** Returns how long the server was away, where a table is paused for that reason: whole minutes, from 90 on whole hours. */
export function outageOf(play: PlayClock | null): Outage | undefined {
  const awayFor = play?.awayFor;
  if (awayFor === undefined) {
    return undefined;
  }
  return awayFor < 1.5 * hour
    ? { unit: "minutes", count: Math.max(1, Math.round(awayFor / minute)) }
    : { unit: "hours", count: Math.round(awayFor / hour) };
}
