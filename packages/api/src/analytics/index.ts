import { defineCalls, file, json } from "../call.ts";
import type { analyticsSchemas } from "./schemas.ts";

export type { ResultsFormat, ResultsSheet } from "./schemas.ts";

/** Results of games over time. */
export const analyticsCalls = defineCalls<typeof analyticsSchemas>()("analytics", {
  listPlayedGames: json("GET", "/api/analytics/Played", "query"),
  listTaughtTables: json("GET", "/api/analytics/Taught", "query"),
  exportResults: file("/api/analytics/Export", "query"),
});
