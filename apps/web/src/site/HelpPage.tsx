import catalogue from "@belab/locales/en/site/HelpPage";
import { PageHead } from "../shell/navigation.tsx";
import { useContent } from "./content.ts";
import { Questions } from "./Questions.tsx";

export function HelpPage() {
  const { pageTitle, ...texts } = useContent(catalogue);
  return (
    <>
      <PageHead title={pageTitle} />
      <Questions texts={texts} />
    </>
  );
}
