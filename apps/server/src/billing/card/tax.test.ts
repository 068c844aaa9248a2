import type { SubscriptionTrouble } from "@belab/domain/billing";
import { startTestStripe } from "@belab/stripe-stand-in";
import { describe, expect, it, onTestFinished } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { testVats } from "../../testing/billing/testDocuments.ts";
import { type Buyer, openTestShop } from "../../testing/billing/testShop.ts";
import { haveOrganisation, mailsLeft, succeed } from "../../testing/organisations/organisationLab.ts";
import { missingTaxSetting } from "./setup.ts";

const hour = 60 * 60 * 1000;

const operatorsEmail = "grace@school.test";

/** Ada, or an organization, may buy; Grace runs the installation. */
async function openTaxedShop() {
  const opened = await openTestShop({ takesEvents: true, env: { STRIPE_TAX: "on" } });
  const { lab, shop } = opened;
  const { standIn } = shop;
  standIn.setTax({ status: "active", country: "DE", registrations: ["DE"] });
  const accountId = await insertAccount(lab.database, { mayTeach: 1 });
  const names = { email: operatorsEmail, displayEmail: operatorsEmail };
  const operatorId = await insertAccount(lab.database, { isOperator: 1, ...names });
  const grace = async () => ({ browser: await lab.signedIn(operatorId) });
  return {
    ...{ ...opened, ...shop, ada: opened.buyer({ accountId }), accountId },
    /** Returns the troubles that operators see once the server has looked at Stripe, and how many mails they got. */
    async troubles(buyer: Buyer, trouble: SubscriptionTrouble | null) {
      await standIn.settled();
      await expect.poll(async () => (await buyer.stored()).trouble).toBe(trouble);
      const { subscriptions } = await succeed(await grace(), "listSubscriptions", { state: "troubled", page: 1 });
      await mailsLeft(lab);
      const mails = lab.mailServer.mails.filter(({ to, subject }) => to === operatorsEmail && /Stripe/.test(subject));
      return { troubles: subscriptions.map(({ trouble }) => trouble), mails: mails.length };
    },
  };
}

describe("Stripe Tax", () => {
  it("decides the VAT of a person by their address, and the order says so", async () => {
    const { lab, accountId, standIn, stripe } = await openTaxedShop();
    const browser = { browser: await lab.signedIn(accountId) };
    const order = { plan: "educator", interval: "month", way: "card" } as const;
    const { total } = await succeed(browser, "priceOrder", order);
    expect(total).toMatchObject({ isTaxedByStripe: true, vat: null, amounts: { due: 9_99, vat: 0 } });
    const { checkout } = await succeed(browser, "orderPlan", { ...order, agrees: true });
    const session = await stripe.checkout.sessions.retrieve(checkout?.url.split("/").at(-1) ?? "");
    expect(session.automatic_tax.enabled).toBe(true);
    expect(standIn.payCheckout(session.id)).toBe(true);
    await succeed(browser, "readCheckout", { checkoutId: checkout?.checkoutId ?? "" });
    const [invoice] = (await stripe.invoices.list({ limit: 1 })).data;
    expect(invoice).toMatchObject({ total: 9_99, automatic_tax: { enabled: true } });
    await mailsLeft(lab);
    const mail = lab.mailServer.mails.find(({ subject }) => subject.startsWith("Your order"));
    expect(mail?.text).toContain("€9.99");
    expect(mail?.text).not.toMatch(/VAT \d/);
  });

  it("leaves an organization's VAT as it was decided here", async () => {
    const { lab, buyer, stripe } = await openTaxedShop();
    const { organisationId } = await haveOrganisation(lab);
    await buyer({ organisationId }).buy();
    const [invoice] = (await stripe.invoices.list({ limit: 1 })).data;
    expect(invoice).toMatchObject({ automatic_tax: { enabled: false }, total: 1_189_99 });
  });

  it("that stops, because the address is gone, is a notice to operators until they have sorted it out", async () => {
    const { ada, lab, stripe, standIn, troubles } = await openTaxedShop();
    await ada.buy({ isTaxAutomatic: true });
    await ada.sync();
    expect(await troubles(ada, null)).toEqual({ troubles: [], mails: 0 });
    const [customer = ""] = await ada.customers();
    await stripe.customers.update(customer, { address: "" });
    await standIn.advance((await ada.stored()).paidUntil + 2 * hour - lab.clock.now());
    expect(await troubles(ada, "tax-off")).toEqual({ troubles: ["tax-off"], mails: 1 });
    expect(await ada.plans()).toEqual(["educator"]);
  });
});

it("an invoice that can't be finalized is a notice to operators, and the plan holds for three days", async () => {
  const { ada, lab, stripe, standIn, troubles } = await openTaxedShop();
  await ada.buy();
  await ada.sync();
  const { paidUntil } = await ada.stored();
  standIn.failNextFinalizations(1);
  await standIn.advance(paidUntil + 2 * hour - lab.clock.now());
  expect(await troubles(ada, "invoice-not-finalized")).toEqual({ troubles: ["invoice-not-finalized"], mails: 1 });
  expect(await ada.inForceUntil()).toBe(paidUntil + 72 * hour);
  const [draft] = (await stripe.invoices.list({ status: "draft" })).data;
  await stripe.invoices.finalizeInvoice(draft?.id ?? "", { auto_advance: true });
  expect(await troubles(ada, null)).toEqual({ troubles: [], mails: 1 });
  expect((await ada.stored()).paidFrom).toBe(paidUntil);
});

it("a VAT ID that turns out unverified is a notice to operators, and changes neither plan nor VAT by itself", async () => {
  const { lab, buyer, stripe, standIn, troubles } = await openTaxedShop();
  const { organisationId } = await haveOrganisation(lab);
  const university = buyer({ organisationId });
  await university.buy({ vat: testVats.reverseCharge });
  await university.sync();
  const [customer = ""] = await university.customers();
  const [taxId] = (await stripe.customers.listTaxIds(customer)).data;
  expect(taxId?.verification?.status).toBe("pending");
  expect(await troubles(university, null)).toEqual({ troubles: [], mails: 0 });
  standIn.decideTaxId(taxId?.id ?? "", "unverified");
  expect(await troubles(university, "tax-id-unverified")).toEqual({ troubles: ["tax-id-unverified"], mails: 1 });
  expect(await university.plans()).toEqual(["university"]);
  await university.sync();
  expect((await troubles(university, "tax-id-unverified")).mails).toBe(1);
  standIn.decideTaxId(taxId?.id ?? "", "verified");
  expect((await troubles(university, null)).troubles).toEqual([]);
});

it("setup needs active tax settings, and a registration in the seller's country", async () => {
  const shop = await startTestStripe();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const { stripe, standIn } = shop;
  expect(await missingTaxSetting(stripe, "DE")).toContain("not active");
  standIn.setTax({ status: "active", country: "DE", registrations: ["FR"] });
  expect(await missingTaxSetting(stripe, "DE")).toContain("no active registration in DE");
  standIn.setTax({ registrations: ["FR", "DE"] });
  expect(await missingTaxSetting(stripe, "DE")).toBeUndefined();
});
