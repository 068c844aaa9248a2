import german from "@belab/locales/de";
import type { ReactElement, ReactNode } from "react";
import { GameArt } from "../sections/GameArt/GameArt.tsx";
import type { CatalogueGame } from "../sections/GameCard/GameCard.tsx";
import type { CataloguePlan } from "../sections/PlanCard/PlanCard.tsx";
import { type Brand, BrandProvider } from "../theme/brand.tsx";
import { MessagesProvider } from "../theme/messages.tsx";

// A product that is not the lab's, for stories: with its own brand, games and plans, in German.

/** A picture like a photograph, without a file: mountains behind a lake. */
const mountains = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500">
<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#7fb2d6"/><stop offset="1" stop-color="#f6d9b8"/></linearGradient>
<linearGradient id="w" x2="0" y2="1"><stop stop-color="#9cc3d5"/><stop offset="1" stop-color="#23566f"/></linearGradient></defs>
<path fill="url(#s)" d="M0 0h800v320H0z"/><path fill="#8aa0b3" d="m0 300 150-150 90 80 130-160 150 170 110-90 170 150z"/>
<path fill="#4d6879" d="m0 330 220-130 160 110 140-80 280 110v30H0z"/><path fill="url(#w)" d="M0 330h800v170H0z"/></svg>`)}`;

const otherBrand: Brand = {
  name: "Planspielwerk",
  // In a narrow place, as in the sidebar on a phone, the name falls out of the line, and the mark alone remains.
  logo: (
    <span
      style={{
        display: "flex",
        flexWrap: "wrap",
        justifyContent: "center",
        gap: "0 10px",
        height: 44,
        overflow: "hidden",
      }}
    >
      <svg viewBox="4 2 40 44" width="40" height="44" aria-hidden="true">
        <path fill="#7a3fb0" d="M24 2 44 13v22L24 46 4 35V13z" />
        <path fill="#fff" d="m24 12 11 6v12l-11 6-11-6V18z" />
      </svg>
      <span style={{ alignContent: "center", height: 44, fontSize: 20, fontWeight: 700 }}>Planspielwerk</span>
    </span>
  ),
};

/** Any string is the id of a game, and any fact can be said of it. One has a photograph, one a drawing, one nothing. */
export const otherGames: readonly CatalogueGame[] = [
  {
    id: "bergbahn",
    title: "Bergbahn AG",
    facts: [
      { label: "Thema", value: "Investitionsrechnung", variant: "badge" },
      { label: "Gruppen", value: "3 bis 8" },
      { label: "Dauer", value: "Ein Vormittag" },
      { label: "Anspruch", value: "Mittel", bars: { filled: 2, of: 3 } },
    ],
    picture: <img src={mountains} alt="" />,
  },
  {
    id: "weizenboerse",
    title: "Weizenbörse",
    facts: [
      { label: "Thema", value: "Termingeschäfte", variant: "badge" },
      { label: "Gruppen", value: "2 bis 20" },
      { label: "Dauer", value: "90 Minuten" },
      { label: "Anspruch", value: "Hoch", bars: { filled: 3, of: 3 } },
    ],
    picture: (
      <GameArt ground="coral">
        <path fill="var(--belab-art-board)" d="M-400 214h1200v400H-400z" />
        <path fill="var(--belab-art-sun)" d="M188 250c-4-60-2-110 12-170 14 60 16 110 12 170z" />
        {[96, 132, 168].map((y) => (
          <g key={y} fill="var(--belab-art-sun)">
            <path d={`M198 ${y + 34}c-34-4-46-22-48-46 28 4 44 18 48 46z`} />
            <path d={`M202 ${y + 34}c34-4 46-22 48-46-28 4-44 18-48 46z`} />
          </g>
        ))}
        <path d="M60 120h60l30 40M280 90l30 30 50-50" />
      </GameArt>
    ),
  },
  { id: "stammtisch", title: "Stammtisch", facts: [{ label: "Thema", value: "Verhandeln" }] },
];

/** Another currency, a price for each seat, a single payment, and a price that is a sentence. */
export const otherPlans: readonly CataloguePlan[] = [
  {
    id: "seat",
    title: "Pro Platz",
    description: "Für einzelne Kurse, nach Teilnehmenden abgerechnet.",
    price: "4,90 $",
    period: "pro Platz und Semester",
    features: [{ text: "Alle Planspiele" }, { text: "Auswertung für die Lehrkraft" }],
    picture: <img src={mountains} alt="" />,
  },
  {
    id: "box",
    title: "Koffer",
    price: "349 $",
    period: "einmalig",
    features: [{ text: "Material für 30 Personen" }, { text: "Anleitung auf Video", planned: true }],
    ground: "sky",
  },
  {
    id: "campus",
    title: "Campus",
    description: "Für Hochschulen mit mehreren Standorten und eigener Anmeldung.",
    price: "Auf Anfrage",
    features: [
      { text: "Unbegrenzt viele Plätze" },
      { text: "Anmeldung über Ihr eigenes Konto" },
      { text: "Einführung vor Ort" },
    ],
    ground: "coral",
  },
];

/** Renders as that product does: in German, with its brand. */
export function OtherProduct({ children }: { children: ReactNode }): ReactElement {
  return (
    <MessagesProvider locale="de" messages={german}>
      <BrandProvider value={otherBrand}>
        <div lang="de">{children}</div>
      </BrandProvider>
    </MessagesProvider>
  );
}
