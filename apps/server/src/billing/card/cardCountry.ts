import { ok } from "@belab/domain/result";
import type { Stripe } from "stripe";
import type { Context } from "../../context.ts";
import { type Database, transact } from "../../database/database.ts";
import { lockPurchase, updatePurchase } from "../purchases/purchaseStore.ts";
import { type Checkout, noteCardCountry } from "./checkoutStore.ts";

type CardContext = Pick<Context, "database" | "log">;

/**
 * Keeps where the card was issued by which a checkout was paid: a sign of where a consumer lives, for the next order, and evidence
 * of this one. The plan is in force without it.
 */
export async function keepCardCountry(
  { database, log }: CardContext,
  stripe: Stripe,
  { id, order, evidence }: Checkout,
  invoice: Stripe.Invoice,
): Promise<void> {
  try {
    const country = await cardCountryOf(stripe, invoice.id);
    if (country === undefined) {
      return;
    }
    const says = evidence.saysCountry ?? evidence.country;
    const isInDoubt = order.ownerKind === "account" && country !== says;
    await transact<undefined, never>(database, async (transaction) => {
      await noteCardCountry(transaction, id, country);
      await keepWithPurchase(transaction, id, { country, isInDoubt });
      return ok();
    });
    if (isInDoubt) {
      log.warn({ checkout: id, country, says }, "a plan was paid by a card of another country than the buyer's");
    }
  } catch (err) {
    log.warn({ err, checkout: id }, "the country of a card could not be read");
  }
}

/** Adds the sign to what the VAT of the purchase was decided by; where it disagrees, an operator is shown it. */
async function keepWithPurchase(
  transaction: Database,
  id: string,
  { country: cardCountry, isInDoubt }: { country: string; isInDoubt: boolean },
): Promise<void> {
  const purchase = await lockPurchase(transaction, id);
  const decided = purchase?.evidence.at(-1);
  if (purchase !== undefined && decided !== undefined) {
    await updatePurchase(transaction, {
      ...purchase,
      evidence: purchase.evidence.with(-1, { ...decided, cardCountry }),
      vatDoubt: isInDoubt ? "card-country" : purchase.vatDoubt,
    });
  }
}

async function cardCountryOf(stripe: Stripe, invoice: string): Promise<string | undefined> {
  const { data } = await stripe.invoicePayments.list({ invoice, limit: 1 });
  const intent = data[0]?.payment.payment_intent;
  if (intent === undefined) {
    return undefined;
  }
  const id = typeof intent === "string" ? intent : intent.id;
  const { latest_charge } = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
  const country = typeof latest_charge === "object" ? latest_charge?.payment_method_details?.card?.country : undefined;
  return country ?? undefined;
}
