import { InvoiceList } from "@belab/ui/InvoiceList";
import { paths } from "../paths.ts";
import { useAnswer } from "../state/answer.ts";
import { Fetched } from "./Fetched.tsx";
import { PageHead } from "./PageHead.tsx";

export function PaymentHistoryPage() {
  const account = useAnswer("account", {});
  return (
    <>
      <PageHead title="Payment History" />
      <Fetched loaded={account}>
        {({ plan, invoices }) => <InvoiceList plan={plan} invoices={invoices} plansHref={paths.homePlans} />}
      </Fetched>
    </>
  );
}
