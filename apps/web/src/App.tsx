import { LabProvider, type LinkProps } from "@belab/ui/theme";
import { StrictMode, useEffect, useEffectEvent } from "react";
import { type createBrowserRouter, Link, RouterProvider } from "react-router-dom";
import { OpenNotice } from "./OpenNotice.tsx";

export interface AppProps {
  router: ReturnType<typeof createBrowserRouter>;
  /** Called once the first page stands and hears what a person does. */
  onReady?: () => void;
}

/** The whole product: theme, router and the notice that is open. */
export function App({ router, onReady }: AppProps) {
  const tellReady = useEffectEvent(() => onReady?.());
  useEffect(() => tellReady(), []);
  return (
    <StrictMode>
      <LabProvider linkComponent={RouterLink}>
        <RouterProvider router={router} />
        <OpenNotice />
      </LabProvider>
    </StrictMode>
  );
}

export function RouterLink({ href, ...props }: LinkProps) {
  return <Link to={href} {...props} />;
}
