import type { BuyerDetails } from "@belab/domain/billing";

/** What a document says of the order itself. */
export function orderTextsOf({ purchaseOrder, buyerReference }: BuyerDetails) {
  return {
    ...(purchaseOrder !== "" && { purchaseOrder }),
    ...(buyerReference !== "" && { buyerReference }),
  };
}
