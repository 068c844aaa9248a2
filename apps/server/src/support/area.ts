import { supportContract } from "@belab/api/support/contract";
import reasons from "@belab/locales/en/support/Reasons";
import type { Area } from "../area.ts";
import { supportMigrations } from "./migrations.ts";
import { deleteOldRequests, supportPersonalData } from "./personalData.ts";
import { registerSupportRoutes } from "./routes.ts";
import { supportSettings } from "./settings.ts";

/** Questions to those who run the product, which leave as mails. */
export const support: Area = {
  name: "support",
  contract: supportContract,
  reasons: [reasons],
  settings: supportSettings,
  tables: { supportNumbers: { key: ["id"] }, supportRequests: { key: ["number"] } },
  migrations: supportMigrations,
  cleanUp: deleteOldRequests,
  personalData: supportPersonalData,
  start: (context) => ({ routes: (scope) => registerSupportRoutes(scope, context) }),
};
