import catalogue from "@belab/brand-management/texts/en/BriefingCards";
import { PlainButton } from "@belab/ui/elements/PlainButton";
import { byPlace } from "@belab/ui/game/charts";
import { useMessages } from "@belab/ui/theme";
import type { ReactNode } from "react";
import type { BrandManagementParameters } from "../../setup/index.ts";
import classes from "./BriefingCards.module.css";
import { BuyersCard } from "./cards/BuyersCard.tsx";
import { CostsCard } from "./cards/CostsCard.tsx";
import { DecisionsCard } from "./cards/DecisionsCard.tsx";
import { FirmCard } from "./cards/FirmCard.tsx";
import { ScoreCard } from "./cards/ScoreCard.tsx";
import { useCards } from "./useCards.ts";

interface BriefingCardsProps {
  parameters: BrandManagementParameters;
  /** Somebody runs the firm alone. */
  alone: boolean;
  /** What the last card leads to. */
  end?: ReactNode;
}

const cards = [FirmCard, BuyersCard, DecisionsCard, CostsCard, ScoreCard];

/** The game in five cards of one screen each: what a team reads before it decides for the first time. */
export function BriefingCards({ parameters, alone, end }: BriefingCardsProps) {
  const { messages, format } = useMessages(catalogue);
  const { step, turned, root, turn, swiping } = useCards(cards.length);
  const isLast = step === cards.length - 1;
  const stepOf = (index: number) => format("step", { step: index + 1, cards: cards.length });
  return (
    <section ref={root} aria-label={format("label", { cards: cards.length })} className={classes.root}>
      {/* All cards take the room of the longest one: the buttons stay where they are. */}
      <div className={classes.stack} data-turned={turned} {...swiping}>
        {byPlace(cards, (Card, index) => (
          <div key={index} data-card={index} data-shown={index === step || undefined} className={classes.place}>
            <Card parameters={parameters} alone={alone} step={stepOf(index)} order={3} />
          </div>
        ))}
      </div>
      <div className={classes.moves}>
        <PlainButton variant="default" disabled={step === 0} onClick={() => turn(-1)}>
          {messages.back}
        </PlainButton>
        <p className={classes.step}>
          <span className={classes.dots} aria-hidden="true">
            {byPlace(cards, (_, index) => (
              <span key={index} data-here={index === step || undefined} />
            ))}
          </span>
          {stepOf(step)}
        </p>
        {isLast ? end : <PlainButton onClick={() => turn(1)}>{messages.next}</PlainButton>}
      </div>
    </section>
  );
}
