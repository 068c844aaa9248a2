import { type CalendarDay, eInvoiceStep } from "@belab/domain/billing";
import type { Database } from "../../database/database.ts";
import { tellOfCard } from "../mails.ts";
import type { PurchaseContext } from "../purchases/purchaseContext.ts";
import { eInvoiceDayFor } from "../selling.ts";
import { findCheckout } from "./checkoutStore.ts";
import { type StoredSubscription, updateSubscription, wish } from "./subscriptionStore.ts";

/**
 * Tells the owners of an organization at home that it can't pay by card from the day on which e-invoices are owed, and cancels its
 * subscription for the end of the term of that day.
 */
export async function endForEInvoices(
  transaction: Database,
  context: PurchaseContext,
  row: StoredSubscription,
): Promise<void> {
  const { config, now } = context;
  const from = await dayOf(transaction, context, row);
  if (from === undefined || row.endedAt !== null) {
    return;
  }
  const { paidUntil, subscriptionId } = row;
  const step = eInvoiceStep({ paidUntil, timeZone: config.sellerTimeZone }, from, now());
  if (step !== "none" && row.eInvoicesToldAt === null) {
    await updateSubscription(transaction, subscriptionId, { eInvoicesToldAt: now() });
    await tellOfCard(transaction, context, row, { kind: "byInvoice", from });
  }
  if (step === "end" && row.endsAt === null) {
    await wish(transaction, row, "cancel", now());
  }
}

async function dayOf(
  transaction: Database,
  { config }: PurchaseContext,
  { organisationId, checkoutId }: StoredSubscription,
): Promise<CalendarDay | undefined> {
  const checkout = organisationId === null ? undefined : await findCheckout(transaction, checkoutId);
  return checkout && eInvoiceDayFor(config, checkout.details.buyer?.address.country ?? "");
}
