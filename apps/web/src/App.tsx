import { LabProvider, type LinkProps } from "@belab/ui/theme";
import { createBrowserRouter, Link, RouterProvider } from "react-router-dom";
import { basePath } from "./api.ts";
import { OpenNotice } from "./OpenNotice.tsx";
import { routes } from "./routes.tsx";

const router = createBrowserRouter(routes, { basename: basePath });

/** The whole product: theme, router and the notice that is open. */
export function App() {
  return (
    <LabProvider linkComponent={RouterLink}>
      <RouterProvider router={router} />
      <OpenNotice />
    </LabProvider>
  );
}

function RouterLink({ href, ...props }: LinkProps) {
  return <Link to={href} {...props} />;
}
