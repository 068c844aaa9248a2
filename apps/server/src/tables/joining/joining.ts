import {
  displayNameMaxLength,
  isDisplayName,
  isSameDisplayName,
  normalizeDisplayName,
  normalizeName,
} from "@belab/domain/accounts";
import type { Seat, SeatChange } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import { capacity, isTeamGame, normalizeJoinCode, smallestTeam } from "@belab/domain/tables";
import type { FastifyRequest } from "fastify";
import { type Database, shareOf, transact, transactTogether } from "../../database/database.ts";
import { browserOf, clientAddress } from "../../http/browser.ts";
import type { Session } from "../../http/caller.ts";
import { limitKey } from "../../limits/limits.ts";
import { publishChange, type TablesContext } from "../context.ts";
import type { AnyGame } from "../playing/games.ts";
import { endIfOver } from "../playing/play.ts";
import { addSeat, beginStream, changeMembers, tableInPlay } from "../playing/streams.ts";
import { findHolders, findSeatOfPerson } from "../stores/attendanceStore.ts";
import { appendToTable } from "../stores/logStore.ts";
import {
  countParticipants,
  digestOf,
  findNamed,
  findParticipant,
  findSeated,
  hasHandOverCode,
  insertParticipant,
  isRemoved,
  newToken,
  type ParticipantKey,
  redeemHandOverCode,
  type TableParticipant,
  updateParticipant,
  wasNameHidden,
} from "../stores/participantStore.ts";
import { deleteSeats, findSeats, insertSeats } from "../stores/seatStore.ts";
import { findProgress } from "../stores/streamStore.ts";
import { type GameTable, lockTable, statusOf } from "../stores/tableStore.ts";
import { givePickBack, type ListedPlayer, linkTo, nameOnList, noteMatched, pickName, recognise } from "./classList.ts";
import { type Asker, wrongCode } from "./tableToJoin.ts";

/** A person who takes part, and what their browser keeps where it has no account. */
export interface Joined {
  tableId: string;
  /** Of a new guest. */
  token?: string;
}

export type JoinReason =
  | "display-name-invalid"
  | "name-hidden"
  | "name-taken"
  | "person-unknown"
  | "already-at-table"
  | "table-full"
  | "table-ended"
  | "table-started"
  | "table-not-found"
  | "removed-from-table"
  | "joining-stopped";

/** Who joins, as they say it, and from where. */
export interface JoinRequest {
  session: Session | undefined;
  key: ParticipantKey;
  /** Of a guest; an account's own is taken where someone is signed in. */
  name: string | undefined;
  /** The name of the class's list that a guest has picked, in place of `name`. */
  personId?: string | undefined;
  /** The person is not the guest whom their browser brings back. */
  isSomeoneElse: boolean;
  origin: JoinOrigin;
}

/** From where someone joins, in keyed digests: the teacher sees who came from the same browser or network address. */
export type JoinOrigin = Pick<TableParticipant, "browserDigest" | "addressDigest">;

/** Returns from where a request to join a table comes. */
export function originOf(context: TablesContext, request: FastifyRequest, tableId: string): JoinOrigin {
  const digest = (subject: string) => limitKey(context.keys, `joined table ${tableId}`, subject);
  const browser = browserOf(request, context);
  return {
    browserDigest: browser === undefined ? null : digest(`browser ${browser}`),
    addressDigest: digest(`address ${clientAddress(request)}`),
  };
}

/**
 * Gives a person a place at a table, and a seat where the game has one for them. Anyone who has a place already keeps it:
 * the same browser, or the same account anywhere. Somebody else at that browser gets a place of their own, under a name that
 * nobody else at the table has. Anyone whom the teacher has removed stays out. At a table of a class, an account that is on
 * its list is known by that, and a guest may have picked a name of the list.
 */
