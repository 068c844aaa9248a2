import { randomUUID } from "node:crypto";
import {
  classPageSize,
  type Identifier,
  type IdentifierSource,
  type KnownPerson,
  type ListedPerson,
  normalizeStudentNumber,
} from "@belab/domain/classes";
import { type ExpressionBuilder, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { foldCase } from "../accounts/accountStore.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import type { ClassPersonRow, OwnerColumns, PersonIdentifierRow, PersonRow } from "./schema.ts";

export type Person = Selectable<PersonRow>;

export type StoredIdentifier = Selectable<PersonIdentifierRow>;

/** Rows that one statement asks for or writes. */
const chunkSize = 500;

/** Returns a list in pieces of which a statement can name each entry. */
export function chunksOf<Entry>(entries: readonly Entry[], size = chunkSize): Entry[][] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
}

export function findPerson(database: Database, id: string): Promise<Person | undefined> {
  return database.selectFrom("people").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns a person who is in a class that an account teaches, or has left one. */
export function findPersonTaughtBy(database: Database, id: string, accountId: string): Promise<Person | undefined> {
  return database
    .selectFrom("people")
    .selectAll()
    .where("id", "=", id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("classPeople")
          .innerJoin("classTeachers", "classTeachers.classId", "classPeople.classId")
          .select("classPeople.classId")
          .whereRef("classPeople.personId", "=", "people.id")
          .where("classTeachers.accountId", "=", accountId),
      ),
    )
    .executeTakeFirst();
}

/** A person in a class. */
export type PersonInClass = Person & Pick<Selectable<ClassPersonRow>, "invitedAt" | "invitedEmail" | "addedAt">;

/**
 * Returns those of some people who are in a class now.
 *
 * @param options.withLeft - those too who have left it. @default false
 */
export async function findPeopleInClass(
  database: Database,
  classId: string,
  personIds: readonly string[],
  { withLeft = false } = {},
): Promise<PersonInClass[]> {
  if (personIds.length === 0) {
    return [];
  }
  return database
    .selectFrom("classPeople")
    .innerJoin("people", "people.id", "classPeople.personId")
    .selectAll("people")
    .select(["invitedAt", "invitedEmail", "addedAt"])
    .where("classId", "=", classId)
    .where("personId", "in", personIds)
    .$if(!withLeft, (query) => query.where("leftAt", "is", null))
    .orderBy("people.id")
    .execute();
}

/** A person, as the teachers of a class see them in its list. */
export interface ListedInClass {
  personId: string;
  firstName: string;
  lastName: string;
  email: string | null;
  studentNumber: string | null;
  hasAccount: boolean;
  invitedAt: number | null;
  addedAt: number;
}

/**
 * Returns a page of the people of a class, or of those who have left it, by name, and how many there are on all pages.
 *
 * @param place - the class, and the list that has its people.
 */
export async function findPeople(
  database: Database,
  place: { listId: string; classId: string },
  { search, left, page }: { search: string; left: boolean; page: number },
): Promise<{ people: ListedInClass[]; total: number }> {
  const places = database
    .selectFrom("classPeople")
    .where("classId", "=", place.classId)
    .where("leftAt", left ? "is not" : "is", null)
    .$if(search !== "", (query) => query.where((row) => isFound(row, place.listId, search)));
  const { total } = await places.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const found = await places
    .select("personId")
    .orderBy("nameKey")
    .orderBy("personId")
    .limit(classPageSize)
    .offset((page - 1) * classPageSize)
    .execute();
  const ids = found.map(({ personId }) => personId);
  return { people: await findListed(database, place.classId, ids), total: Number(total) };
}

/** Reads all people of a class by name, in chunks. Additions and removals between two chunks repeat and skip nobody else. */
export async function* readPeopleOfClass(database: Database, classId: string): AsyncGenerator<ListedInClass[]> {
  for (let last: { nameKey: string; personId: string } | undefined, more = true; more; ) {
    const after = last;
    const places = await database
      .selectFrom("classPeople")
      .select(["nameKey", "personId"])
      .where("classId", "=", classId)
      .where("leftAt", "is", null)
      .$if(after !== undefined, (query) =>
        query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple("nameKey", "personId"), ">", tuple(after?.nameKey ?? "", after?.personId ?? "")),
        ),
      )
      .orderBy("nameKey")
      .orderBy("personId")
      .limit(chunkSize)
      .execute();
    yield await findListed(
      database,
      classId,
      places.map(({ personId }) => personId),
    );
    last = places.at(-1);
    more = places.length === chunkSize;
  }
}

