import type { OwnerKind } from "../plans/term.ts";
import {
  addDays,
  addMonths,
  addMonthsToTime,
  type CalendarDay,
  dayAt,
  daysBetween,
  isWeekend,
  startOfDay,
} from "./calendar.ts";
import { divideHalfUp } from "./documentAmounts.ts";
import { monthsOf, type Offer, priceOf } from "./offer.ts";

// A plan that an owner bought. Moments are in milliseconds since 1970 UTC, amounts in whole cents.

/** The time that an invoice is for: it begins with `from`, and is over at `until`. */
export interface PurchaseTerm {
  readonly from: number;
  readonly until: number;
}

export const renewals = ["none", "once", "always"] as const;

/** Whether a term is followed by another: not, by one that was ordered, or by itself. */
export type Renewal = (typeof renewals)[number];

/** Why a purchase ended. */
export type PurchaseEnd = "withdrawal" | "cancellation" | "non-payment" | "not-renewed";

export interface Purchase extends Offer {
  readonly ownerKind: OwnerKind;
  /** Of the running term, as the list of plans had it when the term was bought. */
  readonly price: number;
  /** What the invoice of the running term came to, with VAT. */
  readonly due: number;
  /** How much of {@link due} was credited. */
  readonly credited: number;
  /** The seller's, in which days are counted; kept, so that no setting moves a term. */
  readonly timeZone: string;
  /** When it was ordered. Changes and renewals leave it as it is. */
  readonly orderedAt: number;
  /** When the first of the terms of this plan and interval began. Each later one begins on the same day of its month. */
  readonly anchor: number;
  /** How many terms there have been since the anchor. */
  readonly terms: number;
  readonly term: PurchaseTerm;
  readonly renewal: Renewal;
  /** What follows the running term in its place; null where nothing changes. */
  readonly change: Offer | null;
  /** When it was cancelled, and when it ends by that; null where it was not. */
  readonly cancelled: { readonly at: number; readonly endsAt: number } | null;
  /** Since when a payment has been missing: the first that failed, or when an invoice becomes overdue. Null where all is paid. */
  readonly unpaidSince: number | null;
  /** When an operator restricted it, because an invoice was not paid; null where nobody did. */
  readonly restrictedAt: number | null;
  readonly ended: { readonly at: number; readonly reason: PurchaseEnd } | null;
}

/** What happens at the end of a term. */
export type AtTermEnd =
  | { readonly kind: "renews" }
  | { readonly kind: "changes"; readonly to: Offer }
  | { readonly kind: "ends"; readonly at: number };

/** Returns what happens at the end of the running term. */
export function atTermEnd({ cancelled, change, renewal, term }: Purchase): AtTermEnd {
  if (cancelled !== null) {
    return { kind: "ends", at: cancelled.endsAt };
  }
  if (change !== null) {
    return { kind: "changes", to: change };
  }
  return renewal === "none" ? { kind: "ends", at: term.until } : { kind: "renews" };
}

/** The term that follows the running one, as things stand. */
export interface NextTerm extends Offer {
  readonly term: PurchaseTerm;
  /** As the list of plans has it today. */
  readonly price: number;
}

/** Returns the term that follows the running one; null where the purchase ends with it, or has ended. */
export function nextTermOf(purchase: Purchase): NextTerm | null {
  const next = atTermEnd(purchase);
  if (purchase.ended !== null || next.kind === "ends") {
    return null;
  }
  const { plan, interval, way } = next.kind === "changes" ? next.to : purchase;
  const { anchor, terms, term, timeZone } = purchase;
  const following =
    next.kind === "changes"
      ? termAt({ anchor: term.until, interval, timeZone }, 0)
      : termAt({ anchor, interval, timeZone }, terms + 1);
  return { plan, interval, way, term: following, price: priceOf(plan, interval) };
}

/**
 * Returns one of the terms that follow each other from an anchor. Each begins on the anchor's day of the month, or on the last
 * day of a month that is too short, at the same time of the day: of a purchase of 31 January, the first month is over on 28
 * February and the second on 31 March.
 *
 * @param index - 0 for the first.
 */
