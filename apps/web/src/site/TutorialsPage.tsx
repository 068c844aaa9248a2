import catalogue from "@belab/locales/en/site/TutorialsPage";
import { ArticlePage } from "./ArticlePage.tsx";

export function TutorialsPage() {
  return <ArticlePage catalogue={catalogue} />;
}
