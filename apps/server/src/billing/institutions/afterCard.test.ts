import { expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { moveOrganisation, testBuyer, universityDue } from "../../testing/billing/institutionLab.ts";
import { testUniversity, testVats } from "../../testing/billing/testDocuments.ts";
import { openTestShop } from "../../testing/billing/testShop.ts";
import { haveOrganisation, reasonOf, succeed } from "../../testing/organisations/organisationLab.ts";

/** An organization that pays by card, and has ordered the next term by invoice. */
async function openPayingByCard() {
  const opened = await openTestShop();
  const { lab, shop } = opened;
  const { organisationId, owner } = await haveOrganisation(lab);
  await moveOrganisation(lab, organisationId, testBuyer.country);
  const university = opened.buyer({ organisationId });
  await university.buy();
  await university.sync();
  const operator = { browser: await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 })) };
  const wish = { plan: "university", interval: "year", way: "invoice", organisationId, details: testBuyer } as const;
  return {
    ...{ lab, organisationId, owner, university, operator, wish },
    /** Orders the next term. @returns the order as the operator sees it. */
    async order() {
      await succeed(owner, "orderPlan", { ...wish, agrees: true });
      const [order] = (await succeed(operator, "listOrders", {})).orders;
      return { ...order, orderId: order?.orderId ?? "" };
    },
    endsAtStripe: async () => (await university.subscriptions()).at(0)?.cancel_at_period_end,
    /** The features of the portal that the owner gets. */
    async portal() {
      await succeed(owner, "openCardPortal", { organisationId });
      const sessions = shop.standIn.all("portalSession");
      const { features } = await shop.stripe.billingPortal.configurations.retrieve(
        sessions.at(-1)?.configuration ?? "",
      );
      return { changes: features.subscription_update.enabled, cancels: features.subscription_cancel.enabled };
    },
    async contract() {
      const { billings } = await succeed(owner, "readBilling", {});
      return billings.find((billing) => billing.organisationId === organisationId)?.contract;
    },
    async creditAll(creditId: string, amount?: number) {
      const [invoice] = (await succeed(operator, "listInvoices", { state: "open" })).invoices;
      const { invoiceId = "", owed = 0 } = invoice ?? {};
      await succeed(operator, "creditInvoice", { creditId, invoiceId, amount: amount ?? owed, reason: "cancellation" });
    },
  };
}

it("ends a plan that is paid by card once the next term by invoice is accepted, and lets nothing of it change", async () => {
  const { owner, operator, university, organisationId, wish, ...lab } = await openPayingByCard();
  const { paidUntil } = await university.stored();
  const from = new Date(paidUntil).toLocaleDateString("sv", { timeZone: "Europe/Berlin" });
  expect(await lab.portal()).toEqual({ changes: true, cancels: true });
  expect((await succeed(owner, "priceOrder", wish)).total).toMatchObject({ from });
  const order = await lab.order();
  expect(order).toMatchObject({ startsOn: from, isInvoicedThen: false, amounts: { due: universityDue } });
  expect(await lab.portal()).toEqual({ changes: false, cancels: false });
  expect(await lab.endsAtStripe()).toBe(false);

  await succeed(operator, "acceptOrder", { orderId: order.orderId });
  await university.sync();

  expect(await lab.endsAtStripe()).toBe(true);
  expect(await lab.portal()).toEqual({ changes: false, cancels: false });
  expect(await lab.contract()).toMatchObject({ way: "card", end: "ends", isNextTermOrderable: false });
  expect(await reasonOf(owner, "undoCancellation", { organisationId })).toBe("purchase-runs");
});

it("goes on by card if the next term by invoice is declined, or its invoice credited as a whole", async () => {
  const { operator, university, ...lab } = await openPayingByCard();
  await succeed(operator, "declineOrder", { orderId: (await lab.order()).orderId, reason: "No" });
  await university.sync();
  expect(await lab.endsAtStripe()).toBe(false);
  expect(await lab.portal()).toEqual({ changes: true, cancels: true });

  await succeed(operator, "acceptOrder", { orderId: (await lab.order()).orderId });
  await university.sync();
  await lab.creditAll("a part", 100_00);
  await university.sync();
  expect(await lab.endsAtStripe()).toBe(true);
  await lab.creditAll("the rest");
  await university.sync();

  expect(await lab.endsAtStripe()).toBe(false);
  expect(await lab.portal()).toEqual({ changes: true, cancels: true });
  expect(await lab.contract()).toMatchObject({ way: "card", end: "renews", isNextTermOrderable: true });
  expect(await university.plans()).toEqual(["university"]);
});

it("stays canceled if an owner had canceled the plan by card before", async () => {
  const { owner, organisationId, operator, university, ...lab } = await openPayingByCard();
  await succeed(owner, "cancelPlan", { organisationId });
  await succeed(operator, "acceptOrder", { orderId: (await lab.order()).orderId });
  await university.sync();
  await lab.creditAll("all");
  await university.sync();
  expect(await lab.endsAtStripe()).toBe(true);
});

it("stays a plan by card if it was billed by us in an earlier version", async () => {
  const { lab, organisationId, university, contract } = await openPayingByCard();
  const { paidFrom: from, paidUntil: until } = await university.stored();
  const purchase = {
    ...{ plan: "university", interval: "month", way: "card", price: 999_99, timeZone: "Europe/Berlin" },
    ...{ orderedAt: from, term: { from, until }, unpaidSince: null, restrictedAt: null, ended: null },
    renewal: "always",
  };
  const record = JSON.stringify({ purchase, ledger: [], invoiceId: "before/invoice", events: [] });
  await lab.database
    .insertInto("billingPurchases")
    .values({
      ...{ id: "before", organisationId, accountId: null, record, documents: "{}", termId: null },
      details: JSON.stringify({ language: "en", buyer: testUniversity, vat: testVats.standard }),
      ...{ customerId: null, subscriptionId: null, createdAt: from, endedAt: until, wish: null, reminders: null },
    })
    .execute();
  expect(await contract()).toMatchObject({ way: "card", end: "renews", isNextTermOrderable: true });
});
