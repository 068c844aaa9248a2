import { planContract } from "@belab/api/plans/contract";
import reasons from "@belab/locales/en/plans/Reasons";
import type { Area } from "../area.ts";
import { composePlanRequests, composeTrialEnds } from "./mails.ts";
import { planMigrations } from "./migrations.ts";
import type { OrganisationAccess } from "./organisationAccess.ts";
import { deleteExpiredPlanData, planPersonalData } from "./personalData.ts";
import { registerPlanRoutes } from "./planRoutes.ts";
import { planSettings } from "./settings.ts";
import { beginPlans } from "./upgrade.ts";

/** Creates the area of plans: which one an owner has, what it allows, trials, grants and requests for grants. */
export function createPlansArea({ organisations }: { organisations: OrganisationAccess }): Area {
  return {
    name: "plans",
    contract: planContract,
    reasons: [reasons],
    settings: planSettings,
    tables: {
      planTerms: { key: ["id"] },
      planRequests: { key: ["id"] },
      trials: { key: ["emailDigest"] },
      practiceCounts: { key: ["subject"] },
    },
    migrations: planMigrations,
    cleanUp: deleteExpiredPlanData,
    personalData: planPersonalData,
    mails: { trialEnds: composeTrialEnds, planRequests: composePlanRequests },
    start: (context) => ({
      hooks: (app) => void app.addHook("onReady", () => beginPlans(context)),
      routes: (scope) => registerPlanRoutes(scope, { ...context, organisations }),
    }),
  };
}
