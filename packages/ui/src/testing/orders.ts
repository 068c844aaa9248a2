import {
  amountsOfPrice,
  type BillingInterval,
  priceOf,
  standardVatRates,
  type Vat,
  type VatBuyer,
  type VatSeller,
  vatOf,
} from "@belab/domain/billing";
import type { PaidPlanName } from "@belab/domain/plans";
import type { BillingDetails } from "../sections/BillingDetailsFields/billingDetails.ts";
import type { OrderTotal } from "../sections/OrderSummary/OrderSummary.tsx";

/** A seller in Germany. */
const seller: VatSeller = { country: "DE", usesOneStopShop: true, rates: standardVatRates };

/** Returns what an order comes to that begins on 27 November 2026. */
export function totalOf(plan: PaidPlanName, interval: BillingInterval, buyer: Partial<VatBuyer> = {}): OrderTotal {
  const vat = vatFor({ kind: "consumer", country: "DE", postcode: "", otherSign: null, ...buyer } as VatBuyer);
  const amounts = amountsOfPrice(plan, priceOf(plan, interval), vat);
  return { amounts, vat, from: "2026-11-27", until: interval === "year" ? "2027-11-26" : "2026-12-26" };
}

function vatFor(buyer: VatBuyer): Vat {
  const vat = vatOf(seller, buyer, "2026-11-27");
  if (!vat.ok) {
    throw new Error(vat.reason);
  }
  return vat.value;
}

/** A university in Austria, whose VAT identification is valid. */
export const austrianUniversity = { kind: "organisation", country: "AT", identification: { state: "valid" } } as const;

/** Who pays for Ada's own plan. */
export const adasDetails: BillingDetails = {
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
export const universityDetails: BillingDetails = {
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