/** Returns some people who are in a class or have left it, by name. */
export async function findListed(
  database: Database,
  classId: string,
  personIds: readonly string[],
): Promise<ListedInClass[]> {
  if (personIds.length === 0) {
    return [];
  }
  const rows = await database
    .selectFrom("classPeople")
    .innerJoin("people", "people.id", "classPeople.personId")
    .where("classId", "=", classId)
    .where("people.id", "in", personIds)
    .select((row) => [
      "people.id as personId",
      "firstName",
      "lastName",
      "invitedAt",
      "addedAt",
      shownLabel(row, "email").as("email"),
      shownLabel(row, "studentNumber").as("studentNumber"),
      hasAccount(row).as("hasAccount"),
    ])
    .orderBy("people.nameKey")
    .orderBy("people.id")
    .execute();
  return rows.map((row) => ({ ...row, hasAccount: isTrue(row.hasAccount) }));
}

/** Whether a part of the name, an address or a student number of a person is a text. */
function isFound(row: ExpressionBuilder<Tables, "classPeople">, listId: string, search: string) {
  const pattern = `%${foldCase(search).replace(/[\\%_]/g, "\\$&")}%`;
  const number = `%${normalizeStudentNumber(search).replace(/[\\%_]/g, "\\$&")}%`;
  return row.or([
    sql<SqlBool>`class_people.name_key like ${pattern} escape '\\'`,
    // Looked up once for the list, not for each person.
    row(
      "personId",
      "in",
      row
        .selectFrom("personIdentifiers")
        .select("personIdentifiers.personId")
        .where("listId", "=", listId)
        .where((identifier) =>
          identifier.or([
            identifier.and([
              identifier("source", "=", "email"),
              sql<SqlBool>`person_identifiers.value like ${pattern} escape '\\'`,
            ]),
            identifier.and([
              identifier("source", "=", "studentNumber"),
              sql<SqlBool>`person_identifiers.value like ${number} escape '\\'`,
            ]),
          ]),
        ),
    ),
  ]);
}

/** The newest address or student number of a person, which stands for all that they have. */
function shownLabel(row: ExpressionBuilder<Tables, "people" | "classPeople">, source: IdentifierSource) {
  return row
    .selectFrom("personIdentifiers as shown")
    .select("shown.label")
    .whereRef("shown.personId", "=", "people.id")
    .where("shown.source", "=", source)
    .orderBy("shown.addedAt", "desc")
    .orderBy("shown.value")
    .limit(1);
}

function hasAccount(row: ExpressionBuilder<Tables, "people" | "classPeople">) {
  return row.exists(
    row
      .selectFrom("personIdentifiers as joined")
      .select("joined.value")
      .whereRef("joined.personId", "=", "people.id")
      .where("joined.source", "=", "account"),
  );
}

/** SQLite has no truth values, but 1 and 0. */
function isTrue(value: SqlBool | number): boolean {
  return value === true || value === 1;
}

/** How many people of a class there are, have joined with an account, are invited without that, and have an address. */
export async function countPeople(database: Database, classId: string) {
  const row = await database
    .selectFrom("classPeople")
    .innerJoin("people", "people.id", "classPeople.personId")
    .select(({ fn, case: when, exists, selectFrom }) => {
      const has = (source: IdentifierSource) =>
        exists(
          selectFrom("personIdentifiers")
            .select("value")
            .whereRef("personIdentifiers.personId", "=", "people.id")
            .where("source", "=", source),
        );
      return [
        fn.countAll<number>().as("people"),
        fn.sum<number | null>(when().when(has("account")).then(1).else(0).end()).as("withAccount"),
        fn.sum<number | null>(when().when(has("email")).then(1).else(0).end()).as("withEmail"),
        fn
          .sum<number | null>(
            when()
              .when("invitedAt", "is", null)
              .then(0)
              .else(when().when(has("account")).then(0).else(1).end())
              .end(),
          )
          .as("invited"),
      ];
    })
    .where("classId", "=", classId)
    .where("leftAt", "is", null)
    .executeTakeFirstOrThrow();
  return {
    people: Number(row.people),
    withAccount: Number(row.withAccount ?? 0),
    invited: Number(row.invited ?? 0),
    withEmail: Number(row.withEmail ?? 0),
  };
}

