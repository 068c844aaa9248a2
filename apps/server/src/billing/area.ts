import { billingContract } from "@belab/api/billing/contract";
import reasons from "@belab/locales/en/billing/Reasons";
import type { Area } from "../area.ts";
import { registerBillingRoutes } from "./billingRoutes.ts";
import { startCardWay } from "./card/cardWay.ts";
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
      billingCustomers: { key: ["customerId"] },
      stripeEvents: { key: ["id"] },
    },
    migrations: billingMigrations,
    cleanUp: deleteExpiredPlanData,
    personalData: billingPersonalData,
    mails: { trialEnds: composeTrialEnds, planRequests: composePlanRequests },
    start(context) {
      const card = startCardWay(context);
      return {
        hooks(app) {
          app.addHook("onReady", () => beginPlans(context));
          app.addHook("onReady", async () => card?.syncs.start());
          app.addHook("onClose", async () => card?.syncs.stop());
        },
        routes: (scope) => registerBillingRoutes(scope, context, { organisations, card }),
      };
    },
  };
}
