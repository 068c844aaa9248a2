import { type OrganisationRole, organisationPageSize, organisationRoles } from "@belab/domain/organisations";
import { type ExpressionBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { foldCase } from "../accounts/accountStore.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import type { OrganisationMemberRow, OrganisationRow, RoleFlags } from "./schema.ts";

export type Organisation = Selectable<OrganisationRow>;

/** What somebody is in an organisation. */
export interface Membership {
  roles: OrganisationRole[];
}

/** One of the organisations to which somebody belongs. */
export interface OwnMembership extends Membership {
  organisationId: string;
  name: string;
  kind: Organisation["kind"];
  joinedAt: number;
  /** When an owner closed it; null while it is open. */
  closedAt: number | null;
}

export function findOrganisation(database: Database, id: string): Promise<Organisation | undefined> {
  return database.selectFrom("organisations").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Makes other transactions that change the organisation, its members, invitations and log wait for this one. Taken before
 * accounts are locked, so that no two transactions wait for each other.
 *
 * @returns the organisation as it is now; undefined where it is gone.
 */
export function lockOrganisation(transaction: Database, id: string): Promise<Organisation | undefined> {
  return transaction
    .updateTable("organisations")
    .set((organisation) => ({ createdAt: organisation.ref("createdAt") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

/** Returns what an account is in an organisation; undefined where it is no member. */
export async function findMembership(
  database: Database,
  organisationId: string,
  accountId: string,
): Promise<Membership | undefined> {
  const row = await database
    .selectFrom("organisationMembers")
    .select(roleColumns)
    .where("organisationId", "=", organisationId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row && { roles: rolesOfRow(row) };
}

/** Returns what some accounts are in an organisation, by account; those that are no members are missing. */
export async function findMemberships(
  database: Database,
  organisationId: string,
  accountIds: readonly string[],
): Promise<Map<string, OrganisationRole[]>> {
  if (accountIds.length === 0) {
    return new Map();
  }
  const rows = await database
    .selectFrom("organisationMembers")
    .select(["accountId", ...roleColumns])
    .where("organisationId", "=", organisationId)
    .where("accountId", "in", accountIds)
    .execute();
  return new Map(rows.map((row) => [row.accountId, rolesOfRow(row)]));
}

/** Returns the organisations to which an account belongs, by name. */
export async function findMembershipsOf(database: Database, accountId: string): Promise<OwnMembership[]> {
  const rows = await database
    .selectFrom("organisationMembers")
    .innerJoin("organisations", "organisations.id", "organisationMembers.organisationId")
    .select(["organisationId", "name", "kind", "joinedAt", "closedAt", ...roleColumns])
    .where("accountId", "=", accountId)
    .orderBy("nameKey")
    .orderBy("organisationId")
    .execute();
  return rows.map(({ organisationId, name, kind, joinedAt, closedAt, ...flags }) => ({
    organisationId,
    name,
    kind,
    joinedAt,
    closedAt,
    roles: rolesOfRow(flags),
  }));
}

/** Returns the open organisations to which some accounts belong, by account; those that belong to none are missing. */
export async function findOpenMemberships(
  database: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, (Membership & { organisationId: string; name: string })[]>> {
  const rows =
    accountIds.length === 0
      ? []
      : await database
          .selectFrom("organisationMembers")
          .innerJoin("organisations", "organisations.id", "organisationMembers.organisationId")
          .select(["accountId", "organisationId", "name", ...roleColumns])
          .where("accountId", "in", accountIds)
          .where("closedAt", "is", null)
          .orderBy("nameKey")
          .orderBy("organisationId")
          .execute();
  const memberships = new Map<string, (Membership & { organisationId: string; name: string })[]>();
  for (const { accountId, organisationId, name, ...flags } of rows) {
    const membership = { organisationId, name, roles: rolesOfRow(flags) };
    memberships.set(accountId, [...(memberships.get(accountId) ?? []), membership]);
  }
  return memberships;
}

export async function countMembershipsOf(database: Database, accountId: string): Promise<number> {
  const { count } = await database
    .selectFrom("organisationMembers")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("accountId", "=", accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether an account is an owner of an organisation. */
export async function isOwnerOf(database: Database, organisationId: string, accountId: string): Promise<boolean> {
  const membership = await findMembership(database, organisationId, accountId);
  return membership?.roles.includes("owner") ?? false;
}

/** Returns the organisations of which an account is an owner, by name. */
export async function findOwnedBy(database: Database, accountId: string) {
  const rows = await database
    .selectFrom("organisationMembers")
    .innerJoin("organisations", "organisations.id", "organisationMembers.organisationId")
    .select(["organisationId", "name", "country", "vatId", "closedAt"])
    .where("accountId", "=", accountId)
    .where("isOwner", "=", sql.lit(1))
    .orderBy("nameKey")
    .orderBy("organisationId")
    .execute();
  return rows.map(({ closedAt, ...organisation }) => ({ ...organisation, isClosed: closedAt !== null }));
}

/** Returns the names of organisations; those that do not exist are missing. */
export async function findOrganisationNames(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await database.selectFrom("organisations").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the country of an organisation; an empty text where there is none. */
export async function findOrganisationCountry(database: Database, id: string): Promise<string> {
  const row = await database.selectFrom("organisations").select("country").where("id", "=", id).executeTakeFirst();
  return row?.country ?? "";
}

export async function countOwners(database: Database, organisationId: string): Promise<number> {
  const { count } = await database
    .selectFrom("organisationMembers")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organisationId", "=", organisationId)
    .where("isOwner", "=", sql.lit(1))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the owner who has been a member for longest; null where there is none but those who leave. */
export async function findSuccessor(
  database: Database,
  organisationId: string,
  leaving: readonly string[],
): Promise<string | null> {
  const owner = await database
    .selectFrom("organisationMembers")
    .select("accountId")
    .where("organisationId", "=", organisationId)
    .where("isOwner", "=", sql.lit(1))
    .where("accountId", "not in", leaving)
    .orderBy("joinedAt")
    .orderBy("accountId")
    .limit(1)
    .executeTakeFirst();
  return owner?.accountId ?? null;
}

/** Returns who teaches in an organisation, by name. */
export function findTeachers(database: Database, organisationId: string, limit: number): Promise<TeacherThere[]> {
  return database
    .selectFrom("organisationMembers")
    .innerJoin("accounts", "accounts.id", "organisationMembers.accountId")
    .select(["accountId", "firstName", "lastName"])
    .where("organisationId", "=", organisationId)
    .where("organisationMembers.isTeacher", "=", sql.lit(1))
    .orderBy("accounts.nameKey")
    .orderBy("accountId")
    .limit(limit)
    .execute();
}

/** Who teaches in an organisation. */
export interface TeacherThere {
  accountId: string;
  firstName: string;
  lastName: string;
}

/** Returns members in the order of their accounts' ids, those after one. */
export async function findMembersAfter(
  database: Database,
  organisationId: string,
  after: string,
  limit: number,
): Promise<Member[]> {
  const rows = await database
    .selectFrom("organisationMembers")
    .innerJoin("accounts", "accounts.id", "organisationMembers.accountId")
    .select(["accountId", "firstName", "lastName", "displayEmail as email", "joinedAt", "seenAt", ...roleColumns])
    .where("organisationId", "=", organisationId)
    .where("accountId", ">", after)
    .orderBy("accountId")
    .limit(limit)
    .execute();
  return rows.map(memberOf);
}

/** Returns what the account of an address is in an organisation; undefined where it is no member. */
export async function findMemberByEmail(
  database: Database,
  organisationId: string,
  email: string,
): Promise<Membership | undefined> {
  const row = await database
    .selectFrom("accounts")
    .innerJoin("organisationMembers", "organisationMembers.accountId", "accounts.id")
    .select(roleColumns)
    .where("email", "=", email)
    .where("organisationId", "=", organisationId)
    .executeTakeFirst();
  return row && { roles: rolesOfRow(row) };
}

/** Whom mails go to that concern an organisation. */
export interface ContactAddress {
  accountId: string;
  email: string;
}

/** Returns the addresses of members with any of some roles, those who have been members for longest first. */
export async function findContactAddresses(
  database: Database,
  organisationId: string,
  roles: readonly OrganisationRole[],
  limit: number,
): Promise<ContactAddress[]> {
  const found = new Map<string, ContactAddress>();
  for (const role of roles) {
    const rows = await selectWithRole(database, organisationId, role)
      .select(["accountId", "email"])
      .limit(limit)
      .execute();
    for (const row of rows) {
      found.set(row.accountId, row);
    }
  }
  return [...found.values()].slice(0, limit);
}

/** Owners of an organisation that are told of what concerns it. */
const ownersTold = 50;

/** Returns the addresses of the owners of an organisation. */
export function findOwnerAddresses(database: Database, organisationId: string): Promise<ContactAddress[]> {
  return findContactAddresses(database, organisationId, ["owner"], ownersTold);
}

/** Whether there is an organisation that its owners have not closed. */
export async function isOpenOrganisation(database: Database, id: string): Promise<boolean> {
  return (await findOrganisation(database, id))?.closedAt === null;
}

/** Whom members can ask. */
export interface Contact {
  firstName: string;
  lastName: string;
  /** As the person typed it. */
  email: string;
}

/** Returns whom members of an organisation can ask: those with the first role first. */
export async function findContacts(
  database: Database,
  organisationId: string,
  limit: number,
  roles: readonly OrganisationRole[] = ["administrator", "owner"],
): Promise<Contact[]> {
  const found = new Map<string, Contact>();
  for (const role of roles) {
    const rows = await selectWithRole(database, organisationId, role)
      .select(["accountId", "firstName", "lastName", "displayEmail as email"])
      .limit(limit)
      .execute();
    for (const { accountId, ...contact } of rows) {
      found.set(accountId, contact);
    }
  }
  return [...found.values()].slice(0, limit);
}

/** Of the few members with such a role, by an index of them alone. */
function selectWithRole(database: Database, organisationId: string, role: OrganisationRole) {
  return database
    .selectFrom("organisationMembers")
    .innerJoin("accounts", "accounts.id", "organisationMembers.accountId")
    .where("organisationId", "=", organisationId)
    .where(({ eb }) => hasRole(eb, role))
    .orderBy("joinedAt")
    .orderBy("accountId");
}

/** A member, as those who look after the organisation see it. */
export interface Member extends Contact, Membership {
  accountId: string;
  joinedAt: number;
  seenAt: number | null;
}

/** Which members a page shows. */
export interface MemberSearch {
  /** A part of a name or address; all where it is empty. */
  search: string;
  role: OrganisationRole | undefined;
  /** From 1 on. */
  page: number;
}

/** Returns a page of the members of an organisation, in the order of their names, and how many there are on all pages. */
export async function findMembers(
  database: Database,
  organisationId: string,
  { search, role, page }: MemberSearch,
): Promise<{ members: Member[]; total: number }> {
  const pattern = `%${foldCase(search).replace(/[\\%_]/g, "\\$&")}%`;
  const members = database
    .selectFrom("organisationMembers")
    .where("organisationId", "=", organisationId)
    .$if(role !== undefined, (query) => query.where(({ eb }) => hasRole(eb, role ?? "student")));
  const people = members
    .innerJoin("accounts", "accounts.id", "organisationMembers.accountId")
    .$if(search !== "", (query) =>
      query.where(sql<SqlBool>`(name_key like ${pattern} escape '\\' or email like ${pattern} escape '\\')`),
    );
  const rows = await people
    .select(["accountId", "firstName", "lastName", "displayEmail as email", "joinedAt", "seenAt", ...roleColumns])
    // All members have to be looked at for a search: they are counted on the way.
    .$if(search !== "", (query) => query.select(sql<number>`count(*) over ()`.as("found")))
    .orderBy("accounts.nameKey")
    .orderBy("accounts.email")
    .limit(organisationPageSize)
    .offset((page - 1) * organisationPageSize)
    .execute();
  return { members: rows.map(({ found: _, ...row }) => memberOf(row)), total: await totalOf(rows.at(0)?.found) };

  async function totalOf(found: number | undefined): Promise<number> {
    if (found !== undefined || (search !== "" && page === 1)) {
      return Number(found ?? 0);
    }
    const { total } = await (search === "" ? members : people)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return Number(total);
  }
}

function memberOf({
  isOwner,
  isAdministrator,
  isTeacher,
  isStudent,
  ...member
}: Omit<Member, "roles"> & RoleFlags): Member {
  return { ...member, roles: rolesOfRow({ isOwner, isAdministrator, isTeacher, isStudent }) };
}

/** Takes somebody in, or gives a member these roles in place of theirs. */
export async function storeMember(
  transaction: Database,
  {
    organisationId,
    accountId,
    roles,
    now,
  }: { organisationId: string; accountId: string; roles: readonly OrganisationRole[]; now: number },
): Promise<void> {
  const flags = flagsOf(roles);
  await transaction
    .insertInto("organisationMembers")
    .values({ organisationId, accountId, joinedAt: now, ...flags })
    .onConflict((conflict) => conflict.columns(["organisationId", "accountId"]).doUpdateSet(flags))
    .execute();
}

export async function deleteMembers(
  transaction: Database,
  organisationId: string,
  accountIds: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom("organisationMembers")
    .where("organisationId", "=", organisationId)
    .where("accountId", "in", accountIds)
    .execute();
}

/** Remembers that somebody was removed, so that no link and no domain brings them back. */
export async function rememberRemovals(
  transaction: Database,
  organisationId: string,
  accountIds: readonly string[],
  now: number,
): Promise<void> {
  await transaction
    .insertInto("organisationRemovals")
    .values(accountIds.map((accountId) => ({ organisationId, accountId, removedAt: now })))
    .onConflict((conflict) => conflict.columns(["organisationId", "accountId"]).doUpdateSet({ removedAt: now }))
    .execute();
}

export async function forgetRemoval(transaction: Database, organisationId: string, accountId: string): Promise<void> {
  await transaction
    .deleteFrom("organisationRemovals")
    .where("organisationId", "=", organisationId)
    .where("accountId", "=", accountId)
    .execute();
}

export async function wasRemoved(database: Database, organisationId: string, accountId: string): Promise<boolean> {
  const row = await database
    .selectFrom("organisationRemovals")
    .select("removedAt")
    .where("organisationId", "=", organisationId)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the organisations from which an account was removed. */
export function findRemovalsOf(database: Database, accountId: string) {
  return database
    .selectFrom("organisationRemovals")
    .innerJoin("organisations", "organisations.id", "organisationRemovals.organisationId")
    .select(["organisationId", "name", "removedAt"])
    .where("accountId", "=", accountId)
    .orderBy("removedAt")
    .orderBy("organisationId")
    .execute();
}

const columnOf = {
  owner: "isOwner",
  administrator: "isAdministrator",
  teacher: "isTeacher",
  student: "isStudent",
} as const satisfies Record<OrganisationRole, keyof RoleFlags>;

const roleColumns = [
  "organisationMembers.isOwner",
  "organisationMembers.isAdministrator",
  "organisationMembers.isTeacher",
  "organisationMembers.isStudent",
] as const;

/** Whether a member has a role, as a condition. */
function hasRole(member: ExpressionBuilder<Tables, "organisationMembers">, role: OrganisationRole) {
  // As a literal: SQLite takes an index of a part of the rows only where the statement says so.
  return member(`organisationMembers.${columnOf[role]}`, "=", sql.lit(1));
}

function rolesOfRow(row: Pick<OrganisationMemberRow, keyof RoleFlags>): OrganisationRole[] {
  return organisationRoles.filter((role) => row[columnOf[role]] === 1);
}

function flagsOf(roles: readonly OrganisationRole[]): RoleFlags {
  return {
    isOwner: roles.includes("owner") ? 1 : 0,
    isAdministrator: roles.includes("administrator") ? 1 : 0,
    isTeacher: roles.includes("teacher") ? 1 : 0,
    isStudent: roles.includes("student") ? 1 : 0,
  };
}
