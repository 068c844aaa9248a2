import { shortName } from "@belab/domain/accounts";
import type { Seat } from "@belab/domain/games";
import {
  capacity,
  type FinishedSeats,
  type LobbyName,
  lastLobbyNames,
  lobbyNamesMax,
  type OwnSeat,
  type PlayClock,
  phaseDeadline,
  presenceTime,
  type RemovedPerson,
  type StreamProgress,
  type TableFacts,
  type TablePerson,
  type WatchedPerson,
  type WatchedSeat,
} from "@belab/domain/tables";
import type { Database } from "../../database/database.ts";
import type { AnyGame, Games } from "../playing/games.ts";
import { findParticipants, isNameHidden, isRemoved, type TableParticipant } from "../stores/participantStore.ts";
import { findSeats, type TableSeat } from "../stores/seatStore.ts";
import { findNumber, findProgress, type PlayStream } from "../stores/streamStore.ts";
import { findTable, type GameTable, statusOf } from "../stores/tableStore.ts";

/** What a process knows of a table that someone watches: one read for all screens. */
export interface TableState {
  /** The number of the last entry in the table's own log. */
  number: number;
  table: GameTable;
  /** Undefined where the server does not have the version of the game any more. */
  game: AnyGame | undefined;
  /** For its teacher, and for those who see what the teacher sees. */
  facts: TableFacts;
  /** For players and the projector. */
  publicFacts: TableFacts;
  /** All who ever took part, by id. */
  participants: ReadonlyMap<string, TableParticipant>;
  /** By number. */
  seats: ReadonlyMap<Seat, TableSeat>;
  /** By number, without their states. */
  streams: Map<number, PlayStream>;
}

/** Reads a table; undefined where there is none. */
export async function readTableState(database: Database, games: Games, id: string): Promise<TableState | undefined> {
  const number = await findNumber(database, id);
  const table = await findTable(database, id);
  if (table === undefined || number === undefined) {
    return undefined;
  }
  const [participants, seats, streams] = [
    await findParticipants(database, id),
    await findSeats(database, id),
    await findProgress(database, id),
  ];
  const game = games.find(table.game, table.version);
  const present = participants.filter(({ leftAt }) => leftAt === null);
  const facts = factsOf(table, game, { participants: present.length, seats });
  return {
    number,
    table,
    game,
    facts,
    publicFacts: publicFactsOf(facts, game),
    participants: new Map(participants.map((participant) => [participant.id, participant])),
    seats: new Map(seats.map((seat) => [seat.seat, seat])),
    streams: new Map(streams.map((stream) => [stream.stream, stream])),
  };
}

/** What everybody at a table may know of it: of the parameters, what the game lets players know. */
export function publicFactsOf(facts: TableFacts, game: AnyGame | undefined): TableFacts {
  return { ...facts, parameters: game?.publicParameters(facts.parameters) ?? {} };
}

/** What the teacher of a table knows of it. */
export function factsOf(
  table: GameTable,
  game: AnyGame | undefined,
  { participants, seats }: { participants: number; seats: readonly Pick<TableSeat, "seat" | "name">[] },
): TableFacts {
  const { id, name, teacherId, version, parameters, endedAt, play, teams, step, reveal, message } = table;
  return {
    gameTableId: id,
    name,
    game: table.game,
    version,
    parameters,
    ...(game === undefined && { isGameMissing: true as const }),
    status: statusOf(table),
    isPractice: teacherId === null,
    endedAt,
    play,
    teams,
    membersOfSeat: game?.preview(parameters).membersOfSeat ?? { from: 1, to: 1 },
    participants,
    room: game === undefined ? participants : capacity(game.preview(parameters), table),
    step,
    ...(teams !== null && { teamNames: teamNamesOf(teams, seats) }),
    ...(reveal !== null && { reveal }),
    ...(message !== null && { message }),
    ...(table.namesOnScreen === 0 && { namesOnScreen: false as const }),
    ...(table.sharedComputers === 1 && { sharedComputers: true as const }),
  };
}

function teamNamesOf(teams: number, seats: readonly Pick<TableSeat, "seat" | "name">[]): (string | null)[] {
  const names = new Map(seats.map(({ seat, name }) => [seat, name]));
  return Array.from({ length: teams }, (_, seat) => names.get(seat) ?? null);
}

