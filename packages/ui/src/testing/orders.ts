import {
  amountsOfPrice,
  type BillingInterval,
  type BuyerDetails,
  type OrderTotal,
  type OwnContract,
  priceOf,
  type Vat,
  vatAtHome,
} from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";

const german = vatAtHome({ country: "DE" }, "2026-11-27");

/** Returns the total of an order that begins on 27 November 2026, at home unless its VAT says otherwise. */
export function totalOf(plan: PaidPlanName, interval: BillingInterval, vat: Vat = german): OrderTotal {
  const amounts = amountsOfPrice(plan, priceOf(plan, interval), vat);
  const until = interval === "year" ? "2027-11-26" : "2026-12-26";
  return { amounts, vat, isTaxedByStripe: false, from: "2026-11-27", until };
}

/** The VAT of a university in Austria whose VAT identification is valid. */
export const reverseCharge = { category: "AE", rate: 0, country: "DE", exemptionCode: "VATEX-EU-AE" } as const;

/** The VAT of an organization outside the European Union. */
export const notTaxable = { category: "O", rate: 0, country: "DE", exemptionCode: "VATEX-EU-O" } as const;

/** Who pays for Ada's own plan. */
export const adasDetails: BuyerDetails = {
  name: "Ada Lovelace",
  street: "Lindenstraße 9",
  postcode: "10969",
  city: "Berlin",
  country: "DE",
  vatId: "",
  email: "ada@sampletown.example",
  contact: "",
  purchaseOrder: "",
  buyerReference: "",
};

/** Who pays for the plan of her university. */
export const universityDetails: BuyerDetails = {
  ...adasDetails,
  name: "Sampletown University",
  street: "Universitätsring 1",
  postcode: "1010",
  city: "Wien",
  country: "AT",
  vatId: "ATU12345675",
  email: "rechnung@sampletown.example",
  contact: "Grace Hopper",
  purchaseOrder: "4500-1182",
};

/** Ada's contract, paid by card until 24 November 2027. */
export const educatorContract: OwnContract = {
  plan: "educator",
  interval: "year",
  way: "card",
  state: "current",
  since: null,
  reason: "payment",
  endsAt: Date.UTC(2027, 10, 24, 12),
  end: "renews",
  payment: { kind: "next", amount: 99_99, at: Date.UTC(2027, 10, 24, 12), way: "card" },
  cancelsAt: null,
  isNextTermOrderable: false,
  withdrawableUntil: null,
  scheduled: null,
};

/** The contract of her university, whose invoice is open. */
export const universityContract: OwnContract = {
  ...educatorContract,
  plan: "university",
  way: "invoice",
  end: "ends",
  payment: { kind: "owed", amount: 8999_99, at: Date.UTC(2027, 10, 24, 12), way: "invoice" },
};