export async function joinTable(
  context: TablesContext,
  { id }: GameTable,
  request: JoinRequest,
): Promise<Result<Joined, JoinReason>> {
  const joined = await transactTogether(shareOf(context.database, id), async (transaction) => {
    const table = await lockTable(transaction, id);
    const found = await findParticipant(transaction, id, request.key);
    if (found !== undefined && isRemoved(found)) {
      return refuse("removed-from-table");
    }
    const identity = await identityOf(transaction, table, found, request);
    const place = placeOf(found, request, identity.typed);
    if (!place.ok) {
      return place;
    }
    const known = place.value;
    if (table === undefined || table.endedAt !== null) {
      return known === undefined ? refuse("table-ended") : ok({ tableId: id });
    }
    if (known !== undefined) {
      return comeBack(transaction, context, table, known, identity.listed);
    }
    if (table.joiningStoppedAt !== null) {
      return refuse("joining-stopped");
    }
    const { name } = identity;
    return name.ok ? comeNew(transaction, context, table, request, { ...identity, name: name.value }) : name;
  });
  if (joined.ok) {
    await publishChange(context, id);
  }
  return joined;
}

/** As whom somebody joins. */
interface Identity {
  name: Result<string, "display-name-invalid" | "person-unknown">;
  /** The name that a guest has given, as it is stored: with another one than before, it is not clear who they are. */
  typed: string | undefined;
  /** Who of the class's list they are. */
  listed: ListedPlayer | undefined;
}

async function identityOf(
  transaction: Database,
  table: GameTable | undefined,
  found: TableParticipant | undefined,
  { session, name = "", personId }: JoinRequest,
): Promise<Identity> {
  if (session !== undefined) {
    const listed = table && (await recognise(transaction, table, session.accountId));
    const ownName = fullName(session);
    if (ownName !== "") {
      return { name: ok(ownName), typed: undefined, listed };
    }
    const read = readName(name);
    const nameOfList = read.ok || !table || !listed ? read : await nameOnList(transaction, table, listed);
    return { name: nameOfList.ok ? nameOfList : read, typed: read.ok ? read.value : undefined, listed };
  }
  if (personId === undefined || table === undefined) {
    const read = readName(name);
    return { name: read, typed: read.ok ? read.value : undefined, listed: undefined };
  }
  const picked = await pickName(transaction, table, personId);
  return {
    name: picked.ok ? ok(picked.value.name) : picked,
    // Under a number, or not: it is the same person.
    typed: picked.ok ? (found?.personId === personId ? (found.name ?? undefined) : picked.value.name) : undefined,
    listed: picked.ok ? picked.value : undefined,
  };
}

/** Gives a place to somebody who has none: another one than anybody has who is called the same. */
async function comeNew(
  transaction: Database,
  context: TablesContext,
  table: GameTable,
  { session, origin, isSomeoneElse }: JoinRequest,
  { name, listed }: { name: string; listed: ListedPlayer | undefined },
): Promise<Result<Joined, JoinReason>> {
  const newcomer: Newcomer = { session, name, origin, listed };
  const isOwnName = session !== undefined && fullName(session) !== "";
  const samePick = listed?.how === "picked" ? await findHolders(transaction, table.id, listed.personId) : [];
  const again = samePick.find((holder) => holder.leftAt === null && isSameGuest(holder, newcomer));
  if (again !== undefined && !isSomeoneElse) {
    return renewToken(transaction, table.id, again);
  }
  const isTyped = !isOwnName && listed === undefined;
  if (isTyped && (await wasNameHidden(transaction, table.id, name))) {
    return refuse("name-hidden");
  }
  const namesake = isOwnName ? undefined : await findNamesake(transaction, table.id, name);
  if (namesake === undefined) {
    return takePlace(transaction, context, table, newcomer);
  }
  return !isSomeoneElse && isSameGuest(namesake, newcomer)
    ? renewToken(transaction, table.id, namesake)
    : refuse("name-taken", { name: namesake.name });
}

/**
 * Returns the place at which a person goes on; undefined where they need one of their own, because the place that was found is
 * that of another guest who used their browser.
 *
 * @param typed - the name that a guest has typed: with another one than before, it is not clear who they are.
 */
