import { DebriefingScene } from "@belab/ui/AboutBlurb";
import { PageIntro } from "@belab/ui/PageIntro";
import { TeamSection } from "@belab/ui/TeamSection";
import { about } from "../content/about.ts";
import { PublicPage } from "./PublicPage.tsx";

export function AboutPage() {
  return (
    <PublicPage>
      <PageIntro headline={about.headline} picture={<DebriefingScene />}>
        {about.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </PageIntro>
      {about.teams.map((team) => (
        <TeamSection key={team.headline} {...team} />
      ))}
    </PublicPage>
  );
}
