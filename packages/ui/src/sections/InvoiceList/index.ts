export { type Invoice, InvoiceList, type InvoiceListLabels, type InvoiceListProps } from "./InvoiceList.tsx";
