import type { FinishedSeats, PhaseEnder } from "@belab/domain/tables";
import catalogue from "@belab/googol/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { useMessages } from "@belab/ui/theme";
import type { GoogolPlayView } from "../../setup/index.ts";
import classes from "./AllPlayed.module.css";
import { PlayedDecks } from "./PlayedDecks.tsx";
import { ResultList, useSummary } from "./ResultList.tsx";
import { useUndecidedTitle } from "./UndecidedDeck.tsx";

interface AllPlayedProps {
  view: GoogolPlayView;
  /** How many players have finished; undefined until it is known. */
  finished: FinishedSeats | undefined;
  /** Who ended the last deck. */
  endedBy: PhaseEnder | null;
}

/** All decks of the player are over, and others still play: what came of them, and the decks to look at again. */
export function AllPlayed({ view, finished, endedBy }: AllPlayedProps) {
  const { parameters, results, isWithheld = false, played } = view;
  const { messages, format } = useMessages(catalogue);
  const summary = useSummary(view);
  const titleOf = useUndecidedTitle();
  const skipped = results.filter(({ stop }) => stop === null).length;
  return (
    <div className={classes.root}>
      <Heading order={2}>{format("allPlayed", { decks: parameters.decks })}</Heading>
      {!isWithheld && summary && <p className={classes.summary}>{summary}</p>}
      {skipped > 0 && (
        <p>
          {results.at(-1)?.stop === null && <strong className={classes.notice}>{titleOf(endedBy)}</strong>}
          {format("skipped", { decks: skipped })}
        </p>
      )}
      {isWithheld && <p>{messages.withheld}</p>}
      {finished && <Finished {...finished} />}
      <p>{messages.allPlayedText}</p>
      {played ? (
        <PlayedDecks {...{ parameters }} decks={played} />
      ) : (
        <ResultList {...{ results, parameters, isWithheld }} />
      )}
    </div>
  );
}

/** How many players have finished, the player among them. */
function Finished({ done, all }: FinishedSeats) {
  const { format } = useMessages(catalogue);
  return (
    <div className={classes.finished}>
      <p>{format("playersDone", { done, all })}</p>
      <div className={classes.bar} aria-hidden="true">
        <div className={classes.filling} style={{ transform: `scaleX(${done / Math.max(1, all)})` }} />
      </div>
    </div>
  );
}
