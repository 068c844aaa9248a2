import type { Catalogue } from "@belab/locales";
import catalogue from "@belab/locales/en/site/TutorialsPage";
import { ArticlePage as Page } from "@belab/ui/pages/site/ArticlePage";
import { texts } from "../../generated/lessons.ts";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { type SectionMessages, useContents } from "./content.ts";

/** The section before which those on leading each game stand. */
const sectionAfterGames = "debriefing";

export function TutorialsPage() {
  const contentOf = useContents();
  const { sections, ...article } = contentOf(catalogue);
  const lessons = Object.entries<Catalogue<SectionMessages>>(texts).map(
    ([game, lesson]) => [game, contentOf(lesson)] as const,
  );
  const all = Object.entries(sections).flatMap((section) =>
    section[0] === sectionAfterGames ? [...lessons, section] : [section],
  );
  return (
    <PublicFrame>
      <Page {...article} sections={Object.fromEntries(all)} />
    </PublicFrame>
  );
}