/** How many people are in a class now. */
export async function countInClass(database: Database, classId: string): Promise<number> {
  const { count } = await database
    .selectFrom("classPeople")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("classId", "=", classId)
    .where("leftAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Counts the people in an owner's active classes. An account in several of them counts once. */
export async function countStudents(database: Database, ownerId: string): Promise<number> {
  const { count } = await database
    .selectFrom("classes")
    .innerJoin("classPeople", "classPeople.classId", "classes.id")
    .leftJoin("personIdentifiers", (join) =>
      join
        .onRef("personIdentifiers.personId", "=", "classPeople.personId")
        .on("personIdentifiers.source", "=", "account"),
    )
    .select(({ fn }) =>
      fn.count<number>(fn.coalesce("personIdentifiers.value", "classPeople.personId")).distinct().as("count"),
    )
    .where("ownerId", "=", ownerId)
    .where("archivedAt", "is", null)
    .where("leftAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns those of some people who are in a class that is not archived. */
export async function findCounted(database: Database, personIds: readonly string[]): Promise<Set<string>> {
  const counted = new Set<string>();
  for (const some of chunksOf(personIds)) {
    const rows = await database
      .selectFrom("classPeople")
      .innerJoin("classes", "classes.id", "classPeople.classId")
      .select("personId")
      .distinct()
      .where("personId", "in", some)
      .where("leftAt", "is", null)
      .where("archivedAt", "is", null)
      .execute();
    for (const { personId } of rows) {
      counted.add(personId);
    }
  }
  return counted;
}

/** Whether an account belongs to a person in an active class of an owner. */
export async function isCountedAccount(database: Database, ownerId: string, accountId: string): Promise<boolean> {
  const row = await database
    .selectFrom("personIdentifiers")
    .innerJoin("classPeople", "classPeople.personId", "personIdentifiers.personId")
    .innerJoin("classes", "classes.id", "classPeople.classId")
    .select("classes.id")
    .where("personIdentifiers.value", "=", accountId)
    .where("personIdentifiers.source", "=", "account")
    .where("classes.ownerId", "=", ownerId)
    .where("classes.archivedAt", "is", null)
    .where("classPeople.leftAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds people on a list by identifiers. `place` is their place in a class. */
export async function findKnown(
  database: Database,
  { listId, classId }: { listId: string; classId: string },
  identifiers: readonly Identifier[],
): Promise<{ byEmail: Map<string, KnownPerson>; byStudentNumber: Map<string, KnownPerson> }> {
  const [byEmail, byStudentNumber] = [new Map<string, KnownPerson>(), new Map<string, KnownPerson>()];
  const people = new Map<string, KnownPerson>();
  for (const source of ["email", "studentNumber"] as const) {
    const values = identifiers.filter((identifier) => identifier.source === source).map(({ value }) => value);
    for (const some of chunksOf(values)) {
      const ids = await findHolders(database, { listId, source, values: some });
      await loadKnown(
        database,
        classId,
        [...new Set(ids.map(({ personId }) => personId))].filter((id) => !people.has(id)),
        people,
      );
      for (const { value, personId } of ids) {
        const person = people.get(personId);
        if (person !== undefined) {
          (source === "email" ? byEmail : byStudentNumber).set(value, person);
        }
      }
    }
  }
  return { byEmail, byStudentNumber };
}

function findHolders(
  database: Database,
  { listId, source, values }: { listId: string; source: IdentifierSource; values: readonly string[] },
) {
  return database
    .selectFrom("personIdentifiers")
    .select(["value", "personId"])
    .where("listId", "=", listId)
    .where("source", "=", source)
    .where("value", "in", values)
    .execute();
}

async function loadKnown(
  database: Database,
  classId: string,
  personIds: readonly string[],
  into: Map<string, KnownPerson>,
): Promise<void> {
  if (personIds.length === 0) {
    return;
  }
  const rows = await database
    .selectFrom("people")
    .leftJoin("classPeople", (join) =>
      join.onRef("classPeople.personId", "=", "people.id").on("classPeople.classId", "=", classId),
    )
    .select(["people.id", "firstName", "lastName", "classPeople.classId", "classPeople.leftAt"])
    .where("people.id", "in", personIds)
    .execute();
  const identifiers = await findIdentifiers(database, personIds);
  const byPerson = Map.groupBy(identifiers, ({ personId }) => personId);
  for (const { id, firstName, lastName, classId: found, leftAt } of rows) {
    const own = byPerson.get(id) ?? [];
    const valuesOf = (source: IdentifierSource) =>
      own.filter((identifier) => identifier.source === source).map(({ value }) => value);
    into.set(id, {
      personId: id,
      firstName,
      lastName,
      emails: valuesOf("email"),
      studentNumbers: valuesOf("studentNumber"),
      place: found === null ? "elsewhere" : leftAt === null ? "here" : "left",
    });
  }
}

/** A person in a class, with their name. */
export type PersonName = Pick<KnownPerson, "personId" | "firstName" | "lastName">;

/** Returns the names of people who are in a class, in the order of their ids, those after one. */
export function findNamesAfter(
  database: Database,
  classId: string,
  after: string,
  limit: number,
): Promise<PersonName[]> {
  return selectNames(database, classId).where("personId", ">", after).orderBy("personId").limit(limit).execute();
}

/** Returns the people in a class who share a name with one of the given people. */
export async function findNamesakes(
  database: Database,
  classId: string,
  people: readonly Pick<ListedPerson, "firstName" | "lastName">[],
): Promise<PersonName[]> {
  const keys = people.map((person) => storedNames(person).nameKey);
  return keys.length === 0 ? [] : selectNames(database, classId).where("people.nameKey", "in", keys).execute();
}

function selectNames(database: Database, classId: string) {
  return database
    .selectFrom("classPeople")
    .innerJoin("people", "people.id", "classPeople.personId")
    .select(["personId", "firstName", "lastName"])
    .where("classId", "=", classId)
    .where("leftAt", "is", null);
}

/** Returns the identifiers of some people, the newest first. */
export async function findIdentifiers(database: Database, personIds: readonly string[]): Promise<StoredIdentifier[]> {
  if (personIds.length === 0) {
    return [];
  }
  return database
    .selectFrom("personIdentifiers")
    .selectAll()
    .where("personId", "in", personIds)
    .orderBy("source")
    .orderBy("addedAt", "desc")
    .orderBy("value")
    .execute();
}

/** Finds the person on a list with an identifier. */
export async function findHolder(
  database: Database,
  listId: string,
  { source, value }: Identifier,
): Promise<string | undefined> {
  const [holder] = await findHolders(database, { listId, source, values: [value] });
  return holder?.personId;
}

/** Somebody who is put on an owner's list. */
export interface NewPerson extends Pick<ListedPerson, "firstName" | "lastName"> {
  id: string;
  isListed: boolean;
}

export async function insertPeople(
  transaction: Database,
  owner: OwnerColumns,
  people: readonly NewPerson[],
  now: number,
): Promise<void> {
  const { ownerId, accountId, organisationId } = owner;
  for (const some of chunksOf(people)) {
    await transaction
      .insertInto("people")
      .values(
        some.map(({ id, firstName, lastName, isListed }) => ({
          id,
          ownerId,
          accountId,
          organisationId,
          ...storedNames({ firstName, lastName }),
          isListed: isListed ? (1 as const) : (0 as const),
          createdAt: now,
          mergedAt: null,
          unlistedAt: null,
        })),
      )
      .execute();
  }
}

/**
 * Copies people and their identifiers onto another list.
 *
 * @returns the ids of the copies by those of the originals, and the identifiers of the copies.
 */
export async function copyPeople(
  transaction: Database,
  personIds: readonly string[],
  { owner, listId, now }: { owner: OwnerColumns; listId: string; now: number },
): Promise<{ ids: Map<string, string>; identifiers: StoredIdentifier[] }> {
  const ids = new Map(personIds.map((id) => [id, newPersonId()]));
  if (ids.size === 0) {
    return { ids, identifiers: [] };
  }
  const people = await transaction.selectFrom("people").selectAll().where("id", "in", personIds).execute();
  const known = await findIdentifiers(transaction, personIds);
  const copyOf = (id: string) => ids.get(id) ?? "";
  await insertPeople(
    transaction,
    owner,
    people.map((person) => ({ ...person, id: copyOf(person.id), isListed: person.isListed === 1 })),
    now,
  );
  const identifiers = known.map((each) => ({ ...each, listId, personId: copyOf(each.personId) }));
  await insertIdentifiers(transaction, identifiers);
  return { ids, identifiers };
}

export function newPersonId(): string {
  return randomUUID();
}

export async function renamePerson(
  transaction: Database,
  id: string,
  names: Pick<ListedPerson, "firstName" | "lastName">,
): Promise<void> {
  const stored = storedNames(names);
  await transaction.updateTable("people").set(stored).where("id", "=", id).execute();
  const { nameKey } = stored;
  await transaction.updateTable("classPeople").set({ nameKey }).where("personId", "=", id).execute();
}

function storedNames({ firstName, lastName }: Pick<ListedPerson, "firstName" | "lastName">) {
  return { firstName, lastName, nameKey: foldCase(`${lastName} ${firstName}`.trim()) };
}

/** Says that somebody has put people on the list: they stay there when their accounts go. */
export async function markListed(transaction: Database, personIds: readonly string[]): Promise<void> {
  for (const some of chunksOf(personIds)) {
    await transaction
      .updateTable("people")
      .set({ isListed: 1 })
      .where("id", "in", some)
      .where("isListed", "=", 0)
      .execute();
  }
}

/** Adds identifiers. Nobody on the list may have them yet. */
export async function insertIdentifiers(
  transaction: Database,
  identifiers: readonly StoredIdentifier[],
): Promise<void> {
  for (const some of chunksOf(identifiers)) {
    await transaction.insertInto("personIdentifiers").values(some).execute();
  }
}

/** Says that somebody typed addresses that came with accounts: they stay when the accounts go. */
export async function markTyped(transaction: Database, listId: string, emails: readonly string[]): Promise<void> {
  for (const some of chunksOf(emails)) {
    await transaction
      .updateTable("personIdentifiers")
      .set({ accountId: null })
      .where("listId", "=", listId)
      .where("source", "=", "email")
      .where("value", "in", some)
      .where("accountId", "is not", null)
      .execute();
  }
}

export async function deleteIdentifier(
  transaction: Database,
  listId: string,
  { source, value }: Identifier,
): Promise<void> {
  await transaction
    .deleteFrom("personIdentifiers")
    .where("listId", "=", listId)
    .where("source", "=", source)
    .where("value", "=", value)
    .execute();
}

/** Gives identifiers of one person to another one. */
export async function moveIdentifiers(
  transaction: Database,
  { listId, identifiers, to }: { listId: string; identifiers: readonly Identifier[]; to: string },
): Promise<void> {
  for (const { source, value } of identifiers) {
    await transaction
      .updateTable("personIdentifiers")
      .set({ personId: to })
      .where("listId", "=", listId)
      .where("source", "=", source)
      .where("value", "=", value)
      .execute();
  }
}

/** Puts people who are not in a class into it; who has left it comes back. */
export async function putIntoClass(
  transaction: Database,
  classId: string,
  personIds: readonly string[],
  now: number,
): Promise<void> {
  for (const some of chunksOf(personIds)) {
    await transaction
      .insertInto("classPeople")
      .values((row) =>
        some.map((personId) => ({
          classId,
          personId,
          nameKey: nameKeyOf(row, personId),
          addedAt: now,
          leftAt: null,
          invitedAt: null,
          invitedEmail: null,
          invitationDigest: null,
          invitationExpiresAt: null,
        })),
      )
      .onConflict((conflict) => conflict.columns(["classId", "personId"]).doUpdateSet({ leftAt: null, addedAt: now }))
      .execute();
    await transaction
      .updateTable("people")
      .set({ unlistedAt: null })
      .where("id", "in", some)
      .where("unlistedAt", "is not", null)
      .execute();
  }
}

function nameKeyOf({ selectFrom }: Pick<ExpressionBuilder<Tables, "classPeople">, "selectFrom">, personId: string) {
  return selectFrom("people").select("people.nameKey").where("people.id", "=", personId).$asScalar().$notNull();
}

/** Replaces people in a class by their copies. One statement does so, because a class can have thousands of people. */
export async function replaceInClass(
  transaction: Database,
  classId: string,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  if (copies.size > 0) {
    await transaction
      .updateTable("classPeople")
      .set({ personId: copyOfPerson(copies) })
      .where("classId", "=", classId)
      .where("personId", "in", [...copies.keys()])
      .execute();
  }
}

/** Returns SQL for the copy of a row's person. */
export function copyOfPerson(copies: ReadonlyMap<string, string>): RawBuilder<string> {
  const cases = [...copies].map(([id, copy]) => sql`when ${id} then ${copy}`);
  return sql<string>`case person_id ${sql.join(cases, sql` `)} end`;
}

/** Notes that somebody has left a class by themself. */
export async function markLeft(transaction: Database, classId: string, personId: string, now: number): Promise<void> {
  await transaction
    .updateTable("classPeople")
    .set({ leftAt: now, invitationDigest: null, invitationExpiresAt: null })
    .where("classId", "=", classId)
    .where("personId", "=", personId)
    .execute();
}

/** Takes people out of a class. */
export async function takeOutOfClass(
  transaction: Database,
  classId: string,
  personIds: readonly string[],
): Promise<void> {
  for (const some of chunksOf(personIds)) {
    await transaction.deleteFrom("classPeople").where("classId", "=", classId).where("personId", "in", some).execute();
  }
}

/**
 * Returns people of a class in the order of their ids, those after one.
 *
 * @param options.onlyHere - without those who have left. @default false
 */
export async function findPersonIdsAfter(
  database: Database,
  classId: string,
  after: string,
  limit: number,
  { onlyHere = false } = {},
): Promise<string[]> {
  const rows = await database
    .selectFrom("classPeople")
    .select("personId")
    .where("classId", "=", classId)
    .where("personId", ">", after)
    .$if(onlyHere, (query) => query.where("leftAt", "is", null))
    .orderBy("personId")
    .limit(limit)
    .execute();
  return rows.map(({ personId }) => personId);
}

/**
 * Deletes those of some people who are in no class any more. Those whose results a table keeps stay as long as the table
 * does.
 */
export async function dropUnlisted(transaction: Database, personIds: readonly string[], now: number): Promise<void> {
  for (const some of chunksOf(personIds)) {
    await transaction
      .deleteFrom("people")
      .where("id", "in", some)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("classPeople").select("classId").whereRef("personId", "=", "people.id"))),
      )
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("tableParticipants").select("id").whereRef("personId", "=", "people.id"))),
      )
      .execute();
    await transaction
      .updateTable("people")
      .set({ unlistedAt: now })
      .where("id", "in", some)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("classPeople").select("classId").whereRef("personId", "=", "people.id"))),
      )
      .execute();
  }
}

