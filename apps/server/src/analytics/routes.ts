import { analyticsContract } from "@belab/api/analytics/contract";
import type { FastifyInstance } from "fastify";
import { forExports } from "../database/database.ts";
import { fileRoute, jsonRoute } from "../http/callRoute.ts";
import { readerLanguage } from "../http/language.ts";
import { exportResults } from "./exportResults.ts";
import { listPlayedGames, listTaughtTables, type ResultsContext } from "./resultLists.ts";

const signedIn = { session: "required" } as const;

/** Registers the calls for results of games over time, for those who played or opened them. */
export function registerAnalyticsRoutes(app: FastifyInstance, context: ResultsContext): void {
  const later = { ...context, database: forExports(context.database) };
  jsonRoute(
    app,
    analyticsContract,
    "listPlayedGames",
    ({ input, session }) => listPlayedGames(context, session, input.cursor),
    signedIn,
  );
  jsonRoute(
    app,
    analyticsContract,
    "listTaughtTables",
    ({ input, session }) => listTaughtTables(context, session, input.cursor),
    signedIn,
  );
  fileRoute(
    app,
    analyticsContract,
    "exportResults",
    ({ input, session, request }) => exportResults(later, session, input, readerLanguage(request, context.config)),
    signedIn,
  );
}