function placeOf(
  found: TableParticipant | undefined,
  { session, isSomeoneElse }: Pick<JoinRequest, "session" | "isSomeoneElse">,
  typed: string | undefined,
): Result<TableParticipant | undefined, "already-at-table"> {
  if (found === undefined || (session !== undefined && found.accountId === session.accountId)) {
    return ok(found);
  }
  const isRenamed = typed !== undefined && typed !== found.name;
  if (isSomeoneElse || (isRenamed && found.leftAt !== null)) {
    return ok(undefined);
  }
  return isRenamed ? refuse("already-at-table") : ok(found);
}

/** A person who left a table takes part again, in the seat that they had where it is still theirs. */
async function comeBack(
  transaction: Database,
  { games, now }: TablesContext,
  table: GameTable,
  { id, seat: left, leftAt, personId }: TableParticipant,
  listed?: ListedPlayer,
): Promise<Result<Joined, JoinReason>> {
  const joined = ok({ tableId: table.id });
  const at: Arrival = { table, game: games.version(table.game, table.version), id, time: now(), listed };
  const isNew = personId === null && listed !== undefined;
  if (leftAt === null) {
    if (isNew) {
      await linkTo(transaction, table, id, listed);
      await noteMatched(transaction, table, id, at.time);
    }
    return joined;
  }
  const seat = left !== null && (await hasRoom(transaction, at, left)) ? left : null;
  const room = seat === null ? await checkRoom(transaction, at) : ok();
  if (!room.ok) {
    return room;
  }
  await updateParticipant(transaction, id, { seat, leftAt: null, seenAt: at.time, awayAt: null });
  if (isNew) {
    await linkTo(transaction, table, id, listed);
  }
  const given = seat ?? (await giveSeat(transaction, at));
  await noteJoined(transaction, at, given);
  const inPlay = seat === null ? undefined : await tableInPlay(transaction, table, at.game, at.time);
  if (inPlay !== undefined && seat !== null) {
    await changeMembers(transaction, inPlay, [{ kind: "joined", seat, participantId: id }]);
  }
  return joined;
}

/** Whether a seat has not been given to others since someone left it. */
async function hasRoom(
  transaction: Database,
  { table, game }: Pick<Arrival, "table" | "game">,
  seat: Seat,
): Promise<boolean> {
  const members = (await findSeated(transaction, table.id)).filter((each) => each.seat === seat);
  return members.length < game.preview(table.parameters).membersOfSeat.to;
}

/** Whether a person without a seat can still join. */
async function checkRoom(
  transaction: Database,
  { table, game }: Pick<Arrival, "table" | "game">,
): Promise<Result<undefined, "table-full" | "table-started">> {
  const rule = game.preview(table.parameters);
  if ((await countParticipants(transaction, table.id)) >= capacity(rule, table)) {
    return refuse("table-full");
  }
  return table.play !== null && game.latecomers === "none" && !isTeamGame(rule) ? refuse("table-started") : ok();
}

/** A person without a place at the table. */
type Newcomer = Pick<JoinRequest, "session" | "origin"> & { name: string; listed: ListedPlayer | undefined };

type Namesake = Awaited<ReturnType<typeof findNamed>>[number];

/** Returns who takes part under a name that somebody has typed. The table is held, so that nobody else takes it now. */
async function findNamesake(transaction: Database, tableId: string, name: string): Promise<Namesake | undefined> {
  const named = await findNamed(transaction, tableId);
  return named.find((participant) => isSameDisplayName(participant.name, name));
}

/** Whether a guest has joined in this browser before, and never got the answer that says so. */
function isSameGuest(
  { accountId, browserDigest }: Pick<Namesake, "accountId" | "browserDigest">,
  { session, origin }: Newcomer,
): boolean {
  const isGuest = accountId === null && session === undefined;
  return isGuest && browserDigest !== null && browserDigest === origin.browserDigest;
}

/** Gives a guest another cookie for the place that is theirs. */
async function renewToken(
  transaction: Database,
  tableId: string,
  { id }: Pick<Namesake, "id">,
): Promise<Result<Joined, never>> {
  const token = newToken();
  await updateParticipant(transaction, id, { tokenDigest: digestOf(token), tokenSleeps: 0 });
  return ok({ tableId, token });
}

