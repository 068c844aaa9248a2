import type { PlanLimitReason } from "@belab/domain/billing";
import {
  type ClassifiedRow,
  type Identifier,
  identifiersOf,
  type ListedPerson,
  normalizeStudentNumber,
  peopleOfClassMax,
} from "@belab/domain/classes";
import { ok, type Result, refuse } from "@belab/domain/result";
import type { Database } from "../database/database.ts";
import { attachKnownAccounts } from "./accountPlaces.ts";
import {
  countInClass,
  findCounted,
  findKnown,
  insertIdentifiers,
  insertPeople,
  markListed,
  markTyped,
  type NewPerson,
  newPersonId,
  putIntoClass,
  renamePerson,
  type StoredIdentifier,
} from "./peopleStore.ts";
import { listOf, type OwnerColumns } from "./schema.ts";
import { type ClassStanding, checkMoreStudents } from "./standing.ts";

/** The class and the owner into whose list rows go. */
export interface RowsPlace {
  classId: string;
  owner: OwnerColumns;
}

/** Whether the class and the plan take in those whom some rows add. */
export async function checkRows(
  database: Database,
  { classId }: RowsPlace,
  standing: ClassStanding,
  rows: readonly ClassifiedRow[],
): Promise<Result<undefined, PlanLimitReason | "class-full">> {
  const added = rows.filter(({ kind }) => kind === "new");
  if (added.length > 0 && (await countInClass(database, classId)) + added.length > peopleOfClassMax) {
    return refuse("class-full", { max: peopleOfClassMax });
  }
  if (standing.students === null) {
    return ok();
  }
  const known = added.map(({ personId }) => personId).filter((id) => id !== undefined);
  const counted = await findCounted(database, known);
  return checkMoreStudents(standing, added.length - counted.size);
}

/** Does what rows say, all but those with problems. @returns who each of them is, by its number. */
export async function applyRows(
  transaction: Database,
  { classId, owner }: RowsPlace,
  rows: readonly ClassifiedRow[],
  now: number,
): Promise<Map<number, string>> {
  const listId = listOf(owner, classId);
  const people = new Map<number, string>();
  const added: NewPerson[] = [];
  const placed: string[] = [];
  const listed: string[] = [];
  const identifiers: StoredIdentifier[] = [];
  const done = rows.filter(({ kind }) => kind !== "problem");
  const held = await heldIdentifiers(transaction, { classId, listId }, done);
  for (const { row, kind, person, personId } of done) {
    const id = personId ?? newPersonId();
    people.set(row, id);
    if (personId === undefined) {
      added.push({ id, firstName: person.firstName, lastName: person.lastName, isListed: true });
    } else {
      listed.push(id);
    }
    if (kind === "new") {
      placed.push(id);
    }
    if (kind === "changed" && (person.firstName !== "" || person.lastName !== "")) {
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
  if (owner.organisationId !== null) {
    const typed = identifiers.filter(({ source }) => source === "email");
    await attachKnownAccounts(transaction, { organisationId: owner.organisationId, listId }, typed, now);
  }
  return people;
}

/** Returns those identifiers of rows that somebody on the list has already, by a key. */
async function heldIdentifiers(
  transaction: Database,
  { classId, listId }: { classId: string; listId: string },
  rows: readonly ClassifiedRow[],
): Promise<Set<string>> {
  const given = rows.filter(({ personId }) => personId !== undefined).flatMap(({ person }) => identifiersOf(person));
  const known = await findKnown(transaction, { listId, classId }, given);
  return new Set([
    ...[...known.byEmail.keys()].map((value) => keyOf({ source: "email", value })),
    ...[...known.byStudentNumber.keys()].map((value) => keyOf({ source: "studentNumber", value })),
  ]);
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
