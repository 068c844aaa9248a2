import glossaryCatalogue from "@belab/brand-management/texts/en/Glossary";
import catalogue from "@belab/brand-management/texts/en/Handbook";
import { useMessages } from "@belab/ui/theme";
import { GuidePage } from "./handbook/GuidePage.tsx";
import { handbookTexts } from "./handbook/handbookTexts.ts";

/** What students read before they play Brand Management: a round step by step, every field of the sheet, and a worked example. */
export function BrandManagementHandbookPage() {
  const { messages, locale } = useMessages(catalogue);
  const glossary = useMessages(glossaryCatalogue).messages;
  return <GuidePage {...handbookTexts(messages, glossary, locale)} />;
}
