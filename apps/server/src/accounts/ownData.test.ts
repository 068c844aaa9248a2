import { readdirSync, readFileSync } from "node:fs";
import { join as joinPath } from "node:path";
import { accountMessages } from "@belab/api/accounts/messages";
import { AccountError, type AccountReason } from "@belab/domain/accounts";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Database } from "../database/database.ts";
import { deriveKeys } from "../keys.ts";
import { queueMail, unseal } from "../mail/queuedMails.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { havePerson, join, mailsSent, password, second, serve } from "../testing/accounts/testPeople.ts";
import { type DatabaseKind, databasesUnderTest } from "../testing/database/testDatabase.ts";
import type { Agent, TestApp } from "../testing/testApp.ts";
import { insertEmailChange, storePendingEmail } from "./emailChangeStore.ts";
import { findErasedIds } from "./erasures.ts";
import { freshSignIn } from "./login.ts";
import { keepIdentity, keepPassword } from "./pendingStore.ts";
import { savePicture } from "./pictures/pictures.ts";
import { insertIdentity } from "./social/identity.ts";

const address = "Ada.Byron@Uni-Lab.edu";
const email = address.toLowerCase();
const refusedWith = (error: AccountError, reason: AccountReason) =>
  expect.objectContaining({ success: false, error, reason, message: accountMessages[reason] });
const succeeded = { success: true, error: AccountError.None };
const webp = Buffer.from("RIFF\x0c\0\0\0WEBPVP8 \0\0\0\0\xff", "latin1");

/** All that files of a folder hold, in lower case. */
function textOfFiles(folder: string): string {
  return readdirSync(folder)
    .map((name) => readFileSync(joinPath(folder, name), "latin1").toLowerCase())
    .join();
}

describe.each(databasesUnderTest)("deleting one's account on $name", ({ kind }) => {
  it("row 54: leaves the email in no column of any table, and everybody else's data as it was", async () => {
    const server = await serve({ kind });
    await insertAccount(server.database, {
      isOperator: 1,
      email: "grace@uni-lab.edu",
      displayEmail: "grace@uni-lab.edu",
    });
    const { browser } = await haveEverything(server);
    await havePerson(server, { email: "emmy@uni-lab.edu", displayEmail: "emmy@uni-lab.edu" });
    await server.agent().call("retrievePassword", { email: "emmy@uni-lab.edu" });
    await expect.poll(() => server.database.selectFrom("codes").select("purpose").execute()).toHaveLength(2);
    const before = await everyText(server);
    expect(before.filter((text) => text.includes(email)).length).toBeGreaterThanOrEqual(3);

    expect((await browser.call("deleteAccount", { password })).body).toEqual(succeeded);

    expect((await everyText(server)).filter((text) => text.includes("byron"))).toEqual([]);
    const accounts = await server.database.selectFrom("accounts").select("email").execute();
    expect(accounts.map((account) => account.email).sort()).toEqual([
      "emmy@uni-lab.edu",
      "grace@uni-lab.edu",
      "teacher@uni-lab.edu",
    ]);
    const waiting = await server.database.selectFrom("mails").select("id").where("payload", "is not", null).execute();
    expect(waiting).toHaveLength(1);
  });

  it("row 74: leaves the email in no file of SQLite, its free space and its log included", async () => {
    const server = await serve({ kind: "sqlite" });
    await insertAccount(server.database, { isOperator: 1 });
    const { browser } = await haveEverything(server);
    expect(textOfFiles(server.config.dataDir)).toContain("byron");

    expect((await browser.call("deleteAccount", { password })).body).toEqual(succeeded);

    expect(textOfFiles(server.config.dataDir)).not.toContain("byron");
    const listed = readFileSync(joinPath(server.config.dataDir, "erased-accounts"), "utf8");
    expect(listed).toBe(`${(await findErasedIds(server.database)).join()}\n`);
  });

  it("signs out every browser, and the email can sign up again", async () => {
    const server = await serve({ kind });
    await insertAccount(server.database, { isOperator: 1 });
    const id = await havePerson(server);
    const [browser, other] = [await server.signedIn(id), await server.signedIn(id)];

    await browser.call("deleteAccount", { password });

    expect(await findErasedIds(server.database)).toEqual([id]);
    expect(browser.cookies.get("session")).toBeUndefined();
    expect((await other.call("account", {})).status).toBe(401);
    await join(server, "ada@uni-lab.edu");
  });

  it("asks for the password, and a guesser waits", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    const refused = refusedWith(AccountError.InvalidPassword, "password-wrong");
    expect((await browser.call("deleteAccount", {})).body).toEqual(refused);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await browser.call("deleteAccount", { password: "Wrong7Harbour" })).body).toEqual(refused);
    }
    expect((await browser.call("deleteAccount", { password })).status).toBe(429);
    server.clock.advance(30 * second);
    expect((await browser.call("deleteAccount", { password })).body).toEqual(succeeded);
    expect((await server.agent().call("deleteAccount", { password })).status).toBe(401);
  });

  it("asks an account without a password for a sign-in just before", async () => {
    const server = await serve({ kind });
    const id = await havePerson(server, { passwordHash: null });
    const stale = await server.signedIn(id);
    server.clock.advance(freshSignIn + 1);
    const refused = refusedWith(AccountError.Unknown, "erasure-needs-fresh-sign-in");
    expect((await stale.call("deleteAccount", {})).body).toEqual(refused);
    expect((await stale.call("deleteAccount", { password: "" })).body).toEqual(refused);

    const fresh = await server.signedIn(id);
    server.clock.advance(freshSignIn);
    expect((await fresh.call("deleteAccount", {})).body).toEqual(succeeded);
  });

  it("tells the last administrator to name another first, also when two leave at once", async () => {
    const server = await serve({ kind });
    const refused = refusedWith(AccountError.Unknown, "last-operator");
    const browsers = await Promise.all(
      ["ada@uni-lab.edu", "grace@uni-lab.edu"].map(async (email) =>
        server.signedIn(await havePerson(server, { email, displayEmail: email, isOperator: 1 })),
      ),
    );
    const answers = await Promise.all(browsers.map((browser) => browser.call("deleteAccount", { password })));

    expect(answers.map(({ body }) => body)).toEqual(expect.arrayContaining([succeeded, refused]));
    expect(await server.database.selectFrom("accounts").select("isOperator").execute()).toEqual([{ isOperator: 1 }]);
  });
});

