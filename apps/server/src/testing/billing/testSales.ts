import { setTimeout as wait } from "node:timers/promises";
import {
  type Delivery,
  startTestStripe,
  type TestStripe,
  testCards,
  testStripeKey,
  testWebhookSecret,
} from "@belab/stripe-stand-in";
import { beginCheckout } from "../../billing/card/checkout.ts";
import type { ReconcileContext } from "../../billing/card/reconcileSubscription.ts";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { deriveKeys } from "../../keys.ts";
import { readConfig } from "../../readConfig.ts";
import { insertAccount } from "../accounts/testAccounts.ts";
import type { TestInstallation } from "../processes/testInstallation.ts";
import { createTestClock } from "../testClock.ts";
import { sellerEnv } from "./sellerEnv.ts";
import { testPerson, testVats } from "./testDocuments.ts";

// An installation that sells, and what it has sold.

/** The settings of a server that sells, without Stripe. */
export const sellingEnv = { ...sellerEnv, PLANS: "sold" };

/** The settings of an installation that sells, as its servers read them. */
export function configOf(place: Pick<TestInstallation, "env">): Context["config"] {
  return readConfig({ ...place.env, ...sellingEnv });
}

/** What brings purchases to what Stripe has, outside a server. */
export function syncContext(place: TestInstallation, now: () => number): ReconcileContext {
  const config = configOf(place);
  return {
    ...{ config, database: place.database, keys: deriveKeys(config.secret), now },
    log: { info() {}, warn() {}, error() {} },
    outbox: { wake() {} },
  };
}

/** Stripe's stand-in, which reports to servers that come and go. */
export interface Shop extends AsyncDisposable {
  stripe: TestStripe;
  /** The settings of a server that sells by card here. */
  env: Record<string, string>;
  /** Events that a server has acknowledged. */
  acknowledged: Delivery[];
  /** Events that no server has acknowledged. */
  unacknowledged(): readonly Delivery[];
  /** Reports them again, as Stripe does. */
  reportMissed(): Promise<void>;
  /** Orders the Educator plan for a new account. */
  order(database: Database): Promise<OrderedPlan>;
  /** Orders and pays the Educator plan for a new account. @returns its id. */
  buy(database: Database): Promise<string>;
}

/** A plan that is ordered, and not paid yet. */
export interface OrderedPlan {
  accountId: string;
  pay(): Promise<unknown>;
}

/** @param addresses - the servers to which each event is reported, at the same moment. */
export async function openShop(addresses: readonly string[]): Promise<Shop> {
  const acknowledged: Delivery[] = [];
  let missed: Delivery[] = [];
  const send = async (delivery: Delivery) => {
    const statuses = await Promise.all(addresses.map((address) => report(address, delivery)));
    const isTaken = statuses.includes(200);
    (isTaken ? acknowledged : missed).push(delivery);
    return isTaken ? 200 : 503;
  };
  const stripe = await startTestStripe({
    clock: createTestClock(Date.now()),
    onWebhook: send,
  });
  const keys = { STRIPE_SECRET_KEY: testStripeKey, STRIPE_WEBHOOK_SECRET: testWebhookSecret };
  return {
    stripe,
    env: { ...sellingEnv, ...keys, STRIPE_API_BASE: stripe.url },
    acknowledged,
    unacknowledged: () => missed,
    async reportMissed() {
      const again = missed;
      missed = [];
      await Promise.all(again.map(send));
    },
    order,
    async buy(database) {
      const { accountId, pay } = await order(database);
      await pay();
      return accountId;
    },
    [Symbol.asyncDispose]: () => stripe[Symbol.asyncDispose](),
  };

  async function order(database: Database): Promise<OrderedPlan> {
    const accountId = await insertAccount(database, { mayTeach: 1 });
    const offer = { plan: "educator", interval: "month", way: "card" } as const;
    const begun = await beginCheckout({ database, now: Date.now }, stripe.stripe, {
      owner: { accountId },
      order: { ...offer, ownerKind: "account", timeZone: "Europe/Berlin" },
      details: { language: "en", buyer: testPerson, vat: testVats.standard },
      evidence: { country: "AT" },
      orderedBy: accountId,
      returnUrl: () => "http://127.0.0.1/home/plans",
    });
    if (!begun.ok) {
      throw new Error(begun.reason);
    }
    return { accountId, pay: () => stripe.sendCard(begun.value.url, testCards.succeeds.number) };
  }
}

/** Reports an event to a server. @returns the status of the answer; 0 for none. */
export async function report(address: string, { body, signature }: Delivery): Promise<number> {
  try {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    return (await fetch(`${address}/api/billing/stripe`, { method: "POST", headers, body })).status;
  } catch {
    return 0;
  }
}

/** Waits until something is so, for a while. @returns whether it is. */
export async function comesTrue(isSo: () => Promise<boolean>, patience = 120_000): Promise<boolean> {
  const until = performance.now() + patience;
  while (performance.now() < until) {
    if (await isSo()) {
      return true;
    }
    await wait(100);
  }
  return false;
}

/** Returns the accounts that have a plan they paid for, once for each plan. */
export async function accountsWithPlans(database: Database): Promise<string[]> {
  const terms = await database.selectFrom("planTerms").select("accountId").where("source", "=", "card").execute();
  return terms.flatMap(({ accountId }) => accountId ?? []);
}

/** What is wrong with plans by card: each account has one plan, one subscription and one charge, and no number is missing. */
export async function troublesOf(database: Database, shop: Shop, accounts: readonly string[]): Promise<string[]> {
  const charges = await shop.stripe.stripe.charges.list({ limit: 100 });
  const wrong: string[] = charges.data.length === accounts.length ? [] : [`${charges.data.length} charges`];
  const plans = await accountsWithPlans(database);
  const subscriptions = await database.selectFrom("stripeSubscriptions").select("accountId").execute();
  for (const account of accounts) {
    const given = plans.filter((id) => id === account).length;
    const kept = subscriptions.filter(({ accountId }) => accountId === account).length;
    if (given !== 1 || kept !== 1) {
      wrong.push(`${account} has ${given} plans and ${kept} subscriptions`);
    }
  }
  return [...wrong, ...(await troublesOfNumbers(database))];
}

/** What is wrong with the numbers of documents: some are missing, or were given twice. */
export async function troublesOfNumbers(database: Database): Promise<string[]> {
  const rows = await database.selectFrom("billingDocuments").select("number").orderBy("number").execute();
  const counts = rows.map(({ number }) => Number(number.slice(-6)));
  return counts.flatMap((count, index) =>
    count === index + 1 ? [] : [`number ${count} comes as number ${index + 1}`],
  );
}
