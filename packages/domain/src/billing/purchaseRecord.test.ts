import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkHistory, histories } from "../../testing/purchaseHistories.ts";
import { invoiceBalance, ledgerTotals } from "./ledger.ts";
import { applyEvent, openRecord, type PurchaseEvent, type PurchaseRecord } from "./purchaseRecord.ts";
import { defaultPaymentRules as rules } from "./purchaseState.ts";
import type { PurchaseOrder } from "./purchaseSteps.ts";

const vat = { category: "S", rate: 19_00, country: "DE" } as const;
const orderedAt = Date.parse("2026-01-01T11:00:00Z");
const day = 24 * 60 * 60 * 1000;

const educator: PurchaseOrder = {
  ownerKind: "account",
  plan: "educator",
  interval: "month",
  way: "card",
  renewsByItself: true,
  timeZone: "Europe/Berlin",
};
const university: PurchaseOrder = { ...educator, ownerKind: "organisation", plan: "university", interval: "year" };

type Happening = PurchaseEvent extends infer Event
  ? Event extends PurchaseEvent
    ? Omit<Event, "id" | "at">
    : never
  : never;

/** Opens a record, and applies events on days after the order; each that is refused fails the test. */
function recordOf(order: PurchaseOrder, ...happenings: [number, Happening][]): PurchaseRecord {
  const opened = openRecord({ id: "order", at: orderedAt, order, vat }, rules);
  const begun = opened.ok ? opened.value : expect.unreachable(opened.reason);
  return happenings.reduce((record, [days, happening], index) => {
    const event = { ...happening, id: `e${index}`, at: orderedAt + days * day } as PurchaseEvent;
    const result = applyEvent(record, event, rules);
    return result.ok ? result.value : expect.unreachable(`e${index}: ${result.reason}`);
  }, begun);
}

const paid = (amount: number, invoiceId = "order/invoice") => ({ kind: "payment", amount, invoiceId }) as const;

