import { LabProvider, type LinkProps } from "@belab/ui/theme";
import { StrictMode } from "react";
import { type createBrowserRouter, Link, RouterProvider } from "react-router-dom";
import { OpenNotice } from "./OpenNotice.tsx";

/** The whole product: theme, router and the notice that is open. */
export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
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
