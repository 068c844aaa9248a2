import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { bytesOf, ofAccount } from "./migrator.ts";
import type { Tables } from "./schema.ts";

/**
 * The changes of the tables from before each area brought its own. They have been released and are never edited: what
 * they call stands in this file, so that no later change of a rule changes them.
 */
export const firstMigrations = {
  "0001 accounts, sessions, mails, game tables": { up: createFirstTables },
  "0002 search of members, end of game tables": { up: addSearchAndEnd },
  "0003 email changes": { up: addEmailChanges },
  "0004 browsers, and what waits for the proof of an address": { up: addBrowsers },
} satisfies Record<string, Migration>;

async function createFirstTables(database: Kysely<Tables>): Promise<void> {
  const { schema } = database;
  const bytes = bytesOf(database);

  await schema
    .createTable("installation")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("administratorChosen", "integer", (column) => column.notNull())
    .execute();
  await database.insertInto("installation").values({ id: 1, administratorChosen: 0 }).execute();

  await schema
    .createTable("accounts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("displayEmail", "text", (column) => column.notNull())
    .addColumn("passwordHash", "text")
    .addColumn("activatedAt", "bigint")
    .addColumn("firstName", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("lastName", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("pictureId", "text")
    .addColumn("isTeacher", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("isAdmin", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("seenAt", "bigint")
    .execute();

  await schema
    .createTable("identities")
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .$call(ofAccount("accountId"))
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("identitiesKey", ["provider", "subject"])
    .execute();
  await schema.createIndex("identitiesOfAccount").on("identities").column("accountId").execute();

  await schema
    .createTable("codes")
    .$call(ofAccount("accountId"))
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addColumn("usedAt", "bigint")
    .addPrimaryKeyConstraint("codesKey", ["accountId", "purpose"])
    .execute();
  await schema.createIndex("codesByExpiry").on("codes").column("expiresAt").execute();

  await schema
    .createTable("sessions")
    .addColumn("tokenDigest", "text", (column) => column.primaryKey())
    .addColumn("id", "text", (column) => column.notNull().unique())
    .$call(ofAccount("accountId"))
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("seenAt", "bigint", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addColumn("userAgent", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("sessionsOfAccount").on("sessions").columns(["accountId", "seenAt"]).execute();
  await schema.createIndex("sessionsByExpiry").on("sessions").column("expiresAt").execute();

  await schema
    .createTable("signInNonces")
    .addColumn("digest", "text", (column) => column.primaryKey())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("signInNoncesByExpiry").on("signInNonces").column("expiresAt").execute();

  await schema
    .createTable("limits")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "bigint", (column) => column.notNull())
    .addColumn("resetsAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("limitsByReset").on("limits").column("resetsAt").execute();

  await schema
    .createTable("failures")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("count", "bigint", (column) => column.notNull())
    .addColumn("waitUntil", "bigint", (column) => column.notNull())
    .addColumn("forgetAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("failuresByForgetting").on("failures").column("forgetAt").execute();

  await schema
    .createTable("mails")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("payload", "text")
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("nextTryAt", "bigint", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("claimedUntil", "bigint", (column) => column.notNull().defaultTo(0))
    .addColumn("outcome", "text")
    .execute();
  await schema.createIndex("mailsDue").on("mails").columns(["outcome", "nextTryAt"]).execute();

  await schema
    .createTable("pictures")
    .addColumn("id", "text", (column) => column.primaryKey())
    .$call(ofAccount("accountId"))
    .addColumn("content", bytes, (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("picturesOfAccount").on("pictures").column("accountId").execute();

  await schema
    .createTable("gameTables")
    .addColumn("id", "text", (column) => column.primaryKey())
    .$call(ofAccount("teacherId"))
    .addColumn("game", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("deadline", "bigint")
    .addColumn("remaining", "bigint")
    .addColumn("openedAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("gameTablesOfTeacher").on("gameTables").column("teacherId").execute();
}

/** The name key as it was when this change was released. */
function nameKey({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim().toLowerCase().normalize("NFC");
}

/** Rows that are given their name key at once. */
const batch = 1_000;

async function addSearchAndEnd(database: Kysely<Tables>): Promise<void> {
  const { schema } = database;
  await schema
    .alterTable("accounts")
    .addColumn("nameKey", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await fillNameKeys(database);
  await schema.createIndex("accountsByName").on("accounts").columns(["nameKey", "email"]).execute();

  await schema.alterTable("gameTables").addColumn("endedAt", "bigint").execute();
  await schema.dropIndex("gameTablesOfTeacher").execute();
  await schema.createIndex("gameTablesOfTeacher").on("gameTables").columns(["teacherId", "openedAt"]).execute();
}

async function fillNameKeys(database: Kysely<Tables>): Promise<void> {
  let lastId = "";
  for (;;) {
    const accounts = await database
      .selectFrom("accounts")
      .select(["id", "firstName", "lastName"])
      .where("id", ">", lastId)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { id, ...names } of accounts) {
      await database
        .updateTable("accounts")
        .set({ nameKey: nameKey(names) })
        .where("id", "=", id)
        .execute();
      lastId = id;
    }
    if (accounts.length < batch) {
      return;
    }
  }
}

async function addEmailChanges({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("emailChanges")
    .addColumn("id", "text", (column) => column.primaryKey())
    .$call(ofAccount("accountId"))
    .addColumn("oldEmail", "text", (column) => column.notNull().unique())
    .addColumn("oldDisplayEmail", "text", (column) => column.notNull())
    .addColumn("oldPasswordHash", "text", (column) => column.notNull())
    .addColumn("tokenDigest", "text", (column) => column.notNull().unique())
    .addColumn("changedAt", "bigint", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("emailChangesOfAccount").on("emailChanges").columns(["accountId", "changedAt"]).execute();
  await schema.createIndex("emailChangesByExpiry").on("emailChanges").column("expiresAt").execute();

  await schema
    .createTable("pendingEmails")
    .$call(ofAccount("accountId"))
    .addColumn("newEmail", "text", (column) => column.notNull())
    .addColumn("newDisplayEmail", "text", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("pendingEmailsKey", ["accountId"])
    .execute();
  await schema.createIndex("pendingEmailsByExpiry").on("pendingEmails").column("expiresAt").execute();
}

async function addBrowsers(database: Kysely<Tables>): Promise<void> {
  const { schema } = database;
  const ofBrowser = <Name extends string>(name: Name) =>
    schema
      .createTable(name)
      .$call(ofAccount("accountId"))
      .addColumn("browserDigest", "text", (column) => column.notNull());

  await ofBrowser("knownBrowsers")
    .addColumn("seenAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("knownBrowsersKey", ["accountId", "browserDigest"])
    .execute();
  await schema.createIndex("knownBrowsersBySeen").on("knownBrowsers").column("seenAt").execute();

  await ofBrowser("pendingPasswords")
    .addColumn("passwordHash", "text", (column) => column.notNull())
    .addColumn("displayEmail", "text", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("pendingPasswordsKey", ["accountId", "browserDigest"])
    .execute();
  await schema.createIndex("pendingPasswordsByExpiry").on("pendingPasswords").column("expiresAt").execute();

  await ofBrowser("pendingIdentities")
    .addColumn("provider", "text", (column) => column.notNull())
    .addColumn("subject", "text", (column) => column.notNull())
    .addColumn("displayEmail", "text", (column) => column.notNull())
    .addColumn("firstName", "text", (column) => column.notNull())
    .addColumn("lastName", "text", (column) => column.notNull())
    .addColumn("isProved", "integer", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("pendingIdentitiesKey", ["accountId", "browserDigest"])
    .execute();
  await schema.createIndex("pendingIdentitiesByExpiry").on("pendingIdentities").column("expiresAt").execute();

  await ofBrowser("codeRequests")
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("tries", "integer", (column) => column.notNull())
    .addColumn("expiresAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("codeRequestsKey", ["accountId", "purpose", "browserDigest"])
    .execute();
  await schema.createIndex("codeRequestsByExpiry").on("codeRequests").column("expiresAt").execute();

  // A password that was typed before its address was proved may be a stranger's.
  await database.updateTable("accounts").set({ passwordHash: null }).where("activatedAt", "is", null).execute();
}
