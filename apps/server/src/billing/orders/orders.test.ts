/** @module-tag exhaustive */
import { calls } from "@belab/api";
import { testCards } from "@belab/stripe-stand-in";
import { describe, expect, it, onTestFinished } from "vitest";
import type { PersonalDataContext } from "../../context.ts";
import { createLocalEvents } from "../../events/events.ts";
import { deriveKeys } from "../../keys.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { moveOrganisation } from "../../testing/billing/institutionLab.ts";
import { sellerEnv } from "../../testing/billing/sellerEnv.ts";
import {
  type Buyer,
  educatorOrder,
  insertBuyer,
  openShop,
  orderByCard,
  type Shop,
} from "../../testing/billing/shopLab.ts";
import { testPerson, testVats } from "../../testing/billing/testDocuments.ts";
import {
  confirms,
  insertOwner,
  pay,
  universityDetails,
  universityOrder,
} from "../../testing/billing/universityOrders.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { mailsLeft, makeMember } from "../../testing/organisations/organisationLab.ts";
import { productionEnv } from "../../testing/processes/productionEnv.ts";
import { startTestApp } from "../../testing/testApp.ts";
import { unwrap } from "../../testing/unwrap.ts";
import { beginCheckout } from "../card/checkout.ts";
import { billingPersonalData, deleteExpiredBillingData } from "../personalData.ts";
import type { VatIdChecker } from "./vatIdChecks.ts";

const succeeded = { success: true, error: 0 };

/** Somebody who accepts orders by invoice, and what waits for them. */
async function takeInvoices({ lab }: Shop, { organisationId }: { organisationId: string }) {
  const operator = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
  return {
    order: { ...universityOrder(organisationId), way: "invoice" } as const,
    operator,
    waiting: async () => (await operator.call("listOrders", {})).body.orders,
  };
}

const quiet = { info() {}, warn() {}, error() {} };

function personalDataContext({ lab, clock }: Shop): PersonalDataContext {
  const { database, config } = lab;
  const keys = deriveKeys(config.secret);
  return { database, now: clock.now, keys, events: createLocalEvents(), personalData: [] };
}

/**
 * Waits until the return page says what is expected. It says that a payment is being confirmed while a webhook, or the sweep, is
 * bringing the customer to what Stripe has.
 */
async function expectCheckout({ browser }: Buyer, checkoutId: string, expected: { state: string; amount?: number }) {
  const state = async () => (await browser.call("readCheckout", { checkoutId })).body;
  await expect.poll(state, { timeout: 10_000 }).toMatchObject(expected);
}

async function charged({ stripe }: Shop): Promise<number> {
  const { data } = await stripe.stripe.charges.list({ limit: 100 });
  return data.reduce((sum, { amount_captured, amount_refunded }) => sum + amount_captured - amount_refunded, 0);
}

