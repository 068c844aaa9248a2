import {
  type ClassifiedRow,
  type Identifier,
  identifiersOf,
  type KnownPerson,
  type ListedPerson,
  normalizeStudentNumber,
  peopleOfClassMax,
} from "@belab/domain/classes";
import type { PlanLimitReason } from "@belab/domain/plans";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Database } from "../database/database.ts";
import { attachKnownAccounts } from "./accountPlaces.ts";
import type { AddedPeople } from "./addedPeople.ts";
import {
  countInClass,
  deleteIdentifier,
  dropUnlisted,
  findCounted,
  findKnown,
  insertIdentifiers,
  insertPeople,
  markListed,
  markTyped,
  type NewPerson,
  newPersonId,
  type PersonName,
  putIntoClass,
  renamePerson,
  type StoredIdentifier,
  takeOutOfClass,
} from "./peopleStore.ts";
import { listOf, type OwnerColumns } from "./schema.ts";
import { type ClassStanding, checkMoreStudents } from "./standing.ts";

/** The class and the owner into whose list rows go. */
export interface RowsPlace {
  classId: string;
  owner: OwnerColumns;
}

/** Whether the class and the plan take in some people. */
export async function checkAdded(
  database: Database,
  { classId }: Pick<RowsPlace, "classId">,
  standing: ClassStanding,
  { count, known }: AddedPeople,
): Promise<Result<undefined, PlanLimitReason | "class-full">> {
  if (count > 0 && (await countInClass(database, classId)) + count > peopleOfClassMax) {
    return refuse("class-full", { max: peopleOfClassMax });
  }
  if (standing.students === null) {
    return ok();
  }
  const counted = await findCounted(database, known);
  return checkMoreStudents(standing, count - counted.size);
}

/** People of rows, and all that was written to take it back. */
export interface AppliedRows {
  /** The person of each row, by its key. */
  people: Map<number, string>;
  /** People who were added to the class. */
  placed: string[];
  /** New identifiers of people who were already on the list. */
  identifiers: Identifier[];
  /** People who were renamed, with their earlier names. */
  renamed: PersonName[];
}

/** Does what rows say, all but those with problems. */
export async function applyRows(
  transaction: Database,
  { classId, owner }: RowsPlace,
  rows: readonly ClassifiedRow[],
  now: number,
): Promise<AppliedRows> {
  const listId = listOf(owner, classId);
  const people = new Map<number, string>();
  const added: NewPerson[] = [];
  const placed: string[] = [];
  const listed: string[] = [];
  const identifiers: StoredIdentifier[] = [];
  const done = rows.filter(({ kind }) => kind !== "problem");
  const renamed: AppliedRows["renamed"] = [];
  const { held, byId } = await findHeld(transaction, { classId, listId }, done);
  for (const { key, kind, person, personId } of done) {
    const id = personId ?? newPersonId();
    people.set(key, id);
    if (personId === undefined) {
      added.push({ id, firstName: person.firstName, lastName: person.lastName, isListed: true });
    } else {
      listed.push(id);
    }
    if (kind === "new") {
      placed.push(id);
    }
    if (kind === "changed" && (person.firstName !== "" || person.lastName !== "")) {
      const known = byId.get(id);
      if (known !== undefined) {
        renamed.push({ personId: id, firstName: known.firstName, lastName: known.lastName });
      }
      await renamePerson(transaction, id, person);
    }
    identifiers.push(
      ...storedIdentifiers(listId, person, { personId: id, now }).filter((given) => !held.has(keyOf(given))),
    );
  }
  await insertPeople(transaction, owner, added, now);
  await insertIdentifiers(transaction, identifiers);
  await putIntoClass(transaction, classId, placed, now);
  await markListed(transaction, listed);
  const emails = done.map(({ person }) => person.email).filter((email) => email !== null);
  await markTyped(transaction, listId, emails);
  const created = new Set(added.map(({ id }) => id));
  const ofKnownPeople = identifiers.filter(({ personId }) => !created.has(personId));
  if (owner.organisationId !== null) {
    const typed = identifiers.filter(({ source }) => source === "email");
    const place = { organisationId: owner.organisationId, listId };
    const accounts = await attachKnownAccounts(transaction, place, typed, now);
    ofKnownPeople.push(...accounts.filter(({ personId }) => !created.has(personId)));
  }
  return { people, placed, renamed, identifiers: ofKnownPeople };
}

/** Takes back what rows have written. People whose results a table keeps by now stay as long as the table does. */
export async function takeBackRows(
  transaction: Database,
  { classId, owner }: RowsPlace,
  { placed, identifiers, renamed }: AppliedRows,
  now: number,
): Promise<void> {
  const listId = listOf(owner, classId);
  for (const identifier of identifiers) {
    await deleteIdentifier(transaction, listId, identifier);
  }
  for (const { personId, ...names } of renamed) {
    await renamePerson(transaction, personId, names);
  }
  await takeOutOfClass(transaction, classId, placed);
  await dropUnlisted(transaction, placed, now);
}

/** Returns those identifiers of rows that somebody on the list has already, by a key, and the people who have them. */
async function findHeld(
  transaction: Database,
  { classId, listId }: { classId: string; listId: string },
  rows: readonly ClassifiedRow[],
): Promise<{ held: Set<string>; byId: Map<string, KnownPerson> }> {
  const given = rows.filter(({ personId }) => personId !== undefined).flatMap(({ person }) => identifiersOf(person));
  const known = await findKnown(transaction, { listId, classId }, given);
  const people = [...known.byEmail.values(), ...known.byStudentNumber.values()];
  return {
    byId: new Map(people.map((person) => [person.personId, person])),
    held: new Set([
      ...[...known.byEmail.keys()].map((value) => keyOf({ source: "email", value })),
      ...[...known.byStudentNumber.keys()].map((value) => keyOf({ source: "studentNumber", value })),
    ]),
  };
}

function keyOf({ source, value }: Identifier): string {
  return `${source} ${value}`;
}

/** Returns the identifiers that somebody typed of a person as they are stored. */
export function storedIdentifiers(
  listId: string,
  person: Pick<ListedPerson, "email" | "displayEmail" | "studentNumber">,
  { personId, now }: { personId: string; now: number },
): StoredIdentifier[] {
  const { email, displayEmail, studentNumber } = person;
  const common = { listId, personId, accountId: null, addedAt: now };
  return [
    ...(email === null ? [] : [{ ...common, source: "email", value: email, label: displayEmail ?? email } as const]),
    ...(studentNumber === null
      ? []
      : [
          {
            ...common,
            source: "studentNumber",
            value: normalizeStudentNumber(studentNumber),
            label: studentNumber,
          } as const,
        ]),
  ];
}
