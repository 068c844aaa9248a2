import type { AttendanceHow, Match, Presence } from "@belab/domain/classes";
import { ok, type Result, refuse } from "@belab/domain/result";
import { canMatch, peopleShownMax } from "@belab/domain/tables";
import { findClass } from "../../classes/classStore.ts";
import { type Database, shareOf, transact } from "../../database/database.ts";
import { forbidden, notFound } from "../../errors/refusals.ts";
import type { Session } from "../../http/caller.ts";
import { publishChange, type TablesContext } from "../context.ts";
import { roleOf, watcherOf } from "../joining/access.ts";
import { howOf, noteMatched, unlink } from "../joining/classList.ts";
import {
  contestedAmong,
  findHolders,
  findInClass,
  findNotThere,
  findThere,
  type Holder,
  type NamedPerson,
} from "../stores/attendanceStore.ts";
import {
  findParticipantById,
  findParticipants,
  isRemoved,
  type TableParticipant,
  updateParticipant,
} from "../stores/participantStore.ts";
import { findTable, type GameTable, lockTable } from "../stores/tableStore.ts";

// Who of a class is at its table: for who teaches there, and for the teachers of the class.

interface AttendingPerson extends NamedPerson {
  state: Presence;
  participants: { participantId: string; name: string | null; how: AttendanceHow; isContested: boolean }[];
}

interface Attendance {
  class: { classId: string; name: string } | null;
  people: AttendingPerson[];
  missing: number;
  guests: { participantId: string; name: string | null; namesDeletedAt: number | null }[];
  serverTime: number;
}

const day = 24 * 60 * 60 * 1000;

/** Returns who of a table's class is there, who is missing, and who else is there. */
export async function readAttendance(
  context: TablesContext,
  session: Session,
  id: string,
): Promise<Result<Attendance, "table-not-found" | "not-your-table">> {
  const { database, now } = context;
  const table = await findTable(database, id);
  if (table === undefined) {
    return notFound("table-not-found");
  }
  if ((await watcherOf(context, session, table)) === null) {
    return forbidden("not-your-table");
  }
  const found = table.classId === null ? undefined : await findClass(database, table.classId);
  if (found === undefined) {
    return ok({ class: null, people: [], missing: 0, guests: [], serverTime: now() });
  }
  const participants = (await findParticipants(database, id)).filter((each) => !isRemoved(each));
  const there = await attending(database, table, participants);
  const absent = await findNotThere(database, { classId: found.id, tableId: id }, peopleShownMax);
  return ok({
    class: { classId: found.id, name: found.name },
    people: [
      ...there,
      ...absent.people.map((person): AttendingPerson => ({ ...person, state: "missing", participants: [] })),
    ],
    missing: absent.total + there.filter(({ state }) => state === "missing").length,
    guests: participants.filter(isGuest).map((guest) => guestOf(guest, context.config.guestNameDays)),
    serverTime: now(),
  });
}

/** Those of the list who are at a table, or whose name somebody has taken there. */
async function attending(
  database: Database,
  table: GameTable,
  participants: readonly TableParticipant[],
): Promise<AttendingPerson[]> {
  const isContested = contestedAmong(participants);
  const byPerson = Map.groupBy(participants, ({ personId }) => personId);
  const people: AttendingPerson[] = [];
  for (const person of await findThere(database, table.id)) {
    const own = byPerson.get(person.personId) ?? [];
    const shown: AttendingPerson["participants"] = [];
    for (const participant of own) {
      shown.push({
        participantId: participant.id,
        name: participant.name,
        how: await shownHow(database, table, participant, person.personId),
        isContested: isContested(participant),
      });
    }
    people.push({ ...person, state: presenceOf(own.filter((each) => !isContested(each))), participants: shown });
  }
  return people;
}

