import { PricingPage as Page } from "@belab/ui/pages/billing/PricingPage";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useIsSignedIn } from "../shell/state.ts";
import { useContactHref } from "./contact.ts";

export function PricingPage() {
  return (
    <PublicFrame>
      <Page signedIn={useIsSignedIn()} contactHref={useContactHref()} />
    </PublicFrame>
  );
}
