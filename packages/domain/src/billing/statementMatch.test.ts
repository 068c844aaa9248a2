import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditorReference } from "./document.ts";
import { documentNumber } from "./documentNumber.ts";
import { type StatementEntry, statementEntryIdentity } from "./statementEntry.ts";
import { documentsMaybeNamed, matchStatementEntry, type PayableInvoice, reversedEntry } from "./statementMatch.ts";

function invoice(number: string, owed = 100_00): PayableInvoice {
  return { number, reference: creditorReference(number.replaceAll("-", "").toUpperCase()), owed };
}

const first = invoice("2026-000017");
const second = invoice("2026-000018", 250_00);
const invoices = [first, second];

function entry(given: Partial<StatementEntry> = {}): StatementEntry {
  return {
    iban: "DE89370400440532013000",
    bookedOn: "2026-11-27",
    kind: "credit",
    amount: 100_00,
    bankReference: "B1",
    place: 0,
    creditorReference: null,
    text: "",
    payer: "University of Testing",
    ...given,
  };
}

function spaced(text: string): string {
  return text.replaceAll(/(.{4})/g, "$1 ").trim();
}

describe("an entry names an invoice", () => {
  it.each([
    ["by the field of the creditor reference", { creditorReference: first.reference }],
    ["by that field with spaces and small letters", { creditorReference: spaced(first.reference).toLowerCase() }],
    ["by the reference in the text", { text: `Payment ${first.reference} thanks` }],
    ["by the reference in the text with spaces", { text: `Zahlung ${spaced(first.reference)} danke` }],
    ["by that field, whatever the text says", { creditorReference: first.reference, text: second.reference }],
  ])("%s", (_, given) => {
    expect(matchStatementEntry(entry(given), invoices, false)).toEqual({
      kind: "exact",
      number: first.number,
      by: "reference",
      owed: 100_00,
    });
  });

  it.each([
    "2026-000017",
    "Rechnung 2026-000017 vom 27.11.",
    "RE2026000017",
    "2026/000017",
    "2026 000017",
    "inv.2026–000017;PO 4711",
  ])("by its number in the text %j", (text) => {
    expect(matchStatementEntry(entry({ text }), invoices, false)).toMatchObject({
      kind: "exact",
      number: first.number,
      by: "number",
    });
  });

  it.each(["", "2026-0000170", "12026-000017", "Order 17", "2025-000017", "RF000000000", "(.*)"])(
    "not by the text %j",
    (text) => {
      expect(matchStatementEntry(entry({ text }), invoices, false)).toEqual({ kind: "unknown" });
    },
  );

  it("of the series whose beginning is written, and not of one without", () => {
    const ofSeries = invoice("RE-2026-000017");
    expect(matchStatementEntry(entry({ text: "re-2026-000017" }), [first, ofSeries], false)).toMatchObject({
      number: ofSeries.number,
    });
    expect(matchStatementEntry(entry({ text: "2026-000017" }), [first, ofSeries], false)).toMatchObject({
      number: first.number,
    });
  });

  it("of several that it names, the one whose amount it has", () => {
    const text = `${first.number}, ${second.number}`;
    expect(matchStatementEntry(entry({ text, amount: 250_00 }), invoices, false)).toMatchObject({
      kind: "exact",
      number: second.number,
    });
    expect(matchStatementEntry(entry({ text, amount: 350_00 }), invoices, false)).toEqual({ kind: "unknown" });
  });
});

describe("an entry that names an invoice", () => {
  it.each([
    ["exact", 100_00],
    ["partial", 99_99],
    ["over-paid", 100_01],
  ])("is %s with %i cents of 100_00", (kind, amount) => {
    expect(matchStatementEntry(entry({ amount, text: first.number }), invoices, false)).toMatchObject({
      kind,
      owed: 100_00,
    });
  });

  it("is over-paid where all was paid", () => {
    const paid = [{ ...first, owed: 0 }];
    expect(matchStatementEntry(entry({ text: first.number }), paid, false)).toMatchObject({ kind: "over-paid" });
  });

  it("is not matched again once it is booked", () => {
    expect(matchStatementEntry(entry({ text: first.number }), invoices, true)).toEqual({ kind: "already-booked" });
  });
});

