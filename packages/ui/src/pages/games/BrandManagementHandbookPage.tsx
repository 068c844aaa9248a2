import glossaryCatalogue from "@belab/locales/en/games/BrandManagementGlossary";
import catalogue from "@belab/locales/en/games/BrandManagementHandbook";
import { useMessages } from "../../theme/messages.tsx";
import { GuidePage } from "./brandManagement/handbook/GuidePage.tsx";
import { handbookTexts } from "./brandManagement/handbook/handbookTexts.ts";

/** What students read before they play Brand Management: a round step by step, every field of the sheet, and a worked example. */
export function BrandManagementHandbookPage() {
  const { messages, locale } = useMessages(catalogue);
  const glossary = useMessages(glossaryCatalogue).messages;
  return <GuidePage {...handbookTexts(messages, glossary, locale)} />;
}
