import fc from "fast-check";
import { describe, it } from "vitest";
import { checkPurchaseHistory, openHistoryLab, purchaseHistories } from "../../testing/billing/purchaseHistories.ts";

describe("whatever happens to a purchase", () => {
  it("plan, documents, money and Stripe agree with the record", async () => {
    const lab = await openHistoryLab();
    const history = fc.asyncProperty(purchaseHistories(12), async (steps) => {
      await checkPurchaseHistory(lab, steps);
    });
    await fc.assert(history, { numRuns: 15 });
  });
});
