import { LandingPage as Page } from "@belab/ui/pages/site/LandingPage";
import { usePractice } from "../games/practice.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";

export function LandingPage() {
  return (
    <PublicFrame>
      <Page practice={usePractice()("googol")} />
    </PublicFrame>
  );
}
