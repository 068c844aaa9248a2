import catalogue from "@belab/locales/en/site/HelpPage";
import { HelpPage as Page } from "@belab/ui/pages/site/HelpPage";
import { useContent } from "./content.ts";

export function HelpPage() {
  return <Page {...useContent(catalogue)} />;
}
