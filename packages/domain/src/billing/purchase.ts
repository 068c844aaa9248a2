import type { PaidPlanName } from "../plans/plan.ts";
import { addDays, addMonthsToTime, type CalendarDay, dayAt, startOfDay } from "./calendar.ts";
import type { BillingInterval } from "./document.ts";
import type { Offer, PaymentWay } from "./offer.ts";

// A plan that an institution buys by invoice, for a year at a time. Moments are in milliseconds since 1970 UTC, amounts in whole
// cents. Purchases are stored as JSON, also those by card from before Stripe billed cards.

const day = 24 * 60 * 60 * 1000;

/** The time that an invoice is for, without the moment `until`. */
export interface PurchaseTerm {
  readonly from: number;
  readonly until: number;
}

/** Why a purchase ended. `withdrawal` only in old rows, of a person who paid by card. */
export type PurchaseEnd = "withdrawal" | "cancellation" | "non-payment" | "not-renewed";

export interface Purchase {
  readonly plan: PaidPlanName;
  /** `month` only in old rows. */
  readonly interval: BillingInterval;
  /** `card` only in old rows. */
  readonly way: PaymentWay;
  /** Without VAT, as the price list had it when the term was bought. */
  readonly price: number;
  /** The seller's, in which days are counted; kept, so that no setting moves a term. */
  readonly timeZone: string;
  readonly orderedAt: number;
  /** The running term. */
  readonly term: PurchaseTerm;
  /** The plan that is ordered for the next term. */
  readonly nextPlan?: PaidPlanName | null;
  /** From when on an open invoice is overdue; null if nothing is owed. */
  readonly unpaidSince: number | null;
  /** When an operator restricted the plan because of an overdue invoice. */
  readonly restrictedAt: number | null;
  /** Set when the organization closes: the plan ends with its term. */
  readonly cancelled?: { readonly at: number; readonly endsAt: number } | null;
  readonly ended: { readonly at: number; readonly reason: PurchaseEnd } | null;
  /** Only in old rows: `once` if the next term was ordered, `always` if terms were to follow each other by themselves. */
  readonly renewal?: "none" | "once" | "always";
  /** Only in old rows: what the owner chose for the next term. */
  readonly change?: Offer | null;
}

/** Returns the year that begins at a moment. Of 29 February, it is over on 28 February. */
export function yearFrom(from: number, timeZone: string): PurchaseTerm {
  return { from, until: addMonthsToTime(from, 12, timeZone) };
}

interface Days {
  readonly from: CalendarDay;
  /** The last one. */
  readonly until: CalendarDay;
}

/** Returns the days of a term, as a document names them. */
export function daysOfTerm({ from, until }: PurchaseTerm, timeZone: string): Days {
  return { from: dayAt(from, timeZone), until: addDays(dayAt(until, timeZone), -1) };
}

/** Returns the days of a term that come after a moment's day; undefined if there are none. */
export function daysAfter(term: PurchaseTerm, timeZone: string, time: number): Days | undefined {
  const { from: first, until } = daysOfTerm(term, timeZone);
  const next = addDays(dayAt(time, timeZone), 1);
  const from = next > first ? next : first;
  return from > until ? undefined : { from, until };
}

/** Returns when an invoice is overdue that is issued at a moment: after the last day on which it can be paid in time. */
export function overdueFrom(issuedAt: number, timeZone: string, dueDays: number): number {
  return startOfDay(addDays(dayAt(issuedAt, timeZone), dueDays + 1), timeZone);
}

/** Returns the plan that follows the running term; null if none is ordered. */
export function nextPlanOf({ plan, nextPlan, cancelled, change, renewal }: Purchase): PaidPlanName | null {
  if (cancelled) {
    return null;
  }
  // Old rows: the owner chose another plan by invoice, or a next term was accepted.
  const chosen = change?.way === "invoice" ? change.plan : null;
  return nextPlan ?? chosen ?? (renewal === "once" ? plan : null);
}

