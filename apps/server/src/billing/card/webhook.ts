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
 * Takes an event of Stripe's: notes it, and asks for the purchases of its customer to be brought to what Stripe has now.
 * What the event says is not read: events come late, twice and in any order.
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
    const chargeId = customerId === undefined ? chargeOf(event) : null;
    if ((await insertEvent(transaction, event, { chargeId, now: now() })) && customerId !== undefined) {
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

/** Returns the event, where Stripe has signed it, and not long ago. */
function readEvent(stripe: Stripe, { body, signature = "", secret, now }: SignedBody): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, secret, tolerance, undefined, now);
  } catch {
    return undefined;
  }
}

/** @returns whether it had not come before. */
async function insertEvent(
  transaction: Database,
  { id, type }: Stripe.Event,
  { chargeId, now: receivedAt }: { chargeId: string | null; now: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("stripeEvents")
    .values({ id, type, receivedAt, chargeId })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The customer that an event is about. */
function customerOf({ data: { object } }: Stripe.Event): string | undefined {
  const { customer, id, object: kind } = object as { customer?: unknown; id?: unknown; object?: unknown };
  return idOf(kind === "customer" ? id : customer);
}

/** The charge that an event is about, as one of a dispute or a refund. */
function chargeOf({ data: { object } }: Stripe.Event): string | null {
  return idOf((object as { charge?: unknown }).charge) ?? null;
}

/** The id of what is named by it, or written out. */
function idOf(named: unknown): string | undefined {
  const id = typeof named === "object" && named !== null ? (named as { id?: unknown }).id : named;
  return typeof id === "string" ? id : undefined;
}
