import { billingContract } from "@belab/api/billing/contract";
import reasons from "@belab/locales/en/billing/Reasons";
import type { Area } from "../area.ts";
import { registerBillingRoutes } from "./billingRoutes.ts";
import { composePlanRequests, composeTrialEnds } from "./mails.ts";
import { billingMigrations } from "./migrations.ts";
import type { OrganisationAccess } from "./organisationAccess.ts";
import { billingPersonalData, deleteExpiredPlanData } from "./personalData.ts";
import { billingSettings } from "./settings.ts";
import { beginPlans } from "./upgrade.ts";

export interface BillingOptions {
  organisations: OrganisationAccess;
}

/** Creates the area of plans: who has which one and what it gives, trials, and what operators give. */
export function createBillingArea({ organisations }: BillingOptions): Area {
  return {
    name: "billing",
    contract: billingContract,
    reasons: [reasons],
    settings: billingSettings,
    tables: {
      planTerms: { key: ["id"] },
      planRequests: { key: ["id"] },
      trials: { key: ["emailDigest"] },
      practiceCounts: { key: ["subject"] },
    },
    migrations: billingMigrations,
    cleanUp: deleteExpiredPlanData,
    personalData: billingPersonalData,
    mails: { trialEnds: composeTrialEnds, planRequests: composePlanRequests },
    start: (context) => ({
      hooks: (app) => void app.addHook("onReady", () => beginPlans(context)),
      routes: (scope) => registerBillingRoutes(scope, context, organisations),
    }),
  };
}
