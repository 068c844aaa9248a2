import fc from "fast-check";
import { expect } from "vitest";
import {
  applyEvent,
  dayAt,
  daysBetween,
  daysOfTerm,
  invoiceBalance,
  isPurchaseInForce,
  type LedgerEntry,
  ledgerTotals,
  type Offer,
  openRecord,
  type Purchase,
  type PurchaseEvent,
  type PurchaseOrder,
  type PurchaseRecord,
  priceFor,
  priceOf,
  purchaseStateAt,
  defaultPaymentRules as rules,
  type Vat,
} from "../src/billing/index.ts";

// Histories of purchases: orders, and whatever comes after them, in any order and at any time. They are judged by a model that
// counts in its own way.

const day = 24 * 60 * 60 * 1000;

const offers = (["educator", "university", "enterprise"] as const).flatMap((plan) =>
  (["month", "year"] as const).flatMap((interval) =>
    (["card", "invoice"] as const).map((way): Offer => ({ plan, interval, way })),
  ),
);

/** What is tried next. Amounts and ids are filled in from the record as it is then. */
interface Intent {
  readonly kind: PurchaseEvent["kind"];
  /** Milliseconds since the last one; the clock can be moved back. */
  readonly delay: number;
  readonly to: Offer;
  readonly part: "half" | "all" | "double" | "cent";
  /** Which of the entries it is about. */
  readonly pick: number;
  /** Whether it comes again, by the same id. */
  readonly isRepeated: boolean;
}

export interface History {
  readonly order: PurchaseOrder;
  readonly orderedAt: number;
  readonly vat: Vat;
  readonly intents: readonly Intent[];
}

const kinds: readonly PurchaseEvent["kind"][] = [
  "change",
  "undo-change",
  "cancel",
  "undo-cancel",
  "withdraw",
  "set-renewal",
  "renew",
  "renew",
  "renew",
  "payment",
  "payment",
  "payment",
  "payment-failed",
  "restrict",
  "end-for-non-payment",
  "end-at-term-end",
  "credit",
  "correct",
  "refund",
  "chargeback",
  "reversal",
];

const intents: fc.Arbitrary<Intent> = fc.record({
  kind: fc.constantFrom(...kinds),
  delay: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 5 * day }),
    fc.integer({ min: 20 * day, max: 40 * day }),
    fc.integer({ min: 350 * day, max: 400 * day }),
    fc.integer({ min: -40 * day, max: 0 }),
  ),
  to: fc.constantFrom(...offers),
  part: fc.constantFrom("half", "all", "double", "cent"),
  pick: fc.nat({ max: 20 }),
  isRepeated: fc.boolean(),
});

const orders: fc.Arbitrary<PurchaseOrder> = fc
  .record({
    offer: fc.constantFrom(...offers),
    renewsByItself: fc.boolean(),
    timeZone: fc.constantFrom("UTC", "Europe/Berlin", "America/St_Johns"),
  })
  .map(({ offer, ...order }) => {
    const ownerKind = offer.plan === "educator" ? "account" : "organisation";
    const sold = priceFor(ownerKind, offer).ok ? offer : { ...offer, way: "card" as const };
    return { ...order, ...sold, ownerKind };
  });

/** Histories of some length. */
export function histories(maxLength: number): fc.Arbitrary<History> {
  return fc.record({
    order: orders,
    orderedAt: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2029, 0) }),
    vat: fc.constantFrom<Vat>(
      { category: "S", rate: 19_00, country: "DE" },
      { category: "S", rate: 25_50, country: "FI" },
      { category: "AE", rate: 0, country: "DE", exemptionCode: "VATEX-EU-AE" },
    ),
    intents: fc.array(intents, { maxLength, size: "max" }),
  });
}

