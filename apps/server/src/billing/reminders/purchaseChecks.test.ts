import { expect, it } from "vitest";
import { serve } from "../../testing/accounts/testPeople.ts";
import { sellByInvoice } from "../../testing/billing/sellByInvoice.ts";
import { sellingEnv } from "../../testing/billing/testSales.ts";
import { createPurchaseChecks } from "./purchaseChecks.ts";

it("lets requests have their turn between two purchases, on SQLite too", async () => {
  const lab = await serve({ kind: "sqlite", env: sellingEnv });
  for (let index = 0; index < 12; index += 1) {
    await sellByInvoice(lab);
  }
  const checked: string[] = [];
  const checks = createPurchaseChecks({
    ...{ database: lab.database, now: lab.clock.now, log: { info() {}, warn() {}, error() {} } as never },
    check: async (purchaseId) => {
      checked.push(purchaseId);
      return true;
    },
  });
  lab.clock.advance(24 * 60 * 60 * 1000);
  const atNextTurn = new Promise((resolve) => setImmediate(() => resolve(checked.length)));

  await checks.checkDue();

  expect(checked).toHaveLength(12);
  expect(await atNextTurn).toBeLessThan(12);
});
