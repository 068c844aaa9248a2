import { LandingPage as Page } from "@belab/ui/pages/site/LandingPage";
import { PublicFrame } from "../shell/PublicFrame.tsx";

export function LandingPage() {
  return (
    <PublicFrame>
      <Page />
    </PublicFrame>
  );
}
