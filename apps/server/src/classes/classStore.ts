import { type ClassRole, classPageSize } from "@belab/domain/classes";
import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { foldCase } from "../accounts/accountStore.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import type { ClassRow, OwnerColumns } from "./schema.ts";
import { newClassCode } from "./tokens.ts";

export type Class = Selectable<ClassRow>;

export function findClass(database: Database, id: string): Promise<Class | undefined> {
  return database.selectFrom("classes").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The class of a code, which is not archived. */
export function findClassByCode(database: Database, code: string): Promise<Class | undefined> {
  return database.selectFrom("classes").selectAll().where("code", "=", code).executeTakeFirst();
}

/**
 * Makes other transactions that change the class, its teachers or its people wait for this one. Taken after its owner, and
 * after accounts.
 *
 * @returns the class as it is now; undefined where it is gone.
 */
export function lockClass(transaction: Database, id: string): Promise<Class | undefined> {
  return transaction
    .updateTable("classes")
    .set((row) => ({ createdAt: row.ref("createdAt") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Returns the columns that name an owner. */
export function ownerOf(
  owner: { accountId: string; organisationId?: undefined } | { organisationId: string; accountId?: undefined },
): OwnerColumns {
  return owner.organisationId === undefined
    ? { ownerId: owner.accountId, accountId: owner.accountId, organisationId: null }
    : { ownerId: owner.organisationId, accountId: null, organisationId: owner.organisationId };
}

/** Returns the name and the term as they are searched and sorted. */
function classNameKey({ name, term }: Pick<Class, "name" | "term">): string {
  return foldCase(`${name} ${term}`.trim());
}

export async function insertClass(transaction: Database, row: Omit<Class, "nameKey">): Promise<void> {
  await transaction
    .insertInto("classes")
    .values({ ...row, nameKey: classNameKey(row) })
    .execute();
}

/** What can change of a class. */
export type ClassChanges = Partial<Omit<Class, "id" | "createdAt" | "nameKey">>;

export async function updateClass(transaction: Database, id: string, changes: ClassChanges): Promise<void> {
  const { name, term } = changes;
  const key = name === undefined || term === undefined ? {} : { nameKey: classNameKey({ name, term }) };
  await transaction
    .updateTable("classes")
    .set({ ...changes, ...key })
    .where("id", "=", id)
    .execute();
}

export async function deleteClass(transaction: Database, id: string): Promise<void> {
  await transaction.deleteFrom("classes").where("id", "=", id).execute();
}

/** Returns a code that leads to no other class. */
export async function unusedClassCode(transaction: Database): Promise<string> {
  for (;;) {
    const code = newClassCode();
    if ((await findClassByCode(transaction, code)) === undefined) {
      return code;
    }
  }
}

/** What somebody is to a class. */
export interface ClassAccess {
  class: Class;
  roles: ClassRole[];
  /** Who of its list they are; undefined where they are nobody of it. */
  personId: string | undefined;
}

/** Returns what an account is to a class, in one statement; undefined where there is no such class. */
export async function findAccess(
  database: Database,
  classId: string,
  accountId: string,
): Promise<ClassAccess | undefined> {
  const row = await database
    .selectFrom("classes")
    .leftJoin("classTeachers", (join) =>
      join.onRef("classTeachers.classId", "=", "classes.id").on("classTeachers.accountId", "=", accountId),
    )
    .leftJoin("organisationMembers", (join) =>
      join
        .onRef("organisationMembers.organisationId", "=", "classes.organisationId")
        .on("organisationMembers.accountId", "=", accountId)
        .on("organisationMembers.isAdministrator", "=", sql.lit(1)),
    )
    .leftJoin("personIdentifiers", (join) =>
      join
        // The same as `listOf`.
        .on(({ eb, ref }) =>
          eb(
            "personIdentifiers.listId",
            "=",
            eb
              .case()
              .when("classes.organisationId", "is", null)
              .then(ref("classes.ownerId"))
              .else(ref("classes.id"))
              .end(),
          ),
        )
        .on("personIdentifiers.source", "=", "account")
        .on("personIdentifiers.value", "=", accountId),
    )
    .leftJoin("classPeople", (join) =>
      join
        .onRef("classPeople.classId", "=", "classes.id")
        .onRef("classPeople.personId", "=", "personIdentifiers.personId")
        .on("classPeople.leftAt", "is", null),
    )
    .selectAll("classes")
    .select([
      "classTeachers.accountId as teacherId",
      "organisationMembers.accountId as administratorId",
      "classPeople.personId as studentId",
    ])
    .where("classes.id", "=", classId)
    .executeTakeFirst();
  if (row === undefined) {
    return undefined;
  }
  const { teacherId, administratorId, studentId, ...found } = row;
  const roles = [
    teacherId === null ? [] : ["teacher" as const],
    studentId === null ? [] : ["student" as const],
    administratorId === null ? [] : ["administrator" as const],
  ].flat();
  return { class: found, roles, personId: studentId ?? undefined };
}

/** Whether an account teaches a class. */
export async function teachesClass(database: Database, classId: string, accountId: string): Promise<boolean> {
  const row = await database
    .selectFrom("classTeachers")
    .select("accountId")
    .where("classId", "=", classId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** A teacher, as colleagues and students see them. */
export interface ClassTeacher {
  classId: string;
  accountId: string;
  firstName: string;
  lastName: string;
}

/** Returns the teachers of some classes, those who have taught it for longest first. */
export async function findTeachersOf(database: Database, classIds: readonly string[]): Promise<ClassTeacher[]> {
  if (classIds.length === 0) {
    return [];
  }
  return database
    .selectFrom("classTeachers")
    .innerJoin("accounts", "accounts.id", "classTeachers.accountId")
    .select(["classId", "accountId", "firstName", "lastName"])
    .where("classId", "in", classIds)
    .orderBy("addedAt")
    .orderBy("accounts.nameKey")
    .orderBy("accountId")
    .execute();
}

export async function addTeachers(
  transaction: Database,
  classId: string,
  accountIds: readonly string[],
  now: number,
): Promise<void> {
  if (accountIds.length > 0) {
    await transaction
      .insertInto("classTeachers")
      .values(accountIds.map((accountId) => ({ classId, accountId, addedAt: now })))
      .onConflict((conflict) => conflict.columns(["classId", "accountId"]).doNothing())
      .execute();
  }
}

export async function removeTeachers(
  transaction: Database,
  classId: string,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length > 0) {
    await transaction
      .deleteFrom("classTeachers")
      .where("classId", "=", classId)
      .where("accountId", "in", accountIds)
      .execute();
  }
}

/** Returns the classes of an organisation that an account teaches, and how many teach each. */
export async function findClassesTaughtIn(
  database: Database,
  organisationId: string,
  accountId: string,
): Promise<{ classId: string; teachers: number }[]> {
  const rows = await database
    .selectFrom("classTeachers")
    .innerJoin("classes", "classes.id", "classTeachers.classId")
    .select((row) => [
      "classTeachers.classId",
      row
        .selectFrom("classTeachers as all")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("all.classId", "=", "classTeachers.classId")
        .as("teachers"),
    ])
    .where("classTeachers.accountId", "=", accountId)
    .where("classes.organisationId", "=", organisationId)
    .orderBy("classTeachers.classId")
    .execute();
  return rows.map(({ classId, teachers }) => ({ classId, teachers: Number(teachers) }));
}

/**
 * Returns for whom an account made its last class, and when; undefined where it teaches none that it made. The account that
 * makes a class teaches it from that moment.
 */
export function findLastMade(
  database: Database,
  accountId: string,
): Promise<{ organisationId: string | null; at: number } | undefined> {
  return database
    .selectFrom("classTeachers")
    .innerJoin("classes", "classes.id", "classTeachers.classId")
    .select(["classes.organisationId", "classes.createdAt as at"])
    .where("classTeachers.accountId", "=", accountId)
    .whereRef("classTeachers.addedAt", "=", "classes.createdAt")
    .orderBy("classes.createdAt", "desc")
    .orderBy("classes.id")
    .limit(1)
    .executeTakeFirst();
}

/** A class in the list of its teachers. */
export interface TaughtClass extends Class {
  people: number;
  teachers: number;
}

/** Returns a page of the classes that an account teaches, those with the newest tables first, and how many there are. */
export async function findClassesTaughtBy(
  database: Database,
  accountId: string,
  { archived, page }: { archived: boolean; page: number },
): Promise<{ classes: TaughtClass[]; total: number }> {
  const taught = database
    .selectFrom("classTeachers")
    .innerJoin("classes", "classes.id", "classTeachers.classId")
    .where("classTeachers.accountId", "=", accountId)
    .where("classes.archivedAt", archived ? "is not" : "is", null);
  const rows = await taught
    .selectAll("classes")
    .select((row) => [
      countPeople(row).as("people"),
      row
        .selectFrom("classTeachers as all")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("all.classId", "=", "classes.id")
        .as("teachers"),
      row.fn
        .coalesce(
          row
            .selectFrom("gameTables")
            .select("openedAt")
            .whereRef("gameTables.classId", "=", "classes.id")
            .orderBy("openedAt", "desc")
            .limit(1),
          "classes.createdAt",
        )
        .as("usedAt"),
    ])
    .orderBy("usedAt", "desc")
    .orderBy("classes.nameKey")
    .orderBy("classes.id")
    .limit(classPageSize)
    .offset((page - 1) * classPageSize)
    .execute();
  const { total } = await taught.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return {
    classes: rows.map(({ usedAt: _, people, teachers, ...row }) => ({
      ...row,
      people: Number(people),
      teachers: Number(teachers),
    })),
    total: Number(total),
  };
}

/** Returns a page of the classes of an organisation, by name, and how many there are. */
export async function findClassesOfOrganisation(
  database: Database,
  organisationId: string,
  { search, page }: { search: string; page: number },
): Promise<{ classes: (Class & { people: number })[]; total: number }> {
  const pattern = `%${foldCase(search).replace(/[\\%_]/g, "\\$&")}%`;
  const matching = database
    .selectFrom("classes")
    .where("ownerId", "=", organisationId)
    .$if(search !== "", (query) => query.where(sql<SqlBool>`name_key like ${pattern} escape '\\'`));
  const rows = await matching
    .selectAll()
    .select((row) => countPeople(row).as("people"))
    .orderBy("nameKey")
    .orderBy("id")
    .limit(classPageSize)
    .offset((page - 1) * classPageSize)
    .execute();
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return { classes: rows.map((row) => ({ ...row, people: Number(row.people) })), total: Number(total) };
}

/** Returns the classes in which an account learns, by name. */
export async function findClassesJoinedBy(database: Database, accountId: string, limit: number): Promise<Class[]> {
  // By the index of values, not that of accounts: until PostgreSQL has counted the rows, it expects many of an account.
  return database
    .selectFrom("personIdentifiers")
    .innerJoin("classPeople", "classPeople.personId", "personIdentifiers.personId")
    .innerJoin("classes", "classes.id", "classPeople.classId")
    .selectAll("classes")
    .where("personIdentifiers.value", "=", accountId)
    .where("personIdentifiers.source", "=", "account")
    .where("classPeople.leftAt", "is", null)
    .where("classes.archivedAt", "is", null)
    .orderBy("classes.nameKey")
    .orderBy("classes.id")
    .limit(limit)
    .execute();
}

/** Returns how many classes of an owner are not archived. */
export async function countClassesInUse(database: Database, ownerId: string): Promise<number> {
  const { count } = await database
    .selectFrom("classes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("ownerId", "=", ownerId)
    .where("archivedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many people are in the class of a row. */
function countPeople(row: ExpressionBuilder<Tables, "classes">) {
  return row
    .selectFrom("classPeople")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .whereRef("classPeople.classId", "=", "classes.id")
    .where("classPeople.leftAt", "is", null);
}
