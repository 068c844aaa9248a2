import type { PhaseName } from "@belab/domain/games/brand-management";
import catalogue from "@belab/locales/en/games/BrandManagementPlay";
import { useMessages } from "../../../../theme/messages.tsx";
import type { NamedPhase } from "../../screens.tsx";

/** The names of the phases of Brand Management. The number of a round stands on the game's own screens. */
export function useBrandPhaseName(): (phase: NamedPhase) => string {
  const { phases } = useMessages(catalogue).messages;
  return ({ name }) => phases[name as PhaseName] ?? name;
}
