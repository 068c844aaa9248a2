import briefingCatalogue from "@belab/brand-management/texts/en/Briefing";
import catalogue from "@belab/brand-management/texts/en/BriefingCards";
import { useMessages } from "@belab/ui/theme";
import { ruleNumbers, scoreRules } from "../../../setup/index.ts";
import { useGlossary } from "../../useRuleTexts.ts";
import { ScorePicture, scoreParts } from "../pictures/ScorePicture.tsx";
import classes from "./Card.module.css";
import { Card } from "./Card.tsx";
import type { CardProps } from "./cardProps.ts";

/** With whom a team is compared, by what, and how a round goes. */
export function ScoreCard({ parameters: { practiceRound }, alone = false, ...card }: CardProps) {
  const { messages, format } = useMessages(catalogue);
  const briefing = useMessages(briefingCatalogue);
  const { terms } = useGlossary();
  return (
    <Card {...card} title={briefing.messages.scoreTitle} picture={<ScorePicture />}>
      <p>{briefing.format("scoreText", { par: terms.par })}</p>
      <p className={classes.note}>{format("points", { points: ruleNumbers().pointsMost })}</p>
      <dl className={classes.points}>
        {scoreParts.map((part) => (
          <div key={part} data-part={part}>
            <dt>{briefing.messages.parts[part]}</dt>
            <dd>{scoreRules.most[part]}</dd>
          </div>
        ))}
      </dl>
      <p>
        <strong>{messages.roundTitle}:</strong> {format("roundSteps", { alone: alone ? "yes" : "no" })}
      </p>
      {practiceRound && <p>{briefing.messages.roundPractice}</p>}
    </Card>
  );
}
