import { type BuyerDetails, buyerDetailErrors, tidyBuyerDetails } from "@belab/domain/billing";
import reasons from "@belab/locales/en/billing/BuyerDetailReasons";
import { useMessages } from "../../../theme/messages.tsx";

/** The mistakes in fields, in words. */
export type BillingDetailsErrors = Partial<Record<keyof BuyerDetails, string | undefined>>;

/** A hook that says what is wrong with the details of an organization, in the provider's language: nothing where all is right. */
export function useBillingDetailsErrors(): (details: BuyerDetails) => BillingDetailsErrors {
  const { messages } = useMessages(reasons);
  return (details) => {
    const errors = buyerDetailErrors(tidyBillingDetails(details)).toReversed();
    return Object.fromEntries(errors.map(({ field, reason }) => [field, messages[reason]]));
  };
}

/** Returns an organization's details in one line each, and the VAT identification as documents name it. */
export function tidyBillingDetails(details: BuyerDetails): BuyerDetails {
  return tidyBuyerDetails(details, "organisation");
}
