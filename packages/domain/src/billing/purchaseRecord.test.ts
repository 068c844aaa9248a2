import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ledgerTotals } from "../../testing/ledgerTotals.ts";
import { oldPurchase, type oldPurchases } from "../../testing/oldPurchases.ts";
import { checkHistory, histories } from "../../testing/purchaseHistories.ts";
import { invoiceBalance } from "./ledger.ts";
import { purchaseStateAt } from "./purchase.ts";
import {
  type AcceptedPurchase,
  applyEvent,
  openRecord,
  type PurchaseEvent,
  type PurchaseRecord,
} from "./purchaseRecord.ts";

const vat = { category: "S", rate: 19_00, country: "DE" } as const;
const at = Date.parse("2026-01-05T11:00:00Z");
const day = 24 * 60 * 60 * 1000;
const due = 10_709_99;
const dueDays = 30;

const accepted: AcceptedPurchase = { id: "order", at, from: at, plan: "university", timeZone: "Europe/Berlin", vat };

type Happening = PurchaseEvent extends infer Event
  ? Event extends PurchaseEvent
    ? Omit<Event, "id" | "at">
    : never
  : never;

function opened(changes: Partial<AcceptedPurchase> = {}): PurchaseRecord {
  const record = openRecord({ ...accepted, ...changes }, dueDays);
  return record.ok ? record.value : expect.unreachable(record.reason);
}

/** Applies events on days after the order; each that is refused fails the test. */
function after(begun: PurchaseRecord, ...happenings: [number, Happening][]): PurchaseRecord {
  return happenings.reduce((record, [days, happening], index) => {
    const event = { ...happening, id: `${days} ${index}`, at: at + days * day } as PurchaseEvent;
    const result = applyEvent(record, event, dueDays);
    return result.ok ? result.value : expect.unreachable(`${event.kind}: ${result.reason}`);
  }, begun);
}

function reasonOf(record: PurchaseRecord, days: number, happening: Happening): string {
  const event = { ...happening, id: "refused", at: at + days * day } as PurchaseEvent;
  const result = applyEvent(record, event, dueDays);
  return result.ok ? "ok" : result.reason;
}

const payment = (amount: number, invoiceId = "order/invoice") => ({ kind: "payment", amount, invoiceId }) as const;
const whole = [10, payment(due)] as [number, Happening];
const restrict = { kind: "restrict", remindersSent: 1 } as const;

describe("an accepted order", () => {
  it("begins a year with its invoice, which is due after the days of the setting", () => {
    const { purchase, invoiceId, ledger, events } = opened();
    expect(purchase).toMatchObject({ plan: "university", price: 8_999_99, nextPlan: null, ended: null });
    expect(ledger).toEqual([{ id: "order/invoice", kind: "invoice", amount: due }]);
    expect([invoiceId, events]).toEqual(["order/invoice", ["order"]]);
    expect(purchase.unpaidSince).toBe(Date.parse("2026-02-04T23:00:00Z"));
  });

  it("that follows a term by card is due from its invoice on, and begins later", () => {
    const { purchase } = opened({ from: at + 20 * day });
    expect(purchase.term.from).toBe(at + 20 * day);
    expect(purchase.unpaidSince).toBe(opened().purchase.unpaidSince);
  });
});

describe("money", () => {
  it("settles the purchase once all of it is there", () => {
    expect(after(opened(), [10, payment(10_000_00)]).purchase.unpaidSince).not.toBeNull();
    const paid = after(opened(), [10, payment(10_000_00)], [20, payment(1_000_00)]);
    expect(paid.purchase.unpaidSince).toBeNull();
    expect(ledgerTotals(paid.ledger)).toMatchObject({ owed: 0, overPaid: 290_01 });
  });

  it("that is booked twice by one id counts once", () => {
    const paid = after(opened(), whole);
    const [, event] = paid.events;
    expect(applyEvent(paid, { ...payment(due), id: event ?? "", at }, dueDays)).toEqual({ ok: true, value: paid });
  });

  it("that was booked by mistake is owed again, and overdue from then on", () => {
    const paid = after(opened(), whole);
    const undone = after(paid, [90, { kind: "reversal", amount: due, entryId: paid.events[1] ?? "" }]);
    expect(undone.purchase.unpaidSince).toBe(at + 90 * day);
    expect(ledgerTotals(undone.ledger).owed).toBe(due);
  });

  it("for another invoice counts as an earlier version has booked it, until that is undone", () => {
    const years = after(
      opened(),
      [10, payment(due + 9_99)],
      [310, { kind: "order-next-term", plan: "university" }],
      [365, { kind: "renew", vat }],
    );
    const { invoiceId } = years;
    const part = after(years, [366, payment(due - 9_99, invoiceId)]);
    const credit = {
      id: "credit",
      kind: "transfer",
      amount: 9_99,
      invoiceId: "order/invoice",
      toInvoiceId: invoiceId,
    } as const;
    const used = { ...part, ledger: [...part.ledger, credit], events: [...part.events, "credit"] };
    expect(ledgerTotals(used.ledger)).toMatchObject({ owed: 0, overPaid: 0 });
    const undone = after(used, [368, { kind: "reversal", amount: 9_99, entryId: "credit" }]);
    expect(ledgerTotals(undone.ledger)).toMatchObject({ owed: 9_99, overPaid: 9_99 });
    expect(undone.purchase.unpaidSince).not.toBeNull();
  });
});

