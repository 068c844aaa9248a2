import catalogue from "@belab/locales/en/billing/PaymentHistoryPage";
import { InvoiceList, type InvoiceListProps } from "../../sections/InvoiceList/InvoiceList.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { Fetched, type FetchProps } from "../common/Fetched.tsx";
import { PageTitle } from "../common/PageTitle.tsx";

export interface PaymentHistoryPageProps extends FetchProps {
  /** The person's plan and invoices. Undefined until they are known. */
  payments?: Pick<InvoiceListProps, "plan" | "invoices"> | undefined;
}

/** What was billed to the person. */
export function PaymentHistoryPage({ payments, ...fetch }: PaymentHistoryPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Fetched {...fetch}>{payments && <InvoiceList plan={payments.plan} invoices={payments.invoices} />}</Fetched>
    </>
  );
}
