import { formatAll } from "@belab/locales";
import catalogue from "@belab/locales/en/games/BrandManagementHandbook";
import { useMessages } from "../../theme/messages.tsx";
import { exampleValues } from "./brandManagement/handbook/exampleValues.ts";
import { GuidePage } from "./brandManagement/handbook/GuidePage.tsx";
import { ruleValues } from "./brandManagement/handbook/ruleValues.ts";

/** What students read before they play Brand Management: a round step by step, every field of the sheet, and a worked example. */
export function BrandManagementHandbookPage() {
  const { messages, locale } = useMessages(catalogue);
  return <GuidePage {...formatAll(messages, { ...ruleValues(locale), ...exampleValues(locale) }, locale)} />;
}