describe("an operator", () => {
  it("restricts a plan whose invoice is overdue and was reminded of, lifts that, and so does the payment", () => {
    expect(reasonOf(opened(), 20, restrict)).toBe("purchase-paid");
    expect(reasonOf(opened(), 40, { ...restrict, remindersSent: 0 })).toBe("purchase-not-reminded");
    const restricted = after(opened(), [40, restrict]);
    expect(purchaseStateAt(restricted.purchase, at + 41 * day)).toBe("restricted");
    expect(reasonOf(restricted, 41, restrict)).toBe("purchase-unchanged");
    expect(after(restricted, [45, payment(due)]).purchase.restrictedAt).toBeNull();
    const lifted = after(restricted, [45, { kind: "lift-restriction" }]);
    expect(purchaseStateAt(lifted.purchase, at + 46 * day)).toBe("warned");
    expect(reasonOf(lifted, 46, { kind: "lift-restriction" })).toBe("purchase-unchanged");
  });

  it("ends a plan whose invoice is overdue; the used days stay owed", () => {
    expect(reasonOf(opened(), 20, { kind: "end-for-non-payment" })).toBe("purchase-paid");
    const ended = after(opened(), [100, { kind: "end-for-non-payment" }]);
    expect(ended.purchase.ended).toEqual({ at: at + 100 * day, reason: "non-payment" });
    expect(ledgerTotals(ended.ledger)).toMatchObject({ owed: due - Math.round((due * 264) / 365) });
    expect(reasonOf(ended, 101, { kind: "end-for-non-payment" })).toBe("purchase-ended");
  });

  it("credits an invoice, and no more than is left of it", () => {
    const credit = (amount: number) =>
      ({ kind: "credit", amount, reason: "refund", invoiceId: "order/invoice" }) as const;
    const credited = after(opened(), [5, credit(due - 1_00)]);
    expect(ledgerTotals(credited.ledger).owed).toBe(1_00);
    expect(reasonOf(credited, 6, credit(1_01))).toBe("ledger-above-invoice");
    expect(after(credited, [6, credit(1_00)]).purchase.unpaidSince).toBeNull();
  });

  it("corrects an invoice: payments count for the new one, which has its whole time to be paid", () => {
    const correct = { kind: "correct", invoiceId: "order/invoice", due: 8_999_99 } as const;
    const late = after(opened(), [40, restrict], [41, correct]);
    expect(late.purchase).toMatchObject({ restrictedAt: null });
    expect(late.purchase.unpaidSince).toBeGreaterThan(at + 70 * day);
    expect(invoiceBalance(late.ledger, "order/invoice")).toMatchObject({ left: 0, owed: 0 });
    expect(invoiceBalance(late.ledger, late.invoiceId)).toMatchObject({ left: 8_999_99, owed: 8_999_99 });

    const paid = after(opened(), whole, [20, correct]);
    expect(paid.purchase.unpaidSince).toBeNull();
    expect(ledgerTotals(paid.ledger)).toMatchObject({ owed: 0, overPaid: 1_710_00 });
    const { invoiceId: newId } = paid;
    expect(reasonOf(paid, 21, correct)).toBe("ledger-invoice-credited");
    expect(reasonOf(paid, 21, { ...correct, invoiceId: "none" })).toBe("ledger-entry-unknown");
    expect(reasonOf(paid, 21, { ...correct, invoiceId: newId })).toBe("ok");
  });
});

