import { expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { serve } from "../../testing/accounts/testPeople.ts";
import { sellingEnv } from "../../testing/billing/testSales.ts";

it("tells operators which payments by card of before have to be sent back still", async () => {
  const lab = await serve({ kind: "sqlite", env: sellingEnv });
  const payment = {
    ...{ accountId: null, organisationId: null, subscriptionId: "sub_1", customerId: "cus_1", amount: 9_99 },
    ...{ reason: "owner-gone" as const, createdAt: 1_000 },
  };
  await lab.database
    .insertInto("returnedPayments")
    .values([
      { ...payment, invoiceId: "in_open", refundedAt: null },
      { ...payment, invoiceId: "in_refunded", refundedAt: 2_000 },
    ])
    .execute();
  const operator = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
  const { unreturnedPayments } = (await operator.call("readBillingState", {})).body;
  expect(unreturnedPayments).toEqual([{ invoiceId: "in_open", amount: 9_99, at: 1_000 }]);
});
