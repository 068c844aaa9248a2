import { ClosingCall } from "@belab/ui/ClosingCall";
import { FaqAccordion } from "@belab/ui/FaqAccordion";
import { FeatureList } from "@belab/ui/FeatureList";
import { Footer } from "@belab/ui/Footer";
import { GameList } from "@belab/ui/GameList";
import { Header } from "@belab/ui/Header";
import { Hero } from "@belab/ui/Hero";
import { PageShell } from "@belab/ui/PageShell";
import { PlanList } from "@belab/ui/PlanList";
import { TeamSection } from "@belab/ui/TeamSection";
import { games, plans } from "./catalogue";

export const header = (
  <Header
    items={[
      { label: "Accueil", href: "/" },
      { label: "Jouer", href: "/jouer" },
    ]}
    homeHref="/"
    signInHref="/connexion"
    signUpHref="/connexion"
  />
);

export const footer = (
  <Footer
    homeHref="/"
    columns={[{ title: "À propos", links: [{ label: "Nous écrire", href: "/connexion" }] }]}
    copyright="© 2026 Atelier des marchés"
  />
);

export function HomePage() {
  return (
    <PageShell header={header} footer={footer}>
      <Hero joinHref="/jouer" />
      <FeatureList
        title="Pourquoi jouer"
        features={[
          { title: "Des prix qui bougent", text: "Chaque décision change le marché." },
          { title: "Un bilan tout de suite", text: "La classe en parle pendant qu’elle s’en souvient." },
          { title: "Une place pour chacun", text: "De deux à deux cents personnes." },
        ]}
      />
      <GameList games={games} gameHrefs={{ foire: "/jouer" }} />
      <PlanList plans={plans} actions={{ ecole: { label: "Choisir École", href: "/connexion", primary: true } }} />
      <TeamSection
        title="L’équipe"
        people={[{ name: "Camille Roche", position: "Économiste", bio: "Camille dessine les jeux." }]}
      />
      <FaqAccordion items={[{ question: "Faut-il un compte ?", answer: "Non, un code suffit." }]} />
      <ClosingCall joinHref="/connexion" />
    </PageShell>
  );
}
