import catalogue from "@belab/googol/texts/en/Tutorial";
import { Heading } from "@belab/ui/elements/Heading";
import type { TutorialProps } from "@belab/ui/game";
import { SlipDeck } from "@belab/ui/SlipDeck";
import type { TitleOrder } from "@belab/ui/theme";
import { useMessages } from "@belab/ui/theme";
import { useEffect, useRef } from "react";
import type { TurnedSlip } from "../../setup/index.ts";
import { Confetti } from "./Confetti.tsx";
import { DecisionButton } from "./DecisionButton.tsx";
import { focusIfLost } from "./focusIfLost.ts";
import classes from "./GoogolTutorial.module.css";
import { tutorialBest } from "./tutorialDeck.ts";
import { type SlipRules, useSlipTexts } from "./useSlipTexts.tsx";

interface TutorialEndProps extends TutorialProps {
  rules: SlipRules;
  slips: readonly TurnedSlip[];
  /** The slip that was taken. */
  stop: number;
  ready: boolean;
  onAgain: () => void;
}

/** All slips of the tutorial's deck, and what there is to learn from it. */
export function TutorialEnd({ rules, slips, stop, order, ready, onAgain }: TutorialEndProps) {
  const { messages, format } = useMessages(catalogue);
  const texts = useSlipTexts(rules);
  const headline = useRef<HTMLHeadingElement>(null);
  const outcome = stop === tutorialBest ? "won" : stop < tutorialBest ? "early" : "late";
  const inner = (order + 1) as TitleOrder;

  useEffect(() => focusIfLost(headline.current), []);

  return (
    <>
      <div className={classes.outcome}>
        {outcome === "won" && <Confetti />}
        <Heading ref={headline} order={inner} tabIndex={-1} className={classes.headline ?? ""}>
          {messages.outcomes[outcome]}
        </Heading>
        <p className={classes.text}>{format("outcomeText", { outcome, stop, best: tutorialBest })}</p>
      </div>
      <SlipDeck
        count={slips.length}
        turned={slips.map((slip, index) => texts.turned(slip, index + 1))}
        initiallyTurned={stop}
        best={tutorialBest}
        findsBest
        chosen={stop}
      />
      <div className={classes.outcome}>
        <Heading order={inner} size="h4">
          {messages.idea.title}
        </Heading>
        {messages.idea.texts.map((text) => (
          <p key={text} className={classes.text}>
            {text}
          </p>
        ))}
      </div>
      <div className={classes.again}>
        <DecisionButton variant="default" waiting={!ready} onClick={() => ready && onAgain()}>
          {messages.again}
        </DecisionButton>
      </div>
    </>
  );
}
