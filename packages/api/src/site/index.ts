import { defineCalls, json } from "../call.ts";
import type { siteSchemas } from "./schemas.ts";

/** What an installation offers, and the first steps of its people. */
export const siteCalls = defineCalls<typeof siteSchemas>()("site", {
  config: json("GET", "/api/config", "nothing"),
  readFirstSteps: json("GET", "/api/site/FirstSteps", "nothing"),
  hideFirstSteps: json("PUT", "/api/site/HideFirstSteps", "json"),
});
