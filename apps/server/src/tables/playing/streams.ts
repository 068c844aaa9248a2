import {
  actionStep,
  dealStep,
  followingSteps,
  type GameTypes,
  phaseStep,
  type Seat,
  type SeatChange,
  type Step,
  type StreamPosition,
  seatsStep,
} from "@belab/domain/games";
import {
  type PhaseEnder,
  type PhaseTimes,
  phaseDeadline,
  playTime,
  projectorGrace,
  revealHoldTime,
  type StreamPhase,
} from "@belab/domain/tables";
import type { Database } from "../../database/database.ts";
import { appendEntries, type NewEntry } from "../stores/logStore.ts";
import { findSeats, findTableWithSeats, insertSeats, type PlayedSeat, setStreamOfSeats } from "../stores/seatStore.ts";
import { insertStreams, lockStream, type PlayStream, storeStream, storeStreams } from "../stores/streamStore.ts";
import type { GameTable } from "../stores/tableStore.ts";
import { entryOf } from "./gameLog.ts";
import type { AnyGame, Games } from "./games.ts";

// What is done to streams of play, each within a transaction that has locked what it changes.

/** A table whose game has begun, with its game. */
export interface TableInPlay {
  table: GameTable & { play: NonNullable<GameTable["play"]> };
  game: AnyGame;
  seats: readonly PlayedSeat[];
  /** Milliseconds since 1970 UTC. */
  now: number;
}

/** A stream with the steps that were made and are not stored yet. */
interface Draft {
  stream: PlayStream;
  entries: NewEntry[];
}

/** Deals a stream to some seats and stores it. */
export async function beginStream(
  transaction: Database,
  inPlay: TableInPlay,
  { stream, seats, members }: { stream: number; seats: readonly Seat[]; members: readonly SeatChange[] },
): Promise<void> {
  const { table, game, now } = inPlay;
  const at = playTime(table.play, now);
  const { parameters, seed } = table;
  const step = dealStep(game, { parameters, seats, seed }, at);
  const empty: PlayStream = {
    tableId: table.id,
    stream,
    number: 0,
    seats,
    state: null,
    phase: null,
    deadline: null,
    awaited: [],
    endedAt: null,
    failedAt: null,
    lastPhaseEndedBy: null,
    heldUntil: null,
    summary: null,
  };
  const dealt = withStep(inPlay, { stream: empty, entries: [] }, step);
  const joined = members.reduce(
    (draft, change) => withStep(inPlay, draft, seatsStep(game, draft.stream, { change, at })),
    dealt,
  );
  const { stream: begun, entries } = withFollowingSteps(inPlay, joined);
  const number = entries.length;
  await insertStreams(transaction, [{ ...begun, number }], now);
  await appendEntries(transaction, { tableId: table.id, stream, number: 0, now }, entries);
  await setStreamOfSeats(transaction, table.id, seats, stream);
}

/** How steps were made that a stream is changed by. */
interface StepDetails {
  by?: PhaseEnder;
  actionId?: string;
}

/** Takes steps in a stream that is locked, and what follows them by itself, and stores it. */
export async function changeStream(
  transaction: Database,
  inPlay: TableInPlay,
  stream: PlayStream,
  steps: readonly Step<GameTypes>[],
  details: StepDetails = {},
): Promise<PlayStream> {
  const changed = withSteps(inPlay, stream, steps, details);
  return storeStream(transaction, changed.stream, changed.entries, inPlay.now);
}

/** A step that is taken in a stream. */
export interface StreamStep extends Pick<StepDetails, "by"> {
  stream: PlayStream;
  step: Step<GameTypes>;
}

/** As {@link changeStream}, one step in each of several streams, which are stored together. */
export async function changeStreams(
  transaction: Database,
  inPlay: TableInPlay,
  steps: readonly StreamStep[],
): Promise<PlayStream[]> {
  const changed = steps.map(({ stream, step, ...details }) => withSteps(inPlay, stream, [step], details));
  return storeStreams(transaction, changed, inPlay.now);
}

