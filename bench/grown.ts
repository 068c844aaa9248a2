import { startSession } from "../apps/server/src/accounts/sessions/sessionStore.ts";
import type { Database } from "../apps/server/src/database/database.ts";
import { makeTestInstallation } from "../apps/server/src/testing/processes/testInstallation.ts";

// Installations with many people, in which one person and one organisation have as much in a small as in a large one.

/** Members of the one organisation that is looked at, whatever the size of the installation. */
export const members = 20_000;

/** What the one teacher has who is looked at, whatever the size of the installation. */
export const taught = { classes: 40, pastTables: 2_000, openTables: 3, peopleOfLargest: 500 };

/** The class of the looked-at teacher that has most people. */
export const largestClass = "taught-0";

/** Rows that one statement inserts. */
const chunk = 1_000;

const hour = 60 * 60 * 1000;

/** People of each other class of the teacher who is looked at, and at each table. */
const peopleOfClass = 30;

/** What each other teacher has. */
const others = { people: 10, tables: 2, peopleAtTable: 5 };

/** Whom another teacher has on the list: the teacher who is looked at learns there. */
const learner = "class-10-person-0";

/** A server on a database with many people in it. */
export interface Grown extends AsyncDisposable {
  url: string;
  /** Of the person who is looked at. */
  cookie: string;
}

/** Starts a server for a number of accounts. */
export async function startGrown(accounts: number): Promise<Grown> {
  const installation = await makeTestInstallation();
  await fill(installation.database, accounts);
  const token = await startSession(installation.database, accountId(0), "bench", Date.now());
  const server = await installation.startServer({ PLANS: "sold" }, { isBuilt: true });
  return { url: server.url, cookie: `session=${token}`, [Symbol.asyncDispose]: installation[Symbol.asyncDispose] };
}

const accountId = (index: number) => `account-${index}`;

/** Fills an installation: each tenth person teaches, each hundredth has an organisation, all have a plan and play alone. */
async function fill(database: Database, accounts: number): Promise<void> {
  const now = Date.now();
  const people = range(accounts);
  // In the small installation there are fewer people than members: there, members are the most of them.
  await insertAll(range(Math.max(accounts, members)), (some) => insertAccounts(database, some, now));
  await insertPlans(database, people, now);
  await insertAll(people, (some) =>
    database
      .insertInto("practiceCounts")
      .values(some.map((index) => ({ subject: accountId(index), uses: JSON.stringify([now]), usedAt: now })))
      .execute(),
  );
  await insertOrganisations(database, people, now);
  const teachers = people.filter((index) => index > 0 && index % 10 === 0);
  await insertClasses(database, [...taughtClasses(), ...teachers.map(otherClass)], now);
  await insertTables(database, [...taughtTables(now), ...teachers.flatMap((index) => otherTables(index, now))]);
}

function insertAccounts(database: Database, some: readonly number[], now: number): Promise<unknown> {
  const people = some.map((index) => ({
    id: accountId(index),
    email: `person${index}@uni-lab.edu`,
    displayEmail: `person${index}@uni-lab.edu`,
    passwordHash: null,
    activatedAt: now,
    firstName: "Person",
    lastName: `${index}`,
    nameKey: `person ${index}`,
    mayTeach: index % 10 === 0 ? (1 as const) : (0 as const),
    pictureId: null,
    createdAt: now,
    seenAt: now,
    language: null,
    teachingRequestedAt: null,
  }));
  return database.insertInto("accounts").values(people).execute();
}

/** The teacher who is looked at has a plan under which students are counted, and more of them than a list has rows. */
function insertPlans(database: Database, people: readonly number[], now: number): Promise<void> {
  const common = { organisationId: null, source: "grant" as const, note: "", givenBy: null, createdAt: now };
  return insertAll(people, (some) =>
    database
      .insertInto("planTerms")
      .values(
        some.map((index) => ({
          ...common,
          id: `term-${index}`,
          accountId: accountId(index),
          plan: index === 0 ? ("educator" as const) : ("free" as const),
          startsAt: now,
          endsAt: now + 365 * 24 * hour,
          extras: JSON.stringify(index === 0 ? { classes: 100, students: 20_000 } : {}),
        })),
      )
      .execute(),
  );
}

