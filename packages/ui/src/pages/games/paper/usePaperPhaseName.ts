import catalogue from "@belab/locales/en/games/Paper";
import { useMessages } from "../../../theme/messages.tsx";
import type { NamedPhase } from "../screens.tsx";

/** The names of the phases of a game on paper. */
export function usePaperPhaseName(): (phase: NamedPhase) => string {
  const { phases } = useMessages(catalogue).messages;
  return ({ name }) => (name === "discussion" ? phases.discussion : phases.play);
}
