import { displayNameMaxLength, isDisplayName, normalizeDisplayName, normalizeName } from "@belab/domain/accounts";
import type { Seat, SeatChange } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import { capacity, isJoinCode, isTeamGame, normalizeJoinCode, smallestTeam } from "@belab/domain/tables";
import type { FastifyRequest } from "fastify";
import { type Database, transact, transactTogether } from "../../database/database.ts";
import { tooManyUntil } from "../../errors/refusals.ts";
import { browserOf, clientAddress } from "../../http/browser.ts";
import type { Session } from "../../http/caller.ts";
import { type Limit, limitKey, nextUseAt, takeFromLimit } from "../../limits/limits.ts";
import { publishChange, type TablesContext } from "../context.ts";
import type { AnyGame } from "../playing/games.ts";
import { endIfOver } from "../playing/play.ts";
import { addSeat, beginStream, changeMembers, tableInPlay } from "../playing/streams.ts";
import { appendToTable } from "../stores/logStore.ts";
import {
  countParticipants,
  digestOf,
  findParticipant,
  findSeated,
  insertParticipant,
  newToken,
  type ParticipantKey,
  redeemHandOverCode,
  type TableParticipant,
  updateParticipant,
} from "../stores/participantStore.ts";
import { deleteSeats, findSeats, insertSeats } from "../stores/seatStore.ts";
import { findProgress } from "../stores/streamStore.ts";
import { findTable, findTableByCode, type GameTable, lockTable, statusOf } from "../stores/tableStore.ts";
import { tableOfToken } from "./joinKeys.ts";

/** By which someone finds a table: the code that they typed, or the token of their link. */
export interface JoinKey {
  code?: string;
  token?: string;
}

/** Wrong codes of one browser, and of all others at its network address together. A right code is never counted. */
const wrongCodes: Record<"browser" | "address", Limit> = {
  browser: { max: 20, windowMs: 10 * 60 * 1000 },
  address: { max: 300, windowMs: 10 * 60 * 1000 },
};

/**
 * The table of a code, which is good while the table is open, or of a link, which also leads people back to a table that
 * has ended. Guessing codes is limited; the token of a link is not to be guessed.
 */
export async function findTableToJoin(
  context: TablesContext,
  request: FastifyRequest,
  { code, token }: JoinKey,
): Promise<Result<GameTable, "code-wrong" | "too-many-requests">> {
  const { database, keys } = context;
  if (token !== undefined) {
    const id = tableOfToken(keys, "join", token);
    const table = id === undefined ? undefined : await findTable(database, id);
    return table === undefined ? refuse("code-wrong") : ok(table);
  }
  const guesses = guessesOf(context, request);
  const before = await guesses.check();
  if (!before.ok) {
    return before;
  }
  const typed = normalizeJoinCode(code ?? "");
  const table = isJoinCode(typed) ? await findTableByCode(database, typed) : undefined;
  // Of many guesses at the same moment, those before this one are counted by now.
  const limited = table === undefined ? await guesses.count() : await guesses.check();
  if (!limited.ok) {
    return limited;
  }
  return table === undefined ? refuse("code-wrong") : ok(table);
}

/** How often a browser may guess. Only what turns out wrong is counted. */
interface Guesses {
  /** Refuses a browser that has guessed too often. */
  check(): Promise<Result<undefined, "too-many-requests">>;
  /** Counts a wrong guess, and refuses one past the limit. */
  count(): Promise<Result<undefined, "too-many-requests">>;
}

function guessesOf(context: TablesContext, request: FastifyRequest): Guesses {
  const { database, keys, now } = context.server;
  const browser = browserOf(request, context);
  const kind = browser === undefined ? "address" : "browser";
  const key = limitKey(keys, `wrong join code by ${kind}`, browser ?? clientAddress(request));
  return {
    async check() {
      const nextAt = await nextUseAt(database, key, wrongCodes[kind], now());
      return nextAt > now() ? tooManyUntil(nextAt, now()) : ok();
    },
    count: () => takeFromLimit(database, key, wrongCodes[kind], now()),
  };
}

/** A person who takes part, and what their browser keeps where it has no account. */
export interface Joined {
  tableId: string;
  /** Of a new guest. */
  token?: string;
}

export type JoinReason = "display-name-invalid" | "table-full" | "table-ended" | "table-started" | "table-not-found";

/**
 * Gives a person a place at a table, and a seat where the game has one for them. Anyone who has a place already keeps it:
 * the same browser, or the same account anywhere.
 *
 * @param name - of a guest; an account's own is taken where someone is signed in.
 */
