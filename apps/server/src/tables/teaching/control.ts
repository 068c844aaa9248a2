import { setTimeout } from "node:timers/promises";
import type { SeatChange } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import { pausePlay, phaseMaxTime, playTime, resumePlay, type TableReason } from "@belab/domain/tables";
import type { Database } from "../../database/database.ts";
import type { Session } from "../../http/caller.ts";
import { publishChange, type TablesContext } from "../context.ts";
import {
  beginStream,
  changePhase,
  changeStream,
  stepOfPhase,
  type TableInPlay,
  tableInPlay,
} from "../playing/streams.ts";
import { appendToTable, insertRows, rowsOf } from "../stores/logStore.ts";
import { findSeated } from "../stores/participantStore.ts";
import { endStreams, lockOpenStreams, lockStream, type PlayStream } from "../stores/streamStore.ts";
import { endTableRow, findTable, type GameTable, updateTable } from "../stores/tableStore.ts";
import { logTableAct } from "../tableAudit.ts";
import { type Command, type Controlled, playOf, runCommand } from "./command.ts";
import { checkLateStart, type LateStartReason, startsLate } from "./openTables.ts";

// What a teacher does with a table as a whole: its start, its clock, its phases and its end.

/** Starts the game with everybody who has a seat. A late start needs the owner's current plan; see {@link startsLate}. */
export async function startTable(
  context: TablesContext,
  session: Session,
  id: string,
): Controlled<undefined, LateStartReason> {
  const known = await findTable(context.database, id);
  const isLate = known !== undefined && startsLate(known, context.now());
  return runCommand<TableReason | LateStartReason>(context, session, id, (given) => start(context, session, given), {
    locksOwner: isLate,
  });
}

async function start(
  context: TablesContext,
  session: Session,
  { transaction, table, game, now }: Command,
): Promise<Result<undefined, TableReason | LateStartReason>> {
  const { id } = table;
  if (table.play !== null) {
    return ok();
  }
  if (startsLate(table, now)) {
    const given = await checkLateStart(context, transaction, session, table);
    if (!given.ok) {
      return given;
    }
  }
  const seated = await findSeated(transaction, id);
  const seats = [...new Set(seated.map(({ seat }) => seat))].sort((one, other) => one - other);
  if (seats.length === 0) {
    return refuse("nobody-seated");
  }
  const range = game.preview(table.parameters).seats;
  if (seats.length < range.from || seats.length > range.to) {
    return refuse("seats-out-of-range", { ...range });
  }
  const play = { startedAt: now, pausedAt: null, pausedFor: 0 };
  await updateTable(transaction, id, { play });
  await appendToTable(transaction, { id, play }, now, [{ kind: "started" }]);
  const inPlay = await tableInPlay(transaction, { ...table, play }, game, now);
  const streams = game.streams(table.parameters, seats).filter((each) => each.length > 0);
  for (const [index, ofStream] of streams.entries()) {
    const members = seated
      .filter(({ seat }) => ofStream.includes(seat))
      .map(({ id: participantId, seat }): SeatChange => ({ kind: "joined", seat, participantId }));
    if (inPlay !== undefined) {
      const bots = inPlay.seats
        .filter(({ seat, isBot }) => isBot === 1 && ofStream.includes(seat))
        .map(({ seat }): SeatChange => ({ kind: "bot", seat, isBot: true }));
      await beginStream(transaction, inPlay, { stream: index + 1, seats: ofStream, members: [...members, ...bots] });
    }
  }
  return ok();
}

/** Stops the time of play for everybody; a table that is paused stays as it is. Who can stop it may, too. */
export function pauseTable(context: TablesContext, session: Session, id: string): Controlled {
  return changePlay(context, session, id, "paused", pausePlay);
}

/** Lets the time of play run again; a table that runs stays as it is. Who can stop it may, too. */
export function resumeTable(context: TablesContext, session: Session, id: string): Controlled {
  return changePlay(context, session, id, "resumed", resumePlay);
}

function changePlay(
  context: TablesContext,
  session: Session,
  id: string,
  kind: "paused" | "resumed",
  change: typeof pausePlay,
): Controlled {
  const work = async ({ transaction, table, now }: Command) => {
    if (table.play === null) {
      return refuse("table-not-started");
    }
    const play = change(table.play, now);
    if (play !== table.play) {
      await updateTable(transaction, id, { play });
      await appendToTable(transaction, { id, play }, now, [{ kind }]);
    }
    return ok();
  };
  return runCommand(context, session, id, work, { byStoppers: true });
}

/** A phase that a command means: the stream, and the number of its phase. */
export type MeantPhase = [stream: number, phase: number];

/** Gives phases more time. Those that are already over stay as they are. */
export function extendPhases(
  context: TablesContext,
  session: Session,
  id: string,
  { phases, seconds }: { phases: readonly MeantPhase[]; seconds: number },
): Controlled {
  return changePhases(context, session, id, phases, async (transaction, inPlay, stream) => {
    const { phase } = stream;
    if (phase === null || phase.duration === null) {
      return refuse("no-clock");
    }
    const extension = phase.extension + seconds * 1000;
    if (phase.duration + extension > phaseMaxTime) {
      return refuse("too-much-time");
    }
    const at = playTime(inPlay.table.play, inPlay.now);
    const entry = { kind: "extended", at, content: { phase: phase.number, seconds } };
    await changePhase(transaction, inPlay, stream, { phase: { ...phase, extension }, entry });
    return ok();
  });
}

