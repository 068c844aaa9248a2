import { describe, expect, it } from "vitest";
import { migrate, versions } from "../../data.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { databasesUnderTest, openTestDatabase } from "../../testing/database/testDatabase.ts";

const orderedAt = Date.UTC(2026, 0, 31, 11);
const day = 24 * 60 * 60 * 1000;
const until = Date.UTC(2026, 1, 28, 11);

/** A purchase by card as it was kept. */
function recordOf(changes: object = {}): object {
  const purchase = {
    ...{ ownerKind: "account", plan: "educator", interval: "month", way: "card", renewal: "always", price: 9_99 },
    ...{ due: 9_99, credited: 0, timeZone: "Europe/Berlin", orderedAt, anchor: orderedAt, terms: 0 },
    ...{ term: { from: orderedAt, until }, change: null, cancelled: null, unpaidSince: null, restrictedAt: null },
    ...{ ended: null, ...changes },
  };
  const ledger = [{ id: "order/invoice", kind: "invoice", amount: 9_99 }];
  return { purchase, invoiceId: "order/invoice", ledger, events: ["order"] };
}

describe.each(databasesUnderTest)("what was sold by card before Stripe billed it, on $name", ({ kind }) => {
  async function openOld() {
    const place = await openTestDatabase(kind, { migrated: false });
    const { database } = place;
    await migrate(database, versions[versions.indexOf("0055 subscriptions") - 1]);
    return {
      database,
      [Symbol.asyncDispose]: () => place.close(),
      async sell(id: string, record: object, changes: { endedAt?: number } = {}) {
        const accountId = await insertAccount(database);
        const owner = { accountId, organisationId: null };
        await database
          .insertInto("billingPurchases")
          .values({
            ...{
              id,
              ...owner,
              record: JSON.stringify(record),
              details: "{}",
              documents: "{}",
              termId: `term of ${id}`,
            },
            ...{ customerId: `cus_${id}`, subscriptionId: `sub_${id}`, createdAt: orderedAt, endedAt: null },
            ...{ wish: null, reminders: '{"since":1,"sent":[0]}', evidence: "[]", vatDoubt: null, ...changes },
          })
          .execute();
        const counts = { wanted: 3, synced: 3, failures: 0, claimedUntil: 0, nextTryAt: 7 };
        await database
          .insertInto("billingCustomers")
          .values({ customerId: `cus_${id}`, ...owner, createdAt: orderedAt, syncedAt: orderedAt, ...counts })
          .execute();
        return accountId;
      },
    };
  }

  it("becomes a subscription whose plan holds, and each customer is looked at", async () => {
    await using old = await openOld();
    const accountId = await old.sell("running", recordOf());
    await old.sell("canceled", recordOf({ cancelled: { at: orderedAt, endsAt: until } }));
    await old.sell("unpaid", recordOf({ unpaidSince: orderedAt + 10 * day }));
    await old.sell("changing", recordOf({ change: { plan: "educator", interval: "year", way: "card" } }));
    await old.sell("ended", recordOf({ ended: { at: orderedAt, reason: "withdrawal" } }), { endedAt: orderedAt });
    await migrate(old.database);

    const rows = await old.database.selectFrom("stripeSubscriptions").selectAll().orderBy("subscriptionId").execute();
    expect(rows.map(({ subscriptionId }) => subscriptionId)).toEqual([
      ...["sub_canceled", "sub_changing", "sub_running", "sub_unpaid"],
    ]);
    const [canceled, changing, running, unpaid] = rows;
    expect(running).toMatchObject({
      ...{ accountId, checkoutId: "running", customerId: "cus_running", plan: "educator", interval: "month" },
      ...{ status: "active", paidFrom: orderedAt, paidUntil: until, amount: 9_99, endsAt: null, orderedAt },
      ...{ runsFor: `account ${accountId}`, termId: "term of running", pastDueSince: null, endedAt: null },
    });
    expect(canceled).toMatchObject({ endsAt: until });
    expect(changing).toMatchObject({ nextPlan: "educator", nextInterval: "year", nextAt: until });
    expect(unpaid).toMatchObject({ status: "past_due", pastDueSince: orderedAt + 10 * day });
    const purchases = await old.database.selectFrom("billingPurchases").select(["endedAt", "reminders"]).execute();
    expect(purchases.map(({ endedAt }) => endedAt).toSorted()).toEqual([orderedAt, until, until, until, until]);
    expect(new Set(purchases.map(({ reminders }) => reminders))).toEqual(new Set([null]));
    const customers = await old.database.selectFrom("billingCustomers").select(["wanted", "synced"]).execute();
    expect(customers.every(({ wanted, synced }) => wanted > synced)).toBe(true);
  });
});
