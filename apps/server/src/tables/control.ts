import type { Seat, SeatChange } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import {
  handOverCodeLifetime,
  normalizeJoinCode,
  pausePlay,
  phaseMaxTime,
  playTime,
  resumePlay,
  smallestTeam,
  type TableReason,
  type TimeFactor,
} from "@belab/domain/tables";
import { type Database, transact } from "../database/database.ts";
import { forbidden, notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { publishChange, type TablesContext } from "./context.ts";
import type { AnyGame } from "./games.ts";
import { readName, takeOut } from "./joining.ts";
import { newHandOverCode } from "./joinKeys.ts";
import { seatsOfTeams, teamsOf } from "./openTables.ts";
import {
  digestOf,
  findParticipantById,
  findSeated,
  type TableParticipant,
  updateParticipant,
} from "./participantStore.ts";
import { endIfOver } from "./play.ts";
import {
  appendEntries,
  appendToTable,
  deleteSeats,
  endStreams,
  findSeat,
  insertSeats,
  lockOpenStreams,
  lockStream,
  type PlayStream,
  type TableEntry,
  updateSeat,
} from "./streamStore.ts";
import {
  beginStream,
  changeMembers,
  changePhase,
  changeStream,
  stepOfPhase,
  type TableInPlay,
  tableInPlay,
} from "./streams.ts";
import { type GameTable, lockTable, statusOf, updateTable } from "./tableStore.ts";

// What a teacher does with a table. Each command is one transaction, which holds the table.

/** What comes of a teacher's command. */
export type Controlled<Value = undefined> = Promise<Result<Value, ControlReason>>;

type ControlReason = TableReason | "table-not-found" | "not-your-table";

/** What a command works with: a table that it has locked. */
interface Command {
  transaction: Database;
  table: GameTable;
  game: AnyGame;
  now: number;
}

/** Whether somebody may run a table. */
export function mayControl({ accountId, profile }: Session, { teacherId }: GameTable): boolean {
  return teacherId === accountId || profile.isAdmin;
}

/** Starts the game with everybody who has a seat. */
export function startTable(context: TablesContext, session: Session, id: string): Controlled {
  return command(context, session, id, async (given) => {
    const { transaction, table, game, now } = given;
    if (table.play !== null) {
      return ok();
    }
    const seated = await findSeated(transaction, id);
    const seats = [...new Set(seated.map(({ seat }) => seat))].sort((one, other) => one - other);
    if (seats.length === 0) {
      return refuse("nobody-seated");
    }
    const range = game.preview(table.parameters).seats;
    if (seats.length < range.from || seats.length > range.to) {
      return refuse("seats-out-of-range", { ...range });
    }
    const play = { startedAt: now, pausedAt: null, pausedFor: 0 };
    await updateTable(transaction, id, { play });
    await appendToTable(transaction, { id, play }, now, [{ kind: "started" }]);
    const inPlay = await tableInPlay(transaction, { ...table, play }, game, now);
    const streams = game.streams(table.parameters, seats).filter((each) => each.length > 0);
    for (const [index, ofStream] of streams.entries()) {
      const members = seated
        .filter(({ seat }) => ofStream.includes(seat))
        .map(({ id: participantId, seat }): SeatChange => ({ kind: "joined", seat, participantId }));
      if (inPlay !== undefined) {
        const bots = inPlay.seats
          .filter(({ seat, isBot }) => isBot === 1 && ofStream.includes(seat))
          .map(({ seat }): SeatChange => ({ kind: "bot", seat, isBot: true }));
        await beginStream(transaction, inPlay, { stream: index + 1, seats: ofStream, members: [...members, ...bots] });
      }
    }
    return ok();
  });
}

/** Stops the time of play for everybody; a table that is paused stays as it is. */
export function pauseTable(context: TablesContext, session: Session, id: string): Controlled {
  return changePlay(context, session, id, "paused", pausePlay);
}

/** Lets the time of play run again; a table that runs stays as it is. */
export function resumeTable(context: TablesContext, session: Session, id: string): Controlled {
  return changePlay(context, session, id, "resumed", resumePlay);
}

function changePlay(
  context: TablesContext,
  session: Session,
  id: string,
  kind: "paused" | "resumed",
  change: typeof pausePlay,
): Controlled {
  return command(context, session, id, async ({ transaction, table, now }) => {
    if (table.play === null) {
      return refuse("table-not-started");
    }
    const play = change(table.play, now);
    if (play !== table.play) {
      await updateTable(transaction, id, { play });
      await appendToTable(transaction, { id, play }, now, [{ kind }]);
    }
    return ok();
  });
}

/** A phase that a command means: the stream, and the number of its phase. */
export type MeantPhase = [stream: number, phase: number];

/** Gives phases more time. Those that are over meanwhile stay as they are. */
export function extendPhases(
  context: TablesContext,
  session: Session,
  id: string,
  { phases, seconds }: { phases: readonly MeantPhase[]; seconds: number },
): Controlled {
  return changePhases(context, session, id, phases, async (transaction, inPlay, stream) => {
    const { phase } = stream;
    if (phase === null || phase.duration === null) {
      return refuse("no-clock");
    }
    const extension = phase.extension + seconds * 1000;
    if (phase.duration + extension > phaseMaxTime) {
      return refuse("too-much-time");
    }
    const at = playTime(inPlay.table.play, inPlay.now);
    const entry = { kind: "extended", at, content: { phase: phase.number, seconds } };
    await changePhase(transaction, inPlay, stream, { phase: { ...phase, extension }, entry });
    return ok();
  });
}

/** Goes on: ends phases without waiting for anybody. Those that are over meanwhile stay as they are. */
export function endPhases(
  context: TablesContext,
  session: Session,
  id: string,
  phases: readonly MeantPhase[],
): Controlled {
  return changePhases(context, session, id, phases, async (transaction, inPlay, stream, phase) => {
    const step = stepOfPhase(inPlay, stream, phase);
    if (step.ok) {
      await changeStream(transaction, inPlay, stream, [step.value], { by: "teacher" });
    }
    return ok();
  });
}

async function changePhases(
  context: TablesContext,
  session: Session,
  id: string,
  phases: readonly MeantPhase[],
  change: (
    transaction: Database,
    inPlay: TableInPlay,
    stream: PlayStream,
    phase: number,
  ) => Promise<Result<undefined, TableReason>>,
): Controlled {
  const changed = await command(context, session, id, async (given) => {
    const inPlay = await playOf(given);
    if (inPlay === undefined) {
      return refuse("table-not-started");
    }
    for (const [number, phase] of inOrder(phases)) {
      const stream = await lockStream(given.transaction, id, number);
      if (stream?.phase?.number === phase) {
        const done = await change(given.transaction, inPlay, stream, phase);
        if (!done.ok) {
          return done;
        }
      }
    }
    return ok();
  });
  if (changed.ok) {
    await Promise.all(phases.map(([stream]) => publishChange(context, id, stream)));
  }
  return changed;
}

/** Each stream once, in the order in which streams are locked. */
function inOrder(phases: readonly MeantPhase[]): MeantPhase[] {
  return [...new Map(phases)].sort(([one], [other]) => one - other);
}

/** Ends a table for good; one that has ended stays as it is. */
export async function endTable(context: TablesContext, session: Session, id: string): Controlled {
  const ended = await command(
    context,
    session,
    id,
    async ({ transaction, table, now }) => {
      if (table.endedAt === null) {
        await closeTable(transaction, table, now);
      }
      return ok();
    },
    { evenEnded: true },
  );
  return ended;
}

/** Ends a table that the transaction has locked: its streams stay as they are. */
export async function closeTable(transaction: Database, table: GameTable, now: number): Promise<void> {
  const at = table.play === null ? null : playTime(table.play, now);
  for (const { stream, number } of await lockOpenStreams(transaction, table.id)) {
    await appendEntries(transaction, { tableId: table.id, stream, number, now }, [{ kind: "ended", at }]);
  }
  await endStreams(transaction, table.id, now);
  await updateTable(transaction, table.id, { endedAt: now, joinCode: null });
  await appendToTable(transaction, table, now, [{ kind: "ended" }]);
}

/** Changes the number of teams before the game begins. The members of teams that go join the smallest ones. */
export function setTeams(context: TablesContext, session: Session, id: string, teams: number): Controlled {
  return command(context, session, id, async ({ transaction, table, game, now }) => {
    const allowed = teamsOf(game, table.parameters, teams);
    if (!allowed.ok) {
      return allowed;
    }
    if (table.teams === null || table.play !== null) {
      return refuse(table.teams === null ? "team-unknown" : "table-started");
    }
    const seated = await findSeated(transaction, id);
    const { to: membersMax } = game.preview(table.parameters).membersOfSeat;
    const seats = seated.filter(({ seat }) => seat < teams).map(({ seat }) => seat);
    const entries: TableEntry[] = [{ kind: "teams", content: { teams } }];
    for (const { id: participantId, seat: from } of seated.filter(({ seat }) => seat >= teams)) {
      const seat = smallestTeam(seats, teams, membersMax) ?? null;
      await updateParticipant(transaction, participantId, { seat });
      entries.push({ kind: "moved", seat, participantId, content: { from } });
      seats.push(...(seat === null ? [] : [seat]));
    }
    const all = seatsOfTeams(Math.max(teams, table.teams));
    await deleteSeats(transaction, id, all.slice(teams));
    await insertSeats(transaction, id, all.slice(table.teams));
    await updateTable(transaction, id, { teams });
    await appendToTable(transaction, table, now, entries);
    return ok();
  });
}

/** Moves somebody to another seat, or seats a latecomer. */
export function seatParticipant(
  context: TablesContext,
  session: Session,
  id: string,
  { participantId, seat }: { participantId: string; seat: Seat },
): Controlled {
  return onParticipant(context, session, id, participantId, (given, participant) => moveTo(given, participant, seat));
}

/** Moves somebody to a seat with room, where a table is locked. */
export async function moveTo(
  given: Command,
  { id: participantId, seat: from }: TableParticipant,
  seat: Seat,
): Promise<Result<undefined, TableReason>> {
  const { transaction, table, game, now } = given;
  if (seat === from) {
    return ok();
  }
  const target = await findSeat(transaction, table.id, seat);
  if (target === undefined || (table.play !== null && target.stream === null)) {
    return refuse("team-unknown");
  }
  const members = (await findSeated(transaction, table.id)).filter((each) => each.seat === seat);
  if (members.length >= game.preview(table.parameters).membersOfSeat.to) {
    return refuse("team-full");
  }
  await updateParticipant(transaction, participantId, { seat, leftAt: null });
  await appendToTable(transaction, table, now, [{ kind: "moved", seat, participantId, content: { from } }]);
  if (table.play === null && table.teams === null && from !== null) {
    await deleteSeats(transaction, table.id, [from]);
  }
  const inPlay = await playOf(given);
  if (inPlay !== undefined) {
    const change: SeatChange =
      from === null ? { kind: "joined", seat, participantId } : { kind: "moved", from, seat, participantId };
    await changeMembers(transaction, inPlay, [change]);
  }
  return ok();
}

/** Gives a seat more time than others, from the phase that runs on. */
export function setExtraTime(
  context: TablesContext,
  session: Session,
  id: string,
  { seat, factor }: { seat: Seat; factor: TimeFactor },
): Controlled {
  return onSeat(context, session, id, seat, async (given) => {
    const { transaction, table, now } = given;
    await updateSeat(transaction, id, seat, { factor });
    await appendToTable(transaction, table, now, [{ kind: "extraTime", seat, content: { factor } }]);
    const inPlay = await playOf(given);
    const number = inPlay?.seats.find((each) => each.seat === seat)?.stream ?? null;
    const stream = number === null ? undefined : await lockStream(transaction, id, number);
    if (inPlay !== undefined && stream?.phase) {
      await changePhase(transaction, inPlay, { ...stream, number: stream.number }, { phase: stream.phase });
    }
    return ok();
  });
}

/** Lets a bot play a seat, or stops it. */
export function setBot(
  context: TablesContext,
  session: Session,
  id: string,
  { seat, isBot }: { seat: Seat; isBot: boolean },
): Controlled {
  return onSeat(context, session, id, seat, async (given) => {
    const { transaction, table, now } = given;
    await updateSeat(transaction, id, seat, { isBot: isBot ? 1 : 0 });
    await appendToTable(transaction, table, now, [{ kind: "bot", seat, content: { isBot } }]);
    const inPlay = await playOf(given);
    if (inPlay !== undefined) {
      await changeMembers(transaction, inPlay, [{ kind: "bot", seat, isBot }]);
    }
    return ok();
  });
}

export function renameParticipant(
  context: TablesContext,
  session: Session,
  id: string,
  { participantId, name }: { participantId: string; name: string },
): Controlled {
  return onParticipant(context, session, id, participantId, (given) => rename(given, participantId, name));
}

/** Gives somebody another name, where a table is locked. The log says that it was done, and no name. */
export async function rename(
  { transaction, table, now }: Command,
  participantId: string,
  name: string,
): Promise<Result<undefined, "display-name-invalid">> {
  const read = readName(name);
  if (!read.ok) {
    return read;
  }
  await updateParticipant(transaction, participantId, { name: read.value });
  await appendToTable(transaction, table, now, [{ kind: "renamed", participantId }]);
  return ok();
}

/** Removes somebody from a table: what their browser keeps brings them back no more. */
export function removeParticipant(
  context: TablesContext,
  session: Session,
  id: string,
  participantId: string,
): Controlled {
  return onParticipant(context, session, id, participantId, async ({ transaction, table }, participant) => {
    if (participant.leftAt === null) {
      await takeOut(transaction, context, table, participant);
    }
    const nothing = { tokenDigest: null, handOverDigest: null, handOverExpiresAt: null };
    await updateParticipant(transaction, participantId, nothing);
    return ok();
  });
}

/** A one-time code by which somebody goes on at another device. An earlier one is good for nothing then. */
export async function handOverSeat(
  context: TablesContext,
  session: Session,
  id: string,
  participantId: string,
): Controlled<{ handOverCode: string; expiresAt: number }> {
  const handOverCode = newHandOverCode();
  const expiresAt = context.now() + handOverCodeLifetime;
  const done = await onParticipant(context, session, id, participantId, async ({ transaction }) => {
    await updateParticipant(transaction, participantId, {
      handOverDigest: digestOf(`${id} ${normalizeJoinCode(handOverCode)}`),
      handOverExpiresAt: expiresAt,
    });
    return ok();
  });
  return done.ok ? ok({ handOverCode, expiresAt }) : done;
}

/** Gives a seat back to the guest from whom an account claimed it: the guest's own browser has it again. */
export function undoClaim(context: TablesContext, session: Session, id: string, participantId: string): Controlled {
  return onParticipant(context, session, id, participantId, async ({ transaction, table, now }, { isClaimed }) => {
    if (isClaimed === 0) {
      return refuse("nothing-to-claim");
    }
    await updateParticipant(transaction, participantId, { accountId: null, isClaimed: 0 });
    await appendToTable(transaction, table, now, [{ kind: "claimUndone", participantId }]);
    return ok();
  });
}

/** Shows a step of the class's debriefing on the projector. */
export function showStep(context: TablesContext, session: Session, id: string, step: number): Controlled {
  return command(
    context,
    session,
    id,
    async ({ transaction, table, now }) => {
      await updateTable(transaction, id, { step });
      await appendToTable(transaction, table, now, [{ kind: "step", content: { step } }]);
      return ok();
    },
    { evenEnded: true },
  );
}

function onParticipant(
  context: TablesContext,
  session: Session,
  id: string,
  participantId: string,
  work: (given: Command, participant: TableParticipant) => Promise<Result<undefined, TableReason>>,
): Controlled {
  return command(
    context,
    session,
    id,
    async (given) => {
      const participant = await findParticipantById(given.transaction, id, participantId);
      return participant === undefined ? refuse("participant-unknown") : work(given, participant);
    },
    { evenEnded: true },
  );
}

function onSeat(
  context: TablesContext,
  session: Session,
  id: string,
  seat: Seat,
  work: (given: Command) => Promise<Result<undefined, TableReason>>,
): Controlled {
  return command(context, session, id, async (given) =>
    (await findSeat(given.transaction, id, seat)) === undefined ? refuse("team-unknown") : work(given),
  );
}

/**
 * Does what a teacher asks of a table, which nobody else changes meanwhile, and tells whoever shows it.
 *
 * @param options.evenEnded - also once the table has ended.
 */
async function command(
  context: TablesContext,
  session: Session,
  id: string,
  work: (given: Command) => Promise<Result<undefined, TableReason>>,
  { evenEnded = false } = {},
): Controlled {
  const done = await transact<undefined, ControlReason>(context.database, async (transaction) => {
    const table = await lockTable(transaction, id);
    if (table === undefined) {
      return notFound("table-not-found");
    }
    if (!mayControl(session, table)) {
      return forbidden("not-your-table");
    }
    if (statusOf(table) === "ended" && !evenEnded) {
      return refuse("table-ended");
    }
    const game = context.games.version(table.game, table.version);
    return work({ transaction, table, game, now: context.now() });
  });
  if (done.ok) {
    await publishChange(context, id);
    // A bot, or somebody's leaving, may have brought the game to its end.
    await endIfOver(context, id);
  }
  return done;
}

function playOf({ transaction, table, game, now }: Command): Promise<TableInPlay | undefined> {
  return tableInPlay(transaction, table, game, now);
}
