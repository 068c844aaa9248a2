import { billingDetailFields } from "@belab/domain/billing";
import fc from "fast-check";
import { expect, it } from "vitest";
import { adasDetails } from "../../testing/billing/shopLab.ts";
import { type BillingDetails, buyerOf, detailErrors, detailsOf, tidyDetails, vatIdOf } from "./billingDetails.ts";

const errorsOf = (changes: Partial<BillingDetails>) =>
  detailErrors(tidyDetails({ ...adasDetails, ...changes }, "organisation"));

it("takes details as people type them, and names the buyer by them", () => {
  const typed = { ...adasDetails, name: "  Jose\u0301 ", country: "AT", vatId: "atu 13585627" };
  const details = tidyDetails(typed, "organisation");
  expect(detailErrors(details)).toEqual([]);
  expect(buyerOf(details)).toMatchObject({ name: "José", vatId: "ATU13585627", address: { country: "AT" } });
});

it("leaves out the VAT identification of an account, and of who is outside the Union", () => {
  expect(vatIdOf(tidyDetails({ ...adasDetails, vatId: "DE136695976" }, "account"))).toBeUndefined();
  expect(vatIdOf(tidyDetails({ ...adasDetails, country: "CH", vatId: "CHE123" }, "organisation"))).toBeUndefined();
});

it.each<[Partial<BillingDetails>, string, string]>([
  [{ street: "" }, "street", "billing-field-required"],
  [{ name: "Ada\u202Eecalevol" }, "name", "billing-field-malformed"],
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
    ...Object.fromEntries(billingDetailFields.map((field) => [field, text])),
    vatId: fc.constantFrom("", "DE 136.695.976"),
    email: fc.constant(adasDetails.email),
    country: fc.constant("DE"),
  });
  fc.assert(
    fc.property(texts, (texts) => {
      const details = tidyDetails(
        { ...adasDetails, ...texts, country: "DE", email: adasDetails.email },
        "organisation",
      );
      fc.pre(detailErrors(details).length === 0);
      const again = tidyDetails(detailsOf(buyerOf(details)), "organisation");
      expect(detailErrors(again)).toEqual([]);
      expect(buyerOf(again)).toEqual(buyerOf(details));
    }),
  );
});
