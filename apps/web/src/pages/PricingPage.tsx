import { PlanList } from "@belab/ui/PlanList";
import { customizedPackageHref } from "../content/lab.ts";
import { pricing } from "../content/pricing.ts";
import { useOperator } from "../installation.ts";
import { PublicPage } from "./PublicPage.tsx";

export function PricingPage() {
  const contactHref = customizedPackageHref(useOperator());
  return (
    <PublicPage>
      <PlanList
        headlineOrder={1}
        intro={pricing.intro}
        actions={pricing.actions}
        {...(contactHref && { contactHref })}
      />
    </PublicPage>
  );
}