function withSteps(
  inPlay: TableInPlay,
  stream: PlayStream,
  steps: readonly Step<GameTypes>[],
  { by, actionId }: StepDetails,
): Draft {
  const made = steps.reduce((draft, step) => withStep(inPlay, draft, step, by), { stream, entries: [] } as Draft);
  const first = made.entries[0];
  if (first !== undefined && actionId !== undefined) {
    first.actionId = actionId;
  }
  // A phase that the steps have begun starts with nobody awaited before it.
  const isSamePhase = made.stream.phase?.number === stream.phase?.number;
  return withFollowingSteps(inPlay, made, isSamePhase && stream.awaited.length > 0);
}

/** Stores other times of a phase. */
export async function changePhase(
  transaction: Database,
  inPlay: TableInPlay,
  stream: PlayStream,
  { phase, entry }: { phase: StreamPhase; entry?: NewEntry },
): Promise<PlayStream> {
  const changed = { ...stream, phase, deadline: deadlineOf(inPlay.seats, stream.seats, phase) };
  return storeStream(transaction, changed, entry === undefined ? [] : [entry], inPlay.now);
}

/** Stores in the streams of the seats that members have changed. */
export async function changeMembers(
  transaction: Database,
  inPlay: TableInPlay,
  changes: readonly SeatChange[],
): Promise<void> {
  const { table, game, now } = inPlay;
  const at = playTime(table.play, now);
  for (const [number, ofStream] of byStream(inPlay.seats, changes)) {
    const stream = await lockStream(transaction, table.id, number);
    if (stream === undefined || stream.endedAt !== null) {
      continue;
    }
    let position: StreamPosition<GameTypes> = stream;
    const steps = ofStream.map((change) => {
      const step = seatsStep(game, position, { change, at });
      position = { ...position, state: step.state };
      return step;
    });
    await changeStream(transaction, inPlay, stream, steps);
  }
}

/** Seats a person who comes late in the stream that runs: the game's only one. */
export async function addSeat(transaction: Database, inPlay: TableInPlay, seat: Seat): Promise<void> {
  const { table, game, now } = inPlay;
  const stream = await lockStream(transaction, table.id, 1);
  if (stream === undefined || stream.endedAt !== null) {
    return;
  }
  await insertSeats(transaction, table.id, [seat], stream.stream);
  const change: SeatChange = { kind: "added", seat };
  const step = seatsStep(game, stream, { change, at: playTime(table.play, now) });
  await changeStream(transaction, inPlay, { ...stream, seats: [...stream.seats, seat] }, [step]);
}

/** The step of an action; see `actionStep`. */
export function stepOfAction(
  { table, game, now }: TableInPlay,
  stream: PlayStream,
  action: Omit<Parameters<typeof actionStep<GameTypes>>[2], "at">,
) {
  return actionStep(game, stream, { ...action, at: playTime(table.play, now) });
}

/** The step that ends a phase; see `phaseStep`. */
export function stepOfPhase({ table, game, now }: TableInPlay, stream: PlayStream, phase: number) {
  return phaseStep(game, stream, { phase, at: playTime(table.play, now) });
}

/** When a phase ends for those of these seats that have most time, in milliseconds of play. */
function deadlineOf(all: readonly PlayedSeat[], seats: readonly Seat[], times: PhaseTimes): number | null {
  const factors = all.filter(({ seat }) => seats.includes(seat)).map(({ factor }) => factor);
  return phaseDeadline(times, Math.max(1, ...factors));
}

/** A table whose game has begun; undefined where it has not, or is over. */
export async function tableInPlay(
  transaction: Database,
  table: GameTable,
  game: AnyGame,
  now: number,
): Promise<TableInPlay | undefined> {
  return isInPlay(table) ? { table, game, seats: await findSeats(transaction, table.id), now } : undefined;
}

