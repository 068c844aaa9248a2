import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ledgerTotals } from "../../testing/ledgerTotals.ts";
import {
  bookEntry,
  type NewLedgerEntry as Entry,
  invoiceBalance,
  type Ledger,
  type LedgerEntry,
  moveOverPayment,
  totalOwed,
} from "./ledger.ts";

function booked(...entries: Entry[]): Ledger {
  return entries.reduce<Ledger>((ledger, entry) => {
    const result = bookEntry(ledger, entry);
    return result.ok ? result.value : expect.unreachable(`${entry.id}: ${result.reason}`);
  }, []);
}

function reasonOf(ledger: Ledger, entry: Entry): string {
  const result = bookEntry(ledger, entry);
  return result.ok ? "ok" : result.reason;
}

const invoice: Entry = { id: "i1", kind: "invoice", amount: 100_00 };
const second: Entry = { id: "i2", kind: "invoice", amount: 150_00 };

function payment(amount: number, id = "p1", invoiceId = "i1"): Entry {
  return { id, kind: "payment", amount, invoiceId };
}

function credit(amount: number, id = "c1"): Entry {
  return { id, kind: "credit-note", amount, invoiceId: "i1" };
}

function refund(amount: number, id = "r1"): Entry {
  return { id, kind: "refund", amount, invoiceId: "i1" };
}

describe("an invoice", () => {
  it.each([
    ["nothing", [], { owed: 100_00, overPaid: 0, left: 100_00 }],
    ["a part", [payment(40_00)], { owed: 60_00, overPaid: 0, paid: 40_00 }],
    ["all in two parts", [payment(40_00), payment(60_00, "p2")], { owed: 0, overPaid: 0 }],
    ["twice", [payment(100_00), payment(100_00, "p2")], { owed: 0, overPaid: 100_00 }],
    ["what was credited before", [credit(30_00), payment(70_00)], { owed: 0, overPaid: 0, left: 70_00 }],
    ["all, and is credited after", [payment(100_00), credit(30_00)], { owed: 0, overPaid: 30_00 }],
    ["all, and is refunded with a credit", [payment(100_00), credit(30_00), refund(30_00)], { owed: 0, overPaid: 0 }],
    [
      "all, and the transfer comes back",
      [payment(100_00), { id: "x1", kind: "reversal", amount: 100_00, entryId: "p1" }],
      { owed: 100_00, paid: 0 },
    ],
  ] as [string, Entry[], object][])("to which is paid %s", (_, entries, expected) => {
    expect(invoiceBalance(booked(invoice, ...entries), "i1")).toMatchObject(expected);
  });

  it("is paid with what was paid too much for another one", () => {
    const before = booked(invoice, payment(100_00), credit(80_00), second, payment(70_00, "p2", "i2"));
    const changed = moveOverPayment(before, { id: "t1", invoiceId: "i1", toInvoiceId: "i2" });
    expect(invoiceBalance(changed, "i1")).toMatchObject({ owed: 0, overPaid: 0, paid: 20_00 });
    expect(invoiceBalance(changed, "i2")).toMatchObject({ owed: 0, overPaid: 0, paid: 150_00 });
    expect(ledgerTotals(changed)).toEqual({
      invoiced: 250_00,
      credited: 80_00,
      left: 170_00,
      paid: 170_00,
      owed: 0,
      overPaid: 0,
    });
  });

  it("of before is owed with what a bank took back after it was refunded", () => {
    const refunded = booked(invoice, payment(100_00), credit(100_00), refund(100_00));
    const lost: Ledger = [...refunded, { id: "d1", kind: "chargeback", amount: 100_00, paymentId: "p1" }];
    expect(invoiceBalance(lost, "i1")).toMatchObject({ left: 0, paid: -100_00, owed: 100_00 });
  });
});

