import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { insertEmailChange, storePendingEmail } from "../accounts/emailChangeStore.ts";
import { emailChangeRow, insertAccount, insertPending } from "../testing/accounts/testAccounts.ts";
import { everyDatabase, openTestDatabase } from "../testing/database/testDatabase.ts";
import type { Database } from "./database.ts";
import { isDatabaseUnavailable } from "./unavailable.ts";

/** A table with a stream, a seat, an entry in its log, a result and a person who takes part. */
async function insertTableWithAll(
  database: Database,
  { id: tableId, teacherId, participant }: { id: string; teacherId: string; participant: string },
): Promise<void> {
  await database
    .insertInto("gameTables")
    .values({ id: tableId, teacherId, game: "googol", version: 1, parameters: "{}", seed: "", openedAt: 1 })
    .execute();
  await database
    .insertInto("tableStreams")
    .values({ tableId, stream: 0, number: 1, changedAt: 1, seats: "[]", awaited: "[]" })
    .execute();
  await database.insertInto("tableSeats").values({ tableId, seat: 0 }).execute();
  await database
    .insertInto("tableLog")
    .values({ tableId, stream: 0, number: 1, time: 1, kind: "joined", participantId: tableId, content: "{}" })
    .execute();
  await database
    .insertInto("tableParticipants")
    .values({ id: tableId, tableId, accountId: participant, seat: 0, joinedAt: 1, seenAt: 1 })
    .execute();
  await database.insertInto("tableResults").values({ tableId, seat: 0, figures: "[]" }).execute();
}

describe.each(everyDatabase)("the database on $name", ({ kind }) => {
  it("gives back times as numbers and bytes as bytes", async () => {
    await using place = await openTestDatabase(kind);
    const accountId = await insertAccount(place.database, { seenAt: 1_767_603_600_123 });
    const content = Uint8Array.from([0, 1, 128, 255]);
    await place.database.insertInto("pictures").values({ id: "picture", accountId, content, createdAt: 1 }).execute();

    const account = await place.database.selectFrom("accounts").selectAll().executeTakeFirstOrThrow();
    const picture = await place.database.selectFrom("pictures").selectAll().executeTakeFirstOrThrow();

    expect(account).toMatchObject({ seenAt: 1_767_603_600_123, mayTeach: 0, passwordHash: null });
    expect([...picture.content]).toEqual([...content]);
  });

  it("lets all that belongs to an account go with it", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    const accountId = await insertAccount(database);
    await database
      .insertInto("identities")
      .values({ provider: "google", subject: "1", accountId, createdAt: 1 })
      .execute();
    await database
      .insertInto("codes")
      .values({ accountId, purpose: "reset", digest: "", tries: 0, expiresAt: 1, usedAt: null })
      .execute();
    await database
      .insertInto("pictures")
      .values({ id: "1", accountId, content: new Uint8Array(1), createdAt: 1 })
      .execute();
    await database
      .insertInto("sessions")
      .values({ tokenDigest: "1", id: "1", accountId, createdAt: 1, seenAt: 1, expiresAt: 1, userAgent: "" })
      .execute();
    const otherId = await insertAccount(database, { email: "other@school.test" });
    await insertTableWithAll(database, { id: "own", teacherId: accountId, participant: otherId });
    await insertTableWithAll(database, { id: "other", teacherId: otherId, participant: accountId });

    await insertPending(database, { accountId, browserDigest: "1", expiresAt: 1 });
    await database.insertInto("knownBrowsers").values({ accountId, browserDigest: "1", seenAt: 1 }).execute();

    await insertEmailChange(
      database,
      { ...emailChangeRow, accountId, id: "1", oldEmail: "1", tokenDigest: "1", expiresAt: 1 },
      0,
    );
    await storePendingEmail(database, { accountId, newEmail: "1", newDisplayEmail: "1", expiresAt: 1 });

    await insertOrganisationWithAll(database, accountId);
    await insertClassWithAll(database, accountId);
    await database
      .insertInto("supportRequests")
      .values({ number: 1, accountId, askedAt: 1, priority: "mail" })
      .execute();

    await database.deleteFrom("accounts").where("id", "=", accountId).execute();

    const tables = [
      "identities",
      "codes",
      "codeRequests",
      "knownBrowsers",
      "pendingPasswords",
      "pendingIdentities",
      "pictures",
      "sessions",
      "emailChanges",
      "pendingEmails",
      "organisationMembers",
      "organisationRemovals",
      "membershipRequests",
      "classes",
      "classTeachers",
      "people",
      "personIdentifiers",
      "classPeople",
      "dataContracts",
    ] as const;
    for (const table of tables) {
      expect(await database.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    // An organisation keeps what it has sent and made, and the log of it, which names nobody any more.
    expect(await database.selectFrom("organisationInvitations").select(["invitedBy", "acceptedBy"]).execute()).toEqual([
      { invitedBy: null, acceptedBy: null },
    ]);
    expect(await database.selectFrom("organisationLinks").select("createdBy").execute()).toEqual([{ createdBy: null }]);
    expect(await database.selectFrom("organisationLog").select("number").execute()).toEqual([{ number: 1 }]);
    // Their own table goes with all that is at it; at someone else's, nothing says any more who took part.
    expect(await database.selectFrom("gameTables").select("id").execute()).toEqual([{ id: "other" }]);
    for (const table of ["tableStreams", "tableSeats", "tableLog", "tableResults"] as const) {
      expect(await database.selectFrom(table).select("tableId").execute(), table).toEqual([{ tableId: "other" }]);
    }
    expect(await database.selectFrom("tableParticipants").select(["tableId", "accountId"]).execute()).toEqual([
      { tableId: "other", accountId: null },
    ]);
    // Nor who asked support.
    expect(await database.selectFrom("supportRequests").select(["number", "accountId"]).execute()).toEqual([
      { number: 1, accountId: null },
    ]);
  });

  it("keeps nothing of a transaction that fails, and one that waits sees what was written", async () => {
    await using place = await openTestDatabase(kind);
    const { database } = place;
    const failing = database.transaction().execute(async (transaction) => {
      await insertAccount(transaction, { email: "lost@school.test" });
      throw new Error("half way");
    });
    await expect(failing).rejects.toThrow("half way");

    await Promise.all(
      Array.from({ length: 10 }, () =>
        database.transaction().execute(async (transaction) => {
          await transaction
            .updateTable("installation")
            .set((row) => ({ administratorChosen: sql`${row.ref("administratorChosen")} + 1` }))
            .execute();
        }),
      ),
    );

    expect(await database.selectFrom("accounts").selectAll().execute()).toEqual([]);
    expect(await database.selectFrom("installation").select("administratorChosen").executeTakeFirst()).toEqual({
      administratorChosen: 10,
    });
  });
});

describe.each(everyDatabase.filter(({ kind }) => kind === "postgres"))("a $name that goes away", ({ kind }) => {
  it("fails the transaction under way, not the process", async () => {
    await using place = await openTestDatabase(kind);
    const other = await place.openAgain();
    const cut = place.database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(other);
      await setImmediate();
      await transaction.selectFrom("installation").selectAll().execute();
    });

    await expect(cut).rejects.toSatisfy(isDatabaseUnavailable);
    expect(await place.database.selectFrom("installation").select("id").execute()).toEqual([{ id: 1 }]);
  });
});

