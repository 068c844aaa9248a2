import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { openInstitutionLab, testBuyer } from "../testing/billing/institutionLab.ts";
import { statementEntry } from "../testing/billing/statementEntry.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { haveOrganisation, makeMember, succeed } from "../testing/organisations/organisationLab.ts";
import type { TestApp } from "../testing/testApp.ts";
import { noteSentMail } from "./documents/sentMails.ts";
import { deleteExpiredBillingData } from "./personalData.ts";

const day = 24 * 60 * 60 * 1000;

const name = "Augusta Byron";
const email = "augusta.byron@uni-lab.edu";
/** As it may be typed. */
const typedEmail = "Augusta.Byron@Uni-Lab.edu";

/** An organization that buys. One of its owners is also its contact and gets the seller's mails. */
async function openLab(kind: (typeof databasesUnderTest)[number]["kind"]) {
  const opened = await openInstitutionLab(kind);
  const { lab, university, quote } = opened;
  const { owner } = university;
  await university.have("owner");
  await lab.database
    .updateTable("accounts")
    .set({ firstName: "Augusta", lastName: "Byron", email, displayEmail: typedEmail })
    .where("id", "=", owner.accountId)
    .execute();
  return {
    ...opened,
    owner,
    quoteToByron: () => quote({ email: typedEmail, contact: name }),
    async erase() {
      owner.browser = await lab.signedIn(owner.accountId);
      await succeed(owner, "deleteAccount", {});
    },
  };
}

type Lab = Awaited<ReturnType<typeof openLab>>;

/** A quote that was replaced, an order that was declined, and one of an earlier version that was objected to. */
async function haveLostOrders({ lab, operator, orderBy, quoteToByron, waiting }: Lab) {
  await quoteToByron();
  await orderBy((await quoteToByron()).token);
  const [{ orderId: declined = "" } = {}] = await waiting();
  await succeed(operator, "declineOrder", { orderId: declined, reason: "Not now." });
  await orderBy((await quoteToByron()).token);
  const [{ orderId = "" } = {}] = await waiting();
  const objected = { state: "objected", openFor: null, settledAt: lab.clock.now(), orderedBy: null } as const;
  await lab.database.updateTable("billingOrders").set(objected).where("id", "=", orderId).execute();
}

/** An order that was accepted, with its invoice, which is drawn. @returns the id of the purchase. */
async function havePurchase({ lab, operator, orderBy, quoteToByron, waiting }: Lab): Promise<string> {
  await orderBy((await quoteToByron()).token);
  const [{ orderId = "" } = {}] = await waiting();
  await succeed(operator, "acceptOrder", { orderId });
  const mailed = () => lab.database.selectFrom("billingDocuments").select("mailedTo").execute();
  await expect.poll(mailed, { timeout: 20_000 }).toEqual([{ mailedTo: typedEmail }]);
  // As if a person had bought it.
  await lab.database.updateTable("billingInvoices").set({ buyerName: name }).execute();
  return orderId;
}

/** Notices that led to nothing, one that was carried out, and one that waits. */
async function haveNotices({ lab: { database, agent }, operator }: Lab, purchaseId: string): Promise<void> {
  await succeed({ browser: agent() }, "giveWithdrawal", { name, contract: "first", email: typedEmail });
  const cancellation = {
    name,
    contract: typedEmail,
    plan: "educator",
    endsOn: null,
    email: typedEmail,
    reason: "Nothing works",
  } as const;
  await succeed({ browser: agent() }, "giveCancellation", cancellation);
  const unchecked = () => database.selectFrom("billingNotices").select("id").where("checkedAt", "is", null).execute();
  await expect.poll(unchecked).toEqual([]);
  for (const { noticeId } of (await succeed(operator, "listNotices", { state: "open" })).notices) {
    await succeed(operator, "settleNotice", { noticeId, note: "There was nothing to do." });
  }
  await succeed({ browser: agent() }, "giveWithdrawal", { name, contract: "done", email: typedEmail });
  await expect.poll(unchecked).toEqual([]);
  const done = { purchaseId, doneAt: 1 };
  await database.updateTable("billingNotices").set(done).where("contract", "=", "done").execute();
  const forCause = { ...cancellation, reason: `${name} teaches no more.` };
  await succeed({ browser: agent() }, "giveCancellation", forCause);
  await expect.poll(unchecked).toEqual([]);
}

/** A reminder, a transfer, and orders by card: one that was bought, one that was paid back. */
async function haveMoney({ lab, university, owner }: Lab, purchaseId: string): Promise<void> {
  const { database, clock } = lab;
  const now = clock.now();
  await noteSentMail(database, { id: "reminder", kind: "reminder", number: "1", sentTo: typedEmail, sentAt: now });
  await database
    .insertInto("statementEntries")
    .values({
      ...{ ...statementEntry, id: "entry", text: `Invoice of ${name}`, payer: name },
      keptUntil: now + 4000 * day,
    })
    .execute();
  const details = JSON.stringify({ language: "en", buyer: { name: "University", email: typedEmail, contact: name } });
  const checkout = {
    ...{ accountId: null, organisationId: university.organisationId, customerId: "cus_1", sessionId: "cs_1" },
    ...{ agreed: "{}", details, createdAt: now, orderedBy: owner.accountId, openFor: null },
  };
  await database
    .insertInto("billingCheckouts")
    .values([
      { ...checkout, id: purchaseId, paidBackAt: null },
      { ...checkout, id: "paid-back", paidBackAt: now },
    ])
    .execute();
}

