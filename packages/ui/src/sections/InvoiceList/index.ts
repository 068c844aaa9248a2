export {
  type Invoice,
  InvoiceList,
  type InvoiceListLabels,
  type InvoiceListProps,
  type InvoiceState,
} from "./InvoiceList.tsx";
