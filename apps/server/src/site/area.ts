import { siteContract } from "@belab/api/site/contract";
import type { Area } from "../area.ts";
import { siteSettings } from "./settings.ts";
import { registerSiteRoutes } from "./siteRoutes.ts";

/** What an installation offers, and its public pages. */
export const site: Area = {
  name: "site",
  contract: siteContract,
  settings: siteSettings,
  tables: {},
  start: (context) => ({ routes: (scope) => registerSiteRoutes(scope, context) }),
};
