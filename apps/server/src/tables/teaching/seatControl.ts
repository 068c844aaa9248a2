import { isSameDisplayName } from "@belab/domain/accounts";
import type { Seat, SeatChange } from "@belab/domain/games";
import { ok, type Result, refuse } from "@belab/domain/result";
import {
  handOverCodeLifetime,
  normalizeJoinCode,
  smallestTeam,
  type TableReason,
  type TimeFactor,
} from "@belab/domain/tables";
import type { Session } from "../../http/caller.ts";
import type { TablesContext } from "../context.ts";
import { unlink } from "../joining/classList.ts";
import { readName, takeOut } from "../joining/joining.ts";
import { newHandOverCode } from "../joining/joinKeys.ts";
import { changeMembers, changePhase } from "../playing/streams.ts";
import { appendToTable, type TableEntry } from "../stores/logStore.ts";
import {
  digestOf,
  findParticipantById,
  findParticipants,
  findSeated,
  hiddenNamesOf,
  isRemoved,
  noHandOver,
  type TableParticipant,
  updateParticipant,
} from "../stores/participantStore.ts";
import { deleteSeats, findSeat, insertSeats, updateSeat } from "../stores/seatStore.ts";
import { lockStream } from "../stores/streamStore.ts";
import { updateTable } from "../stores/tableStore.ts";
import { type Command, type Controlled, playOf, runCommand } from "./command.ts";
import { seatsOfTeams, teamsOf } from "./openTables.ts";

// What a teacher does with seats, teams and those who sit there.

/**
 * Changes the number of teams before the game begins. The members of teams that go join the smallest ones.
 *
 * @param wanted.atLeast - only adds teams, so that a press on a screen that is behind removes none.
 */
export function setTeams(
  context: TablesContext,
  session: Session,
  id: string,
  { teams, atLeast = false }: { teams: number; atLeast?: boolean | undefined },
): Controlled {
  return runCommand(context, session, id, async ({ transaction, table, game, now }) => {
    const allowed = teamsOf(game, table.parameters, teams);
    if (!allowed.ok) {
      return allowed;
    }
    if (table.teams === null || table.play !== null) {
      return refuse(table.teams === null ? "team-unknown" : "table-started");
    }
    if (atLeast && teams <= table.teams) {
      return ok();
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

/** Moves someone to another seat, or seats a latecomer. */
export function seatParticipant(
  context: TablesContext,
  session: Session,
  id: string,
  { participantId, seat }: { participantId: string; seat: Seat },
): Controlled {
  return onParticipant(context, session, id, participantId, (given, participant) => moveTo(given, participant, seat));
}

/** Moves someone to a seat with room, where a table is locked. */
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
  return onParticipant(context, session, id, participantId, (given) => changeName(given, participantId, name));
}

/** Gives someone another name, where a table is locked. The log says that it was done, and no name. */
export async function changeName(
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

/**
 * Takes the name of someone off the projector, so that they are asked for another, or puts it back. The log says that it was
 * done, and no name.
 */
export function setNameHidden(
  context: TablesContext,
  session: Session,
  id: string,
  { participantId, isHidden }: { participantId: string; isHidden: boolean },
): Controlled {
  return onParticipant(context, session, id, participantId, async ({ transaction, table, now }, participant) => {
    const name = participant.name ?? "";
    const others = hiddenNamesOf(participant).filter((each) => !isSameDisplayName(each, name));
    const hidden = isHidden && name !== "" ? [...others, name] : others;
    await updateParticipant(transaction, participantId, {
      hiddenNames: hidden.length === 0 ? null : JSON.stringify(hidden),
    });
    await appendToTable(transaction, table, now, [{ kind: isHidden ? "nameHidden" : "nameShown", participantId }]);
    return ok();
  });
}

/** Removes someone from a table. Their account, and what their browser keeps, stay out until they are let in again. */
export function removeParticipant(
  context: TablesContext,
  session: Session,
  id: string,
  participantId: string,
): Controlled {
  return onParticipant(context, session, id, participantId, async (given, participant) => {
    await remove(context, given, participant);
    return ok();
  });
}

/** Removes many at once, as {@link removeParticipant} does one. Those who are not at the table any more stay as they are. */
export function removeParticipants(
  context: TablesContext,
  session: Session,
  id: string,
  participantIds: readonly string[],
): Controlled {
  return runCommand(
    context,
    session,
    id,
    async (given) => {
      const wanted = new Set(participantIds);
      const participants = await findParticipants(given.transaction, id);
      for (const participant of participants.filter((each) => wanted.has(each.id) && !isRemoved(each))) {
        await remove(context, given, participant);
      }
      return ok();
    },
    { evenEnded: true },
  );
}

async function remove(
  context: TablesContext,
  { transaction, table, now }: Command,
  participant: TableParticipant,
): Promise<void> {
  if (participant.leftAt === null) {
    await takeOut(transaction, context, table, participant);
  }
  await updateParticipant(transaction, participant.id, {
    removedAt: now,
    ...noHandOver,
  });
  await unlink(transaction, table, participant);
  await appendToTable(transaction, table, now, [{ kind: "removed", participantId: participant.id }]);
}

/** Lets someone join again who was removed. They have their seat again if it is still free. */
export function readmitParticipant(
  context: TablesContext,
  session: Session,
  id: string,
  participantId: string,
): Controlled {
  return runCommand(context, session, id, async ({ transaction, table, now }) => {
    const participant = await findParticipantById(transaction, id, participantId);
    if (participant === undefined || !isRemoved(participant)) {
      return refuse("participant-unknown");
    }
    await updateParticipant(transaction, participantId, { removedAt: null });
    await appendToTable(transaction, table, now, [{ kind: "readmitted", participantId }]);
    return ok();
  });
}

/** A one-time code by which someone goes on at another device. An earlier one is good for nothing then. */
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
  return onParticipant(context, session, id, participantId, async ({ transaction, table, now }, participant) => {
    const { isClaimed, personState } = participant;
    if (isClaimed === 0) {
      return refuse("nothing-to-claim");
    }
    await updateParticipant(transaction, participantId, { accountId: null, isClaimed: 0, tokenSleeps: 0 });
    if (personState === "account") {
      // It was known by the account.
      await unlink(transaction, table, participant);
    }
    await appendToTable(transaction, table, now, [{ kind: "claimUndone", participantId }]);
    return ok();
  });
}

/** Does something with someone at the table, or who has left it by themselves. */
function onParticipant(
  context: TablesContext,
  session: Session,
  id: string,
  participantId: string,
  work: (given: Command, participant: TableParticipant) => Promise<Result<undefined, TableReason>>,
): Controlled {
  return runCommand(
    context,
    session,
    id,
    async (given) => {
      const participant = await findParticipantById(given.transaction, id, participantId);
      return participant === undefined || isRemoved(participant)
        ? refuse("participant-unknown")
        : work(given, participant);
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
  return runCommand(context, session, id, async (given) =>
    (await findSeat(given.transaction, id, seat)) === undefined ? refuse("team-unknown") : work(given),
  );
}
