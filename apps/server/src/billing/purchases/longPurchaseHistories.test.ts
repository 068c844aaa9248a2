/** @module-tag exhaustive */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkPurchaseHistory, openHistoryLab, purchaseHistories } from "../../testing/billing/purchaseHistories.ts";

describe("whatever happens to a purchase", () => {
  it("plan, documents, money and Stripe agree with the record in hundreds of long histories", async () => {
    const lab = await openHistoryLab();
    let documents = 0;
    const history = fc.asyncProperty(purchaseHistories(40), async (steps) => {
      documents += await checkPurchaseHistory(lab, steps);
    });
    await fc.assert(history, { numRuns: 200 });
    // A history in which everything is refused shows nothing.
    expect(documents).toBeGreaterThan(400);
  });
});
