import { planNamed } from "@belab/domain/billing";
import { PlansPage as Page } from "@belab/ui/pages/billing/PlansPage";
import { useSearchParams } from "react-router-dom";
import { fetchProps, useCallQuery } from "../shell/query.ts";
import { useContactHref, useRequestHrefs } from "./contact.ts";

/** The plans, and the one given in the address, as chosen on the pricing page. */
export function PlansPage() {
  const [query] = useSearchParams();
  const plan = useCallQuery("readPlan", {});
  return (
    <Page
      {...fetchProps(plan)}
      currentPlan={plan.answer?.plan}
      chosenPlan={planNamed(query.get("plan"))?.plan}
      requestHrefs={useRequestHrefs()}
      contactHref={useContactHref()}
    />
  );
}