describe.each(databasesUnderTest)("an order by card on $name", ({ kind }) => {
  it("is in force once it is paid, with a confirmation by mail", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    const { checkoutId, url } = await orderByCard(ada);
    const state = async () => (await ada.browser.call("readCheckout", { checkoutId })).body;
    expect(await state()).toEqual({ ...succeeded, plan: "educator", state: "failed", amount: null, endsAt: null });

    await pay(shop, url);

    // Noon in Berlin, of the last day.
    const endsAt = Date.UTC(2026, 1, 4, 11);
    await expect.poll(state).toEqual({ ...succeeded, plan: "educator", state: "confirmed", amount: 999, endsAt });
    expect((await ada.browser.call("readPlan", {})).body).toMatchObject({ plan: "educator", source: "card", endsAt });
    expect(await charged(shop)).toBe(999);
    await expect.poll(() => shop.lab.mailServer.mails).toHaveLength(1);
    const [mail] = shop.lab.mailServer.mails;
    expect(mail?.subject).toBe("Your order of the Educator plan");
    for (const text of [
      "€9.99",
      "€8.39",
      "19%",
      "5 January 2026",
      "4 February 2026",
      "19 January 2026",
      "/withdraw",
      "ORD-2026-000001",
    ]) {
      expect(mail?.text).toContain(text);
    }
  });

  it("is found by Stripe's answer alone, though no event ever arrives", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    const { checkoutId, url } = await orderByCard(ada);
    shop.stripe.standIn.loseNextWebhooks(100);
    await pay(shop, url);
    expect((await ada.browser.call("readPlan", {})).body.plan).toBe("free");
    await expectCheckout(ada, checkoutId, { state: "confirmed" });
    expect((await ada.browser.call("readPlan", {})).body.plan).toBe("educator");
  });

  it("gives nothing where the card is declined, and can be paid by another one", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    const { checkoutId, url } = await orderByCard(ada);
    await pay(shop, url, testCards.declined.number);
    await expectCheckout(ada, checkoutId, { state: "failed" });
    expect((await ada.browser.call("readPlan", {})).body.plan).toBe("free");
    await pay(shop, url);
    await expectCheckout(ada, checkoutId, { state: "confirmed" });
  });

  it("is nobody else's: its state and its payments are not found", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    const eve = await insertBuyer(shop);
    const { checkoutId, url } = await orderByCard(ada);
    await pay(shop, url);
    await expectCheckout(ada, checkoutId, { state: "confirmed" });
    expect(await eve.browser.call("readCheckout", { checkoutId })).toMatchObject({
      status: 404,
      body: { reason: "checkout-not-found" },
    });
    const [own] = (await ada.browser.call("readCardPayments", {})).body.owners;
    const [payment] = own?.payments ?? [];
    expect(payment).toMatchObject({ kind: "invoice", amount: 999, credited: 0, state: "paid", plan: "educator" });
    const open = ({ browser }: Buyer) => browser.call("openCardDocument", { id: payment?.id ?? "", page: "pdf" });
    expect((await open(eve)).status).toBe(404);
    expect((await open(ada)).body).toMatchObject({ success: true, url: expect.stringContaining("http") });
    expect((await eve.browser.call("readCardPayments", {})).body.owners).toEqual([
      { organisationId: null, payments: [] },
    ]);
    expect((await eve.browser.call("readBilling", {})).body.billings).toMatchObject([
      {
        organisationId: null,
        name: null,
        contract: null,
        details: null,
        documents: [],
        quotes: [],
        order: null,
      },
    ]);
  });

  it("is for the organisations that the caller owns, not for those of others", async () => {
    const shop = await openShop({ kind, checkVatId: confirms });
    const ada = await insertOwner(shop);
    const eve = await insertOwner(shop);
    await makeMember(shop.lab, ada.organisationId, eve.accountId, ["administrator", "teacher"]);
    const order = universityOrder(ada.organisationId);
    for (const body of [
      (await eve.browser.call("priceOrder", order)).body,
      (await eve.browser.call("orderPlan", { ...order, agrees: true })).body,
    ]) {
      expect(body).toMatchObject({ success: false, reason: "plan-owner-not-found" });
    }
    const { checkoutId, url } = await orderByCard(ada, order);
    expect((await eve.browser.call("readCheckout", { checkoutId })).status).toBe(404);
    await pay(shop, url);
    await expectCheckout(ada, checkoutId, { state: "confirmed", amount: 8999_99 });
    const { billings } = (await ada.browser.call("readBilling", {})).body;
    expect(billings[0]).toMatchObject({ organisationId: null, contract: null, documents: [] });
    expect(billings[1]).toMatchObject({
      organisationId: ada.organisationId,
      contract: { plan: "university", way: "card", state: "current", end: "renews", withdrawableUntil: null },
      documents: [],
    });
  });

  it("takes no amounts, and no plan that is not sold to the owner", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    for (const forged of [
      { price: 1 },
      { amount: 1 },
      { total: { amounts: { due: 1 } } },
      { plan: "free" },
      { plan: "gold" },
    ]) {
      const { path } = calls.orderPlan;
      const payload = { ...educatorOrder, agrees: true, ...forged };
      expect((await ada.browser.inject({ method: "POST", url: path, payload })).statusCode).toBe(400);
    }
    const reasonOf = async (changes: object) =>
      (await ada.browser.call("orderPlan", { ...educatorOrder, agrees: true, ...changes })).body;
    expect(await reasonOf({ plan: "university" })).toMatchObject({ reason: "plan-for-organisations" });
    expect(await reasonOf({ way: "invoice" })).toMatchObject({ reason: "invoice-for-organisations" });
    expect(await reasonOf({ agrees: false })).toMatchObject({ reason: "order-not-agreed" });
    expect(shop.stripe.standIn.all("session")).toEqual([]);
  });

  it("is not taken by invoice where there is no account to pay to", async () => {
    const shop = await openShop({ kind, checkVatId: confirms, env: { SELLER_IBAN: "" } });
    const { browser, organisationId } = await insertOwner(shop);
    const order = { ...universityOrder(organisationId), way: "invoice", agrees: true } as const;
    expect((await browser.call("orderPlan", order)).body).toMatchObject({ success: false, reason: "way-not-offered" });
  });

  it("ends the one before, so that one can be paid at a time", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    const first = await orderByCard(ada);
    const second = await orderByCard(ada, { ...educatorOrder, interval: "year" });
    expect(shop.stripe.standIn.all("session").map(({ status }) => status)).toEqual(["expired", "open"]);
    await pay(shop, first.url);
    expect(await charged(shop)).toBe(0);
    await pay(shop, second.url);
    expect((await ada.browser.call("readCheckout", second)).status).toBe(400);
    await expectCheckout(ada, second.checkoutId, { state: "confirmed", amount: 9999 });
  });

  it("begins once, however often it is placed at the same moment", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ada.browser.call("orderPlan", { ...educatorOrder, agrees: true })),
    );
    expect(answers.filter(({ body }) => body.success).length).toBeGreaterThan(0);
    for (const { body } of answers.filter((answer) => !answer.body.success)) {
      expect(body).toMatchObject({ reason: "order-pending" });
    }
    const open = shop.stripe.standIn.all("session").filter(({ status }) => status === "open");
    expect(open).toHaveLength(1);
    expect(shop.stripe.standIn.all("customer")).toHaveLength(1);
  });

  it("is found at the refusal and by a look, though the tab was closed and events were lost", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    const { url } = await orderByCard(ada);
    shop.stripe.standIn.loseNextWebhooks(100);
    await pay(shop, url);
    const again = await ada.browser.call("orderPlan", { ...educatorOrder, agrees: true });
    expect(again.body).toMatchObject({ success: false, reason: "purchase-runs" });
    expect((await ada.browser.call("readPlan", {})).body.plan).toBe("educator");

    const eve = await insertBuyer(shop);
    await pay(shop, (await orderByCard(eve)).url);
    await eve.browser.call("readBilling", {});
    expect((await eve.browser.call("readPlan", {})).body.plan).toBe("educator");
  });

  it("is refused while the owner pays for a plan", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    const { checkoutId, url } = await orderByCard(ada);
    await pay(shop, url);
    await expectCheckout(ada, checkoutId, { state: "confirmed" });
    const again = await ada.browser.call("orderPlan", { ...educatorOrder, agrees: true });
    expect(again.body).toMatchObject({ success: false, reason: "purchase-runs" });
  });

  it("is paid back by itself where a second one is paid all the same", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    const { checkoutId, url } = await orderByCard(ada);
    await pay(shop, url);
    await expectCheckout(ada, checkoutId, { state: "confirmed" });
    // As where the first was just being paid when the second was placed.
    const second = unwrap(
      await beginCheckout({ database: shop.lab.database, now: shop.clock.now }, shop.stripe.stripe, {
        owner: { accountId: ada.accountId },
        orderedBy: ada.accountId,
        order: { ...educatorOrder, ownerKind: "account", timeZone: "Europe/Berlin" },
        details: { language: "en", buyer: testPerson, vat: testVats.standard },
        evidence: { country: "AT" },
        returnUrl: () => "http://localhost/",
      }),
    );

    await pay(shop, second.url);

    const found = async () => (await ada.browser.call("readCheckout", { checkoutId: second.checkoutId })).body;
    await expect.poll(found).toMatchObject({ state: "paid-back", amount: 999 });
    const mails = () => shop.lab.mailServer.mails.filter(({ subject }) => subject === "You get a payment back");
    await expect.poll(() => mails().map(({ text }) => text)).toEqual([expect.stringContaining("€9.99")]);
    expect(await charged(shop)).toBe(999);
    expect(shop.stripe.standIn.all("subscription").map(({ status }) => status)).toEqual(["active", "canceled"]);
    const credited = (await ada.browser.call("readCardPayments", {})).body.owners[0]?.payments?.map(
      (each) => each.kind,
    );
    expect(credited?.toSorted()).toEqual(["credit-note", "invoice", "invoice"]);
  });

  it("is paid back by itself where the account is gone", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    const { url } = await orderByCard(ada);
    await shop.lab.database.deleteFrom("accounts").where("id", "=", ada.accountId).execute();
    await pay(shop, url);
    await expect.poll(() => charged(shop)).toBe(0);
    expect(shop.stripe.standIn.all("charge")).toHaveLength(1);
  });

  it("is forgotten a month after it was placed and not paid, and kept where it was paid", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    const eve = await insertBuyer(shop);
    const { checkoutId, url } = await orderByCard(ada);
    await orderByCard(eve);
    await pay(shop, url);
    await expect.poll(async () => (await ada.browser.call("readPlan", {})).body.plan).toBe("educator");
    shop.clock.advance(30 * 24 * 60 * 60 * 1000);
    await deleteExpiredBillingData({ ...shop.lab, ...shop.clock, events: createLocalEvents(), log: quiet });
    const kept = await shop.lab.database.selectFrom("billingCheckouts").select("id").execute();
    expect(kept).toEqual([{ id: checkoutId }]);
  });

  it("is in the export of the account's data, and names nobody once the account is gone", async () => {
    const shop = await openShop({ kind });
    const ada = await insertBuyer(shop);
    await orderByCard(ada);
    const { data } = (await ada.browser.call("exportData", {})).body;
    expect(JSON.stringify(data)).toContain('"plan":"educator"');
    await billingPersonalData.erase?.(shop.lab.database, personalDataContext(shop), ada.accountId);
    const rows = await shop.lab.database.selectFrom("billingCheckouts").selectAll().execute();
    expect(rows.map(({ details }) => details)).toEqual(["{}"]);
  });

  it("is refused without a charge where Stripe does not answer, and can be placed again at once", async () => {
    const shop = await openShop({ kind, env: { STRIPE_API_BASE: "http://127.0.0.1:1" } });
    const ada = await insertBuyer(shop);
    const order = async () => await ada.browser.call("orderPlan", { ...educatorOrder, agrees: true });
    for (const { status, body } of [await order(), await order()]) {
      expect(status).toBe(503);
      expect(body).toMatchObject({ reason: "card-unreachable" });
    }
  });
});

