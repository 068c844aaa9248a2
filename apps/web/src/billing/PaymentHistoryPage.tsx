import catalogue from "@belab/locales/en/billing/PaymentHistoryPage";
import { InvoiceList } from "@belab/ui/InvoiceList";
import { PageTitle } from "@belab/ui/pages/common/PageTitle";
import { useMessages } from "@belab/ui/theme";
import { Fetched, useCallQuery } from "../shell/query.tsx";

export function PaymentHistoryPage() {
  const { messages } = useMessages(catalogue);
  const current = useCallQuery("readPlan", {});
  return (
    <>
      <PageTitle title={messages.pageTitle} />
      <Fetched query={current}>{({ plan, invoices }) => <InvoiceList plan={plan} invoices={invoices} />}</Fetched>
    </>
  );
}
