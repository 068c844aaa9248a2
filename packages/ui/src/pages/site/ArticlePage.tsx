import { ProsePage } from "../../sections/ProsePage/ProsePage.tsx";
import { type ArticleTexts, articleOf } from "../common/articleTexts.tsx";
import { proseProps } from "../common/Prose.tsx";
import { PublicPage } from "../common/PublicPage.tsx";

export interface ArticlePageProps extends ArticleTexts {
  /** What the browser's tab shows, before the product's name. */
  pageTitle: string;
}

/**
 * A page that is one long text to read: terms, policies, tutorials.
 * Needs the text, as its catalogue holds it.
 */
export function ArticlePage({ pageTitle, ...texts }: ArticlePageProps) {
  return (
    <PublicPage pageTitle={pageTitle}>
      <ProsePage {...proseProps(articleOf(texts))} />
    </PublicPage>
  );
}
