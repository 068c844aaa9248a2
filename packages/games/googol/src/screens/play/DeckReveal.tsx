import catalogue from "@belab/googol/texts/en/Play";
import { Heading } from "@belab/ui/elements/Heading";
import { useMessages } from "@belab/ui/theme";
import { IconSunFilled } from "@tabler/icons-react";
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
  /** What the best rule is has been said on an earlier deck. */
  ruleKnown: boolean;
}

/** A deck that is over: what came of it, all its slips, and what the best rule does with it. Each thing is said once. */
export function DeckReveal({ rules, debriefing, live, ruleKnown, ...next }: DeckRevealProps) {
  const { messages, format } = useMessages(catalogue);
  const { finding, won } = debriefing;
  const headline = useHeadlineFocus(live);
  const lead = useLead(debriefing, rules);
  return (
    <>
      <div className={classes.outcome}>
        {live && won && <Confetti />}
        <Heading ref={headline} order={2} tabIndex={-1} className={classes.headline ?? ""} data-won={won || undefined}>
          {won && <IconSunFilled aria-hidden="true" className={classes.sun} />}
          {finding === null ? format("undecidedTitle", { endedBy: "unknown" }) : messages.findings[finding]}
        </Heading>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
      <RevealedDeck {...{ rules, debriefing, live }} />
      <DeckFacts {...{ rules, debriefing, ruleKnown }} />
      <NextDeck {...next} />
    </>
  );
}

/** What neither the headline says nor the facts: why a slip could not win, or that a wrong choice was lucky. */
function useLead({ finding, won }: DeckDebriefing, { goal }: SlipRules): string | undefined {
  const { messages, format } = useMessages(catalogue);
  if (finding === "could-not-win") {
    return format("couldNotWin", { goal });
  }
  return won && finding !== "right-won" ? messages.lucky : undefined;
}
