import { ok, refuse } from "@belab/domain/result";
import { playTime } from "@belab/domain/tables";
import { transact } from "../../database/database.ts";
import { isDatabaseUnavailable, isLocked } from "../../database/unavailable.ts";
import { publishChange, type TablesContext } from "../context.ts";
import {
  type DuePhase,
  findDuePhases,
  lockStream,
  markFailed,
  nextDeadline,
  type PlayStream,
} from "../stores/streamStore.ts";
import { endIfOver } from "./play.ts";
import { changeStream, stepOfPhase, streamInPlay } from "./streams.ts";
import type { TimerLag } from "./timerLag.ts";

/** Phases that one look ends; those that are left are found by the next. */
const duePhasesAtOnce = 200;

/** Milliseconds between two looks for phases whose time is up, at most and at least. */
const longestWait = 1_000;
const shortestWait = 20;

/** Milliseconds until a phase that could not be ended is tried again: doubled each time, up to the longest. */
const firstRetry = 1_000;
const longestRetry = 60_000;

/** What could not be ended: a phase of a stream, or all phases where there is no stream. */
export type OnPhaseError = (error: unknown, stream?: Pick<DuePhase, "tableId" | "stream">) => void;

export interface PhaseTimerOptions {
  /** Resolves once `now` is right, as it may not be yet where the machine has slept. */
  timeIsReady: () => Promise<void>;
  lag: TimerLag;
  onError: OnPhaseError;
}

/**
 * Ends phases as soon as their time is up, as long as the process runs. A phase that cannot be ended, because its game or
 * its state is damaged, holds up no other: it is tried again after a while,
 * and the screens of its table say so.
 *
 * @returns what ends it.
 */
export function startPhaseTimer(
  context: TablesContext,
  { timeIsReady, lag, onError }: PhaseTimerOptions,
): () => Promise<void> {
  const { database, now } = context;
  const retries = createRetries();
  let timer: NodeJS.Timeout;
  let isStopped = false;
  let working = Promise.resolve();

  async function endDueAndReschedule(): Promise<void> {
    await timeIsReady();
    await endDuePhases(context, retries, onError);
    lag.looked();
    const next = (await nextDeadline(database, now())) ?? Number.POSITIVE_INFINITY;
    scheduleIn(Math.min(longestWait, Math.max(shortestWait, next - now())));
  }

  function scheduleIn(milliseconds: number): void {
    if (!isStopped) {
      timer = setTimeout(() => {
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
    clearTimeout(timer);
    await working;
  };
}

/** Ends the phases whose time is up. Of several server processes that do so, one ends each phase. */
async function endDuePhases(context: TablesContext, retries: Retries, onError: OnPhaseError): Promise<void> {
  const { database, now } = context;
  // What is deferred is found first, because it has been due for longest.
  const found = await findDuePhases(database, now(), duePhasesAtOnce + retries.count());
  const due = found.filter((phase) => !retries.isDeferred(phase, now())).slice(0, duePhasesAtOnce);
  const endedTables = new Set<string>();
  for (const phase of due) {
    try {
      const stream = await endDuePhase(context, phase);
      retries.forget(phase);
      if (stream?.phase === null) {
        endedTables.add(phase.tableId);
      }
    } catch (error) {
      throwIfUnavailable(error);
      retries.defer(phase, now());
      onError(error, phase);
      await showFailure(context, phase);
    }
  }
  for (const tableId of endedTables) {
    await endIfOver(context, tableId, { skipsLocked: true });
  }
}

/** Returns the stream as it is then; undefined where its phase is not to be ended, or another transaction has it locked. */
async function endDuePhase(
  context: TablesContext,
  { tableId, stream: number, phase }: DuePhase,
): Promise<PlayStream | undefined> {
  const { database, games, now } = context;
  const ended = await transact(database, async (transaction) => {
    const stream = await lockStream(transaction, tableId, number, { skipsLocked: true });
    const inPlay = stream && (await streamInPlay(transaction, stream, games, now()));
    if (stream === undefined || inPlay === undefined || inPlay.table.play.pausedAt !== null) {
      return refuse("phase-over");
    }
    const { play } = inPlay.table;
    if (stream.deadline === null || stream.deadline > playTime(play, inPlay.now)) {
      return refuse("phase-over");
    }
    const step = stepOfPhase(inPlay, stream, phase);
    return step.ok ? ok(await changeStream(transaction, inPlay, stream, [step.value], { by: "clock" })) : step;
  });
  if (!ended.ok) {
    return undefined;
  }
  await publishChange(context, tableId, number);
  return ended.value;
}

/** Lets the screens of a table say that a game at it cannot go on. */
async function showFailure(context: TablesContext, phase: DuePhase): Promise<void> {
  if (await markFailed(context.database, phase, context.now())) {
    await publishChange(context, phase.tableId, phase.stream);
  }
}

/** Without the database no phase can be ended: the others need not be tried. */
function throwIfUnavailable(error: unknown): void {
  if (error instanceof Error && isDatabaseUnavailable(error) && !isLocked(error)) {
    throw error;
  }
}

type StreamKey = Pick<DuePhase, "tableId" | "stream">;

/** The streams whose phase could not be ended, and when each is tried again. */
interface Retries {
  count(): number;
  isDeferred(stream: StreamKey, now: number): boolean;
  defer(stream: StreamKey, now: number): void;
  forget(stream: StreamKey): void;
}

function createRetries(): Retries {
  const failed = new Map<string, { wait: number; at: number }>();
  const keyOf = ({ tableId, stream }: StreamKey) => `${tableId} ${stream}`;
  return {
    count: () => failed.size,
    isDeferred: (stream, now) => (failed.get(keyOf(stream))?.at ?? 0) > now,
    defer(stream, now) {
      const last = failed.get(keyOf(stream));
      const wait = Math.min(longestRetry, last === undefined ? firstRetry : last.wait * 2);
      failed.set(keyOf(stream), { wait, at: now + wait });
    },
    forget: (stream) => void failed.delete(keyOf(stream)),
  };
}
