/** @module-tag exhaustive */
import { describe, expect, it } from "vitest";
import { adasDetails, educatorOrder, insertBuyer, openShop } from "../../testing/billing/shopLab.ts";
import { confirms, insertOwner, universityDetails, universityOrder } from "../../testing/billing/universityOrders.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { makeMember } from "../../testing/organisations/organisationLab.ts";
import type { VatIdChecker } from "./vatIdChecks.ts";

const succeeded = { success: true, error: 0 };

describe.each(databasesUnderTest)("an offer on $name", ({ kind }) => {
  it("names the caller and the organisations that they own, with what is known of who pays", async () => {
    const shop = await openShop({ kind });
    const ada = await insertOwner(shop);
    const other = await insertOwner(shop);
    await makeMember(shop.lab, other.organisationId, ada.accountId, ["teacher"]);

    const { body } = await ada.browser.call("readOffer", {});

    expect(body).toMatchObject({ ...succeeded, ways: { card: true, invoice: true }, isTest: true });
    expect(body.owners).toEqual([
      { organisationId: null, name: null, details: { name: "Ada Lovelace", email: expect.stringContaining("@") } },
      {
        organisationId: ada.organisationId,
        name: "Sampletown University",
        details: expect.objectContaining({ name: "Sampletown University", country: "AT" }),
      },
    ]);
  });
});

describe.each(databasesUnderTest)("the price of an order on $name", ({ kind }) => {
  it("holds VAT for a person, and names the days of the term", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    const { body } = await ada.browser.call("priceOrder", educatorOrder);
    expect(body).toEqual({
      ...succeeded,
      total: {
        isTaxedByStripe: false,
        amounts: { net: 839, vat: 160, gross: 999, rounding: 0, due: 999 },
        vat: { category: "S", rate: 1900, country: "DE" },
        from: "2026-01-05",
        until: "2026-02-04",
      },
      vatId: null,
      refused: null,
      waits: null,
    });
  });

  it("is not known while billing details are missing or wrong, and the order is refused", async () => {
    const shop = await openShop({ kind });
    const { browser, organisationId } = await insertOwner(shop);
    const details = { ...adasDetails, name: " ", city: "Ber\u0007lin", country: "XX", email: "nobody" };
    const order = { ...universityOrder(organisationId), details };
    const { body } = await browser.call("priceOrder", order);
    expect(body).toEqual({ ...succeeded, total: null, vatId: null, refused: null, waits: null });
    const ordered = await browser.call("orderPlan", { ...order, agrees: true });
    expect(ordered.body).toMatchObject({ success: false, reason: "order-details-invalid", params: { field: "name" } });
  });

  it("bears no VAT for an organisation abroad whose identification is confirmed, which is asked once", async () => {
    let asked = 0;
    const shop = await openShop({
      kind,
      checkVatId: async (vatId, asker) => {
        asked += 1;
        expect([vatId, asker]).toEqual(["ATU13585627", "DE136695976"]);
        return { isValid: true, requestNumber: "WAPIAAAA1", name: "UNIVERSITÄT WIEN" };
      },
    });
    const { browser, organisationId } = await insertOwner(shop);
    const price = async (): Promise<object> => {
      return (await browser.call("priceOrder", universityOrder(organisationId))).body;
    };
    expect(await price()).toMatchObject({
      total: { amounts: { net: 8999_99, vat: 0, due: 8999_99 }, vat: { category: "AE", rate: 0 } },
      vatId: { vatId: "ATU13585627", state: "valid", checkedAt: shop.clock.now() },
    });
    await price();
    expect(asked).toBe(1);
  });

  it.each<[string, VatIdChecker, string]>([
    ["that does not exist", async () => ({ isValid: false, requestNumber: null }), "invalid"],
    ["that nobody can check now", async () => undefined, "unchecked"],
    ["of somebody else", async () => ({ isValid: true, requestNumber: "1", name: "Siemens AG Österreich" }), "valid"],
    ["whose owner the office does not name", async () => ({ isValid: true, requestNumber: "1" }), "valid"],
  ])("is ordered by invoice with a VAT identification %s", async (_, checkVatId, state) => {
    const reason = "vat-by-invoice";
    const shop = await openShop({ kind, checkVatId });
    const { browser, organisationId } = await insertOwner(shop);
    const order = universityOrder(organisationId);
    expect((await browser.call("priceOrder", order)).body).toMatchObject({
      total: null,
      vatId: { state },
      refused: { reason },
    });
    expect((await browser.call("orderPlan", { ...order, agrees: true })).body).toMatchObject({
      success: false,
      reason,
    });
    expect(shop.stripe.standIn.all("session")).toEqual([]);
  });

  it("is ordered by invoice from another country than the organization's, which has none of that VAT", async () => {
    const shop = await openShop({ kind });
    const { browser, organisationId } = await insertOwner(shop);
    const details = { ...universityDetails, country: "US", postcode: "10001", vatId: "" };
    const { body } = await browser.call("priceOrder", { ...universityOrder(organisationId), details });
    expect(body).toMatchObject({ total: null, refused: { reason: "vat-by-invoice" } });
  });

  it("refuses a VAT identification by its digits, without asking anybody", async () => {
    const shop = await openShop({ kind, checkVatId: () => Promise.reject(new Error("asked")) });
    const { browser, organisationId } = await insertOwner(shop);
    for (const vatId of ["ATU13585628", "DE136695976"]) {
      const order = { ...universityOrder(organisationId), details: { ...universityDetails, vatId } };
      expect((await browser.call("priceOrder", order)).body).toMatchObject({ total: null, vatId: null });
      const ordered = await browser.call("orderPlan", { ...order, agrees: true });
      expect(ordered.body).toMatchObject({ reason: "order-details-invalid", params: { field: "vatId" } });
    }
  });

  it("asks the office so many times in an hour for an account, and takes the rest for not checked", async () => {
    let asked = 0;
    const checkVatId: VatIdChecker = async () => {
      asked += 1;
      return undefined;
    };
    const shop = await openShop({ kind, checkVatId });
    const { browser, organisationId } = await insertOwner(shop);
    for (let time = 0; time < 32; time += 1) {
      const { body } = await browser.call("priceOrder", universityOrder(organisationId));
      expect(body.vatId).toMatchObject({ state: "unchecked" });
    }
    expect(asked).toBe(30);
  });

  it("is refused where the invoice would lack a number of the seller", async () => {
    const shop = await openShop({ kind, env: { SELLER_REGISTER_NUMBER: "", SELLER_VAT_ID: "" }, checkVatId: confirms });
    const ada = await insertOwner(shop);
    const { organisationId } = ada;
    const quote = { organisationId, plan: "university", details: universityDetails } as const;
    expect((await ada.browser.call("priceOrder", universityOrder(organisationId))).body).toMatchObject({
      ...{ success: false, reason: "documents-seller-incomplete" },
    });
    expect((await ada.browser.call("requestQuote", quote)).body).toMatchObject({
      ...{ success: false, reason: "documents-seller-incomplete" },
    });
    expect((await ada.browser.call("priceOrder", educatorOrder)).body).toMatchObject(succeeded);
  });
});
