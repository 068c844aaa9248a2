import type { Seat } from "@belab/domain/games";
import type { BrandManagementLog } from "../rules/types.ts";
import type { BrandManagementDebriefing, MarketDebriefing } from "../setup/debriefing.ts";
import { brandManagementSetup } from "../setup/parameters.ts";
import { classFindings, classMeans } from "./classFindings.ts";
import { analyseMarket, type MarketAnalysis } from "./marketAnalysis.ts";

export { ask, readQuestion } from "./ask.ts";
export { figuresOf } from "./figures.ts";

/** Returns what there is to say after the game: to a team, or to the class. A team sees its own market only. */
export function debrief(logs: readonly BrandManagementLog[], seat?: Seat): BrandManagementDebriefing {
  const parameters = logs[0]?.parameters ?? brandManagementSetup.defaults;
  if (seat === undefined) {
    const markets = logs.map(analyseMarket);
    return {
      kind: "class",
      parameters,
      markets: markets.map(numberedMarket),
      means: classMeans(markets),
      findings: classFindings(markets),
    };
  }
  const index = logs.findIndex(({ seats }) => seats.includes(seat));
  const log = logs[index];
  if (log === undefined) {
    throw new RangeError(`seat-without-market: ${seat}`);
  }
  return { kind: "team", parameters, firm: log.seats.indexOf(seat), market: numberedMarket(analyseMarket(log), index) };
}

/** Numbers a market from 1, as the streams of the table. */
function numberedMarket({ debriefing }: MarketAnalysis, index: number): MarketDebriefing {
  return { market: index + 1, ...debriefing };
}
