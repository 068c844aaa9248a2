import { buyerDetailMaxLength, paymentWays } from "@belab/domain/billing";
import { Type } from "typebox";
import { email, object, time, withoutNul } from "../fields.ts";

/** Texts are longer here than the rules accept, so that the rules say which one is wrong. */
const line = (description: string) =>
  Type.String({ maxLength: 2 * buyerDetailMaxLength, pattern: withoutNul, description });

/** What only who orders says. */
export const orderTexts = {
  contact: line("Whom to ask about the order; empty for nobody."),
  purchaseOrder: line("The buyer's number of the order; empty for none."),
  buyerReference: line(
    "What the buyer asks to see on the invoice, for German authorities the Leitweg-ID; empty for nothing.",
  ),
};

/** Who pays, as it stands on invoices. */
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

/** What a purchase costs next, to its owner and to operators. */
export const nextPayment = Type.Union(
  [
    object({
      kind: Type.Enum(["next", "owed"]),
      amount: Type.Integer({ description: "Euro cents." }),
      at: time,
      way: Type.Enum([...paymentWays], { description: "How it is paid: by card at once, or against an invoice." }),
    }),
    Type.Null(),
  ],
  { description: "What is paid next, or is owed already; null where no payment follows." },
);
