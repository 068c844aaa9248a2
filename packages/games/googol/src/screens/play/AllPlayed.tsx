import type { PhaseEnder } from "@belab/domain/tables";
import catalogue from "@belab/googol/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { useMessages } from "@belab/ui/theme";
import type { GoogolPlayView } from "../../setup/index.ts";
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
