import { expect, it } from "vitest";
import { serve } from "../../testing/accounts/testPeople.ts";
import { sellByInvoice } from "../../testing/billing/sellByInvoice.ts";
import { sellingEnv } from "../../testing/billing/testSales.ts";
import { checkDuePurchases } from "./purchaseChecks.ts";

it("lets requests have their turn between two purchases, on SQLite too", async () => {
  const lab = await serve({ kind: "sqlite", env: sellingEnv });
  for (let index = 0; index < 12; index += 1) {
    await sellByInvoice(lab);
  }
  const checked: string[] = [];
  const context = { database: lab.database, now: lab.clock.now, log: { info() {}, warn() {}, error() {} } };
  lab.clock.advance(24 * 60 * 60 * 1000);
  const atNextTurn = new Promise((resolve) => setImmediate(() => resolve(checked.length)));

  await checkDuePurchases(context, async (purchaseId) => {
    checked.push(purchaseId);
    return true;
  });

  expect(checked).toHaveLength(12);
  expect(await atNextTurn).toBeLessThan(12);
});
