export {
  BillingDetailsFields,
  type BillingDetailsFieldsLabels,
  type BillingDetailsFieldsProps,
} from "./BillingDetailsFields.tsx";
export {
  type BillingDetails,
  type BillingDetailsErrors,
  noBillingDetails,
  tidyBillingDetails,
  useBillingDetailsErrors,
} from "./billingDetails.ts";
