import { ok, type Result } from "@belab/domain/result";
import type { Stripe } from "stripe";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { malformed, notFound } from "../../errors/refusals.ts";
import { wantSync } from "./customerStore.ts";

/** Seconds for which a signature holds. */
const tolerance = 300;

/**
 * Takes an event of Stripe's: notes it, and asks for its customer to be looked at. What else it says is not read: events come
 * late, twice and in any order. One of a customer that is not ours changes nothing.
 *
 * @param stripe - undefined where nothing is sold by card: then the webhook is not there.
 */
export async function takeStripeEvent(
  { config, database, now }: Pick<Context, "config" | "database" | "now">,
  stripe: Stripe | undefined,
  signed: SignedBody,
): Promise<Result<undefined, "not-found" | "webhook-signature-invalid">> {
  const { stripeWebhookSecret: secret } = config;
  if (stripe === undefined || secret === undefined) {
    return notFound();
  }
  const event = readEvent(stripe, signed, secret, now());
  if (event === undefined) {
    return malformed("webhook-signature-invalid");
  }
  return transact<undefined, never>(database, async (transaction) => {
    const customerId = customerOf(event);
    if ((await insertEvent(transaction, event, now())) && customerId !== undefined) {
      await wantSync(transaction, customerId, now());
    }
    return ok();
  });
}

interface SignedBody {
  body: Buffer;
  signature: string | undefined;
}

/** Returns the event, where Stripe has signed it within minutes of our clock: the library itself takes those of the future. */
function readEvent(
  stripe: Stripe,
  { body, signature = "" }: SignedBody,
  secret: string,
  now: number,
): Stripe.Event | undefined {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(signedAt * 1000 - now <= tolerance * 1000)) {
    return undefined;
  }
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now);
  } catch {
    return undefined;
  }
}

/** @returns whether it had not come before. */
async function insertEvent(transaction: Database, { id, type }: Stripe.Event, receivedAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("stripeEvents")
    .values({ id, type, receivedAt, chargeId: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Returns the customer that an event names, or writes out. */
function customerOf({ data: { object } }: Stripe.Event): string | undefined {
  const { customer, id, object: kind } = object as { customer?: unknown; id?: unknown; object?: unknown };
  const named = kind === "customer" ? id : customer;
  const found = typeof named === "object" && named !== null && "id" in named ? named.id : named;
  return typeof found === "string" ? found : undefined;
}
