import { tableContract } from "@belab/api/tables/contract";
import { ok, type Result } from "@belab/domain/result";
import { capacity, joinKeyOf, playPath, tablePaths, wrongCodePath } from "@belab/domain/tables";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { PageSource } from "../../area.ts";
import { notFound, signedOut } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { type Caller, jsonRoutes } from "../../http/callRoute.ts";
import { type CallLimit, limitCall, limitSubject, type SubjectLimit, welcomeBrowser } from "../../limits/limits.ts";
import type { TablesContext } from "../context.ts";
import { act, type SentAction } from "../playing/play.ts";
import { isErased } from "../stores/erasedTableStore.ts";
import { countParticipants, findParticipant, type TableParticipant } from "../stores/participantStore.ts";
import { findTable, type GameTable, statusOf } from "../stores/tableStore.ts";
import { describeClass, recognise } from "./classList.ts";
import { type Joined, joinTable, leaveTable, originOf, takeOverSeat } from "./joining.ts";
import { chooseTeam, claimSeat, nameTeam, renameSelf } from "./ownSeat.ts";
import { openPractice } from "./practice.ts";
import { participantKey, setSeatCookie } from "./seatCookie.ts";
import { findTableToJoin, type JoiningContext } from "./tableToJoin.ts";

/** What one person sends while playing: far more than anybody does, so that a script cannot hold up a class. */
const actions: SubjectLimit = { purpose: "act at a table", max: 600, windowMs: 60 * 1000 };

/**
 * Everybody joins once or twice. The browsers of a class have the cookie by then: only scripts join many times without. Each
 * table is counted by itself: what is done at one takes nothing from those who join another.
 */
const joinsOf = (tableId: string): CallLimit => ({
  name: `join table ${tableId}`,
  browser: { max: 30, windowMs: 10 * 60 * 1000 },
  address: { max: 400, windowMs: 10 * 60 * 1000 },
});

/** The list of a class is read as often as people join its table, or look at it again; what has more reads copies it. */
const namesOf = (tableId: string): CallLimit => ({
  name: `names of table ${tableId}`,
  browser: { max: 60, windowMs: 10 * 60 * 1000 },
  address: { max: 400, windowMs: 10 * 60 * 1000 },
});

/** One use of a call that needs no account. */
type AnyonesCall<Name extends keyof typeof tableContract.calls> = Caller<
  (typeof tableContract.calls)[Name],
  "optional"
>;

/** Joining a table and playing at it, with an account or without. */
export function registerPlayerRoutes(app: FastifyInstance, context: JoiningContext): void {
  jsonRoutes(
    app,
    tableContract,
    {
      findTable: (caller) => describeTable(context, caller),
      joinTable: (caller) => joinByKey(context, caller),
      openPractice: (caller) => openPracticeFor(context, caller),
      takeOverSeat: (caller) => takeOverByCode(context, caller),
      leaveTable: ({ input, request }) =>
        atTable(context, request, input.gameTableId, (participant) => leaveTable(context, participant)),
      renameSelf: ({ input, request }) =>
        atTable(context, request, input.gameTableId, (participant) => renameSelf(context, participant, input.name)),
      chooseTeam: ({ input, request }) =>
        atTable(context, request, input.gameTableId, (participant) => chooseTeam(context, participant, input.seat)),
      nameTeam: ({ input, request }) =>
        atTable(context, request, input.gameTableId, (participant) => nameTeam(context, participant, input.name)),
      act: ({ input: { gameTableId, ...action }, request }) =>
        atTable(context, request, gameTableId, (participant) => actInLimit(context, participant, action)),
    },
    { session: "optional" },
  );
  jsonRoutes(app, tableContract, { claimSeat: (caller) => claimOwnSeat(context, caller) }, { session: "required" });
}

/** The page on which people join: its form works before its scripts run. */
export function joinPage(context: JoiningContext): PageSource {
  return {
    path: tablePaths.join,
    async submit(form, { query, request, reply }) {
      const name = form.get("displayName") ?? "";
      const key = joinKeyOf(query) ?? { code: "" };
      await welcomeBrowser(context.server, request, reply);
      const found = await findTableToJoin(context, { request, reply }, key);
      if (!found.ok && found.reason === "code-wrong") {
        return { goTo: wrongCodePath };
      }
      const { session } = request;
      const joined = found.ok ? await joinFound(context, found.value, { name, session, request, reply }) : found;
      if (joined.ok) {
        return { goTo: playPath(joined.value.gameTableId) };
      }
      // Another name than that of the guest whom this browser brings back: they can say so once the scripts run.
      return found.ok && joined.reason === "already-at-table"
        ? { goTo: playPath(found.value.id) }
        : { message: request.server.messageFor(request, joined), value: name };
    },
  };
}

