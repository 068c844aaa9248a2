import { canonicalEmail } from "@belab/domain/accounts";
import { type Identifier, normalizeStudentNumber } from "@belab/domain/classes";
import { insertErasure } from "../accounts/erasures.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { deletePerson, type Person } from "./peopleStore.ts";
import { lockOwner } from "./standing.ts";
import { deleteNamesOf } from "./tableLinks.ts";

// People of lists, of any owner: for operators, and for a restore.

/** A person on lists of one owner. */
export interface PersonOnList {
  /** Several if classes of an organization list the person. */
  people: Person[];
  /** Whose list it is: the canonical address of an account, or the id of an organisation. */
  owner: string;
  /** What the owner is called. */
  ownerName: string;
}

/** Finds people on lists by an address or a student number, grouped by owner. */
export async function findOnLists(database: Database, text: string): Promise<PersonOnList[]> {
  const { source, value } = identifierOf(text);
  const rows = await database
    .selectFrom("personIdentifiers")
    .innerJoin("people", "people.id", "personIdentifiers.personId")
    .leftJoin("accounts", "accounts.id", "people.accountId")
    .leftJoin("organisations", "organisations.id", "people.organisationId")
    .selectAll("people")
    .select([
      "accounts.email",
      "accounts.firstName as ownerFirstName",
      "accounts.lastName as ownerLastName",
      "organisations.name",
    ])
    .where("source", "=", source)
    .where("value", "=", value)
    .orderBy("people.ownerId")
    .orderBy("people.id")
    .execute();
  const byOwner = new Map<string, PersonOnList>();
  for (const { email, ownerFirstName, ownerLastName, name, ...person } of rows) {
    const owner = email ?? person.ownerId;
    const ownerName = name ?? `${ownerFirstName ?? ""} ${ownerLastName ?? ""}`.trim();
    const list = byOwner.get(owner) ?? { people: [], owner, ownerName };
    byOwner.set(owner, { ...list, people: [...list.people, person] });
  }
  return [...byOwner.values()];
}

function identifierOf(text: string): Identifier {
  const email = canonicalEmail(text);
  return email === undefined
    ? { source: "studentNumber", value: normalizeStudentNumber(text) }
    : { source: "email", value: email };
}

/**
 * Erases a person from an owner's list, with the names under which they were at its tables without an account. That they
 * were is remembered by their id alone, so that a restore erases them again.
 */
export async function eraseFromList(
  transaction: Database,
  { now }: Pick<Context, "now">,
  person: Pick<Person, "id" | "ownerId" | "accountId" | "organisationId">,
): Promise<void> {
  await lockOwner(transaction, person);
  await deleteNamesOf(transaction, person.id);
  await deletePerson(transaction, person.id);
  await insertErasure(transaction, person.id, now());
}
