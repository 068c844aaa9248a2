import { PaymentHistoryPage as Page } from "@belab/ui/pages/billing/PaymentHistoryPage";
import { fetchProps, useCallQuery } from "../shell/query.ts";

export function PaymentHistoryPage() {
  const plan = useCallQuery("readPlan", {});
  return <Page {...fetchProps(plan)} payments={plan.answer} />;
}
