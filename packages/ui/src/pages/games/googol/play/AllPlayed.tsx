import type { GoogolPlayView } from "@belab/domain/games/googol";
import catalogue from "@belab/locales/en/games/GoogolPlay";
import { Heading } from "../../../../elements/Heading.tsx";
import { useMessages } from "../../../../theme/messages.tsx";
import classes from "./AllPlayed.module.css";
import { ResultList, useSummary } from "./ResultList.tsx";
import { UndecidedDeck } from "./UndecidedDeck.tsx";

/** The player has played all decks, and others have not. */
export function AllPlayed({ view: { parameters, results, debriefing, deck } }: { view: GoogolPlayView }) {
  const { messages, format } = useMessages(catalogue);
  return (
    <>
      {debriefing?.stop === null && <UndecidedDeck rules={parameters} debriefing={debriefing} deck={deck} />}
      <div className={classes.root}>
        <Heading order={2}>{format("allPlayed", { decks: parameters.decks })}</Heading>
        <p className={classes.summary}>{useSummary({ results, parameters })}</p>
        <ResultList {...{ results, parameters }} />
        <p>{messages.allPlayedText}</p>
      </div>
    </>
  );
}
