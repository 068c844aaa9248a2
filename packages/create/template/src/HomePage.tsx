import { FaqAccordion } from "@belab/ui/FaqAccordion";
import { Footer } from "@belab/ui/Footer";
import { GameList } from "@belab/ui/GameList";
import { Header } from "@belab/ui/Header";
import { Hero } from "@belab/ui/Hero";
import { PageShell } from "@belab/ui/PageShell";

const games = [
  {
    id: "market-day",
    title: "Market day",
    facts: [
      { label: "Players", value: "2 to 40" },
      { label: "Duration", value: "20 minutes" },
    ],
  },
];

const questions = [
  { question: "Where do I change colours, name and logo?", answer: "In src/product.tsx." },
  { question: "Which sections are there?", answer: "The Storybook of @belab/ui shows each of them in all its states." },
];

export function HomePage() {
  return (
    <PageShell
      header={<Header items={[{ label: "Games", href: "#games" }]} homeHref="/" hideSignIn />}
      footer={<Footer columns={[{ title: "Product", links: [{ label: "Games", href: "#games" }] }]} homeHref="/" />}
    >
      <Hero
        joinHref="#games"
        labels={{
          title: "Learn by playing",
          text: "A product of your own, with ready-made sections.",
          join: "See the games",
        }}
      />
      <GameList id="games" games={games} />
      <FaqAccordion items={questions} />
    </PageShell>
  );
}
