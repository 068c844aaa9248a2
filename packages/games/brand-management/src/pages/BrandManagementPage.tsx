import catalogue from "@belab/brand-management/texts/en/Page";
import { GamePage, type GamePageHost, useGamePageTexts } from "@belab/ui/pages/games/GamePage";
import { PremiumNote } from "@belab/ui/pages/games/PremiumNote";
import { brandManagementSetup, facts } from "../setup/index.ts";

export function BrandManagementPage({ screens, ...host }: GamePageHost) {
  return (
    <GamePage
      {...host}
      game={brandManagementSetup.id}
      texts={useGamePageTexts(catalogue, { ...facts, screens })}
      premium={<PremiumNote />}
    />
  );
}
