import { LabProvider } from "@belab/ui/theme";
import { StrictMode, useEffect, useEffectEvent } from "react";
import { type createBrowserRouter, RouterProvider } from "react-router-dom";
import { type Operator, OperatorProvider } from "./installation.ts";
import { RouterLink } from "./shell/navigation.tsx";

export interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  operator: Operator;
  /** Called once the first page stands and hears what a person does. */
  onReady?: () => void;
}

/** The whole product: its theme and its pages. */
export function App({ router, operator, onReady }: AppProps) {
  const notifyReady = useEffectEvent(() => onReady?.());
  useEffect(() => notifyReady(), []);
  return (
    <StrictMode>
      <OperatorProvider value={operator}>
        <LabProvider linkComponent={RouterLink}>
          <RouterProvider router={router} />
        </LabProvider>
      </OperatorProvider>
    </StrictMode>
  );
}
