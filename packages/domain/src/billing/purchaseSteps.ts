import type { OwnerKind } from "../plans/term.ts";
import { isAtLeast } from "../plans/term.ts";
import { ok, type Result, refuse } from "../result/index.ts";
import type { CreditReason } from "./document.ts";
import { amountsOfPrice, isSameOffer, type Offer, type OfferReason, priceFor, priceOf } from "./offer.ts";
import {
  atTermEnd,
  cancellationEnd,
  creditForUnusedDays,
  invoiceDue,
  type Purchase,
  type PurchaseEnd,
  type Renewal,
  termAt,
  uncredited,
  withdrawalEnd,
} from "./purchase.ts";
import { isBeforeEndOfLectures, isOverdue, type PaymentRules, purchaseStateAt } from "./purchaseState.ts";
import type { Vat } from "./vat.ts";

// What can be done with a purchase. Each step returns the purchase as it is afterwards, and what documents it takes. Moments
// are in milliseconds since 1970 UTC, amounts in whole cents with VAT.

/**
 * Why nothing can be done:
 *
 * - `purchase-ended`: it is over. One orders anew.
 * - `purchase-term-over`: its term is over, and was not renewed yet.
 * - `purchase-term-runs`: its term is not over yet.
 * - `purchase-not-renewed`: nothing follows its term.
 * - `purchase-unpaid`: a payment is missing; it comes first.
 * - `purchase-paid`: none is missing, or not for long enough.
 * - `purchase-unchanged`: it is like that already.
 * - `purchase-change-pending`: another change was agreed to. It is undone first.
 * - `purchase-change-missing`: there is none to undo.
 * - `purchase-cancelled`: it was cancelled. That is undone first.
 * - `purchase-not-cancelled`: there is nothing to undo.
 * - `purchase-of-other-way`: it is paid in the other way.
 * - `purchase-not-reminded`: no reminder of the missing payment has gone out yet.
 * - `lectures-end-soon`: nothing is restricted in the two weeks before lectures end.
 * - `withdrawal-for-consumers`: organisations can't withdraw.
 * - `withdrawal-too-late`: the fourteen days are over.
 * - `credit-invalid`: no amount of whole cents above 0.
 * - `credit-above-invoice`: more than can still be credited.
 */
export type PurchaseReason =
  | OfferReason
  | "purchase-ended"
  | "purchase-term-over"
  | "purchase-term-runs"
  | "purchase-not-renewed"
  | "purchase-unpaid"
  | "purchase-paid"
  | "purchase-unchanged"
  | "purchase-change-pending"
  | "purchase-change-missing"
  | "purchase-cancelled"
  | "purchase-not-cancelled"
  | "purchase-of-other-way"
  | "purchase-not-reminded"
  | "lectures-end-soon"
  | "withdrawal-for-consumers"
  | "withdrawal-too-late"
  | "credit-invalid"
  | "credit-above-invoice";

/** What a step does. */
export interface PurchaseStep {
  readonly purchase: Purchase;
  /** A credit note over the invoice of the term that ran; null for none. Where that was paid, the amount is paid back. */
  readonly credit: { readonly amount: number; readonly reason: CreditReason } | null;
  /** What the invoice for a term that begins comes to; null where none begins. */
  readonly invoice: number | null;
}

export type PurchaseResult = Result<PurchaseStep, PurchaseReason>;

/** What the invoice for a term goes by. */
export interface SaleTerms {
  readonly vat: Vat;
  /** See {@link PaymentRules}. */
  readonly dueDays: number;
}

/** What is ordered, by whom. */
export interface PurchaseOrder extends Offer {
  readonly ownerKind: OwnerKind;
  /** "Renew by itself", for a purchase by invoice. By card every purchase does. */
  readonly renewsByItself: boolean;
  /** The seller's. */
  readonly timeZone: string;
}

/** Begins a purchase: when the card was charged, or an operator has accepted the order. */
export function orderPurchase(order: PurchaseOrder, now: number, sale: SaleTerms): PurchaseResult {
  const { ownerKind, plan, interval, way, renewsByItself, timeZone } = order;
  const price = priceFor(ownerKind, order);
  if (!price.ok) {
    return price;
  }
  const renewal = way === "card" || renewsByItself ? "always" : "none";
  const begun = {
    ownerKind,
    plan,
    interval,
    way,
    timeZone,
    renewal,
    orderedAt: now,
    unpaidSince: null,
    ended: null,
  } as const;
  return ok(withTerm(begun, { anchor: now, terms: 0, price: price.value, issuedAt: now }, sale));
}

type Begun = Pick<
  Purchase,
  "ownerKind" | "plan" | "interval" | "way" | "timeZone" | "renewal" | "orderedAt" | "unpaidSince" | "ended"
