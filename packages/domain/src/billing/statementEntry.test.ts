import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsOfDecimal, type StatementEntry, statementEntryIdentity } from "./statementEntry.ts";

const entry: StatementEntry = {
  iban: "DE89370400440532013000",
  bookedOn: "2026-11-27",
  kind: "credit",
  amount: 1_070_999_81,
  bankReference: "20261127-17",
  place: 0,
  creditorReference: null,
  text: "Invoice 2026-000017",
  payer: "University of Testing",
};

describe("an amount in a statement", () => {
  it.each([
    ["12.34", 12_34],
    ["12.3", 12_30],
    ["12", 12_00],
    ["12.", 12_00],
    ["0.01", 1],
    ["0012.34000", 12_34],
    ["90071992547409.91", Number.MAX_SAFE_INTEGER],
  ])("of %s is %i cents", (text, cents) => {
    expect(centsOfDecimal(text)).toBe(cents);
  });

  it.each(["", "12.345", "-1.00", "+1.00", "1,00", "1e3", " 1", "0x1", ".5", "90071992547409.92", "9".repeat(30)])(
    "of %j is none",
    (text) => {
      expect(centsOfDecimal(text)).toBeUndefined();
    },
  );

  it("comes back exactly, however large", () => {
    fc.assert(
      fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (cents) => {
        const digits = String(cents).padStart(3, "0");
        expect(centsOfDecimal(`${digits.slice(0, -2)}.${digits.slice(-2)}`)).toBe(cents);
      }),
    );
  });
});

describe("an entry", () => {
  it("is the same one whatever is written beside account, day, amount, the bank's reference and the place", () => {
    const again = { ...entry, text: "", payer: "Somebody", creditorReference: "RF712348231" };
    expect(statementEntryIdentity(again)).toBe(statementEntryIdentity(entry));
  });

  it.each([
    ["account", { iban: "AT611904300234573201" }],
    ["day", { bookedOn: "2026-11-28" }],
    ["kind", { kind: "reversal" }],
    ["amount", { amount: 1 }],
    ["reference", { bankReference: "20261127-18" }],
    ["place", { place: 1 }],
  ] as [string, Partial<StatementEntry>][])("of another %s is another one", (_, difference) => {
    expect(statementEntryIdentity({ ...entry, ...difference })).not.toBe(statementEntryIdentity(entry));
  });
});
