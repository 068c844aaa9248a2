import { billingContract } from "@belab/api/billing/contract";
import type { UnsupportedSeller } from "@belab/domain/billing";
import invoiceReasons from "@belab/locales/en/billing/InvoiceReasons";
import orderReasons from "@belab/locales/en/billing/OrderReasons";
import reasons from "@belab/locales/en/billing/Reasons";
import type { FastifyInstance } from "fastify";
import type { Area } from "../area.ts";
import type { Config } from "../config.ts";
import type { Context } from "../context.ts";
import { webhookRoute } from "../http/callRoute.ts";
import { createRounds } from "../queue/rounds.ts";
import { startCardWay } from "./card/cardWay.ts";
import { troubleComposers } from "./card/troubles.ts";
import { takeStripeEvent } from "./card/webhook.ts";
import { endBillingOf, leaveBillingOf } from "./closing.ts";
import { registerDeskRoutes } from "./desk/deskRoutes.ts";
import { startDrawing } from "./documents/drawPending.ts";
import { holdIssuingIfBehind } from "./documents/reconcile.ts";
import { sellerOf, unsupportedSeller } from "./documents/seller.ts";
import { registerInstitutionRoutes } from "./institutions/institutionRoutes.ts";
import { orderComposers } from "./institutions/orderMails.ts";
import { countWaitingOrders } from "./institutions/orderStore.ts";
import { billingMigrations } from "./migrations.ts";
import { countNotices } from "./notices/noticeStore.ts";
import { createNoticeWork, noticeComposers } from "./notices/notices.ts";
import { registerOrderRoutes } from "./orders/orderRoutes.ts";
import { askVies, type VatIdChecker } from "./orders/vatIdChecks.ts";
import { findPaidPlan } from "./paidPlan.ts";
import { billingPersonalData, deleteExpiredBillingData } from "./personalData.ts";
import { checkPurchase } from "./reminders/checkPurchase.ts";
import { checkDuePurchases } from "./reminders/purchaseChecks.ts";
import { reminderComposers } from "./reminders/reminderMails.ts";
import { registerRightsRoutes } from "./rightsRoutes.ts";
import { sellingProgress, sellsByCard, sellsByInvoice } from "./selling.ts";
import { billingSettings } from "./settings.ts";

export interface BillingOptions {
  /** Asks the office that keeps VAT identifications. @default askVies */
  checkVatId?: VatIdChecker;
}

/** Creates billing: its area, and its answers to the areas below, which also work without it. */
export function createBilling(options: BillingOptions) {
  return {
    area: createBillingArea(options),
    findPaidPlan,
    isSelling: (config: Config) => sellsByCard(config) || sellsByInvoice(config),
    onOrganisationClosed: endBillingOf,
    onOrganisationErased: leaveBillingOf,
    countWaiting: [countWaitingOrders, countNotices],
    sellingProgress,
  };
}

/** Creates the area of orders, payments, invoices and contracts. */
function createBillingArea({ checkVatId = askVies }: BillingOptions): Area {
  return {
    name: "billing",
    contract: billingContract,
    reasons: [orderReasons, reasons, invoiceReasons],
    settings: billingSettings,
    tables: {
      documentSeries: { key: ["series", "year"] },
      billingDocuments: { key: ["id"] },
      billingFiles: { key: ["documentId", "format"] },
      billingPurchases: { key: ["id"] },
      billingCheckouts: { key: ["id"] },
      billingCustomers: { key: ["customerId"] },
      stripeSubscriptions: { key: ["subscriptionId"] },
      stripeEvents: { key: ["id"] },
      stripeDisputes: { key: ["id"] },
      stripeSweeps: { key: ["id"] },
      billingSentMails: { key: ["id"] },
      returnedPayments: { key: ["invoiceId"] },
      billingNotices: { key: ["id"] },
      vatIdChecks: { key: ["vatId"] },
      billingInvoices: { key: ["documentId"] },
      billingBookings: { key: ["id"] },
      billingNumbers: { key: ["series", "year"] },
      billingQuotes: { key: ["id"] },
      billingOrders: { key: ["id"] },
      statementEntries: { key: ["id"] },
      purchaseChecks: { key: ["purchaseId"] },
      purchaseNotices: { key: ["purchaseId", "kind", "about", "days"] },
    },
    migrations: billingMigrations,
    cleanUp: deleteExpiredBillingData,
    personalData: billingPersonalData,
    mails: {
      ...orderComposers,
      ...noticeComposers,
      ...troubleComposers,
      ...reminderComposers,
    },
    start(context) {
      const card = startCardWay(context);
      const notices = createNoticeWork(context);
      return {
        hooks(app) {
          app.addHook("onReady", async () => warnOfSeller(context));
          app.addHook("onReady", async () => card?.syncs.start());
          app.addHook("onReady", async () => notices.start());
          app.addHook("onClose", () => notices.stop());
          app.addHook("onClose", async () => card?.syncs.stop());
          if (sellerOf(context.config) !== undefined) {
            startIssuing(app, context);
            startPurchaseChecks(app, context);
          }
        },
        async routes(scope) {
          webhookRoute(scope, billingContract, "stripeEvent", async ({ body, headers }) => {
            const taken = await takeStripeEvent(context, card?.stripe, {
              body,
              signature: headers["stripe-signature"]?.toString(),
            });
            card?.syncs.wake();
            return taken;
          });
          registerInstitutionRoutes(scope, { ...context, checkVatId });
          registerDeskRoutes(scope, { ...context, checkVatId });
          registerRightsRoutes(scope, context, { card, notices });
          registerOrderRoutes(scope, { ...context, card, checkVatId });
        },
        sells: { byCard: sellsByCard(context.config), byInvoice: sellsByInvoice(context.config) },
      };
    },
  };
}

/** Looks at purchases while the server runs. */
function startPurchaseChecks(app: FastifyInstance, context: Context): void {
  const checks = createRounds({
    ...{ log: context.log, every: 60 * 60 * 1000, failure: "looking at purchases failed" },
    work: (isStopped) => checkDuePurchases(context, (purchaseId) => checkPurchase(context, purchaseId), isStopped),
  });
  app.addHook("onReady", async () => checks.start());
  app.addHook("onClose", () => checks.stop());
}

function warnOfSeller({ config, log }: Pick<Context, "config" | "log">): void {
  const why = unsupportedSeller(config);
  if (why !== null) {
    log.warn(
      { why },
      `nothing is sold: ${unsupportedSellers[why]}. Documents can be downloaded and credited, see docs/upgrading.md`,
    );
  }
}

const unsupportedSellers: Readonly<Record<UnsupportedSeller, string>> = {
  country: "SELLER_COUNTRY is outside the European Union",
  "one-stop-shop": "VAT_OSS is on",
  "registered-elsewhere": "VAT_REGISTERED_IN is set",
};

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
