import type { GameManifest } from "@belab/domain/games";

export const manifest: GameManifest = {
  id: "brand-management",
  goal: "market-analysis",
  mode: "multiplayer",
  duration: "2-hours-or-more",
  difficulty: "medium",
  publisher: "Business Education Laboratory",
  isPremium: true,
  languages: ["de", "en"],
  canPractise: true,
  isListed: true,
  versions: [
    { version: 1, isOnPaper: true },
    { version: 2, engine: "brandManagement", screens: "brandManagementScreens" },
  ],
  pages: [
    { path: "", component: "BrandManagementPage", description: "page" },
    { path: "handbook", component: "BrandManagementHandbookPage", description: "handbook" },
    { path: "teaching", component: "BrandManagementTeachingPage", description: "teaching" },
  ],
};
