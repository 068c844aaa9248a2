import catalogue from "@belab/locales/en/site/CookiesPage";
import { ArticlePage } from "./ArticlePage.tsx";

export function CookiesPage() {
  return <ArticlePage catalogue={catalogue} />;
}
