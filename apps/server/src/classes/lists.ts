import { type ClassRole, classPageSize, tablesOfClassShown } from "@belab/domain/classes";
import { ok } from "@belab/domain/result";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { notFound } from "../errors/refusals.ts";
import type { Session } from "../http/caller.ts";
import { permit } from "../organisations/access.ts";
import { findOrganisationNames, isOwnerOf } from "../organisations/memberStore.ts";
import { findOwners, type TeachingOwner } from "../organisations/teaching.ts";
import {
  type Class,
  findAccess,
  findClassesJoinedBy,
  findClassesOfOrganisation,
  findClassesTaughtBy,
  findLastMade,
  findTeachersOf,
  ownerOf,
} from "./classStore.ts";
import { findAcceptance, findAcceptances } from "./contracts.ts";
import { countPeople } from "./peopleStore.ts";
import { type ClassStanding, findClassStanding, findOwner } from "./standing.ts";
import { findLastOpened, findLastTables, findTablesForStudent, findTablesOfClass } from "./tableLinks.ts";
import { joinTokenOf } from "./tokens.ts";

// What people read of classes.

type ListsContext = Pick<Context, "config" | "database" | "keys" | "now">;

/** Returns the caller's classes, and for whom they can make one. */
export async function listClasses(
  context: ListsContext,
  session: Session,
  { archived = false, page = 1 }: { archived?: boolean | undefined; page?: number | undefined },
) {
  const { database, now } = context;
  const { accountId } = session;
  const { classes, total } = await findClassesTaughtBy(database, accountId, { archived, page });
  const lastTables = await findLastTables(
    database,
    classes.map(({ id }) => id),
  );
  const owners = await findClassOwners(context, session);
  const standings = await findStandings(context, classes, owners);
  const learning = await findClassesJoinedBy(database, accountId, classPageSize);
  const names = await findNames(database, [...classes, ...learning]);
  return ok({
    teaching: classes.map((row) => ({
      classId: row.id,
      name: row.name,
      term: row.term,
      organisationId: row.organisationId,
      organisation: names.get(row.organisationId ?? "") ?? null,
      people: row.people,
      teachers: row.teachers,
      archivedAt: row.archivedAt,
      isReadOnly: standings.get(row.ownerId)?.isReadOnly ?? true,
      lastTable: lastTables.get(row.id) ?? null,
    })),
    total,
    learning: await learnt(database, accountId, learning, names),
    owners: await describeOwners(database, session, owners),
    lastOwner: await findLastOwner(database, accountId),
    serverTime: now(),
  });
}

/** For whom somebody made their last class, or opened their last table, whichever was later. */
async function findLastOwner(database: Database, accountId: string): Promise<string | null> {
  const [made, opened] = [await findLastMade(database, accountId), await findLastOpened(database, accountId)];
  const last = opened !== undefined && (made === undefined || opened.at > made.at) ? opened : made;
  return last?.organisationId ?? null;
}

/** An owner for whom somebody can make classes, and how it stands. */
interface ClassOwner extends TeachingOwner {
  ownerId: string;
  standingOfClasses: ClassStanding;
}

async function findClassOwners(context: ListsContext, session: Session): Promise<ClassOwner[]> {
  const { database } = context;
  const owners = [];
  for (const teaching of await findOwners(database, context, session)) {
    const columns = ownerOf(teaching.owner);
    const known = {
      ...columns,
      isOperator: session.profile.isOperator,
      mayTeach: session.profile.mayTeach,
      closedAt: null,
    };
    const standingOfClasses = await findClassStanding(database, context, known, teaching.standing);
    owners.push({ ...teaching, ownerId: columns.ownerId, standingOfClasses });
  }
  return owners;
}

/** Returns how the owners of some classes stand, by owner. */
async function findStandings(
  context: ListsContext,
  classes: readonly Class[],
  owners: readonly ClassOwner[],
): Promise<Map<string, ClassStanding>> {
  const standings = new Map(owners.map(({ ownerId, standingOfClasses }) => [ownerId, standingOfClasses]));
  for (const row of classes) {
    const owner = standings.has(row.ownerId) ? undefined : await findOwner(context.database, row);
    if (owner !== undefined) {
      standings.set(row.ownerId, await findClassStanding(context.database, context, owner));
    }
  }
  return standings;
}

async function describeOwners(database: Database, { accountId }: Session, owners: readonly ClassOwner[]) {
  const accepted = await findAcceptances(
    database,
    owners.map(({ ownerId }) => ownerId),
  );
  const described = [];
  for (const { owner, ownerId, name, standing, standingOfClasses } of owners) {
    const { classes, students, isReadOnly } = standingOfClasses;
    const { entitlements } = standing;
    described.push({
      organisationId: owner.organisationId ?? null,
      name,
      plan: standing.plan,
      classes: { limit: entitlements.classes, used: classes },
      students: { limit: entitlements.students, used: students },
      isReadOnly,
      needsContract: !accepted.has(ownerId),
      acceptsContract:
        owner.organisationId === undefined || (await isOwnerOf(database, owner.organisationId, accountId)),
    });
  }
  return described;
}

