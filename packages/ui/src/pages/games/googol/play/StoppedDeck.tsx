import type { TurnedSlip } from "@belab/domain/games/googol";
import catalogue from "@belab/locales/en/games/GoogolPlay";
import { useEffect, useRef } from "react";
import { Heading } from "../../../../elements/Heading.tsx";
import { SlipDeck } from "../../../../sections/SlipDeck/SlipDeck.tsx";
import { useMessages } from "../../../../theme/messages.tsx";
import { bestSoFar } from "./CurrentSlip.tsx";
import { DecisionButton } from "./DecisionButton.tsx";
import classes from "./Deck.module.css";
import { focusIfLost } from "./focusIfLost.ts";
import { type SlipRules, useSlipTexts } from "./useSlipTexts.tsx";

interface StoppedDeckProps {
  rules: SlipRules;
  turned: readonly TurnedSlip[];
  stop: number;
  /** No deck comes after it. */
  last: boolean;
  /** The player saw the deck being played: the headline gets the focus. */
  live: boolean;
  /** The player has asked for the next deck. */
  pending: boolean;
  ready: boolean;
  /** Undefined where nothing is awaited of the player. */
  onNext: (() => void) | undefined;
}

/** A deck that others play, too, once the player has stopped: what came of it is shown when the table has ended. */
export function StoppedDeck({ rules, turned, stop, last, live, pending, ready, onNext }: StoppedDeckProps) {
  const { messages, format } = useMessages(catalogue);
  const texts = useSlipTexts(rules);
  const headline = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (live) {
      focusIfLost(headline.current);
    }
  }, [live]);

  return (
    <>
      <div className={classes.outcome}>
        <Heading ref={headline} order={2} tabIndex={-1} className={classes.headline ?? ""}>
          {format("stopped", { stop })}
        </Heading>
        <p className={classes.lead}>{messages.withheld}</p>
      </div>
      <SlipDeck
        count={rules.slips}
        turned={turned.map((slip, index) => texts.turned(slip, index + 1))}
        best={bestSoFar(turned)}
        chosen={stop}
      />
      {onNext && (
        <div className={classes.dock} data-kind="next">
          <DecisionButton waiting={!ready} pending={pending} onClick={onNext}>
            {last ? messages.finish : messages.next}
          </DecisionButton>
        </div>
      )}
    </>
  );
}
