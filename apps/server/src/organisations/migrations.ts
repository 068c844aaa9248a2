import type { CreateTableBuilder, Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { bytesOf, ofAccount } from "../database/migrator.ts";
import type { Tables } from "../database/schema.ts";

export const organisationMigrations = {
  "0025 organisations": { up: createOrganisations },
  "0026 pictures of organisations": { up: createPictures },
  "0051 tables in audit logs": { up: nameTablesInLog },
} satisfies Record<string, Migration>;

/** Entries outlive the tables that they are about. */
async function nameTablesInLog({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("organisationLog").addColumn("tableId", "text").execute();
}

async function createOrganisations(database: Kysely<Tables>): Promise<void> {
  await createOrganisationTables(database);
  await createInvitationTables(database);
  const { schema } = database;
  await schema
    .createTable("organisationDomains")
    .$call(ofOrganisation)
    .addColumn("domain", "text", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull())
    .addColumn("offer", "text", (column) => column.notNull())
    .addColumn("addedAt", "bigint", (column) => column.notNull())
    .addColumn("provedAt", "bigint")
    .addColumn("provedBy", "text")
    .addPrimaryKeyConstraint("organisationDomainsKey", ["organisationId", "domain"])
    .execute();
  await schema.createIndex("organisationsOfDomain").on("organisationDomains").column("domain").execute();

  await schema
    .createTable("organisationLog")
    .$call(ofOrganisation)
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("act", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("byId", "text")
    .addColumn("aboutId", "text")
    .addColumn("invitationId", "text")
    .addColumn("domain", "text")
    .addColumn("given", "text", (column) => column.notNull())
    .addColumn("taken", "text", (column) => column.notNull())
    .addColumn("plan", "text")
    .addPrimaryKeyConstraint("organisationLogKey", ["organisationId", "number"])
    .execute();
  await schema.createIndex("organisationLogByActor").on("organisationLog").columns(["byId", "at"]).execute();
  await schema.createIndex("organisationLogAboutAccount").on("organisationLog").columns(["aboutId", "at"]).execute();

  await schema
    .createTable("invitationStops")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("stoppedAt", "bigint", (column) => column.notNull())
    .execute();

  for (const column of ["teachesSomewhere", "administersSomewhere"]) {
    await schema
      .alterTable("accounts")
      .addColumn(column, "integer", (flag) => flag.notNull().defaultTo(0))
      .execute();
  }
}

async function createOrganisationTables({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("organisations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("nameKey", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("country", "text", (column) => column.notNull())
    .addColumn("address", "text", (column) => column.notNull())
    .addColumn("vatId", "text", (column) => column.notNull())
    .addColumn("timeZone", "text", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("closedAt", "bigint")
    .addColumn("invitationsSent", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("logged", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema.createIndex("organisationsByName").on("organisations").columns(["nameKey", "id"]).execute();
  // Of the few that are closed only.
  await schema
    .createIndex("organisationsByClosing")
    .on("organisations")
    .column("closedAt")
    .where(sql.ref("closedAt"), "is not", null)
    .execute();

  await schema
    .createTable("organisationMembers")
    .$call(ofOrganisation)
    .$call(ofAccount("accountId"))
    .addColumn("isOwner", "integer", (column) => column.notNull())
    .addColumn("isAdministrator", "integer", (column) => column.notNull())
    .addColumn("isTeacher", "integer", (column) => column.notNull())
    .addColumn("isStudent", "integer", (column) => column.notNull())
    .addColumn("joinedAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("organisationMembersKey", ["organisationId", "accountId"])
    .execute();
  await schema.createIndex("organisationsOfAccount").on("organisationMembers").column("accountId").execute();
  // Of the few who look after an organisation or teach there only.
  for (const flag of ["isOwner", "isAdministrator", "isTeacher"]) {
    await schema
      .createIndex(`organisationMembersBy${flag}`)
      .on("organisationMembers")
      .columns(["organisationId", "joinedAt"])
      .where(sql.ref(flag), "=", sql.lit(1))
      .execute();
  }

  await schema
    .createTable("organisationRemovals")
    .$call(ofOrganisation)
    .$call(ofAccount("accountId"))
    .addColumn("removedAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("organisationRemovalsKey", ["organisationId", "accountId"])
    .execute();
  await schema.createIndex("organisationRemovalsOfAccount").on("organisationRemovals").column("accountId").execute();
}

async function createInvitationTables({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("organisationInvitations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .$call(ofOrganisation)
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("displayEmail", "text", (column) => column.notNull())
    .addColumn("roles", "text", (column) => column.notNull())
    .addColumn("tokenDigest", "text", (column) => column.notNull().unique())
    .$call(byAccount("invitedBy"))
    .addColumn("sentAt", "bigint", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addColumn("outcome", "text")
    .addColumn("settledAt", "bigint")
    .$call(byAccount("acceptedBy"))
    .execute();
  for (const [name, columns] of [
    ["invitationsOfOrganisation", ["organisationId", "sentAt"]],
    ["invitationsByEmail", ["email", "organisationId"]],
    ["invitationsByInviter", ["invitedBy"]],
    ["invitationsByAccepter", ["acceptedBy"]],
    ["invitationsByEnd", ["expiresAt"]],
  ] as const) {
    await schema
      .createIndex(name)
      .on("organisationInvitations")
      .columns([...columns])
      .execute();
  }

  await schema
    .createTable("organisationLinks")
    .addColumn("id", "text", (column) => column.primaryKey())
    .$call(ofOrganisation)
    .addColumn("role", "text", (column) => column.notNull())
    .addColumn("tokenDigest", "text", (column) => column.notNull().unique())
    .addColumn("uses", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("usesMax", "integer", (column) => column.notNull())
    .$call(byAccount("createdBy"))
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addColumn("endedAt", "bigint")
    .execute();
  await schema
    .createIndex("linksOfOrganisation")
    .on("organisationLinks")
    .columns(["organisationId", "createdAt"])
    .execute();
  await schema.createIndex("linksByMaker").on("organisationLinks").column("createdBy").execute();
  await schema.createIndex("linksByEnd").on("organisationLinks").column("expiresAt").execute();

  await schema
    .createTable("membershipRequests")
    .addColumn("id", "text", (column) => column.primaryKey())
    .$call(ofOrganisation)
    .$call(ofAccount("accountId"))
    .addColumn("roles", "text", (column) => column.notNull())
    .addColumn("requestedAt", "bigint", (column) => column.notNull())
    .addUniqueConstraint("membershipRequestsOnce", ["organisationId", "accountId"])
    .execute();
  await schema
    .createIndex("membershipRequestsByTime")
    .on("membershipRequests")
    .columns(["organisationId", "requestedAt"])
    .execute();
  await schema.createIndex("membershipRequestsOfAccount").on("membershipRequests").column("accountId").execute();
  await schema.createIndex("membershipRequestsByAge").on("membershipRequests").column("requestedAt").execute();
}

async function createPictures(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable("organisationPictures")
    .addColumn("id", "text", (column) => column.primaryKey())
    .$call(ofOrganisation)
    .addColumn("content", bytesOf(database), (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addUniqueConstraint("organisationPicturesOnce", ["organisationId"])
    .execute();
}

/** A column that names an organisation; the row goes when the organisation goes. */
function ofOrganisation<Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) {
  return table.addColumn("organisationId", "text", (column) =>
    column.notNull().references("organisations.id").onDelete("cascade"),
  );
}

/** A column that names an account; it is empty once the account is gone. */
function byAccount<Column extends string>(column: Column) {
  return <Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) =>
    table.addColumn(column, "text", (definition) => definition.references("accounts.id").onDelete("set null"));
}