describe("a record of a purchase", () => {
  it("charges exactly the difference for an upgrade", () => {
    const to = { plan: "enterprise", interval: "year", way: "card" } as const;
    const record = recordOf(university, [0, paid(10709_99)], [30, { kind: "change", to, vat }]);
    const credit = Math.round((10709_99 * 334) / 365);
    expect(record.ledger.map(({ id, amount }) => [id, amount])).toEqual([
      ["order/invoice", 10709_99],
      ["e0", 10709_99],
      ["e1/credit-note", credit],
      ["e1/invoice", 11899_99],
      ["e1/transfer", credit],
    ]);
    expect(ledgerTotals(record.ledger)).toMatchObject({ owed: 11899_99 - credit, overPaid: 0 });
  });

  it("owes a consumer who withdraws the whole price, and nobody anything once it is paid back", () => {
    const withdrawn = recordOf(educator, [0, paid(9_99)], [5, { kind: "withdraw" }]);
    expect(ledgerTotals(withdrawn.ledger)).toMatchObject({ left: 0, owed: 0, overPaid: 9_99 });
    const refund = { kind: "refund", amount: 9_99, invoiceId: "order/invoice" } as const;
    const repaid = recordOf(educator, [0, paid(9_99)], [5, { kind: "withdraw" }], [6, refund]);
    expect(ledgerTotals(repaid.ledger)).toMatchObject({ owed: 0, overPaid: 0, paid: 0 });
  });

  it("comes to the same whether a failure or the payment after it is told first", () => {
    const renewal = [0, paid(9_99)] as [number, Happening];
    const renew = [31, { kind: "renew", vat }] as [number, Happening];
    const failure = [31, { kind: "payment-failed" }] as [number, Happening];
    const payment = [33, paid(9_99, "e1/invoice")] as [number, Happening];
    const inOrder = recordOf(educator, renewal, renew, failure, payment);
    const reversed = recordOf(educator, renewal, renew, payment, failure);
    expect(inOrder.purchase).toEqual(reversed.purchase);
    expect(inOrder.purchase.unpaidSince).toBeNull();
  });

  it("goes on with a part of a payment missing, until all of it is there", () => {
    const invoiced = { ...university, way: "invoice" } as const;
    const part = recordOf(invoiced, [10, paid(10000_00)]);
    expect(part.purchase.unpaidSince).toBe(Date.parse("2026-01-31T23:00:00Z"));
    const whole = recordOf(invoiced, [10, paid(10000_00)], [20, paid(1000_00)]);
    expect(whole.purchase.unpaidSince).toBeNull();
    expect(ledgerTotals(whole.ledger)).toMatchObject({ owed: 0, overPaid: 290_01 });
  });

  it("counts what an earlier version paid a later invoice with, until that is undone", () => {
    const invoiced = { ...university, way: "invoice" } as const;
    const before = recordOf(
      invoiced,
      [10, paid(10_800_00)],
      [365, { kind: "renew", vat }],
      [366, paid(10_700_00, "e1/invoice")],
    );
    const entry = { id: "used", kind: "transfer", amount: 9_99, invoiceId: "order/invoice", toInvoiceId: "e1/invoice" };
    const stored = { ...before, ledger: [...before.ledger, entry], events: [...before.events, "used"] };
    const used: PurchaseRecord = JSON.parse(JSON.stringify(stored));
    expect(ledgerTotals(used.ledger)).toMatchObject({ owed: 0, overPaid: 80_02 });
    const undo = { id: "undo", at: orderedAt + 368 * day, kind: "reversal", amount: 9_99, entryId: "used" } as const;
    const undone = applyEvent(used, undo, rules);
    expect(undone.ok && ledgerTotals(undone.value.ledger)).toMatchObject({ owed: 9_99, overPaid: 90_01 });
    expect(undone.ok && undone.value.purchase.unpaidSince).not.toBeNull();
  });

  it("misses a payment that a bank took back, from that day on", () => {
    const lost = recordOf(educator, [0, paid(9_99)], [8, { kind: "chargeback", amount: 9_99, paymentId: "e0" }]);
    expect(lost.purchase.unpaidSince).toBe(orderedAt + 8 * day);
    const won = recordOf(
      educator,
      [0, paid(9_99)],
      [8, { kind: "chargeback", amount: 9_99, paymentId: "e0" }],
      [12, { kind: "reversal", amount: 9_99, entryId: "e1" }],
    );
    expect(won.purchase.unpaidSince).toBeNull();
  });

  it("misses nothing while a renewal is being charged", () => {
    const renewed = recordOf(educator, [0, paid(9_99)], [31, { kind: "renew", vat }]);
    expect(renewed.purchase.unpaidSince).toBeNull();
    expect(ledgerTotals(renewed.ledger).owed).toBe(9_99);
  });

  it("leaves an invoice its time when a part of the payment comes back", () => {
    const invoiced = { ...university, way: "invoice" } as const;
    const returned = { kind: "reversal", amount: 50_00, entryId: "e0" } as const;
    const record = recordOf(invoiced, [5, paid(50_00)], [10, returned]);
    expect(record.purchase.unpaidSince).toBe(Date.parse("2026-01-31T23:00:00Z"));
  });

  it("gives back what comes in after a purchase has ended", () => {
    const late = recordOf(
      educator,
      [0, { kind: "payment-failed" }],
      [14, { kind: "end-for-non-payment", by: "time" }],
      [15, paid(9_99)],
    );
    expect(late.purchase.ended?.reason).toBe("non-payment");
    expect(ledgerTotals(late.ledger)).toMatchObject({ left: 0, owed: 0, overPaid: 9_99 });
  });

  it("credits an earlier term without a change to the one that runs", () => {
    const renewed = [31, { kind: "renew", vat }] as [number, Happening];
    const before = recordOf(educator, [0, paid(9_99)], renewed, [31, paid(9_99, "e1/invoice")]);
    const credit = { kind: "credit", amount: 5_00, reason: "refund", invoiceId: "order/invoice" } as const;
    const after = recordOf(educator, [0, paid(9_99)], renewed, [31, paid(9_99, "e1/invoice")], [32, credit]);
    expect(after.purchase).toEqual(before.purchase);
    expect(ledgerTotals(after.ledger)).toMatchObject({ credited: 5_00, overPaid: 5_00 });
  });

  it("takes another invoice in the place of a wrong one, which what was paid counts for", () => {
    const invoiced = { ...university, way: "invoice" } as const;
    const correct = { kind: "correct", invoiceId: "order/invoice", due: 8_999_99 } as const;
    const unpaid = recordOf(invoiced, [40, { kind: "restrict", remindersSent: 1 }], [41, correct]);
    expect(unpaid.purchase).toMatchObject({ due: 8_999_99, credited: 0, restrictedAt: null });
    expect(unpaid.purchase.unpaidSince).toBeGreaterThan(orderedAt + 70 * day);
    expect(invoiceBalance(unpaid.ledger, "order/invoice")).toMatchObject({ left: 0, owed: 0 });
    expect(invoiceBalance(unpaid.ledger, "e1/invoice")).toMatchObject({ left: 8_999_99, owed: 8_999_99 });

    const partly = recordOf(invoiced, [5, paid(5_000_00)], [10, correct]);
    expect(invoiceBalance(partly.ledger, "e1/invoice")).toMatchObject({ paid: 5_000_00, owed: 3_999_99 });
    const whole = recordOf(invoiced, [5, paid(10_709_99)], [10, correct]);
    expect(whole.purchase.unpaidSince).toBeNull();
    expect(ledgerTotals(whole.ledger)).toMatchObject({ owed: 0, overPaid: 1_710_00 });
    expect(invoiceBalance(whole.ledger, "order/invoice").overPaid).toBe(1_710_00);
  });

  it("corrects the invoice of an earlier term without a change to the one that runs", () => {
    const invoiced = { ...university, way: "invoice", renewsByItself: true } as const;
    const years = [
      [5, paid(10_709_99)],
      [366, { kind: "renew", vat }],
      [370, paid(10_709_99, "e1/invoice")],
    ] as [number, Happening][];
    const before = recordOf(invoiced, ...years);
    const after = recordOf(invoiced, ...years, [380, { kind: "correct", invoiceId: "order/invoice", due: 11_000_00 }]);
    expect(after.invoiceId).toBe(before.invoiceId);
    expect(after.purchase.unpaidSince).toBeGreaterThan(orderedAt + 409 * day);
    expect({ ...after.purchase, unpaidSince: null }).toEqual(before.purchase);
    expect(ledgerTotals(after.ledger)).toMatchObject({ owed: 290_01, overPaid: 0 });
  });

  it("corrects no invoice that was credited before, and none that there is not", () => {
    const credit = { kind: "credit", amount: 1_00, reason: "refund" } as const;
    const correct = (invoiceId: string) => ({ id: "c", at: orderedAt, kind: "correct", invoiceId, due: 1 }) as const;
    const credited = recordOf(university, [0, credit]);
    expect(applyEvent(credited, correct("order/invoice"), rules)).toMatchObject({ reason: "ledger-invoice-credited" });
    expect(applyEvent(credited, correct("e0/credit-note"), rules)).toMatchObject({ reason: "ledger-entry-unknown" });
  });

  it("is not opened for what is not sold", () => {
    const order = { ...educator, way: "invoice" } as const;
    expect(openRecord({ id: "order", at: orderedAt, order, vat }, rules)).toMatchObject({
      reason: "invoice-for-organisations",
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
