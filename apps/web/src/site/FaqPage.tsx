import catalogue from "@belab/locales/en/site/FaqPage";
import { PublicPage } from "../shell/PublicPage.tsx";
import { useContent } from "./content.ts";
import { Questions } from "./Questions.tsx";

export function FaqPage() {
  const { pageTitle, ...texts } = useContent(catalogue);
  return (
    <PublicPage title={pageTitle}>
      <Questions texts={texts} />
    </PublicPage>
  );
}
