import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { codeLength, codeLifetime, codeLimit, codeMaxTries, codeText, isCode } from "./code.ts";

it("has six digits, ten minutes and five tries", () => {
  expect(codeLength).toBe(6);
  expect(codeLimit).toBe(1_000_000);
  expect(codeLifetime).toBe(600_000);
  expect(codeMaxTries).toBe(5);
});

describe("isCode", () => {
  it.each(["000000", "000042", "123456", "999999"])("takes %j", (text) => {
    expect(isCode(text)).toBe(true);
  });

  it.each(["", "42", "12345", "1234567", "12345a", " 123456", "123456\n", "12 456", "-12345", "1e5000", "١٢٣٤٥٦"])(
    "does not take %j",
    (text) => {
      expect(isCode(text)).toBe(false);
    },
  );
});

describe("codeText", () => {
  it.each([
    [0, "000000"],
    [42, "000042"],
    [123456, "123456"],
    [999999, "999999"],
  ])("writes %i as %j", (code, text) => {
    expect(codeText(code)).toBe(text);
  });

  it("gives back the six digits that were sent as a number", () => {
    expect(codeText(Number("000042"))).toBe("000042");
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{6}$/), (digits) => {
        expect(codeText(Number(digits))).toBe(digits);
        expect(isCode(codeText(Number(digits)))).toBe(true);
      }),
    );
  });

  it.each([-1, 1_000_000, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("refuses %d", (code) => {
    expect(() => codeText(code)).toThrow(RangeError);
  });
});