/** Classes in which somebody learns: those with an open table first. */
async function learnt(
  database: Database,
  accountId: string,
  classes: readonly Class[],
  names: ReadonlyMap<string, string>,
) {
  const ids = classes.map(({ id }) => id);
  const teachers = Map.groupBy(await findTeachersOf(database, ids), ({ classId }) => classId);
  const tables = await findTablesForStudent(database, { classIds: ids, accountId, onlyOpen: true });
  return classes
    .map((row) => {
      const table = tables.find(({ classId }) => classId === row.id);
      return {
        classId: row.id,
        name: row.name,
        term: row.term,
        organisation: names.get(row.organisationId ?? "") ?? null,
        teachers: (teachers.get(row.id) ?? []).map(({ firstName, lastName }) => ({ firstName, lastName })),
        table: table === undefined ? null : withoutClass(table),
      };
    })
    .toSorted((one, other) => Number(one.table === null) - Number(other.table === null));
}

function withoutClass<Table extends { classId: string; endedAt: number | null }>({
  classId: _,
  endedAt: __,
  ...table
}: Table) {
  return table;
}

async function findNames(database: Database, classes: readonly Class[]): Promise<ReadonlyMap<string, string>> {
  const ids = classes.map(({ organisationId }) => organisationId).filter((id) => id !== null);
  return findOrganisationNames(database, [...new Set(ids)]);
}

/** Returns a page of the classes of an organisation, for its administrators. */
export async function listOrganisationClasses(
  { database }: ListsContext,
  session: Session,
  organisationId: string,
  { search = "", page = 1 }: { search?: string | undefined; page?: number | undefined },
) {
  const permitted = await permit(database, session, organisationId, "invitations");
  if (!permitted.ok) {
    return permitted;
  }
  const { classes, total } = await findClassesOfOrganisation(database, organisationId, {
    search: search.trim(),
    page,
  });
  const ids = classes.map(({ id }) => id);
  const teachers = Map.groupBy(await findTeachersOf(database, ids), ({ classId }) => classId);
  return ok({
    classes: classes.map(({ id, name, term, people, archivedAt }) => ({
      classId: id,
      name,
      term,
      people,
      archivedAt,
      teachers: (teachers.get(id) ?? []).map(({ classId: _, ...teacher }) => teacher),
    })),
    total,
  });
}

/** Returns a class, as somebody sees it who teaches it, learns in it, or administers its organisation. */
export async function readClass(context: ListsContext, session: Session, classId: string) {
  const { database, keys } = context;
  const access = await findAccess(database, classId, session.accountId);
  const [role] = access?.roles ?? [];
  if (access === undefined || role === undefined) {
    return notFound("class-not-found");
  }
  const { class: read, roles } = access;
  const isTeacher = role === "teacher";
  const isOpen = isTeacher && read.archivedAt === null;
  const owner = await findOwner(database, read);
  const standing = owner && (await findClassStanding(database, context, owner));
  const counts = role === "student" ? null : await countPeople(database, classId);
  const acceptedAt = await findAcceptance(database, read.ownerId);
  return ok({
    classId,
    name: read.name,
    term: read.term,
    organisationId: read.organisationId,
    organisation: (await findNames(database, [read])).get(read.organisationId ?? "") ?? null,
    role,
    isAdministrator: roles.includes("administrator"),
    code: isOpen ? read.code : null,
    joinToken: isOpen ? joinTokenOf(keys, read) : null,
    isJoiningOpen: read.isJoiningOpen === 1,
    picksNames: read.picksNames === 1,
    archivedAt: read.archivedAt,
    isReadOnly: standing?.isReadOnly ?? true,
    teachers: await readTeachers(database, session, classId, role),
    counts,
    tables: isTeacher ? await readTables(database, classId, counts?.people ?? 0) : [],
    ownTables: role === "student" ? await readOwnTables(database, session, classId) : [],
    needsContract: role !== "student" && acceptedAt === null,
    acceptsContract: await mayAccept(database, session, read),
    contractAcceptedAt: role === "student" ? null : acceptedAt,
  });
}

async function readTeachers(database: Database, session: Session, classId: string, role: ClassRole) {
  return (await findTeachersOf(database, [classId])).map(({ accountId, firstName, lastName }) => ({
    accountId: role === "student" ? null : accountId,
    firstName,
    lastName,
    isSelf: accountId === session.accountId,
  }));
}

async function readTables(database: Database, classId: string, expected: number) {
  return (await findTablesOfClass(database, classId)).map((table) => ({ ...table, expected }));
}

async function readOwnTables(database: Database, { accountId }: Session, classId: string) {
  const tables = await findTablesForStudent(database, { classIds: [classId], accountId, onlyOpen: false });
  return tables.slice(0, tablesOfClassShown).map(({ classId: _, ...table }) => table);
}

async function mayAccept(
  database: Database,
  { accountId }: Session,
  { organisationId, ownerId }: Class,
): Promise<boolean> {
  return organisationId === null ? ownerId === accountId : isOwnerOf(database, organisationId, accountId);
}
