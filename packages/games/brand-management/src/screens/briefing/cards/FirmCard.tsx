import briefingCatalogue from "@belab/brand-management/texts/en/Briefing";
import catalogue from "@belab/brand-management/texts/en/BriefingCards";
import wordsCatalogue from "@belab/brand-management/texts/en/Words";
import { useMessages } from "@belab/ui/theme";
import { centsPerK, startingFirm, unitCost } from "../../../setup/index.ts";
import { useMoney } from "../../money.ts";
import { useGlossary } from "../../useRuleTexts.ts";
import { MarketPicture } from "../pictures/MarketPicture.tsx";
import classes from "./Card.module.css";
import { Card } from "./Card.tsx";
import type { CardProps } from "./cardProps.ts";

/** What a team runs, against whom, and what all of them begin with. */
export function FirmCard({ parameters: { firms, rounds }, ...card }: CardProps) {
  const { messages } = useMessages(catalogue);
  const briefing = useMessages(briefingCatalogue);
  const { names } = useGlossary();
  const { fields } = useMessages(wordsCatalogue).messages;
  const { price, budget } = useMoney();
  const { position, experience } = startingFirm;
  const facts = [
    [fields.price, price(startingFirm.price)],
    [names.unitCost, price(unitCost(position, experience))],
    [messages.cash, budget(startingFirm.cash / centsPerK)],
  ] as const;
  return (
    <Card {...card} title={messages.firmTitle} picture={<MarketPicture firms={firms} />}>
      <p>{briefing.format("lead", { rivals: firms - 1, rounds })}</p>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={classes.note}>{briefing.messages.moneyNote}</p>
    </Card>
  );
}
