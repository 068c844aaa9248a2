import { ok, refuse } from "@belab/domain/result";
import { playTime } from "@belab/domain/tables";
import { transact } from "../../database/database.ts";
import { isDatabaseUnavailable, isLocked } from "../../database/unavailable.ts";
import { publishChange, type TablesContext } from "../context.ts";
import {
  type DuePhase,
  findDuePhases,
  lockStreams,
  markFailed,
  nextDeadline,
  type PlayStream,
} from "../stores/streamStore.ts";
import { MissingGame } from "./games.ts";
import { endIfOver } from "./play.ts";
import { changeStreams, type StreamStep, stepOfPhase, streamInPlay, type TableInPlay } from "./streams.ts";
import type { TimerLag } from "./timerLag.ts";

/** Phases that one look ends, as many as the largest class has streams; those that are left are found by the next. */
const duePhasesAtOnce = 500;

/** Milliseconds between two looks for phases whose time is up, at most and at least. */
const longestWait = 1_000;
const shortestWait = 20;

/** Milliseconds until a phase that could not be ended is tried again: doubled each time, up to the longest. */
const firstRetry = 1_000;
const longestRetry = 60_000;

/** What could not be ended: a phase of a stream, or all phases where there is no stream. */
export type OnPhaseError = (error: unknown, stream?: Pick<DuePhase, "tableId" | "stream">) => void;

/** What the timer works with. */
type TimerContext = Pick<TablesContext, "database" | "events" | "games" | "now">;

/**
 * Runs something once, after some milliseconds.
 *
 * @returns a function that cancels the run.
 */
export type Schedule = (run: () => void, milliseconds: number) => () => void;

const byTimer: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

export interface PhaseTimerOptions {
  /** Resolves once `now` is right, as it may not be yet where the machine has slept. */
  timeIsReady: () => Promise<void>;
  lag: TimerLag;
  onError: OnPhaseError;
  /** A timer of Node's by default. */
  schedule?: Schedule | undefined;
}

/**
 * Ends phases as soon as their time is up, as long as the process runs. A phase that cannot be ended, because its game or
 * its state is damaged, holds up no other: it is tried again after a while,
 * and the screens of its table say so.
 *
 * @returns what ends it.
 */
export function startPhaseTimer(
  context: TimerContext,
  { timeIsReady, lag, onError, schedule = byTimer }: PhaseTimerOptions,
): () => Promise<void> {
  const { database, now } = context;
  const retries = createRetries();
  let cancel = () => {};
  let isStopped = false;
  let working = Promise.resolve();

  async function endDueAndReschedule(): Promise<void> {
    await timeIsReady();
    const lookedAt = now();
    await endDuePhases(context, retries, onError);
    lag.looked();
    // What has become due since the look is found by it, too.
    const next = (await nextDeadline(database, lookedAt)) ?? Number.POSITIVE_INFINITY;
    scheduleIn(Math.min(longestWait, Math.max(shortestWait, next - now())));
  }

  function scheduleIn(milliseconds: number): void {
    if (!isStopped) {
      cancel = schedule(() => {
        working = endDueAndReschedule().catch((error) => {
          onError(error);
          scheduleIn(longestWait);
        });
      }, milliseconds);
    }
  }

  scheduleIn(0);
  return async () => {
    isStopped = true;
    cancel();
    await working;
  };
}

/** Ends the phases whose time is up. Of several server processes that do so, one ends each phase. */
async function endDuePhases(context: TimerContext, retries: Retries, onError: OnPhaseError): Promise<void> {
  const { database, now } = context;
  // What is deferred is found first, because it has been due for longest.
  const found = await findDuePhases(database, now(), duePhasesAtOnce + retries.count());
  const due = found.filter((phase) => !retries.isDeferred(phase, now())).slice(0, duePhasesAtOnce);
  const endedTables = new Set<string>();
  const left = groupsOf(due, retries);
  for (let group = left.pop(); group !== undefined; group = left.pop()) {
    try {
      const streams = await endTogether(context, group);
      group.forEach(retries.forget);
      for (const { tableId } of streams.filter(({ phase }) => phase === null)) {
        endedTables.add(tableId);
      }
    } catch (error) {
      throwIfUnavailable(error);
      const [phase, other] = group;
      if (other === undefined) {
        retries.defer(phase, now());
        // That a game is missing was said when the server started.
        if (!(error instanceof MissingGame)) {
          onError(error, phase);
        }
        await showFailure(context, phase);
      } else {
        left.push(...halvesOf(group));
      }
    }
  }
  for (const tableId of endedTables) {
    await endIfOver(context, tableId, { skipsLocked: true });
  }
}