/** Plays a history, and asserts after each event what has to be true of every purchase. Returns how many events were taken. */
export function checkHistory({ order, orderedAt, vat, intents: planned }: History): number {
  const opened = openRecord({ id: "order", at: orderedAt, order, vat }, rules);
  let record = opened.ok ? opened.value : expect.unreachable(opened.reason);
  let now = orderedAt;
  let taken = 0;
  let terms = checkTerms([], record, "order", now);
  checkRecord(record);
  for (const [index, intent] of planned.entries()) {
    now += intent.delay;
    const event = eventOf(intent, `event ${index}`, now, record, vat);
    const result = applyEvent(record, event, rules);
    if (!result.ok) {
      expect(result.reason).toMatch(/^[a-z-]+$/);
      continue;
    }
    taken += 1;
    checkRecord(result.value);
    terms = checkTerms(terms, result.value, event.kind, now);
    checkEvent(record, event, result.value);
    record = result.value;
    if (intent.isRepeated) {
      const again = applyEvent(record, { ...event, at: now + intent.delay }, rules);
      expect(again.ok && again.value).toBe(record);
    }
  }
  return taken;
}

function eventOf(intent: Intent, id: string, at: number, record: PurchaseRecord, vat: Vat): PurchaseEvent {
  const { kind, to, pick } = intent;
  switch (kind) {
    case "change":
      return { id, at, kind, to, vat };
    case "set-renewal":
      return { id, at, kind, renewal: (["none", "once", "always"] as const)[pick % 3] ?? "none" };
    case "renew":
      return { id, at, kind, vat };
    case "restrict":
      return { id, at, kind, remindersSent: pick % 4 };
    case "end-for-non-payment":
      return { id, at, kind, by: pick % 2 === 0 ? "time" : "operator" };
    case "credit":
      return { id, at, kind, amount: amountOf(intent, record.purchase.due), reason: "refund" };
    case "correct": {
      const invoiceId = pick < 15 ? record.invoiceId : picked(record, pick, "invoice").id;
      return { id, at, kind, invoiceId, due: amountOf(intent, invoiceBalance(record.ledger, invoiceId).invoiced) };
    }
    case "payment":
    case "refund": {
      const invoiceId = pick < 15 ? record.invoiceId : picked(record, pick, "invoice").id;
      const { owed, paid } = invoiceBalance(record.ledger, invoiceId);
      return { id, at, kind, amount: amountOf(intent, kind === "payment" ? owed : paid), invoiceId };
    }
    case "chargeback": {
      const { id: paymentId, amount } = picked(record, pick, "payment");
      return { id, at, kind, amount: amountOf(intent, amount), paymentId };
    }
    case "reversal": {
      const { id: entryId, amount } = picked(record, pick);
      return { id, at, kind, amount: amountOf(intent, amount), entryId };
    }
    default:
      return { id, at, kind };
  }
}

function picked({ ledger }: PurchaseRecord, pick: number, kind?: LedgerEntry["kind"]): { id: string; amount: number } {
  const entries = ledger.filter((entry) => kind === undefined || entry.kind === kind);
  return entries[pick % Math.max(entries.length, 1)] ?? { id: "nothing", amount: 1 };
}

function amountOf({ part }: Intent, whole: number): number {
  return { half: Math.floor(whole / 2), all: whole, double: 2 * whole, cent: 1 }[part];
}

/** What is true of every record at any time. */
function checkRecord({ purchase, invoiceId, ledger }: PurchaseRecord): void {
  const totals = ledgerTotals(ledger);
  expect(totals.owed - totals.overPaid).toBe(sumOfDocuments(ledger) - moneyIn(ledger));
  for (const { id } of ledger.filter(({ kind }) => kind === "invoice")) {
    const { invoiced, credited, left, owed, overPaid } = invoiceBalance(ledger, id);
    expect(Math.min(invoiced, credited, left, owed, overPaid)).toBeGreaterThanOrEqual(0);
    expect(credited).toBeLessThanOrEqual(invoiced);
  }
  expect(invoiceBalance(ledger, invoiceId)).toMatchObject({ invoiced: purchase.due, credited: purchase.credited });
  expect(purchase.price).toBe(priceOf(purchase.plan, purchase.interval));
  expect(priceFor(purchase.ownerKind, purchase).ok).toBe(true);
  checkTerm(purchase);
}

