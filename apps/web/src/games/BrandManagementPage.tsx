import { brandManagementPaths } from "@belab/domain/games";
import catalogue from "@belab/locales/en/games/BrandManagementPage";
import { GamePage, usePageTexts } from "./GamePage.tsx";

export function BrandManagementPage() {
  return (
    <GamePage
      game="brand-management"
      texts={usePageTexts(catalogue)}
      handbookHref={brandManagementPaths.handbook}
      teachingHref={brandManagementPaths.teaching}
    />
  );
}
