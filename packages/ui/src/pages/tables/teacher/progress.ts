import type { StreamPhase, StreamProgress, TableFacts, WatchedSeat } from "@belab/domain/tables";
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
  /** When the phase of the slowest stream ends by itself, in milliseconds of play; null where no time is set. */
  readonly deadline: number | null;
  /** The stream that comes last, where others have another phase or more time; undefined while all are together. */
  readonly slowest: number | undefined;
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
  const slowest = slowestOf(running);
  return {
    groups: groupsOf(running.map(({ phase }) => phase)),
    finished: streams.length - running.length,
    awaited: running.flatMap(({ awaited }) => awaited).filter((seat) => !bots.has(seat)).length,
    playing: running.flatMap(({ seats: own }) => own).filter((seat) => !bots.has(seat)).length,
    deadline: slowest?.deadline ?? null,
    slowest: slowest && running.some((other) => isApart(slowest, other)) ? slowest.stream : undefined,
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

type Running = Pick<StreamProgress, "stream" | "deadline"> & { readonly phase: StreamPhase };

/** The stream in the earliest phase, and of these the one that ends last. */
function slowestOf(running: readonly Running[]): Running | undefined {
  return running.toSorted(
    (one, other) => one.phase.number - other.phase.number || endOf(other) - endOf(one) || one.stream - other.stream,
  )[0];
}

function endOf({ deadline }: Running): number {
  return deadline ?? Number.MAX_VALUE;
}

function isApart(one: Running, other: Running): boolean {
  return one.phase.number !== other.phase.number || one.deadline !== other.deadline;
}

/** Whether the table has one clock: its players are together or, in teams, wait for the slowest stream. */
export function hasOneClock({ groups, deadline }: TableProgress, { teams }: Pick<TableFacts, "teams">): boolean {
  return deadline !== null && (groups.length === 1 || teams !== null);
}
