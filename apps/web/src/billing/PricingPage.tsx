import { PricingPage as Page } from "@belab/ui/pages/billing/PricingPage";
import { useOperator, usePlanOffer } from "../installation.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useIsSignedIn } from "../shell/state.ts";
import { useContactHref } from "./contact.ts";

export function PricingPage() {
  return (
    <PublicFrame>
      <Page
        offer={usePlanOffer()}
        signedIn={useIsSignedIn()}
        operatorName={useOperator().name}
        contactHref={useContactHref()}
      />
    </PublicFrame>
  );
}
