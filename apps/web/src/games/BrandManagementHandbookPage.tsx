import { BrandManagementHandbookPage as Page } from "@belab/ui/pages/games/BrandManagementHandbookPage";
import { PublicFrame } from "../shell/PublicFrame.tsx";

export function BrandManagementHandbookPage() {
  return (
    <PublicFrame>
      <Page />
    </PublicFrame>
  );
}