describe.each(databasesUnderTest)("billing details on $name", ({ kind }) => {
  it("decide the VAT of the next term, and are refused where that is not known", async () => {
    let answer: Awaited<ReturnType<VatIdChecker>> = {
      isValid: true,
      requestNumber: null,
      name: universityDetails.name,
    };
    const shop = await openShop({ kind, checkVatId: async () => answer });
    const ada = await insertOwner(shop);
    const eve = await insertBuyer(shop);
    const { organisationId } = ada;
    const { order, operator, waiting } = await takeInvoices(shop, ada);
    const home = { ...universityDetails, ...{ country: "DE", postcode: "10117", city: "Berlin", vatId: "" } };
    await moveOrganisation(shop.lab, organisationId, "DE");
    await ada.browser.call("orderPlan", { ...order, details: home, agrees: true });
    const [{ orderId = "" } = {}] = await waiting();
    await operator.call("acceptOrder", { orderId });
    const save = async (details: typeof home, { browser }: Buyer = ada) =>
      (await browser.call("saveBillingDetails", { organisationId, details })).body;
    const stored = async () => {
      const { details } = await shop.lab.database
        .selectFrom("billingPurchases")
        .select("details")
        .executeTakeFirstOrThrow();
      return JSON.parse(details);
    };

    expect(await save(universityDetails, eve)).toMatchObject({ success: false, reason: "plan-owner-not-found" });
    expect(await save({ ...home, city: "" })).toMatchObject({
      ...{ success: false, reason: "order-details-invalid", params: { field: "city" } },
    });
    expect(await stored()).toMatchObject({ vat: { category: "S" }, buyer: { address: { city: "Berlin" } } });
    expect(await save(universityDetails)).toMatchObject({ success: false, reason: "vat-country-differs" });
    await moveOrganisation(shop.lab, organisationId, "AT");
    expect(await save({ ...universityDetails, purchaseOrder: "PO 9" })).toMatchObject(succeeded);
    expect(await stored()).toMatchObject({ vat: { category: "AE" }, purchaseOrder: "PO 9" });
    // The refused tries are not in the organization's audit log.
    const acts = shop.lab.database
      .selectFrom("organisationLog")
      .select("byId")
      .where("act", "=", "billing-details-changed");
    expect(await acts.execute()).toEqual([{ byId: ada.accountId }]);
    const { evidence } = await shop.lab.database
      .selectFrom("billingPurchases")
      .select("evidence")
      .executeTakeFirstOrThrow();
    expect(JSON.parse(evidence)).toMatchObject([
      { country: "DE" },
      { country: "AT", vatId: { vatId: "ATU13585627", state: "valid", checkedAt: shop.clock.now() } },
    ]);
    answer = undefined;
    const other = { ...universityDetails, vatId: "ATU37675002" };
    expect(await save(other)).toMatchObject({ success: false, reason: expect.stringMatching(/^vat-id-/) });
    expect(await stored()).toMatchObject({ buyer: { vatId: "ATU13585627" } });
  });

  it("are nobody's who pays for nothing", async () => {
    const shop = await openShop({ kind, checkVatId: confirms });
    const { browser, organisationId } = await insertOwner(shop);
    expect(
      (await browser.call("saveBillingDetails", { organisationId, details: universityDetails })).body,
    ).toMatchObject({
      success: false,
      reason: "purchase-not-found",
    });
  });
});