>;

/** Begins a term. An invoice for an earlier one that is open still is due as before. */
function withTerm(
  begun: Begun,
  { anchor, terms, price, issuedAt }: Pick<Purchase, "anchor" | "terms" | "price"> & { issuedAt: number },
  { vat, dueDays }: SaleTerms,
): PurchaseStep {
  const { plan, way, timeZone, unpaidSince } = begun;
  const { due } = amountsOfPrice(plan, price, vat);
  const overdueFrom = way === "invoice" ? invoiceDue(issuedAt, timeZone, dueDays).overdueFrom : null;
  const purchase: Purchase = {
    ...begun,
    price,
    due,
    credited: 0,
    anchor,
    terms,
    term: termAt({ ...begun, anchor }, terms),
    change: null,
    cancelled: null,
    unpaidSince: unpaidSince ?? overdueFrom,
    restrictedAt: null,
  };
  return { purchase, credit: null, invoice: due };
}

/** A change of a purchase, as it is shown before it is made. */
export interface PurchaseChange {
  readonly step: PurchaseStep;
  /** When the change takes effect: now, or at the end of the running term. */
  readonly at: number;
  /** What is charged now: exactly the invoice for the new term without the credit. */
  readonly charge: number;
  /** What is paid back now, where the credit is more than the new term comes to. */
  readonly payBack: number;
}

/**
 * Returns what changing to another offer does. A better plan for the same interval, paid in the same way, begins at once,
 * with a new term and the unused days of the old one credited. Everything else follows the running term, and can be undone
 * until then.
 */
export function changesFor(
  purchase: Purchase,
  wanted: Offer,
  now: number,
  sale: SaleTerms,
): Result<PurchaseChange, PurchaseReason> {
  const price = priceFor(purchase.ownerKind, wanted);
  if (!price.ok) {
    return price;
  }
  const refusal = refuseChange(purchase, wanted, now);
  if (!refusal.ok) {
    return refusal;
  }
  if (isUpgrade(purchase, wanted)) {
    return isOverdue(purchase, now) ? refuse("purchase-unpaid") : ok(upgrade(purchase, wanted, now, sale));
  }
  if (purchase.change !== null) {
    return refuse("purchase-change-pending");
  }
  const { plan, interval, way } = wanted;
  const step = unbilled({ ...purchase, change: { plan, interval, way } });
  return ok({ step, at: purchase.term.until, charge: 0, payBack: 0 });
}

function refuseChange(purchase: Purchase, wanted: Offer, now: number): Result<undefined, PurchaseReason> {
  if (purchase.ended !== null) {
    return refuse("purchase-ended");
  }
  if (purchase.cancelled !== null) {
    return refuse("purchase-cancelled");
  }
  if (now >= purchase.term.until) {
    return refuse("purchase-term-over");
  }
  return isSameOffer(purchase, wanted) ? refuse("purchase-unchanged") : ok();
}

function isUpgrade(purchase: Offer, wanted: Offer): boolean {
  const isSameSale = purchase.interval === wanted.interval && purchase.way === wanted.way;
  return isSameSale && isAtLeast(wanted.plan, purchase.plan) && wanted.plan !== purchase.plan;
}

function upgrade(purchase: Purchase, { plan, interval }: Offer, now: number, sale: SaleTerms): PurchaseChange {
  const credit = creditForUnusedDays(purchase, now);
  const price = priceOf(plan, interval);
  const begun = withTerm({ ...purchase, plan }, { anchor: now, terms: 0, price, issuedAt: now }, sale);
  const difference = begun.purchase.due - credit;
  return {
    step: { ...begun, credit: creditOf(credit, "change") },
    at: now,
    charge: Math.max(difference, 0),
    payBack: Math.max(-difference, 0),
  };
}

/** Undoes a change that would follow the running term. */
export function undoChange(purchase: Purchase, now: number): PurchaseResult {
  if (purchase.ended !== null) {
    return refuse("purchase-ended");
  }
  if (purchase.change === null) {
    return refuse("purchase-change-missing");
  }
  return now >= purchase.term.until ? refuse("purchase-term-over") : ok(unbilled({ ...purchase, change: null }));
}

/**
 * Says whether the running term is followed by another one: for a purchase by invoice, until it is over; that it is, also as
 * long as the plan can be read after it. By card it is, unless the purchase is cancelled.
 */
export function setRenewal(purchase: Purchase, renewal: Renewal, now: number, rules: PaymentRules): PurchaseResult {
  if (purchase.ended !== null) {
    return refuse("purchase-ended");
  }
  if (purchase.way === "card") {
    return refuse("purchase-of-other-way");
  }
  const canFollow = renewal !== "none" && atTermEnd(purchase).kind === "ends" && isReadable(purchase, now, rules);
  return now >= purchase.term.until && !canFollow
    ? refuse("purchase-term-over")
    : ok(unbilled({ ...purchase, renewal }));
}

