import { Stripe } from "stripe";
import type { Config } from "../../config.ts";

/** The version of Stripe's interface whose shapes this code knows. The library's types are of the same version. */
const apiVersion = "2026-10-28.endive" as const;

/** Milliseconds for an answer, and how often a request is sent again. */
const patience = { timeout: 10_000, maxNetworkRetries: 2 };

/** Stripe, and the secret by which it signs its webhooks. */
export interface CardPayments {
  readonly stripe: Stripe;
  readonly webhookSecret: string | undefined;
}

/** Returns Stripe; undefined where the installation has no key. */
export function connectToStripe(
  config: Pick<Config, "stripeSecretKey" | "stripeWebhookSecret" | "stripeApiBase">,
): CardPayments | undefined {
  if (config.stripeSecretKey === undefined) {
    return undefined;
  }
  const { hostname, port, protocol } = new URL(config.stripeApiBase);
  const isPlain = protocol === "http:";
  const stripe = new Stripe(config.stripeSecretKey, {
    apiVersion,
    ...patience,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
    telemetry: false,
  });
  return { stripe, webhookSecret: config.stripeWebhookSecret };
}

/** Whether Stripe takes test cards only and moves no money: https://docs.stripe.com/keys */
export function chargesTestCards({ stripeSecretKey = "" }: Pick<Config, "stripeSecretKey">): boolean {
  return /^(?:sk|rk)_test_/.test(stripeSecretKey);
}
