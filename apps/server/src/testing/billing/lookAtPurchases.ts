import { checkPurchase } from "../../billing/reminders/checkPurchase.ts";
import { checkDuePurchases } from "../../billing/reminders/purchaseChecks.ts";
import type { Context } from "../../context.ts";
import { deriveKeys } from "../../keys.ts";

/** Looks at the purchases that are due, as a server does. The mails leave once the outbox is woken. */
export async function lookAtPurchases({
  database,
  config,
  now,
}: Pick<Context, "database" | "config" | "now">): Promise<void> {
  const log = { info() {}, warn() {}, error() {} };
  const outbox = { wake() {} } as Context["outbox"];
  const context = { database, config, now, log, keys: deriveKeys(config.secret), outbox };
  await checkDuePurchases(context, (purchaseId) => checkPurchase(context, purchaseId));
}
