import { addTeachers, insertClass, ownerOf, unusedClassCode } from "../../classes/classStore.ts";
import { insertIdentifiers, insertPeople, newPersonId, putIntoClass } from "../../classes/peopleStore.ts";
import { listOf } from "../../classes/schema.ts";
import { newClassId } from "../../classes/tokens.ts";
import { insertAccount } from "../accounts/testAccounts.ts";
import type { Agent, TestApp } from "../testApp.ts";
import type { TestTable } from "./testTables.ts";

/** A class with its list. */
export interface TestClass {
  classId: string;
  /** Of the people on the list, by their first names. */
  personIds: ReadonlyMap<string, string>;
}

export interface TestClassOptions {
  name?: string;
  /** Who teach it: the first one owns it where it belongs to no organisation. */
  teacherIds: readonly [string, ...string[]];
  organisationId?: string;
  /** First names of the people on its list; their last name is Muster. */
  people?: readonly string[];
  picksNames?: boolean;
}

/** Makes a class with people on its list. */
export async function insertTestClass(
  { database, clock }: TestApp,
  { name = "Microeconomics", teacherIds, organisationId, people = [], picksNames = true }: TestClassOptions,
): Promise<TestClass> {
  const now = clock.now();
  const classId = newClassId();
  const owner = ownerOf(organisationId === undefined ? { accountId: teacherIds[0] } : { organisationId });
  const listed = people.map((firstName) => ({ id: newPersonId(), firstName, lastName: "Muster", isListed: true }));
  await insertClass(database, {
    ...owner,
    id: classId,
    name,
    term: "",
    code: await unusedClassCode(database),
    keyNumber: 0,
    isJoiningOpen: 1,
    picksNames: picksNames ? 1 : 0,
    createdAt: now,
    archivedAt: null,
  });
  await addTeachers(database, classId, teacherIds, now);
  await insertPeople(database, owner, listed, now);
  const ids = listed.map(({ id }) => id);
  await putIntoClass(database, classId, ids, now);
  return { classId, personIds: new Map(listed.map(({ id, firstName }) => [firstName, id])) };
}

/** Joins an account to a person of a list. */
export async function giveAccount(lab: TestApp, personId: string, accountId: string): Promise<void> {
  const found = await lab.database
    .selectFrom("classPeople")
    .innerJoin("classes", "classes.id", "classPeople.classId")
    .select(["classes.id", "ownerId", "organisationId"])
    .where("personId", "=", personId)
    .executeTakeFirstOrThrow();
  const identifier = {
    listId: listOf(found, found.id),
    source: "account",
    value: accountId,
    personId,
    label: "",
    accountId,
  } as const;
  await insertIdentifiers(lab.database, [{ ...identifier, addedAt: lab.clock.now() }]);
}

/** A table of a class, with its teacher. */
export interface TestClassTable extends TestTable, TestClass {}

/** Opens a table for a class of a teacher of their own. */
export async function openClassTable(
  lab: TestApp,
  {
    people,
    picksNames,
    ...opening
  }: Pick<TestClassOptions, "people" | "picksNames"> & { game?: string; teams?: number } = {},
): Promise<TestClassTable> {
  const teacherId = await insertAccount(lab.database, { mayTeach: 1 });
  const teacher = await lab.signedIn(teacherId);
  const made = await insertTestClass(lab, {
    teacherIds: [teacherId],
    ...(people && { people }),
    ...(picksNames !== undefined && { picksNames }),
  });
  return { ...made, ...(await openTableFor(lab, teacher, made.classId, opening)), teacherId };
}

/** Opens a table for a class. */
export async function openTableFor(
  lab: TestApp,
  teacher: Agent,
  classId: string,
  opening: { game?: string; teams?: number; keepTeams?: boolean } = {},
): Promise<Omit<TestTable, "teacherId">> {
  const { body } = await teacher.call("openTable", { game: "bidding-together", ...opening, classId });
  if (!body.success) {
    throw new Error(`The table was not opened: ${body.reason}`);
  }
  const { gameTableId } = body;
  const { joinCode } = await lab.database
    .selectFrom("gameTables")
    .select("joinCode")
    .where("id", "=", gameTableId)
    .executeTakeFirstOrThrow();
  return { teacher, gameTableId, code: joinCode ?? "" };
}
