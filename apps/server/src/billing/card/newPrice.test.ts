import { expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { testPerson, testVats } from "../../testing/billing/testDocuments.ts";
import { openTestShop } from "../../testing/billing/testShop.ts";
import { productId } from "./catalogue.ts";
import { insertCheckout, noteSession } from "./checkoutStore.ts";
import { insertCustomer } from "./customerStore.ts";
import { insertSubscription } from "./subscriptionStore.ts";

const hour = 60 * 60 * 1000;

/** A month of Educator at a price that was worked out here, as it was sold before, and brought over by the migration. */
async function openSold(due: number) {
  const opened = await openTestShop();
  const { lab, shop } = opened;
  const { database } = lab;
  const { stripe, standIn } = shop;
  const accountId = await insertAccount(database, { mayTeach: 1 });
  const ada = opened.buyer({ accountId });
  const now = lab.clock.now();
  const { id: customerId } = await stripe.customers.create({ name: "Ada", email: "ada@school.test" });
  await insertCustomer(database, { accountId }, customerId, now);
  await insertCheckout(
    database,
    "old",
    {
      owner: { accountId },
      order: {
        ...{ plan: "educator", interval: "month", way: "card", ownerKind: "account" },
        timeZone: "Europe/Berlin",
      },
      details: { language: "en", buyer: testPerson, vat: testVats.standard },
      evidence: { country: "DE" },
      orderedBy: accountId,
    },
    now,
  );
  await stripe.products.create({ id: "belab-educator-en", name: "Educator" });
  const metadata = { checkout: "old" };
  const session = await stripe.checkout.sessions.create({
    ...{ mode: "subscription", customer: customerId, success_url: "http://localhost/", metadata },
    line_items: [
      {
        quantity: 1,
        price_data: {
          ...{ currency: "eur", unit_amount: due, recurring: { interval: "month" }, product: "belab-educator-en" },
        },
      },
    ],
    subscription_data: { metadata },
  });
  await noteSession(database, "old", { customerId, sessionId: session.id });
  standIn.payCheckout(session.id);
  const [subscription] = await ada.subscriptions();
  const item = subscription?.items.data[0];
  const paidUntil = (item?.current_period_end ?? 0) * 1000;
  await insertSubscription(database, {
    ...{ subscriptionId: subscription?.id ?? "", customerId, accountId, organisationId: null, checkoutId: "old" },
    ...{ number: "2026-000001", plan: "educator", interval: "month", status: "active", paidFrom: now, paidUntil },
    ...{ amount: due, endsAt: null, nextPlan: null, nextInterval: null, nextAt: null, pastDueSince: null },
    ...{ livemode: 1, orderedAt: now, endedAt: null, runsFor: `account ${accountId}`, termId: null },
    ...{ wish: null, wishedAt: null, lookAt: null, lookedAt: 0, trouble: null },
  });
  await ada.sync();
  return {
    ...{ ada, stripe, paidUntil },
    /** @returns its invoices, the earliest first. */
    async renew() {
      await standIn.advance((await ada.stored()).paidUntil + 2 * hour - lab.clock.now());
      await ada.sync();
      const { data } = await stripe.invoices.list({ customer: customerId, limit: 100 });
      return data.toReversed();
    },
  };
}

it("moves what was sold before to the price of today, with its VAT, for the same amount and periods over 15 months", async () => {
  const { ada, paidUntil, renew } = await openSold(9_99);
  const [subscription] = await ada.subscriptions();
  const item = subscription?.items.data[0];
  expect(item?.price.product).toBe(productId("educator"));
  expect((item?.current_period_end ?? 0) * 1000).toBe(paidUntil);
  expect(subscription?.default_tax_rates).toMatchObject([{ inclusive: true, percentage: 19 }]);
  expect(await ada.plans()).toEqual(["educator"]);
  for (let month = 0; month < 14; month += 1) {
    await renew();
    expect(await ada.plans()).toEqual(["educator"]);
  }
  const [, ...renewals] = await renew();
  expect(renewals).toHaveLength(15);
  let from = paidUntil;
  for (const { status, total, total_taxes, lines } of renewals) {
    expect([status, total, total_taxes?.map(({ amount }) => amount)]).toEqual(["paid", 9_99, [1_60]]);
    expect(lines.data.map(({ period }) => period.start * 1000)).toEqual([from]);
    from = (lines.data[0]?.period.end ?? 0) * 1000;
  }
});

it("leaves what would cost another amount, which goes on as it was", async () => {
  const { ada, renew } = await openSold(8_88);
  const [subscription] = await ada.subscriptions();
  expect(subscription?.items.data[0]?.price.product).toBe("belab-educator-en");
  expect((await renew()).map(({ total }) => total)).toEqual([8_88, 8_88]);
  expect(await ada.plans()).toEqual(["educator"]);
});