export function termAt(
  { anchor, interval, timeZone }: Pick<Purchase, "anchor" | "interval" | "timeZone">,
  index: number,
): PurchaseTerm {
  const boundary = (count: number) => addMonthsToTime(anchor, count * monthsOf[interval], timeZone);
  return { from: boundary(index), until: boundary(index + 1) };
}

/** Returns the first and the last day of a term, as a document names them. */
export function daysOfTerm({ from, until }: PurchaseTerm, timeZone: string): { from: CalendarDay; until: CalendarDay } {
  return { from: dayAt(from, timeZone), until: addDays(dayAt(until, timeZone), -1) };
}

/** How many days the running term has, and how many of them come after a moment's day, on which the plan is used. */
export function unusedDays({ term, timeZone }: Purchase, time: number): { unused: number; total: number } {
  const end = dayAt(term.until, timeZone);
  const total = daysBetween(dayAt(term.from, timeZone), end);
  const unused = daysBetween(dayAt(time, timeZone), end) - 1;
  return { unused: Math.min(Math.max(unused, 0), total), total };
}

/**
 * Returns the first and the last of the days of the running term that come after a moment's day; undefined where there is none.
 */
export function daysAfter(
  { term, timeZone }: Purchase,
  time: number,
): { from: CalendarDay; until: CalendarDay } | undefined {
  const { from: first, until } = daysOfTerm(term, timeZone);
  const next = addDays(dayAt(time, timeZone), 1);
  const from = next > first ? next : first;
  return from > until ? undefined : { from, until };
}

/** Returns what of the running term's invoice can still be credited. */
export function uncredited({ due, credited }: Purchase): number {
  return due - credited;
}

/** Returns what the unused days of the running term come to, rounded half up; never more than can still be credited. */
export function creditForUnusedDays(purchase: Purchase, time: number): number {
  const { unused, total } = unusedDays(purchase, time);
  return Math.min(divideHalfUp(purchase.due * unused, total), uncredited(purchase));
}

/** Days in which a consumer can withdraw (directive 2011/83, article 9). */
export const withdrawalDays = 14;

/**
 * Returns the moment until which an order can be withdrawn from. The day of the order does not count; a period that would end
 * on a Saturday or a Sunday ends on the next Monday (regulation 1182/71, article 3). Public holidays are not known here.
 */
export function withdrawalEnd({ orderedAt, timeZone }: Pick<Purchase, "orderedAt" | "timeZone">): number {
  let last = addDays(dayAt(orderedAt, timeZone), withdrawalDays);
  while (isWeekend(last)) {
    last = addDays(last, 1);
  }
  return startOfDay(addDays(last, 1), timeZone);
}

/**
 * Returns when a purchase ends that is cancelled now: with its term; of a consumer, from the second year on, a month from now
 * if that is earlier. A cancellation that came in before the running term began ends it with the one that ran then.
 */
export function cancellationEnd(purchase: Purchase, now: number): number {
  const { ownerKind, orderedAt, timeZone } = purchase;
  const term = termOf(purchase, now);
  const firstYear = addMonths(dayAt(orderedAt, timeZone), 12);
  const isFreeToGo = ownerKind === "account" && dayAt(now, timeZone) >= firstYear;
  return isFreeToGo ? Math.min(term.until, addMonthsToTime(now, 1, timeZone)) : term.until;
}

/** Returns the term that ran at a moment. */
function termOf(purchase: Purchase, time: number): PurchaseTerm {
  for (let index = purchase.terms; index > 0; index -= 1) {
    const term = termAt(purchase, index);
    if (term.from <= time) {
      return term;
    }
  }
  return termAt(purchase, 0);
}

/** Returns the last day on which an invoice can be paid in time, and the moment after it. */
export function invoiceDue(
  issuedAt: number,
  timeZone: string,
  dueDays: number,
): { dueOn: CalendarDay; overdueFrom: number } {
  const dueOn = addDays(dayAt(issuedAt, timeZone), dueDays);
  return { dueOn, overdueFrom: startOfDay(addDays(dueOn, 1), timeZone) };
}
