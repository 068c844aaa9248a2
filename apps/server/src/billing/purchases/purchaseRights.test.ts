/** @module-tag exhaustive */
import type { CallNameOf, CallRequest } from "@belab/api";
import { ok } from "@belab/domain/result";
import { describe, expect, it } from "vitest";
import { eraseAccount } from "../../accounts/personalData.ts";
import type { Outbox } from "../../context.ts";
import { transact } from "../../database/database.ts";
import { createLocalEvents } from "../../events/events.ts";
import { deriveKeys } from "../../keys.ts";
import { findOwnerAddresses } from "../../organisations/memberStore.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { testUniversity, testVats } from "../../testing/billing/testDocuments.ts";
import { type Buyer, openTestShop, type TestShop, type TestShopOptions } from "../../testing/billing/testShop.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { mailsLeft } from "../../testing/organisations/organisationLab.ts";
import { insertMember, insertOrganisation } from "../../testing/organisations/testOrganisations.ts";
import { billingPersonalData } from "../personalData.ts";
import { cancelPlan, changePurchaseDetails } from "./purchaseRights.ts";

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;

type RightsCall =
  | "previewChange"
  | "changePlan"
  | "undoChange"
  | "cancelPlan"
  | "undoCancellation"
  | "withdraw"
  | "openCardPortal";

