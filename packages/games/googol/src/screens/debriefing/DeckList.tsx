import catalogue from "@belab/googol/texts/en/Debriefing";
import { useMessages } from "@belab/ui/theme";
import { IconChevronDown } from "@tabler/icons-react";
import { useState } from "react";
import type { GoogolParameters, PlayedDeck } from "../../setup/index.ts";
import { DeckFacts } from "../play/DeckFacts.tsx";
import { RevealedDeck } from "../play/RevealedDeck.tsx";
import classes from "./DeckList.module.css";
import { DeckPicture } from "./DeckPicture.tsx";

interface DeckListProps {
  parameters: GoogolParameters;
  decks: readonly PlayedDeck[];
}

/** The decks that a player played, each with a picture; opened, with all its slips. */
export function DeckList({ parameters, decks }: DeckListProps) {
  const { messages } = useMessages(catalogue);
  return (
    <section aria-label={messages.decksTitle} className={classes.root}>
      <p>{messages.decksText}</p>
      <ol className={classes.decks}>
        {decks.map((deck, index) => (
          <li key={deck.tableDeck}>
            <Deck parameters={parameters} deck={deck} number={index + 1} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface DeckProps {
  parameters: GoogolParameters;
  deck: PlayedDeck;
  /** Counts the player's decks from 1. */
  number: number;
}

/** Its slips are rendered once it is opened: there can be thousands on the page. */
function Deck({ parameters, deck, number }: DeckProps) {
  const { messages, format } = useMessages(catalogue);
  const { finding, won, stop, best, byBot } = deck;
  const findings = parameters.goal === "best" ? messages.findings : messages.findingsOfRank;
  const [opened, setOpened] = useState(false);
  const title = finding === null ? messages.noChoice : findings[finding];
  return (
    <details className={classes.deck} data-won={won || undefined} onToggle={() => setOpened(true)}>
      <summary>
        <span className={classes.name}>{format("deck", { deck: number })}</span>
        <span className={classes.finding}>{byBot ? messages.deckByBot : title}</span>
        <span className={classes.text}>
          {stop === null
            ? format("deckUndecided", { best })
            : format("deckStop", { same: String(stop === best), stop, best })}
        </span>
        <span className={classes.picture}>
          <DeckPicture {...deck} />
        </span>
        <IconChevronDown aria-hidden="true" className={classes.sign} />
      </summary>
      {opened && (
        <div className={classes.opened}>
          <RevealedDeck rules={parameters} debriefing={deck} />
          <DeckFacts rules={parameters} debriefing={deck} ruleKnown />
        </div>
      )}
    </details>
  );
}
