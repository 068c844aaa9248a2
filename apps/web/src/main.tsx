import "@belab/ui/styles";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";

const container = document.getElementById("root");
if (container === null) {
  throw new Error("index.html has no element with the id «root» to render into.");
}
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
