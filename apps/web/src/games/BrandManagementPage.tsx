import { brandManagementPaths } from "@belab/domain/games";
import catalogue from "@belab/locales/en/games/BrandManagementPage";
import { PremiumNote } from "@belab/ui/pages/games/PremiumNote";
import { brandManagementFacts } from "./brandManagementFacts.ts";
import { GamePage, usePageTexts } from "./GamePage.tsx";

export function BrandManagementPage() {
  return (
    <GamePage
      game="brand-management"
      texts={usePageTexts(catalogue, brandManagementFacts)}
      premium={<PremiumNote />}
      handbookHref={brandManagementPaths.handbook}
      teachingHref={brandManagementPaths.teaching}
    />
  );
}
