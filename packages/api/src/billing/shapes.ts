import { billingIntervals, buyerDetailMaxLength, paymentWays } from "@belab/domain/billing";
import { paidPlanNames } from "@belab/domain/plans";
import { type TProperties, Type } from "typebox";
import { email, id, object, orNull, withoutNul } from "../fields.ts";

// The parts of requests and answers that several calls of billing have.

export const plan = Type.Enum([...paidPlanNames]);
export const interval = Type.Enum([...billingIntervals]);
export const way = Type.Enum([...paymentWays], {
  description: "How it is paid: by card at once, or against an invoice.",
});
export const cents = Type.Integer({ description: "In cents of euros." });
export const day = Type.String({ description: "A day in the seller's time zone, as 2026-11-27." });
export const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));
export const ownOrganisationId = id("Names an organization whose owner the caller is.");

/** The owner that a call is for, if it can be the caller. */
export const owner = {
  organisationId: Type.Optional(
    id("An organization whose owner the caller is. Left out for the caller's own account."),
  ),
};

export const amounts = object({ net: cents, vat: cents, gross: cents, rounding: cents, due: cents });

export const category = Type.Enum(["S", "AE", "O", "E"], { description: "By EN 16931 (BT-118)." });

export const vatFields = {
  category,
  rate: Type.Integer({ description: "In hundredths of a percent." }),
  country: Type.String({ description: "Two letters of ISO 3166-1." }),
};

/** The VAT of a price, in an answer. */
export function vatOrNull<Fields extends TProperties>(fields: Fields) {
  return orNull(object(fields), "Null where it is not known yet: the amounts are without it.");
}

/** By VIES. */
export const vatIdState = Type.Enum(["valid", "invalid", "unchecked"]);

/** Texts are longer here than the rules accept, so that the rules say which one is wrong. */
const line = (description: string) =>
  Type.String({ maxLength: 2 * buyerDetailMaxLength, pattern: withoutNul, description });

/** The details of an order that a quote can still get. */
export const orderTexts = {
  contact: line("Whom to ask about the order; empty for nobody."),
  purchaseOrder: line("The buyer's number of the order; empty for none."),
  buyerReference: line(
    "What the buyer asks to see on the invoice, for German authorities the Leitweg-ID; empty for nothing.",
  ),
};

/** The buyer, as invoices name it. */
export const buyerDetails = object({
  name: line("Of the person, or of the organisation as registered."),
  street: line("With the number of the house."),
  postcode: line("Empty in countries that have none."),
  city: line("The city or town."),
  country: Type.String({ maxLength: 2, pattern: withoutNul, description: "Two letters of ISO 3166-1." }),
  vatId: line("The VAT identification; empty for none."),
  email,
  ...orderTexts,
});
