import catalogue from "@belab/googol/texts/en/Play";
import { VisuallyHidden } from "@belab/ui/elements/VisuallyHidden";
import { useMessages } from "@belab/ui/theme";
import { IconCheck, IconHourglass, IconMinus, IconSunFilled } from "@tabler/icons-react";
import type { GoogolPlayView } from "../../setup/index.ts";
import classes from "./ResultList.module.css";

type Results = Pick<GoogolPlayView, "results" | "parameters">;

/** What came of a deck. */
export type DeckResult = GoogolPlayView["results"][number];

interface ResultListProps extends Results {
  /** What came of the decks is not said yet, only whether the player has stopped. @default false */
  isWithheld?: boolean;
}

/** What came of the decks so far, in their order. It tells nothing of their slips. */
export function ResultList({ results, parameters, isWithheld = false }: ResultListProps) {
  const { messages } = useMessages(catalogue);
  const textOf = useResultText(parameters, isWithheld);
  return (
    <ol className={classes.root} aria-label={messages.resultsTitle}>
      {results.map((result, index) => (
        <li key={textOf(result, index + 1)}>
          <VisuallyHidden>{textOf(result, index + 1)}</VisuallyHidden>
          <ResultSign {...{ result, parameters, isWithheld }} />
        </li>
      ))}
    </ol>
  );
}

/** A hook that says what came of a deck: "Deck 2: won". */
export function useResultText(
  { goal }: Pick<GoogolPlayView["parameters"], "goal">,
  isWithheld = false,
): (result: DeckResult, deck: number) => string {
  const { format } = useMessages(catalogue);
  return (result, deck) =>
    goal === "rank" && result.score !== null
      ? format("deckScore", { deck, points: Math.round(result.score) })
      : format("deckOutcome", { deck, outcome: outcomeOf(result, isWithheld) });
}

interface ResultSignProps extends Pick<ResultListProps, "parameters" | "isWithheld"> {
  result: DeckResult;
}

/** What came of a deck, as a sign or, where ranks count, its points. What stands beside it says the same in words. */
export function ResultSign({ result, parameters, isWithheld = false }: ResultSignProps) {
  const outcome = outcomeOf(result, isWithheld);
  const isScored = parameters.goal === "rank" && result.score !== null;
  const Sign = signs[outcome];
  return (
    <span aria-hidden="true" className={classes.deck} data-outcome={outcome}>
      {isScored ? Math.round(result.score ?? 0) : <Sign size={18} />}
    </span>
  );
}

function outcomeOf({ stop, won }: DeckResult, isWithheld: boolean): keyof typeof signs {
  if (stop === null) {
    return "undecided";
  }
  return isWithheld ? "decided" : won ? "won" : "lost";
}

const signs = { won: IconSunFilled, lost: IconMinus, undecided: IconHourglass, decided: IconCheck };

/** "You won 2 of 5 decks." Decks that ended before the player stopped don't count; undefined where none does. */
export function useSummary({ results, parameters }: Results): string | undefined {
  const { format } = useMessages(catalogue);
  const decided = results.filter(({ stop }) => stop !== null);
  if (decided.length === 0) {
    return undefined;
  }
  const sum = decided.reduce((total, { score }) => total + (score ?? 0), 0);
  return parameters.goal === "rank"
    ? format("meanScore", { points: Math.round(sum / decided.length), decks: decided.length })
    : format("decksWon", { won: decided.filter(({ won }) => won).length, decks: decided.length });
}
