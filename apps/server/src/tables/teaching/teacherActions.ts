import { ok, type Result, refuse } from "@belab/domain/result";
import { actionMaxLength } from "@belab/domain/tables";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import { publishChange, type TablesContext } from "../context.ts";
import type { SentAction } from "../playing/play.ts";
import { changeStream, stepOfAction } from "../playing/streams.ts";
import { findTeachersAnswer } from "../stores/logStore.ts";
import { lockStream } from "../stores/streamStore.ts";
import { type Command, type ControlReason, playOf, runCommand } from "./command.ts";

/** What a teacher does in the game, as anyone who may run the table. */
export interface TeacherAction extends Omit<SentAction, "ownSeat"> {
  /** The stream that the action is meant for. */
  stream: number;
}

/** What one person sends: far more than anyone does. */
const actions: SubjectLimit = { purpose: "act as a teacher", max: 600, windowMs: 60 * 1000 };

/**
 * Takes a teacher's action, also while the table is paused. The same action sent again gets the answer that it got; a
 * refusal is not stored.
 *
 * @returns the number of the action in the log of its stream.
 */
export async function actAsTeacher(
  context: TablesContext,
  session: Session,
  id: string,
  action: TeacherAction,
): Promise<Result<{ number: number }, ControlReason | "too-many-requests" | string>> {
  if ((JSON.stringify(action.action) ?? "").length > actionMaxLength) {
    return refuse("action-malformed");
  }
  const limited = await limitSubject(context.server, actions, session.accountId);
  if (!limited.ok) {
    return limited;
  }
  let number = 0;
  const acted = await runCommand<string>(
    context,
    session,
    id,
    async (given) => {
      const taken = await takeOnce(given, action);
      number = taken.ok ? taken.value : 0;
      return taken.ok ? ok() : taken;
    },
    { evenEnded: true },
  );
  if (!acted.ok) {
    return acted;
  }
  await publishChange(context, id, action.stream);
  return ok({ number });
}

/** Takes an action once. The table is locked, so that the same action is not taken twice at once. */
async function takeOnce(
  given: Command,
  { stream: number, actionId, phase, action }: TeacherAction,
): Promise<Result<number, string>> {
  const { transaction, table, game } = given;
  const answered = await findTeachersAnswer(transaction, { tableId: table.id, stream: number, actionId });
  if (answered !== undefined) {
    return ok(answered);
  }
  const inPlay = await playOf(given);
  if (inPlay === undefined) {
    return refuse(table.endedAt === null ? "table-not-started" : "table-ended");
  }
  const stream = await lockStream(transaction, table.id, number);
  if (stream?.phase?.number !== phase) {
    return refuse(stream?.phase === null ? "game-over" : "phase-over");
  }
  const read = game.readAction(action);
  if (!read.ok) {
    return read;
  }
  const step = stepOfAction(inPlay, stream, { actor: { kind: "teacher" }, action: read.value });
  if (!step.ok) {
    return step;
  }
  await changeStream(transaction, inPlay, stream, [step.value], { actionId });
  return ok(stream.number + 1);
}
