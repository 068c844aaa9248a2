import type { TableSummary } from "@belab/api/tables";
import { type Ok, ok, type Result } from "@belab/domain/result";
import { clockOf, type TableFacts } from "@belab/domain/tables";
import type { FastifyReply, FastifyRequest } from "fastify";
import { forbidden, notFound, signedOut } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import type { TablesContext } from "../context.ts";
import { findTableOfScreen, mayControl } from "../joining/access.ts";
import { tokenOf } from "../joining/joinKeys.ts";
import { participantKey, setSeatCookie } from "../joining/seatCookie.ts";
import { factsOf } from "../live/tableState.ts";
import { countParticipants, digestOf, findParticipant } from "../stores/participantStore.ts";
import { findTablesJoinedBy, findTablesOf, type ListedTable, statusOf } from "../stores/tableStore.ts";

/** Tables of their own that people are shown. */
const tablesShown = 50;

/** What the caller reads of a table. */
interface ReadTable {
  table: TableFacts;
  serverTime: number;
  canControl: boolean;
  isParticipant: boolean;
}

/** Reads a table for those who take part, may run it, or have its projector's link. */
export async function readTable(
  context: TablesContext,
  { gameTableId, projectorToken }: { gameTableId?: string; projectorToken?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<ReadTable>> {
  const { database, games, now } = context;
  const { session } = request;
  const table = await findTableOfScreen(context, { gameTableId, projectorToken });
  if (table === undefined) {
    return notFound("table-not-found");
  }
  const key = participantKey(request, context, table.id);
  const participant = await findParticipant(database, table.id, key);
  const isParticipant = participant !== undefined && participant.leftAt === null;
  if (isParticipant && key.token !== undefined && participant.tokenDigest === digestOf(key.token)) {
    // It lives on from each visit, as the guest's name does.
    setSeatCookie(reply, context, table.id, key.token);
  }
  const canControl = session !== undefined && mayControl(session, table);
  if (!isParticipant && !canControl && projectorToken === undefined) {
    return session === undefined ? signedOut("participant-missing") : forbidden("not-your-table");
  }
  const participants = await countParticipants(database, table.id);
  const facts = factsOf(table, games.version(table.game, table.version), participants);
  return ok({ table: facts, serverTime: now(), canControl, isParticipant });
}

/** A list of tables, and when they were read: milliseconds since 1970 UTC. */
interface ListedTables {
  tables: TableSummary[];
  serverTime: number;
}

/** Lists the tables that somebody has opened. */
export async function listTables(
  { database, keys, now }: TablesContext,
  { accountId }: Session,
): Promise<Ok<ListedTables>> {
  const found = await findTablesOf(database, accountId, tablesShown);
  const tables = found.map((table) => ({
    ...summaryOf(table),
    ...(table.endedAt === null && { joinToken: tokenOf(keys, "join", table.id, table.joinKeyNumber) }),
  }));
  return ok({ tables, serverTime: now() });
}

/** Lists the tables at which somebody takes part with their account. */
export async function listSeats({ database, now }: TablesContext, { accountId }: Session): Promise<Ok<ListedTables>> {
  const tables = await findTablesJoinedBy(database, accountId, tablesShown);
  return ok({ tables: tables.map(summaryOf), serverTime: now() });
}

function summaryOf({ participants, deadline, ...table }: ListedTable): TableSummary {
  const { id, game, play, openedAt, endedAt } = table;
  return {
    gameTableId: id,
    game,
    status: statusOf(table),
    openedAt,
    startedAt: play?.startedAt ?? null,
    endedAt,
    isPaused: play !== null && play.pausedAt !== null,
    participants,
    clock: play === null || deadline === null || endedAt !== null ? null : clockOf(play, deadline),
  };
}
