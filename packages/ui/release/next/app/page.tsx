import { FaqAccordion } from "@belab/ui/FaqAccordion";
import { Footer } from "@belab/ui/Footer";
import { Header } from "@belab/ui/Header";
import { Hero } from "@belab/ui/Hero";
import { Round } from "./round";

/** Rendered on the server: what sections are given is data. */
export default function Home() {
  return (
    <>
      <Header items={[{ label: "Play", href: "/play" }]} hideSignIn />
      <main>
        <Hero joinHref="/play" labels={{ title: "Market day", text: "Buy and sell.", join: "Take a seat" }} />
        <Round />
        <FaqAccordion title="Before you play" items={[{ question: "What does it cost?", answer: "Nothing." }]} />
      </main>
      <Footer columns={[{ title: "Legal", links: [{ label: "Terms", href: "/play" }] }]} />
    </>
  );
}
