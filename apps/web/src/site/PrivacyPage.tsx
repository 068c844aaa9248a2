import catalogue from "@belab/locales/en/site/PrivacyPage";
import { ArticlePage } from "./ArticlePage.tsx";

export function PrivacyPage() {
  return <ArticlePage catalogue={catalogue} />;
}
