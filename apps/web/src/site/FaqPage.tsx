import catalogue from "@belab/locales/en/site/FaqPage";
import { QuestionsPage } from "@belab/ui/pages/site/QuestionsPage";
import { PublicFrame } from "../shell/PublicFrame.tsx";
import { useContent } from "./content.ts";

export function FaqPage() {
  return (
    <PublicFrame>
      <QuestionsPage {...useContent(catalogue)} />
    </PublicFrame>
  );
}