function isReadable(purchase: Purchase, now: number, rules: PaymentRules): boolean {
  return purchaseStateAt(purchase, rules, now) !== "ended";
}

/** Cancels a purchase. It goes on until {@link cancellationEnd}; then {@link endAtTermEnd} ends it. */
export function cancel(purchase: Purchase, now: number): PurchaseResult {
  if (purchase.ended !== null) {
    return refuse("purchase-ended");
  }
  if (purchase.cancelled !== null) {
    return refuse("purchase-cancelled");
  }
  return ok(unbilled({ ...purchase, cancelled: { at: now, endsAt: cancellationEnd(purchase, now) } }));
}

/** Undoes a cancellation before it takes effect. */
export function undoCancel(purchase: Purchase, now: number): PurchaseResult {
  if (purchase.ended !== null) {
    return refuse("purchase-ended");
  }
  if (purchase.cancelled === null) {
    return refuse("purchase-not-cancelled");
  }
  return now >= purchase.cancelled.endsAt
    ? refuse("purchase-term-over")
    : ok(unbilled({ ...purchase, cancelled: null }));
}

/** Ends a consumer's purchase at once, and credits the whole price. */
export function withdraw(purchase: Purchase, now: number): PurchaseResult {
  if (purchase.ownerKind !== "account") {
    return refuse("withdrawal-for-consumers");
  }
  if (purchase.ended !== null) {
    return refuse("purchase-ended");
  }
  return now >= withdrawalEnd(purchase)
    ? refuse("withdrawal-too-late")
    : ok(ended(purchase, { at: now, reason: "withdrawal" }, uncredited(purchase), "withdrawal"));
}

/** Ends a person's purchase at once, because the plan of their organisation takes its place, and credits the unused days. */
export function endEarly(purchase: Purchase, now: number): PurchaseResult {
  if (purchase.ownerKind !== "account") {
    return refuse("plan-for-accounts");
  }
  return purchase.ended === null
    ? ok(ended(purchase, { at: now, reason: "cancellation" }, creditForUnusedDays(purchase, now), "cancellation"))
    : refuse("purchase-ended");
}

/** Days before the end of a term from which it can be renewed: Stripe counts months in UTC, so its days can differ by one. */
const renewalLead = 24 * 60 * 60 * 1000;

/**
 * Begins the next term, as {@link atTermEnd} says, at the price of today. It begins when the last one is over, however late
 * this is called; after several terms it is called for each.
 */
export function renew(purchase: Purchase, now: number, rules: PaymentRules, sale: SaleTerms): PurchaseResult {
  if (purchaseStateAt(purchase, rules, now) === "ended") {
    return refuse("purchase-ended");
  }
  const next = atTermEnd(purchase);
  if (next.kind === "ends") {
    return refuse(purchase.cancelled === null ? "purchase-not-renewed" : "purchase-cancelled");
  }
  if (now < purchase.term.until - renewalLead) {
    return refuse("purchase-term-runs");
  }
  if (purchase.way === "invoice" && isOverdue(purchase, now)) {
    return refuse("purchase-unpaid");
  }
  return ok(next.kind === "renews" ? renewed(purchase, now, sale) : changed(purchase, next.to, now, sale));
}

function renewed(purchase: Purchase, now: number, sale: SaleTerms): PurchaseStep {
  const { plan, interval, anchor, terms, renewal } = purchase;
  const begun = { ...purchase, renewal: renewal === "once" ? "none" : renewal } as const;
  const price = priceOf(plan, interval);
  return withTerm(begun, { anchor, terms: terms + 1, price, issuedAt: now }, sale);
}

/** Another way of payment is agreed to anew: by card a purchase renews by itself, by invoice when it is ordered. */
function changed(purchase: Purchase, to: Offer, now: number, sale: SaleTerms): PurchaseStep {
  const { term, way, renewal } = purchase;
  const otherRenewal = to.way === "card" ? "always" : "none";
  const begun = { ...purchase, ...to, renewal: to.way === way ? renewal : otherRenewal } as const;
  const price = priceOf(to.plan, to.interval);
  return withTerm(begun, { anchor: term.until, terms: 0, price, issuedAt: now }, sale);
}

/**
 * Notes that a payment failed.
 *
 * @param since - when. The first failure counts, until all is paid.
 */
export function paymentFailed(purchase: Purchase, since: number): PurchaseResult {
  if (purchase.ended !== null) {
    return refuse("purchase-ended");
  }
  return ok(unbilled({ ...purchase, unpaidSince: Math.min(since, purchase.unpaidSince ?? since) }));
}

