import catalogue from "@belab/locales/en/site/AboutPage";
import { DebriefingScene } from "../../sections/AboutBlurb/DebriefingScene.tsx";
import { PageIntro } from "../../sections/PageIntro/PageIntro.tsx";
import { TeamSection, type TeamSectionProps } from "../../sections/TeamSection/TeamSection.tsx";
import { useMessages } from "../../theme/messages.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface AboutPageProps {
  /** The people behind the product, in order; titles are unique. */
  teams: readonly Pick<TeamSectionProps, "title" | "people">[];
}

/**
 * What the lab is, and who works in it.
 * Needs the people, team by team; the other texts are its own.
 */
export function AboutPage({ teams }: AboutPageProps) {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage pageTitle={messages.pageTitle}>
      <PageIntro title={messages.title} picture={<DebriefingScene />}>
        {messages.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </PageIntro>
      {teams.map((team) => (
        <TeamSection key={team.title} {...team} />
      ))}
    </PublicPage>
  );
}
