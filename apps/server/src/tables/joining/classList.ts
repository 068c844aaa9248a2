import { type AttendanceHow, displayNameOfPerson } from "@belab/domain/classes";
import { ok, type Result, refuse } from "@belab/domain/result";
import { peopleShownMax } from "@belab/domain/tables";
import { findClass } from "../../classes/classStore.ts";
import { findPersonOfAccount } from "../../classes/peopleStore.ts";
import type { Database } from "../../database/database.ts";
import { findHolders, findInClass, findNotThere, setPersonState } from "../stores/attendanceStore.ts";
import { appendToTable } from "../stores/logStore.ts";
import { findNamed, type TableParticipant, updateParticipant } from "../stores/participantStore.ts";
import { type GameTable, statusOf } from "../stores/tableStore.ts";

// Who of the list of its class somebody at a table is: by their account, or because they picked a name. A name that two have
// taken counts for neither until a teacher decides.

/** Who somebody is who joins a table, and how that is known. */
export interface ListedPlayer {
  personId: string;
  how: AttendanceHow;
}

/** A name of the list that somebody has picked, as it is shown at the table. */
export interface Picked extends ListedPlayer {
  name: string;
}

/** The table's class, as somebody sees it who may join: with the names that can be picked. */
export async function describeClass(
  database: Database,
  table: GameTable,
  { seesNames }: { seesNames: boolean },
): Promise<{ name: string; picksNames: boolean; people: { personId: string; name: string }[] } | null> {
  const found = table.classId === null ? undefined : await findClass(database, table.classId);
  if (found === undefined) {
    return null;
  }
  const picksNames = found.picksNames === 1;
  const canJoin = table.endedAt === null && table.joiningStoppedAt === null;
  const people =
    picksNames && canJoin && seesNames
      ? (await findNotThere(database, { classId: found.id, tableId: table.id }, peopleShownMax)).people
      : [];
  return {
    name: found.name,
    picksNames,
    people: people
      .filter((person) => displayNameOfPerson(person) !== undefined)
      .map(({ personId, firstName, lastName }) => ({ personId, name: `${firstName} ${lastName}`.trim() })),
  };
}

/** Returns the person of an account on the list of a table's class; undefined where it is not on it. */
export async function recognise(
  database: Database,
  { classId }: GameTable,
  accountId: string,
): Promise<ListedPlayer | undefined> {
  const found = classId === null ? undefined : await findPersonOfAccount(database, classId, accountId);
  return found && { personId: found.personId, how: "account" };
}

/** Returns the name that somebody without an account has picked, at a table that the transaction has locked. */
export async function pickName(
  transaction: Database,
  table: GameTable,
  personId: string,
): Promise<Result<Picked, "person-unknown">> {
  const found = table.classId === null ? undefined : await findClass(transaction, table.classId);
  const name = found?.picksNames === 1 ? await nameOnList(transaction, table, { personId }) : refuse("person-unknown");
  return name.ok ? ok({ personId, how: "picked", name: name.value }) : name;
}

/** Returns the name under which a person of the class plays, which nobody else at the table has. */
export async function nameOnList(
  transaction: Database,
  table: GameTable,
  { personId }: Pick<ListedPlayer, "personId">,
): Promise<Result<string, "person-unknown">> {
  const person = table.classId === null ? undefined : await findInClass(transaction, table.classId, personId);
  const taken = person === undefined ? [] : (await findNamed(transaction, table.id)).map(({ name }) => name);
  const name = person && displayNameOfPerson(person, taken);
  return name === undefined ? refuse("person-unknown") : ok(name);
}

/** Says who somebody at a table is, which the transaction has locked. Who has the same name already shares it. */
export async function linkTo(
  transaction: Database,
  table: GameTable,
  participantId: string,
  { personId, how }: ListedPlayer,
): Promise<void> {
  const others = (await findHolders(transaction, table.id, personId)).filter(({ id }) => id !== participantId);
  const personState = others.length === 0 ? how : "contested";
  await updateParticipant(transaction, participantId, { personId, personState });
  await setPersonState(
    transaction,
    others.map(({ id }) => id),
    "contested",
  );
}

/** Says that somebody at a table is nobody of the list. Who is left with a name that was contested has it. */
export async function unlink(
  transaction: Database,
  table: GameTable,
  { id, personId }: Pick<TableParticipant, "id" | "personId">,
): Promise<void> {
  if (personId === null) {
    return;
  }
  await updateParticipant(transaction, id, { personId: null, personState: null });
  const [left, ...others] = await findHolders(transaction, table.id, personId);
  if (left?.personState === "contested" && others.length === 0) {
    await setPersonState(transaction, [left.id], await howOf(transaction, table, left.accountId, personId));
  }
}

/** How it is known of somebody who they are, as far as no teacher has said so. */
export async function howOf(
  database: Database,
  table: GameTable,
  accountId: string | null,
  personId: string,
): Promise<Exclude<AttendanceHow, "matched">> {
  const own = accountId === null ? undefined : await recognise(database, table, accountId);
  return own?.personId === personId ? "account" : "picked";
}

/** Gives somebody who leaves the lobby back the name that they picked: they may have picked the wrong one. */
export async function givePickBack(
  transaction: Database,
  table: GameTable,
  participant: TableParticipant,
): Promise<void> {
  if (statusOf(table) === "lobby" && participant.personState === "picked") {
    await unlink(transaction, table, participant);
  }
}

/** Says who somebody is by the account with which they claim a guest's seat. What a teacher has said stays. */
export async function recogniseClaim(
  transaction: Database,
  table: GameTable,
  guest: TableParticipant,
  accountId: string,
): Promise<void> {
  const own = await recognise(transaction, table, accountId);
  if (own === undefined || (guest.personId !== null && guest.personState === "matched")) {
    return;
  }
  if (own.personId !== guest.personId) {
    await unlink(transaction, table, guest);
    await linkTo(transaction, table, guest.id, own);
  } else if (guest.personState === "picked") {
    await setPersonState(transaction, [guest.id], "account");
  }
}

/** Notes that it is known now who somebody is, or not any more. The log has no name. */
export function noteMatched(
  transaction: Database,
  table: GameTable,
  participantId: string,
  now: number,
): Promise<void> {
  return appendToTable(transaction, table, now, [{ kind: "matched", participantId }]);
}
