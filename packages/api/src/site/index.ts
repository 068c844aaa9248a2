import { defineCalls, json } from "../call.ts";
import type { siteSchemas } from "./schemas.ts";

/** What an installation offers. */
export const siteCalls = defineCalls<typeof siteSchemas>()("site", {
  config: json("GET", "/api/config", "nothing"),
});