/** Notes that nothing is owed any more. The purchase is current again, unless it has ended. */
export function paymentReceived(purchase: Purchase, now: number, rules: PaymentRules): PurchaseResult {
  return purchaseStateAt(purchase, rules, now) === "ended"
    ? refuse("purchase-ended")
    : ok(unbilled({ ...purchase, unpaidSince: null, restrictedAt: null }));
}

/**
 * Restricts a purchase whose invoice is overdue, by an operator's click.
 *
 * @param remindersSent - how many reminders of the missing payment have gone out. Nobody is restricted without one.
 */
export function restrictPurchase(
  purchase: Purchase,
  now: number,
  { invoice }: PaymentRules,
  remindersSent: number,
): PurchaseResult {
  if (purchase.ended !== null) {
    return refuse("purchase-ended");
  }
  if (purchase.way === "card") {
    return refuse("purchase-of-other-way");
  }
  if (!isOverdue(purchase, now)) {
    return refuse("purchase-paid");
  }
  if (remindersSent === 0) {
    return refuse("purchase-not-reminded");
  }
  return isBeforeEndOfLectures(invoice, purchase.timeZone, now)
    ? refuse("lectures-end-soon")
    : ok(unbilled({ ...purchase, restrictedAt: purchase.restrictedAt ?? now }));
}

/**
 * Ends a purchase that is not paid: by card when its days are over, by invoice with its term or, before that, by an operator.
 * By card the invoice is credited, since nothing was charged for the term; by invoice the days that were used stay owed.
 */
export function endForNonPayment(
  purchase: Purchase,
  now: number,
  rules: PaymentRules,
  by: "time" | "operator" = "time",
): PurchaseResult {
  if (purchase.ended !== null) {
    return refuse("purchase-ended");
  }
  if (!isOverdue(purchase, now)) {
    return refuse("purchase-paid");
  }
  const isOperators = by === "operator" && purchase.way === "invoice";
  if (!isOperators && purchaseStateAt({ ...purchase, cancelled: null }, rules, now) !== "ended") {
    return refuse("purchase-paid");
  }
  const credit = purchase.way === "card" ? uncredited(purchase) : creditForUnusedDays(purchase, now);
  return ok(ended(purchase, { at: now, reason: "non-payment" }, credit, "non-payment"));
}

/** Ends a purchase that was cancelled or not renewed, once its time is over, and credits the days that come after its end. */
export function endAtTermEnd(purchase: Purchase, now: number, rules: PaymentRules): PurchaseResult {
  if (purchase.ended !== null) {
    return refuse("purchase-ended");
  }
  const { cancelled } = purchase;
  const next = atTermEnd(purchase);
  if (next.kind !== "ends") {
    return refuse("purchase-not-cancelled");
  }
  if (cancelled === null) {
    const isOver = purchaseStateAt({ ...purchase, unpaidSince: null }, rules, now) === "ended";
    return isOver
      ? ok(ended(purchase, { at: now, reason: "not-renewed" }, 0, "cancellation"))
      : refuse("purchase-term-runs");
  }
  if (now < cancelled.endsAt) {
    return refuse("purchase-term-runs");
  }
  // A term that began after the end is credited as a whole.
  const isUnused = cancelled.endsAt <= purchase.term.from;
  const credit = isUnused ? uncredited(purchase) : creditForUnusedDays(purchase, cancelled.endsAt);
  return ok(ended(purchase, { at: cancelled.endsAt, reason: "cancellation" }, credit, "cancellation"));
}

/**
 * Notes a credit note over the running term that no other step made, such as for a refund that was found at Stripe.
 *
 * @param amount - in cents.
 */
export function creditTerm(purchase: Purchase, amount: number, reason: CreditReason): PurchaseResult {
  if (!Number.isSafeInteger(amount) || amount <= 0) {
    return refuse("credit-invalid");
  }
  if (amount > uncredited(purchase)) {
    return refuse("credit-above-invoice", { left: uncredited(purchase) });
  }
  const credited = purchase.credited + amount;
  return ok({ purchase: { ...purchase, credited }, credit: { amount, reason }, invoice: null });
}

function ended(
  purchase: Purchase,
  end: { at: number; reason: PurchaseEnd },
  credit: number,
  reason: CreditReason,
): PurchaseStep {
  const after: Purchase = { ...purchase, credited: purchase.credited + credit, ended: end };
  return { purchase: after, credit: creditOf(credit, reason), invoice: null };
}

function creditOf(amount: number, reason: CreditReason): PurchaseStep["credit"] {
  return amount === 0 ? null : { amount, reason };
}

function unbilled(purchase: Purchase): PurchaseStep {
  return { purchase, credit: null, invoice: null };
}
