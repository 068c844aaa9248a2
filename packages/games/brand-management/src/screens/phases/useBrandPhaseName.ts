import catalogue from "@belab/brand-management/texts/en/Play";
import type { NamedPhase } from "@belab/ui/game";
import { useMessages } from "@belab/ui/theme";
import { type BrandManagementParameters, type PhaseName, roundOfPhase } from "../../setup/index.ts";

type Course = Pick<BrandManagementParameters, "rounds" | "practiceRound">;

/** A hook that names the phases of Brand Management, with the number of the round where the course of the game is known. */
export function useBrandPhaseName(course?: Course): (phase: NamedPhase) => string {
  const { messages, format } = useMessages(catalogue);
  return (phase) => {
    const name = phase.name as PhaseName;
    if (course === undefined || (name !== "round" && name !== "results")) {
      return messages.phases[name] ?? phase.name;
    }
    const round = roundOfPhase(phase, course);
    return name === "round" ? format("roundOf", { round, rounds: course.rounds }) : format("resultsOf", { round });
  };
}

/** A hook that names the markets of a class that has several. */
export function useMarketName(): (stream: number) => string {
  const { format } = useMessages(catalogue);
  return (stream) => format("marketOf", { number: stream });
}

/** A hook that says what becomes of open sheets when a round ends. */
export function useOpenSheetsText(): (phase: NamedPhase) => string | undefined {
  const { messages } = useMessages(catalogue);
  return ({ name }) => (name === "round" || name === "practice" ? messages.openSheets : undefined);
}
