import type { BrandManagementParameters } from "./parameters.ts";
import type { PhaseName } from "./views.ts";

/**
 * Whether teams say in a phase when they are ready to go on: in the briefing, and in all results where no time is set. Once
 * the last team has said so, the phase ends.
 */
export function asksReadiness({ timed }: Pick<BrandManagementParameters, "timed">, phase: PhaseName): boolean {
  return phase === "briefing" || (!timed && (phase === "results" || phase === "practice-results"));
}
