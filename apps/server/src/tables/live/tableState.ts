import type { Seat } from "@belab/domain/games";
import {
  type OwnSeat,
  phaseDeadline,
  type StreamProgress,
  type TableFacts,
  type TablePerson,
  type WatchedPerson,
  type WatchedSeat,
} from "@belab/domain/tables";
import type { Database } from "../../database/database.ts";
import type { AnyGame, Games } from "../playing/games.ts";
import { findParticipants, type TableParticipant } from "../stores/participantStore.ts";
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
  facts: TableFacts;
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
  return {
    number,
    table,
    game,
    facts: factsOf(table, game, present.length),
    participants: new Map(participants.map((participant) => [participant.id, participant])),
    seats: new Map(seats.map((seat) => [seat.seat, seat])),
    streams: new Map(streams.map((stream) => [stream.stream, stream])),
  };
}

/** What everybody at a table may know of it. */
export function factsOf(table: GameTable, game: AnyGame | undefined, participants: number): TableFacts {
  const { id, teacherId, version, parameters, endedAt, play, teams, step } = table;
  return {
    gameTableId: id,
    game: table.game,
    version,
    parameters,
    status: statusOf(table),
    isPractice: teacherId === null,
    endedAt,
    play,
    teams,
    membersOfSeat: game?.preview(parameters).membersOfSeat ?? { from: 1, to: 1 },
    participants,
    step,
  };
}

export function personOf({ id, name, seat }: TableParticipant): TablePerson {
  return { participantId: id, name, seat };
}

/**
 * Someone as the teacher sees them.
 *
 * @param since - whose screen was seen since then is here.
 */
export function watchedPersonOf(participant: TableParticipant, isOpen: boolean, since: number): WatchedPerson {
  const { accountId, isClaimed, seenAt, actedAt } = participant;
  const isHere = isOpen || seenAt >= since;
  return {
    ...personOf(participant),
    kind: accountId === null ? "guest" : "account",
    isHere,
    // While they are here it would change all the time.
    seenAt: isHere ? 0 : seenAt,
    actedAt,
    isClaimed: isClaimed === 1,
  };
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

/**
 * Returns what a person who plays is sent of their own seat.
 *
 * @param present - the participants who are here.
 */
export function ownSeatOf(
  { seats, streams, participants, game }: TableState,
  participant: TableParticipant,
  present: ReadonlySet<string>,
): OwnSeat {
  const { id, name, accountId, seat } = participant;
  const own = seat === null ? undefined : seats.get(seat);
  const stream = own?.stream == null ? undefined : streams.get(own.stream);
  return {
    participantId: id,
    name: name ?? "",
    kind: accountId === null ? "guest" : "account",
    seat,
    here: [...participants.values()]
      .filter(
        (each) =>
          each.id === id || (seat !== null && each.seat === seat && each.leftAt === null && present.has(each.id)),
      )
      .map((each) => each.id),
    ...(stream !== undefined &&
      own !== undefined && { stream: { ...ownStreamOf(stream, own), ...failureOf(stream, game) } }),
  };
}

function ownStreamOf({ phase, awaited }: PlayStream, { seat, factor }: TableSeat) {
  return {
    phase,
    deadline: phase && phaseDeadline(phase, factor),
    isAwaited: awaited.includes(seat),
    areOthersAwaited: awaited.some((each) => each !== seat),
  };
}

/** The stream in which someone plays; undefined before they do. */
export function streamOfSeat({ seats }: TableState, seat: Seat | null): number | undefined {
  return (seat === null ? undefined : seats.get(seat)?.stream) ?? undefined;
}