export async function joinTable(
  context: TablesContext,
  { id }: GameTable,
  { session, key, name }: { session: Session | undefined; key: ParticipantKey; name: string | undefined },
): Promise<Result<Joined, JoinReason>> {
  const ownName = session === undefined ? "" : fullName(session);
  const shownName = ownName === "" ? readName(name ?? "") : ok(ownName);
  const joined = await transactTogether(context.database, async (transaction) => {
    const table = await lockTable(transaction, id);
    const known = await findParticipant(transaction, id, key);
    if (table === undefined || table.endedAt !== null) {
      return known === undefined ? refuse("table-ended") : ok({ tableId: id });
    }
    if (known !== undefined) {
      return comeBack(transaction, context, table, known);
    }
    return shownName.ok ? takePlace(transaction, context, table, { session, name: shownName.value }) : shownName;
  });
  if (joined.ok) {
    await publishChange(context, id);
  }
  return joined;
}

/** A person who left a table takes part again, in the seat that they had where it is still theirs. */
async function comeBack(
  transaction: Database,
  { games, now }: TablesContext,
  table: GameTable,
  { id, seat, leftAt }: TableParticipant,
): Promise<Result<Joined, JoinReason>> {
  const joined = ok({ tableId: table.id });
  if (leftAt === null) {
    return joined;
  }
  const at: Arrival = { table, game: games.version(table.game, table.version), id, time: now() };
  const room = seat === null ? await checkRoom(transaction, at) : ok();
  if (!room.ok) {
    return room;
  }
  await updateParticipant(transaction, id, { leftAt: null, seenAt: at.time });
  const given = seat ?? (await giveSeat(transaction, at));
  await noteJoined(transaction, at, given);
  const inPlay = seat === null ? undefined : await tableInPlay(transaction, table, at.game, at.time);
  if (inPlay !== undefined && seat !== null) {
    await changeMembers(transaction, inPlay, [{ kind: "joined", seat, participantId: id }]);
  }
  return joined;
}

/** Whether a person without a seat can still join. */
async function checkRoom(
  transaction: Database,
  { table, game }: Pick<Arrival, "table" | "game">,
): Promise<Result<undefined, "table-full" | "table-started">> {
  const rule = game.preview(table.parameters);
  if ((await countParticipants(transaction, table.id)) >= capacity(rule, table.teams)) {
    return refuse("table-full");
  }
  return table.play !== null && game.latecomers === "none" && !isTeamGame(rule) ? refuse("table-started") : ok();
}

async function takePlace(
  transaction: Database,
  { games, now }: TablesContext,
  table: GameTable,
  { session, name }: { session: Session | undefined; name: string },
): Promise<Result<Joined, JoinReason>> {
  const time = now();
  const game = games.version(table.game, table.version);
  const room = await checkRoom(transaction, { table, game });
  if (!room.ok) {
    return room;
  }
  const token = session === undefined ? newToken() : undefined;
  const id = await insertParticipant(transaction, {
    tableId: table.id,
    accountId: session?.accountId ?? null,
    name,
    tokenDigest: token === undefined ? null : digestOf(token),
    seat: null,
    now: time,
  });
  const arrival: Arrival = { table, game, id, time };
  await noteJoined(transaction, arrival, await giveSeat(transaction, arrival));
  return ok({ tableId: table.id, ...(token !== undefined && { token }) });
}

/** A person who joins a table that the transaction has locked. */
interface Arrival {
  table: GameTable;
  game: AnyGame;
  /** Of the participant. */
  id: string;
  time: number;
}

/** Seats someone where the game has a seat for them; otherwise the teacher does. */
async function giveSeat(transaction: Database, arrival: Arrival): Promise<Seat | null> {
  const { table, game, id } = arrival;
  const seat = await freeSeat(transaction, table, game.preview(table.parameters).membersOfSeat.to);
  if (seat === null) {
    return null;
  }
  await updateParticipant(transaction, id, { seat });
  if (table.teams === null) {
    await (table.play === null
      ? insertSeats(transaction, table.id, [seat])
      : seatLatecomer(transaction, arrival, seat));
  }
  return seat;
}

function noteJoined(transaction: Database, { table, id, time }: Arrival, seat: Seat | null): Promise<void> {
  return appendToTable(transaction, table, time, [{ kind: "joined", seat, participantId: id }]);
}

/** A seat of one's own, or one in the smallest team; null where the teacher gives it, once a team game runs. */
async function freeSeat(transaction: Database, table: GameTable, membersMax: number): Promise<Seat | null> {
  if (table.teams === null) {
    const taken = new Set((await findSeats(transaction, table.id)).map(({ seat }) => seat));
    return firstFree(taken);
  }
  if (table.play !== null) {
    return null;
  }
  const seated = await findSeated(transaction, table.id);
  return (
    smallestTeam(
      seated.map(({ seat }) => seat),
      table.teams,
      membersMax,
    ) ?? null
  );
}