describe.each(databasesUnderTest)("one's data on $name", ({ kind }) => {
  it("row 54: is every column of every row that names the account, without secrets", async () => {
    const server = await serve({ kind });
    const { browser, id } = await haveEverything(server);
    const { data } = (await browser.call("exportData", {})).body;
    const text = JSON.stringify(data);

    const tables = await tablesNamingAccounts(server.database, kind);
    expect(tables.length).toBeGreaterThanOrEqual(5);
    for (const { table, column } of [{ table: "accounts", column: "id" }, ...tables]) {
      const { rows } = await sql<Record<string, unknown>>`
        select * from ${sql.table(table)} where ${sql.id(column)} = ${id}`.execute(server.database);
      expect(rows.length, table).toBeGreaterThan(0);
      for (const [name, value] of rows.flatMap((row) => Object.entries(row))) {
        const isSecret = /hash|digest/i.test(name);
        const isThere = value === null || spellings(value).some((spelling) => text.includes(spelling));
        expect(isThere, `${table}: ${name}`).toBe(!isSecret || value === null);
      }
    }
    // To the address itself, to the one before it and to the one that is to come.
    expect(data.waitingMails).toHaveLength(3);
    expect(data.account).toMatchObject({
      email: address,
      language: "de",
      hiddenSteps: "learning",
      teachingRequestedAt: "2026-01-05T08:59:58.996Z",
      hasPassword: true,
      activatedAt: "2026-01-05T09:00:00.000Z",
    });
  });

  it("is nobody else's", async () => {
    const server = await serve({ kind });
    await haveEverything(server);
    const stranger = await server.signedIn(await havePerson(server, { firstName: "Eve" }));
    const { body } = await stranger.call("exportData", {});
    expect(body.data).toMatchObject({
      identities: [],
      codes: [],
      codeRequests: [],
      gameTables: [],
      seats: [],
      results: [],
      waitingMails: [],
      picture: null,
    });
    expect(body.data).toMatchObject({ emailChanges: [], pendingEmail: null });
    expect(JSON.stringify(body)).not.toMatch(/byron|augusta/i);
    expect(body.data.sessions).toHaveLength(1);
    expect((await server.agent().call("exportData", {})).status).toBe(401);
  });

  it("is given twenty times an hour", async () => {
    const server = await serve({ kind });
    const browser = await server.signedIn(await havePerson(server));
    const statuses = [];
    for (let times = 0; times < 21; times += 1) {
      statuses.push((await browser.call("exportData", {})).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

/** A person who did everything of which something is kept, and for whom a mail waits. */
async function haveEverything(server: TestApp): Promise<{ browser: Agent; id: string }> {
  const browser = await join(server, email);
  const { id } = await server.database
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await server.database
    .updateTable("accounts")
    .set({
      displayEmail: address,
      firstName: "Augusta",
      lastName: "Lovelace",
      nameKey: "augusta lovelace",
      mayTeach: 1,
      language: "de",
      hiddenSteps: "learning",
      teachingRequestedAt: server.clock.now() - 1004,
    })
    .where("id", "=", id)
    .execute();
  const now = server.clock.now();
  await insertIdentity(server.database, { provider: "google", subject: "byron-1815" }, id, now);
  await server.database.transaction().execute((transaction) => savePicture(transaction, id, webp, now));
  const pending = { accountId: id, browserDigest: "digest", displayEmail: address };
  await server.database.transaction().execute(async (transaction) => {
    await keepPassword(transaction, { ...pending, passwordHash: "hash" }, now);
    const identity = { provider: "microsoft", subject: "ada-1852", firstName: "Augusta", lastName: "King" } as const;
    await keepIdentity(transaction, { ...pending, ...identity }, now);
  });
  await haveEmailChanges(server, id);
  await haveTables(server, browser);
  await haveOrganisations(server, id);
  await havePlans(server, id);
  await haveClasses(server, id);
  const asked = { number: 18_151, accountId: id, askedAt: now - 1008, priority: "first" } as const;
  await server.database.insertInto("supportRequests").values(asked).execute();
  await server.agent().call("login", { email: address, password: "Wrong7Harbour" });
  await mailsSent(server, 1);
  server.mailServer.behaviour = "down";
  await browser.call("retrievePassword", { email: address });
  await expect.poll(() => server.database.selectFrom("codes").select("purpose").execute()).toHaveLength(1);
  return { browser, id };
}

/** A table of one's own, and a seat at another's, which was a guest's first and is being handed over. */
async function haveTables(server: TestApp, browser: Agent): Promise<void> {
  const { body } = await browser.call("openTable", { game: "googol" });
  await browser.call("endTable", { gameTableId: body.gameTableId });
  const teacherMail = { email: "teacher@uni-lab.edu", displayEmail: "teacher@uni-lab.edu" };
  const teacher = await server.signedIn(await insertAccount(server.database, { mayTeach: 1, ...teacherMail }));
  const { gameTableId } = (await teacher.call("openTable", { game: "googol" })).body;
  const { joinCode } = await server.database
    .selectFrom("gameTables")
    .select("joinCode")
    .where("id", "=", gameTableId)
    .executeTakeFirstOrThrow();
  const guest = server.agent();
  await guest.call("joinTable", { code: joinCode ?? "", name: "Byron as a guest" });
  for (const [name, value] of guest.cookies) {
    if (name.includes("seat")) {
      browser.cookies.set(name, value);
    }
  }
  expect((await browser.call("claimSeat", { gameTableId })).body).toEqual(succeeded);
  await server.database.updateTable("tableParticipants").set({ seenAt: 1005, actedAt: 1006, leftAt: 1007 }).execute();
  const { id, accountId } = await server.database
    .selectFrom("tableParticipants")
    .select(["id", "accountId"])
    .executeTakeFirstOrThrow();
  await haveDeletedTables(server, accountId ?? "");
  await teacher.call("handOverSeat", { gameTableId, participantId: id });
}

/** Of tables that are deleted: what came of one, and that another one was opened. */
async function haveDeletedTables({ database, clock }: TestApp, accountId: string): Promise<void> {
  const now = clock.now();
  const figures = '[{"key":"winRate","value":0.25,"unit":"share","best":0.37}]';
  const times = { startedAt: now - 4001, endedAt: now - 4002 };
  await database
    .insertInto("keptResults")
    .values({ accountId, tableId: "deleted-1", game: "googol", ...times, figures })
    .execute();
  await database
    .insertInto("deletedOpenings")
    .values({ accountId, organisationId: null, tableId: "deleted-2", countedAt: now - 4003 })
    .execute();
}

/** A plan, a request for one, a trial, and a table of a colleague that may be taken over. */
async function havePlans({ database, clock }: TestApp, accountId: string): Promise<void> {
  const now = clock.now();
  const owner = { accountId, organisationId: null };
  const term = {
    id: "plan-of-byron",
    plan: "educator",
    source: "grant",
    startsAt: now - 3001,
    endsAt: now + 3002,
  } as const;
  const stored = { extras: '{"peopleAtTable":499}', note: "Byron's pilot", givenBy: null, createdAt: now - 3003 };
  await database
    .insertInto("planTerms")
    .values({ ...owner, ...term, ...stored })
    .execute();
  const wish = { plan: "university", requestedBy: accountId, requestedAt: now - 3004 } as const;
  await database
    .insertInto("planRequests")
    .values({ id: "request-for-plan", ...owner, ...wish })
    .execute();
  const trial = { emailDigest: "a digest of an address", accountId, startedAt: now - 3005, forgottenAt: null };
  await database.insertInto("trials").values(trial).execute();
  await havePurchases(database, accountId, now);
  const table = await database.selectFrom("gameTables").select("id").orderBy("id").executeTakeFirstOrThrow();
  await database.insertInto("tableColleagues").values({ tableId: table.id, accountId }).execute();
}

/** What documents say of a buyer: a law asks to keep it when the account goes. */
const billed = { language: "en", buyer: { name: "Ada Lovelace", email: "bills@lovelace.example" } };

/** A plan by card that was bought and has ended, a payment that bought nothing, and an order of an organisation. */
async function havePurchases(database: Database, accountId: string, now: number): Promise<void> {
  const owner = { accountId, organisationId: null };
  const customerId = "cus_1815";
  const compared = { wanted: 2011, synced: 2010, syncedAt: now - 6001, claimedUntil: now - 6002, failures: 2012 };
  await database
    .insertInto("billingCustomers")
    .values({ customerId, ...owner, ...compared, createdAt: now - 6003, nextTryAt: now - 6004 })
    .execute();
  const agreed = JSON.stringify({ plan: "educator", interval: "month" });
  const evidence = JSON.stringify({ country: "AT", otherSign: "AT" });
  const ordered = { customerId, agreed, evidence, cardCountry: "AT", orderedBy: accountId };
  await database
    .insertInto("billingCheckouts")
    .values({
      ...{ id: "checkout-1815", ...owner, ...ordered, details: JSON.stringify(billed), sessionId: "cs_1815" },
      ...{ createdAt: now - 6005, openFor: `account ${accountId}`, paidBackAt: now - 6006 },
    })
    .execute();
  const record = JSON.stringify({ purchase: { plan: "educator", ended: { at: now - 6008 } }, ledger: [], events: [] });
  await database
    .insertInto("billingPurchases")
    .values({
      ...{ id: "checkout-1814", ...owner, record, details: JSON.stringify(billed), documents: '{"entry":"document"}' },
      ...{ termId: "term-1814", customerId, subscriptionId: "sub_1814", createdAt: now - 6007, endedAt: now - 6008 },
      ...{ wish: null, reminders: null },
      ...{ evidence: '[{"country":"DE","otherSign":"MT","at":1816}]', vatDoubt: "card-country" },
    })
    .execute();
  await database
    .insertInto("stripeSubscriptions")
    .values({
      ...{ subscriptionId: "sub_1813", ...owner, customerId, checkoutId: "checkout-1813", number: "ORD-1813" },
      ...{ plan: "educator", interval: "year", status: "canceled", paidFrom: now - 6020, paidUntil: now - 6021 },
      ...{ amount: 9997, endsAt: now - 6022, nextPlan: "educator", nextInterval: "month", nextAt: now - 6023 },
      ...{ pastDueSince: now - 6024, livemode: 1, orderedAt: now - 6025, endedAt: now - 6026, runsFor: null },
      ...{ termId: "term-1813", wish: "cancel", wishedAt: now - 6027, lookAt: now - 6028, lookedAt: now - 6029 },
    })
    .execute();
  await database
    .insertInto("returnedPayments")
    .values({
      ...{ invoiceId: "in_1815", ...owner, subscriptionId: "sub_1815", customerId, amount: 999 },
      ...{ reason: "second-purchase", createdAt: now - 6009, refundedAt: now - 6010 },
    })
    .execute();
  await haveOrder(database, accountId, now);
}

/** An order for an organisation that was declined. */
async function haveOrder(database: Database, accountId: string, now: number): Promise<void> {
  const ordered = { orderedBy: accountId, orderedByName: "Augusta Byron", orderedByEmail: email };
  const wanted = { plan: "university", language: "en", renewsByItself: 0, details: "{}", vat: null } as const;
  const settled = { state: "declined", settledAt: now - 6011, settledBy: null, note: "", purchaseId: null } as const;
  await database
    .insertInto("billingOrders")
    .values({
      ...{ id: "order-1815", number: "O-2026-0001", organisationId: "Lyceum", openFor: null, quoteId: null },
      ...{ ...wanted, vatReason: null, ...ordered, createdAt: now - 6012, ...settled },
    })
    .execute();
}

/** A membership, a request, an invitation that was accepted with another address, and a removal. */
async function haveOrganisations({ database, clock }: TestApp, accountId: string): Promise<void> {
  const [now, expiresAt] = [clock.now(), clock.now() + 2009];
  const details = { kind: "school", country: "AT", address: "[]", vatId: "", timeZone: "UTC", createdAt: 1 } as const;
  const names = ["Lyceum", "Academy"];
  const organisations = names.map((name) => ({ ...details, id: name, name, nameKey: name, closedAt: null }));
  await database.insertInto("organisations").values(organisations).execute();
  const roles = { isOwner: 0, isAdministrator: 1, isTeacher: 1, isStudent: 0 } as const;
  const member = { organisationId: "Lyceum", accountId, joinedAt: now - 2001, ...roles };
  await database.insertInto("organisationMembers").values(member).execute();
  const removal = { organisationId: "Academy", accountId, removedAt: now - 2002 };
  await database.insertInto("organisationRemovals").values(removal).execute();
  const request = { id: "request-of-byron", organisationId: "Academy", accountId, requestedAt: now - 2003 };
  await database
    .insertInto("membershipRequests")
    .values({ ...request, roles: '["student","teacher"]' })
    .execute();
  const addresses = { email: "byron.there@uni-lab.edu", displayEmail: "Byron.There@Uni-Lab.edu" };
  const times = { sentAt: now - 2005, settledAt: now - 2004, expiresAt };
  await database
    .insertInto("organisationInvitations")
    .values({
      id: "invitation-of-byron",
      organisationId: "Lyceum",
      ...addresses,
      ...times,
      roles: '["administrator","teacher"]',
      tokenDigest: "a digest",
      invitedBy: null,
      outcome: "accepted",
      acceptedBy: accountId,
    })
    .execute();
}

/** A class of their own with a person on its list, the agreement for it, and a class of an organisation in which they learn. */
async function haveClasses({ database, clock }: TestApp, accountId: string): Promise<void> {
  const now = clock.now();
  const own = { ownerId: accountId, accountId, organisationId: null };
  const theirs = { ownerId: "Lyceum", accountId: null, organisationId: "Lyceum" };
  const named = { name: "Byron's Class", term: "Spring 1852", nameKey: "byron's class spring 1852" };
  const other = { name: "Poems", term: "", nameKey: "poems" };
  const classes = [
    { id: "class-of-byron", ...own, ...named, code: "BYRONS34", createdAt: now - 5001, archivedAt: now - 5002 },
    { id: "class-there", ...theirs, ...other, code: "LYCEUM43", createdAt: now - 5003, archivedAt: null },
  ];
  await database.insertInto("classes").values(classes).execute();
  const teacher = { classId: "class-of-byron", accountId, addedAt: now - 5004 };
  await database.insertInto("classTeachers").values(teacher).execute();
  const person = { lastName: "Byron", createdAt: now - 5005, mergedAt: now - 5006, unlistedAt: now - 5007 };
  const people = [
    { id: "person-of-byron", ...own, ...person, firstName: "Listed", nameKey: "byron listed", isListed: 1 },
    { id: "person-there", ...theirs, ...person, firstName: "Learning", nameKey: "byron learning", isListed: 0 },
  ] as const;
  await database.insertInto("people").values(people).execute();
  const account = { source: "account", value: accountId, label: "" } as const;
  const identifier = { listId: "class-there", personId: "person-there", accountId, addedAt: now - 5008 };
  await database
    .insertInto("personIdentifiers")
    .values({ ...identifier, ...account })
    .execute();
  const place = {
    classId: "class-there",
    personId: "person-there",
    nameKey: "",
    addedAt: now - 5009,
    leftAt: now - 5010,
  };
  const invitation = { invitedAt: null, invitedEmail: null, invitationDigest: null, invitationExpiresAt: null };
  await database
    .insertInto("classPeople")
    .values({ ...place, ...invitation })
    .execute();
  const accepted = { acceptedBy: accountId, acceptedAt: now - 5011, version: 1 };
  await database
    .insertInto("dataContracts")
    .values({ ...own, ...accepted })
    .execute();
}

/** An address that was changed, and one that is to come, each with a mail that waits for a later day. */
async function haveEmailChanges({ database, clock, config }: TestApp, accountId: string): Promise<void> {
  const [now, old, next] = [clock.now(), "Byron.Before@Uni-Lab.edu", "Byron.Next@Uni-Lab.edu"];
  const change = {
    id: "change-of-byron",
    accountId,
    oldEmail: old.toLowerCase(),
    oldDisplayEmail: old,
    oldPasswordHash: "a hash",
    tokenDigest: "a digest",
    changedAt: now - 1001,
    expiresAt: now + 1002,
  };
  await insertEmailChange(database, change, now);
  const pending = { newEmail: next.toLowerCase(), newDisplayEmail: next, expiresAt: now + 1003 };
  await storePendingEmail(database, { accountId, ...pending });
  for (const to of [change.oldEmail, pending.newEmail]) {
    await queueMail(database, deriveKeys(config.secret), { to, subject: "", text: "", html: "" }, now + 1_000_000);
  }
}

/** Every value of every table that the database knows of, in lower case, waiting mails opened. */
async function everyText({ database, config }: TestApp): Promise<string[]> {
  const keys = deriveKeys(config.secret);
  const texts: string[] = [];
  for (const { name } of await database.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(database);
    for (const row of rows) {
      const opened = typeof row.payload === "string" ? [JSON.stringify(unseal(row.payload, `${row.id}`, keys))] : [];
      const values = Object.values(row).map((value) =>
        value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value),
      );
      texts.push(...[...values, ...opened].map((text) => text.toLowerCase()));
    }
  }
  return texts;
}

interface Naming {
  table: string;
  column: string;
}

/** The columns that name an account, as the database itself lists them. */
async function tablesNamingAccounts(database: Database, kind: DatabaseKind): Promise<Naming[]> {
  const query =
    kind === "sqlite"
      ? sql<Naming>`select m.name as "table", f."from" as "column" from sqlite_master m, pragma_foreign_key_list(m.name) f
          where f."table" = 'accounts'`
      : sql<Naming>`select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and c.confrelid = 'accounts'::regclass`;
  const { rows } = await query.execute(database);
  return rows.filter(({ table, column }) => !doneForOthers.includes(`${snakeCase(table)}.${snakeCase(column)}`));
}

/** Columns that say who did something for others: their rows are about those, or about an organisation. */
const doneForOthers = [
  "plan_terms.given_by",
  "plan_requests.requested_by",
  "statement_entries.decided_by",
  "billing_quotes.created_by",
  "billing_orders.ordered_by",
  "billing_orders.settled_by",
  "billing_bookings.booked_by",
  "billing_bookings.reversed_by",
  "organisation_invitations.invited_by",
  "organisation_links.created_by",
];

function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** How a value may stand in what a person takes home. */
function spellings(value: unknown): string[] {
  if (value instanceof Uint8Array) {
    return [Buffer.from(value).toString("base64")];
  }
  // What is stored as JSON is given as what it says.
  const isJson = typeof value === "string" && /^[{[]/.test(value);
  return typeof value === "number"
    ? [String(value), new Date(value).toISOString()]
    : [JSON.stringify(value), ...(isJson ? [value] : [])];
}
