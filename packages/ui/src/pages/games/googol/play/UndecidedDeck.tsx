import type { DeckDebriefing } from "@belab/domain/games/googol";
import catalogue from "@belab/locales/en/games/GoogolPlay";
import { Heading } from "../../../../elements/Heading.tsx";
import { useMessages } from "../../../../theme/messages.tsx";
import { RevealedDeck } from "./RevealedDeck.tsx";
import classes from "./UndecidedDeck.module.css";
import type { SlipRules } from "./useSlipTexts.tsx";

interface UndecidedDeckProps {
  rules: SlipRules;
  debriefing: DeckDebriefing;
  /** Which deck it is, from 1. */
  deck: number;
}

/** A deck whose time was up before the player stopped. */
export function UndecidedDeck({ rules, debriefing, deck }: UndecidedDeckProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <section aria-label={messages.timeUp} className={classes.root}>
      <Heading order={2} size="h4">
        {messages.timeUp}
      </Heading>
      <p className={classes.text}>{format("undecided", { deck, best: debriefing.best })}</p>
      <details>
        <summary className={classes.summary}>{format("showDeck", { deck })}</summary>
        <RevealedDeck {...{ rules, debriefing }} />
      </details>
    </section>
  );
}
