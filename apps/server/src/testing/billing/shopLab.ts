import type { CallRequest } from "@belab/api";
import {
  type Delivery,
  startTestStripe,
  type TestStripe,
  testStripeKey,
  testWebhookSecret,
} from "@belab/stripe-stand-in";
import { onTestFinished } from "vitest";
import { insertAccount } from "../accounts/testAccounts.ts";
import type { DatabaseKind } from "../database/testDatabase.ts";
import { type Agent, startTestApp, type TestApp, type TestAppOptions } from "../testApp.ts";
import { createTestClock, type TestClock } from "../testClock.ts";
import { sellerEnv } from "./sellerEnv.ts";

// Installations that sell plans by card, at a stand-in for Stripe.

/** The settings of an installation that sells, but for the address of the stand-in. */
const shopEnv = {
  ...sellerEnv,
  PLANS: "sold",
  STRIPE_SECRET_KEY: testStripeKey,
  STRIPE_WEBHOOK_SECRET: testWebhookSecret,
};

export interface Shop {
  lab: TestApp;
  stripe: TestStripe;
  clock: TestClock;
}

export interface ShopOptions extends Pick<TestAppOptions, "checkVatId"> {
  kind?: DatabaseKind;
  env?: Record<string, string>;
}

/** Opens an installation that sells. It ends with the test. */
export async function openShop({ kind = "sqlite", env = {}, ...options }: ShopOptions = {}): Promise<Shop> {
  const clock = createTestClock();
  let take = async (_: Delivery) => 503;
  const stripe = await startTestStripe({ clock, onWebhook: (delivery) => take(delivery) });
  onTestFinished(() => stripe[Symbol.asyncDispose]());
  const settings = { ...shopEnv, STRIPE_API_BASE: stripe.url, ...env };
  const lab = await startTestApp({ ...options, kind, time: clock.now(), env: settings });
  // One clock for both.
  const { advance } = clock;
  clock.advance = (milliseconds) => {
    advance(milliseconds);
    lab.clock.set(clock.now());
  };
  onTestFinished(() => lab.close());
  take = async ({ body, signature }) => {
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const answer = await lab.agent().inject({ method: "POST", url: "/api/billing/stripe", headers, payload: body });
    return answer.statusCode;
  };
  return { lab, stripe, clock };
}

export interface Buyer {
  accountId: string;
  browser: Agent;
}

/** Somebody with an account. */
export async function insertBuyer({ lab }: Pick<Shop, "lab">): Promise<Buyer> {
  const accountId = await insertAccount(lab.database, { mayTeach: 1 });
  return { accountId, browser: await lab.signedIn(accountId) };
}

/** Who pays for a person's own plan. */
export const adasDetails = {
  name: "Ada Lovelace",
  street: "Lindenstraße 9",
  postcode: "10969",
  city: "Berlin",
  country: "DE",
  vatId: "",
  email: "ada@sampletown.example",
  contact: "",
  purchaseOrder: "",
  buyerReference: "",
};

/** An order of a month of Educator by card. */
export const educatorOrder = {
  plan: "educator",
  interval: "month",
  way: "card",
  details: adasDetails,
} as const satisfies CallRequest<"priceOrder">;

/** Orders, and returns where the order is paid. */
export async function orderByCard(
  { browser }: Pick<Buyer, "browser">,
  order: CallRequest<"priceOrder"> = educatorOrder,
): Promise<{ checkoutId: string; url: string }> {
  const { body } = await browser.call("orderPlan", { ...order, agrees: true });
  if (!body.success || body.checkout === null) {
    throw new Error(JSON.stringify(body));
  }
  return body.checkout;
}