/** What is known of a table beside a person. */
interface WatchedFrom {
  play: PlayClock | null;
  isOpen: boolean;
  /** Milliseconds since 1970 UTC. */
  now: number;
  /** When the first of those who are still removed was removed. */
  firstRemoval: number;
  /** As {@link originsOf} numbers them. */
  origins: ReadonlyMap<string | null, number>;
}

/** Numbers the browsers and the network addresses from which people joined. */
export function originsOf({ participants }: Pick<TableState, "participants">): WatchedFrom["origins"] {
  const digests = [...participants.values()].flatMap(({ browserDigest, addressDigest }) =>
    [browserDigest, addressDigest].filter((digest) => digest !== null),
  );
  return new Map([...new Set(digests)].map((digest, index) => [digest, index + 1]));
}

/** Returns whether other processes know that someone is here, or was a moment ago. */
export function isSeen(participant: TableParticipant | undefined, now: number): boolean {
  if (participant === undefined) {
    return false;
  }
  const { seenAt, awayAt } = participant;
  return awayAt === null ? seenAt >= now - presenceTime : now < awayAt;
}

/** Someone as the teacher sees them. */
export function watchedPersonOf(
  participant: TableParticipant,
  { play, isOpen, now, firstRemoval, origins }: WatchedFrom,
): WatchedPerson {
  const { id, name, seat, accountId, isClaimed, joinedAt, seenAt, actedAt, playedAt } = participant;
  const isHere = isOpen || isSeen(participant, now);
  return {
    participantId: id,
    name,
    seat,
    kind: accountId === null ? "guest" : "account",
    isHere,
    // While they are here it would change all the time.
    seenAt: isHere ? 0 : seenAt,
    actedAt: play === null || playedAt === null ? actedAt : play.startedAt + play.pausedFor + playedAt,
    isClaimed: isClaimed === 1,
    ...(participant.personId !== null && {
      personId: participant.personId,
      ...(participant.personState === "contested" && { isContested: true }),
    }),
    joinedAfterRemoval: accountId === null && joinedAt > firstRemoval,
    ...(isNameHidden(participant) && { isNameHidden: true }),
    joinedAt,
    browser: origins.get(participant.browserDigest) ?? null,
    address: origins.get(participant.addressDigest) ?? null,
  };
}

/** Returns those who were removed from a table and not let in again, the last one first. */
export function removedPeople({ participants }: Pick<TableState, "participants">): RemovedPerson[] {
  return [...participants.values()]
    .filter(isRemoved)
    .toSorted((one, other) => Number(other.removedAt) - Number(one.removedAt))
    .map(({ id, name }) => ({ participantId: id, name }));
}

/** Returns when the first of those who are still removed was removed, in milliseconds since 1970 UTC; infinite for nobody. */
export function firstRemovalAt({ participants }: Pick<TableState, "participants">): number {
  return Math.min(...[...participants.values()].map(({ removedAt }) => removedAt ?? Number.POSITIVE_INFINITY));
}

export function watchedSeatOf({ seat, stream, factor, isBot }: TableSeat): WatchedSeat {
  return { seat, stream: stream ?? 0, factor: factor as WatchedSeat["factor"], isBot: isBot === 1 };
}

export function progressOf(played: PlayStream, { game }: Pick<TableState, "game">): StreamProgress {
  const { stream, seats, phase, deadline, awaited } = played;
  return { stream, seats, phase, deadline, awaited, ...failureOf(played, game) };
}

/** As the projector shows it: nobody is to see that someone has more time. */
export function projectedProgressOf(stream: PlayStream, state: Pick<TableState, "game">): StreamProgress {
  return { ...progressOf(stream, state), deadline: stream.phase && phaseDeadline(stream.phase) };
}

function failureOf({ failedAt, endedAt }: PlayStream, game: AnyGame | undefined): { hasFailed?: true } {
  return endedAt === null && (failedAt !== null || game === undefined) ? { hasFailed: true } : {};
}

/** Returns those who share a participant's seat, in the order in which they joined, the participant among them. */
export function membersWith(state: TableState, participant: TableParticipant): TablePerson[] {
  return seatMates(state, participant).map((each) => ({
    participantId: each.id,
    name: displayNameOf(each),
    seat: each.seat,
  }));
}

