import type { GoogolPlayView } from "@belab/domain/games/googol";
import type { PhaseEnder } from "@belab/domain/tables";
import catalogue from "@belab/locales/en/games/GoogolPlay";
import { Heading } from "../../../../elements/Heading.tsx";
import { useMessages } from "../../../../theme/messages.tsx";
import classes from "./AllPlayed.module.css";
import { ResultList, useSummary } from "./ResultList.tsx";
import { UndecidedDeck } from "./UndecidedDeck.tsx";

interface AllPlayedProps {
  view: GoogolPlayView;
  /** Who ended the last deck. */
  endedBy: PhaseEnder | null;
}

/** The player has played all decks, and others have not. */
export function AllPlayed({ view, endedBy }: AllPlayedProps) {
  const { parameters, results, isWithheld = false, debriefing, deck } = view;
  const { messages, format } = useMessages(catalogue);
  const summary = useSummary(view);
  return (
    <>
      {debriefing?.stop === null && <UndecidedDeck rules={parameters} {...{ debriefing, deck, endedBy }} />}
      <div className={classes.root}>
        <Heading order={2}>{format("allPlayed", { decks: parameters.decks })}</Heading>
        {!isWithheld && <p className={classes.summary}>{summary}</p>}
        <ResultList {...{ results, parameters, isWithheld }} />
        {isWithheld && <p>{messages.withheld}</p>}
        <p>{messages.allPlayedText}</p>
      </div>
    </>
  );
}
