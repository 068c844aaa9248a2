import { analyticsContract } from "@belab/api/analytics/contract";
import type { Area } from "../area.ts";
import { forExports } from "../database/database.ts";
import type { TablesOptions } from "../tables/area.ts";
import { createDebriefThreads } from "../tables/debriefing/debriefThreads.ts";
import { createResults } from "../tables/debriefing/results.ts";
import { createGames } from "../tables/playing/games.ts";
import { analyticsPersonalData } from "./personalData.ts";
import { registerAnalyticsRoutes } from "./routes.ts";

/** Creates the area of results of games over time. */
export function createAnalyticsArea({ games }: TablesOptions = {}): Area {
  return {
    name: "analytics",
    contract: analyticsContract,
    tables: {},
    personalData: analyticsPersonalData,
    start(context) {
      const tables = { ...context, games: createGames(games), server: context };
      const later = { ...tables, database: forExports(context.database) };
      const results = createResults(later, createDebriefThreads(later));
      return { routes: (scope) => registerAnalyticsRoutes(scope, { ...tables, results }) };
    },
  };
}
