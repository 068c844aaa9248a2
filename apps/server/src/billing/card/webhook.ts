import { ok, type Result } from "@belab/domain/result";
import type { Stripe } from "stripe";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { malformed, notFound } from "../../errors/refusals.ts";
import { wantSync } from "./customerStore.ts";
import type { CardPayments } from "./stripe.ts";

/** Seconds for which a signature holds. */
const tolerance = 300;

export type WebhookReason = "not-found" | "webhook-signature-invalid";

type WebhookContext = Pick<Context, "database" | "now">;

/**
 * Takes an event of Stripe's: notes it, and asks for its customer to be looked at. What else it says is not read: events come
 * late, twice and in any order. One of a customer that is not ours changes nothing.
 *
 * @param card - undefined where nothing is sold by card: then the webhook is not there.
 */
export async function takeStripeEvent(
  { database, now }: WebhookContext,
  card: CardPayments | undefined,
  { body, signature }: { body: Buffer; signature: string | undefined },
): Promise<Result<undefined, WebhookReason>> {
  if (card?.webhookSecret === undefined) {
    return notFound();
  }
  const event = readEvent(card.stripe, { body, signature, secret: card.webhookSecret, now: now() });
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
  secret: string;
  now: number;
}

/** Returns the event, where Stripe has signed it within minutes of our clock: the library itself takes those of the future. */
function readEvent(stripe: Stripe, { body, signature = "", secret, now }: SignedBody): Stripe.Event | undefined {
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

/** The customer that an event is about. */
function customerOf({ data: { object } }: Stripe.Event): string | undefined {
  const { customer, id, object: kind } = object as { customer?: unknown; id?: unknown; object?: unknown };
  return idOf(kind === "customer" ? id : customer);
}

/** The id of what is named by it, or written out. */
function idOf(named: unknown): string | undefined {
  const id = typeof named === "object" && named !== null ? (named as { id?: unknown }).id : named;
  return typeof id === "string" ? id : undefined;
}
