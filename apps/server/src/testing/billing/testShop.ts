import { type BillingInterval, ledgerTotals, type PaymentWay } from "@belab/domain/billing";
import { type Owner, ownerKind, type PaidPlanName } from "@belab/domain/plans";
import {
  type Delivery,
  startTestStripe,
  type TestCardName,
  type TestStripe,
  testCards,
  testStripeKey,
  testWebhookSecret,
} from "@belab/stripe-stand-in";
import type Stripe from "stripe";
import { expect, onTestFinished } from "vitest";
import { beginCheckout } from "../../billing/card/checkout.ts";
import { createCustomerSyncs } from "../../billing/card/customerSyncs.ts";
import { type SyncContext, syncCustomer } from "../../billing/card/syncCustomer.ts";
import { findDocuments } from "../../billing/documents/documentStore.ts";
import { findPurchases } from "../../billing/purchases/purchaseStore.ts";
import type { Context } from "../../context.ts";
import { deriveKeys } from "../../keys.ts";
import { findOwnerAddresses } from "../../organisations/memberStore.ts";
import { findTerms } from "../../plans/planStore.ts";
import type { DatabaseKind } from "../database/testDatabase.ts";
import { startTestApp, type TestApp } from "../testApp.ts";
import { createTestClock } from "../testClock.ts";
import { sellerEnv } from "./sellerEnv.ts";
import { testPerson, testUniversity, testVats } from "./testDocuments.ts";

/** An installation that sells by card at the stand-in for Stripe, on one clock. */
export interface TestShop {
  lab: TestApp;
  shop: TestStripe;
  /** Who buys, and what has become of it. */
  buyer(owner: Owner): Buyer;
  /** Brings a customer's purchases to what Stripe has, also of an owner who is gone. */
  syncCustomer(customerId: string): Promise<void>;
}

export interface Buyer {
  owner: Owner;
  /** Orders, and pays with a card. */
  buy(order?: {
    plan?: PaidPlanName;
    interval?: BillingInterval;
    card?: TestCardName;
    settles?: boolean;
  }): Promise<void>;
  /** Brings the purchases to what Stripe has, and Stripe to what was agreed to. */
  sync(): Promise<void>;
  /** The latest purchase. */
  purchase(): Promise<Awaited<ReturnType<typeof findPurchases>>[number]>;
  /** Names of the plans in force. */
  plans(): Promise<string[]>;
  documents(): ReturnType<typeof findDocuments>;
  /** What came in at Stripe for this owner without what went back, in cents. */
  moneyAtStripe(): Promise<number>;
  /** What the documents come to, in cents. */
  invoiced(): Promise<number>;
  /** The subscriptions at Stripe, the earliest first. */
  subscriptions(): Promise<Stripe.Subscription[]>;
}

export interface TestShopOptions {
  kind?: DatabaseKind;
  /** Whether Stripe's events reach the server. @default false */
  takesEvents?: boolean;
  env?: Record<string, string>;
}

/** Opens a shop that closes with the test. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { kind = "sqlite", takesEvents = false, env = {} } = options;
  const clock = createTestClock();
  let take = async (_: Delivery) => 200;
  const shop = await startTestStripe({ clock, onWebhook: (delivery) => take(delivery) });
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const lab = await startTestApp({
    kind,
    // The same clock for the product and for Stripe.
    clock,
    env: {
      ...sellerEnv,
      ...{ STRIPE_SECRET_KEY: testStripeKey, STRIPE_WEBHOOK_SECRET: testWebhookSecret, STRIPE_API_BASE: shop.url },
      ...{ PLANS: "sold", ...env },
    },
  });
  onTestFinished(() => lab.close());
  if (takesEvents) {
    take = async ({ body, signature }) => {
      const headers = { "content-type": "application/json", "stripe-signature": signature };
      const request = { method: "POST", url: "/api/billing/stripe", headers, payload: body } as const;
      return (await lab.agent().inject(request)).statusCode;
    };
  }
  const log = { info() {}, warn() {}, error() {} };
  const outbox = { wake() {} } as Context["outbox"];
  const { database, config } = lab;
  const organisations = { ownersOf: findOwnerAddresses };
  const keys = deriveKeys(config.secret);
  const context = { config, database, keys, now: clock.now, organisations, log, outbox, onIssued() {} };
  const sync = async (customerId: string) => syncCustomer(context, shop.stripe, customerId);
  return { lab, shop, buyer: (owner) => buyerIn(context, shop, owner), syncCustomer: sync };
}

function buyerIn(context: SyncContext, shop: TestStripe, owner: Owner): Buyer {
  const { database, now } = context;
  const kind = ownerKind(owner);
  const isAccount = kind === "account";
  const customers = async () => {
    const rows = await database.selectFrom("billingCustomers").selectAll().execute();
    return rows
      .filter(
        ({ accountId, organisationId }) => (accountId ?? organisationId) === (owner.accountId ?? owner.organisationId),
      )
      .map(({ customerId }) => customerId);
  };
  const syncs = createCustomerSyncs({ ...context, sync: (id) => syncCustomer(context, shop.stripe, id) });
  const syncOnce = async (customer: string) => {
    await syncs.syncNow(customer);
    const row = await database
      .selectFrom("billingCustomers")
      .select(["wanted", "synced"])
      .where("customerId", "=", customer)
      .executeTakeFirstOrThrow();
    return row.wanted === row.synced;
  };
  const subscriptions = async () => {
    const found: Stripe.Subscription[] = [];
    for (const customer of await customers()) {
      found.push(...(await shop.stripe.subscriptions.list({ customer, status: "all", limit: 100 })).data);
    }
    return found.toReversed();
  };
  return {
    owner,
    async buy({
      plan = isAccount ? "educator" : "university",
      interval = "month",
      card = "succeeds",
      settles = true,
    } = {}) {
      const begun = await beginCheckout(context, shop.stripe, {
        owner,
        order: {
          ...{ plan, interval, way: "card" as PaymentWay, ownerKind: kind },
          ...{ renewsByItself: true, timeZone: "Europe/Berlin" },
        },
        details: { language: "en", buyer: isAccount ? testPerson : testUniversity, vat: testVats.standard },
        evidence: { country: "DE", otherSign: null },
        orderedBy: owner.accountId ?? null,
        returnUrl: () => "http://localhost/home/plans/done",
      });
      if (!begun.ok) {
        throw new Error(begun.reason);
      }
      await shop.sendCard(begun.value.url, testCards[card].number);
      if (settles) {
        await shop.standIn.settled();
      }
    },
    async sync() {
      for (const customer of await customers()) {
        // The server may be at it at the same moment.
        await expect.poll(() => syncOnce(customer)).toBe(true);
      }
    },
    async purchase() {
      const [latest] = await findPurchases(database, owner, 1);
      if (latest === undefined) {
        throw new Error("nothing was bought");
      }
      return latest;
    },
    plans: async () =>
      (await findTerms(database, owner, now())).filter(({ startsAt }) => startsAt <= now()).map(({ plan }) => plan),
    documents: () => findDocuments(database, owner),
    async moneyAtStripe() {
      let money = 0;
      for (const customer of await customers()) {
        for await (const { paid, amount, amount_refunded, disputed } of shop.stripe.charges.list({
          customer,
          limit: 100,
        })) {
          money += paid && !disputed ? amount - amount_refunded : 0;
        }
      }
      return money;
    },
    async invoiced() {
      const records = await findPurchases(database, owner, 50);
      return records.reduce((sum, { record }) => sum + ledgerTotals(record.ledger).left, 0);
    },
    subscriptions,
  };
}