it("an error of a query is no reason to say that the database is away", () => {
  expect(isDatabaseUnavailable(Object.assign(new Error("duplicate key"), { code: "23505" }))).toBe(false);
  expect(isDatabaseUnavailable(Object.assign(new Error("no server"), { code: "ECONNREFUSED" }))).toBe(true);
  expect(isDatabaseUnavailable(new Error("timeout exceeded when trying to connect"))).toBe(true);
});

/** A class of an account, with a row of each kind that goes with it. */
async function insertClassWithAll(database: Database, accountId: string): Promise<void> {
  const owner = { ownerId: accountId, accountId, organisationId: null };
  const named = { name: "Economics", term: "", nameKey: "economics", code: "AAAA3333" };
  await database
    .insertInto("classes")
    .values({ id: "class", ...owner, ...named, createdAt: 1, archivedAt: null })
    .execute();
  await database.insertInto("classTeachers").values({ classId: "class", accountId, addedAt: 1 }).execute();
  const times = { createdAt: 1, mergedAt: null, unlistedAt: null };
  await database
    .insertInto("people")
    .values({ id: "person", ...owner, firstName: "", lastName: "", nameKey: "", isListed: 1, ...times })
    .execute();
  const identifier = { source: "account", value: accountId, label: "", accountId } as const;
  await database
    .insertInto("personIdentifiers")
    .values({ listId: accountId, personId: "person", ...identifier, addedAt: 1 })
    .execute();
  const invitation = { invitedAt: 1, invitedEmail: "", invitationDigest: "1", invitationExpiresAt: 1 };
  await database
    .insertInto("classPeople")
    .values({ classId: "class", personId: "person", nameKey: "", addedAt: 1, leftAt: null, ...invitation })
    .execute();
  await database
    .insertInto("dataContracts")
    .values({ ...owner, acceptedBy: accountId, acceptedAt: 1, version: 1 })
    .execute();
}

/** An organisation with a row of each kind that names an account. */
async function insertOrganisationWithAll(database: Database, accountId: string): Promise<void> {
  const organisationId = "organisation";
  const details = { kind: "school", country: "AT", address: "[]", vatId: "", timeZone: "UTC", closedAt: null } as const;
  await database
    .insertInto("organisations")
    .values({ id: organisationId, name: "Uni", nameKey: "uni", createdAt: 1, ...details })
    .execute();
  const flags = { isOwner: 1, isAdministrator: 0, isTeacher: 0, isStudent: 0 } as const;
  await database
    .insertInto("organisationMembers")
    .values({ organisationId, accountId, joinedAt: 1, ...flags })
    .execute();
  await database.insertInto("organisationRemovals").values({ organisationId, accountId, removedAt: 1 }).execute();
  await database
    .insertInto("membershipRequests")
    .values({ id: "1", organisationId, accountId, roles: "[]", requestedAt: 1 })
    .execute();
  const ending = { tokenDigest: "1", expiresAt: 1 };
  const invited = { email: "a@b.org", displayEmail: "a@b.org", roles: "[]", sentAt: 1, outcome: null, settledAt: null };
  await database
    .insertInto("organisationInvitations")
    .values({ id: "1", organisationId, ...ending, ...invited, invitedBy: accountId, acceptedBy: accountId })
    .execute();
  await database
    .insertInto("organisationLinks")
    .values({ id: "1", organisationId, role: "student", usesMax: 1, createdBy: accountId, createdAt: 1, ...ending })
    .execute();
  const nothing = { invitationId: null, domain: null, given: "[]", taken: "[]", plan: null };
  await database
    .insertInto("organisationLog")
    .values({
      organisationId,
      number: 1,
      at: 1,
      act: "created",
      actor: "account",
      byId: accountId,
      aboutId: null,
      ...nothing,
    })
    .execute();
}