describe.each(databasesUnderTest)("what was bought on $name", ({ kind }) => {
  const openShop = (options: TestShopOptions = {}) => openTestShop({ kind, ...options });

  /** A person with a plan, and one who has none. */
  async function adaAndBen(options: TestShopOptions = {}) {
    const shop = await openShop(options);
    const email = "ada@school.test";
    const accountId = await insertAccount(shop.lab.database, { mayTeach: 1, email, displayEmail: email });
    const ada = shop.buyer({ accountId });
    const ben = await insertAccount(shop.lab.database, { mayTeach: 1 });
    return { ...shop, ada, accountId, ben };
  }

  /** An organisation with the University plan, its owner, and somebody else. */
  async function university() {
    const shop = await openShop();
    const organisationId = await insertOrganisation(shop.lab);
    const owner = await insertMember(shop.lab, organisationId, "owner");
    const outsider = await insertAccount(shop.lab.database, { mayTeach: 1 });
    return { ...shop, buyer: shop.buyer({ organisationId }), organisationId, owner: owner.accountId, outsider };
  }

  async function call<Name extends RightsCall & CallNameOf<"json">>(
    { lab }: Pick<TestShop, "lab">,
    accountId: string,
    name: Name,
    request: CallRequest<Name>,
  ) {
    return (await (await lab.signedIn(accountId)).call(name, request)).body as unknown as Record<string, unknown>;
  }

  const money = async (buyer: Buyer) => ({ atStripe: await buyer.moneyAtStripe(), invoiced: await buyer.invoiced() });

  describe("is cancelled", () => {
    it("with the date on which it ends, goes on until then, and is not charged again", async () => {
      const shop = await adaAndBen();
      const { ada, accountId } = shop;
      await ada.buy();
      await ada.sync();
      const { term } = (await ada.purchase()).record.purchase;
      const { body } = await (await shop.lab.signedIn(accountId)).call("readContracts", {});
      expect(body.contracts).toMatchObject([
        { plan: "educator", amount: 999, paidUntil: term.until, endsAt: term.until },
      ]);
      expect(await call(shop, accountId, "cancelPlan", {})).toMatchObject({ success: true, endsAt: term.until });
      await ada.sync();
      expect(await ada.subscriptions()).toMatchObject([{ cancel_at_period_end: true }]);
      expect(await ada.plans()).toEqual(["educator"]);
      await shop.shop.standIn.advance(term.until + 3 * day - shop.lab.clock.now());
      await ada.sync();
      expect(await ada.plans()).toEqual([]);
      expect((await ada.purchase()).record.purchase.ended).toMatchObject({ reason: "cancellation" });
      expect(await money(ada)).toEqual({ atStripe: 999, invoiced: 999 });
    });

    it("once, however often that is asked at the same moment, and can be undone until it ends", async () => {
      const shop = await adaAndBen();
      const { ada, accountId } = shop;
      await ada.buy();
      await ada.sync();
      const answers = await Promise.all(Array.from({ length: 5 }, () => call(shop, accountId, "cancelPlan", {})));
      expect(answers.filter(({ success }) => success)).toHaveLength(1);
      expect(answers.filter(({ reason }) => reason === "purchase-cancelled")).toHaveLength(4);
      expect(await call(shop, accountId, "undoCancellation", {})).toMatchObject({ success: true });
      expect(await call(shop, accountId, "undoCancellation", {})).toMatchObject({ reason: "purchase-not-cancelled" });
      await ada.sync();
      expect(await ada.subscriptions()).toMatchObject([{ cancel_at_period_end: false, cancel_at: null }]);
      const { term } = (await ada.purchase()).record.purchase;
      await shop.shop.standIn.advance(term.until + 2 * hour - shop.lab.clock.now());
      await ada.sync();
      expect(await money(ada)).toEqual({ atStripe: 2 * 999, invoiced: 2 * 999 });
    });

    it("from the second year on with a month's notice, and the unused months come back", async () => {
      const shop = await adaAndBen();
      const { ada, accountId } = shop;
      await ada.buy({ interval: "year" });
      await ada.sync();
      await shop.shop.standIn.advance(400 * day);
      await ada.sync();
      const { term } = (await ada.purchase()).record.purchase;
      const { endsAt } = await call(shop, accountId, "cancelPlan", {});
      expect(endsAt).toBeLessThan(term.until);
      await ada.sync();
      expect(await ada.subscriptions()).toMatchObject([{ cancel_at: Math.ceil(Number(endsAt) / 1000) }]);
      await shop.shop.standIn.advance(Number(endsAt) + hour - shop.lab.clock.now());
      await ada.sync();
      expect(await ada.plans()).toEqual([]);
      const after = await money(ada);
      expect(after.atStripe).toBe(after.invoiced);
      expect(after.atStripe).toBeGreaterThan(9999);
      expect(after.atStripe).toBeLessThan(9999 + 9999 / 4);
      expect((await ada.documents()).map(({ kind: document }) => document)).toContain("credit-note");
    });

    it("by nobody else, and not where there is nothing", async () => {
      const shop = await adaAndBen();
      await shop.ada.buy();
      await shop.ada.sync();
      for (const name of ["cancelPlan", "undoCancellation", "undoChange", "withdraw", "openCardPortal"] as const) {
        expect(await call(shop, shop.ben, name, {}), name).toMatchObject({ reason: "purchase-not-found" });
        const organisationId = "unknown";
        expect(await call(shop, shop.ben, name, { organisationId }), name).toMatchObject({
          reason: "plan-owner-not-found",
        });
      }
      expect((await shop.ada.purchase()).record.purchase.cancelled).toBeNull();
    });
  });

  describe("is withdrawn from", () => {
    it("within fourteen days: it ends at once, and the whole price goes back with a credit note", async () => {
      const shop = await adaAndBen();
      const { ada, accountId, lab } = shop;
      await ada.buy();
      await ada.sync();
      await shop.shop.standIn.advance(13 * day);
      const answers = await Promise.all(Array.from({ length: 3 }, () => call(shop, accountId, "withdraw", {})));
      expect(answers.filter(({ success }) => success)).toMatchObject([{ refund: 999, receivedAt: lab.clock.now() }]);
      expect(await ada.plans()).toEqual([]);
      await ada.sync();
      await ada.sync();
      expect(await money(ada)).toEqual({ atStripe: 0, invoiced: 0 });
      expect(await ada.subscriptions()).toMatchObject([{ status: "canceled" }]);
      const { billings } = (await (await lab.signedIn(accountId)).call("readBilling", {})).body;
      expect(billings).toMatchObject([{ contract: null, documents: [{}, {}] }]);
      expect((await ada.documents()).flatMap(({ document }) => document.credits ?? [])).toMatchObject([
        { reason: "withdrawal" },
      ]);
      await mailsLeft(lab);
      const subjects = lab.mailServer.mails.filter(({ to }) => to === "ada@school.test").map(({ subject }) => subject);
      expect(subjects.toSorted()).toEqual([
        "We have received your withdrawal",
        "Your Educator plan has ended",
        "Your order of the Educator plan",
      ]);
    });

    it("not later, and not by organizations", async () => {
      const shop = await adaAndBen();
      await shop.ada.buy({ interval: "year" });
      await shop.ada.sync();
      await shop.shop.standIn.advance(15 * day);
      expect(await call(shop, shop.accountId, "withdraw", {})).toMatchObject({ reason: "withdrawal-too-late" });
      const { buyer, owner, organisationId, ...other } = await university();
      await buyer.buy();
      await buyer.sync();
      expect(await call(other, owner, "withdraw", { organisationId })).toMatchObject({
        reason: "withdrawal-for-consumers",
      });
    });
  });

  describe("is changed", () => {
    it("at once to a better plan: exactly the difference is charged, as it was shown before", async () => {
      const { buyer, owner, organisationId, ...shop } = await university();
      await buyer.buy({ plan: "university", interval: "year" });
      await buyer.sync();
      await shop.shop.standIn.advance(100 * day);
      const wanted = { plan: "enterprise", interval: "year", organisationId } as const;
      const shown = await call(shop, owner, "previewChange", wanted);
      expect(shown).toMatchObject({ success: true, kind: "now", price: 11899_99, unusedDays: 264 });
      expect(Number(shown.charge)).toBe(Number(shown.price) - Number(shown.credit));
      const before = await buyer.moneyAtStripe();
      const changed = await Promise.all([
        call(shop, owner, "changePlan", wanted),
        call(shop, owner, "changePlan", wanted),
      ]);
      expect(changed.filter(({ success }) => success)).toHaveLength(1);
      await buyer.sync();
      expect(await buyer.plans()).toContain("enterprise");
      expect(await buyer.moneyAtStripe()).toBe(before + Number(shown.charge));
      const { atStripe, invoiced } = await money(buyer);
      expect(atStripe).toBe(invoiced);
      expect((await buyer.documents()).map(({ kind: document }) => document).toSorted()).toEqual([
        "credit-note",
        "invoice",
        "invoice",
      ]);
      expect((await buyer.purchase()).wish).toBeNull();
    });

    it("not where the card is declined: all stays as it was, and the next renewal costs what it did", async () => {
      const { buyer, owner, organisationId, ...shop } = await university();
      await buyer.buy({ plan: "university", interval: "month", card: "failsLater" });
      await buyer.sync();
      const wanted = { plan: "enterprise", interval: "month", organisationId } as const;
      expect(await call(shop, owner, "changePlan", wanted)).toMatchObject({ reason: "card-declined" });
      expect((await buyer.purchase()).wish).toBeNull();
      const customer = String((await buyer.subscriptions())[0]?.customer);
      shop.shop.standIn.changeCard(customer, "succeeds");
      const { term } = (await buyer.purchase()).record.purchase;
      await shop.shop.standIn.advance(term.until + 2 * hour - shop.lab.clock.now());
      await buyer.sync();
      expect(await money(buyer)).toEqual({ atStripe: 2 * 118999, invoiced: 2 * 118999 });
      expect(await buyer.plans()).not.toContain("enterprise");
    });

    it("at the end of the term to another interval, which is charged then and can be undone until then", async () => {
      const shop = await adaAndBen();
      const { ada, accountId } = shop;
      await ada.buy({ interval: "month" });
      await ada.sync();
      const wanted = { plan: "educator", interval: "year" } as const;
      const { term } = (await ada.purchase()).record.purchase;
      expect(await call(shop, accountId, "previewChange", wanted)).toMatchObject({
        ...{ kind: "atEnd", at: term.until, price: 9999, charge: 0 },
      });
      const scheduled = { success: true, state: "scheduled", at: term.until };
      expect(await call(shop, accountId, "changePlan", wanted)).toMatchObject(scheduled);
      await ada.sync();
      expect(await call(shop, accountId, "undoChange", {})).toMatchObject({ success: true });
      expect(await call(shop, accountId, "undoChange", {})).toMatchObject({ reason: "purchase-change-missing" });
      await ada.sync();
      expect(await call(shop, accountId, "changePlan", wanted)).toMatchObject(scheduled);
      await ada.sync();
      expect(await ada.moneyAtStripe()).toBe(999);
      await shop.shop.standIn.advance(term.until + 2 * hour - shop.lab.clock.now());
      await ada.sync();
      expect((await ada.purchase()).record.purchase).toMatchObject({ interval: "year", change: null });
      expect(await money(ada)).toEqual({ atStripe: 999 + 9999, invoiced: 999 + 9999 });
      expect(await call(shop, accountId, "changePlan", wanted)).toMatchObject({ reason: "purchase-unchanged" });
    });

    it("not by others, nor to what is not sold to the owner", async () => {
      const { buyer, owner, outsider, organisationId, ...shop } = await university();
      await buyer.buy();
      await buyer.sync();
      const wanted = { plan: "enterprise", interval: "month", organisationId } as const;
      expect(await call(shop, outsider, "changePlan", wanted)).toMatchObject({ reason: "plan-owner-not-found" });
      expect(await call(shop, outsider, "previewChange", wanted)).toMatchObject({ reason: "plan-owner-not-found" });
      expect(await call(shop, owner, "changePlan", { ...wanted, plan: "educator" })).toMatchObject({
        reason: "plan-for-accounts",
      });
      await call(shop, owner, "cancelPlan", { organisationId });
      expect(await call(shop, owner, "changePlan", wanted)).toMatchObject({ reason: "purchase-cancelled" });
    });

    it("by an owner, who then stands in the audit log of the organization, as refused tries do not", async () => {
      const { buyer, owner, outsider, organisationId, ...shop } = await university();
      await buyer.buy({ plan: "university", interval: "year" });
      await buyer.sync();
      const monthly = { plan: "university", interval: "month", organisationId } as const;
      expect(await call(shop, owner, "undoChange", { organisationId })).toMatchObject({ success: false });
      expect(await call(shop, outsider, "cancelPlan", { organisationId })).toMatchObject({ success: false });
      expect(await call(shop, owner, "changePlan", monthly)).toMatchObject({ state: "scheduled" });
      await buyer.sync();
      expect(await call(shop, owner, "undoChange", { organisationId })).toMatchObject({ success: true });
      expect(await call(shop, owner, "cancelPlan", { organisationId })).toMatchObject({ success: true });
      expect(await call(shop, owner, "undoCancellation", { organisationId })).toMatchObject({ success: true });
      const log = shop.lab.database.selectFrom("organisationLog").select(["act", "byId"]);
      expect(await log.where("organisationId", "=", organisationId).orderBy("number").execute()).toEqual([
        { act: "joined-by-invitation", byId: owner },
        ...["plan-changed", "plan-change-undone", "plan-canceled", "cancellation-undone"].map((act) => ({
          act,
          byId: owner,
        })),
      ]);
    });
  });

  describe("is paid", () => {
    it("with a card that was entered after the payment failed, without waiting for the next try", async () => {
      const shop = await adaAndBen();
      const { ada, accountId, lab } = shop;
      await ada.buy({ card: "failsLater" });
      await ada.sync();
      const { term } = (await ada.purchase()).record.purchase;
      await shop.shop.standIn.advance(term.until + 2 * hour - lab.clock.now());
      await ada.sync();
      expect((await ada.purchase()).record.purchase.unpaidSince).not.toBeNull();
      const opened = await call(shop, accountId, "openCardPortal", {});
      expect((await shop.shop.open(String(opened.url))).status).toBe(200);
      await shop.shop.sendCard(String(opened.url), "4242 4242 4242 4242");
      await ada.sync();
      expect((await ada.purchase()).record.purchase.unpaidSince).toBeNull();
      expect(await money(ada)).toEqual({ atStripe: 2 * 999, invoiced: 2 * 999 });
    });

    it("after mails on the days 0, 3 and 10, each once, or ends on day 14", async () => {
      const shop = await adaAndBen();
      const { ada, lab } = shop;
      await ada.buy({ card: "failsLater" });
      await ada.sync();
      const { term } = (await ada.purchase()).record.purchase;
      await shop.shop.standIn.advance(term.until + 2 * hour - lab.clock.now());
      const sentOn: number[] = [];
      for (let days = 0; days <= 15; days += 1) {
        const before = (await ada.purchase()).reminders?.sent.length ?? 0;
        await ada.sync();
        await ada.sync();
        const after = (await ada.purchase()).reminders?.sent.length ?? 0;
        sentOn.push(...Array.from({ length: after - before }, () => days));
        await shop.shop.standIn.advance(day);
      }
      expect(sentOn).toEqual([0, 3, 10]);
      expect((await ada.purchase()).record.purchase.ended).toMatchObject({ reason: "non-payment" });
      expect(await ada.subscriptions()).toMatchObject([{ status: "canceled" }]);
      expect(await money(ada)).toEqual({ atStripe: 999, invoiced: 999 });
    });
  });

  describe("is paid back", () => {
    it("with a credit note of its own where somebody refunds it at Stripe", async () => {
      const shop = await adaAndBen();
      const { ada } = shop;
      await ada.buy();
      await ada.sync();
      const [charge] = (await shop.shop.stripe.charges.list()).data;
      await shop.shop.stripe.refunds.create({ charge: charge?.id ?? "", amount: 400 });
      await ada.sync();
      await ada.sync();
      expect(await money(ada)).toEqual({ atStripe: 599, invoiced: 599 });
      expect((await ada.documents()).flatMap(({ document }) => document.credits ?? [])).toMatchObject([
        { reason: "refund" },
      ]);
      expect(await ada.plans()).toEqual(["educator"]);
    });

    it("with a credit note where a dispute is lost, and without one while it is open", async () => {
      const shop = await adaAndBen();
      const { ada } = shop;
      await ada.buy();
      await ada.sync();
      const [charge] = (await shop.shop.stripe.charges.list()).data;
      const dispute = shop.shop.standIn.openDispute(charge?.id ?? "");
      await ada.sync();
      expect(await ada.documents()).toHaveLength(1);
      shop.shop.standIn.loseDispute(dispute);
      await ada.sync();
      await ada.sync();
      expect(await money(ada)).toEqual({ atStripe: 0, invoiced: 0 });
      expect(await ada.documents()).toHaveLength(2);
    });

    it("by itself where it is a second one of the same owner", async () => {
      const shop = await adaAndBen();
      const { ada, lab } = shop;
      await ada.buy();
      await ada.sync();
      await ada.buy({ interval: "year" });
      await ada.sync();
      await ada.sync();
      expect(await money(ada)).toEqual({ atStripe: 999, invoiced: 999 });
      const returned = await lab.database.selectFrom("returnedPayments").selectAll().execute();
      expect(returned).toMatchObject([{ amount: 9999, reason: "second-purchase", accountId: shop.accountId }]);
      expect(returned[0]?.refundedAt).not.toBeNull();
      expect((await ada.subscriptions()).map(({ status }) => status)).toEqual(["active", "canceled"]);
    });

    it("where it was cancelled just before the next term was charged", async () => {
      const shop = await adaAndBen();
      const { ada, lab } = shop;
      await ada.buy();
      await ada.sync();
      const { term } = (await ada.purchase()).record.purchase;
      await shop.shop.standIn.advance(term.until - hour - lab.clock.now());
      const context = {
        ...lab,
        now: lab.clock.now,
        keys: deriveKeys(lab.config.secret),
        organisations: { ownersOf: findOwnerAddresses },
        outbox: { wake() {} } as Outbox,
      };
      expect(await cancelPlan(context, undefined, ada.owner)).toMatchObject({ ok: true });
      await shop.shop.standIn.advance(5 * hour);
      await ada.sync();
      await ada.sync();
      expect(await money(ada)).toEqual({ atStripe: 999, invoiced: 999 });
      expect(await ada.plans()).toEqual([]);
    });
  });

  async function erase({ lab }: TestShop, accountId: string): Promise<void> {
    await transact(lab.database, async (transaction) => {
      const context = {
        ...{ database: lab.database, now: lab.clock.now, keys: deriveKeys(lab.config.secret) },
        ...{ events: createLocalEvents(), personalData: [billingPersonalData] },
      };
      return ok(await eraseAccount(transaction, context, { id: accountId }));
    });
  }

  it("is known to Stripe by the address of today, and the next term is charged with the VAT of today", async () => {
    const { buyer, owner, organisationId, ...shop } = await university();
    await buyer.buy();
    await buyer.sync();
    await transact(shop.lab.database, async (transaction) => {
      const details = {
        buyer: { ...testUniversity, name: "Moved University", vatId: "FR40303265045" },
        vat: testVats.reverseCharge,
        evidence: { country: "FR", otherSign: null },
      };
      return ok(await changePurchaseDetails(transaction, { now: shop.lab.clock.now }, { organisationId }, details));
    });
    await buyer.sync();
    const [subscription] = await buyer.subscriptions();
    expect(await shop.shop.stripe.customers.retrieve(String(subscription?.customer))).toMatchObject({
      name: "Moved University",
      address: { city: testUniversity.address.city },
      metadata: { vatId: "FR40303265045" },
    });
    const { term } = (await buyer.purchase()).record.purchase;
    await shop.shop.standIn.advance(term.until + 2 * hour - shop.lab.clock.now());
    await buyer.sync();
    expect(await money(buyer)).toEqual({ atStripe: 1189_99 + 999_99, invoiced: 1189_99 + 999_99 });
  });

  it("is paid back whole where the account was erased before the payment arrived", async () => {
    const shop = await adaAndBen();
    const { ada, lab, accountId } = shop;
    await ada.buy({ settles: false });
    const [subscription] = await ada.subscriptions();
    await erase(shop, accountId);
    await shop.syncCustomer(String(subscription?.customer));
    await shop.syncCustomer(String(subscription?.customer));
    const [charge] = (await shop.shop.stripe.charges.list()).data;
    expect(charge).toMatchObject({ amount: 999, amount_refunded: 999 });
    const returned = await lab.database.selectFrom("returnedPayments").selectAll().execute();
    expect(returned).toMatchObject([{ reason: "owner-gone", amount: 999 }]);
    expect(await lab.database.selectFrom("billingPurchases").select("id").execute()).toEqual([]);
  });

  it("is cancelled at Stripe where the account is erased, and not charged again", async () => {
    const shop = await adaAndBen();
    const { ada, accountId } = shop;
    await ada.buy();
    await ada.sync();
    const [subscription] = await ada.subscriptions();
    const customerId = String(subscription?.customer);
    await erase(shop, accountId);
    await expect
      .poll(async () => {
        await shop.syncCustomer(customerId);
        const { cancel_at_period_end } = await shop.shop.stripe.subscriptions.retrieve(subscription?.id ?? "");
        return cancel_at_period_end;
      })
      .toBe(true);
    await shop.shop.standIn.advance(40 * day);
    await shop.syncCustomer(customerId);
    const charges = (await shop.shop.stripe.charges.list()).data.filter(({ paid }) => paid);
    expect(charges).toHaveLength(1);
  });
});
