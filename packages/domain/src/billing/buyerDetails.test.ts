import { expect, it } from "vitest";
import { type BuyerDetails, readBuyerDetails } from "./buyerDetails.ts";

const university: BuyerDetails = {
  name: "Universität Wien",
  street: "Universitätsring 1",
  postcode: "1010",
  city: "Wien",
  country: "AT",
  vatId: "",
  email: "einkauf@univie.example",
  contact: "",
  purchaseOrder: "",
  buyerReference: "",
};

const wrongField = (changes: Partial<BuyerDetails>) => {
  const read = readBuyerDetails({ ...university, ...changes });
  return read.ok ? undefined : read.params.field;
};

it("keeps what is complete, without spaces around it, and the VAT identification as registers write it", () => {
  const typed = { ...university, name: "  Universität   Wien ", vatId: "atu 135.856-27" };
  expect(readBuyerDetails(typed)).toMatchObject({
    ok: true,
    value: { name: "Universität Wien", vatId: "ATU13585627" },
  });
});

it("names the field that is wrong", () => {
  expect(wrongField({ name: " " })).toBe("name");
  expect(wrongField({ city: "" })).toBe("city");
  expect(wrongField({ email: "nobody" })).toBe("email");
  expect(wrongField({ vatId: "DE136695976" })).toBe("vatId");
  expect(wrongField({ purchaseOrder: "4".repeat(101) })).toBe("purchaseOrder");
  expect(wrongField({ purchaseOrder: "4".repeat(10_000) })).toBe("purchaseOrder");
  expect(wrongField({ contact: "Ada\u0007" })).toBe("contact");
  expect(wrongField({ country: "DE", buyerReference: "04011000-1234512345-07" })).toBe("buyerReference");
  expect(wrongField({ country: "DE", buyerReference: "04011000-1234512345-06" })).toBeUndefined();
  expect(wrongField({ postcode: "" })).toBeUndefined();
});