/** As {@link tableInPlay}, for a change of one stream, or some: only their seats are read, with the table. */
export async function streamInPlay(
  transaction: Database,
  { tableId, seats }: Pick<PlayStream, "tableId" | "seats">,
  games: Games,
  now: number,
): Promise<TableInPlay | undefined> {
  const found = await findTableWithSeats(transaction, tableId, seats);
  if (found === undefined || !isInPlay(found.table)) {
    return undefined;
  }
  const { table } = found;
  return { table, game: games.version(table.game, table.version), seats: found.seats, now };
}

function isInPlay(table: GameTable): table is TableInPlay["table"] {
  return table.play !== null && table.endedAt === null;
}

/** With what follows the steps by itself. */
function withFollowingSteps(inPlay: TableInPlay, draft: Draft, awaited = false): Draft {
  const { table, game, seats, now } = inPlay;
  const { stream } = draft;
  const bots = seats.filter(({ seat, isBot }) => isBot === 1 && stream.seats.includes(seat)).map(({ seat }) => seat);
  const steps = followingSteps(game, stream, { at: playTime(table.play, now), bots, awaited });
  return steps.reduce((next, step) => withStep(inPlay, next, step), draft);
}

/** A stream after a step: its phase, and what the phase awaits. */
function withStep(
  inPlay: TableInPlay,
  { stream, entries }: Draft,
  step: Step<GameTypes>,
  by: PhaseEnder = "game",
): Draft {
  const { game, seats, now } = inPlay;
  const { state, entry } = step;
  const isOver = game.isOver(state);
  const { name, number, duration, awaited } = game.phase(state);
  const isSame = stream.phase?.number === number;
  const { startedAt, extension, endsAt } = isSame ? stream.phase : { startedAt: entry.at, extension: 0 };
  const phase = { name, number, duration, startedAt, extension, ...(endsAt !== undefined && { endsAt }) };
  return {
    stream: {
      ...stream,
      state,
      phase: isOver ? null : phase,
      deadline: isOver ? null : deadlineOf(seats, stream.seats, phase),
      awaited: isOver ? [] : awaited,
      endedAt: isOver ? now : null,
      summary: isOver ? null : (game.summary?.(state) ?? null),
      heldUntil: isSame ? stream.heldUntil : heldUntil(inPlay, phase),
      ...(entry.kind === "phaseEnded" && { lastPhaseEndedBy: by }),
    },
    entries: [...entries, entryOf(step, by)],
  };
}

/** Until when results are held back from players, where the projector shows them. */
function heldUntil({ table, game, now }: TableInPlay, phase: StreamPhase): number | null {
  const isProjected = table.projectorSeenAt !== null && table.projectorSeenAt >= now - projectorGrace;
  return isProjected && (game.revealSteps?.(phase) ?? 0) > 0 ? phase.startedAt + revealHoldTime : null;
}

/** The changes of each stream, in the order of the streams; a move from one to another is a leaving and a joining. */
function byStream(seats: readonly PlayedSeat[], changes: readonly SeatChange[]): [number, SeatChange[]][] {
  const streamOf = (seat: Seat) => seats.find((each) => each.seat === seat)?.stream ?? 0;
  const streams = new Map<number, SeatChange[]>();
  for (const change of changes.flatMap((each) => withinStreams(each, streamOf))) {
    const stream = streamOf(change.seat);
    streams.set(stream, [...(streams.get(stream) ?? []), change]);
  }
  return [...streams].filter(([stream]) => stream > 0).sort(([one], [other]) => one - other);
}

function withinStreams(change: SeatChange, streamOf: (seat: Seat) => number): SeatChange[] {
  if (change.kind !== "moved" || streamOf(change.from) === streamOf(change.seat)) {
    return [change];
  }
  const { from, seat, participantId } = change;
  return [
    { kind: "left", seat: from, participantId },
    { kind: "joined", seat, participantId },
  ];
}
