import type { OwnerKind } from "../plans/term.ts";
import { addDays, addMonths, addMonthsToTime, dayAt, daysBetween, isWeekend, startOfDay } from "./calendar.ts";
import { divideHalfUp } from "./documentAmounts.ts";

// A plan that is paid by card, as far as it follows from what Stripe has. Moments are in milliseconds since 1970 UTC.

/** Days for which the plan last paid for stays after a payment has failed first. */
export const cardGraceDays = 14;

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a plan holds after its period, until Stripe tells what comes next. */
const answerTime = 72 * hour;

/** Stripe is looked at so long after a period: the renewal is a draft for an hour, and then charged. */
const looksAfterPeriod = [minute, 2 * hour] as const;

/** A subscription of Stripe's, as far as a plan follows from it. */
export interface CardSubscription {
  /** Stripe's word. */
  readonly status: string;
  /** The end of the last period whose invoice is paid. */
  readonly paidUntil: number;
  /** When it ends because it was canceled; null where it was not. */
  readonly endsAt: number | null;
  /** Since when a payment has been missing; null where none is. */
  readonly pastDueSince: number | null;
  /** When it ended at Stripe; null while it has not. */
  readonly endedAt: number | null;
}

/** Until when a subscription gives its plan; 0 where its status gives none. */
export function cardPlanUntil({ status, paidUntil, endsAt, pastDueSince, endedAt }: CardSubscription): number {
  if (endedAt !== null) {
    return endedAt;
  }
  const canceled = endsAt ?? Number.POSITIVE_INFINITY;
  switch (status) {
    case "active":
    case "trialing":
      return Math.min(canceled, paidUntil + answerTime);
    case "past_due":
      return Math.min(canceled, (pastDueSince ?? paidUntil) + cardGraceDays * day);
    default:
      return 0;
  }
}

/** When to look at Stripe again, whatever is reported; null where the daily look is enough. */
export function nextCardLook(subscription: CardSubscription, now: number): number | null {
  const { paidUntil, endsAt, pastDueSince, endedAt } = subscription;
  if (endedAt !== null) {
    return null;
  }
  const looks = [
    ...looksAfterPeriod.map((time) => paidUntil + time),
    ...(endsAt === null ? [] : [endsAt + minute]),
    ...(pastDueSince === null ? [] : [pastDueSince + cardGraceDays * day]),
  ];
  const coming = looks.filter((time) => time > now);
  return coming.length === 0 ? null : Math.min(...coming);
}

/** Days in which a consumer can withdraw (directive 2011/83, article 9). */
export const withdrawalDays = 14;

/**
 * Returns the moment until which a consumer can withdraw from an order. The day of the order does not count; a period that would
 * end on a Saturday or a Sunday ends on the next Monday (regulation 1182/71, article 3). Public holidays are not known here.
 */
export function withdrawalEnd({ orderedAt, timeZone }: Pick<Cancelable, "orderedAt" | "timeZone">): number {
  let last = addDays(dayAt(orderedAt, timeZone), withdrawalDays);
  while (isWeekend(last)) {
    last = addDays(last, 1);
  }
  return startOfDay(addDays(last, 1), timeZone);
}

/** What a cancellation depends on. */
interface Cancelable {
  readonly ownerKind: OwnerKind;
  readonly orderedAt: number;
  readonly paidUntil: number;
  /** The seller's, in which days are counted. */
  readonly timeZone: string;
}

/** Returns when a plan by card ends that is canceled now: with its period; a person's, from the second year on, within a month. */
export function cardCancellationEnd({ ownerKind, orderedAt, paidUntil, timeZone }: Cancelable, now: number): number {
  const secondYear = addMonths(dayAt(orderedAt, timeZone), 12);
  const isFreeToGo = ownerKind === "account" && dayAt(now, timeZone) >= secondYear;
  return isFreeToGo ? Math.min(paidUntil, addMonthsToTime(now, 1, timeZone)) : paidUntil;
}

/** Returns what of a payment for a period belongs to the days after a moment's day, rounded half up. */
export function unusedPart(
  amount: number,
  { from, until, timeZone }: { from: number; until: number; timeZone: string },
  at: number,
): number {
  const end = dayAt(until, timeZone);
  const total = daysBetween(dayAt(from, timeZone), end);
  const unused = Math.min(Math.max(daysBetween(dayAt(at, timeZone), end) - 1, 0), total);
  return total === 0 ? 0 : divideHalfUp(amount * unused, total);
}

export const cardPaymentStates = ["paid", "failed", "canceled", "unpaid"] as const;

/** How an invoice of Stripe's stands: it could not be charged and can be paid, was canceled, or was given up. */
export type CardPaymentState = (typeof cardPaymentStates)[number];

/** Returns how an invoice of Stripe's is shown; undefined for one that is not: a draft, nothing to pay, or not tried yet. */
export function cardPaymentState({
  status,
  attempted,
  total,
}: {
  status: string | null;
  attempted: boolean;
  total: number;
}): CardPaymentState | undefined {
  if (total === 0 || (status === "open" && !attempted)) {
    return undefined;
  }
  const shown: Readonly<Record<string, CardPaymentState>> = {
    paid: "paid",
    open: "failed",
    void: "canceled",
    uncollectible: "unpaid",
  };
  return shown[status ?? ""];
}
