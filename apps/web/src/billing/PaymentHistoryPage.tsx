import { InvoiceList } from "@belab/ui/InvoiceList";
import { PageHead } from "../shell/navigation.tsx";
import { Fetched, useCallQuery } from "../shell/query.tsx";
import { texts } from "./texts.ts";

export function PaymentHistoryPage() {
  const current = useCallQuery("readPlan", {});
  return (
    <>
      <PageHead title={texts.paymentHistory.title} />
      <Fetched query={current}>{({ plan, invoices }) => <InvoiceList plan={plan} invoices={invoices} />}</Fetched>
    </>
  );
}
