import { FaqAccordion } from "@belab/ui/FaqAccordion";
import { PageIntro } from "@belab/ui/PageIntro";
import { help } from "../content/help.ts";
import { faqItems, Prose } from "../content/Prose.tsx";
import { useOperator } from "../installation.ts";
import { PageHead } from "./PageHead.tsx";

export function HelpPage() {
  const { headline, intro, groups } = help(useOperator());
  return (
    <>
      <PageHead title="Help" />
      <PageIntro headline={headline}>
        <Prose blocks={intro} />
      </PageIntro>
      {groups.map(({ headline, entries }) => (
        <FaqAccordion key={headline} headline={headline} items={faqItems(entries)} />
      ))}
    </>
  );
}
