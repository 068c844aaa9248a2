import { closingTime } from "@belab/domain/organisations";
import { describe, expect, it } from "vitest";
import { cleanUp } from "../data.ts";
import { createLocalEvents } from "../events/events.ts";
import { insertAccount } from "../testing/accounts/testAccounts.ts";
import { openInstitutionLab } from "../testing/billing/institutionLab.ts";
import { openTestShop } from "../testing/billing/testShop.ts";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { haveOrganisation, reasonOf, succeed } from "../testing/organisations/organisationLab.ts";
import type { TestApp } from "../testing/testApp.ts";
import { createCustomerSyncs } from "./card/customerSyncs.ts";
import { reconcileSubscription } from "./card/reconcileSubscription.ts";

const day = 24 * 60 * 60 * 1000;

describe.each(databasesUnderTest)("closing an organisation on $name", ({ kind }) => {
  /** An organisation that pays by card, by the month. */
  async function payingOrganisation() {
    const shop = await openTestShop({ kind });
    const { lab } = shop;
    await insertAccount(lab.database, { isOperator: 1 });
    const { organisationId, owner } = await haveOrganisation(lab);
    const buyer = shop.buyer({ organisationId });
    return {
      ...{ ...shop, organisationId, buyer },
      again: async () => ({ browser: await lab.signedIn(owner.accountId) }),
      /** Brings all customers to what Stripe has, also those whose owner is gone. */
      async syncAll() {
        await lab.database.updateTable("billingCustomers").set({ syncedAt: 0 }).execute();
        const { shop: stripe, context } = shop;
        await createCustomerSyncs({
          ...context,
          sync: (customer) => reconcileSubscription(context, stripe.stripe, customer),
        }).sweep();
      },
      /** The customer at Stripe, also once the organisation is gone. */
      customerId: async () =>
        (await lab.database.selectFrom("billingCustomers").select("customerId").executeTakeFirstOrThrow()).customerId,
    };
  }

  async function eraseClosed({ database, config, clock }: TestApp) {
    const log = { info() {}, warn() {}, error() {} };
    // The organisation goes with what it has, and then itself.
    for (let round = 0; round < 3; round += 1) {
      await cleanUp({ config, database, now: clock.now, events: createLocalEvents(), log });
    }
    expect(await database.selectFrom("organisations").select("id").execute()).toEqual([]);
  }

  it("cancels what it pays by card: nothing is charged after the term, also once it is erased", async () => {
    const { lab, shop, buyer, organisationId, again, customerId, syncAll } = await payingOrganisation();
    await buyer.buy();
    await buyer.sync();
    const paid = await buyer.moneyAtStripe();
    expect(await succeed(await again(), "readOrganisation", { organisationId })).toMatchObject({ isPlanPaid: true });
    const { paidUntil } = await buyer.stored();
    await succeed(await again(), "closeOrganisation", { organisationId });
    expect(await buyer.stored()).toMatchObject({ wish: "cancel", wishedAt: lab.clock.now() });
    expect(await buyer.inForceUntil()).toBe(paidUntil);
    await buyer.sync();
    const customer = await customerId();
    await shop.standIn.advance(closingTime);
    await eraseClosed(lab);
    await shop.standIn.advance(70 * day);
    await syncAll();
    const { data } = await shop.stripe.charges.list({ customer });
    expect(data.map(({ amount }) => amount)).toEqual([paid]);
    const [subscription] = (await shop.stripe.subscriptions.list({ customer, status: "all" })).data;
    expect(subscription?.status).toBe("canceled");
    const rows = await lab.database.selectFrom("stripeSubscriptions").select(["organisationId", "endedAt"]).execute();
    expect(rows).toEqual([{ organisationId: null, endedAt: paidUntil }]);
  });

  it("leaves it cancelled when it is opened again, until an owner undoes that", async () => {
    const { buyer, organisationId, again } = await payingOrganisation();
    await buyer.buy();
    await buyer.sync();
    await succeed(await again(), "closeOrganisation", { organisationId });
    await succeed(await again(), "reopenOrganisation", { organisationId });
    await buyer.sync();
    expect((await buyer.stored()).endsAt).not.toBeNull();
    await succeed(await again(), "undoCancellation", { organisationId });
    expect(await buyer.stored()).toMatchObject({ endsAt: null, wish: null });
  });

  it("is cancelled at the latest when it is erased", async () => {
    const { lab, shop, buyer, organisationId, again, customerId, syncAll } = await payingOrganisation();
    await buyer.buy({ interval: "year" });
    await buyer.sync();
    await succeed(await again(), "closeOrganisation", { organisationId });
    await succeed(await again(), "undoCancellation", { organisationId });
    await buyer.sync();
    const customer = await customerId();
    await shop.standIn.advance(closingTime);
    await eraseClosed(lab);
    await syncAll();
    const [subscription] = (await shop.stripe.subscriptions.list({ customer, status: "all" })).data;
    expect(subscription?.cancel_at ?? subscription?.cancel_at_period_end).toBeTruthy();
  });

  it("pays back what is paid for an order that was open", async () => {
    const { shop, buyer, organisationId, again, customerId, syncAll } = await payingOrganisation();
    await buyer.buy();
    await succeed(await again(), "closeOrganisation", { organisationId });
    await syncAll();
    const { data } = await shop.stripe.charges.list({ customer: await customerId() });
    expect(data.map(({ amount, amount_refunded }) => amount - amount_refunded)).toEqual([0]);
  });

  it("ends its quote, and its order that waits; what runs is cancelled", async () => {
    const { lab, operator, university, order } = await openInstitutionLab(kind);
    const { organisationId, owner } = university;
    const orderId = await order();
    await succeed(operator, "acceptOrder", { orderId });
    const ofPurchase = lab.database.selectFrom("billingPurchases").select("record").where("id", "=", orderId);
    const purchase = async () => JSON.parse((await ofPurchase.executeTakeFirstOrThrow()).record).purchase;
    const { term } = await purchase();
    await succeed(owner, "closeOrganisation", { organisationId });
    expect((await purchase()).cancelled).toEqual({ at: lab.clock.now(), endsAt: term.until });

    const other = await openInstitutionLab(kind);
    await other.order();
    const { token: open } = await other.quote();
    expect(await other.waiting()).toHaveLength(1);
    await succeed(other.university.owner, "closeOrganisation", { organisationId: other.university.organisationId });
    expect(await other.waiting()).toEqual([]);
    expect(await reasonOf(other.stranger, "readQuote", { token: open })).toBe("quote-not-found");
  });
});
