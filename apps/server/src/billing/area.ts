import { billingContract } from "@belab/api/billing/contract";
import { orderPath } from "@belab/domain/billing";
import reasons from "@belab/locales/en/billing/Reasons";
import type { FastifyInstance } from "fastify";
import type { Area } from "../area.ts";
import type { Context } from "../context.ts";
import type { Database } from "../database/database.ts";
import { registerBillingRoutes } from "./billingRoutes.ts";
import { startCardWay } from "./card/cardWay.ts";
import { startDrawing } from "./documents/drawPending.ts";
import { holdIssuingIfBehind } from "./documents/reconcile.ts";
import { sellerOf } from "./documents/seller.ts";
import { composePlanRequests, composeTrialEnds } from "./mails.ts";
import { billingMigrations } from "./migrations.ts";
import type { OrganisationAccess } from "./organisationAccess.ts";
import { billingPersonalData, deleteExpiredPlanData } from "./personalData.ts";
import type { StoredPurchase } from "./purchases/purchaseStore.ts";
import { type CheckContext, checkPurchase } from "./reminders/checkPurchase.ts";
import { createPurchaseChecks } from "./reminders/purchaseChecks.ts";
import { composeInvoiceReminder, composeRenewalOffer } from "./reminders/reminderMails.ts";
import { billingSettings } from "./settings.ts";
import { registerStatementRoutes } from "./statements/statementRoutes.ts";
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
      documentSeries: { key: ["series", "year"] },
      billingDocuments: { key: ["id"] },
      billingFiles: { key: ["documentId", "format"] },
      billingPurchases: { key: ["id"] },
      billingCheckouts: { key: ["id"] },
      billingCustomers: { key: ["customerId"] },
      stripeEvents: { key: ["id"] },
      statementEntries: { key: ["id"] },
      purchaseChecks: { key: ["purchaseId"] },
      purchaseNotices: { key: ["purchaseId", "kind", "about", "days"] },
    },
    migrations: billingMigrations,
    cleanUp: deleteExpiredPlanData,
    personalData: billingPersonalData,
    mails: {
      trialEnds: composeTrialEnds,
      planRequests: composePlanRequests,
      invoiceReminders: composeInvoiceReminder,
      renewalOffers: composeRenewalOffer,
    },
    start(context) {
      const card = startCardWay(context);
      return {
        hooks(app) {
          app.addHook("onReady", () => beginPlans(context));
          app.addHook("onReady", async () => card?.syncs.start());
          app.addHook("onClose", async () => card?.syncs.stop());
          if (sellerOf(context.config) !== undefined) {
            startIssuing(app, context);
            startPurchaseChecks(app, { ...context, organisations, offerRenewal });
          }
        },
        async routes(scope) {
          registerBillingRoutes(scope, context, { organisations, card });
          await registerStatementRoutes(scope, context);
          await card?.registerPages(scope);
        },
      };
    },
  };
}

/** Looks at purchases by invoice while the server runs. */
function startPurchaseChecks(app: FastifyInstance, context: Context & CheckContext): void {
  const checks = createPurchaseChecks({ ...context, check: (purchaseId) => checkPurchase(context, purchaseId) });
  app.addHook("onReady", async () => checks.start());
  app.addHook("onClose", () => checks.stop());
}

/** Owners order the next term as they ordered the first one. */
async function offerRenewal(_: Database, { record }: StoredPurchase): Promise<string> {
  return orderPath(record.purchase.plan);
}

/** Draws documents while the server runs, and says where none can be issued. */
function startIssuing(app: FastifyInstance, context: Context): void {
  let stop = async () => {};
  app.addHook("onReady", async () => {
    if (await holdIssuingIfBehind(context)) {
      context.log.warn(
        {},
        "no documents are issued: the database was brought back from an earlier time. Run npm run admin -- billing reconcile",
      );
    }
    stop = startDrawing(context);
  });
  app.addHook("onClose", () => stop());
}
