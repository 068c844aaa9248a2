import { FaqAccordion } from "@belab/ui/FaqAccordion";
import { PageIntro } from "@belab/ui/PageIntro";
import { faqItems, Prose } from "./Prose.tsx";
import { type QuestionTexts, questionsOf } from "./questions.ts";

/** The sections of a page of questions, as its catalogue holds it. */
export function Questions({ texts }: { texts: QuestionTexts }) {
  const { title, intro, groups } = questionsOf(texts);
  return (
    <>
      <PageIntro title={title}>
        <Prose blocks={intro} />
      </PageIntro>
      {groups.map(({ title, entries }) => (
        <FaqAccordion key={title} title={title} items={faqItems(entries)} />
      ))}
    </>
  );
}
