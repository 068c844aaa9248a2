import { PublicPage } from "../common/PublicPage.tsx";
import { Questions } from "./Questions.tsx";
import type { QuestionTexts } from "./questionTexts.ts";

export interface QuestionsPageProps extends QuestionTexts {
  /** What the browser's tab shows, before the product's name. */
  pageTitle: string;
}

/**
 * Questions and answers for visitors.
 * Needs the questions, as their catalogue holds them.
 */
export function QuestionsPage({ pageTitle, ...texts }: QuestionsPageProps) {
  return (
    <PublicPage pageTitle={pageTitle}>
      <Questions {...texts} />
    </PublicPage>
  );
}
