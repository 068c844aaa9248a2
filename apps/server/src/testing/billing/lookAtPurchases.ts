import { planPaths } from "@belab/domain/plans";
import { checkPurchase } from "../../billing/reminders/checkPurchase.ts";
import { createPurchaseChecks } from "../../billing/reminders/purchaseChecks.ts";
import type { Context } from "../../context.ts";
import { deriveKeys } from "../../keys.ts";
import { findOwnerAddresses } from "../../organisations/memberStore.ts";

/** Looks at the purchases that are due, as a server does. The mails leave once the outbox is woken. */
export async function lookAtPurchases({
  database,
  config,
  now,
}: Pick<Context, "database" | "config" | "now">): Promise<void> {
  const log = { info() {}, warn() {}, error() {} };
  const context = {
    ...{ database, config, now, log, keys: deriveKeys(config.secret), outbox: { wake() {} } as Context["outbox"] },
    organisations: { ownersOf: findOwnerAddresses },
    offerRenewal: async () => planPaths.plans,
  };
  await createPurchaseChecks({ ...context, check: (purchaseId) => checkPurchase(context, purchaseId) }).checkDue();
}
