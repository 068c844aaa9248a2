import type { BillingInterval, DocumentBuyer, Vat } from "@belab/domain/billing";
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
import { type ReconcileContext, reconcileSubscription } from "../../billing/card/reconcileSubscription.ts";
import { findSubscriptions, type StoredSubscription } from "../../billing/card/subscriptionStore.ts";
import { deriveKeys } from "../../keys.ts";
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
  /** What reconciling works with. */
  context: ReconcileContext;
}

interface TestOrder {
  /** @default testPerson or testUniversity */
  buyer?: DocumentBuyer;
  plan?: PaidPlanName;
  interval?: BillingInterval;
  /** @default testVats.standard */
  vat?: Vat;
  /** Whether Stripe Tax decides it. @default false */
  isTaxAutomatic?: boolean;
}

export interface Buyer {
  owner: Owner;
  /** Orders. @returns the address at which it is paid. */
  order(order?: TestOrder): Promise<string>;
  /** Orders, and pays with a card. */
  buy(order?: TestOrder & { card?: TestCardName }): Promise<void>;
  /** Brings what is kept to what Stripe has. */
  sync(): Promise<void>;
  /** What is kept of the latest subscription. */
  stored(): Promise<StoredSubscription>;
  /** Names of the plans in force. */
  plans(): Promise<string[]>;
  /** Until when the plan is in force; 0 where none is. */
  inForceUntil(): Promise<number>;
  /** What came in at Stripe for this owner without what went back, in cents. */
  moneyAtStripe(): Promise<number>;
  /** Stripe's IDs of the owner, the earliest first. */
  customers(): Promise<string[]>;
  /** The subscriptions at Stripe, the earliest first. */
  subscriptions(): Promise<Stripe.Subscription[]>;
}

export interface TestShopOptions {
  kind?: DatabaseKind;
  /** Whether Stripe's events reach the server. @default false */
  takesEvents?: boolean;
  env?: Record<string, string>;
  /** The time at first, in milliseconds since 1970 UTC. */
  time?: number;
}

/** Opens a shop that closes with the test. */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { kind = "sqlite", takesEvents = false, env = {}, time } = options;
  const clock = createTestClock(time);
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
  const { database, config } = lab;
  const context: ReconcileContext = {
    ...{ config, database, keys: deriveKeys(config.secret), now: clock.now },
    log: { info() {}, warn() {}, error() {} },
    outbox: { wake() {} },
  };
  return { lab, shop, context, buyer: (owner) => buyerIn(context, shop, owner) };
}

function buyerIn(context: ReconcileContext, shop: TestStripe, owner: Owner): Buyer {
  const { database, now } = context;
  const kind = ownerKind(owner);
  const isAccount = kind === "account";
  const customers = async () => {
    const rows = await database.selectFrom("billingCustomers").selectAll().orderBy("createdAt").execute();
    return rows
      .filter(
        ({ accountId, organisationId }) => (accountId ?? organisationId) === (owner.accountId ?? owner.organisationId),
      )
      .map(({ customerId }) => customerId);
  };
  const syncs = createCustomerSyncs({
    ...context,
    sync: (customer) => reconcileSubscription(context, shop.stripe, customer),
  });
  const syncOnce = async (customer: string) => {
    await syncs.syncNow(customer);
    const row = await database
      .selectFrom("billingCustomers")
      .select(["wanted", "synced"])
      .where("customerId", "=", customer)
      .executeTakeFirstOrThrow();
    return row.wanted === row.synced;
  };
  const order: Buyer["order"] = async (wanted = {}) => {
    const { plan = isAccount ? "educator" : "university", interval = "month", isTaxAutomatic = false } = wanted;
    const begun = await beginCheckout(context, shop.stripe, {
      owner,
      order: { plan, interval, way: "card", ownerKind: kind, timeZone: "Europe/Berlin" },
      details: {
        language: "en",
        buyer: wanted.buyer ?? (isAccount ? testPerson : testUniversity),
        vat: wanted.vat ?? testVats.standard,
      },
      isTaxAutomatic,
      evidence: { country: "DE" },
      orderedBy: owner.accountId ?? null,
      returnUrl: () => "http://localhost/home/plans/done",
    });
    if (!begun.ok) {
      throw new Error(begun.reason);
    }
    return begun.value.url;
  };
  const terms = async () => (await findTerms(database, owner, now())).filter(({ startsAt }) => startsAt <= now());
  return {
    owner,
    order,
    customers,
    async buy({ card = "succeeds", ...wanted } = {}) {
      await shop.sendCard(await order(wanted), testCards[card].number);
      await shop.standIn.settled();
    },
    async sync() {
      for (const customer of await customers()) {
        // The server may be at it at the same moment.
        await expect.poll(() => syncOnce(customer)).toBe(true);
      }
    },
    async stored() {
      const [latest] = await findSubscriptions(database, owner, 1);
      if (latest === undefined) {
        throw new Error("nothing was bought");
      }
      return latest;
    },
    plans: async () => (await terms()).map(({ plan }) => plan),
    inForceUntil: async () => Math.max(0, ...(await terms()).map(({ endsAt }) => endsAt)),
    async moneyAtStripe() {
      let money = 0;
      for (const customer of await customers()) {
        for await (const { paid, amount, amount_refunded } of shop.stripe.charges.list({ customer, limit: 100 })) {
          money += paid ? amount - amount_refunded : 0;
        }
      }
      return money;
    },
    async subscriptions() {
      const found: Stripe.Subscription[] = [];
      for (const customer of await customers()) {
        found.push(...(await shop.stripe.subscriptions.list({ customer, status: "all", limit: 100 })).data);
      }
      return found.toReversed();
    },
  };
}
