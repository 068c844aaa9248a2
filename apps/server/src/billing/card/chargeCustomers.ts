import { ok } from "@belab/domain/result";
import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import { transact } from "../../database/database.ts";
import { wantSync } from "./customerStore.ts";

/** Events that are looked at in one go. */
const atOnce = 100;

/**
 * Looks up whose charges those events were about that name a charge and no customer, as events of a dispute do, and asks for
 * these customers to be compared. It may run again at any time.
 */
export async function findCustomersOfCharges(
  { database, now }: Pick<Context, "database" | "now">,
  stripe: Stripe,
): Promise<void> {
  const events = await database
    .selectFrom("stripeEvents")
    .select(["id", "chargeId"])
    .where("chargeId", "is not", null)
    .limit(atOnce)
    .execute();
  for (const { id, chargeId } of events) {
    const customerId = await customerOf(stripe, chargeId ?? "");
    await transact<undefined, never>(database, async (transaction) => {
      await transaction.updateTable("stripeEvents").set({ chargeId: null }).where("id", "=", id).execute();
      if (customerId !== undefined) {
        await wantSync(transaction, customerId, now());
      }
      return ok();
    });
  }
}

/** @returns undefined where Stripe has no such charge, or it is nobody's. */
async function customerOf(stripe: Stripe, chargeId: string): Promise<string | undefined> {
  try {
    const { customer } = await stripe.charges.retrieve(chargeId);
    return typeof customer === "string" ? customer : customer?.id;
  } catch (error) {
    if ((error as Stripe.errors.StripeError).code === "resource_missing") {
      return undefined;
    }
    throw error;
  }
}
