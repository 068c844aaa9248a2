import { AboutPage as Page } from "@belab/ui/pages/site/AboutPage";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useTeams } from "./about.ts";

export function AboutPage() {
  return (
    <PublicFrame>
      <Page teams={useTeams()} />
    </PublicFrame>
  );
}
