import catalogue from "@belab/locales/en/site/HelpPage";
import { PageTitle } from "@belab/ui/pages/common/PageTitle";
import { useContent } from "./content.ts";
import { Questions } from "./Questions.tsx";

export function HelpPage() {
  const { pageTitle, ...texts } = useContent(catalogue);
  return (
    <>
      <PageTitle title={pageTitle} />
      <Questions texts={texts} />
    </>
  );
}
