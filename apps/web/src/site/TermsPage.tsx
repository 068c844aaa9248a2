import catalogue from "@belab/locales/en/site/TermsPage";
import { ArticlePage } from "./ArticlePage.tsx";

export function TermsPage() {
  return <ArticlePage catalogue={catalogue} />;
}
