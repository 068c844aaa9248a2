import type { Actor, Seat } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import { actionMaxLength, phaseDeadline, playTime, type StreamPhase, type TableReason } from "@belab/domain/tables";
import { type Database, shareOf, transact, transactTogether } from "../../database/database.ts";
import { publishChange, type TablesContext } from "../context.ts";
import { countFirstDecision } from "../joining/practiceAllowance.ts";
import { appendToTable, findAnswer } from "../stores/logStore.ts";
import { lockActing, type TableParticipant } from "../stores/participantStore.ts";
import type { PlayedSeat } from "../stores/seatStore.ts";
import { hasOpenStream, type LockOptions, lockStreamToActIn, type PlayStream } from "../stores/streamStore.ts";
import { endTableRow, findTable, isPractice, lockTable } from "../stores/tableStore.ts";
import { changeStream, stepOfAction, streamInPlay, type TableInPlay } from "./streams.ts";

export interface SentAction {
  actionId: string;
  /** The number of the phase that the action is meant for. */
  phase: number;
  action: unknown;
  /** The sender's seat, as they know it: a person who was moved does nothing at the new one by mistake. */
  ownSeat?: Seat;
}

/** What taking an action works with. */
export type ActingContext = Pick<TablesContext, "config" | "database" | "now" | "events" | "games" | "isTimerLate">;

/** What came of an action: the stream is as it is stored now, or unknown where the action was taken before. */
interface Acted {
  number: number;
  stream?: PlayStream;
}

/**
 * Takes an action, in one transaction that locks the stream. The same action sent again gets the answer that it got,
 * whatever has happened since; a refusal is not stored.
 *
 * @returns the number of the action in the log of its stream.
 */
export async function act(
  context: ActingContext,
  { id, tableId }: Pick<TableParticipant, "id" | "tableId">,
  sent: SentAction,
): Promise<Result<{ number: number }, TableReason | string>> {
  if ((JSON.stringify(sent.action) ?? "").length > actionMaxLength) {
    return refuse("action-malformed");
  }
  const arrivedAt = context.now();
  const acted = await transactTogether<Acted, string>(shareOf(context.database, tableId), async (transaction) => {
    // Before the stream, as moving a person does: two that lock in another order would wait for each other.
    const participant = await lockActing(transaction, id, context.now());
    const seat = participant?.leftAt === null ? participant.seat : null;
    const action = { participantId: id, actionId: sent.actionId };
    const found = seat === null ? undefined : await lockStreamToActIn(transaction, { tableId, seat }, action);
    const answered = found === undefined ? await findAnswer(transaction, action) : found.answered;
    if (answered !== undefined && answered !== null) {
      return ok({ number: answered });
    }
    if (seat !== null && sent.ownSeat !== undefined && sent.ownSeat !== seat) {
      return refuse("seat-changed");
    }
    const place = await findPlace(transaction, context, { tableId, seat, stream: found?.stream, arrivedAt });
    if (!place.ok) {
      return place;
    }
    const { table } = place.value.inPlay;
    const isFirstDecision = isPractice(table) && table.countedAt === null;
    const acted = await takeAction(transaction, place.value, { ...action, ...sent });
    if (!acted.ok || !isFirstDecision || participant === undefined) {
      return acted;
    }
    const counted = await countFirstDecision(transaction, context, table, participant);
    return counted.ok ? acted : counted;
  });
  if (!acted.ok) {
    return acted;
  }
  const { number, stream } = acted.value;
  if (stream !== undefined) {
    await publishChange(context, tableId, stream.stream);
  }
  if (stream?.phase === null) {
    await endIfOver(context, tableId);
  }
  return ok({ number });
}

/** Where someone plays: their seat, and the stream of it, which the transaction has locked. */
interface Place {
  inPlay: TableInPlay;
  seat: PlayedSeat;
  stream: PlayStream;
  /** When the server got the action, in milliseconds since 1970 UTC. */
  arrivedAt: number;
  /** Phases may not have been ended though their time is up. */
  isTimerLate: boolean;
}

async function findPlace(
  transaction: Database,
  { games, now, isTimerLate = () => false }: ActingContext,
  {
    tableId,
    seat,
    stream,
    arrivedAt,
  }: { tableId: string; seat: Seat | null; stream: PlayStream | undefined; arrivedAt: number },
): Promise<Result<Place, TableReason>> {
  if (seat === null) {
    return refuse("not-seated");
  }
  if (stream === undefined) {
    const table = await findTable(transaction, tableId);
    return refuse(table === undefined || table.endedAt !== null ? "table-ended" : "table-not-started");
  }
  const inPlay = await streamInPlay(transaction, stream, games, now());
  const found = inPlay?.seats.find((each) => each.seat === seat);
  // Its stream has begun, and so has the table.
  return inPlay === undefined || found === undefined
    ? refuse("table-ended")
    : ok({ inPlay, seat: found, stream, arrivedAt, isTimerLate: isTimerLate() });
}

async function takeAction(
  transaction: Database,
  place: Place,
  { participantId, actionId, phase, action }: SentAction & { participantId: string },
): Promise<Result<Acted>> {
  const { inPlay, seat, stream } = place;
  const refusal = refusalInPhase(place, phase);
  if (refusal !== undefined) {
    return refuse(refusal);
  }
  const read = inPlay.game.readAction(action);
  if (!read.ok) {
    return read;
  }
  const actor: Actor = { kind: "member", seat: seat.seat, participantId };
  const step = stepOfAction(inPlay, stream, { actor, action: read.value });
  return step.ok
    ? ok({
        number: stream.number + 1,
        stream: await changeStream(transaction, inPlay, stream, [step.value], { actionId }),
      })
    : step;
}

/** Why nobody with this seat may act now. */
function refusalInPhase(place: Place, phase: number): TableReason | undefined {
  const {
    inPlay: { table },
    stream,
  } = place;
  if (stream.phase === null) {
    return "game-over";
  }
  if (table.play.pausedAt !== null) {
    return "table-paused";
  }
  if (stream.phase.number !== phase) {
    return "phase-over";
  }
  return isTooLate(place, stream.phase) ? "time-over" : undefined;
}

/**
 * An action is in time by when it arrived: it may have waited for others since. One that arrives while the timer itself is
 * late is in time until the phase is ended, unless others had more time anyway.
 */
function isTooLate({ inPlay: { table }, seat, stream, arrivedAt, isTimerLate }: Place, phase: StreamPhase): boolean {
  const deadline = phaseDeadline(phase, seat.factor);
  const isOver = deadline !== null && playTime(table.play, arrivedAt) >= deadline;
  return isOver && !(isTimerLate && deadline === stream.deadline);
}

/**
 * Ends a table all of whose streams are over.
 *
 * @param options - how the table is locked.
 */
export async function endIfOver(
  context: Pick<TablesContext, "database" | "now" | "events">,
  tableId: string,
  options: LockOptions = {},
): Promise<void> {
  const { database, now } = context;
  if (await hasOpenStream(database, tableId)) {
    return;
  }
  const ended = await transact(shareOf(database, tableId), async (transaction) => {
    const table = await lockTable(transaction, tableId, options);
    if (table === undefined || table.play === null || table.endedAt !== null) {
      return refuse("table-ended");
    }
    // A person who came late may have got a stream since.
    if (await hasOpenStream(transaction, tableId)) {
      return refuse("table-started");
    }
    await endTableRow(transaction, table, now());
    await appendToTable(transaction, table, now(), [{ kind: "ended" }]);
    return ok();
  });
  if (ended.ok) {
    await publishChange(context, tableId);
  }
}
