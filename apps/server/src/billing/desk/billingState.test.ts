import { amountsOfNet, type Vat } from "@belab/domain/billing";
import { expect, it } from "vitest";
import { newInvoice, openDocumentLab } from "../../testing/billing/documentLab.ts";
import { testPerson, testVats } from "../../testing/billing/testDocuments.ts";
import { unwrap } from "../../testing/unwrap.ts";
import { readBillingState } from "./billingState.ts";

async function openState(env: Record<string, string> = {}) {
  const { issue, database, config, clock } = await openDocumentLab({ env });
  return {
    sell: async (net: number, vat: Vat, changes: Parameters<typeof newInvoice>[0] = {}) =>
      unwrap(await issue(newInvoice({ vat, amounts: amountsOfNet(net, vat), ...changes }))),
    issue,
    state: () => readBillingState({ database, config, now: clock.now }),
  };
}

it("counts sales to consumers in other member states by where it was decided that they live", async () => {
  const { sell, issue, state } = await openState();
  const inAustria = { ...testVats.standard, residence: "AT" };
  const { id: invoiceId } = await sell(8_000_00, inAustria);
  await sell(100_00, testVats.abroad);
  // Who has an address in Austria, and lives at home by what was decided; who is outside the Union; and no consumer.
  await sell(5_000_00, testVats.standard, { buyer: testPerson });
  await sell(5_000_00, testVats.notTaxable);
  await sell(5_000_00, testVats.reverseCharge, { owner: { organisationId: "a university" } });
  expect(await state()).toMatchObject({ oneStopShopTotal: 8_100_00, usesOneStopShop: false });

  const due = amountsOfNet(8_000_00, inAustria).due;
  unwrap(await issue({ kind: "credit-note", invoiceId, due, reason: "withdrawal" }));
  expect(await state()).toMatchObject({ oneStopShopTotal: 100_00 });
});

it("names the numbers of the seller that are missing, by the VAT of the sales that can't be made", async () => {
  expect((await (await openState()).state()).missingNumbers).toEqual([]);
  const lacking = { SELLER_VAT_ID: "", SELLER_REGISTER_NUMBER: "" };
  expect((await (await openState(lacking)).state()).missingNumbers).toEqual([
    { category: "AE", numbers: ["vat-id"] },
    { category: "O", numbers: ["register-number"] },
  ]);
  const swiss = { ...lacking, SELLER_COUNTRY: "CH" };
  expect((await (await openState(swiss)).state()).missingNumbers).toEqual([
    { category: "O", numbers: ["register-number"] },
  ]);
});
