import { describe, expect, it, onTestFinished } from "vitest";
import { migrate, versions } from "../../data.ts";
import { databasesUnderTest, openTestDatabase } from "../../testing/database/testDatabase.ts";

const day = 24 * 60 * 60 * 1000;
const from = Date.now() - 100 * day;
const until = from + 365 * day;

describe.each(databasesUnderTest)("purchases of before, on $name", ({ kind }) => {
  async function migrateOld(purchase: object, planEndsAt: number) {
    const place = await openTestDatabase(kind, { migrated: false });
    onTestFinished(() => place.close());
    const { database } = place;
    const created = { organisationId: "uni", accountId: null, createdAt: from };
    await migrate(database, versions[versions.indexOf("0056 purchases of before") - 1]);
    await database
      .insertInto("planTerms")
      .values({
        ...{ id: "term", plan: "university", source: "invoice", startsAt: from, endsAt: planEndsAt, extras: "{}" },
        ...{ note: "", givenBy: null, ...created },
      } as never)
      .execute();
    const old = {
      term: { from, until },
      unpaidSince: from + 31 * day,
      restrictedAt: null,
      way: "invoice",
      ...purchase,
    };
    const record = {
      purchase: old,
      ledger: [{ id: "order/invoice", kind: "invoice", amount: 9_99 }],
      events: ["order"],
    };
    await database
      .insertInto("billingPurchases")
      .values({
        ...{ id: "order", record: JSON.stringify({ ...record, invoiceId: "order/invoice" }), details: "{}" },
        ...{ documents: JSON.stringify({ "order/invoice": "document" }), termId: "term", customerId: null },
        ...{ subscriptionId: null, endedAt: null, wish: null, reminders: null, ...created },
      })
      .execute();
    await database
      .insertInto("billingDocuments")
      .values({
        ...{
          id: "document",
          kind: "invoice",
          number: "2026-000001",
          series: "",
          year: 2026,
          language: "en",
          digest: "",
        },
        ...{
          issuedOn: "2026-01-05",
          model: JSON.stringify({ buyer: { name: "Ada" } }),
          creditsId: null,
          keptUntil: until,
        },
        ...{ purchaseId: "order", entryId: "order/invoice", nextTryAt: null, ...created },
      })
      .execute();
    await migrate(database);
    const row = await database.selectFrom("billingPurchases").select("record").executeTakeFirstOrThrow();
    const invoices = await database.selectFrom("billingInvoices").selectAll().execute();
    return { purchase: JSON.parse(row.record).purchase, invoices };
  }

  it("stay restricted where the server restricted them, and only there", async () => {
    const restrictedAt = from + 59 * day;
    expect((await migrateOld({}, restrictedAt)).purchase.restrictedAt).toBe(restrictedAt);
    expect((await migrateOld({}, from + 200 * day)).purchase.restrictedAt).toBeNull();
    expect((await migrateOld({ unpaidSince: null }, until)).purchase.restrictedAt).toBeNull();
    expect((await migrateOld({ restrictedAt: from }, from)).purchase.restrictedAt).toBe(from);
  });

  it("by card have their invoices listed, as nothing that is owed", async () => {
    const { invoices } = await migrateOld({ way: "card" }, until);
    expect(invoices).toMatchObject([
      { documentId: "document", entryId: "order/invoice", buyerName: "Ada", due: 9_99, uncredited: 9_99, owed: 0 },
    ]);
    expect((await migrateOld({}, until)).invoices).toEqual([]);
  });
});
