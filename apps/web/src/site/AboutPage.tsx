import { DebriefingScene } from "@belab/ui/AboutBlurb";
import { PageIntro } from "@belab/ui/PageIntro";
import { TeamSection } from "@belab/ui/TeamSection";
import { PublicPage } from "../shell/PublicPage.tsx";
import { about } from "./about.ts";

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
