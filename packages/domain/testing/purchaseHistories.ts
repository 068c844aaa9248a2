import fc from "fast-check";
import { expect } from "vitest";
import {
  applyEvent,
  dayAt,
  daysBetween,
  daysOfTerm,
  invoiceBalance,
  isOverdue,
  type LedgerEntry,
  openRecord,
  type Purchase,
  type PurchaseEvent,
  type PurchaseRecord,
  priceOf,
  purchasePlanUntil,
  purchaseStateAt,
  type Vat,
} from "../src/billing/index.ts";
import { ledgerTotals } from "./ledgerTotals.ts";
import { oldPurchase, oldPurchases } from "./oldPurchases.ts";

// Histories of purchases, new ones and those of before: whatever comes after the order, in any order and at any time. They are
// judged by a model that counts in its own way.

const day = 24 * 60 * 60 * 1000;
const dueDays = 30;

/** What is tried next. Amounts and ids are filled in from the record as it is then. */
interface Intent {
  readonly kind: PurchaseEvent["kind"];
  /** Milliseconds since the last one; the clock can be moved back. */
  readonly delay: number;
  readonly plan: "university" | "enterprise";
  readonly part: "half" | "all" | "double" | "cent";
  /** Which of the entries it is about. */
  readonly pick: number;
  /** Whether it comes again, by the same id. */
  readonly isRepeated: boolean;
}

export interface History {
  readonly old: keyof typeof oldPurchases | null;
  readonly plan: "university" | "enterprise";
  readonly timeZone: string;
  readonly orderedAt: number;
  readonly vat: Vat;
  readonly intents: readonly Intent[];
}

const kinds: readonly PurchaseEvent["kind"][] = [
  ...(["restrict", "restrict", "lift-restriction", "cancel", "order-next-term", "order-next-term"] as const),
  ...(["renew", "renew", "renew", "end-for-non-payment", "end-at-term-end", "credit", "correct"] as const),
  ...(["payment", "payment", "payment", "refund", "reversal"] as const),
];

const plans = fc.constantFrom("university" as const, "enterprise" as const);

const intents: fc.Arbitrary<Intent> = fc.record({
  kind: fc.constantFrom(...kinds),
  delay: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 0, max: 5 * day }),
    fc.integer({ min: 20 * day, max: 40 * day }),
    fc.integer({ min: 350 * day, max: 400 * day }),
    fc.integer({ min: -40 * day, max: 0 }),
  ),
  plan: plans,
  part: fc.constantFrom("half", "all", "double", "cent"),
  pick: fc.nat({ max: 20 }),
  isRepeated: fc.boolean(),
});

