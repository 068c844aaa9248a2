/** @module-tag exhaustive */
import { calls } from "@belab/api";
import { testCards } from "@belab/stripe-stand-in";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { adasDetails, educatorOrder, insertBuyer, openShop, orderByCard } from "../../testing/billing/shopLab.ts";
import {
  confirms,
  insertOwner,
  pay,
  universityDetails,
  universityOrder,
} from "../../testing/billing/universityOrders.ts";
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

    expect(body).toMatchObject({ ...succeeded, ways: { card: true, invoice: true }, isTest: true, educator: null });
    expect(body.owners).toEqual([
      { organisationId: null, name: null, details: { name: "Ada Lovelace", email: expect.stringContaining("@") } },
      {
        organisationId: ada.organisationId,
        name: "Sampletown University",
        details: expect.objectContaining({ name: "Sampletown University", country: "AT" }),
      },
    ]);
  });

  it("knows the billing details of the last order, and what the unused days of an own plan come to", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    await pay(shop, (await orderByCard(ada)).url);
    await expect.poll(async () => (await ada.browser.call("readOffer", {})).body.educator?.refund).toBeGreaterThan(900);
    const { owners, educator } = (await ada.browser.call("readOffer", {})).body;
    expect(owners[0]?.details).toEqual(adasDetails);
    expect(educator?.refund).toBeLessThan(999);
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
        amounts: { net: 839, vat: 159, gross: 998, rounding: 1, due: 999 },
        vat: { category: "S", rate: 1900, country: "DE" },
        from: "2026-01-05",
        until: "2026-02-04",
      },
      countries: null,
      vatId: null,
      errors: [],
      refused: null,
      waits: null,
    });
  });

  it("says which billing details are missing or wrong, and nothing of what it comes to", async () => {
    const shop = await openShop({ kind });
    const { browser } = await insertBuyer(shop);
    const details = { ...adasDetails, name: " ", city: "Ber\u0007lin", country: "XX", email: "nobody" };
    const { body } = await browser.call("priceOrder", { ...educatorOrder, details });
    expect(body.total).toBeNull();
    expect(body.errors).toEqual([
      { field: "name", reason: "billing-field-required" },
      { field: "city", reason: "billing-field-malformed" },
      { field: "country", reason: "billing-country-unknown" },
      { field: "email", reason: "billing-email-malformed" },
    ]);
    const ordered = await browser.call("orderPlan", { ...educatorOrder, details, agrees: true });
    expect(ordered.body).toMatchObject({ success: false, reason: "order-details-invalid", params: { field: "name" } });
  });

  it("bears no VAT for an organisation abroad whose identification is confirmed, which is asked once", async () => {
    let asked = 0;
    const shop = await openShop({
      kind,
      checkVatId: async (vatId, asker) => {
        asked += 1;
        expect([vatId, asker]).toEqual(["ATU13585627", "DE136695976"]);
        return { isValid: true, requestNumber: "WAPIAAAA1" };
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

  it.each<[string, VatIdChecker, string, string]>([
    ["that does not exist", async () => ({ isValid: false, requestNumber: null }), "invalid", "vat-id-unknown"],
    ["that nobody can check now", async () => undefined, "unchecked", "vat-id-unchecked"],
  ])("is not known with a VAT identification %s", async (_, checkVatId, state, reason) => {
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

  it("refuses a VAT identification by its digits, without asking anybody", async () => {
    const shop = await openShop({ kind, checkVatId: () => Promise.reject(new Error("asked")) });
    const { browser, organisationId } = await insertOwner(shop);
    const errors = async (vatId: string): Promise<unknown> => {
      const details = { ...universityDetails, vatId };
      return (await browser.call("priceOrder", { ...universityOrder(organisationId), details })).body.errors;
    };
    expect(await errors("ATU13585628")).toEqual([{ field: "vatId", reason: "vat-id-malformed" }]);
    expect(await errors("DE136695976")).toEqual([{ field: "vatId", reason: "vat-id-of-other-country" }]);
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

  it("asks a person for their country where a proxy tells of another one, and takes the answer", async () => {
    const env = { COUNTRY_HEADER: "X-Country", VAT_OSS: "on" };
    const shop = await openShop({ kind, env });
    const { accountId } = await insertBuyer(shop);
    const browser = await shop.lab.signedIn(accountId);
    const price = async (country: string, saysCountry?: string): Promise<object> => {
      const { path } = calls.priceOrder;
      const payload = { ...educatorOrder, ...(saysCountry !== undefined && { saysCountry }) };
      const headers = { "x-country": country };
      return (await browser.inject({ method: "POST", url: path, payload, headers })).json();
    };
    expect(await price("DE")).toMatchObject({ countries: null, total: { vat: { rate: 1900 } } });
    expect(await price("AT")).toMatchObject({ countries: ["DE", "AT"], total: null, refused: null });
    expect(await price("AT", "AT")).toMatchObject({ countries: null, total: { vat: { rate: 2000, country: "AT" } } });
    expect(await price("AT", "FR")).toMatchObject({ countries: ["DE", "AT"], total: null });
    expect(await price("no country")).toMatchObject({ countries: null, total: { vat: { rate: 1900 } } });
  });

  it("asks a person whose last card was of another country", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    await pay(shop, (await orderByCard(ada)).url, testCards.french.number);
    const countries = async () => (await ada.browser.call("priceOrder", educatorOrder)).body.countries;
    await expect.poll(countries).toEqual(["DE", "FR"]);
    expect(shop.lab.log()).toContain("a plan was paid by a card of another country than the buyer's");
    const operator = await shop.lab.signedIn(await insertAccount(shop.lab.database, { isOperator: 1 }));
    expect((await operator.call("readBillingState", {})).body.vatDoubts).toMatchObject([
      { buyer: "Ada Lovelace", plan: "educator", doubt: "card-country", country: "DE", otherSign: "FR" },
    ]);
    const { evidence } = await shop.lab.database
      .selectFrom("billingPurchases")
      .select("evidence")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(evidence)).toMatchObject([{ country: "DE", otherSign: null, cardCountry: "FR" }]);
  });

  it("is refused where the invoice would lack a number of the seller", async () => {
    const shop = await openShop({ kind, env: { SELLER_REGISTER_NUMBER: "", SELLER_VAT_ID: "" }, checkVatId: confirms });
    const ada = await insertOwner(shop);
    const { organisationId } = ada;
    const american = { ...adasDetails, country: "US", postcode: "10001" };
    expect((await ada.browser.call("priceOrder", { ...educatorOrder, details: american })).body).toMatchObject({
      ...{ success: false, reason: "documents-seller-incomplete" },
    });
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
