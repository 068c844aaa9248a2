import { PricingPage as Page } from "@belab/ui/pages/billing/PricingPage";
import { installation, useOperator } from "../installation.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useIsSignedIn } from "../shell/state.ts";
import { useContactHref } from "./contact.ts";

/** Where everybody has everything, the server sends the page without content: it was rendered with prices. */
export function PricingPage() {
  return (
    <PublicFrame>
      <Page
        policy={installation.plans}
        signedIn={useIsSignedIn()}
        operatorName={useOperator().name}
        contactHref={useContactHref()}
      />
    </PublicFrame>
  );
}