/** Terms begin on the anchor's day of the month, or on the last one. */
function checkTerm({ term, interval, timeZone, anchor }: Purchase): void {
  const { from, until } = daysOfTerm(term, timeZone);
  const [year = 0, month = 0, date = 0] = from.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month, 0)).getUTCDate();
  expect(date).toBe(Math.min(Number(dayAt(anchor, timeZone).slice(8)), lastDate));
  const length = daysBetween(from, until) + 1;
  const [least, most] = interval === "month" ? [28, 31] : [365, 366];
  expect(length).toBeGreaterThanOrEqual(least);
  expect(length).toBeLessThanOrEqual(most);
  expect(dayAt(term.until - 1, timeZone) >= until).toBe(true);
}

interface SoldTerm {
  readonly plan: string;
  readonly from: number;
  readonly until: number;
  readonly invoiceId: string;
}

/**
 * Adds the term of a new invoice to those that were sold. It follows the one before without a gap, or replaces what is left of
 * it; the plan in force is that of the term that began last.
 */
function checkTerms(
  terms: readonly SoldTerm[],
  { purchase, invoiceId }: PurchaseRecord,
  kind: PurchaseEvent["kind"] | "order",
  now: number,
): SoldTerm[] {
  const last = terms.at(-1);
  const { plan, term } = purchase;
  const isCorrected = kind === "correct" && last?.invoiceId !== invoiceId;
  const before = isCorrected ? terms.slice(0, -1) : terms;
  const sold = last?.invoiceId === invoiceId ? [...terms] : [...before, { plan, ...term, invoiceId }];
  if (isCorrected) {
    expect([term.from, term.until]).toEqual([last?.from, last?.until]);
  } else if (last !== undefined && last.invoiceId !== invoiceId) {
    expect(term.from).toBe(kind === "change" ? now : last.until);
  }
  const begun = sold.findLast(({ from }) => from <= now);
  if (now >= term.from && isPurchaseInForce(purchase, rules, now)) {
    expect(begun?.plan).toBe(plan);
  }
  return sold;
}

/** What an event has to do, and what it must not touch. */
function checkEvent(before: PurchaseRecord, event: PurchaseEvent, after: PurchaseRecord): void {
  const [was, is] = [before.purchase, after.purchase];
  const { at } = event;
  expect(after.ledger.slice(0, before.ledger.length)).toEqual(before.ledger);
  expect(is.orderedAt).toBe(was.orderedAt);
  if (was.ended !== null) {
    expect(is).toEqual({ ...was, due: is.due, credited: is.credited });
  }
  checkInForce(is, at);
  switch (event.kind) {
    case "change":
      if (is.change === null) {
        checkUpgrade(before, event, after);
      } else {
        checkUndo(before, after, { ...event, kind: "undo-change" });
      }
      return;
    case "cancel":
      expect(is.cancelled?.endsAt).toBeLessThanOrEqual(was.term.until);
      if (at < (is.cancelled?.endsAt ?? 0)) {
        checkUndo(before, after, { ...event, kind: "undo-cancel" });
      }
      return;
    case "renew":
      expect(is.term.from).toBe(was.term.until);
      expect({ ...is, plan: was.change?.plan ?? was.plan }).toEqual(is);
      return;
    case "withdraw":
      expect(was.ownerKind).toBe("account");
      expect(daysBetween(dayAt(was.orderedAt, was.timeZone), dayAt(at, was.timeZone))).toBeLessThanOrEqual(16);
      expect(invoiceBalance(after.ledger, after.invoiceId).left).toBe(0);
      return;
    case "correct":
      checkCorrection(before, event, after);
      return;
    case "payment":
      if (ledgerTotals(after.ledger).owed === 0 && purchaseStateAt(was, rules, at) !== "ended") {
        expect(is).toMatchObject({ unpaidSince: null, restrictedAt: null });
      }
      return;
    default:
      expect(is.term).toEqual(was.term);
      expect(is.plan).toBe(was.plan);
  }
}