/** Seats that were left before the game began are given again. */
function firstFree(taken: ReadonlySet<Seat>): Seat {
  let seat = 0;
  while (taken.has(seat)) {
    seat += 1;
  }
  return seat;
}

/** A person who comes late gets a stream of their own, or shares the one that runs. */
async function seatLatecomer(transaction: Database, { table, game, id, time }: Arrival, seat: Seat): Promise<void> {
  const joined: SeatChange = { kind: "joined", seat, participantId: id };
  if (game.latecomers === "own-stream") {
    await insertSeats(transaction, table.id, [seat]);
    const inPlay = await tableInPlay(transaction, table, game, time);
    const streams = await findProgress(transaction, table.id);
    if (inPlay !== undefined) {
      await beginStream(transaction, inPlay, { stream: streams.length + 1, seats: [seat], members: [joined] });
    }
    return;
  }
  const before = await tableInPlay(transaction, table, game, time);
  if (before !== undefined) {
    await addSeat(transaction, before, seat);
  }
  const after = await tableInPlay(transaction, table, game, time);
  if (after !== undefined) {
    await changeMembers(transaction, after, [joined]);
  }
}

/** Takes over a seat on another device, by the one-time code that the teacher gave. */
export async function takeOverSeat(
  context: TablesContext,
  request: FastifyRequest,
  { id }: GameTable,
  handOverCode: string,
): Promise<Result<Joined, JoinReason | "hand-over-code-wrong" | "too-many-requests">> {
  const { database, now } = context;
  const guesses = guessesOf(context, request);
  const limited = await guesses.check();
  if (!limited.ok) {
    return limited;
  }
  const token = newToken();
  const taken = await transact<Joined, JoinReason | "hand-over-code-wrong">(database, async (transaction) => {
    const table = await lockTable(transaction, id);
    if (table === undefined || table.endedAt !== null) {
      return refuse("table-ended");
    }
    const participant = await redeemHandOverCode(transaction, id, normalizeJoinCode(handOverCode), now());
    if (participant === undefined) {
      return refuse("hand-over-code-wrong");
    }
    await updateParticipant(transaction, participant.id, { tokenDigest: digestOf(token) });
    await appendToTable(transaction, table, now(), [{ kind: "handedOver", participantId: participant.id }]);
    const back = await comeBack(transaction, context, table, participant);
    return back.ok ? ok({ tableId: id, token }) : back;
  });
  if (!taken.ok) {
    const counted = await guesses.count();
    return counted.ok ? taken : counted;
  }
  await publishChange(context, id);
  return taken;
}

/** Leaves a table for good. A person who comes back finds the seat as it was. */
export async function leaveTable(
  context: TablesContext,
  participant: TableParticipant,
): Promise<Result<undefined, "table-ended">> {
  const { tableId } = participant;
  const left = await transact(context.database, async (transaction) => {
    const table = await lockTable(transaction, tableId);
    if (table === undefined || table.endedAt !== null) {
      return refuse("table-ended");
    }
    await takeOut(transaction, context, table, participant);
    return ok();
  });
  if (left.ok) {
    await publishChange(context, tableId);
    await endIfOver(context, tableId);
  }
  return left;
}

/** Takes someone out of a table that the transaction has locked. Before the game begins, a seat of their own goes. */
export async function takeOut(
  transaction: Database,
  { games, now }: TablesContext,
  table: GameTable,
  { id, seat }: TableParticipant,
): Promise<void> {
  const time = now();
  const isLobby = statusOf(table) === "lobby";
  await updateParticipant(transaction, id, { leftAt: time, ...(isLobby && { seat: null }) });
  await appendToTable(transaction, table, time, [{ kind: "left", seat, participantId: id }]);
  if (seat === null) {
    return;
  }
  if (isLobby && table.teams === null) {
    await deleteSeats(transaction, table.id, [seat]);
  }
  const inPlay = await tableInPlay(transaction, table, games.version(table.game, table.version), time);
  if (inPlay !== undefined) {
    await changeMembers(transaction, inPlay, [{ kind: "left", seat, participantId: id }]);
  }
}

/** A name as it is stored. */
export function readName(text: string): Result<string, "display-name-invalid"> {
  return isDisplayName(text)
    ? ok(normalizeDisplayName(text))
    : refuse("display-name-invalid", { maxLetters: displayNameMaxLength });
}

/** The name under which an account takes part; empty where it has none yet. */
export function fullName({ profile }: Session): string {
  return normalizeName(`${profile.firstName} ${profile.lastName}`);
}
