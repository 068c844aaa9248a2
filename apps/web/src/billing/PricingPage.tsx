import { PricingPage as Page } from "@belab/ui/pages/billing/PricingPage";
import { useEffect, useState } from "react";
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
        sells={useSells()}
        operatorName={useOperator().name}
        contactHref={useContactHref()}
      />
    </PublicFrame>
  );
}

/** Whether plans can be bought, once the page is hydrated: it was rendered as it is where they can't. */
function useSells(): boolean {
  const [sells, setSells] = useState(false);
  useEffect(() => setSells(installation.sells), []);
  return sells;
}
