import { PlanList } from "@belab/ui/PlanList";
import { customizedPackageHref } from "../content/lab.ts";
import { planActions, pricing } from "../content/pricing.ts";
import { useSession } from "../state/session.ts";
import { PublicPage } from "./PublicPage.tsx";

export function PricingPage() {
  const isSignedIn = useSession().status === "signedIn";
  return (
    <PublicPage>
      <PlanList
        headlineOrder={1}
        intro={pricing.intro}
        actions={planActions(isSignedIn)}
        contactHref={customizedPackageHref}
      />
    </PublicPage>
  );
}
