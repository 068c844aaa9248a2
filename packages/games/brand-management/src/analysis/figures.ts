import type { Figure } from "@belab/domain/games";
import type { BrandManagementDebriefing, BrandManagementTeamDebriefing, ClassMeans } from "../setup/debriefing.ts";
import { firmMeans } from "./means.ts";

// Keys, which have names on the screens: score, forecastError, givenAwayPrice, givenAwayAdvertising, givenAwaySales,
// givenAwayProduction, skill, rivals.

/** Returns what a debriefing comes to: of a team, or the mean over all teams of a class. Money is in cents a round. */
export function figuresOf(debriefing: BrandManagementDebriefing): readonly Figure[] {
  const values = debriefing.kind === "team" ? teamMeans(debriefing) : debriefing.means;
  const { givenAway } = values ?? {};
  return [
    // No play is known to be the best against rivals who think.
    { key: "score", value: values?.score ?? null, unit: "score", best: null },
    { key: "forecastError", value: values?.forecastError ?? null, unit: "share", best: 0 },
    { key: "givenAwayPrice", value: givenAway?.price ?? null, unit: "money", best: 0 },
    { key: "givenAwayAdvertising", value: givenAway?.advertising ?? null, unit: "money", best: 0 },
    { key: "givenAwaySales", value: givenAway?.sales ?? null, unit: "money", best: 0 },
    { key: "givenAwayProduction", value: givenAway?.production ?? null, unit: "money", best: 0 },
    { key: "skill", value: values?.skill ?? null, unit: "money", best: null },
    { key: "rivals", value: values?.rivals ?? null, unit: "money", best: null },
  ];
}

/** Returns null where no round was cleared. */
function teamMeans({ market, firm }: BrandManagementTeamDebriefing): ClassMeans | null {
  const own = market.results[firm];
  return own === undefined ? null : firmMeans(own);
}
