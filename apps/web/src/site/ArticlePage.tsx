import type { Catalogue } from "@belab/locales";
import { ArticlePage as Page } from "@belab/ui/pages/site/ArticlePage";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { type ArticleMessages, useContent } from "./content.ts";

/** A page that is one long text, as its catalogue holds it. */
export function ArticlePage({ catalogue }: { catalogue: Catalogue<ArticleMessages> }) {
  return (
    <PublicFrame>
      <Page {...useContent(catalogue)} />
    </PublicFrame>
  );
}
