import { expect, it } from "vitest";
import { openDocumentLab } from "../../testing/billing/documentLab.ts";
import { readBillingState } from "./billingState.ts";

async function openState(env: Record<string, string> = {}) {
  const { database, config } = await openDocumentLab({ env });
  return { state: () => readBillingState({ database, config }) };
}

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
