import { PlanList } from "@belab/ui/PlanList";
import { customizedPackageHref } from "../content/lab.ts";
import { planActions, pricing } from "../content/pricing.ts";
import { useOperator } from "../installation.ts";
import { useSession } from "../state/session.ts";
import { PublicPage } from "./PublicPage.tsx";

export function PricingPage() {
  const isSignedIn = useSession().status === "signedIn";
  const contactHref = customizedPackageHref(useOperator());
  return (
    <PublicPage>
      <PlanList
        headlineOrder={1}
        intro={pricing.intro}
        actions={planActions(isSignedIn)}
        {...(contactHref && { contactHref })}
      />
    </PublicPage>
  );
}
