import type { PlanOffer } from "@belab/domain/plans";
import { GamesProvider } from "@belab/ui/game";
import { LabProvider } from "@belab/ui/theme";
import { type ReactNode, StrictMode, useEffect, useEffectEvent } from "react";
import { cards } from "../generated/cards.ts";
import { type Operator, OperatorProvider, PlanOfferProvider, usePlanOffer } from "./installation.ts";
import { PageDataProvider } from "./pageData.ts";
import { routes } from "./routes.tsx";
import { RouterLink } from "./shell/navigation.tsx";
import { Pages } from "./shell/Pages.tsx";

export interface AppProps {
  operator: Operator;
  /** Says how people get a plan. @default what the server wrote into the page */
  offer?: PlanOffer | undefined;
  /** What the server knew of the first page's address. */
  data?: unknown;
  /** Renders the pages in a router. */
  router: (pages: ReactNode) => ReactNode;
  /** Called once the first page stands and hears what a person does. */
  onReady?: () => void;
}

/** The whole product: its theme and its pages. */
export function App({ operator, offer, data, router, onReady }: AppProps) {
  const ownOffer = usePlanOffer();
  const notifyReady = useEffectEvent(() => onReady?.());
  useEffect(() => notifyReady(), []);
  return (
    <StrictMode>
      <OperatorProvider value={operator}>
        <PlanOfferProvider value={offer ?? ownOffer}>
          <PageDataProvider value={data}>
            <GamesProvider games={cards}>
              <LabProvider linkComponent={RouterLink}>{router(<Pages routes={routes} />)}</LabProvider>
            </GamesProvider>
          </PageDataProvider>
        </PlanOfferProvider>
      </OperatorProvider>
    </StrictMode>
  );
}
