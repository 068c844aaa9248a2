import { GameArt } from "@belab/ui/GameArt";
import type { CatalogueGame } from "@belab/ui/GameCard";
import type { CataloguePlan } from "@belab/ui/PlanCard";

export const games: CatalogueGame[] = [
  {
    id: "foire",
    title: "La foire aux tulipes",
    picture: (
      <GameArt game="foire" ground="coral">
        <svg viewBox="0 0 400 300" aria-hidden="true" data-art="foire">
          <circle cx="200" cy="120" r="60" fill="crimson" />
          <path d="M200 180v90" stroke="darkgreen" strokeWidth="12" />
        </svg>
      </GameArt>
    ),
    facts: [
      { label: "But", value: "Fixer un prix" },
      { label: "Durée", value: "Une demi-heure" },
      { label: "Niveau", value: "Facile", variant: "badge", bars: { filled: 1, of: 4 } },
    ],
  },
  {
    id: "criee",
    title: "La criée",
    facts: [
      { label: "But", value: "Enchérir" },
      { label: "Durée", value: "Trois quarts d’heure" },
    ],
  },
];

export const plans: CataloguePlan[] = [
  {
    id: "decouverte",
    title: "Découverte",
    description: "Pour essayer avec une classe.",
    price: "0 CHF",
    features: [{ text: "Deux jeux" }, { text: "Trente places" }],
  },
  {
    id: "ecole",
    title: "École",
    description: "Pour tout un établissement.",
    price: "480 CHF",
    period: "par an",
    features: [{ text: "Tous les jeux" }, { text: "Places illimitées", planned: true }],
    ground: "coral",
  },
];
