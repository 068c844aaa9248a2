import type { BrandManagementPlayView } from "@belab/domain/games/brand-management";
import catalogue from "@belab/locales/en/games/BrandManagementPlay";
import { useMessages } from "../../../../theme/messages.tsx";

/** A hook that says which phase a market is in, with the number of its round. */
export function usePhaseTitle(): (view: Pick<BrandManagementPlayView, "stage" | "parameters">) => string {
  const { messages, format } = useMessages(catalogue);
  return ({ stage: { phase, round, over }, parameters: { rounds } }) => {
    if (over) {
      return messages.over;
    }
    if (phase === "round") {
      return format("roundOf", { round, rounds });
    }
    return phase === "results" ? format("resultsOf", { round }) : messages.phases[phase];
  };
}
