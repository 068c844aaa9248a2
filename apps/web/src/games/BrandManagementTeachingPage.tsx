import { BrandManagementTeachingPage as Page } from "@belab/ui/pages/games/BrandManagementTeachingPage";
import { PublicFrame } from "../shell/PublicFrame.tsx";

export function BrandManagementTeachingPage() {
  return (
    <PublicFrame>
      <Page />
    </PublicFrame>
  );
}
