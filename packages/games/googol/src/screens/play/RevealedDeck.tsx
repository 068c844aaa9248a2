import catalogue from "@belab/googol/texts/en/Play";
import { SlipDeck } from "@belab/ui/SlipDeck";
import { useMessages } from "@belab/ui/theme";
import type { DeckDebriefing } from "../../setup/index.ts";
import { type SlipRules, useSlipTexts } from "./useSlipTexts.tsx";

interface RevealedDeckProps {
  rules: SlipRules;
  debriefing: DeckDebriefing;
  /** The player saw it being played: slips that were face down turn now, and the best one is found. @default false */
  live?: boolean;
}

/** All slips of a deck that is over: the player's own, the best one, and the one on which the best rule stops. */
export function RevealedDeck({ rules, debriefing, live = false }: RevealedDeckProps) {
  const { slips, turned, stop, best, optimal } = debriefing;
  const { messages } = useMessages(catalogue);
  const texts = useSlipTexts(rules);

  function notesOf(place: number): string[] {
    return [...(place === stop ? [messages.noteYours] : []), ...(place === optimal.stop ? [messages.noteRule] : [])];
  }

  return (
    <SlipDeck
      count={slips.length}
      turned={slips.map((slip, index) => texts.revealed(slip, index + 1, notesOf(index + 1)))}
      initiallyTurned={live ? turned : undefined}
      best={best}
      findsBest={live}
      chosen={stop ?? undefined}
      compared={optimal.stop}
    />
  );
}
