import type { StreamPhase, StreamProgress, WatchedSeat } from "@belab/domain/tables";
import type { PhaseOfStream } from "../../../sections/SeatMonitor/SeatMonitor.tsx";

/** Streams that are in the same phase. */
export interface PhaseGroup {
  readonly phase: StreamPhase;
  readonly streams: number;
}

/** Where all streams of a table stand. */
export interface TableProgress {
  /** The phases that run, by number. */
  readonly groups: readonly PhaseGroup[];
  /** Streams that are over. */
  readonly finished: number;
  /** Seats whose action is awaited, without those that a bot plays. */
  readonly awaited: number;
  /** Seats whose game is not over, without those that a bot plays. */
  readonly playing: number;
  /** When the last phase ends by itself, in milliseconds of play; null where no time is set. */
  readonly deadline: number | null;
  /** All phases that run. */
  readonly phases: PhaseOfStream[];
  /** Those that have a time limit, which can be extended. */
  readonly timedPhases: PhaseOfStream[];
}

/** Puts together where the streams of a table stand. */
export function progressOf(streams: readonly StreamProgress[], seats: readonly WatchedSeat[]): TableProgress {
  const bots = new Set(seats.filter(({ isBot }) => isBot).map(({ seat }) => seat));
  const running = streams.flatMap((progress) =>
    progress.phase === null ? [] : [{ ...progress, phase: progress.phase }],
  );
  const phaseOf = ({ stream, phase }: (typeof running)[number]): PhaseOfStream => [stream, phase.number];
  return {
    groups: groupsOf(running.map(({ phase }) => phase)),
    finished: streams.length - running.length,
    awaited: running.flatMap(({ awaited }) => awaited).filter((seat) => !bots.has(seat)).length,
    playing: running.flatMap(({ seats: own }) => own).filter((seat) => !bots.has(seat)).length,
    deadline: latest(running.map(({ deadline }) => deadline)),
    phases: running.map(phaseOf),
    timedPhases: running.filter(({ phase }) => phase.duration !== null).map(phaseOf),
  };
}

function groupsOf(phases: readonly StreamPhase[]): readonly PhaseGroup[] {
  const groups = new Map<string, PhaseGroup>();
  for (const phase of phases) {
    const key = `${phase.number} ${phase.name}`;
    groups.set(key, { phase, streams: (groups.get(key)?.streams ?? 0) + 1 });
  }
  return [...groups.values()].sort((one, other) => one.phase.number - other.phase.number);
}

/** Null where one of them has no end, or there are none. */
function latest(deadlines: readonly (number | null)[]): number | null {
  const known = deadlines.filter((deadline) => deadline !== null);
  return known.length === 0 || known.length < deadlines.length ? null : Math.max(...known);
}
