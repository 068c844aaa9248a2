import type { Seat } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { TableReason } from "@belab/domain/tables";
import { type Database, shareOf, transact } from "../../database/database.ts";
import type { Session } from "../../http/caller.ts";
import { publishChange, type TablesContext } from "../context.ts";
import { appendToTable } from "../stores/logStore.ts";
import {
  findParticipant,
  findParticipantById,
  isRemoved,
  type TableParticipant,
  updateParticipant,
  wasNameHidden,
} from "../stores/participantStore.ts";
import { findProgress } from "../stores/streamStore.ts";
import { type GameTable, lockTable } from "../stores/tableStore.ts";
import { changeName, moveTo } from "../teaching/seatControl.ts";
import { changeTeamName } from "../teaching/stage.ts";
import { recogniseClaim } from "./classList.ts";

// What people do with their own place at a table.

/** Gives someone another name before the game begins: none that the teacher has taken off the projector. */
export function renameSelf(
  context: TablesContext,
  { id, tableId }: TableParticipant,
  name: string,
): Promise<Result<undefined, TableReason>> {
  return inLobby(context, tableId, async (transaction, table) =>
    (await wasNameHidden(transaction, tableId, name))
      ? refuse("name-hidden")
      : changeName({ transaction, table, game: gameOf(context, table), now: context.now() }, id, name),
  );
}

/** Changes to another team before the game begins. */
export function chooseTeam(
  context: TablesContext,
  participant: TableParticipant,
  seat: Seat,
): Promise<Result<undefined, TableReason>> {
  return inLobby(context, participant.tableId, async (transaction, table) =>
    table.teams === null
      ? refuse("team-unknown")
      : moveTo({ transaction, table, game: gameOf(context, table), now: context.now() }, participant, seat),
  );
}

/** Gives the own team a name, until the phases begin that count. */
export async function nameTeam(
  context: TablesContext,
  { id, tableId }: TableParticipant,
  name: string | null,
): Promise<Result<undefined, TableReason>> {
  return atOpenTable(context, tableId, async (transaction, table) => {
    const participant = await findParticipantById(transaction, tableId, id);
    const seat = participant?.leftAt === null ? participant.seat : null;
    if (seat === null) {
      return refuse("not-seated");
    }
    if (!(await mayTeamsNameThemselves(transaction, context, table))) {
      return refuse("team-names-fixed");
    }
    return changeTeamName({ transaction, table, now: context.now() }, seat, name);
  });
}

async function mayTeamsNameThemselves(
  transaction: Database,
  context: TablesContext,
  table: GameTable,
): Promise<boolean> {
  const streams = table.play === null ? [] : await findProgress(transaction, table.id);
  const game = gameOf(context, table);
  return streams.every(({ phase }) => phase !== null && game.isUnscored?.(phase) === true);
}

/**
 * Makes a guest's seat the seat of the account that is signed in: the cookie of the guest's browser does nothing from then on.
 * The seat can be claimed once; the teacher can undo it, and then the guest's browser has it again.
 */
export async function claimSeat(
  context: TablesContext,
  { accountId }: Session,
  tableId: string,
  token: string | undefined,
): Promise<Result<undefined, TableReason>> {
  const { database, now } = context;
  const claimed = await transact(shareOf(database, tableId), async (transaction) => {
    const table = await lockTable(transaction, tableId);
    const guest = await findParticipant(transaction, tableId, { accountId: undefined, token });
    if (table === undefined || guest === undefined || guest.accountId !== null || isRemoved(guest)) {
      return refuse("nothing-to-claim");
    }
    if ((await findParticipant(transaction, tableId, { accountId, token: undefined })) !== undefined) {
      return refuse("already-at-table");
    }
    await updateParticipant(transaction, guest.id, { accountId, isClaimed: 1, tokenSleeps: 1 });
    await recogniseClaim(transaction, table, guest, accountId);
    await appendToTable(transaction, table, now(), [{ kind: "claimed", participantId: guest.id }]);
    return ok();
  });
  if (claimed.ok) {
    await publishChange(context, tableId);
  }
  return claimed;
}

type Work = (transaction: Database, table: GameTable) => Promise<Result<undefined, TableReason>>;

function inLobby(context: TablesContext, tableId: string, work: Work): Promise<Result<undefined, TableReason>> {
  return atOpenTable(context, tableId, async (transaction, table) =>
    table.play === null ? work(transaction, table) : refuse("table-started"),
  );
}

async function atOpenTable(
  context: TablesContext,
  tableId: string,
  work: Work,
): Promise<Result<undefined, TableReason>> {
  const done = await transact(shareOf(context.database, tableId), async (transaction) => {
    const table = await lockTable(transaction, tableId);
    return table === undefined || table.endedAt !== null ? refuse("table-ended") : work(transaction, table);
  });
  if (done.ok) {
    await publishChange(context, tableId);
  }
  return done;
}

function gameOf({ games }: TablesContext, { game, version }: GameTable) {
  return games.version(game, version);
}
