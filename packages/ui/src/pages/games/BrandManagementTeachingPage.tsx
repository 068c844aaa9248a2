import { formatAll } from "@belab/locales";
import glossaryCatalogue from "@belab/locales/en/games/BrandManagementGlossary";
import catalogue from "@belab/locales/en/games/BrandManagementTeaching";
import { useMessages } from "../../theme/messages.tsx";
import { GuidePage } from "./brandManagement/handbook/GuidePage.tsx";
import { guideValues } from "./brandManagement/handbook/guideValues.ts";

/** Notes for teachers on Brand Management: how to run it, what its settings teach, and what to ask in the debriefing. */
export function BrandManagementTeachingPage() {
  const { messages, locale } = useMessages(catalogue);
  const glossary = useMessages(glossaryCatalogue).messages;
  return <GuidePage {...formatAll(messages, guideValues(glossary, locale), locale)} />;
}
