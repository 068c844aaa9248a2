import type { FaqItem } from "../../sections/FaqAccordion/FaqAccordion.tsx";
import { Prose } from "../common/Prose.tsx";
import type { FaqEntry } from "./questionTexts.ts";

export {
  type Article,
  type ArticleSection,
  type ArticleTexts,
  articleOf,
  type Block,
  isPicture,
  type ListBlock,
  type PictureBlock,
  type StepsBlock,
  type TableBlock,
  type TextRun,
  textRuns,
} from "../common/articleTexts.tsx";
export { Prose, proseProps } from "../common/Prose.tsx";

/** Questions as props of the section that shows them. */
export function faqItems(entries: readonly FaqEntry[]): FaqItem[] {
  return entries.map(({ question, answer }) => ({ question, answer: <Prose blocks={answer} /> }));
}
