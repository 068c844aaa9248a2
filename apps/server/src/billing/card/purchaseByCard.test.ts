/** @module-tag exhaustive */
import type { PaymentWay } from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import { type Delivery, startTestStripe, testCards, testStripeKey, testWebhookSecret } from "@belab/stripe-stand-in";
import type Stripe from "stripe";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Context } from "../../context.ts";
import { deriveKeys } from "../../keys.ts";
import { findOwnerAddresses } from "../../organisations/memberStore.ts";
import { findTerms } from "../../plans/planStore.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { sellerEnv } from "../../testing/billing/sellerEnv.ts";
import { testPerson, testVats } from "../../testing/billing/testDocuments.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { startTestApp, type TestApp } from "../../testing/testApp.ts";
import { createTestClock } from "../../testing/testClock.ts";
import { findDocuments } from "../documents/documentStore.ts";
import { findPurchases } from "../purchases/purchaseStore.ts";
import { beginCheckout } from "./checkout.ts";
import { syncCustomer } from "./syncCustomer.ts";

/** Mails wait in the database: these tests are about plans. */
const noOutbox = { wake() {} } as Context["outbox"];

const day = 24 * 60 * 60 * 1000;

/** A renewal is charged an hour after the term. */
const renewalTime = 2 * 60 * 60 * 1000;

