import catalogue from "@belab/googol/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { SlipDeck } from "@belab/ui/SlipDeck";
import { useMessages } from "@belab/ui/theme";
import type { TurnedSlip } from "../../setup/index.ts";
import { bestSoFar } from "./CurrentSlip.tsx";
import classes from "./Deck.module.css";
import { NextDeck, type NextDeckProps, useHeadlineFocus } from "./NextDeck.tsx";
import { type SlipRules, useSlipTexts } from "./useSlipTexts.tsx";

interface StoppedDeckProps extends NextDeckProps {
  rules: SlipRules;
  turned: readonly TurnedSlip[];
  stop: number;
  /** The player saw the deck being played: the headline gets the focus. */
  live: boolean;
}

/** A deck that others play, too, once the player has stopped: what came of it is shown when the table has ended. */
export function StoppedDeck({ rules, turned, stop, live, ...next }: StoppedDeckProps) {
  const { messages, format } = useMessages(catalogue);
  const texts = useSlipTexts(rules);
  const headline = useHeadlineFocus(live);
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
      <NextDeck {...next} />
    </>
  );
}
