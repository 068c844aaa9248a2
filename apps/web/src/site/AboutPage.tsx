import catalogue from "@belab/locales/en/site/AboutPage";
import { DebriefingScene } from "@belab/ui/AboutBlurb";
import { PageIntro } from "@belab/ui/PageIntro";
import { TeamSection } from "@belab/ui/TeamSection";
import { useMessages } from "@belab/ui/theme";
import { PublicPage } from "../shell/PublicPage.tsx";
import { teams } from "./about.ts";

export function AboutPage() {
  const { messages } = useMessages(catalogue);
  return (
    <PublicPage title={messages.pageTitle}>
      <PageIntro title={messages.title} picture={<DebriefingScene />}>
        {messages.intro.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </PageIntro>
      {teams.map(({ title, people }) => (
        <TeamSection
          key={title}
          title={messages.teams[title]}
          people={people.map(({ texts, ...person }) => ({ ...messages.people[texts], ...person }))}
        />
      ))}
    </PublicPage>
  );
}
