import { type OrganisationDetails, organisationPageSize, type organisationRoles } from "@belab/domain/organisations";
import { type SqlBool, sql } from "kysely";
import { foldCase } from "../accounts/accountStore.ts";
import type { Database } from "../database/database.ts";
import type { Organisation } from "./memberStore.ts";

export async function insertOrganisation(
  transaction: Database,
  { id, createdAt, ...details }: OrganisationDetails & Pick<Organisation, "id" | "createdAt">,
): Promise<void> {
  await transaction
    .insertInto("organisations")
    .values({ id, createdAt, closedAt: null, ...columnsOf(details) })
    .execute();
}

/** Updates the details if they differ. @returns whether they did. */
export async function updateDetails(
  transaction: Database,
  organisation: Organisation,
  details: OrganisationDetails,
): Promise<boolean> {
  const columns = columnsOf(details);
  const isSame = Object.entries(columns).every(([name, value]) => organisation[name as keyof typeof columns] === value);
  if (!isSame) {
    await transaction.updateTable("organisations").set(columns).where("id", "=", organisation.id).execute();
  }
  return !isSame;
}

export async function setClosed(transaction: Database, id: string, closedAt: number | null): Promise<void> {
  await transaction.updateTable("organisations").set({ closedAt }).where("id", "=", id).execute();
}

/** Returns the lines of the address for invoices. */
export function addressOf({ address }: Pick<Organisation, "address">): string[] {
  return JSON.parse(address) as string[];
}

/** How many members an organisation has, and how many have each role. */
export async function countMembers(database: Database, organisationId: string) {
  const row = await database
    .selectFrom("organisationMembers")
    .select(({ fn }) => [
      fn.countAll<number>().as("members"),
      fn.sum<number | null>("isOwner").as("owners"),
      fn.sum<number | null>("isAdministrator").as("administrators"),
      fn.sum<number | null>("isTeacher").as("teachers"),
      fn.sum<number | null>("isStudent").as("students"),
    ])
    .where("organisationId", "=", organisationId)
    .executeTakeFirstOrThrow();
  const { members, owners, administrators, teachers, students } = row;
  return {
    members: Number(members),
    owners: Number(owners ?? 0),
    administrators: Number(administrators ?? 0),
    teachers: Number(teachers ?? 0),
    students: Number(students ?? 0),
  } satisfies Record<`${(typeof organisationRoles)[number]}s` | "members", number>;
}

/** Returns a page of all organisations whose name holds a text, by name, with how many members each has. */
export async function findOrganisations(database: Database, search: string, page: number) {
  const pattern = `%${foldCase(search).replace(/[\\%_]/g, "\\$&")}%`;
  const matching = database
    .selectFrom("organisations")
    .$if(search !== "", (query) => query.where(sql<SqlBool>`name_key like ${pattern} escape '\\'`));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const organisations = await matching
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom("organisationMembers")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("organisationMembers.organisationId", "=", "organisations.id")
        .as("members"),
    )
    .orderBy("nameKey")
    .orderBy("id")
    .limit(organisationPageSize)
    .offset((page - 1) * organisationPageSize)
    .execute();
  return { organisations, total: Number(total) };
}

/** Returns the mail domains of some organisations. */
export function findDomainsOf(database: Database, organisationIds: readonly string[]) {
  return database
    .selectFrom("organisationDomains")
    .select(["organisationId", "domain", "provedAt"])
    .where("organisationId", "in", organisationIds)
    .orderBy("domain")
    .execute();
}

function columnsOf({ name, address, ...details }: OrganisationDetails) {
  return { ...details, name, nameKey: foldCase(name), address: JSON.stringify(address) };
}
