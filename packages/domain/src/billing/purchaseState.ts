import { addDays, type CalendarDay, startOfDay } from "./calendar.ts";
import type { Offer } from "./offer.ts";
import { atTermEnd, type Purchase } from "./purchase.ts";

// What a missing payment, or a term that is over, comes to in time. Days are of 24 hours, from the first failure or from when
// an invoice is overdue.

const day = 24 * 60 * 60 * 1000;

export const purchaseStates = ["current", "warned", "restricted", "ended"] as const;

/**
 * How a purchase stands: all is well; a payment is missing; nothing new begins, and all can be read; it is over.
 */
export type PurchaseState = (typeof purchaseStates)[number];

/** After how many days what happens where a card is not charged. */
export interface CardRules {
  /** Days on which mails go out, the earliest first. */
  readonly reminders: readonly number[];
  readonly restrictedAfter: number;
  readonly endedAfter: number;
}

/** After how many days what happens where an invoice is overdue. */
export interface InvoiceRules {
  /** Days from the issue of an invoice to the last on which it can be paid in time. */
  readonly dueDays: number;
  /** Days on which reminders go out, the earliest first. */
  readonly reminders: readonly number[];
  /** Null where only an operator restricts. */
  readonly restrictedAfter: number | null;
  /** Ends of lectures that an operator entered. In the two weeks before each nothing is restricted. */
  readonly lecturesEndOn: readonly CalendarDay[];
  /** Days for which a purchase is restricted after its term, where it was not renewed. */
  readonly readableAfterTerm: number;
}

export interface PaymentRules {
  readonly card: CardRules;
  readonly invoice: InvoiceRules;
}

export const defaultPaymentRules: PaymentRules = {
  card: { reminders: [0, 3, 10], restrictedAfter: 10, endedAfter: 14 },
  invoice: {
    dueDays: 30,
    reminders: [3, 14, 28],
    restrictedAfter: null,
    lecturesEndOn: [],
    readableAfterTerm: 30,
  },
};

/** Days before an end of lectures in which nothing is restricted. */
const lectureDays = 14;

/** Returns how a purchase stands that is paid by card, by its first failed payment. */
export function cardStateAt(failedAt: number | null, rules: CardRules, now: number): PurchaseState {
  if (failedAt === null || now < failedAt) {
    return "current";
  }
  if (now >= failedAt + rules.endedAfter * day) {
    return "ended";
  }
  return now >= failedAt + rules.restrictedAfter * day ? "restricted" : "warned";
}

/**
 * Returns how a purchase stands that is paid by invoice, while its term runs.
 *
 * @param invoice.overdueFrom - null where all is paid.
 * @param invoice.restrictedAt - by an operator; null where nobody did.
 */
export function invoiceStateAt(
  {
    overdueFrom,
    restrictedAt,
    timeZone,
  }: { overdueFrom: number | null; restrictedAt: number | null; timeZone: string },
  rules: InvoiceRules,
  now: number,
): PurchaseState {
  if (overdueFrom === null || now < overdueFrom) {
    return "current";
  }
  const isRestricted =
    (restrictedAt !== null && now >= restrictedAt) ||
    (rules.restrictedAfter !== null && now >= overdueFrom + rules.restrictedAfter * day);
  return isRestricted && !isBeforeEndOfLectures(rules, timeZone, now) ? "restricted" : "warned";
}

/** Whether a moment is in the two weeks before an end of lectures, with its last day. */
export function isBeforeEndOfLectures(
  { lecturesEndOn }: Pick<InvoiceRules, "lecturesEndOn">,
  timeZone: string,
  now: number,
): boolean {
  return lecturesEndOn.some(
    (last) => now >= startOfDay(addDays(last, -lectureDays), timeZone) && now < startOfDay(addDays(last, 1), timeZone),
  );
}

/** Returns how a purchase stands at a moment. */
export function purchaseStateAt(purchase: Purchase, rules: PaymentRules, now: number): PurchaseState {
  return purchase.ended === null
    ? worseOf(paymentState(purchase, rules, now), termState(purchase, rules, now))
    : "ended";
}