function checkUpgrade(before: PurchaseRecord, { at }: PurchaseEvent, after: PurchaseRecord): void {
  const [was, is] = [before.purchase, after.purchase];
  expect([was.plan, is.plan]).toEqual(["university", "enterprise"]);
  expect([is.interval, is.way]).toEqual([was.interval, was.way]);
  expect(is.term.from).toBe(at);
  const [old, begun] = [before.invoiceId, after.invoiceId].map((id) => invoiceBalance(after.ledger, id));
  const oldBefore = invoiceBalance(before.ledger, before.invoiceId);
  const credit = (old?.credited ?? 0) - oldBefore.credited;
  // By the days of the model: the first that is not used is tomorrow.
  const { from, until } = daysOfTerm(was.term, was.timeZone);
  const total = daysBetween(from, until) + 1;
  const unused = Math.min(Math.max(daysBetween(dayAt(at, was.timeZone), until), 0), total);
  expect(credit).toBe(Math.min(Math.round((was.due * unused) / total), oldBefore.left));
  // All of it is in the bank or owed: what is to be paid is the difference, if nothing was owed or paid too much before.
  if (oldBefore.owed === 0 && oldBefore.overPaid === 0) {
    expect((begun?.owed ?? 0) - (old?.overPaid ?? 0)).toBe(is.due - credit);
  }
}

/** One invoice takes the place of another, and what was paid for that counts for it. */
function checkCorrection(
  before: PurchaseRecord,
  { id, at, invoiceId, due }: Extract<PurchaseEvent, { kind: "correct" }>,
  after: PurchaseRecord,
): void {
  const [was, wrong, right] = [
    invoiceBalance(before.ledger, invoiceId),
    invoiceBalance(after.ledger, invoiceId),
    invoiceBalance(after.ledger, `${id}/invoice`),
  ];
  expect([was.credited, wrong.left, right.invoiced]).toEqual([0, 0, due]);
  expect(wrong.paid + right.paid).toBe(was.paid);
  expect(right.owed).toBe(Math.max(due - Math.max(was.paid, 0), 0));
  const { term, plan, due: dueNow } = after.purchase;
  expect({ term, plan }).toEqual({ term: before.purchase.term, plan: before.purchase.plan });
  const isOfTerm = before.invoiceId === invoiceId;
  expect([after.invoiceId, dueNow]).toEqual(
    isOfTerm ? [`${id}/invoice`, due] : [before.invoiceId, before.purchase.due],
  );
  const { owed } = ledgerTotals(after.ledger);
  if (owed > 0 && owed === right.owed && before.purchase.ended === null) {
    expect(after.purchase.unpaidSince).toBeGreaterThan(at);
  }
}

function checkUndo(before: PurchaseRecord, after: PurchaseRecord, undo: PurchaseEvent): void {
  const undone = applyEvent(after, { ...undo, id: `undo ${undo.id}` } as PurchaseEvent, rules);
  expect(undone.ok ? undone.value.purchase : undone.reason).toEqual(before.purchase);
  expect(undone.ok && undone.value.ledger).toEqual(before.ledger);
}

/** The plan is there in its term while all is paid, and never after an end. */
function checkInForce(purchase: Purchase, now: number): void {
  const isInForce = isPurchaseInForce(purchase, rules, now);
  const { term, ended, unpaidSince, cancelled, orderedAt } = purchase;
  const end = cancelled?.endsAt ?? term.until;
  if (ended !== null || now < orderedAt) {
    expect(isInForce).toBe(false);
  } else if (now < end && (unpaidSince === null || now < unpaidSince)) {
    expect(isInForce).toBe(true);
  }
  if (cancelled !== null && now >= cancelled.endsAt) {
    expect(isInForce).toBe(false);
  }
}

function sumOfDocuments(ledger: readonly LedgerEntry[]): number {
  const signs: Partial<Record<LedgerEntry["kind"], number>> = { invoice: 1, "credit-note": -1 };
  return ledger.reduce((sum, { kind, amount }) => sum + amount * (signs[kind] ?? 0), 0);
}

/** What is in the bank, entry by entry. */
function moneyIn(ledger: readonly LedgerEntry[]): number {
  const signs: Partial<Record<LedgerEntry["kind"], number>> = { payment: 1, refund: -1, chargeback: -1 };
  return ledger.reduce((money, entry) => {
    const counted = entry.kind === "reversal" ? ledger.find(({ id }) => id === entry.entryId) : entry;
    const sign = signs[counted?.kind ?? "invoice"] ?? 0;
    return money + (entry.kind === "reversal" ? -sign : sign) * entry.amount;
  }, 0);
}
