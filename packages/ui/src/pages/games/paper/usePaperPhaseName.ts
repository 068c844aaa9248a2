import catalogue from "@belab/locales/en/games/Paper";
import type { NamedPhase } from "../../../game/screens.tsx";
import { useMessages } from "../../../theme/messages.tsx";

/** The names of the phases of a game on paper. */
export function usePaperPhaseName(): (phase: NamedPhase) => string {
  const { phases } = useMessages(catalogue).messages;
  return ({ name }) => (name === "discussion" ? phases.discussion : phases.play);
}
