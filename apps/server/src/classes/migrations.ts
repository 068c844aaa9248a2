import { createHash } from "node:crypto";
import type { CreateTableBuilder, Kysely } from "kysely";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { ofAccount } from "../database/migrator.ts";
import type { Tables } from "../database/schema.ts";

export const classMigrations = {
  "0028 classes": { up: createClasses },
  "0050 lists of classes": { up: listPeopleByClass },
  "0053 pages of classes": { up: sortClassesByName },
} satisfies Record<string, Migration>;

async function createClasses(database: Kysely<Tables>): Promise<void> {
  await createClassTables(database);
  await createPeopleTables(database);
  const { schema } = database;
  await schema
    .createTable("dataContracts")
    .addColumn("ownerId", "text", (column) => column.primaryKey())
    .$call(ofOwner)
    .addColumn("acceptedBy", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("acceptedAt", "bigint", (column) => column.notNull())
    .addColumn("version", "integer", (column) => column.notNull())
    .execute();
  for (const column of ["accountId", "organisationId", "acceptedBy"]) {
    await schema.createIndex(`dataContractsBy${column}`).on("dataContracts").column(column).execute();
  }

  await schema
    .alterTable("gameTables")
    .addColumn("classId", "text", (column) => column.references("classes.id").onDelete("set null"))
    .execute();
  await schema
    .createIndex("gameTablesOfClass")
    .on("gameTables")
    .columns(["classId", "openedAt"])
    .where(sql.ref("classId"), "is not", null)
    .execute();
  await schema
    .alterTable("tableParticipants")
    .addColumn("personId", "text", (column) => column.references("people.id").onDelete("set null"))
    .execute();
  await schema.alterTable("tableParticipants").addColumn("personState", "text").execute();
  await schema
    .createIndex("tableParticipantsOfPerson")
    .on("tableParticipants")
    .column("personId")
    .where(sql.ref("personId"), "is not", null)
    .execute();

  await schema.alterTable("organisationLog").addColumn("classId", "text").execute();
}

/**
 * Gives each class of an organization a list of its own. A person in several classes becomes a person in each, with the same
 * identifiers. Results follow the class of their table. A restored backup gets the same new ids, as they derive from the old.
 */
async function listPeopleByClass(database: Kysely<Tables>): Promise<void> {
  await database.schema.alterTable("personIdentifiers").renameColumn("ownerId", "listId").execute();
  const places = await database
    .selectFrom("classPeople")
    .innerJoin("people", "people.id", "classPeople.personId")
    .select(["classId", "personId"])
    .where("people.organisationId", "is not", null)
    .orderBy("personId")
    .orderBy("classPeople.addedAt")
    .orderBy("classId")
    .execute();
  const first = new Map<string, string>();
  for (const { classId, personId } of places) {
    if (first.has(personId)) {
      await splitPerson(database, personId, classId);
    } else {
      first.set(personId, classId);
    }
  }
  for (const [personId, classId] of first) {
    await database.updateTable("personIdentifiers").set({ listId: classId }).where("personId", "=", personId).execute();
  }
  // No teacher reads the list of people without a class.
  await database
    .updateTable("personIdentifiers")
    .set(({ ref }) => ({ listId: ref("personId") }))
    .where("listId", "in", (organisations) => organisations.selectFrom("organisations").select("id"))
    .execute();
}

async function splitPerson(database: Kysely<Tables>, personId: string, classId: string): Promise<void> {
  const id = createHash("sha256").update(`${personId} ${classId}`).digest("hex").slice(0, 32);
  const people = database.selectFrom("people").selectAll().where("id", "=", personId);
  await database
    .insertInto("people")
    .values({ ...(await people.executeTakeFirstOrThrow()), id })
    .execute();
  const known = await database.selectFrom("personIdentifiers").selectAll().where("personId", "=", personId).execute();
  if (known.length > 0) {
    const copies = known.map((each) => ({ ...each, listId: classId, personId: id }));
    await database.insertInto("personIdentifiers").values(copies).execute();
  }
  await database
    .updateTable("classPeople")
    .set({ personId: id })
    .where("personId", "=", personId)
    .where("classId", "=", classId)
    .execute();
  await database
    .updateTable("tableParticipants")
    .set({ personId: id })
    .where("personId", "=", personId)
    .where("tableId", "in", (tables) =>
      tables.selectFrom("gameTables").select("gameTables.id").where("classId", "=", classId),
    )
    .execute();
}

/** Finds a page of a class by an index: sorting all of a long list for each page takes a hundred times as long. */
async function sortClassesByName(database: Kysely<Tables>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable("classPeople")
    .addColumn("nameKey", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await database
    .updateTable("classPeople")
    .set((place) => ({
      nameKey: place
        .selectFrom("people")
        .select("people.nameKey")
        .whereRef("people.id", "=", "classPeople.personId")
        .$asScalar()
        .$notNull(),
    }))
    .execute();
  await schema.createIndex("classPeopleByName").on("classPeople").columns(["classId", "nameKey", "personId"]).execute();
}

async function createClassTables({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("classes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("ownerId", "text", (column) => column.notNull())
    .$call(ofOwner)
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("term", "text", (column) => column.notNull())
    .addColumn("nameKey", "text", (column) => column.notNull())
    .addColumn("code", "text", (column) => column.unique())
    .addColumn("keyNumber", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("isJoiningOpen", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("picksNames", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("archivedAt", "bigint")
    .execute();
  await schema.createIndex("classesOfOwner").on("classes").columns(["ownerId", "nameKey", "id"]).execute();
  await schema
    .createIndex("classesInUse")
    .on("classes")
    .column("ownerId")
    .where(sql.ref("archivedAt"), "is", null)
    .execute();
  await schema.createIndex("classesOfAccount").on("classes").column("accountId").execute();
  await schema.createIndex("classesOfOrganisation").on("classes").column("organisationId").execute();

  await schema
    .createTable("classTeachers")
    .$call(ofClass)
    .$call(ofAccount("accountId"))
    .addColumn("addedAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("classTeachersKey", ["classId", "accountId"])
    .execute();
  await schema.createIndex("classesOfTeacher").on("classTeachers").column("accountId").execute();
}

async function createPeopleTables({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("people")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("ownerId", "text", (column) => column.notNull())
    .$call(ofOwner)
    .addColumn("firstName", "text", (column) => column.notNull())
    .addColumn("lastName", "text", (column) => column.notNull())
    .addColumn("nameKey", "text", (column) => column.notNull())
    .addColumn("isListed", "integer", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("mergedAt", "bigint")
    .addColumn("unlistedAt", "bigint")
    .execute();
  await schema.createIndex("peopleOfOwner").on("people").columns(["ownerId", "id"]).execute();
  await schema.createIndex("peopleOfAccount").on("people").column("accountId").execute();
  await schema.createIndex("peopleOfOrganisation").on("people").column("organisationId").execute();
  // Of those few who are in no class only.
  await schema
    .createIndex("peopleByUnlisting")
    .on("people")
    .column("unlistedAt")
    .where(sql.ref("unlistedAt"), "is not", null)
    .execute();

  await schema
    .createTable("personIdentifiers")
    .addColumn("ownerId", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .$call(ofPerson)
    .addColumn("label", "text", (column) => column.notNull())
    .addColumn("accountId", "text", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("addedAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("personIdentifiersKey", ["ownerId", "source", "value"])
    .execute();
  await schema.createIndex("identifiersByValue").on("personIdentifiers").columns(["value", "source"]).execute();
  await schema.createIndex("identifiersOfPerson").on("personIdentifiers").column("personId").execute();
  await schema.createIndex("identifiersOfAccount").on("personIdentifiers").column("accountId").execute();

  await schema
    .createTable("classPeople")
    .$call(ofClass)
    .$call(ofPerson)
    .addColumn("addedAt", "bigint", (column) => column.notNull())
    .addColumn("leftAt", "bigint")
    .addColumn("invitedAt", "bigint")
    .addColumn("invitedEmail", "text")
    .addColumn("invitationDigest", "text", (column) => column.unique())
    .addColumn("invitationExpiresAt", "bigint")
    .addColumn("refusesInvitations", "integer", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("classPeopleKey", ["classId", "personId"])
    .execute();
  await schema.createIndex("classesOfPerson").on("classPeople").column("personId").execute();
  // Of those that wait to be accepted only.
  await schema
    .createIndex("classInvitationsByEnd")
    .on("classPeople")
    .column("invitationExpiresAt")
    .where(sql.ref("invitationExpiresAt"), "is not", null)
    .execute();
}

/** Columns that name an account or an organisation, one of them; the row goes when that goes. */
function ofOwner<Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) {
  return table
    .addColumn("accountId", "text", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("organisationId", "text", (column) => column.references("organisations.id").onDelete("cascade"));
}

/** A column that names a class; the row goes when the class goes. */
function ofClass<Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) {
  return table.addColumn("classId", "text", (column) => column.notNull().references("classes.id").onDelete("cascade"));
}

/** A column that names a person; the row goes when the person goes. */
function ofPerson<Name extends string, Columns extends string>(table: CreateTableBuilder<Name, Columns>) {
  return table.addColumn("personId", "text", (column) => column.notNull().references("people.id").onDelete("cascade"));
}
