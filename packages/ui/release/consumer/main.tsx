import "@mantine/core/styles.layer.css";
import "@mantine/notifications/styles.layer.css";
import "@belab/ui/styles.layer.css";
import { CountdownTimer } from "@belab/ui/CountdownTimer";
import { Footer } from "@belab/ui/Footer";
import { Header } from "@belab/ui/Header";
import { Hero } from "@belab/ui/Hero";
import { PlanCard } from "@belab/ui/PlanCard";
import { labPlans } from "@belab/ui/PlanList";
import { LabProvider } from "@belab/ui/theme";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";

const root = document.getElementById("root");
if (root === null) {
  throw new Error("The page has no element with the id root.");
}

createRoot(root).render(
  <StrictMode>
    <LabProvider>
      <Header items={[{ label: "Games", href: "/gamelist" }]} />
      <main>
        <Hero />
        <CountdownTimer clock={{ state: "paused", remaining: 90_000 }} onPauseToggle={() => undefined} />
        {labPlans().map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </main>
      <Footer />
    </LabProvider>
  </StrictMode>,
);
