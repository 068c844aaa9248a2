import { brandManagementPaths } from "@belab/domain/games";
import catalogue from "@belab/locales/en/games/BrandManagementPage";
import { brandManagementFacts } from "./brandManagementFacts.ts";
import { GamePage, usePageTexts } from "./GamePage.tsx";

export function BrandManagementPage() {
  return (
    <GamePage
      game="brand-management"
      texts={usePageTexts(catalogue, brandManagementFacts)}
      handbookHref={brandManagementPaths.handbook}
      teachingHref={brandManagementPaths.teaching}
    />
  );
}