describe.each(databasesUnderTest)("a purchase by card on $name", ({ kind }) => {
  async function openShop() {
    const clock = createTestClock();
    let take = async (_: Delivery) => 503;
    const shop = await startTestStripe({ clock, onWebhook: (delivery) => take(delivery) });
    onTestFinished(() => shop[Symbol.asyncDispose]());
    const stripeEnv = { STRIPE_SECRET_KEY: testStripeKey, STRIPE_WEBHOOK_SECRET: testWebhookSecret };
    const env = { ...sellerEnv, ...stripeEnv, PLANS: "sold", STRIPE_API_BASE: shop.url };
    const lab = await startTestApp({ kind, clock, env });
    onTestFinished(() => lab.close());
    take = async ({ body, signature }) => {
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      return (await lab.agent().inject({ method: "POST", url: "/api/billing/stripe", headers, payload: body }))
        .statusCode;
    };
    return { lab, shop, clock };
  }

  async function buyer({ lab, shop }: { lab: TestApp; shop: Awaited<ReturnType<typeof startTestStripe>> }) {
    const accountId = await insertAccount(lab.database, { mayTeach: 1 });
    const owner = { accountId };
    const context = {
      config: lab.config,
      database: lab.database,
      keys: deriveKeys(lab.config.secret),
      organisations: { ownersOf: findOwnerAddresses },
      now: shop.clock.now,
      log: { info() {}, warn() {}, error() {} },
      outbox: noOutbox,
      onIssued() {},
    };
    const customer = async () =>
      (await lab.database.selectFrom("billingCustomers").select("customerId").executeTakeFirstOrThrow()).customerId;
    return {
      owner,
      async pay(card: string = testCards.succeeds.number) {
        const offer = { plan: "educator" as PaidPlanName, interval: "month" as const, way: "card" as PaymentWay };
        const begun = await beginCheckout(context, shop.stripe, {
          owner,
          order: { ...offer, ownerKind: "account", renewsByItself: true, timeZone: "Europe/Berlin" },
          details: { language: "en", buyer: testPerson, vat: testVats.standard },
          evidence: { country: "DE", otherSign: null },
          orderedBy: accountId,
          returnUrl: () => "http://localhost/home/plans/done",
        });
        if (!begun.ok) {
          throw new Error(begun.reason);
        }
        await shop.sendCard(begun.value.url, card);
        await shop.standIn.settled();
      },
      /** Lets the running term end, and the next one be charged. */
      async passTerm() {
        const [stored] = await findPurchases(lab.database, owner, 1);
        const until = stored?.record.purchase.term.until ?? 0;
        await shop.standIn.advance(until + renewalTime - shop.clock.now());
      },
      sync: async () => syncCustomer(context, shop.stripe, await customer()),
      plans: () => findTerms(lab.database, owner, shop.clock.now()),
      documents: () => findDocuments(lab.database, owner),
      purchase: async () => (await findPurchases(lab.database, owner, 5))[0]?.record.purchase,
      ledger: async () => (await findPurchases(lab.database, owner, 5)).flatMap(({ record }) => record.ledger),
    };
  }

  it("is in force within moments of the payment, with its invoice over exactly what was charged", async () => {
    const { lab, shop } = await openShop();
    const ada = await buyer({ lab, shop });
    await ada.pay();
    await expect.poll(ada.plans).toMatchObject([{ plan: "educator", source: "card" }]);
    const [charge] = (await shop.stripe.charges.list()).data as Stripe.Charge[];
    expect(charge?.amount).toBe(999);
    const [invoice, ...others] = await ada.documents();
    expect(others).toEqual([]);
    expect(invoice?.document.amounts.due).toBe(999);
    await expect.poll(ada.ledger).toMatchObject([
      { kind: "invoice", amount: 999 },
      { kind: "payment", amount: 999 },
    ]);
  });

  it("comes to the same without a single event, and however often it is compared", async () => {
    const { lab, shop } = await openShop();
    const ada = await buyer({ lab, shop });
    shop.standIn.loseNextWebhooks(100);
    await ada.pay();
    expect(await ada.plans()).toEqual([]);
    await Promise.all([ada.sync(), ada.sync(), ada.sync()]);
    for (let time = 0; time < 3; time += 1) {
      await ada.sync();
    }
    expect(await ada.plans()).toHaveLength(1);
    expect(await ada.documents()).toHaveLength(1);
    expect(await ada.ledger()).toHaveLength(2);
  });

  it("gives nothing while the card is declined", async () => {
    const { lab, shop } = await openShop();
    const ada = await buyer({ lab, shop });
    await ada.pay(testCards.declined.number);
    await ada.sync();
    expect(await ada.plans()).toEqual([]);
    expect(await ada.documents()).toEqual([]);
  });

  it("renews by itself, with an invoice for each term, and leaves no gap", async () => {
    const { lab, shop } = await openShop();
    const ada = await buyer({ lab, shop });
    await ada.pay();
    await ada.sync();
    for (let renewal = 1; renewal <= 2; renewal += 1) {
      await ada.passTerm();
      expect((await ada.plans()).map(({ plan }) => plan)).toContain("educator");
      await ada.sync();
      expect(await ada.documents()).toHaveLength(renewal + 1);
    }
    expect((await ada.ledger()).map(({ kind: entry }) => entry)).toEqual([
      "invoice",
      "payment",
      "invoice",
      "payment",
      "invoice",
      "payment",
    ]);
  });

  it("goes on for ten days after a renewal that failed, and ends unpaid with a credit note", {
    tags: "exhaustive",
  }, async () => {
    const { lab, shop, clock } = await openShop();
    const ada = await buyer({ lab, shop });
    await ada.pay(testCards.failsLater.number);
    await ada.sync();
    await ada.passTerm();
    await ada.sync();
    const failedAt = (await ada.purchase())?.unpaidSince ?? 0;
    expect(failedAt).toBeGreaterThan(0);
    const [plan] = await ada.plans();
    expect(plan?.endsAt).toBe(failedAt + 10 * day);
    await shop.standIn.advance(20 * day);
    await ada.sync();
    expect(await ada.plans()).toEqual([]);
    expect((await ada.purchase())?.ended).toMatchObject({ reason: "non-payment" });
    expect((await ada.documents()).map(({ document }) => document.credits?.reason)).toContain("non-payment");
    expect(clock.now()).toBeGreaterThan(failedAt);
  });
});
