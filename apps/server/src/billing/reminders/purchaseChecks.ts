import { setImmediate } from "node:timers/promises";
import type { Context } from "../../context.ts";
import { enrolPurchases, noteChecked, takeDuePurchase } from "./purchaseCheckStore.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/**
 * Looks at each purchase that was not looked at for a day. One whose look fails, or whose process dies, is due again after an hour.
 * Any number of server processes share the work.
 *
 * @param check - does what is due for a purchase, and may run again at any time. @returns whether the purchase goes on.
 */
export async function checkDuePurchases(
  { database, now, log }: Pick<Context, "database" | "now" | "log">,
  check: (purchaseId: string) => Promise<boolean>,
  isStopped: () => boolean = () => false,
): Promise<void> {
  await enrolPurchases(database, now());
  while (!isStopped()) {
    const purchaseId = await takeDuePurchase(database, now(), now() + hour);
    if (purchaseId === undefined) {
      return;
    }
    try {
      await noteChecked(database, purchaseId, (await check(purchaseId)) ? now() + day : null);
    } catch (err) {
      log.warn({ err, purchaseId }, "a purchase could not be looked at");
    }
    // SQLite answers within the same turn: requests get theirs before the next purchase.
    await setImmediate();
  }
}