function paymentState(
  { way, unpaidSince, restrictedAt, timeZone }: Purchase,
  rules: PaymentRules,
  now: number,
): PurchaseState {
  return way === "card"
    ? cardStateAt(unpaidSince, rules.card, now)
    : invoiceStateAt({ overdueFrom: unpaidSince, restrictedAt, timeZone }, rules.invoice, now);
}

/** While a renewal is on its way, a term that is over changes nothing. */
function termState(purchase: Purchase, { invoice }: PaymentRules, now: number): PurchaseState {
  const { cancelled, term, way } = purchase;
  const next = atTermEnd(purchase);
  if (cancelled !== null) {
    return now >= cancelled.endsAt ? "ended" : "current";
  }
  if (now < term.until) {
    return "current";
  }
  if (way === "invoice" && isOverdue(purchase, now)) {
    return "ended";
  }
  if (next.kind !== "ends") {
    return "current";
  }
  return now >= term.until + invoice.readableAfterTerm * day ? "ended" : "restricted";
}

function worseOf(one: PurchaseState, other: PurchaseState): PurchaseState {
  return purchaseStates.indexOf(one) > purchaseStates.indexOf(other) ? one : other;
}

/** Whether a payment is missing that was to be made by now. */
export function isOverdue({ unpaidSince }: Pick<Purchase, "unpaidSince">, now: number): boolean {
  return unpaidSince !== null && now >= unpaidSince;
}

/** Whether a purchase gives its plan at a moment. While it is restricted, nothing new begins. */
export function isPurchaseInForce(purchase: Purchase, rules: PaymentRules, now: number): boolean {
  const state = purchaseStateAt(purchase, rules, now);
  return now >= purchase.orderedAt && (state === "current" || state === "warned");
}

/**
 * Returns from when on a purchase is restricted because a payment is missing, as far as is known now; null where it is not to be.
 * While lectures end a restriction that has begun rests, and the moment is the end of that time.
 */
export function restrictedFrom(
  { way, unpaidSince, restrictedAt, timeZone }: Pick<Purchase, "way" | "unpaidSince" | "restrictedAt" | "timeZone">,
  { card, invoice }: PaymentRules,
  now: number,
): number | null {
  if (unpaidSince === null) {
    return null;
  }
  if (way === "card") {
    return unpaidSince + card.restrictedAfter * day;
  }
  const from = Math.min(
    restrictedAt === null ? Number.POSITIVE_INFINITY : Math.max(restrictedAt, unpaidSince),
    invoice.restrictedAfter === null ? Number.POSITIVE_INFINITY : unpaidSince + invoice.restrictedAfter * day,
  );
  if (from === Number.POSITIVE_INFINITY) {
    return null;
  }
  const isResting = from <= now && isBeforeEndOfLectures(invoice, timeZone, now);
  return afterEndOfLectures(invoice, timeZone, isResting ? now : from);
}

/** Returns the first moment from a time on that is in none of the two weeks before an end of lectures. */
function afterEndOfLectures({ lecturesEndOn }: InvoiceRules, timeZone: string, time: number): number {
  return [...lecturesEndOn]
    .sort()
    .reduce(
      (from, last) =>
        isBeforeEndOfLectures({ lecturesEndOn: [last] }, timeZone, from)
          ? startOfDay(addDays(last, 1), timeZone)
          : from,
      time,
    );
}

/** Days before the end of a term on which owners are offered the next one, the earliest first. */
export const renewalNoticeDays = [60, 30] as const;

/**
 * Whether an order by invoice is for the next term of a purchase: of the same plan, from the first offer of that term on, as
 * long as the plan can be read after the running one, unless it renews anyway or ends for another reason.
 */
