import { defineCalls, events, json } from "../call.ts";
import type { tableSchemas } from "./schemas.ts";

export type { TableEvent } from "./schemas.ts";

/** Runs of a game, each with one clock. */
export const tableCalls = defineCalls<typeof tableSchemas>()("tables", {
  pauseTable: json("PUT", "/api/table/Pause", "query"),
  resumeTable: json("PUT", "/api/table/Resume", "query"),
  openTable: json("POST", "/api/table/Open", "json"),
  readTable: json("GET", "/api/table/Clock", "query"),
  listTables: json("GET", "/api/table/Mine", "nothing"),
  endTable: json("PUT", "/api/table/End", "query"),
  tableEvents: events("/api/table/Events"),
});
