import catalogue from "@belab/googol/texts/en/Play";
import type { NamedPhase } from "@belab/ui/game";
import { useMessages } from "@belab/ui/theme";
import type { GoogolParameters } from "../../setup/index.ts";

/** Says that the decks of those who have not stopped don't count. */
export function useOpenDecksText(): (phase: NamedPhase) => string {
  const { messages } = useMessages(catalogue);
  return () => messages.openDecks;
}

/** The names of the phases of Googol: a deck each. */
export function useGoogolPhaseName(): (phase: NamedPhase) => string {
  const { format } = useMessages(catalogue);
  return ({ number }) => format("phase", { deck: number });
}

/** The same for players: of how many decks it is one. */
export function useDeckOfName({ decks }: Pick<GoogolParameters, "decks">): (phase: NamedPhase) => string {
  const { format } = useMessages(catalogue);
  return ({ number }) => format("deckOf", { deck: number, decks });
}
