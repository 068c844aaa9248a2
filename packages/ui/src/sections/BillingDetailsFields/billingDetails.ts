import { type BuyerDetails, buyerDetailErrors, noBuyerDetails, tidyBuyerDetails } from "@belab/domain/billing";
import reasons from "@belab/locales/en/billing/BuyerDetailReasons";
import { useMessages } from "../../theme/messages.tsx";

/** Who pays, as it stands on invoices. A text is empty where there is none; the country has two letters of ISO 3166-1. */
export type BillingDetails = BuyerDetails;

/** What is wrong with fields, in words. */
export type BillingDetailsErrors = Partial<Record<keyof BillingDetails, string | undefined>>;

/** Nothing filled in. */
export const noBillingDetails: BillingDetails = noBuyerDetails;

/** A hook that says what is wrong with the details of an organization, in the provider's language: nothing where all is right. */
export function useBillingDetailsErrors(): (details: BillingDetails) => BillingDetailsErrors {
  const { messages } = useMessages(reasons);
  return (details) => {
    const errors = buyerDetailErrors(tidyBillingDetails(details)).toReversed();
    return Object.fromEntries(errors.map(({ field, reason }) => [field, messages[reason]]));
  };
}

/** Returns an organization's details in one line each, and the VAT identification as documents name it. */
export function tidyBillingDetails(details: BillingDetails): BillingDetails {
  return tidyBuyerDetails(details, "organisation");
}
