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
});

it("says why a seller of earlier versions can no longer sell", async () => {
  expect((await (await openState()).state()).unsupported).toBeNull();
  expect((await (await openState({ VAT_OSS: "on" })).state()).unsupported).toBe("one-stop-shop");
});