/** Describes the table of a code or a link to somebody who may join it. */
async function describeTable(context: JoiningContext, { input, session, request, reply }: AnyonesCall<"findTable">) {
  const { database, games } = context;
  await welcomeBrowser(context.server, request, reply);
  const found = await findTableToJoin(context, { request, reply }, input);
  if (!found.ok) {
    return found;
  }
  const table = found.value;
  const asksNames = table.classId !== null && session === undefined;
  // Who has found the table may join it; with too many reads, under a name that they type.
  const seesNames = asksNames && (await limitCall(context.server, namesOf(table.id), request)).ok;
  const own = await findParticipant(database, table.id, participantKey(request, context, table.id));
  const participants = await countParticipants(database, table.id);
  const rule = games.version(table.game, table.version).preview(table.parameters);
  return ok({
    gameTableId: table.id,
    game: table.game,
    status: statusOf(table),
    participants,
    isJoiningStopped: table.joiningStoppedAt !== null,
    isFull: participants >= capacity(rule, table),
    own: own === undefined || own.leftAt !== null ? null : ownPlaceOf(own, session),
    class: await describeClass(database, table, { seesNames }),
  });
}

/** Says whose place a caller has: a guest's may be somebody else's who used this browser before. */
function ownPlaceOf({ name, accountId }: TableParticipant, session: Session | undefined) {
  const isAccount = session !== undefined && session.accountId === accountId;
  return { name: name ?? "", kind: isAccount ? ("account" as const) : ("guest" as const) };
}

async function joinByKey(context: JoiningContext, { input, ...caller }: AnyonesCall<"joinTable">) {
  const { name, personId, isSomeoneElse, gameTableId, ...joinKey } = input;
  const found =
    gameTableId === undefined
      ? await findTableToJoin(context, caller, joinKey)
      : await findTableOfOwnClass(context, caller.session, gameTableId);
  return found.ok ? joinFound(context, found.value, { name, personId, isSomeoneElse, ...caller }) : found;
}

/** The table of a class on whose list the caller's account is. Others are not found, whether there is one or not. */
async function findTableOfOwnClass(
  { database }: TablesContext,
  session: Session | undefined,
  gameTableId: string,
): Promise<Result<GameTable, "signed-out" | "table-not-found">> {
  if (session === undefined) {
    return signedOut();
  }
  const table = await findTable(database, gameTableId);
  const listed = table && (await recognise(database, table, session.accountId));
  return table !== undefined && listed !== undefined ? ok(table) : notFound("table-not-found");
}

interface Joiner extends Pick<AnyonesCall<"joinTable">, "session" | "request" | "reply"> {
  name: string | undefined;
  personId?: string | undefined;
  isSomeoneElse?: boolean | undefined;
}

async function joinFound(
  context: JoiningContext,
  table: GameTable,
  { name, personId, isSomeoneElse = false, session, request, reply }: Joiner,
) {
  const limited = await limitCall(context.server, joinsOf(table.id), request);
  if (!limited.ok) {
    return limited;
  }
  const key = participantKey(request, context, table.id);
  const origin = originOf(context, request, table.id);
  const joining = { session, key, name, personId, isSomeoneElse, origin };
  return seated(context, reply, await joinTable(context, table, joining));
}

async function openPracticeFor(context: TablesContext, { input, request, reply }: AnyonesCall<"openPractice">) {
  await welcomeBrowser(context.server, request, reply);
  return seated(context, reply, await openPractice(context, request, input));
}

async function takeOverByCode(context: JoiningContext, { input, request, reply }: AnyonesCall<"takeOverSeat">) {
  const { handOverCode, ...joinKey } = input;
  const found = await findTableToJoin(context, { request, reply }, joinKey);
  return found.ok
    ? seated(context, reply, await takeOverSeat(context, { request, reply }, found.value, handOverCode))
    : found;
}

async function claimOwnSeat(
  context: TablesContext,
  { input: { gameTableId }, session, request, reply }: Caller<typeof tableContract.calls.claimSeat, "required">,
) {
  const { token } = participantKey(request, context, gameTableId);
  const claimed = await claimSeat(context, session, gameTableId, token);
  if (claimed.ok && token !== undefined) {
    // Kept for the guest: the teacher can undo the claim.
    setSeatCookie(reply, context, gameTableId, token);
  }
  return claimed;
}

async function actInLimit(context: TablesContext, participant: TableParticipant, action: SentAction) {
  const limited = await limitSubject(context.server, actions, participant.id);
  return limited.ok ? act(context, participant, action) : limited;
}

/** Does something as the caller's participant at a table; a caller who does not take part is refused. */
async function atTable<Value, Reason extends string>(
  context: TablesContext,
  request: FastifyRequest,
  tableId: string,
  work: (participant: TableParticipant) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | "participant-missing" | "table-erased">> {
  const participant = await findParticipant(context.database, tableId, participantKey(request, context, tableId));
  if (participant === undefined || participant.leftAt !== null) {
    return (await isErased(context.database, tableId)) ? notFound("table-erased") : signedOut("participant-missing");
  }
  return work(participant);
}

/** Gives a new guest's browser the cookie that brings it back. */
function seated<Reason extends string>(
  context: TablesContext,
  reply: FastifyReply,
  joined: Result<Joined, Reason>,
): Result<{ gameTableId: string }, Reason> {
  if (!joined.ok) {
    return joined;
  }
  const { tableId, token } = joined.value;
  if (token !== undefined) {
    setSeatCookie(reply, context, tableId, token);
  }
  return ok({ gameTableId: tableId });
}
