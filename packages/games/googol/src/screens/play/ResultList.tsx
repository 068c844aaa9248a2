import catalogue from "@belab/googol/texts/en/Play";
import { VisuallyHidden } from "@belab/ui/elements/VisuallyHidden";
import { useMessages } from "@belab/ui/theme";
import { IconCheck, IconHourglass, IconMinus, IconSunFilled } from "@tabler/icons-react";
import type { GoogolPlayView } from "../../setup/index.ts";
import classes from "./ResultList.module.css";

type Results = Pick<GoogolPlayView, "results" | "parameters">;

interface ResultListProps extends Results {
  /** What came of the decks is not said yet, only whether the player has stopped. @default false */
  isWithheld?: boolean;
}

/** What came of the decks so far, in their order. It tells nothing of their slips. */
export function ResultList({ results, parameters, isWithheld = false }: ResultListProps) {
  const { messages, format } = useMessages(catalogue);
  return (
    <ol className={classes.root} aria-label={messages.resultsTitle}>
      {results.map(({ won, score, stop }, index) => {
        const deck = index + 1;
        const decided = isWithheld ? "decided" : won ? "won" : "lost";
        const outcome = stop === null ? "undecided" : decided;
        const isScored = parameters.goal === "rank" && score !== null;
        const points = Math.round(score ?? 0);
        const Sign = signs[outcome];
        return (
          <li key={deck} className={classes.deck} data-outcome={outcome}>
            <VisuallyHidden>
              {isScored ? format("deckScore", { deck, points }) : format("deckOutcome", { deck, outcome })}
            </VisuallyHidden>
            {isScored ? <span aria-hidden="true">{points}</span> : <Sign aria-hidden="true" size={18} />}
          </li>
        );
      })}
    </ol>
  );
}

const signs = { won: IconSunFilled, lost: IconMinus, undecided: IconHourglass, decided: IconCheck };

/** "You won 2 of 5 decks." */
export function useSummary({ results, parameters }: Results): string {
  const { format } = useMessages(catalogue);
  const scores = results.flatMap(({ score }) => (score === null ? [] : [score]));
  const sum = scores.reduce((total, score) => total + score, 0);
  return parameters.goal === "rank" && scores.length > 0
    ? format("meanScore", { points: Math.round(sum / scores.length), decks: scores.length })
    : format("decksWon", {
        won: results.filter(({ won }) => won).length,
        decks: results.filter(({ stop }) => stop !== null).length,
      });
}
