import { PlanList } from "@belab/ui/PlanList";
import { customizedPackageHref } from "../content/lab.ts";
import { pricing } from "../content/pricing.ts";
import { PublicPage } from "./PublicPage.tsx";

export function PricingPage() {
  return (
    <PublicPage>
      <PlanList headlineOrder={1} intro={pricing.intro} actions={pricing.actions} contactHref={customizedPackageHref} />
    </PublicPage>
  );
}
