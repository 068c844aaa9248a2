import type { Contract } from "../call.ts";
import { tableCalls } from "./index.ts";
import { tableSchemas } from "./schemas.ts";

/** The calls of the area with their schemas, for a server. */
export const tableContract = {
  title: "Game tables",
  description: "One run of a game with one clock",
  calls: tableCalls,
  schemas: tableSchemas,
} satisfies Contract;
