import { FaqAccordion } from "@belab/ui/FaqAccordion";
import { PageIntro } from "@belab/ui/PageIntro";
import { faq } from "../content/faq.ts";
import { faqItems, Prose } from "../content/Prose.tsx";
import { PublicPage } from "./PublicPage.tsx";

export function FaqPage() {
  return (
    <PublicPage>
      <PageIntro headline={faq.headline}>
        <Prose blocks={faq.intro} />
      </PageIntro>
      {faq.groups.map(({ headline, entries }) => (
        <FaqAccordion key={headline} headline={headline} items={faqItems(entries)} />
      ))}
    </PublicPage>
  );
}