/**
 * Goes on: ends phases without waiting for anyone. Those that are already over stay as they are. Where members may be
 * typing, their screens learn first that the phase ends, so that they send what they show; the answer waits until then.
 */
export async function endPhases(
  context: TablesContext,
  session: Session,
  id: string,
  phases: readonly MeantPhase[],
): Controlled {
  let grace = 0;
  const begun = await changePhases(context, session, id, phases, async (transaction, inPlay, stream, phase) => {
    const graceOfStream = graceOf(inPlay, stream);
    grace = Math.max(grace, graceOfStream);
    return graceOfStream > 0
      ? announceEnd(transaction, inPlay, stream, graceOfStream)
      : endPhase(transaction, inPlay, stream, phase);
  });
  if (grace > 0) {
    await setTimeout(grace);
    await changePhases(context, session, id, phases, endPhase);
  }
  return begun;
}

/** Milliseconds that are left for what members are typing. In a pause they can send nothing. */
function graceOf({ game, table: { play }, now }: TableInPlay, { phase, state }: PlayStream): number {
  const grace = game.phase(state).grace ?? 0;
  return play.pausedAt !== null
    ? 0
    : Math.min(grace, (phase?.endsAt ?? Number.POSITIVE_INFINITY) - playTime(play, now));
}

/** Stores when the phase ends, where nobody has gone on yet. */
async function announceEnd(
  transaction: Database,
  inPlay: TableInPlay,
  stream: PlayStream,
  grace: number,
): Promise<Result<undefined, TableReason>> {
  const { phase } = stream;
  if (phase !== null && phase.endsAt === undefined) {
    const endsAt = playTime(inPlay.table.play, inPlay.now) + grace;
    await changePhase(transaction, inPlay, stream, { phase: { ...phase, endsAt } });
  }
  return ok();
}

const endPhase: ChangePhase = async (transaction, inPlay, stream, phase) => {
  const step = stepOfPhase(inPlay, stream, phase);
  if (step.ok) {
    await changeStream(transaction, inPlay, stream, [step.value], { by: "teacher" });
  }
  return ok();
};

/** Changes a phase in a stream that the transaction has locked. */
type ChangePhase = (
  transaction: Database,
  inPlay: TableInPlay,
  stream: PlayStream,
  phase: number,
) => Promise<Result<undefined, TableReason>>;

async function changePhases(
  context: TablesContext,
  session: Session,
  id: string,
  phases: readonly MeantPhase[],
  change: ChangePhase,
): Controlled {
  const changed = await runCommand(context, session, id, async (given) => {
    const inPlay = await playOf(given);
    if (inPlay === undefined) {
      return refuse("table-not-started");
    }
    for (const [number, phase] of inOrder(phases)) {
      const stream = await lockStream(given.transaction, id, number);
      if (stream?.phase?.number === phase) {
        const done = await change(given.transaction, inPlay, stream, phase);
        if (!done.ok) {
          return done;
        }
      }
    }
    return ok();
  });
  if (changed.ok) {
    await Promise.all(phases.map(([stream]) => publishChange(context, id, stream)));
  }
  return changed;
}

/** Each stream once, in the order in which streams are locked. */
function inOrder(phases: readonly MeantPhase[]): MeantPhase[] {
  return [...new Map(phases)].sort(([one], [other]) => one - other);
}

/** Ends a table for good; one that has ended stays as it is. Who can stop it may, too. */
export async function endTable(context: TablesContext, session: Session, id: string): Controlled {
  const ended = await runCommand(
    context,
    session,
    id,
    async ({ transaction, table, role, now }) => {
      if (table.endedAt === null) {
        await closeTable(transaction, table, now);
        if (role !== "teacher") {
          await logTableAct(transaction, table, session, { act: "table-ended", about: table.teacherId, at: now });
        }
      }
      return ok();
    },
    { evenEnded: true, byStoppers: true, locksOwner: true },
  );
  return ended;
}

/** Ends a table that the transaction has locked: its streams stay as they are. */
export async function closeTable(transaction: Database, table: GameTable, now: number): Promise<void> {
  const at = table.play === null ? null : playTime(table.play, now);
  const streams = await lockOpenStreams(transaction, table.id);
  await insertRows(
    transaction,
    streams.flatMap((stream) => rowsOf({ ...stream, now }, [{ kind: "ended", at }])),
  );
  await endStreams(transaction, table.id, now);
  await endTableRow(transaction, table, now);
  await appendToTable(transaction, table, now, [{ kind: "ended" }]);
}

/** Shows a step of the class's debriefing on the projector. */
export function showStep(context: TablesContext, session: Session, id: string, step: number): Controlled {
  return runCommand(
    context,
    session,
    id,
    async ({ transaction, table, now }) => {
      await updateTable(transaction, id, { step });
      await appendToTable(transaction, table, now, [{ kind: "step", content: { step } }]);
      return ok();
    },
    { evenEnded: true },
  );
}
