import "@belab/ui/mantine.css";
import "@belab/ui/styles.css";
import { FaqAccordion } from "@belab/ui/FaqAccordion";
import { Footer } from "@belab/ui/Footer";
import { PageIntro } from "@belab/ui/PageIntro";
import { LabProvider } from "@belab/ui/theme";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (root === null) {
  throw new Error("The page has no element with the id root.");
}

createRoot(root).render(
  <StrictMode>
    <LabProvider brand={{ name: "Market day" }}>
      <PageIntro title="Questions">What people ask before they play.</PageIntro>
      <FaqAccordion items={[{ question: "What does it cost?", answer: "Nothing." }]} />
      <Footer columns={[{ title: "Legal", links: [{ label: "Terms", href: "/terms.html" }] }]} />
    </LabProvider>
  </StrictMode>,
);
