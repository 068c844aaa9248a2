import {
  type BuyerDetails,
  decideVat,
  euCountries,
  type Vat,
  type VatDecision,
  type VatIdState,
  type VatReason,
  vatOf,
} from "@belab/domain/billing";
import { type Result, refuse } from "@belab/domain/result";
import type { Context } from "../../context.ts";
import { sellersDay, vatSellerOf } from "../documents/seller.ts";

// An organisation that buys, as documents name it and as VAT asks.

type SaleContext = Pick<Context, "config" | "now">;

/** What a document says of the order itself. */
export function orderTextsOf({ purchaseOrder, buyerReference }: BuyerDetails) {
  return {
    ...(purchaseOrder !== "" && { purchaseOrder }),
    ...(buyerReference !== "" && { buyerReference }),
  };
}

/**
 * Returns the VAT of a sale to an organisation that begins today.
 *
 * @param state - of its VAT identification, if it has one.
 */
export function vatOfBuyer(
  { config, now }: SaleContext,
  { country, postcode, vatId }: BuyerDetails,
  state: VatIdState = "unchecked",
): Result<Vat, VatReason | "documents-no-seller"> {
  const seller = vatSellerOf(config);
  if (seller === undefined) {
    return refuse("documents-no-seller");
  }
  const identification = vatId === "" || !euCountries.includes(country) ? undefined : { state };
  return vatOf(seller, { kind: "organisation", country, postcode, identification }, sellersDay(config, now()));
}

/**
 * Returns the VAT as an operator has decided it. Only who has a VAT identification can owe it themself.
 *
 * @param day - on which the term begins. @default today
 */
export function vatByDecision(
  { config, now }: SaleContext,
  { country, vatId }: Pick<BuyerDetails, "country" | "vatId">,
  decision: VatDecision,
  day = sellersDay(config, now()),
): Result<Vat, VatReason | "documents-no-seller"> {
  const seller = vatSellerOf(config);
  if (seller === undefined) {
    return refuse("documents-no-seller");
  }
  if (decision === "reverse-charge" && vatId === "") {
    return refuse("vat-id-unknown");
  }
  return decideVat(seller, country, decision, day);
}