async function insertOrganisations(database: Database, people: readonly number[], now: number): Promise<void> {
  const organisations = people.filter((index) => index % 100 === 0).map((index) => `other-${index}`);
  await insertAll(["looked-at", ...organisations], (some) =>
    database
      .insertInto("organisations")
      .values(
        some.map((id) => ({
          id,
          name: id,
          nameKey: id,
          kind: "university" as const,
          country: "AT",
          address: "[]",
          vatId: "",
          timeZone: "Europe/Vienna",
          createdAt: now,
          closedAt: null,
        })),
      )
      .execute(),
  );
  const inside = range(members).map((index) => ({ organisationId: "looked-at", index }));
  const outside = people
    .filter((index) => index % 2 === 0)
    .map((index) => ({ organisationId: organisations[index % organisations.length] ?? "", index }));
  await insertAll([...inside, ...outside], (some) =>
    database
      .insertInto("organisationMembers")
      .values(
        some.map(({ organisationId, index }) => ({
          organisationId,
          accountId: accountId(index),
          joinedAt: now,
          isOwner: index === 0 ? (1 as const) : (0 as const),
          isAdministrator: index === 0 ? (1 as const) : (0 as const),
          isTeacher: index % 100 === 0 ? (1 as const) : (0 as const),
          isStudent: 1 as const,
        })),
      )
      .execute(),
  );
}

/** A class as it is filled in. */
interface FilledClass {
  id: string;
  /** Who owns and teaches it. */
  teacherId: string;
  /** How many are on its list. */
  people: number;
}

/** Returns who is on the list of a class: its people count from 0. */
export function personOf(classId: string, index: number) {
  const id = `${classId}-person-${index}`;
  return {
    id,
    firstName: "Person",
    lastName: `Number ${index}`,
    email: `${id}@uni-lab.edu`,
    studentNumber: id.toUpperCase(),
  };
}

function taughtClasses(): FilledClass[] {
  return range(taught.classes).map((index) => {
    const id = `taught-${index}`;
    return { id, teacherId: accountId(0), people: id === largestClass ? taught.peopleOfLargest : peopleOfClass };
  });
}

function otherClass(teacher: number): FilledClass {
  return { id: `class-${teacher}`, teacherId: accountId(teacher), people: others.people };
}

async function insertClasses(database: Database, classes: readonly FilledClass[], now: number): Promise<void> {
  await insertAll(classes, (some) =>
    database
      .insertInto("classes")
      .values(
        some.map(({ id, teacherId }) => ({
          id,
          ...ownedBy(teacherId),
          name: id,
          term: "Spring 2027",
          nameKey: `${id} spring 2027`,
          code: `code of ${id}`,
          createdAt: now,
          archivedAt: null,
        })),
      )
      .execute(),
  );
  await insertAll(classes, (some) =>
    database
      .insertInto("classTeachers")
      .values(some.map(({ id, teacherId }) => ({ classId: id, accountId: teacherId, addedAt: now })))
      .execute(),
  );
  const people = classes.flatMap(({ id, teacherId, people: count }) =>
    range(count).map((index) => ({ ...personOf(id, index), classId: id, teacherId })),
  );
  await insertAll(people, (some) => insertPeople(database, some, now));
  await database
    .insertInto("personIdentifiers")
    .values({
      listId: accountId(10),
      source: "account",
      value: accountId(0),
      personId: learner,
      label: "",
      accountId: accountId(0),
      addedAt: now,
    })
    .execute();
}

async function insertPeople(
  database: Database,
  some: readonly (ReturnType<typeof personOf> & { classId: string; teacherId: string })[],
  now: number,
): Promise<void> {
  await database
    .insertInto("people")
    .values(
      some.map(({ id, firstName, lastName, teacherId }) => ({
        id,
        ...ownedBy(teacherId),
        firstName,
        lastName,
        nameKey: nameKeyOf({ firstName, lastName }),
        isListed: 1 as const,
        createdAt: now,
        mergedAt: null,
        unlistedAt: null,
      })),
    )
    .execute();
  const identifiers = some.flatMap(({ id, email, studentNumber, teacherId }) => {
    const common = { listId: teacherId, personId: id, accountId: null, addedAt: now };
    return [
      { ...common, source: "email" as const, value: email, label: email },
      { ...common, source: "studentNumber" as const, value: studentNumber, label: studentNumber },
    ];
  });
  await database.insertInto("personIdentifiers").values(identifiers).execute();
  await database
    .insertInto("classPeople")
    .values(
      some.map(({ id, classId, firstName, lastName }) => ({
        classId,
        personId: id,
        nameKey: nameKeyOf({ firstName, lastName }),
        addedAt: now,
        leftAt: null,
        invitedAt: null,
        invitedEmail: null,
        invitationDigest: null,
        invitationExpiresAt: null,
      })),
    )
    .execute();
}

function nameKeyOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${lastName} ${firstName}`.toLowerCase();
}

/** A table as it is filled in. */
interface FilledTable {
  id: string;
  teacherId: string;
  classId: string;
  name: string;
  openedAt: number;
  /** Null where it is open: then it is in its lobby, so that the server has no clocks to watch. */
  endedAt: number | null;
  /** The ids of those on the list of the class who are there. */
  people: string[];
}

/** A table an hour, in each class in turn. The newest are open. */
function taughtTables(now: number): FilledTable[] {
  return range(taught.pastTables + taught.openTables).map((index) => {
    const classId = `taught-${index % taught.classes}`;
    const openedAt = now - index * hour;
    return {
      id: `taught-table-${index}`,
      teacherId: accountId(0),
      classId,
      name: `Group ${index}`,
      openedAt,
      endedAt: index < taught.openTables ? null : openedAt + 1,
      people: range(peopleOfClass).map((person) => personOf(classId, person).id),
    };
  });
}

function otherTables(teacher: number, now: number): FilledTable[] {
  const classId = `class-${teacher}`;
  return range(others.tables).map((index) => ({
    id: `${classId}-table-${index}`,
    teacherId: accountId(teacher),
    classId,
    name: `Group ${index}`,
    openedAt: now - index * hour,
    endedAt: now - index * hour + 1,
    people: range(others.peopleAtTable).map((person) => personOf(classId, person).id),
  }));
}

async function insertTables(database: Database, tables: readonly FilledTable[]): Promise<void> {
  await insertAll(tables, (some) =>
    database
      .insertInto("gameTables")
      .values(
        some.map(({ people: _, ...table }) => ({
          ...table,
          nameKey: table.name.toLowerCase(),
          archivedAt: null,
          organisationId: null,
          teamsFrom: null,
          game: "googol",
          version: 1,
          parameters: "{}",
          seed: "",
          teams: null,
          joinCode: table.endedAt === null ? `code of ${table.id}` : null,
          joiningStoppedAt: null,
          supportUntil: null,
          peopleMax: null,
          countedAt: table.openedAt,
          teacherSeenAt: null,
          startedAt: table.endedAt === null ? null : table.openedAt,
          pausedAt: null,
          awayFor: null,
        })),
      )
      .execute(),
  );
  const present = tables.flatMap(({ people, ...table }) => people.map((person, seat) => ({ ...table, person, seat })));
  await insertAll(present, (some) => insertParticipants(database, some));
  // Googol has a stream for each seat, beside that of the table.
  const streams = tables.flatMap(({ people, ...table }) =>
    range(table.endedAt === null ? 1 : people.length + 1).map((stream) => ({ ...table, stream })),
  );
  await insertAll(streams, (some) => insertStreams(database, some));
}

type Part<Added> = Omit<FilledTable, "people"> & Added;

function insertParticipants(
  database: Database,
  some: readonly Part<{ person: string; seat: number }>[],
): Promise<unknown> {
  const participants = some.map(({ id, openedAt, person, seat }) => ({
    id: `${id}-${seat}`,
    tableId: id,
    accountId: person === learner ? accountId(0) : null,
    name: person === learner ? null : person,
    tokenDigest: null,
    seat,
    joinedAt: openedAt,
    seenAt: openedAt,
    actedAt: openedAt,
    leftAt: null,
    browserDigest: null,
    addressDigest: null,
    removedAt: null,
    handOverDigest: null,
    handOverExpiresAt: null,
    personId: person,
    personState: "matched" as const,
  }));
  return database.insertInto("tableParticipants").values(participants).execute();
}

function insertStreams(database: Database, some: readonly Part<{ stream: number }>[]): Promise<unknown> {
  const streams = some.map(({ id, openedAt, endedAt, stream }) => ({
    tableId: id,
    stream,
    number: 1,
    changedAt: openedAt,
    seats: stream === 0 ? "[]" : JSON.stringify([stream - 1]),
    state: stream === 0 ? null : "{}",
    phaseName: stream === 0 ? null : "draw",
    phaseNumber: stream === 0 ? null : 1,
    phaseStartedAt: stream === 0 ? null : 0,
    phaseDuration: stream === 0 ? null : hour,
    phaseExtension: stream === 0 ? null : 0,
    phaseEndsAt: null,
    deadline: stream === 0 ? null : hour,
    awaited: "[]",
    endedAt,
    failedAt: null,
    lastPhaseEndedBy: null,
  }));
  return database.insertInto("tableStreams").values(streams).execute();
}

const ownedBy = (teacherId: string) => ({ ownerId: teacherId, accountId: teacherId, organisationId: null });

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}

async function insertAll<Item>(
  items: readonly Item[],
  insert: (some: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += chunk) {
    await insert(items.slice(from, from + chunk));
  }
}
