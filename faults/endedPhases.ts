import type { Database } from "../apps/server/src/database/database.ts";
import { percentile } from "../bench/percentile.ts";
import { phaseTime } from "./classAtPlay.ts";

const second = 1_000;

/** Milliseconds by which a phase may end late. */
const lateness = 1 * second;

/** Milliseconds by which one may end late where a frozen server has it locked: PostgreSQL ends its transaction then. */
const latenessOfLocked = 10 * second;

/** Milliseconds of play between which something was locked or away. */
export interface Span {
  from: number;
  until: number;
}

/** Streams that a frozen server had locked. */
export interface Locked extends Span {
  streams: number[];
}

/** When the database was away: until it was used again; and when it went on. */
export interface Away extends Span {
  thawed: number;
}

/** A phase that has ended. Times are in milliseconds of play. */
interface EndedPhase {
  stream: number;
  phase: number;
  startedAt: number;
  endedAt: number;
}

export async function findPhases(database: Database, tableId: string): Promise<EndedPhase[]> {
  const rows = await database
    .selectFrom("tableLog")
    .select(["stream", "at"])
    .where("tableId", "=", tableId)
    .where("kind", "=", "phaseEnded")
    .orderBy("stream")
    .orderBy("number")
    .execute();
  const phases: EndedPhase[] = [];
  for (const { stream, at } of rows) {
    const last = phases.at(-1);
    const before = last?.stream === stream ? last : undefined;
    phases.push({
      stream,
      phase: (before?.phase ?? 0) + 1,
      startedAt: before?.endedAt ?? 0,
      endedAt: at ?? 0,
    });
  }
  return phases;
}

interface Excuses {
  away: Away;
  locked: Locked;
}

/** Returns whether a frozen server had a stream locked when its phase was to end. */
function wasLocked(stream: number, deadline: number, { streams, from }: Locked): boolean {
  return streams.includes(stream) && deadline > from - second && deadline < from + latenessOfLocked;
}

/** Returns when a phase could be ended: not while no server had a database. */
function possibleFrom(deadline: number, { from, until: to }: Away): number {
  return deadline > from - lateness && deadline < to ? to : deadline;
}

/** Says how late phases ended that came to their time, in milliseconds. */
export function latenessOf(phases: readonly EndedPhase[], { away, locked }: Excuses) {
  const late: number[] = [];
  const ofLocked: number[] = [];
  const wrong: string[] = [];
  for (const { stream, phase, startedAt, endedAt } of phases) {
    const deadline = startedAt + phaseTime;
    if (endedAt < deadline) {
      continue;
    }
    const isLocked = wasLocked(stream, deadline, locked);
    const by = Math.max(0, endedAt - possibleFrom(deadline, away));
    (isLocked ? ofLocked : late).push(by);
    if (by > (isLocked ? latenessOfLocked : lateness)) {
      wrong.push(`phase ${phase} of stream ${stream} ended ${by} ms late, at ${endedAt} ms of play`);
    }
  }
  const most = Math.max(0, ...late);
  return { wrong, count: late.length, p99: percentile(late, 0.99), most, mostOfLocked: Math.max(0, ...ofLocked) };
}

/** Says which ends of a pupil's phases came to no screen of theirs within a second of the time that the log has for them. */
export function shownLate(
  shownAt: ReadonlyMap<number, number>,
  stream: number,
  { phases, excused }: { phases: readonly EndedPhase[]; excused: readonly Span[] },
): string[] {
  return phases
    .filter((phase) => phase.stream === stream)
    .filter(
      ({ endedAt }) => !excused.some(({ from, until: to }) => endedAt > from - lateness && endedAt < to + lateness),
    )
    .flatMap(({ phase, endedAt }) => {
      const by = (shownAt.get(phase) ?? Number.POSITIVE_INFINITY) - endedAt;
      return Math.abs(by) <= lateness
        ? []
        : [`the end of phase ${phase} of stream ${stream}, at ${endedAt} ms of play, was shown ${by} ms later`];
    });
}

/** Says what the log of a table has twice, or not at all. */
export async function findDoubled(database: Database, tableId: string): Promise<string[]> {
  const rows = await database
    .selectFrom("tableLog")
    .select(["stream", "number", "kind", "actionId", "content"])
    .where("tableId", "=", tableId)
    .orderBy("stream")
    .orderBy("number")
    .execute();
  const wrong: string[] = [];
  const actionIds = new Set<string>();
  const counts = new Map<number, { number: number; isActed: boolean }>();
  for (const { stream, number, kind, actionId } of rows) {
    const { number: last, isActed } = counts.get(stream) ?? { number: 0, isActed: false };
    if (number !== last + 1) {
      wrong.push(`entry ${number} of stream ${stream} comes after entry ${last}`);
    }
    if (kind === "action" && (isActed || actionIds.has(actionId ?? ""))) {
      wrong.push(`entry ${number} of stream ${stream} is a second action of its phase`);
    }
    actionIds.add(actionId ?? "");
    counts.set(stream, { number, isActed: kind === "action" || (isActed && kind !== "phaseEnded") });
  }
  return wrong;
}
