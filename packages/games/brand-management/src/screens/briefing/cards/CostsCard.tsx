import briefingCatalogue from "@belab/brand-management/texts/en/Briefing";
import catalogue from "@belab/brand-management/texts/en/BriefingCards";
import { useMessages } from "@belab/ui/theme";
import { costs } from "../../../setup/index.ts";
import { useGlossary, useRuleTexts } from "../../useRuleTexts.ts";
import { FactoryPicture } from "../pictures/FactoryPicture.tsx";
import { Card, CardTerms } from "./Card.tsx";
import type { CardProps } from "./cardProps.ts";

/** What a unit and a round cost, and how far the factory follows the orders. */
export function CostsCard({ parameters: _, ...card }: CardProps) {
  const texts = useRuleTexts(catalogue);
  const { messages, format } = useMessages(briefingCatalogue);
  const { terms } = useGlossary();
  const { overhead, secondBrandOverhead } = costs;
  return (
    <Card {...card} title={texts.costsTitle} picture={<FactoryPicture />}>
      <CardTerms
        list={[
          [messages.unit, `${texts.unitText} ${terms.learning}`],
          [messages.overhead, format("costOverhead", { first: overhead, more: secondBrandOverhead })],
          [texts.factory, texts.factoryText],
          [texts.stock, texts.stockText],
          [texts.cash, texts.cashText],
        ]}
      />
    </Card>
  );
}