/** Whether an old purchase by invoice was to go on by itself. Its next term is ordered now, as any other. */
export function wasToRenew(purchase: Purchase): boolean {
  const { way, renewal, ended, cancelled, change } = purchase;
  const isOpen = way === "invoice" && ended === null && !cancelled && nextPlanOf(purchase) === null;
  return isOpen && (renewal === "always" || change?.way === "card");
}

export const purchaseStates = ["current", "warned", "restricted", "ended"] as const;

/** How a purchase stands: all is well; an invoice is overdue; nothing new begins, and everything can be read; it is over. */
export type PurchaseState = (typeof purchaseStates)[number];

/** Days after the last term for which everything can be read, and a next term can still be ordered. */
const keptDays = 30;

/** Returns when a purchase is over that nothing follows. */
export function readableUntil({ term, cancelled }: Purchase): number {
  return cancelled ? term.until : term.until + keptDays * day;
}

/** Returns how a purchase stands at a moment. A term that was not paid ends without {@link keptDays}. */
export function purchaseStateAt(purchase: Purchase, now: number): PurchaseState {
  const { ended, term, restrictedAt } = purchase;
  const isUnpaid = isOverdue(purchase, now);
  if (ended !== null || (now >= term.until && isUnpaid)) {
    return "ended";
  }
  if (now >= term.until && nextPlanOf(purchase) === null) {
    return now >= readableUntil(purchase) ? "ended" : "restricted";
  }
  if (restrictedAt !== null) {
    return "restricted";
  }
  return isUnpaid ? "warned" : "current";
}

export function isOverdue({ unpaidSince }: Purchase, now: number): boolean {
  return unpaidSince !== null && now >= unpaidSince;
}

/** How long a plan goes on after its term while the next one is about to begin: purchases are looked at once a day. */
const renewalTime = 2 * day;

/** Returns until when a purchase gives its plan, as far as is known now. */
export function purchasePlanUntil(purchase: Purchase): number {
  const { term, ended, restrictedAt } = purchase;
  const until = nextPlanOf(purchase) === null ? term.until : term.until + renewalTime;
  return Math.min(until, restrictedAt ?? until, ended?.at ?? until);
}

/** Days before the end of a term on which owners are offered the next one, the earliest first. */
export const renewalNoticeDays = [60, 30] as const;

/** Whether a new order by invoice is for the next term: from the first offer on, until the purchase is over. */
export function isNextTermOrderable(purchase: Purchase, now: number): boolean {
  const isOffered = now >= purchase.term.until - renewalNoticeDays[0] * day;
  return isOffered && nextPlanOf(purchase) === null && purchaseStateAt(purchase, now) !== "ended";
}

/**
 * Returns how many days before its end the next term is offered now; null if none is. Each offer goes out once, and after an
 * outage the latest alone.
 *
 * @param sent - the days whose offers went out for the running term.
 */
export function renewalNoticeDue(purchase: Purchase, sent: readonly number[], now: number): number | null {
  const { ended, way, term, cancelled } = purchase;
  if (ended !== null || way === "card" || cancelled || nextPlanOf(purchase) !== null || now >= term.until) {
    return null;
  }
  const due = renewalNoticeDays.filter((days) => now >= term.until - days * day);
  const latest = Math.min(...due);
  return due.length > 0 && sent.every((days) => days > latest) ? latest : null;
}

/** Days after an invoice is overdue on which reminders go out, the earliest first. */
export const reminderDays = [3, 14, 28] as const;

/**
 * Returns which reminder of an invoice goes out now; null if none does. Each goes out once, and after an outage the latest alone.
 *
 * @param sent - the days whose reminders went out.
 */
export function reminderDue(purchase: Purchase, sent: readonly number[], now: number): number | null {
  const { unpaidSince } = purchase;
  if (unpaidSince === null || purchaseStateAt(purchase, now) === "ended") {
    return null;
  }
  const latest = reminderDays.findLast((days) => now >= unpaidSince + days * day);
  return latest !== undefined && sent.every((days) => days < latest) ? latest : null;
}
