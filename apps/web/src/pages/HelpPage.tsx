import { FaqAccordion } from "@belab/ui/FaqAccordion";
import { PageIntro } from "@belab/ui/PageIntro";
import { help } from "../content/help.ts";
import { faqItems, Prose } from "../content/Prose.tsx";
import { PageHead } from "./PageHead.tsx";

export function HelpPage() {
  return (
    <>
      <PageHead title="Help" />
      <PageIntro headline={help.headline}>
        <Prose blocks={help.intro} />
      </PageIntro>
      {help.groups.map(({ headline, entries }) => (
        <FaqAccordion key={headline} headline={headline} items={faqItems(entries)} />
      ))}
    </>
  );
}
