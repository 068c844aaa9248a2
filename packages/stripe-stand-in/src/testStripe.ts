import Stripe from "stripe";
import { sampleDetails } from "./buyerDetails.ts";
import { serveStripeStandIn } from "./serve.ts";
import type { StandInOptions, StripeStandIn } from "./standIn.ts";
import type { Delivery } from "./webhooks.ts";

/** Signs the webhooks of tests. */
export const testWebhookSecret = "whsec_test";

/** Takes the place of the key of an account at Stripe. */
export const testStripeKey = "sk_test_standin";

/** A clock that a test moves. */
export interface MovedClock {
  /** Milliseconds since 1970 UTC. */
  now: () => number;
  advance: (milliseconds: number) => void;
}

export interface TestStripeOptions extends Partial<Pick<StandInOptions, "retryDays" | "idPart">> {
  /** The product's; one of its own otherwise. `advance` of the stand-in moves it. */
  clock?: MovedClock;
  /** How the product answers a webhook; it takes each one otherwise. */
  onWebhook?: (delivery: Delivery) => Promise<number>;
}

/** A stand-in for Stripe on a port of this machine. */
export interface TestStripe extends AsyncDisposable {
  standIn: StripeStandIn;
  /** Stripe's own library, connected to it. */
  stripe: Stripe;
  clock: MovedClock;
  /** The address of its API, for `STRIPE_API_BASE`. */
  url: string;
  /** What the product was sent, whether it took it or not. */
  deliveries: Delivery[];
  /** Opens a page of the stand-in. */
  open(url: string, headers?: Record<string, string>): Promise<TestPage>;
  /** Opens a page with a form, types the number of a card and the sample name and address, and sends it. */
  sendCard(url: string, number: string): Promise<TestPage>;
  /** Opens a page, and sends what one of its forms sends, as `{ authentication: "confirm" }` or `{ action: "cancel" }`. */
  sendForm(url: string, fields: Record<string, string>): Promise<TestPage>;
}

export interface TestPage {
  status: number;
  html: string;
  /** Where the page leads on by itself. */
  location: string | null;
}

export async function startTestStripe(options: TestStripeOptions = {}): Promise<TestStripe> {
  const { clock = createClock(), onWebhook = async () => 200, ...others } = options;
  const deliveries: Delivery[] = [];
  const send = (delivery: Delivery) => {
    deliveries.push(delivery);
    return onWebhook(delivery);
  };
  const { standIn, url, ...served } = await serveStripeStandIn({
    port: 0,
    now: clock.now,
    moveClock: clock.advance,
    webhooks: { secret: testWebhookSecret, send },
    ...others,
  });
  const { hostname: host, port } = new URL(url);
  return {
    standIn,
    stripe: new Stripe(testStripeKey, { host, port, protocol: "http", maxNetworkRetries: 0 }),
    clock,
    url,
    deliveries,
    open: openPage,
    sendCard,
    sendForm,
    ...served,
  };
}

function createClock(): MovedClock {
  let time = Date.UTC(2026, 0, 5, 9);
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}

async function openPage(url: string, headers: Record<string, string> = {}): Promise<TestPage> {
  return pageOf(await fetch(url, { headers, redirect: "manual" }));
}

function sendCard(url: string, number: string): Promise<TestPage> {
  const { name, address } = sampleDetails;
  const { line1, postal_code, city, country } = address;
  const fields = Object.entries({ name, line1, postal_code, city, country, card: number });
  return sendForm(url, Object.fromEntries(fields.map(([field, value]) => [field, value ?? ""])));
}

async function sendForm(url: string, fields: Record<string, string>): Promise<TestPage> {
  const { html } = await openPage(url);
  const [, token = ""] = /name="token" value="([^"]*)"/.exec(html) ?? [];
  const body = new URLSearchParams({ token, ...fields });
  return pageOf(await fetch(url, { method: "POST", body, redirect: "manual" }));
}

async function pageOf(answer: Response): Promise<TestPage> {
  return { status: answer.status, html: await answer.text(), location: answer.headers.get("location") };
}