/** Histories of some length. */
export function histories(maxLength: number): fc.Arbitrary<History> {
  return fc.record({
    old: fc.option(fc.constantFrom(...(Object.keys(oldPurchases) as (keyof typeof oldPurchases)[])), { freq: 3 }),
    plan: plans,
    timeZone: fc.constantFrom("UTC", "Europe/Berlin", "America/St_Johns"),
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
export function checkHistory({ old, plan, timeZone, orderedAt, vat, intents: planned }: History): number {
  const opened = openRecord({ id: "order", at: orderedAt, from: orderedAt, plan, timeZone, vat }, dueDays);
  const begun = opened.ok ? opened.value : expect.unreachable(opened.reason);
  let record = old === null ? begun : oldPurchase(old);
  let now = record.purchase.orderedAt;
  let taken = 0;
  checkRecord(record);
  for (const [index, intent] of planned.entries()) {
    now += intent.delay;
    const event = eventOf(intent, `event ${index}`, now, record, vat);
    const result = applyEvent(record, event, dueDays);
    if (!result.ok) {
      expect(result.reason).toMatch(/^[a-z-]+$/);
      continue;
    }
    taken += 1;
    checkRecord(result.value);
    checkEvent(record, event, result.value);
    record = result.value;
    if (intent.isRepeated) {
      const again = applyEvent(record, { ...event, at: now + intent.delay }, dueDays);
      expect(again.ok && again.value).toBe(record);
    }
  }
  return taken;
}

function eventOf(intent: Intent, id: string, at: number, record: PurchaseRecord, vat: Vat): PurchaseEvent {
  const { kind, plan, pick } = intent;
  switch (kind) {
    case "order-next-term":
      return { id, at, kind, plan };
    case "renew":
      return { id, at, kind, vat };
    case "restrict":
      return { id, at, kind, remindersSent: pick % 4 };
    case "credit": {
      const { invoiceId } = record;
      const amount = amountOf(intent, invoiceBalance(record.ledger, invoiceId).left);
      return { id, at, kind, amount, reason: "refund", invoiceId };
    }
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
function checkRecord({ purchase, ledger, events }: PurchaseRecord): void {
  const totals = ledgerTotals(ledger);
  expect(totals.owed - totals.overPaid).toBe(sumOfDocuments(ledger) - moneyIn(ledger));
  for (const { id } of ledger.filter(({ kind }) => kind === "invoice")) {
    const { invoiced, credited, left, owed, overPaid } = invoiceBalance(ledger, id);
    expect(Math.min(invoiced, credited, left, owed, overPaid)).toBeGreaterThanOrEqual(0);
    expect(credited).toBeLessThanOrEqual(invoiced);
    expect(Math.min(owed, overPaid)).toBe(0);
  }
  expect(new Set(events).size).toBe(events.length);
  expect(purchase.price).toBe(priceOf(purchase.plan, purchase.interval));
  if (purchase.way === "invoice" && purchase.ended === null && totals.owed === 0) {
    expect([purchase.unpaidSince, purchase.restrictedAt]).toEqual([null, null]);
  }
  if (purchase.way === "invoice" && totals.owed > 0 && purchase.ended === null) {
    expect(purchase.unpaidSince).not.toBeNull();
  }
}

/** What an event has to do, and what it must not touch. */
function checkEvent(before: PurchaseRecord, event: PurchaseEvent, after: PurchaseRecord): void {
  const [was, is] = [before.purchase, after.purchase];
  expect(after.ledger.slice(0, before.ledger.length)).toEqual(before.ledger);
  expect(is.orderedAt).toBe(was.orderedAt);
  if (was.ended !== null) {
    expect(is).toEqual(was);
  }
  if (event.kind === "renew") {
    checkRenewal(before, event.at, after);
  } else {
    expect([is.term, is.plan, is.price]).toEqual([was.term, was.plan, was.price]);
    checkPlan(is, event.at);
    checkStep(before, event, after);
  }
}

function checkStep(before: PurchaseRecord, event: PurchaseEvent, after: PurchaseRecord): void {
  const [was, is] = [before.purchase, after.purchase];
  switch (event.kind) {
    case "restrict":
      expect(isOverdue(was, event.at)).toBe(true);
      expect(after.ledger).toBe(before.ledger);
      expect(purchaseStateAt(is, event.at)).toBe("restricted");
      break;
    case "lift-restriction":
      expect(is.restrictedAt).toBeNull();
      break;
    case "end-for-non-payment":
      checkEnd(before, event.at, after);
      break;
    case "end-at-term-end":
      expect(event.at).toBeGreaterThanOrEqual(was.term.until);
      expect(after.ledger).toBe(before.ledger);
      break;
    case "correct":
      checkCorrection(before, event, after);
      break;
    default:
      expect(is.ended).toEqual(was.ended);
  }
}

/** The next year follows without a gap, with exactly one new invoice over its price with VAT. */
function checkRenewal(before: PurchaseRecord, at: number, after: PurchaseRecord): void {
  const { purchase, invoiceId, ledger } = after;
  expect(purchase.term.from).toBe(before.purchase.term.until);
  expect(at).toBeGreaterThanOrEqual(purchase.term.from);
  const { from, until } = daysOfTerm(purchase.term, purchase.timeZone);
  expect([364, 365]).toContain(daysBetween(from, until));
  expect(ledger.slice(before.ledger.length)).toMatchObject([{ id: invoiceId, kind: "invoice" }]);
  expect(invoiceId).not.toBe(before.invoiceId);
  expect(invoiceBalance(ledger, invoiceId).owed).toBeGreaterThanOrEqual(purchase.price);
}

/** The days after an end are credited, by the days of the model: the first that is not used is tomorrow. */
function checkEnd({ purchase, invoiceId, ledger }: PurchaseRecord, at: number, after: PurchaseRecord): void {
  const { term, timeZone } = purchase;
  const { invoiced, left, credited } = invoiceBalance(ledger, invoiceId);
  const { from, until } = daysOfTerm(term, timeZone);
  const total = daysBetween(from, until) + 1;
  const unused = Math.min(Math.max(daysBetween(dayAt(at, timeZone), until), 0), total);
  const credit = invoiceBalance(after.ledger, invoiceId).credited - credited;
  expect(credit).toBe(Math.min(Math.round((invoiced * unused) / total), left));
  expect(after.purchase.ended).toEqual({ at, reason: "non-payment" });
}

/** One invoice takes the place of another, and payments for that count for it. */
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
  expect(after.invoiceId).toBe(before.invoiceId === invoiceId ? `${id}/invoice` : before.invoiceId);
  const { owed } = ledgerTotals(after.ledger);
  if (owed > 0 && owed === right.owed && before.purchase.ended === null) {
    expect(after.purchase.unpaidSince).toBeGreaterThan(at);
  }
}

/** The plan is there in its term while all is paid, and never after an end. */
function checkPlan(purchase: Purchase, now: number): void {
  const { term, ended, unpaidSince } = purchase;
  const isInForce = now < purchasePlanUntil(purchase);
  if (ended !== null && now >= ended.at) {
    expect(isInForce).toBe(false);
  } else if (ended === null && now < term.until && (unpaidSince === null || now < unpaidSince)) {
    expect(isInForce || purchase.restrictedAt !== null).toBe(true);
  }
  if (purchaseStateAt(purchase, now) === "restricted" && now >= (purchase.restrictedAt ?? 0)) {
    expect(isInForce).toBe(false);
  }
}

function sumOfDocuments(ledger: readonly LedgerEntry[]): number {
  const signs: Partial<Record<LedgerEntry["kind"], number>> = { invoice: 1, "credit-note": -1 };
  return ledger.reduce((sum, { kind, amount }) => sum + amount * (signs[kind] ?? 0), 0);
}

/** Counts what is in the bank, entry by entry. */
function moneyIn(ledger: readonly LedgerEntry[]): number {
  const signs: Partial<Record<LedgerEntry["kind"], number>> = { payment: 1, refund: -1, chargeback: -1 };
  return ledger.reduce((money, entry) => {
    const counted = entry.kind === "reversal" ? ledger.find(({ id }) => id === entry.entryId) : entry;
    const sign = signs[counted?.kind ?? "invoice"] ?? 0;
    return money + (entry.kind === "reversal" ? -sign : sign) * entry.amount;
  }, 0);
}