/** Phases of one table: at least one. */
type Group = [DuePhase, ...DuePhase[]];

/** Returns the phases of each table together. One that could not be ended before is alone, so that it undoes no other. */
function groupsOf(due: readonly DuePhase[], retries: Retries): Group[] {
  const keyOf = (phase: DuePhase) => (retries.hasFailed(phase) ? `${phase.tableId} ${phase.stream}` : phase.tableId);
  return [...Map.groupBy(due, keyOf).values()].reverse() as Group[];
}

/** Returns what is left to try of phases of which at least one cannot be ended: at last it is alone. */
function halvesOf(group: Group): Group[] {
  const middle = Math.ceil(group.length / 2);
  return [group.slice(0, middle), group.slice(middle)] as Group[];
}

/** Ends phases of a table in one transaction, and returns their streams, without those that another has locked. */
async function endTogether(context: TimerContext, group: Group): Promise<PlayStream[]> {
  const { database, games, now } = context;
  const [{ tableId }] = group;
  const numbers = group.map(({ stream }) => stream);
  const ended = await transact(database, async (transaction) => {
    const streams = await lockStreams(transaction, tableId, numbers, { skipsLocked: true });
    const seats = streams.flatMap((stream) => stream.seats);
    const inPlay = seats.length > 0 ? await streamInPlay(transaction, { tableId, seats }, games, now()) : undefined;
    if (inPlay === undefined || inPlay.table.play.pausedAt !== null) {
      return refuse("phase-over");
    }
    return ok(await changeStreams(transaction, inPlay, stepsOf(inPlay, streams, group)));
  });
  const streams = ended.ok ? ended.value : [];
  await Promise.all(streams.map(({ stream }) => publishChange(context, tableId, stream)));
  return streams;
}

/** Returns the steps that end phases, where they are still to be ended. */
function stepsOf(inPlay: TableInPlay, streams: readonly PlayStream[], group: Group): StreamStep[] {
  const phases = new Map(group.map(({ stream, phase }) => [stream, phase]));
  const time = playTime(inPlay.table.play, inPlay.now);
  return streams
    .filter(({ deadline }) => deadline !== null && deadline <= time)
    .flatMap((stream) => {
      const step = stepOfPhase(inPlay, stream, phases.get(stream.stream) ?? 0);
      return step.ok
        ? [{ stream, step: step.value, by: stream.phase?.endsAt === undefined ? "clock" : "teacher" }]
        : [];
    });
}

/** Lets the screens of a table say that a game at it cannot go on. */
async function showFailure(context: TimerContext, phase: DuePhase): Promise<void> {
  if (await markFailed(context.database, phase, context.now())) {
    await publishChange(context, phase.tableId, phase.stream);
  }
}

/** Without the database no phase can be ended: the others need not be tried. */
function throwIfUnavailable(error: unknown): void {
  if (isDatabaseUnavailable(error) && !isLocked(error)) {
    throw error;
  }
}

type StreamKey = Pick<DuePhase, "tableId" | "stream">;

/** The streams whose phase could not be ended, and when each is tried again. */
interface Retries {
  count(): number;
  hasFailed(stream: StreamKey): boolean;
  isDeferred(stream: StreamKey, now: number): boolean;
  defer(stream: StreamKey, now: number): void;
  forget(stream: StreamKey): void;
}

function createRetries(): Retries {
  const failed = new Map<string, { wait: number; at: number }>();
  const keyOf = ({ tableId, stream }: StreamKey) => `${tableId} ${stream}`;
  return {
    count: () => failed.size,
    hasFailed: (stream) => failed.has(keyOf(stream)),
    isDeferred: (stream, now) => (failed.get(keyOf(stream))?.at ?? 0) > now,
    defer(stream, now) {
      const last = failed.get(keyOf(stream));
      const wait = Math.min(longestRetry, last === undefined ? firstRetry : last.wait * 2);
      failed.set(keyOf(stream), { wait, at: now + wait });
    },
    forget: (stream) => void failed.delete(keyOf(stream)),
  };
}