/** How it is known who somebody is; of a contested one as far as no teacher has said so. */
function shownHow(
  database: Database,
  table: GameTable,
  { accountId, personState }: TableParticipant,
  personId: string,
): Promise<AttendanceHow> | AttendanceHow {
  return personState === null || personState === "contested"
    ? howOf(database, table, accountId, personId)
    : personState;
}

/** Returns whether a person of the list is there, by their undisputed places at the table. */
export function presenceOf(participants: readonly TableParticipant[]): Presence {
  if (participants.length === 0) {
    return "missing";
  }
  return participants.some(({ leftAt }) => leftAt === null) ? "here" : "left";
}

/** Whether somebody is nobody of the list, as far as is known. Who left before the game began was not there. */
export function isGuest({ personId, leftAt, seat }: TableParticipant): boolean {
  return personId === null && (leftAt === null || seat !== null);
}

function guestOf({ id, name, accountId, seenAt }: TableParticipant, guestNameDays: number) {
  const isForgotten = accountId === null && name !== null;
  return { participantId: id, name, namesDeletedAt: isForgotten ? seenAt + guestNameDays * day : null };
}

export type MatchReason =
  | "table-not-found"
  | "not-your-table"
  | "participant-unknown"
  | "person-unknown"
  | "person-taken"
  | "name-deleted";

/**
 * Matches participants with people on the class list, or marks them as guests: all of them, or none. Others who took the same
 * name become guests.
 */
export async function matchParticipants(
  context: TablesContext,
  session: Session,
  id: string,
  matches: readonly Match[],
): Promise<Result<undefined, MatchReason>> {
  const { database, now } = context;
  const matched = await transact<undefined, MatchReason>(shareOf(database, id), async (transaction) => {
    const table = await lockTable(transaction, id);
    if (table === undefined) {
      return notFound("table-not-found");
    }
    if (!canMatch(await roleOf(transaction, session, table, now()))) {
      return forbidden("not-your-table");
    }
    for (const match of matches) {
      const done = await matchParticipant(transaction, table, match, now());
      if (!done.ok) {
        return done;
      }
    }
    return ok();
  });
  if (matched.ok) {
    await publishChange(context, id);
  }
  return matched;
}

async function matchParticipant(
  transaction: Database,
  table: GameTable,
  { participantId, personId }: Match,
  now: number,
): Promise<Result<undefined, MatchReason>> {
  const participant = await findParticipantById(transaction, table.id, participantId);
  if (participant === undefined || isRemoved(participant)) {
    return refuse("participant-unknown");
  }
  const done = await matchTo(transaction, table, participant, personId);
  if (done.ok) {
    await noteMatched(transaction, table, participantId, now);
  }
  return done;
}

async function matchTo(
  transaction: Database,
  table: GameTable,
  participant: TableParticipant,
  personId: string | null,
): Promise<Result<undefined, MatchReason>> {
  if (personId === null) {
    await unlink(transaction, table, participant);
    return ok();
  }
  const isOwn = participant.personId === personId;
  const isListed = table.classId !== null && (await findInClass(transaction, table.classId, personId)) !== undefined;
  if (!isOwn && !isListed) {
    return refuse("person-unknown");
  }
  if (!isOwn && participant.name === null) {
    return refuse("name-deleted");
  }
  const others = (await findHolders(transaction, table.id, personId)).filter(({ id }) => id !== participant.id);
  if (!isOwn && others.some(({ personState }) => personState !== "contested")) {
    return refuse("person-taken");
  }
  if (isOwn && others.length === 0 && participant.personState !== "contested") {
    return ok();
  }
  await makeGuests(transaction, others);
  if (!isOwn) {
    await unlink(transaction, table, participant);
  }
  const how = await howOf(transaction, table, participant.accountId, personId);
  await updateParticipant(transaction, participant.id, { personId, personState: how === "account" ? how : "matched" });
  return ok();
}

async function makeGuests(transaction: Database, holders: readonly Holder[]): Promise<void> {
  for (const { id } of holders) {
    await updateParticipant(transaction, id, { personId: null, personState: null });
  }
}