describe("the documents that an entry may name", () => {
  it("are those whose year and count stand in it, however they are separated", () => {
    const text = `${spaced(first.reference)}, 2025/123456`;
    expect(documentsMaybeNamed(entry({ text }), [2026, 2024])).toContainEqual({ year: 2026, count: 17 });
    expect(documentsMaybeNamed(entry({ text: "no number" }), [2026])).toEqual([]);
  });

  it("are few, whatever is written", () => {
    expect(documentsMaybeNamed(entry({ text: "2026".repeat(250) }), [2026]).length).toBeLessThanOrEqual(20);
  });

  it("have every invoice among them that an entry names", () => {
    const places = fc.record({
      series: fc.constantFrom("", "RE-", "A1-B-"),
      year: fc.integer({ min: 2024, max: 2030 }),
      count: fc.integer({ min: 1, max: 2_000_000 }),
    });
    const ways = fc.constantFrom<(invoice: PayableInvoice) => string>(
      ({ reference }) => reference,
      ({ reference }) => spaced(reference),
      ({ number }) => number,
      ({ number }) => number.replaceAll("-", "/"),
    );
    fc.assert(
      fc.property(places, ways, fc.string({ maxLength: 20 }), (place, way, noise) => {
        const wanted = invoice(documentNumber(place));
        const given = entry({ text: `${noise.replaceAll(/\d/g, "")} ${way(wanted)}.` });
        expect(matchStatementEntry(given, [wanted], false)).toMatchObject({ kind: "exact" });
        const { year, count } = place;
        expect(documentsMaybeNamed(given, [2024, 2025, 2026, 2027, 2028, 2029, 2030])).toContainEqual({ year, count });
      }),
    );
  });
});

describe("a reversal", () => {
  const credit = entry({ text: first.number });
  const reversal = entry({ kind: "reversal", bankReference: "B2", bookedOn: "2026-11-30", text: first.number });

  it("undoes the entry with its amount that is named in the same way", () => {
    const others = [
      entry({ amount: 99_99, text: first.number }),
      entry({ text: "another" }),
      entry({ text: first.number, iban: "AT611904300234573201" }),
      entry({ text: first.number, bookedOn: "2026-12-01" }),
    ];
    expect(reversedEntry(reversal, [...others, credit])).toBe(credit);
  });

  it("undoes the one that has the bank's reference, or the creditor reference", () => {
    expect(reversedEntry({ ...reversal, text: "", bankReference: "B1" }, [credit])).toBe(credit);
    const structured = entry({ creditorReference: first.reference });
    expect(reversedEntry({ ...reversal, text: spaced(first.reference) }, [structured])).toBe(structured);
  });

  it("undoes nothing where several are as likely", () => {
    expect(reversedEntry(reversal, [credit, { ...credit, bankReference: "B3" }])).toBeUndefined();
    expect(reversedEntry({ ...reversal, text: "" }, [{ ...credit, text: "" }])).toBeUndefined();
  });
});

describe("statements that overlap", () => {
  it("pay an invoice once with each entry, in whichever files and order they come", () => {
    const entries = fc.uniqueArray(
      fc
        .record({
          bookedOn: fc.constantFrom("2026-11-26", "2026-11-27"),
          amount: fc.integer({ min: 1, max: 200_00 }),
          bankReference: fc.constantFrom("B1", "B2", "B3"),
          place: fc.nat({ max: 2 }),
        })
        .map((given) => entry({ ...given, creditorReference: first.reference })),
      { selector: statementEntryIdentity, maxLength: 12 },
    );
    fc.assert(
      fc.property(
        entries.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all, ...all]))),
        ([all, repeated]) => {
          const booked = new Set<string>();
          let paid = 0;
          for (const each of [...repeated, ...all]) {
            const id = statementEntryIdentity(each);
            const owed = Math.max(first.owed - paid, 0);
            const match = matchStatementEntry(each, [{ ...first, owed }], booked.has(id));
            if (match.kind !== "already-booked") {
              booked.add(id);
              paid += each.amount;
            }
          }
          expect(paid).toBe(all.reduce((sum, { amount }) => sum + amount, 0));
        },
      ),
    );
  });
});