describe.each(databasesUnderTest)("an order by invoice on $name", ({ kind }) => {
  it("waits for an operator, with the VAT as it was decided, and is confirmed by mail", async () => {
    const shop = await openShop({ kind, checkVatId: confirms });
    const ada = await insertOwner(shop);
    const { order, operator, waiting } = await takeInvoices(shop, ada);
    const details = { ...universityDetails, purchaseOrder: "PO 4711", contact: "Ida Kauf" };

    const { body } = await ada.browser.call("orderPlan", { ...order, details, agrees: true });

    expect(body).toMatchObject({ ...succeeded, checkout: null, received: { email: universityDetails.email } });
    expect((await ada.browser.call("readPlan", {})).body.plan).toBe("free");
    const [waits] = await waiting();
    expect(waits).toMatchObject({
      number: body.success ? body.received?.number : "",
      plan: "university",
      vat: { category: "AE", rate: 0 },
      vatReason: null,
      amounts: { due: 8999_99 },
      details: { purchaseOrder: "PO 4711", contact: "Ida Kauf" },
    });
    await expect.poll(() => shop.lab.mailServer.mails.length).toBeGreaterThan(0);
    const accepted = await operator.call("acceptOrder", { orderId: waits?.orderId ?? "" });
    expect(accepted.body).toMatchObject(succeeded);
    const { billings } = (await ada.browser.call("readBilling", {})).body;
    expect(billings[1]).toMatchObject({
      contract: { plan: "university", way: "invoice", end: "ends" },
      documents: [{ kind: "invoice", amount: 8999_99, state: "open" }],
    });
    expect(shop.stripe.standIn.all("session")).toEqual([]);
    expect((await ada.browser.call("orderPlan", { ...order, agrees: true })).body).toMatchObject({
      success: false,
      reason: "purchase-runs",
    });
  });

  it.each<[string, Partial<typeof universityDetails>, VatIdChecker, string]>([
    ["nobody can check its VAT identification now", {}, async () => undefined, "vat-id-unchecked"],
    [
      "nobody knows its VAT identification",
      {},
      async () => ({ isValid: false, requestNumber: null }),
      "vat-id-unknown",
    ],
    [
      "the VAT identification is another company's",
      {},
      async () => ({ isValid: true, requestNumber: null, name: "SIEMENS AG" }),
      "vat-id-other-name",
    ],
    [
      "its address is in another country than the organization",
      { country: "US", postcode: "10001", vatId: "" },
      confirms,
      "vat-country-differs",
    ],
    ["it has no VAT identification abroad", { vatId: "" }, confirms, "vat-unregistered"],
  ])("waits for an operator to decide the VAT where %s", async (_, changes, checkVatId, reason) => {
    const shop = await openShop({ kind, checkVatId });
    const ada = await insertOwner(shop);
    const { order: wish, operator, waiting } = await takeInvoices(shop, ada);
    const order = { ...wish, details: { ...universityDetails, ...changes } };
    expect((await ada.browser.call("priceOrder", order)).body).toMatchObject({
      total: { amounts: { net: 8999_99, vat: 0, due: 8999_99 }, vat: null },
      refused: null,
      waits: { reason },
    });

    expect((await ada.browser.call("orderPlan", { ...order, agrees: true })).body).toMatchObject(succeeded);

    const [waits] = await waiting();
    expect(waits).toMatchObject({ vat: null, vatReason: reason });
    const { orderId = "" } = waits ?? {};
    expect((await operator.call("acceptOrder", { orderId })).body).toMatchObject({ success: false, reason });
    expect((await operator.call("acceptOrder", { orderId, vat: "seller-rate" })).body).toMatchObject(succeeded);
    expect((await ada.browser.call("readBilling", {})).body.billings[1]?.documents).toMatchObject([
      { amount: 8999_99 + 1710_00 },
    ]);
  });

  it("is one at a time of an organisation, and only of its owners", async () => {
    const shop = await openShop({ kind, checkVatId: confirms });
    const ada = await insertOwner(shop);
    const eve = await insertBuyer(shop);
    await makeMember(shop.lab, ada.organisationId, eve.accountId, ["administrator"]);
    const { order, waiting } = await takeInvoices(shop, ada);
    expect((await eve.browser.call("orderPlan", { ...order, agrees: true })).body).toMatchObject({
      success: false,
      reason: "plan-owner-not-found",
    });
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => ada.browser.call("orderPlan", { ...order, agrees: true })),
    );
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    for (const { body } of answers.filter((answer) => !answer.body.success)) {
      expect(body).toMatchObject({ reason: "order-open" });
    }
    expect(await waiting()).toHaveLength(1);
  });

  it("is all that an installation without Stripe offers", async () => {
    const lab = await startTestApp({ kind, env: { ...productionEnv, ...sellerEnv, PLANS: "sold" } });
    onTestFinished(() => lab.close());
    const { browser } = await insertBuyer({ lab });
    expect((await browser.call("readOffer", {})).body).toMatchObject({ ways: { card: false, invoice: true } });
    expect((await browser.call("orderPlan", { ...educatorOrder, agrees: true })).body).toMatchObject({
      success: false,
      reason: "way-not-offered",
    });
  });

  it("is not taken where plans are open, and nor is a quote", async () => {
    const shop = await openShop({ kind, checkVatId: confirms, env: { PLANS: "open" } });
    const ada = await insertOwner(shop);
    const { order } = await takeInvoices(shop, ada);
    const { organisationId, plan, details } = order;
    for (const { body } of [
      await ada.browser.call("orderPlan", { ...order, agrees: true }),
      await ada.browser.call("requestQuote", { organisationId, plan, details }),
    ]) {
      expect(body).toMatchObject({ success: false, reason: "selling-off" });
    }
  });
});