/** The columns of all tables, as they are called in the database, in which the name or the address stands. */
async function columnsWith({ database }: TestApp): Promise<string[]> {
  const found = new Set<string>();
  for (const { name: table } of await database.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(database);
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      const text = value instanceof Uint8Array ? Buffer.from(value).toString("latin1") : String(value);
      if (text.toLowerCase().includes("byron")) {
        found.add(`${snakeCase(table)}.${snakeCase(column)}`);
      }
    }
  }
  return [...found].toSorted();
}

function snakeCase(text: string): string {
  return text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The columns that the guide for administrators lists, with a reason and a time for each. */
function listedColumns(): string[] {
  const guide = readFileSync(new URL("../../../../docs/administration.md", import.meta.url), "utf8");
  const [, section = ""] = /^### What stays of an erased account\n(.*?)^##/ms.exec(guide) ?? [];
  const rows = section.match(/^\| `.*\|$/gm) ?? [];
  return rows
    .flatMap((row) => {
      const [columns = "", why = "", until = ""] = row.slice(1, -1).split("|");
      expect([why.trim(), until.trim()], row).not.toContain("");
      return [...columns.matchAll(/`([^`]+)`/g)].map(([, column = ""]) => column);
    })
    .toSorted();
}

describe.each(databasesUnderTest)("the erasure of who bought for an organization, on $name", ({ kind }) => {
  it("leaves name and address in the columns alone that the guide lists with reason and time", {
    tags: "exhaustive",
  }, async () => {
    const lab = await openLab(kind);
    await haveLostOrders(lab);
    const purchaseId = await havePurchase(lab);
    await haveNotices(lab, purchaseId);
    await haveMoney(lab, purchaseId);
    const listed = listedColumns();
    expect(await columnsWith(lab.lab)).toEqual(expect.arrayContaining(listed));

    await lab.erase();

    expect(await columnsWith(lab.lab)).toEqual(listed);
    const { database } = lab.lab;
    const orders = await database.selectFrom("billingOrders").selectAll().where("state", "!=", "accepted").execute();
    const quotes = await database.selectFrom("billingQuotes").selectAll().where("outcome", "=", "replaced").execute();
    const quoteMails = await database.selectFrom("billingSentMails").selectAll().where("kind", "=", "quote").execute();
    const checkouts = database.selectFrom("billingCheckouts").selectAll().where("id", "=", "paid-back");
    const notices = database.selectFrom("billingNotices").selectAll().where("note", "!=", "");
    const cleared = [orders, quotes, quoteMails, await checkouts.execute(), await notices.execute()];
    expect(cleared.map((rows) => rows.length)).toEqual([2, 1, 4, 1, 2]);
    expect(JSON.stringify(cleared)).not.toMatch(/byron/i);
    expect(JSON.stringify([orders, quotes])).toContain("Universität Musterstadt");
  });

  it("leaves them in an open quote and a waiting order, until 30 days after these have come to nothing", async () => {
    const lab = await openLab(kind);
    const { database, clock, config } = lab.lab;
    const log = { info() {}, warn() {}, error() {} };
    const cleanUp = () => deleteExpiredBillingData({ database, config, now: clock.now, log } as never);
    const { token } = await lab.quoteToByron();
    await lab.orderBy(token);
    const { organisationId, have } = await haveOrganisation(lab.lab);
    await have("owner");
    await makeMember(lab.lab, organisationId, lab.owner.accountId, ["owner"]);
    const details = { ...testBuyer, email: typedEmail, contact: name };
    await succeed(lab.owner, "requestQuote", { organisationId, plan: "university", details });
    await lab.erase();
    const [{ orderId = "", orderedByName } = {}] = await lab.waiting();
    expect(orderedByName).toBe(name);
    await succeed(lab.operator, "declineOrder", { orderId, reason: "Not now." });
    clock.advance(29 * day);
    await cleanUp();
    const ofOrder = ["billing_orders.details", "billing_orders.ordered_by_email", "billing_orders.ordered_by_name"];
    const ofQuote = ["billing_quotes.details", "billing_quotes.quote"];
    expect(await columnsWith(lab.lab)).toEqual([...ofOrder, ...ofQuote]);
    clock.advance(2 * day);
    await cleanUp();
    expect(await columnsWith(lab.lab)).toEqual(ofQuote);
    clock.advance(60 * day);
    await cleanUp();
    expect(await columnsWith(lab.lab)).toEqual([]);
    const cleared = database.selectFrom("billingQuotes").select("quote");
    expect((await cleared.execute()).map(({ quote }) => JSON.parse(quote).buyer.name)).toEqual([
      testBuyer.name,
      testBuyer.name,
    ]);
  });
});
