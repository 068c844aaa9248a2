import "@belab/ui/mantine.css";
import "@belab/ui/styles.css";
import { LabProvider } from "@belab/ui/theme";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { french } from "./french";
import { brand, theme } from "./look";
import { Page, RouteLink, RouterProvider } from "./router";

const root = document.getElementById("root");
if (root === null) {
  throw new Error("The page has no element with the id root.");
}

createRoot(root).render(
  <StrictMode>
    <RouterProvider>
      <LabProvider theme={theme} brand={brand} locale="fr" messages={french} linkComponent={RouteLink}>
        <Page />
      </LabProvider>
    </RouterProvider>
  </StrictMode>,
);
