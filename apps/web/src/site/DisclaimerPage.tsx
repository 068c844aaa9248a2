import catalogue from "@belab/locales/en/site/DisclaimerPage";
import { ArticlePage } from "./ArticlePage.tsx";

export function DisclaimerPage() {
  return <ArticlePage catalogue={catalogue} />;
}
