/** @module-tag exhaustive */
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { openTestShop } from "../../testing/billing/testShop.ts";
import { type DatabaseKind, databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { mailsLeft, reasonOf, succeed } from "../../testing/organisations/organisationLab.ts";
import { insertMember, insertOrganisation } from "../../testing/organisations/testOrganisations.ts";
import { claimPurchase } from "../reminders/purchaseCheckStore.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** What a year of University comes to, in cents. */
const year = 8999_99 + 1710_00;
const month = 999_99 + 190_00;

/** An organisation that pays by card for the University plan. */
async function payingByCard(kind: DatabaseKind, interval: "month" | "year" = "year", env: Record<string, string> = {}) {
  const opened = await openTestShop({ kind, env });
  const { lab, shop } = opened;
  const organisationId = await insertOrganisation(lab);
  const owner = await insertMember(lab, organisationId, "owner");
  const buyer = opened.buyer({ organisationId });
  await buyer.buy({ interval });
  await buyer.sync();
  const asOwner = async () => ({ browser: await lab.signedIn(owner.accountId) });
  const purchase = async () => (await buyer.purchase()).record.purchase;
  return {
    ...opened,
    organisationId,
    buyer,
    asOwner,
    purchase,
    toInvoice: { organisationId, plan: "university", interval: "year", way: "invoice" } as const,
    /** Lets time pass at Stripe and here, until some time after the running term. */
    async passTerm(after = 2 * hour) {
      const { term } = await purchase();
      await shop.standIn.advance(term.until + after - lab.clock.now());
      await buyer.sync();
      await buyer.sync();
    },
    async kinds() {
      const documents = await buyer.documents();
      return documents.toReversed().map(({ document }) => `${document.payment.kind} ${document.amounts.due}`);
    },
  };
}

describe.each(databasesUnderTest)("an invoice that takes the place of a card on $name", ({ kind }) => {
  it("is issued when the term ends that was paid by card, which is not charged again", async () => {
    const { lab, buyer, asOwner, toInvoice, passTerm, purchase, kinds, shop } = await payingByCard(kind);
    const before = await purchase();
    const shown = await succeed(await asOwner(), "previewChange", toInvoice);
    expect(shown).toMatchObject({ kind: "atEnd", at: before.term.until, price: year, charge: 0 });
    expect(await succeed(await asOwner(), "changePlan", toInvoice)).toMatchObject({ state: "scheduled" });
    await buyer.sync();
    expect(await buyer.subscriptions()).toMatchObject([{ cancel_at_period_end: true }]);
    const { billings } = await succeed(await asOwner(), "readBilling", {});
    expect(billings[1]?.contract).toMatchObject({
      scheduled: { plan: "university", interval: "year", way: "invoice" },
      payment: { kind: "next", amount: year, way: "invoice" },
    });

    await passTerm();

    expect(await buyer.subscriptions()).toMatchObject([{ status: "canceled" }]);
    expect(await purchase()).toMatchObject({ way: "invoice", renewal: "none", term: { from: before.term.until } });
    expect(await kinds()).toEqual([`card ${year}`, `transfer ${year}`]);
    expect(await buyer.moneyAtStripe()).toBe(year);
    expect(await buyer.plans()).toEqual(["university"]);

    await shop.standIn.advance(20 * day);
    await buyer.sync();
    expect(await kinds()).toHaveLength(2);
    expect(await buyer.moneyAtStripe()).toBe(year);
    const { ended, cancelled } = await purchase();
    expect([ended, cancelled]).toEqual([null, null]);
    const claimed = await claimPurchase(lab.database, lab.clock.now());
    expect(claimed?.purchaseId).toBe((await buyer.purchase()).id);
  });

  it("is a year in place of months, of another plan, too", async () => {
    const { buyer, asOwner, toInvoice, passTerm, purchase, kinds } = await payingByCard(kind, "month");
    const byMonth = { ...toInvoice, interval: "month" } as const;
    expect(await reasonOf(await asOwner(), "changePlan", byMonth)).toBe("month-by-card-only");
    await succeed(await asOwner(), "changePlan", { ...toInvoice, plan: "enterprise" });
    await buyer.sync();

    await passTerm();

    expect(await purchase()).toMatchObject({ way: "invoice", plan: "enterprise", interval: "year" });
    expect(await kinds()).toEqual([`card ${month}`, `transfer ${9999_99 + 1900_00}`]);
    expect(await buyer.moneyAtStripe()).toBe(month);
    expect(await buyer.plans()).toEqual(["enterprise"]);
  });

  it("can be undone until then: the card is charged as before", async () => {
    const { buyer, asOwner, toInvoice, organisationId, passTerm, kinds, purchase } = await payingByCard(kind);
    await succeed(await asOwner(), "changePlan", toInvoice);
    await buyer.sync();
    await succeed(await asOwner(), "undoChange", { organisationId });
    await buyer.sync();
    expect(await buyer.subscriptions()).toMatchObject([{ cancel_at_period_end: false, cancel_at: null }]);

    await passTerm();

    expect(await kinds()).toEqual([`card ${year}`, `card ${year}`]);
    expect(await purchase()).toMatchObject({ way: "card", change: null });
    expect(await reasonOf(await asOwner(), "undoChange", { organisationId })).toBe("purchase-change-missing");
  });

  it("follows the next term where Stripe was not reached before it charged that one", async () => {
    const { buyer, asOwner, toInvoice, passTerm, kinds, purchase } = await payingByCard(kind, "month");
    const { term } = await purchase();
    await succeed(await asOwner(), "changePlan", toInvoice);

    await passTerm();

    expect(await kinds()).toEqual([`card ${month}`, `card ${month}`]);
    const late = await purchase();
    expect(late).toMatchObject({ way: "card", change: { way: "invoice" }, term: { from: term.until } });
    await passTerm();
    expect(await kinds()).toEqual([`card ${month}`, `card ${month}`, `transfer ${year}`]);
    expect(await buyer.moneyAtStripe()).toBe(2 * month);
  });

  it("is announced to operators", async () => {
    const { lab, asOwner, toInvoice } = await payingByCard(kind);
    const email = "operator@lab.test";
    await insertAccount(lab.database, { isOperator: 1, email, displayEmail: email });
    await succeed(await asOwner(), "changePlan", toInvoice);
    await mailsLeft(lab);
    const told = lab.mailServer.mails.filter(({ to }) => to === email);
    expect(told).toHaveLength(1);
    expect(told[0]?.subject).toMatch(/will pay by invoice from/);
  });

  it("is not offered where nothing is sold by invoice, and no card takes the place of an invoice", async () => {
    const { buyer, asOwner, toInvoice, passTerm } = await payingByCard(kind);
    await succeed(await asOwner(), "changePlan", toInvoice);
    await buyer.sync();
    await passTerm();
    const toCard = { ...toInvoice, way: "card" } as const;
    expect(await reasonOf(await asOwner(), "changePlan", toCard)).toBe("purchase-of-other-way");
    const better = { organisationId: toInvoice.organisationId, plan: "enterprise", interval: "year" } as const;
    expect(await succeed(await asOwner(), "changePlan", better)).toMatchObject({ state: "done" });
    await buyer.sync();
    expect(await buyer.moneyAtStripe()).toBe(year);
  });
});
