import "@belab/ui/mantine.css";
import "@belab/ui/styles.css";
import { LabProvider } from "@belab/ui/theme";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { HomePage } from "./HomePage";
import { brand, theme } from "./product";

const root = document.getElementById("root");
if (root === null) {
  throw new Error("index.html has no element with the id root.");
}

createRoot(root).render(
  <StrictMode>
    <LabProvider theme={theme} brand={brand}>
      <HomePage />
    </LabProvider>
  </StrictMode>,
);
