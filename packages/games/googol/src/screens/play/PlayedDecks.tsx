import catalogue from "@belab/googol/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { useMessages } from "@belab/ui/theme";
import { IconChevronDown } from "@tabler/icons-react";
import { useId, useState } from "react";
import type { DeckDebriefing, GoogolPlayView } from "../../setup/index.ts";
import { DeckFacts } from "./DeckFacts.tsx";
import classes from "./PlayedDecks.module.css";
import { ResultSign, useResultText } from "./ResultList.tsx";
import { RevealedDeck } from "./RevealedDeck.tsx";

interface PlayedDecksProps {
  parameters: GoogolPlayView["parameters"];
  decks: readonly DeckDebriefing[];
}

/** The player's own decks, to look at again while others play. */
export function PlayedDecks({ parameters, decks }: PlayedDecksProps) {
  const { messages } = useMessages(catalogue);
  const textOf = useResultText(parameters);
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes.root}>
      <Heading order={3} size="h4" id={titleId}>
        {messages.lookAgain}
      </Heading>
      <ol className={classes.decks}>
        {decks.map((deck, index) => (
          <li key={textOf(deck, index + 1)}>
            <PlayedDeck {...{ parameters, deck }} text={textOf(deck, index + 1)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface PlayedDeckProps extends Pick<PlayedDecksProps, "parameters"> {
  deck: DeckDebriefing;
  text: string;
}

/** Its slips are rendered once it is opened: there can be thousands. */
function PlayedDeck({ parameters, deck, text }: PlayedDeckProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details className={classes.deck} onToggle={() => setOpened(true)}>
      <summary className={classes.summary}>
        <ResultSign result={deck} parameters={parameters} />
        <span className={classes.text}>{text}</span>
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