export function isNextTermOrderable(
  purchase: Purchase,
  { plan, way }: Pick<Offer, "plan" | "way">,
  rules: PaymentRules,
  now: number,
): boolean {
  const { term, cancelled } = purchase;
  const isSame = way === "invoice" && purchase.way === "invoice" && purchase.plan === plan;
  const isOffered = now >= term.until - renewalNoticeDays[0] * day && purchaseStateAt(purchase, rules, now) !== "ended";
  return isSame && isOffered && cancelled === null && atTermEnd(purchase).kind === "ends";
}

/**
 * Returns how many days before its end the next term is offered now; null where none is: it renews by itself, was cancelled or
 * changed, or its offer went out. Each goes out once, and after an outage the latest alone.
 *
 * @param sent - the days whose offers went out for the running term.
 */
export function renewalNoticeDue(purchase: Purchase, sent: readonly number[], now: number): number | null {
  const { ended, way, term } = purchase;
  if (ended !== null || way === "card" || atTermEnd(purchase).kind !== "ends" || purchase.cancelled !== null) {
    return null;
  }
  return noticeDue(renewalNoticeDays, { until: term.until, sent }, now);
}

/**
 * Days before the end of a term on which the next one is announced that begins by itself, the earliest first. By card for a
 * month it is announced only where it costs something else: who pays the same every month knows what comes.
 */
export const announcementDays = { invoice: [60, 30], cardByYear: [30], cardByMonth: [14] } as const;

/**
 * Returns how many days before its end the next term is announced now; null where it is not: nothing follows by itself, the
 * next term was ordered, or its announcement went out. Each goes out once, and after an outage the latest alone.
 *
 * @param next.due - what the next term comes to, with VAT.
 * @param next.sent - the days whose announcements went out for the running term.
 */
export function announcementDue(
  purchase: Purchase,
  { due, sent }: { due: number; sent: readonly number[] },
  now: number,
): number | null {
  return beginsByItself(purchase)
    ? noticeDue(announcementDaysOf(purchase, due), { until: purchase.term.until, sent }, now)
    : null;
}

/** Whether another term follows without anybody ordering it. */
export function beginsByItself(purchase: Purchase): boolean {
  const { kind } = atTermEnd(purchase);
  return purchase.ended === null && (kind === "changes" || (kind === "renews" && purchase.renewal === "always"));
}

function announcementDaysOf({ way, interval, due }: Purchase, nextDue: number): readonly number[] {
  if (way === "invoice") {
    return announcementDays.invoice;
  }
  if (interval === "year") {
    return announcementDays.cardByYear;
  }
  return nextDue === due ? [] : announcementDays.cardByMonth;
}

function noticeDue(
  notices: readonly number[],
  { until, sent }: { until: number; sent: readonly number[] },
  now: number,
): number | null {
  const due = notices.filter((days) => now >= until - days * day && now < until);
  const latest = Math.min(...due);
  return due.length > 0 && sent.every((days) => days > latest) ? latest : null;
}

/**
 * Returns which reminder of a missing payment goes out now; null where none does. Each goes out once. After an outage the
 * latest goes out alone: those that it overtook are left out.
 *
 * @param missing.since - the first failure, or when the invoice became overdue.
 * @param missing.sent - the days whose reminders went out for it.
 */
export function reminderDue(
  { since, sent }: { since: number; sent: readonly number[] },
  days: readonly number[],
  now: number,
): number | null {
  const latest = Math.max(...days.filter((each) => now >= since + each * day), Number.NEGATIVE_INFINITY);
  return latest > Math.max(...sent, Number.NEGATIVE_INFINITY) ? latest : null;
}

/** Returns which reminder of a purchase goes out now; null where none does, as where nothing is missing, or it has ended. */
export function purchaseReminderDue(
  purchase: Purchase,
  sent: readonly number[],
  rules: PaymentRules,
  now: number,
): number | null {
  const { unpaidSince, way } = purchase;
  return unpaidSince === null || purchaseStateAt(purchase, rules, now) === "ended"
    ? null
    : reminderDue({ since: unpaidSince, sent }, rules[way].reminders, now);
}
