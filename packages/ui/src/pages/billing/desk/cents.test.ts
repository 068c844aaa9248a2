import { expect, it } from "vitest";
import { centsText, readCents } from "./cents.ts";

it("reads amounts as people type them, and nothing else", () => {
  expect(["10709.99", "10709,9", " 5 ", "0.01"].map(readCents)).toEqual([10_709_99, 10_709_90, 5_00, 1]);
  expect(["", "0", "0,00", "-5", "1.234,56", "1e3", "5 €", "0.001"].map(readCents)).toEqual(Array(8).fill(undefined));
  expect(readCents(centsText(10_709_09))).toBe(10_709_09);
});
