import type { GameResults, ResultColumn, SeatResult } from "@belab/domain/games";
import { itemAt } from "@belab/domain/games";
import type { BrandManagementLog } from "../rules/types.ts";
import type { FirmDebriefing } from "../setup/debriefing.ts";
import { centsPerK } from "../setup/rules.ts";
import { analyseMarket } from "./marketAnalysis.ts";

const columns: readonly (ResultColumn & { readonly value: (firm: FirmDebriefing) => number })[] = [
  { key: "score", unit: "score", isBetterHigh: true, value: ({ score }) => score.total },
  { key: "place", unit: "rank", isBetterHigh: false, value: ({ place }) => place },
  {
    key: "earnings",
    unit: "money",
    isBetterHigh: true,
    centsPerUnit: centsPerK,
    value: ({ score }) => score.own.earnings,
  },
  { key: "share", unit: "share", isBetterHigh: true, value: ({ score }) => score.own.share },
  { key: "forecastError", unit: "share", isBetterHigh: false, value: ({ forecasts }) => forecasts.error },
];

/** Returns what came of each team's firm in its market, as the team's own debriefing says it. */
export function resultsOf(logs: readonly BrandManagementLog[]): GameResults {
  return { columns: columns.map(({ value: _, ...column }) => column), seats: logs.flatMap(seatsOf) };
}

function seatsOf(log: BrandManagementLog): SeatResult[] {
  const { parameters, debriefing } = analyseMarket(log);
  const isFinished = debriefing.rounds.length === parameters.rounds;
  return log.seats.map((seat, firm) => {
    // There are none before the first round was cleared.
    const own = debriefing.results.length === 0 ? null : itemAt(debriefing.results, firm, "firm");
    return { seat, values: columns.map(({ value }) => (own === null ? null : value(own))), isFinished };
  });
}
