import { expect, it } from "vitest";
import { missingSellerNumbers } from "./sellerNumbers.ts";

const [vatId, taxNumber, registerNumber] = ["DE136695976", "37/123/45678", "HRB 1"];

it("are those that documents with the VAT have to show", () => {
  for (const category of ["S", "E"] as const) {
    expect(missingSellerNumbers({}, { category })).toEqual(["tax-number"]);
    expect(missingSellerNumbers({ vatId }, { category })).toEqual([]);
    expect(missingSellerNumbers({ taxNumber }, { category })).toEqual([]);
  }
  expect(missingSellerNumbers({ taxNumber, registerNumber }, { category: "AE" })).toEqual(["vat-id"]);
  expect(missingSellerNumbers({ vatId }, { category: "AE" })).toEqual([]);
  expect(missingSellerNumbers({ vatId }, { category: "O" })).toEqual(["tax-number", "register-number"]);
  expect(missingSellerNumbers({ taxNumber, registerNumber }, { category: "O" })).toEqual([]);
});
