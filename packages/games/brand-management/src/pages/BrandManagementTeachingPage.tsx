import glossaryCatalogue from "@belab/brand-management/texts/en/Glossary";
import catalogue from "@belab/brand-management/texts/en/Teaching";
import { formatAll } from "@belab/locales";
import { useMessages } from "@belab/ui/theme";
import { GuidePage } from "./handbook/GuidePage.tsx";
import { guideValues } from "./handbook/guideValues.ts";

/** Notes for teachers on Brand Management: how to run it, what its settings teach, and what to ask in the debriefing. */
export function BrandManagementTeachingPage() {
  const { messages, locale } = useMessages(catalogue);
  const glossary = useMessages(glossaryCatalogue).messages;
  return <GuidePage {...formatAll(messages, guideValues(glossary, locale), locale)} />;
}
