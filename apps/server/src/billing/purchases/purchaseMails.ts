import { type Purchase, type PurchaseEvent, purchaseStateAt, readableUntil, totalOwed } from "@belab/domain/billing";
import { billingMails, type PlanEnd } from "@belab/mails/billing";
import type { Mail } from "@belab/mails/mail";
import type { Database } from "../../database/database.ts";
import type { Letter } from "../../mail/letter.ts";
import { insertNotice } from "../reminders/purchaseCheckStore.ts";
import type { PurchaseContext } from "./purchaseContext.ts";
import { mailReaders, planReadersOf } from "./purchaseReaders.ts";
import type { StoredPurchase } from "./purchaseStore.ts";

/** Mails that a plan was restricted or has ended, in the transaction in which that happens. */
export async function tellOfEvent(
  transaction: Database,
  context: PurchaseContext,
  { before, after, event }: { before: Purchase; after: StoredPurchase; event: PurchaseEvent },
): Promise<void> {
  const { purchase } = after.record;
  const { plan } = purchase;
  if (purchase.ended !== null && before.ended === null) {
    const ended = { plan, end: endOf(purchase), owed: totalOwed(after.record.ledger) };
    await write(transaction, context, after, (mail) => billingMails.planEnded({ ...mail, ...ended }));
  } else if (event.kind === "restrict") {
    await tellOfRestriction(transaction, context, after, "payment");
  }
}

function endOf({ ended }: Purchase): PlanEnd {
  switch (ended?.reason) {
    case "non-payment":
      return "unpaidInvoice";
    case "cancellation":
      return "canceled";
    default:
      return "notRenewed";
  }
}

/** Mails once that the term is over, and until when the next one can be ordered. */
export async function tellOfTermEnd(
  transaction: Database,
  context: PurchaseContext,
  stored: StoredPurchase,
): Promise<void> {
  const { purchase } = stored.record;
  const { until } = purchase.term;
  const now = context.now();
  const isKept = now >= until && purchaseStateAt(purchase, now) === "restricted";
  const notice = { purchaseId: stored.id, kind: "restricted", about: until, days: 0 } as const;
  if (isKept && (await insertNotice(transaction, notice, now))) {
    await tellOfRestriction(transaction, context, stored, "term");
  }
}

async function tellOfRestriction(
  transaction: Database,
  context: PurchaseContext,
  stored: StoredPurchase,
  reason: "payment" | "term",
): Promise<void> {
  const { purchase } = stored.record;
  const { plan, term, timeZone } = purchase;
  const restricted = {
    plan,
    reason,
    owed: totalOwed(stored.record.ledger),
    termEnd: term.until,
    endsAt: readableUntil(purchase),
    timeZone,
  };
  await write(transaction, context, stored, (mail) => billingMails.planRestricted({ ...mail, ...restricted }));
}

/** Writes to everybody who is told of a plan. */
async function write(
  transaction: Database,
  context: PurchaseContext,
  { details: { buyer, language }, ...owner }: StoredPurchase,
  compose: (mail: Mail) => Letter,
): Promise<void> {
  const readers = await planReadersOf(transaction, owner, { email: buyer.email, language });
  await mailReaders(transaction, context, readers, compose);
}
