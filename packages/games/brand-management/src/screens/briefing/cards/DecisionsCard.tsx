import briefingCatalogue from "@belab/brand-management/texts/en/Briefing";
import catalogue from "@belab/brand-management/texts/en/BriefingCards";
import wordsCatalogue from "@belab/brand-management/texts/en/Words";
import { useMessages } from "@belab/ui/theme";
import { ReachPicture } from "../pictures/ReachPicture.tsx";
import { Card, CardTerms } from "./Card.tsx";
import type { CardProps } from "./cardProps.ts";

/** What a team decides, and what each decision is for. */
export function DecisionsCard({ parameters: { secondBrand }, ...card }: CardProps) {
  const { decisions, decisionNames } = useMessages(catalogue).messages;
  const briefing = useMessages(briefingCatalogue).messages;
  const { fields } = useMessages(wordsCatalogue).messages;
  return (
    <Card {...card} title={briefing.decisionsTitle} picture={<ReachPicture />}>
      <CardTerms
        list={[
          [fields.price, decisions.price],
          [decisionNames.reach, decisions.reach],
          [decisionNames.plan, decisions.plan],
          [decisionNames.product, secondBrand ? decisions.launch : decisions.develop],
          [briefing.studies, decisions.studies],
        ]}
      />
    </Card>
  );
}
