import { LabProvider } from "@belab/ui/theme";
import { type ReactNode, StrictMode, useEffect, useEffectEvent } from "react";
import { type Operator, OperatorProvider } from "./installation.ts";
import { routes } from "./routes.tsx";
import { RouterLink } from "./shell/navigation.tsx";
import { Pages } from "./shell/Pages.tsx";

export interface AppProps {
  operator: Operator;
  /** Renders the pages in a router. */
  router: (pages: ReactNode) => ReactNode;
  /** Called once the first page stands and hears what a person does. */
  onReady?: () => void;
}

/** The whole product: its theme and its pages. */
export function App({ operator, router, onReady }: AppProps) {
  const notifyReady = useEffectEvent(() => onReady?.());
  useEffect(() => notifyReady(), []);
  return (
    <StrictMode>
      <OperatorProvider value={operator}>
        <LabProvider linkComponent={RouterLink}>{router(<Pages routes={routes} />)}</LabProvider>
      </OperatorProvider>
    </StrictMode>
  );
}