function seatMates({ participants }: TableState, participant: TableParticipant): readonly TableParticipant[] {
  const { seat, leftAt } = participant;
  if (seat === null) {
    return [participant];
  }
  const present = bySeat(participants).get(seat) ?? [];
  return leftAt === null ? present : [...present, participant];
}

/** Those who take part, by their seats: for each state once, however many screens are sent their own part of it. */
const seated = new WeakMap<TableState["participants"], ReturnType<typeof bySeat>>();

function bySeat(participants: TableState["participants"]): ReadonlyMap<Seat | null, readonly TableParticipant[]> {
  const known = seated.get(participants);
  if (known !== undefined) {
    return known;
  }
  const present = [...participants.values()].filter(({ leftAt }) => leftAt === null);
  const grouped = Map.groupBy(present, ({ seat }) => seat);
  seated.set(participants, grouped);
  return grouped;
}

/** The name by which others at the table know someone: of an account not the full name, which is its own and the teacher's. */
function displayNameOf({ name, accountId, isClaimed }: TableParticipant): string | null {
  const isFullName = accountId !== null && isClaimed === 0;
  return name !== null && isFullName ? shortName(name) : name;
}

/** Returns whom a projector names: nobody but in the lobby, and of many the last. */
export function lobbyNamesOf(
  { table, participants }: Pick<TableState, "table" | "participants">,
  { withIds }: { withIds: boolean },
): LobbyName[] {
  if (statusOf(table) !== "lobby" || table.namesOnScreen === 0) {
    return [];
  }
  const names = [...participants.values()].flatMap((each, index) =>
    each.leftAt === null
      ? {
          number: index + 1,
          ...(withIds && { participantId: each.id }),
          name: projectedNameOf(each),
          seat: each.seat,
        }
      : [],
  );
  return names.length > lobbyNamesMax ? names.slice(-lastLobbyNames) : names;
}

/** The name of someone for all to read: a name of a class's list is a full one, too, maybe with a number. */
function projectedNameOf(participant: TableParticipant): string | null {
  const name = isNameHidden(participant) ? null : displayNameOf(participant);
  return name !== null && participant.personId !== null ? shortName(name.replace(/ \d+$/, "")) : name;
}

/** Returns how many are in each team, by seat. */
export function teamSizesOf({ participants }: TableState, teams: number): number[] {
  const members = bySeat(participants);
  return Array.from({ length: teams }, (_, seat) => members.get(seat)?.length ?? 0);
}

/**
 * Returns what a person who plays is sent of their own seat.
 *
 * @param present - the participants who are here.
 */
export function ownSeatOf(state: TableState, participant: TableParticipant, present: ReadonlySet<string>): OwnSeat {
  const { seats, streams, game } = state;
  const { id, name, accountId, seat } = participant;
  const own = seat === null ? undefined : seats.get(seat);
  const stream = own?.stream == null ? undefined : streams.get(own.stream);
  return {
    participantId: id,
    name: name ?? "",
    kind: accountId === null ? "guest" : "account",
    ...(isNameHidden(participant) && { isNameHidden: true }),
    seat,
    here: seatMates(state, participant)
      .filter((each) => each.id === id || present.has(each.id))
      .map((each) => each.id),
    ...(stream !== undefined &&
      own !== undefined && { stream: { ...ownStreamOf(stream, own), ...failureOf(stream, game) } }),
  };
}

/** Returns how many seats have finished their game. */
export function finishedSeats({ streams }: TableState): FinishedSeats {
  const seatsIn = (counted: readonly PlayStream[]) => counted.reduce((sum, { seats }) => sum + seats.length, 0);
  const all = [...streams.values()];
  return { done: seatsIn(all.filter(({ phase }) => phase === null)), all: seatsIn(all) };
}

function ownStreamOf({ phase, awaited, lastPhaseEndedBy }: PlayStream, { seat, factor }: TableSeat) {
  const isAwaited = awaited.includes(seat);
  return {
    phase,
    deadline: phase && phaseDeadline(phase, factor),
    isAwaited,
    othersAwaited: isAwaited ? null : awaited.length,
    lastPhaseEndedBy,
  };
}

/** The stream in which someone plays; undefined before they do. */
export function streamOfSeat({ seats }: TableState, seat: Seat | null): number | undefined {
  return (seat === null ? undefined : seats.get(seat)?.stream) ?? undefined;
}
