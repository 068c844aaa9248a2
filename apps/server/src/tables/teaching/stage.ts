import type { Seat } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import {
  canReveal,
  playTime,
  type RevealedTable,
  readClassMessage,
  readTeamName,
  revealPositionAt,
  type TableReason,
  teamNameKey,
} from "@belab/domain/tables";
import { languages } from "@belab/locales";
import type { Database } from "../../database/database.ts";
import type { Session } from "../../http/caller.ts";
import type { TablesContext } from "../context.ts";
import { appendToTable } from "../stores/logStore.ts";
import { findSeats, updateSeat } from "../stores/seatStore.ts";
import { findProgress } from "../stores/streamStore.ts";
import { type GameTable, updateTable } from "../stores/tableStore.ts";
import { signNameOf } from "../teamSigns.ts";
import { type Command, type Controlled, playOf, runCommand } from "./command.ts";

// What the class sees together: names of teams, results step by step, and what the teacher says.

/** Gives a team another name. */
export function renameTeam(
  context: TablesContext,
  session: Session,
  id: string,
  { seat, name }: { seat: Seat; name: string | null },
): Controlled {
  return runCommand(context, session, id, (given) => changeTeamName(given, seat, name), { evenEnded: true });
}

/**
 * Gives a team a name, where a table is locked. No other team of the table has it, nor the sign that stands for such a name.
 * The log says that it was done, and no name.
 */
export async function changeTeamName(
  { transaction, table, now }: Pick<Command, "transaction" | "table" | "now">,
  seat: Seat,
  typed: string | null,
): Promise<Result<undefined, TableReason>> {
  if (table.teams === null || seat >= table.teams) {
    return refuse("team-unknown");
  }
  const name = readTeamName(typed);
  if (!name.ok) {
    return name;
  }
  if (name.value !== null && (await isTaken(transaction, table, seat, name.value))) {
    return refuse("team-name-taken");
  }
  await updateSeat(transaction, table.id, seat, { name: name.value });
  await appendToTable(transaction, table, now, [{ kind: "teamNamed", seat }]);
  return ok();
}

async function isTaken(transaction: Database, table: GameTable, seat: Seat, name: string): Promise<boolean> {
  const others = (await findSeats(transaction, table.id)).filter((each) => each.seat !== seat);
  // A sign has a name in every language.
  const taken = others.flatMap((other) => other.name ?? languages.map(({ code }) => signNameOf(other.seat, code)));
  return taken.some((each) => teamNameKey(each) === teamNameKey(name));
}

/** Says something on all screens of a table for a while; nothing where the text is null. */
export function sendMessage(context: TablesContext, session: Session, id: string, typed: string | null): Controlled {
  return runCommand(
    context,
    session,
    id,
    async ({ transaction, table, now }) => {
      const text = typed === null ? ok(null) : readClassMessage(typed);
      if (!text.ok) {
        return text;
      }
      await updateTable(transaction, id, { message: text.value === null ? null : { text: text.value, sentAt: now } });
      await appendToTable(transaction, table, now, [{ kind: "message" }]);
      return ok();
    },
    { evenEnded: true },
  );
}

/** How a teacher wants the results of a phase to be shown. */
interface WantedReveal {
  phase: number;
  /** The step that was shown when they pressed. */
  from: number;
  step: number;
  isRunning: boolean;
  isOnPhones: boolean;
}

/** Shows a step of the results of a phase on the projector. A press on a step that is not shown any more does nothing. */
export function showReveal(context: TablesContext, session: Session, id: string, wanted: WantedReveal): Controlled {
  return runCommand(context, session, id, async (command) => {
    const { transaction, table, now } = command;
    const inPlay = await playOf(command);
    if (inPlay === undefined) {
      return refuse(table.endedAt === null ? "table-not-started" : "table-ended");
    }
    const { phase, step, isRunning, isOnPhones } = wanted;
    const streams = await findProgress(transaction, id);
    if (!streams.some((stream) => stream.phase?.number === phase)) {
      return refuse("phase-over");
    }
    const { game } = inPlay;
    const revealed: RevealedTable = { reveal: table.reveal, streams, stepsOf: (each) => game.revealSteps?.(each) ?? 0 };
    const at = playTime(inPlay.table.play, now);
    const shown = revealPositionAt(revealed, at);
    if (wanted.from !== (shown?.phase === phase ? shown.step : 0)) {
      return ok();
    }
    if (!canReveal(revealed, wanted)) {
      return refuse("nothing-to-reveal");
    }
    await updateTable(transaction, id, { reveal: { phase, step, since: at, isRunning, isOnPhones } });
    await appendToTable(transaction, table, now, [{ kind: "reveal", content: { phase, step } }]);
    return ok();
  });
}
