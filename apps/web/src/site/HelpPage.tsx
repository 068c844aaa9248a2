import { FaqAccordion } from "@belab/ui/FaqAccordion";
import { PageIntro } from "@belab/ui/PageIntro";
import { useOperator } from "../installation.ts";
import { PageHead } from "../shell/navigation.tsx";
import { help } from "./help.ts";
import { faqItems, Prose } from "./Prose.tsx";
import { texts } from "./texts.ts";

export function HelpPage() {
  const { headline, intro, groups } = help(useOperator());
  return (
    <>
      <PageHead title={texts.help.title} />
      <PageIntro headline={headline}>
        <Prose blocks={intro} />
      </PageIntro>
      {groups.map(({ headline, entries }) => (
        <FaqAccordion key={headline} headline={headline} items={faqItems(entries)} />
      ))}
    </>
  );
}
