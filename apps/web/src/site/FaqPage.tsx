import { FaqAccordion } from "@belab/ui/FaqAccordion";
import { PageIntro } from "@belab/ui/PageIntro";
import { useOperator } from "../installation.ts";
import { PublicPage } from "../shell/PublicPage.tsx";
import { faq } from "./faq.ts";
import { faqItems, Prose } from "./Prose.tsx";

export function FaqPage() {
  const { headline, intro, groups } = faq(useOperator());
  return (
    <PublicPage>
      <PageIntro headline={headline}>
        <Prose blocks={intro} />
      </PageIntro>
      {groups.map(({ headline, entries }) => (
        <FaqAccordion key={headline} headline={headline} items={faqItems(entries)} />
      ))}
    </PublicPage>
  );
}
