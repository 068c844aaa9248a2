import fc from "fast-check";
import { expect, it } from "vitest";
import { creditorReference } from "./document.ts";
import { type EpcTransfer, epcQrCodeText } from "./epcQrCode.ts";
import { isBic, readIban } from "./iban.ts";

// The IBANs are the examples of the registry of ISO 13616.
const german = "DE89 3704 0044 0532 0130 00";
const swiss = "CH93 0076 2011 6238 5295 7";

const transfer: EpcTransfer = {
  name: "Business Education Laboratory GmbH",
  iban: german,
  amount: 10709_99,
  reference: "RF18 5390 0754 7034",
};

it("asks for a transfer with amount and reference in their fields, and no free text", () => {
  expect(epcQrCodeText(transfer)).toEqual({
    ok: true,
    value: [
      "BCD",
      "002",
      "1",
      "SCT",
      "",
      "Business Education Laboratory GmbH",
      "DE89370400440532013000",
      "EUR10709.99",
      "",
      "RF18539007547034",
    ].join("\n"),
  });
});

it("has version 001 with the BIC for an account outside the European Economic Area", () => {
  const { value } = epcQrCodeText({ ...transfer, iban: swiss, bic: "UBSWCHZH80A" }) as { value: string };
  expect(value.split("\n").slice(0, 7)).toEqual([
    "BCD",
    "001",
    "1",
    "SCT",
    "UBSWCHZH80A",
    transfer.name,
    "CH9300762011623852957",
  ]);
  expect(epcQrCodeText({ ...transfer, iban: swiss })).toMatchObject({ reason: "epc-bic-missing" });
});

it.each([
  ["no name", { name: " " }, "epc-name-invalid"],
  ["71 characters of a name", { name: "x".repeat(71) }, "epc-name-invalid"],
  ["a name of two lines", { name: "Lab\nDE89370400440532013000" }, "epc-name-invalid"],
  ["a wrong digit of the IBAN", { iban: "DE88 3704 0044 0532 0130 00" }, "epc-iban-invalid"],
  ["a BIC of nine letters", { bic: "UBSWCHZH8" }, "epc-bic-invalid"],
  ["no amount", { amount: 0 }, "epc-amount-invalid"],
  ["a fraction of a cent", { amount: 1.5 }, "epc-amount-invalid"],
  ["a billion euros", { amount: 1_000_000_000_00 }, "epc-amount-invalid"],
  ["a number of an invoice as the reference", { reference: "2026-000017" }, "epc-reference-invalid"],
  ["more bytes than the code has", { name: "𝔏".repeat(70) }, "epc-too-long"],
] as const)("refuses %s", (_, changes, reason) => {
  expect(epcQrCodeText({ ...transfer, ...changes })).toMatchObject({ ok: false, reason });
});

it("writes every amount with two digits after the point, and stays within the size of a code", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999_99 }),
      fc.stringMatching(/^[0-9A-Z]{1,21}$/),
      fc.stringMatching(/^[A-Za-zÄÖÜäöüß& ]{1,70}$/).filter((name) => name.trim() !== ""),
      (amount, text, name) => {
        const result = epcQrCodeText({ ...transfer, amount, name, reference: creditorReference(text) });
        const lines = result.ok ? result.value.split("\n") : expect.unreachable(result.reason);
        expect(lines).toHaveLength(10);
        expect(lines[7]).toMatch(/^EUR\d{1,9}\.\d\d$/);
        expect(Math.round(Number(lines[7]?.slice(3)) * 100)).toBe(amount);
      },
    ),
  );
});

it("reads IBANs by length and check digits", () => {
  expect(readIban(german)).toBe("DE89370400440532013000");
  expect(readIban("gb29 nwbk 6016 1331 9268 19")).toBe("GB29NWBK60161331926819");
  expect(readIban("MT84MALT011000012345MTLCAST001S")).toBe("MT84MALT011000012345MTLCAST001S");
  expect(readIban("DE89 3704 0044 0532 0130 0")).toBeUndefined();
  // Its check digits are right, and a digit is missing.
  expect(readIban("DE5137040044053201300")).toBeUndefined();
  expect(readIban("US89370400440532013000")).toBeUndefined();
  expect(readIban("")).toBeUndefined();
});

it("finds out every wrong digit of an IBAN, and every two neighbours that are swapped", () => {
  const digits = "89370400440532013000";
  fc.assert(
    fc.property(fc.nat({ max: digits.length - 1 }), fc.integer({ min: 1, max: 9 }), (place, more) => {
      const wrong = `${digits.slice(0, place)}${(Number(digits[place]) + more) % 10}${digits.slice(place + 1)}`;
      expect(readIban(`DE${wrong}`)).toBeUndefined();
      const [one = "", other = ""] = digits.slice(place, place + 2);
      const swapped = `${digits.slice(0, place)}${other}${one}${digits.slice(place + 2)}`;
      expect(readIban(`DE${swapped}`) === undefined).toBe(swapped !== digits);
    }),
  );
});

it("knows the form of a BIC", () => {
  expect(["DEUTDEFF", "DEUTDEFF500", "DEUTDEF", "deutdeff", "DEUTDEFF5000"].map(isBic)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
