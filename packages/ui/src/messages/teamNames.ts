import type { Seat } from "@belab/domain/games";
import { createContext, useContext } from "react";

/** What gives the name of a team. Outside `TeamNames` a team is called by its number. */
export const KnownTeamNames = createContext<(seat: Seat) => string>((seat) => `#${seat + 1}`);

/** As `useTeamName`, for sections that are too small for the names of all signs: those inside `TeamNames` have them. */
export function useKnownTeamName(): (seat: Seat) => string {
  return useContext(KnownTeamNames);
}