describe("a ledger refuses", () => {
  const paid = booked(invoice, payment(100_00), second);

  it.each([
    ["a credit note for more than is left", credit(100_01), "ledger-above-invoice"],
    ["a credit note for no invoice", { ...credit(1), invoiceId: "p1" }, "ledger-entry-unknown"],
    ["a refund for more than was paid", refund(100_01), "ledger-above-paid"],
    ["a refund of another invoice", { ...refund(1), invoiceId: "i2" }, "ledger-above-paid"],
    ["a payment for no invoice", payment(1, "p2", "i3"), "ledger-entry-unknown"],
    [
      "a reversal of an invoice",
      { id: "x1", kind: "reversal", amount: 100_00, entryId: "i1" },
      "ledger-document-final",
    ],
    ["a reversal of a part", { id: "x1", kind: "reversal", amount: 1, entryId: "p1" }, "ledger-amount-differs"],
    ["a reversal of nothing", { id: "x1", kind: "reversal", amount: 1, entryId: "p9" }, "ledger-entry-unknown"],
    ["an amount of 0", payment(0, "p2"), "ledger-amount-invalid"],
    ["a negative amount", payment(-1, "p2"), "ledger-amount-invalid"],
    ["a fraction of a cent", payment(0.5, "p2"), "ledger-amount-invalid"],
    ["another entry of the same id", payment(99_99), "ledger-id-taken"],
  ] as [string, Entry, string][])("%s", (_, entry, reason) => {
    expect(reasonOf(paid, entry)).toBe(reason);
  });

  it("a second credit note or refund beyond what is left", () => {
    const corrected = booked(invoice, payment(100_00), credit(60_00), refund(60_00));
    expect(reasonOf(corrected, credit(40_01, "c2"))).toBe("ledger-above-invoice");
    expect(reasonOf(corrected, refund(40_01, "r2"))).toBe("ledger-above-paid");
    expect(reasonOf(corrected, credit(40_00, "c2"))).toBe("ok");
  });

  it("a second reversal", () => {
    const reversal: Entry = { id: "x1", kind: "reversal", amount: 100_00, entryId: "p1" };
    expect(reasonOf(booked(invoice, payment(100_00), reversal), { ...reversal, id: "x2" })).toBe(
      "ledger-entry-unknown",
    );
  });
});

/** Entries of a few ids that name each other, so that many fit and many don't. */
function anyEntries(): fc.Arbitrary<Entry[]> {
  const id = fc.constantFrom(..."abcdefghijkl");
  const amount = fc.constantFrom(0, 1, 33, 50, 100, 101, 250);
  const entry = <Kind extends LedgerEntry["kind"]>(kind: Kind, ...names: string[]) =>
    fc.record({ id, amount, kind: fc.constant(kind), ...Object.fromEntries(names.map((name) => [name, id])) });
  return fc.array(
    fc.oneof(
      entry("invoice"),
      entry("credit-note", "invoiceId"),
      entry("payment", "invoiceId"),
      entry("refund", "invoiceId"),
      entry("reversal", "entryId"),
    ) as fc.Arbitrary<Entry>,
    { maxLength: 25 },
  );
}

describe("any history", () => {
  it("adds up: documents without bookings are what is owed without what was paid too much", () => {
    fc.assert(
      fc.property(anyEntries(), fc.nat({ max: 5 }), (entries, moves) => {
        let ledger: Ledger = [];
        for (const [index, entry] of entries.entries()) {
          const result = bookEntry(ledger, entry);
          ledger = result.ok ? result.value : ledger;
          if (index % 5 < moves) {
            ledger = moveOverPayment(ledger, { id: `move ${index}`, invoiceId: "a", toInvoiceId: "b" });
          }
          const totals = ledgerTotals(ledger);
          expect(totals.owed - totals.overPaid).toBe(totals.left - totals.paid);
          expect(totals.left).toBe(totals.invoiced - totals.credited);
          expect(totalOwed(ledger)).toBe(totals.owed);
          for (const { id } of ledger.filter(({ kind }) => kind === "invoice")) {
            const balance = invoiceBalance(ledger, id);
            expect(Math.min(balance.left, balance.owed, balance.overPaid, balance.credited)).toBeGreaterThanOrEqual(0);
            expect(Math.min(balance.owed, balance.overPaid)).toBe(0);
          }
        }
        expect(ledgerTotals(ledger).paid).toBe(moneyIn(ledger));
      }),
      { numRuns: 1000 },
    );
  });

  it("is the same when every entry comes twice", () => {
    fc.assert(
      fc.property(anyEntries(), (entries) => {
        const add = (ledger: Ledger, entry: Entry) => {
          const result = bookEntry(ledger, entry);
          return result.ok ? result.value : ledger;
        };
        const once = entries.reduce<Ledger>(add, []);
        expect((once as Entry[]).reduce(add, once)).toBe(once);
      }),
    );
  });
});

/** What is in the bank by a ledger, counted in another way than the ledger does: entry by entry. */
function moneyIn(ledger: Ledger): number {
  const signs: Partial<Record<LedgerEntry["kind"], number>> = { payment: 1, refund: -1 };
  return ledger.reduce((money, entry) => {
    if (entry.kind === "reversal") {
      const undone = ledger.find(({ id }) => id === entry.entryId);
      return money - entry.amount * (signs[undone?.kind ?? "invoice"] ?? 0);
    }
    return money + entry.amount * (signs[entry.kind] ?? 0);
  }, 0);
}