/** People who are in no class, the longest first. */
export async function findUnlisted(database: Database, before: number, limit: number): Promise<string[]> {
  const rows = await database
    .selectFrom("people")
    .select("id")
    .where("unlistedAt", "is not", null)
    .where("unlistedAt", "<=", before)
    .orderBy("unlistedAt")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deletePerson(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom("people").where("id", "=", id).execute();
}

/** Returns the classes in which a person is, by name, and those that they have left. */
export function findClassesOf(database: Database, personId: string) {
  return database
    .selectFrom("classPeople")
    .innerJoin("classes", "classes.id", "classPeople.classId")
    .select([
      "classes.id as classId",
      "classes.name",
      "classes.term",
      "classes.archivedAt",
      "addedAt",
      "leftAt",
      "invitedAt",
      "invitedEmail",
    ])
    .where("personId", "=", personId)
    .orderBy("classes.nameKey")
    .orderBy("classes.id")
    .execute();
}

/** Gives the classes of one person to another one. */
export async function moveClasses(transaction: Database, from: string, to: string): Promise<void> {
  // Who is in a class is in it, whichever of the two has left.
  await transaction
    .updateTable("classPeople")
    .set({ leftAt: null })
    .where("personId", "=", to)
    .where("leftAt", "is not", null)
    .where("classId", "in", (own) =>
      own.selectFrom("classPeople").select("classId").where("personId", "=", from).where("leftAt", "is", null),
    )
    .execute();
  await transaction
    .deleteFrom("classPeople")
    .where("personId", "=", from)
    .where("classId", "in", (own) => own.selectFrom("classPeople").select("classId").where("personId", "=", to))
    .execute();
  await transaction
    .updateTable("classPeople")
    .set((row) => ({ personId: to, nameKey: nameKeyOf(row, to) }))
    .where("personId", "=", from)
    .execute();
}

/** Notes that a row of the list was made of two, or two of it. */
export async function markMerged(transaction: Database, personIds: readonly string[], now: number): Promise<void> {
  await transaction.updateTable("people").set({ mergedAt: now }).where("id", "in", personIds).execute();
}

/** Returns the person of an account on the list of a class; undefined where it is not in the class. */
export async function findPersonOfAccount(
  database: Database,
  classId: string,
  accountId: string,
): Promise<{ personId: string } | undefined> {
  return database
    .selectFrom("classPeople")
    .innerJoin("personIdentifiers", "personIdentifiers.personId", "classPeople.personId")
    .select("classPeople.personId")
    .where("classPeople.classId", "=", classId)
    .where("classPeople.leftAt", "is", null)
    .where("personIdentifiers.source", "=", "account")
    .where("personIdentifiers.accountId", "=", accountId)
    .executeTakeFirst();
}
