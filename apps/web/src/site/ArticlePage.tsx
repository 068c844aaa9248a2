import type { Catalogue } from "@belab/locales";
import { ProsePage } from "@belab/ui/ProsePage";
import { PublicPage } from "../shell/PublicPage.tsx";
import { type ArticleMessages, useContent } from "./content.ts";
import { proseProps } from "./Prose.tsx";
import { articleOf } from "./prose.ts";

/** A page that is one long text, as its catalogue holds it. */
export function ArticlePage({ catalogue }: { catalogue: Catalogue<ArticleMessages> }) {
  const { pageTitle, ...texts } = useContent(catalogue);
  return (
    <PublicPage title={pageTitle}>
      <ProsePage {...proseProps(articleOf(texts))} />
    </PublicPage>
  );
}
