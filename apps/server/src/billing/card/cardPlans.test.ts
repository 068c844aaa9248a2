import { cardGraceDays, noonOfLastDay } from "@belab/domain/billing";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { openTestShop, type TestShopOptions } from "../../testing/billing/testShop.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { mailsLeft, succeed } from "../../testing/organisations/organisationLab.ts";
import { claimCustomer, wantSync } from "./customerStore.ts";
import { reconcileSubscription } from "./reconcileSubscription.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

async function openWithAda(options: TestShopOptions = {}) {
  const shop = await openTestShop(options);
  const accountId = await insertAccount(shop.lab.database, { mayTeach: 1 });
  const ada = shop.buyer({ accountId });
  const standIn = shop.shop.standIn;
  return {
    ...shop,
    ada,
    accountId,
    standIn,
    now: shop.lab.clock.now,
    browser: async () => ({ browser: await shop.lab.signedIn(accountId) }),
    /** Time passes, and Stripe is looked at as a server does. */
    async pass(time: number) {
      await standIn.advance(time);
      await ada.sync();
    },
  };
}

describe.each(databasesUnderTest)("a plan by card on $name", ({ kind }) => {
  it("is in force from the payment on, with a row of what Stripe has", async () => {
    const { ada, now } = await openWithAda({ kind });
    await ada.buy();
    await ada.sync();
    expect(await ada.plans()).toEqual(["educator"]);
    expect(await ada.stored()).toMatchObject({
      ...{ number: "ORD-2026-000001", plan: "educator", interval: "month", status: "active", amount: 9_99 },
      ...{ paidFrom: now(), paidUntil: Date.UTC(2026, 1, 5, 9), endsAt: null, endedAt: null, livemode: 0 },
    });
  });

  it("is neither followed nor paid back where it was over when we billed cards ourselves", async () => {
    const { lab, ada, now, accountId } = await openWithAda({ kind });
    await ada.buy();
    const [customerId = ""] = await ada.customers();
    const [{ id: subscriptionId = "" } = {}] = await ada.subscriptions();
    await lab.database
      .insertInto("billingPurchases")
      .values({
        ...{ id: "old", accountId, organisationId: null, record: "{}", details: "{}", documents: "{}", termId: null },
        ...{ customerId, subscriptionId, createdAt: now(), endedAt: now(), wish: null, reminders: "{}" },
        ...{ evidence: "[]", vatDoubt: null },
      })
      .execute();
    await ada.sync();
    expect(await lab.database.selectFrom("stripeSubscriptions").selectAll().execute()).toEqual([]);
    expect(await ada.moneyAtStripe()).toBe(9_99);
  });

  it("goes on with each renewal that is paid, and holds for three days without an answer", async () => {
    const { ada, standIn, pass } = await openWithAda({ kind });
    await ada.buy();
    await ada.sync();
    const { paidUntil } = await ada.stored();
    expect(await ada.inForceUntil()).toBe(paidUntil + 3 * day);
    await standIn.advance(paidUntil - standIn.time() * 1000);
    await pass(minute);
    // The invoice is a draft: nothing is paid yet.
    expect((await ada.stored()).paidUntil).toBe(paidUntil);
    await pass(2 * hour);
    const renewed = await ada.stored();
    expect(renewed).toMatchObject({ paidFrom: paidUntil, paidUntil: Date.UTC(2026, 2, 5, 9) });
    expect(await ada.plans()).toEqual(["educator"]);
    expect(await ada.moneyAtStripe()).toBe(2 * 9_99);
  });

  it("is looked at by itself a minute and two hours after each period, though no event arrives", {
    tags: "exhaustive",
  }, async () => {
    const { ada, lab, standIn, accountId } = await openWithAda({ kind });
    await ada.buy();
    await ada.sync();
    const { paidUntil, lookAt } = await ada.stored();
    expect(lookAt).toBe(paidUntil + minute);
    await standIn.advance(paidUntil + 2 * hour + minute - lab.clock.now());
    const plan = async () =>
      (await lab.database.selectFrom("stripeSubscriptions").select("paidUntil").executeTakeFirst())?.paidUntil;
    // The server of the test looks every few seconds.
    await expect.poll(plan, { timeout: 20_000 }).toBe(Date.UTC(2026, 2, 5, 9));
    expect(accountId).toBeTruthy();
  });

  it("stays for 14 days after a payment has failed, is told of once, and ends then", async () => {
    const { ada, lab, pass } = await openWithAda({ kind, takesEvents: true });
    await ada.buy({ card: "failsLater" });
    await ada.sync();
    const { paidUntil } = await ada.stored();
    await pass(paidUntil - lab.clock.now() + 2 * hour);
    const { pastDueSince } = await ada.stored();
    expect(pastDueSince).toBe(paidUntil + hour);
    const end = (pastDueSince ?? 0) + cardGraceDays * day;
    expect(await ada.inForceUntil()).toBe(end);
    await pass(end - lab.clock.now() - 1_000);
    expect(await ada.plans()).toEqual(["educator"]);
    await pass(2_000);
    expect(await ada.plans()).toEqual([]);
    await pass(40 * day);
    expect(await ada.plans()).toEqual([]);
    expect(await ada.moneyAtStripe()).toBe(9_99);
    await mailsLeft(lab);
    const subjects = lab.mailServer.mails.map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.startsWith("We couldn't charge"))).toHaveLength(1);
  });

  it("is paid with a card that was entered after the payment failed, at once", async () => {
    const { ada, lab, shop, pass } = await openWithAda({ kind });
    await ada.buy({ card: "failsLater" });
    await ada.sync();
    const { paidUntil } = await ada.stored();
    await pass(paidUntil - lab.clock.now() + 2 * hour);
    const [customer = ""] = await ada.customers();
    shop.standIn.changeCard(customer, "succeeds");
    await ada.sync();
    expect(await ada.stored()).toMatchObject({ status: "active", pastDueSince: null, paidFrom: paidUntil });
    expect(await ada.moneyAtStripe()).toBe(2 * 9_99);
  });

  it("is charged from the card that the customer has chosen last", async () => {
    const { ada, lab, shop, pass } = await openWithAda({ kind });
    await ada.buy();
    await ada.sync();
    const [customer = ""] = await ada.customers();
    const { data: cards } = await shop.stripe.paymentMethods.list({ customer });
    const { invoice_settings } = (await shop.stripe.customers.retrieve(customer)) as never as {
      invoice_settings: { default_payment_method: string };
    };
    expect(invoice_settings.default_payment_method).toBe(cards[0]?.id);
    shop.standIn.changeCard(customer, "french");
    await ada.sync();
    const { paidUntil } = await ada.stored();
    await pass(paidUntil - lab.clock.now() + 2 * hour);
    const charges = await shop.stripe.charges.list({ customer });
    expect(charges.data.map(({ payment_method_details }) => payment_method_details?.card?.country)).toEqual([
      "FR",
      expect.not.stringMatching("FR"),
    ]);
  });

  it("is canceled for the end of its period, and that can be undone", async () => {
    const { ada, browser, pass, lab } = await openWithAda({ kind });
    await ada.buy();
    await ada.sync();
    const { paidUntil } = await ada.stored();
    expect(await succeed(await browser(), "cancelPlan", {})).toMatchObject({
      endsAt: noonOfLastDay(paidUntil, "Europe/Berlin"),
    });
    expect(await ada.stored()).toMatchObject({ endsAt: paidUntil, wish: null });
    expect(await ada.inForceUntil()).toBe(paidUntil);
    await succeed(await browser(), "undoCancellation", {});
    expect(await ada.stored()).toMatchObject({ endsAt: null });
    await pass(1_000);
    await succeed(await browser(), "cancelPlan", {});
    await pass(paidUntil - lab.clock.now() + minute);
    expect(await ada.plans()).toEqual([]);
    expect((await ada.stored()).endedAt).toBe(paidUntil);
    expect(await ada.moneyAtStripe()).toBe(9_99);
  });

  it("from the second year on ends within a month of its cancellation, and the unused days go back", async () => {
    const { ada, browser, pass, lab } = await openWithAda({ kind });
    await ada.buy({ interval: "year" });
    await ada.sync();
    await pass(370 * day);
    const { endsAt } = await succeed(await browser(), "cancelPlan", {});
    expect(endsAt - lab.clock.now()).toBeLessThanOrEqual(31 * day);
    await pass(32 * day);
    expect(await ada.plans()).toEqual([]);
    const money = await ada.moneyAtStripe();
    expect(money).toBeGreaterThan(99_99);
    expect(money).toBeLessThan(99_99 + 15_00);
  });

  it("is withdrawn from within 14 days: it ends at once, and all that was paid goes back", async () => {
    const { ada, browser, pass, lab, shop } = await openWithAda({ kind });
    await ada.buy();
    await ada.sync();
    await pass(3 * day);
    await succeed(await browser(), "withdraw", {});
    expect(await ada.plans()).toEqual([]);
    expect(await ada.moneyAtStripe()).toBe(0);
    expect((await ada.stored()).endedAt).not.toBeNull();
    const [customer = ""] = await ada.customers();
    expect((await shop.stripe.creditNotes.list({ customer })).data).toHaveLength(1);
    await mailsLeft(lab);
    expect(lab.mailServer.mails.map(({ subject }) => subject)).toContain("We have received your withdrawal");
  });

  it("is withdrawn from while Stripe is down: it is taken at once, and carried out later", async () => {
    const { ada, lab, accountId } = await openWithAda({ kind });
    await ada.buy();
    await ada.sync();
    const broken = { syncNow: async () => {} } as never;
    const { takeDeclaration } = await import("./rights.ts");
    const declared = await takeDeclaration({ ...lab, now: lab.clock.now }, broken, { accountId }, "withdraw");
    expect(declared.ok).toBe(true);
    expect(await ada.stored()).toMatchObject({ wish: "withdraw", wishedAt: lab.clock.now() });
    await ada.sync();
    expect(await ada.moneyAtStripe()).toBe(0);
    expect(await ada.stored()).toMatchObject({ wish: null });
  });

  it("is not brought back by an older answer that is written last", async () => {
    const { ada, lab, shop, context, standIn } = await openWithAda({ kind });
    await ada.buy();
    const [customerId = ""] = await ada.customers();
    await wantSync(lab.database, customerId, lab.clock.now());
    const slow = await claimCustomer(lab.database, lab.clock.now(), customerId);
    if (slow === undefined) {
      throw new Error("the customer is claimed by somebody else");
    }
    await standIn.advance(61_000);
    await ada.sync();
    const { lookedAt } = await ada.stored();
    await standIn.advance(1_000);
    await reconcileSubscription(context, shop.stripe, slow);
    expect((await ada.stored()).lookedAt).toBe(lookedAt);
  });

  it("leaves a subscription alone that somebody made in the Dashboard", async () => {
    const { ada, shop } = await openWithAda({ kind });
    await ada.buy();
    await ada.sync();
    const [customer = ""] = await ada.customers();
    const [own] = await ada.subscriptions();
    const price = own?.items.data[0]?.price.id ?? "";
    const session = await shop.stripe.checkout.sessions.create({
      ...{ mode: "subscription", customer, line_items: [{ price, quantity: 1 }] },
      success_url: "http://localhost/",
    });
    shop.standIn.payCheckout(session.id);
    await ada.sync();
    expect((await ada.subscriptions()).map(({ status }) => status)).toEqual(["active", "active"]);
    expect(await ada.moneyAtStripe()).toBe(2 * 9_99);
    expect(await ada.plans()).toEqual(["educator"]);
  });

  it("is canceled where its account is erased, and not charged again", async () => {
    const { ada, lab, browser, shop, standIn, context } = await openWithAda({ kind });
    await ada.buy();
    await ada.sync();
    const [customer = ""] = await ada.customers();
    await succeed(await browser(), "cancelPlan", {});
    await lab.database.deleteFrom("accounts").execute();
    await standIn.advance(70 * day);
    await wantSync(lab.database, customer, lab.clock.now());
    const claimed = await claimCustomer(lab.database, lab.clock.now(), customer);
    if (claimed !== undefined) {
      await reconcileSubscription(context, shop.stripe, claimed);
    }
    expect((await shop.stripe.charges.list({ customer })).data).toHaveLength(1);
  });
});
