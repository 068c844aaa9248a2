import { studyReport } from "../rules/studies.ts";
import type { RoundMap } from "../setup/debriefing.ts";
import { segments } from "../setup/rules.ts";
import { type RecordedMarket, resultsOf } from "./recordedMarket.ts";

/**
 * Returns where brands stood in each round, from round 0. Where the ideals were is what the map study of the round said, with
 * its error: what buyers want never leaves the server as it is.
 */
export function mapsOf(market: RecordedMarket): RoundMap[] {
  const { rules, seed } = market;
  return resultsOf(market).map((result) => {
    const report = studyReport(rules, { seed, study: "map", seat: 0, result });
    const ideals = report.kind === "map" ? report.ideals : [];
    return {
      round: result.round,
      ideals: Object.fromEntries(segments.map((segment, index) => [segment, ideals[index]])) as RoundMap["ideals"],
      brands: result.firms.flatMap(({ brands }, firm) => brands.map(({ id, x }) => ({ firm, id, x }))),
    };
  });
}
