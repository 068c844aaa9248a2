import type { GameManifest } from "@belab/domain/games";

export const manifest: GameManifest = {
  id: "googol",
  goal: "sequential-decision-making",
  mode: "single-player",
  duration: "5-30-minutes",
  difficulty: "easy",
  publisher: "Business Education Laboratory",
  isPremium: false,
  languages: ["de", "en"],
  canPractise: true,
  isListed: true,
  versions: [
    { version: 1, isOnPaper: true },
    { version: 2, engine: "googolVersion2", screens: "googolScreens" },
    { version: 3, engine: "googolVersion3", screens: "googolScreens" },
    { version: 4, engine: "googol", screens: "googolScreens" },
  ],
  pages: [{ path: "", component: "GoogolPage", description: "page" }],
};
