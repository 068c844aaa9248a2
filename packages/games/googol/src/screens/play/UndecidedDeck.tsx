import type { PhaseEnder } from "@belab/domain/tables";
import catalogue from "@belab/googol/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { useMessages } from "@belab/ui/theme";
import type { DeckDebriefing } from "../../setup/index.ts";
import { RevealedDeck } from "./RevealedDeck.tsx";
import classes from "./UndecidedDeck.module.css";
import type { SlipRules } from "./useSlipTexts.tsx";

interface UndecidedDeckProps {
  rules: SlipRules;
  debriefing: DeckDebriefing;
  /** Which deck it is, from 1. */
  deck: number;
  endedBy: PhaseEnder | null;
}

/** A deck that ended before the player stopped. */
export function UndecidedDeck({ rules, debriefing, deck, endedBy }: UndecidedDeckProps) {
  const { format } = useMessages(catalogue);
  const title = useUndecidedTitle()(endedBy);
  return (
    <section aria-label={title} className={classes.root}>
      <Heading order={2} size="h4">
        {title}
      </Heading>
      <p className={classes.text}>{format("undecided", { deck, best: debriefing.best })}</p>
      <details>
        <summary className={classes.summary}>{format("showDeck", { deck })}</summary>
        <RevealedDeck {...{ rules, debriefing }} />
      </details>
    </section>
  );
}

/** A hook that says why a deck ended before the player stopped. */
export function useUndecidedTitle(): (endedBy: PhaseEnder | null) => string {
  const { format } = useMessages(catalogue);
  return (endedBy) => format("undecidedTitle", { endedBy: endedBy ?? "unknown" });
}