describe.each(databasesUnderTest)("the own plan of who orders for an organisation on $name", ({ kind }) => {
  /** Somebody who pays for Educator, and is about to order for their organisation. */
  async function openOwn() {
    const shop = await openShop({ kind, checkVatId: confirms });
    const ada = await insertOwner(shop);
    const { checkoutId, url } = await orderByCard(ada);
    await pay(shop, url);
    await expectCheckout(ada, checkoutId, { state: "confirmed" });
    const billings = async () => (await ada.browser.call("readBilling", {})).body.billings;
    const credited = async () => {
      const [own] = (await ada.browser.call("readCardPayments", {})).body.owners;
      return own?.payments?.find((each) => each.kind === "credit-note")?.amount ?? 0;
    };
    return { shop, ada, billings, credited };
  }

  it("ends once an order by card of an earlier version is paid, and its unused days are paid back", async () => {
    const { shop, ada, billings, credited } = await openOwn();
    const { checkoutId, url } = await orderByCard(ada, universityOrder(ada.organisationId));
    const { database } = shop.lab;
    await database.updateTable("billingCheckouts").set({ endsEducator: 1 }).where("id", "=", checkoutId).execute();
    expect((await billings())[0]?.contract).toMatchObject({ state: "current" });
    await pay(shop, url);
    await expectCheckout(ada, checkoutId, { state: "confirmed" });

    const [own, organisation] = await billings();
    expect(own?.contract).toBeNull();
    expect(organisation?.contract).toMatchObject({ plan: "university", state: "current" });
    await expect.poll(credited, { timeout: 20_000 }).toBeGreaterThan(900);
    const refund = await credited();
    expect(refund).toBeLessThan(999);
    expect(await charged(shop)).toBe(999 - refund + 8999_99);
    expect(shop.stripe.standIn.all("subscription").map(({ status }) => status)).toEqual(["canceled", "active"]);
    await mailsLeft(shop.lab);
    const ended = shop.lab.mailServer.mails.find(({ subject }) => subject === "Your Educator plan has ended");
    expect(ended?.text).toContain("The plan of your organization has taken its place");
    expect(ended?.text).not.toContain("It was canceled");
  });

  it("ends once an order by invoice of an earlier version is accepted", async () => {
    const { shop, ada, billings, credited } = await openOwn();
    const { order, operator, waiting } = await takeInvoices(shop, ada);
    await ada.browser.call("orderPlan", { ...order, agrees: true });
    await shop.lab.database.updateTable("billingOrders").set({ endsEducator: 1 }).execute();
    expect((await billings())[0]?.contract).toMatchObject({ state: "current" });
    const [{ orderId = "" } = {}] = await waiting();
    expect((await operator.call("acceptOrder", { orderId })).body).toMatchObject(succeeded);
    expect((await billings())[0]?.contract).toBeNull();
    await expect.poll(credited, { timeout: 20_000 }).toBeGreaterThan(900);
    expect(await charged(shop)).toBe(999 - (await credited()));
  });

  it("goes on", async () => {
    const { shop, ada, billings } = await openOwn();
    const { order, operator, waiting } = await takeInvoices(shop, ada);
    await ada.browser.call("orderPlan", { ...order, agrees: true });
    const [{ orderId = "" } = {}] = await waiting();
    await operator.call("acceptOrder", { orderId });
    expect((await billings())[0]?.contract).toMatchObject({ plan: "educator", state: "current" });
    expect(await charged(shop)).toBe(999);
  });
});

