import { FaqAccordion } from "../../sections/FaqAccordion/FaqAccordion.tsx";
import { PageIntro } from "../../sections/PageIntro/PageIntro.tsx";
import { Prose } from "../common/Prose.tsx";
import { faqItems } from "./Prose.tsx";
import { type QuestionTexts, questionsOf } from "./questionTexts.ts";

export { type FaqEntry, type FaqGroup, type QuestionPage, type QuestionTexts, questionsOf } from "./questionTexts.ts";

/** The sections of a page of questions, as its catalogue holds it. */
export function Questions(texts: QuestionTexts) {
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
