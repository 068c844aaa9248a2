import catalogue from "@belab/googol/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { useMessages } from "@belab/ui/theme";
import type { DeckDebriefing } from "../../setup/index.ts";
import { Confetti } from "./Confetti.tsx";
import classes from "./Deck.module.css";
import { DeckFacts } from "./DeckFacts.tsx";
import { NextDeck, type NextDeckProps, useHeadlineFocus } from "./NextDeck.tsx";
import { RevealedDeck } from "./RevealedDeck.tsx";
import type { SlipRules } from "./useSlipTexts.tsx";

interface DeckRevealProps extends NextDeckProps {
  rules: SlipRules;
  debriefing: DeckDebriefing;
  /** The player saw the deck being played: a win is a small joy, and the headline gets the focus. */
  live: boolean;
}

/** A deck that is over: what came of it, all its slips, and what the best rule does with it. */
export function DeckReveal({ rules, debriefing, live, ...next }: DeckRevealProps) {
  const { messages, format } = useMessages(catalogue);
  const { finding } = debriefing;
  const headline = useHeadlineFocus(live);
  return (
    <>
      <div className={classes.outcome}>
        {live && debriefing.won && <Confetti />}
        <Heading ref={headline} order={2} tabIndex={-1} className={classes.headline ?? ""}>
          {finding === null ? format("undecidedTitle", { endedBy: "unknown" }) : messages.findings[finding]}
        </Heading>
        <p className={classes.lead}>{useLead(debriefing, rules)}</p>
      </div>
      <RevealedDeck {...{ rules, debriefing, live }} />
      <DeckFacts {...{ rules, debriefing }} />
      <NextDeck {...next} />
    </>
  );
}

/** What the finding means on this deck. */
function useLead({ stop, finding, optimal, best, won, score }: DeckDebriefing, { goal }: SlipRules): string {
  const { messages, format } = useMessages(catalogue);
  if (stop === null || finding === null) {
    return "";
  }
  const lead = format("lead", {
    // The cases of a message have no hyphens.
    finding: finding.replace("-", "_"),
    stop,
    optimal: optimal.stop,
    best,
    goal,
    score: Math.round(score ?? 0),
  });
  if (finding === "right-won" || finding === "right-unlucky") {
    return lead;
  }
  return `${lead} ${won ? messages.lucky : format("bestWas", { best })}`;
}
