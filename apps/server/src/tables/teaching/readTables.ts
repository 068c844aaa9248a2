import type { TableEvent, TableSummary } from "@belab/api/tables";
import { type Ok, ok, type Result } from "@belab/domain/result";
import {
  canTakeOver,
  canWatch,
  clockOf,
  type PlayProgress,
  type TableFacts,
  type TableRole,
} from "@belab/domain/tables";
import type { FastifyReply, FastifyRequest } from "fastify";
import { forbidden, signedOut } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { limitSubject, type SubjectLimit } from "../../limits/limits.ts";
import type { TablesContext } from "../context.ts";
import { findTableOfScreen, roleOf } from "../joining/access.ts";
import { tokenOf } from "../joining/joinKeys.ts";
import { participantKey, setSeatCookie } from "../joining/seatCookie.ts";
import { findViewer } from "../joining/viewer.ts";
import type { Viewer } from "../live/screens.ts";
import { subjectOf } from "../live/slots.ts";
import type { TableSubscriptions } from "../live/subscriptions.ts";
import { factsOf, publicFactsOf } from "../live/tableState.ts";
import { countParticipants, digestOf, findParticipant } from "../stores/participantStore.ts";
import { findSeats } from "../stores/seatStore.ts";
import { findPlayProgress } from "../stores/streamStore.ts";
import { findTablesJoinedBy, findTablesOf, type ListedTable, statusOf } from "../stores/tableStore.ts";
import { findTakeOver } from "./colleagues.ts";

/** Tables that people are shown at which they take part. */
const tablesShown = 50;

/** What the caller reads of a table. */
interface ReadTable {
  table: TableFacts;
  serverTime: number;
  role: TableRole | null;
  takeOverAt: number | null;
  isParticipant: boolean;
  event?: TableEvent;
}

/** By which a caller finds a table, for which screen, and whether they want all that it shows. */
interface ScreenOfTable {
  gameTableId?: string;
  projectorToken?: string;
  screen?: Viewer["screen"];
  /** @default true */
  snapshot?: boolean;
}

/** How often someone asks what a screen shows. A page asks every four seconds where the network holds events back. */
const screenReads: SubjectLimit = { purpose: "read a screen", max: 120, windowMs: 60 * 1000 };

/** Reads a table for those who take part, may run it, or have its projector's link, and what a screen of it shows. */
export async function readTable(
  context: TablesContext,
  subscriptions: Pick<TableSubscriptions, "readScreen">,
  { snapshot = true, ...place }: ScreenOfTable,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<ReadTable>> {
  const { screen } = place;
  const read = await readFacts(context, place, request, reply);
  if (!read.ok || screen === undefined || !snapshot) {
    return read;
  }
  const found = await findViewer(context, request, { ...place, screen });
  if (!found.ok) {
    return found;
  }
  const { table, viewer } = found.value;
  const limited = await limitSubject(context.server, screenReads, `${table.id} ${subjectOf(viewer)}`);
  if (!limited.ok) {
    return limited;
  }
  const event = await subscriptions.readScreen(table.id, viewer);
  return ok({ ...read.value, ...(event && { event }) });
}

async function readFacts(
  context: TablesContext,
  { gameTableId, projectorToken, screen = "teacher" }: Omit<ScreenOfTable, "snapshot">,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Result<ReadTable>> {
  const { database, games, now } = context;
  const { session } = request;
  const found = await findTableOfScreen(context, { gameTableId, projectorToken });
  if (!found.ok) {
    return found;
  }
  const table = found.value;
  const key = participantKey(request, context, table.id);
  const participant = await findParticipant(database, table.id, key);
  const isParticipant = participant !== undefined && participant.leftAt === null;
  if (isParticipant && key.token !== undefined && participant.tokenDigest === digestOf(key.token)) {
    // It lives on from each visit, as the guest's name does.
    setSeatCookie(reply, context, table.id, key.token);
  }
  const role = session === undefined ? null : await roleOf(database, session, table, now());
  if (!isParticipant && role === null && projectorToken === undefined) {
    return session === undefined ? signedOut("participant-missing") : forbidden("not-your-table");
  }
  const participants = await countParticipants(database, table.id);
  const game = games.find(table.game, table.version);
  const seats = table.teams === null ? [] : await findSeats(database, table.id);
  const all = factsOf(table, game, { participants, seats });
  const facts = canWatch(role) && screen === "teacher" ? all : publicFactsOf(all, game);
  const takeOverAt =
    canTakeOver(role) && table.organisationId !== null && session !== undefined
      ? await findTakeOver(database, table, session)
      : null;
  return ok({ table: facts, serverTime: now(), role, takeOverAt, isParticipant });
}

/** A list of tables, and when they were read: milliseconds since 1970 UTC. */
interface ListedTables {
  tables: TableSummary[];
  serverTime: number;
}

/** Which of their own tables somebody wants to see. */
interface WantedTables {
  search?: string;
  archived?: boolean;
  isOpen?: boolean;
  page?: number;
}

/** Lists a page of the tables that somebody has opened. */
export async function listTables(
  { database, keys, now }: TablesContext,
  { accountId }: Session,
  { search = "", archived = false, isOpen, page = 1 }: WantedTables,
): Promise<Ok<ListedTables & { total: number }>> {
  const wanted = { search: search.trim(), isArchived: archived, isOpen, page };
  const { tables: found, total } = await findTablesOf(database, accountId, wanted);
  const progress = await findPlayProgress(
    database,
    found.filter((table) => statusOf(table) === "playing").map(({ id }) => id),
  );
  const tables = found.map((table) => ({
    ...summaryOf(table),
    archivedAt: table.archivedAt,
    progress: progressOf(table, progress.get(table.id)),
    ...(table.endedAt === null && { joinToken: tokenOf(keys, "join", table.id, table.joinKeyNumber) }),
    ...(table.joinCode !== null && table.joiningStoppedAt === null && { joinCode: table.joinCode }),
  }));
  return ok({ tables, total, serverTime: now() });
}

/** Lists the tables at which somebody takes part with their account. */
export async function listSeats({ database, now }: TablesContext, { accountId }: Session): Promise<Ok<ListedTables>> {
  const tables = await findTablesJoinedBy(database, accountId, tablesShown);
  return ok({ tables: tables.map(summaryOf), serverTime: now() });
}

function progressOf({ version, parameters, teams }: ListedTable, progress: PlayProgress | undefined) {
  return progress === undefined ? null : { version, parameters, isInTeams: teams !== null, ...progress };
}

function summaryOf({ participants, deadline, ...table }: ListedTable): TableSummary {
  const { id, game, name, classId, className, play, openedAt, endedAt } = table;
  return {
    gameTableId: id,
    game,
    name,
    classId,
    className,
    status: statusOf(table),
    openedAt,
    startedAt: play?.startedAt ?? null,
    endedAt,
    isPaused: play !== null && play.pausedAt !== null,
    participants,
    clock: play === null || deadline === null || endedAt !== null ? null : clockOf(play, deadline),
  };
}
