import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type BuyerDetails,
  buyerDetailErrors,
  buyerDetailFields,
  buyerDetailsOf,
  documentBuyerOf,
  readBuyerDetails,
  tidyBuyerDetails,
} from "./buyerDetails.ts";

const adasDetails: BuyerDetails = {
  ...{ name: "Ada Lovelace", street: "Lindenstraße 9", postcode: "10969", city: "Berlin", country: "DE", vatId: "" },
  ...{ email: "ada@sampletown.example", contact: "", purchaseOrder: "", buyerReference: "" },
};

const errorsOf = (changes: Partial<BuyerDetails>) =>
  buyerDetailErrors(tidyBuyerDetails({ ...adasDetails, ...changes }, "organisation"));

it("takes details as people type them, and names the buyer by them", () => {
  const typed = { ...adasDetails, name: "  Jose\u0301   Garcia ", country: "AT", vatId: "atu 13585627" };
  const details = tidyBuyerDetails(typed, "organisation");
  expect(buyerDetailErrors(details)).toEqual([]);
  expect(documentBuyerOf(details)).toMatchObject({
    name: "José Garcia",
    vatId: "ATU13585627",
    address: { country: "AT" },
  });
});

it("keeps what people typed to the letter", () => {
  const typed = { name: "Lovelace, Ada & Söhne <Berlin>", purchaseOrder: 'PO-4500012345/"A"' };
  expect(documentBuyerOf(tidyBuyerDetails({ ...adasDetails, ...typed }, "organisation")).name).toBe(typed.name);
  expect(tidyBuyerDetails({ ...adasDetails, ...typed }, "organisation").purchaseOrder).toBe(typed.purchaseOrder);
});

it.each(["Trường Đại học Bách khoa", "Ελληνικό Πανεπιστήμιο", "Київський університет", "Ἀκαδημία", "Ştefan cel Mare"])(
  "takes the letters of %s",
  (name) => {
    expect(errorsOf({ name, city: name, contact: name })).toEqual([]);
  },
);

it("takes an email address in any script: it stands on no document", () => {
  expect(errorsOf({ email: "用户@example.org" })).toEqual([]);
});

it("leaves out the VAT identification of an account, and of who is outside the Union", () => {
  expect(tidyBuyerDetails({ ...adasDetails, vatId: "DE136695976" }, "account").vatId).toBe("");
  expect(tidyBuyerDetails({ ...adasDetails, country: "CH", vatId: "CHE123" }, "organisation").vatId).toBe("");
});

it.each<[Partial<BuyerDetails>, string, string]>([
  [{ street: "" }, "street", "billing-field-required"],
  [{ name: " \u00a0 " }, "name", "billing-field-required"],
  [{ name: "Ada\u202Eecalevol" }, "name", "billing-field-malformed"],
  [{ name: "\u200B" }, "name", "billing-field-malformed"],
  [{ name: "\u034F" }, "name", "billing-field-malformed"],
  [{ name: "Ada\nLovelace" }, "name", "billing-field-malformed"],
  [{ city: "Ber\u00ADlin" }, "city", "billing-field-malformed"],
  [{ contact: "Ada\u2060Lovelace" }, "contact", "billing-field-malformed"],
  [{ purchaseOrder: "PO\u2028 1" }, "purchaseOrder", "billing-field-malformed"],
  [{ purchaseOrder: "4".repeat(10_000) }, "purchaseOrder", "billing-field-malformed"],
  [{ name: "北京大学" }, "name", "billing-letters-unknown"],
  [{ contact: "محمد" }, "contact", "billing-letters-unknown"],
  [{ purchaseOrder: "4".repeat(101) }, "purchaseOrder", "billing-field-malformed"],
  [{ country: "EU" }, "country", "billing-country-unknown"],
  [{ email: "ada" }, "email", "billing-email-malformed"],
  [{ vatId: "DE136695977" }, "vatId", "vat-id-malformed"],
  [{ buyerReference: "04011000-12345-35" }, "buyerReference", "leitweg-id-malformed"],
])("refuses %j", (changes, field, reason) => {
  expect(errorsOf(changes)).toEqual([{ field, reason }]);
});

it("has no error that stays once a buyer was named by what it took", () => {
  const text = fc.string({ maxLength: 40 });
  const texts = fc.record({
    ...Object.fromEntries(buyerDetailFields.map((field) => [field, text])),
    vatId: fc.constantFrom("", "DE 136.695.976"),
    email: fc.constant(adasDetails.email),
    country: fc.constant("DE"),
  });
  fc.assert(
    fc.property(texts, (texts) => {
      const details = tidyBuyerDetails(
        { ...adasDetails, ...texts, country: "DE", email: adasDetails.email },
        "organisation",
      );
      fc.pre(buyerDetailErrors(details).length === 0);
      const again = tidyBuyerDetails(buyerDetailsOf(documentBuyerOf(details)), "organisation");
      expect(buyerDetailErrors(again)).toEqual([]);
      expect(documentBuyerOf(again)).toEqual(documentBuyerOf(details));
    }),
  );
});

it("asks for a postcode in the Union, Switzerland and the United Kingdom", () => {
  for (const country of ["DE", "IE", "CH", "GB"]) {
    expect(errorsOf({ postcode: " ", country })).toEqual([{ field: "postcode", reason: "billing-field-required" }]);
  }
});

it("takes a postcode that is empty elsewhere, and a reference that is a Leitweg-ID", () => {
  expect(errorsOf({ postcode: "", country: "HK" })).toEqual([]);
  const typed = { ...adasDetails, buyerReference: "04011000-1234512345-06" };
  expect(readBuyerDetails(typed, "organisation")).toMatchObject({ ok: true });
});

it("refuses a name that documents can't show", () => {
  expect(readBuyerDetails({ ...adasDetails, name: "株式会社" }, "organisation")).toMatchObject({
    ok: false,
    reason: "order-details-invalid",
    params: { field: "name" },
  });
});

it("says which field is wrong first", () => {
  expect(readBuyerDetails({ ...adasDetails, city: " ", email: "ada" }, "organisation")).toMatchObject({
    ok: false,
    reason: "order-details-invalid",
    params: { field: "city" },
  });
});
