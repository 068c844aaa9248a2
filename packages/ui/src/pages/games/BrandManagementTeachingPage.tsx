import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/games/BrandManagementTeaching";
import { useMessages } from "../../theme/messages.tsx";
import { GuidePage } from "./brandManagement/handbook/GuidePage.tsx";
import { ruleValues } from "./brandManagement/handbook/ruleValues.ts";

/** Notes for teachers on Brand Management: how to run it, what its settings teach, and what to ask in the debriefing. */
export function BrandManagementTeachingPage() {
  const { messages, locale } = useMessages(catalogue);
  return <GuidePage {...formatAll(messages, ruleValues(locale), locale)} />;
}
