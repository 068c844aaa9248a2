import type { Result } from "@belab/domain/result";
import { Stripe } from "stripe";
import type { Config } from "../../config.ts";
import { unavailable } from "../../errors/refusals.ts";

/** The version of Stripe's interface whose shapes this code knows. The library's types are of the same version. */
const apiVersion = "2026-10-28.endive" as const;

/** Milliseconds for an answer, and how often a request is sent again. */
const patience = { timeout: 10_000, maxNetworkRetries: 2 };

/** Most objects that Stripe lists at a time. */
export const pageSize = 100;

/** Returns Stripe; undefined where the installation has no key. */
export function connectToStripe({
  stripeSecretKey,
  stripeApiBase,
}: Pick<Config, "stripeSecretKey" | "stripeApiBase">): Stripe | undefined {
  if (stripeSecretKey === undefined) {
    return undefined;
  }
  const { hostname, port, protocol } = new URL(stripeApiBase);
  const isPlain = protocol === "http:";
  return new Stripe(stripeSecretKey, {
    apiVersion,
    ...patience,
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? "http" : "https",
    telemetry: false,
  });
}

/** Whether Stripe takes test cards only and moves no money: https://docs.stripe.com/keys */
export function chargesTestCards({ stripeSecretKey = "" }: Pick<Config, "stripeSecretKey">): boolean {
  return /^(?:sk|rk)_test_/.test(stripeSecretKey);
}

/** Refuses where Stripe does not answer. */
export async function whileReachable<Value, Reason extends string>(
  work: () => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason | "card-unreachable">> {
  try {
    return await work();
  } catch (error) {
    if (isUnreachable(error)) {
      return unavailable(undefined, "card-unreachable");
    }
    throw error;
  }
}

export function isUnreachable(error: unknown): boolean {
  const { StripeConnectionError, StripeAPIError, StripeRateLimitError } = Stripe.errors;
  return [StripeConnectionError, StripeAPIError, StripeRateLimitError].some((kind) => error instanceof kind);
}

/** Returns the ID of an object that Stripe names by it, or writes out. */
export function idOf(named: string | { id: string }): string {
  return typeof named === "string" ? named : named.id;
}
