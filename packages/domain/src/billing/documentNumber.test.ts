import fc from "fast-check";
import { expect, it } from "vitest";
import { creditorReference, isCreditorReference } from "./document.ts";
import {
  comparableNumber,
  documentNumber,
  documentPlaceOf,
  documentYears,
  isDocumentSeries,
  keptUntil,
} from "./documentNumber.ts";

const places = fc.record({
  series: fc.constantFrom("", "RE-", "AB-C1-", "Q1w2e3r-"),
  year: fc.integer({ min: 2026, max: 2999 }),
  count: fc.integer({ min: 1, max: 9_999_999 }),
});

it("numbers documents of a series and year, and finds both again in the number", () => {
  expect(documentNumber({ series: "", year: 2026, count: 17 })).toBe("2026-000017");
  expect(documentNumber({ series: "RE-", year: 2026, count: 1_000_000 })).toBe("RE-2026-1000000");
  fc.assert(
    fc.property(places, (place) => {
      expect(documentPlaceOf(documentNumber(place))).toEqual(place);
    }),
  );
});

it("knows no place for what is no number", () => {
  for (const text of ["", "2026", "2026-17", "2026-000000", "2026-0000017", "../2026-000017", "2026-000017.json"]) {
    expect(documentPlaceOf(text), text).toBeUndefined();
  }
});

it("is compared without regard to case, spaces and dashes at the ends", () => {
  for (const typed of ["RE-2026-000017", " re-2026-000017 ", "RE - 2026 - 000017", "–Re-2026–000017-"]) {
    expect(comparableNumber(typed), typed).toBe("RE-2026-000017");
  }
  expect(comparableNumber("2026-000018")).not.toBe("2026-000017");
});

it("has series whose numbers are files and references of payments", () => {
  expect(["", "RE-", "A1-B2-"].every(isDocumentSeries)).toBe(true);
  expect(["RE", "2026-", "../", "a b-", "ABCDEFGH-", "é-"].some(isDocumentSeries)).toBe(false);
  fc.assert(
    fc.property(places, (place) => {
      const text = documentNumber(place).replaceAll("-", "").toUpperCase();
      expect(isCreditorReference(creditorReference(text))).toBe(true);
    }),
  );
});

it("keeps documents from the end of their year on, for as long as the seller's country asks", () => {
  expect(["DE", "AT", "CH", "FR", ""].map(documentYears)).toEqual([8, 7, 10, 10, 10]);
  expect(new Date(keptUntil(2026, 8)).toISOString()).toBe("2035-01-01T00:00:00.000Z");
});