describe("the end of a term", () => {
  it("begins the next one if that is ordered, also of another plan, without a gap and however late", () => {
    const ordered = after(opened(), whole, [310, { kind: "order-next-term", plan: "enterprise" }]);
    expect(reasonOf(ordered, 364, { kind: "renew", vat })).toBe("purchase-term-runs");
    const next = after(ordered, [380, { kind: "renew", vat }]);
    expect(next.purchase).toMatchObject({ plan: "enterprise", price: 9_999_99, nextPlan: null });
    expect(next.purchase.term.from).toBe(ordered.purchase.term.until);
    expect(ledgerTotals(next.ledger).owed).toBe(11_899_99);
    expect(reasonOf(next, 381, { kind: "renew", vat })).toBe("purchase-not-renewed");
  });

  it("ends the purchase after the days that are kept, or at once if it was not paid or its organization has closed", () => {
    const paid = after(opened(), whole);
    expect(reasonOf(paid, 394, { kind: "end-at-term-end" })).toBe("purchase-term-runs");
    const ended = after(paid, [395.1, { kind: "end-at-term-end" }]);
    expect(ended.purchase.ended?.reason).toBe("not-renewed");
    const closed = after(paid, [20, { kind: "cancel" }], [365.1, { kind: "end-at-term-end" }]);
    expect(closed.purchase.ended?.reason).toBe("cancellation");
    const unpaid = after(opened(), [365.1, { kind: "end-for-non-payment" }]);
    expect(ledgerTotals(unpaid.ledger)).toMatchObject({ owed: due, credited: 0 });
  });

  it("waits for an overdue invoice before the next one begins", () => {
    const ordered = after(opened(), [310, { kind: "order-next-term", plan: "university" }]);
    expect(reasonOf(ordered, 366, { kind: "renew", vat })).toBe("purchase-unpaid");
  });
});

describe("a purchase of before", () => {
  const names: (keyof typeof oldPurchases)[] = [
    ...(["by card, running", "by card, disputed and failed", "by invoice, in its second year"] as const),
    ...(["by invoice, upgraded", "by invoice, corrected", "by invoice, paid"] as const),
  ];

  it.each(names)("can be credited for each of its invoices: %s", (name) => {
    const old = oldPurchase(name);
    for (const { id } of old.ledger.filter(({ kind }) => kind === "invoice")) {
      const { left } = invoiceBalance(old.ledger, id);
      if (left > 0) {
        const credit = { kind: "credit", amount: left, reason: "refund", invoiceId: id } as const;
        expect(invoiceBalance(after(old, [500, credit]).ledger, id).left).toBe(0);
      }
    }
  });

  it("goes on with the next term that was agreed to, at the price of its plan", () => {
    for (const [name, plan] of [
      ["by invoice, next term accepted", "university"],
      ["by invoice, another plan chosen", "university"],
      ["by card, invoice chosen", "enterprise"],
    ] as const) {
      const old = oldPurchase(name);
      const { purchase } = after(old, [366, { kind: "renew", vat }]);
      expect(purchase).toMatchObject({ plan, way: "invoice", interval: "year" });
      expect(purchase.term.from).toBe(old.purchase.term.until);
    }
  });

  it("is paid, reversed and ended like any other", () => {
    const restricted = oldPurchase("by invoice, paid in part and restricted");
    const paid = after(restricted, [50, payment(due - 5_000_00)]);
    expect(paid.purchase).toMatchObject({ unpaidSince: null, restrictedAt: null });
    const ended = after(oldPurchase("by invoice, open"), [100, { kind: "end-for-non-payment" }]);
    expect(ended.ledger).toEqual(
      oldPurchase("by invoice, not paid and ended").ledger.map((entry) => ({
        ...entry,
        id: entry.id.replace("e0", "100 0"),
      })),
    );
    expect(
      after(oldPurchase("by invoice, renewing by itself"), [396, { kind: "end-at-term-end" }]).purchase.ended,
    ).toEqual({
      at: at + 396 * day,
      reason: "not-renewed",
    });
  });
});

it("keeps its rules in every history", () => {
  fc.assert(
    fc.property(histories(30), (history) => {
      checkHistory(history);
    }),
    { numRuns: 500 },
  );
});
