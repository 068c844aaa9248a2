import { PageTitle } from "../common/PageTitle.tsx";
import { Questions } from "./Questions.tsx";
import type { QuestionTexts } from "./questionTexts.ts";

export interface HelpPageProps extends QuestionTexts {
  /** What the browser's tab shows, before the product's name. */
  pageTitle: string;
}

/**
 * Questions and answers for those who are signed in.
 * Needs the questions, as their catalogue holds them.
 */
export function HelpPage({ pageTitle, ...texts }: HelpPageProps) {
  return (
    <>
      <PageTitle title={pageTitle} />
      <Questions {...texts} />
    </>
  );
}
