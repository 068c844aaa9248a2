import {
  billingPaths,
  ledgerTotals,
  type Purchase,
  type PurchaseEvent,
  purchaseStateAt,
  readableUntil,
} from "@belab/domain/billing";
import { billingMails, type PlanEnd } from "@belab/mails/billing";
import type { Mail } from "@belab/mails/mail";
import { mailIn } from "../../accounts/mails.ts";
import type { Database } from "../../database/database.ts";
import { type Letter, letterMail } from "../../mail/letter.ts";
import { queueMail } from "../../mail/queuedMails.ts";
import { insertNotice } from "../reminders/purchaseCheckStore.ts";
import type { PurchaseContext } from "./purchaseContext.ts";
import { planReadersOf } from "./purchaseReaders.ts";
import type { StoredPurchase } from "./purchaseStore.ts";

/** An event of a purchase, with what it was before and is now. */
export interface PurchaseHappening {
  before: Purchase;
  after: StoredPurchase;
  event: PurchaseEvent;
}

/** Mails that a plan was restricted or has ended, in the transaction in which that happens. */
export async function tellOfEvent(
  transaction: Database,
  context: PurchaseContext,
  { before, after, event }: PurchaseHappening,
): Promise<void> {
  const { purchase } = after.record;
  const { plan } = purchase;
  if (purchase.ended !== null && before.ended === null) {
    const ended = { plan, end: endOf(purchase), owed: owedOf(after) };
    await write(transaction, context, after, (mail) => billingMails.planEnded({ ...mail, ...ended }));
  } else if (event.kind === "restrict") {
    await tellOfRestriction(transaction, context, after, "payment");
  }
}

/** What is still to be paid, in cents. */
function owedOf({ record: { ledger } }: StoredPurchase): number {
  return ledgerTotals(ledger).owed;
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
    owed: owedOf(stored),
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
  purchase: StoredPurchase,
  compose: (mail: Mail) => Letter,
): Promise<void> {
  const { config, keys, now } = context;
  for (const { to, language } of await planReadersOf(transaction, context, purchase)) {
    const letter = compose(mailIn(language, config, billingPaths.paymentHistory));
    await queueMail(transaction, keys, letterMail(to, letter), now());
  }
}