async function takePlace(
  transaction: Database,
  { games, now }: TablesContext,
  table: GameTable,
  { session, name, origin, listed }: Newcomer,
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
    ...origin,
    now: time,
  });
  if (listed !== undefined) {
    await linkTo(transaction, table, id, listed);
  }
  const arrival: Arrival = { table, game, id, time, listed };
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
  /** Who of the class's list they are. */
  listed: ListedPlayer | undefined;
}

/** Seats someone where the game has a seat for them; otherwise the teacher does. */
async function giveSeat(transaction: Database, arrival: Arrival): Promise<Seat | null> {
  const { table, id } = arrival;
  const seat = await freeSeat(transaction, arrival);
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
async function freeSeat(transaction: Database, { table, game, listed }: Arrival): Promise<Seat | null> {
  if (table.teams === null) {
    const taken = new Set((await findSeats(transaction, table.id)).map(({ seat }) => seat));
    return firstFree(taken);
  }
  if (table.play !== null) {
    return null;
  }
  const membersMax = game.preview(table.parameters).membersOfSeat.to;
  const seated = (await findSeated(transaction, table.id)).map(({ seat }) => seat);
  const kept = listed && table.teamsFrom && (await findSeatOfPerson(transaction, table.teamsFrom, listed.personId));
  return typeof kept === "number" && isRoomIn(kept, seated, table.teams, membersMax)
    ? kept
    : (smallestTeam(seated, table.teams, membersMax) ?? null);
}

/** Whether a team has room that somebody had at another table. */
function isRoomIn(seat: Seat, seated: readonly Seat[], teams: number, membersMax: number): boolean {
  return seat < teams && seated.filter((each) => each === seat).length < membersMax;
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

/**
 * Takes over a seat on another device, by the one-time code that the teacher gave. Among all codes of eight characters,
 * nobody guesses it in the ten minutes for which it lives, so that wrong ones stand in no other's way.
 */
export async function takeOverSeat(
  context: TablesContext,
  asker: Asker,
  { id, endedAt }: GameTable,
  handOverCode: string,
): Promise<Result<Joined, JoinReason | "hand-over-code-wrong" | "too-many-requests">> {
  const { now } = context;
  const database = shareOf(context.database, id);
  const code = normalizeJoinCode(handOverCode);
  // Without holding the table, which guesses would keep from the class.
  if (endedAt === null && !(await hasHandOverCode(database, id, code, now()))) {
    return wrongCode(context, asker, "hand-over-code-wrong");
  }
  const token = newToken();
  const taken = await transact<Joined, JoinReason | "hand-over-code-wrong">(database, async (transaction) => {
    const table = await lockTable(transaction, id);
    if (table === undefined || table.endedAt !== null) {
      return refuse("table-ended");
    }
    const participant = await redeemHandOverCode(transaction, id, code, now());
    if (participant === undefined) {
      return refuse("hand-over-code-wrong");
    }
    await updateParticipant(transaction, participant.id, { tokenDigest: digestOf(token), tokenSleeps: 0 });
    await appendToTable(transaction, table, now(), [{ kind: "handedOver", participantId: participant.id }]);
    const back = await comeBack(transaction, context, table, participant);
    return back.ok ? ok({ tableId: id, token }) : back;
  });
  if (taken.ok) {
    await publishChange(context, id);
  }
  return taken;
}

/** Leaves a table for good. A person who comes back finds the seat as it was. */
export async function leaveTable(
  context: TablesContext,
  participant: TableParticipant,
): Promise<Result<undefined, "table-ended">> {
  const { tableId } = participant;
  const left = await transact(shareOf(context.database, tableId), async (transaction) => {
    const table = await lockTable(transaction, tableId);
    if (table === undefined || table.endedAt !== null) {
      return refuse("table-ended");
    }
    await takeOut(transaction, context, table, participant);
    await givePickBack(transaction, table, participant);
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