describe.each(databasesUnderTest)("nothing is sold on $name", ({ kind }) => {
  it.each([
    ["where plans are open", { PLANS: "open" }],
    ["where nobody sells", { PLANS: "sold", SELLER_NAME: "" }],
  ])("%s", async (_name, env) => {
    const shop = await openShop({ kind, env });
    const { browser } = await insertBuyer(shop);
    for (const { body } of [
      await browser.call("readOffer", {}),
      await browser.call("priceOrder", educatorOrder),
      await browser.call("orderPlan", { ...educatorOrder, agrees: true }),
    ]) {
      expect(body).toMatchObject({ success: false, reason: "selling-off" });
    }
    expect((await browser.call("readCheckout", { checkoutId: "any" })).status).toBe(404);
    expect((await browser.call("readBilling", {})).body.billings).toHaveLength(1);
  });

  it("by card in production without a key of Stripe's: nothing of it can be reached", async () => {
    const env = { ...productionEnv, ...sellerEnv, SELLER_IBAN: "", PLANS: "sold" };
    const lab = await startTestApp({ kind, env });
    onTestFinished(() => lab.close());
    const { browser } = await insertBuyer({ lab });
    for (const { body } of [
      await browser.call("readOffer", {}),
      await browser.call("orderPlan", { ...educatorOrder, agrees: true }),
    ]) {
      expect(body).toMatchObject({ success: false });
      expect(["selling-off", "way-not-offered"]).toContain((body as { reason?: string }).reason);
    }
    expect((await browser.call("readCheckout", { checkoutId: "any" })).status).toBe(404);
    const headers = { "content-type": "application/json", "stripe-signature": "t=1,v1=00" };
    const event = { method: "POST", url: "/api/billing/stripe", headers, payload: "{}" } as const;
    expect((await browser.inject(event)).statusCode).toBe(404);
  });
});
