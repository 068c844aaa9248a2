export {
  type OrderEnd,
  OrderSummary,
  type OrderSummaryLabels,
  type OrderSummaryProps,
  type OrderTotal,
} from "./OrderSummary.tsx";
