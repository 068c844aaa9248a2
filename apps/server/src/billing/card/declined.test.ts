import { cardGraceDays } from "@belab/domain/billing";
import type { TestCardName } from "@belab/stripe-stand-in";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { openTestShop, type TestShopOptions } from "../../testing/billing/testShop.ts";
import { haveOrganisation, succeed } from "../../testing/organisations/organisationLab.ts";
import { readPayments } from "../orders/cardPayments.ts";
import { ensurePrice } from "./catalogue.ts";
import { openPortal } from "./portal.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

async function openWithAda(options: TestShopOptions = {}) {
  const opened = await openTestShop(options);
  const { lab, shop } = opened;
  const accountId = await insertAccount(lab.database, { mayTeach: 1 });
  const ada = opened.buyer({ accountId });
  const { standIn, stripe } = shop;
  return {
    ...{ ...opened, ada, accountId, standIn, stripe },
    /** Buys with a card of which the bank may ask for 3-D Secure. @returns whether it was paid. */
    async payOrder(card: TestCardName, manner?: { abandons: boolean }) {
      const url = await ada.order();
      const isPaid = standIn.payCheckout(url.split("/").at(-1) ?? "", card, manner);
      await standIn.settled();
      await ada.sync();
      return isPaid;
    },
    /** Until two hours after the period: the renewal was tried. */
    async renew() {
      const { paidUntil } = await ada.stored();
      await standIn.advance(paidUntil + 2 * hour - lab.clock.now());
      await ada.sync();
    },
    payments: () => readPayments(lab.database, stripe, { accountId }),
  };
}

describe("a renewal that is declined", () => {
  it.each(["leave", "cancel", "markUnpaid", "pause"] as const)(
    "ends the plan after 14 days where the Dashboard says %s",
    async (subscription) => {
      const { ada, lab, standIn, renew, payOrder, payments } = await openWithAda();
      standIn.setDunning({ subscription, retryDays: [3, 5, 7, 14] });
      await payOrder("failsLater");
      await renew();
      const { pastDueSince } = await ada.stored();
      const end = (pastDueSince ?? 0) + cardGraceDays * day;
      await standIn.advance(end - 1_000 - lab.clock.now());
      await ada.sync();
      expect(await ada.plans()).toEqual(["educator"]);
      for (const time of [2_000, 10 * day, 20 * day]) {
        await standIn.advance(time);
        await ada.sync();
        expect(await ada.plans()).toEqual([]);
      }
      const states = (await payments()).map(({ state }) => state);
      expect(states.filter((state) => state === "paid")).toHaveLength(1);
    },
  );

  it("is shown as failed, leads to Stripe's page, and is paid there", async () => {
    const { ada, lab, accountId, standIn, renew, payOrder, payments } = await openWithAda();
    await payOrder("failsLater");
    await renew();
    const [failed] = await payments();
    expect(failed).toMatchObject({ state: "failed", amount: 9_99, credited: 0 });
    const browser = await lab.signedIn(accountId);
    const { url } = await succeed({ browser }, "openCardDocument", { id: failed?.id ?? "", page: "pay" });
    expect(url).toContain("http");
    expect(standIn.payInvoice(failed?.id ?? "", "succeeds")).toBe(true);
    await ada.sync();
    expect(await ada.stored()).toMatchObject({ status: "active", pastDueSince: null });
    expect((await payments()).map(({ state }) => state)).toEqual(["paid", "paid"]);
  });
});

describe("a changed card", () => {
  /** Lets a test change cards, and tells which ones were charged. */
  async function openWithCards() {
    const opened = await openWithAda();
    const { ada, stripe, standIn, lab } = opened;
    const customer = async () => (await ada.customers())[0] ?? "";
    return {
      ...opened,
      async useInPortal(card: TestCardName) {
        expect(standIn.changeCard(await customer(), card)).toBe(true);
        await ada.sync();
      },
      async chargedCards() {
        const { data } = await stripe.charges.list({ customer: await customer(), limit: 100 });
        const paid = data.filter((charge) => charge.paid).toReversed();
        return paid.map(({ payment_method_details: details }) => details?.card?.last4);
      },
      async end() {
        await succeed({ browser: await lab.signedIn(opened.accountId) }, "cancelPlan", {});
        await standIn.advance((await ada.stored()).paidUntil + 60_000 - lab.clock.now());
        await ada.sync();
        expect(await ada.plans()).toEqual([]);
      },
    };
  }

  const [a, b, c] = ["4242", "3155", "0003"];

  it("is charged at the renewal: B, which the portal made the customer's default only", async () => {
    const { payOrder, useInPortal, renew, chargedCards } = await openWithCards();
    await payOrder("succeeds");
    await useInPortal("authenticatesOnce");
    await renew();
    expect(await chargedCards()).toEqual([a, b]);
  });

  it("pays at once what A could not, and the renewals after that", async () => {
    const { payOrder, useInPortal, renew, chargedCards, ada } = await openWithCards();
    await payOrder("failsLater");
    await renew();
    expect(await ada.stored()).toMatchObject({ status: "past_due" });
    await useInPortal("authenticatesOnce");
    await renew();
    expect(await chargedCards()).toEqual(["9011", b, b]);
  });

  it("is C after a second Checkout with C, and B once the portal has it again", async () => {
    const { payOrder, useInPortal, renew, chargedCards, end, ada } = await openWithCards();
    await payOrder("succeeds");
    await useInPortal("authenticatesOnce");
    await end();
    await payOrder("french");
    expect(await ada.customers()).toHaveLength(1);
    await renew();
    await useInPortal("authenticatesOnce");
    await renew();
    expect(await chargedCards()).toEqual([a, c, c, b]);
  });

  it("stays B where the second Checkout with C is paid back, because the plan runs already", async () => {
    const { payOrder, useInPortal, renew, chargedCards, ada } = await openWithCards();
    await payOrder("succeeds");
    await useInPortal("authenticatesOnce");
    await payOrder("french");
    expect(await ada.moneyAtStripe()).toBe(9_99);
    await renew();
    expect(await chargedCards()).toEqual([a, c, b]);
  });
});

describe("3-D Secure", () => {
  it("in Checkout buys nothing where it is abandoned, and the plan where it is confirmed", async () => {
    const { ada, payOrder } = await openWithAda();
    expect(await payOrder("authenticatesOnce", { abandons: true })).toBe(false);
    expect(await ada.plans()).toEqual([]);
    expect(await payOrder("authenticatesOnce")).toBe(true);
    expect(await ada.plans()).toEqual(["educator"]);
  });

  it("on a renewal leaves it open until it is confirmed on the invoice's page", async () => {
    const { ada, standIn, renew, payOrder, payments } = await openWithAda();
    await payOrder("authenticatesAlways");
    await renew();
    expect(await ada.stored()).toMatchObject({ status: "past_due" });
    const [open] = await payments();
    expect(open?.state).toBe("failed");
    expect(standIn.payInvoice(open?.id ?? "", undefined, { abandons: true })).toBe(false);
    await ada.sync();
    expect(await ada.stored()).toMatchObject({ status: "past_due" });
    expect(standIn.payInvoice(open?.id ?? "")).toBe(true);
    await ada.sync();
    expect(await ada.stored()).toMatchObject({ status: "active", pastDueSince: null });
    expect(await ada.plans()).toEqual(["educator"]);
  });

  it("on a better plan gives it once it is paid, and not before", async () => {
    const opened = await openTestShop();
    const { lab, shop } = opened;
    const { organisationId } = await haveOrganisation(lab);
    const university = opened.buyer({ organisationId });
    const { standIn, stripe } = shop;
    standIn.payCheckout((await university.order()).split("/").at(-1) ?? "", "authenticatesAlways");
    await university.sync();
    expect(await university.plans()).toEqual(["university"]);
    const returnUrl = "http://localhost/home";
    const portal = await openPortal(lab.database, stripe, { organisationId }, { language: "en", returnUrl });
    const visit = portal.ok ? (portal.value.url.split("/").at(-1) ?? "") : "";
    const better = await ensurePrice(stripe, "enterprise", "month");
    const answer = standIn.changePlan(visit, better);
    await university.sync();
    const plans = await university.plans();
    const [invoice] = (await stripe.invoices.list({ customer: (await university.customers())[0] ?? "" })).data;
    expect({ answer, plans, isPaid: invoice?.status === "paid" && plans[0] === "enterprise" }).not.toMatchObject({
      plans: ["enterprise"],
      isPaid: false,
    });
  });
});

it("follows what the portal changes: a better plan at once, a lesser one later, and an end that is undone", async () => {
  const opened = await openTestShop();
  const { lab, shop } = opened;
  const { organisationId, owner } = await haveOrganisation(lab);
  const university = opened.buyer({ organisationId });
  const { standIn, stripe } = shop;
  await university.buy();
  await university.sync();
  const returnUrl = "http://localhost/home";
  const visit = async () => {
    const portal = await openPortal(lab.database, stripe, { organisationId }, { language: "en", returnUrl });
    return portal.ok ? (portal.value.url.split("/").at(-1) ?? "") : "";
  };
  expect(standIn.changePlan(await visit(), await ensurePrice(stripe, "enterprise", "month"))).toBe("done");
  await university.sync();
  expect(await university.plans()).toEqual(["enterprise"]);

  expect(standIn.changePlan(await visit(), await ensurePrice(stripe, "university", "month"))).toBe("done");
  await university.sync();
  expect(await university.plans()).toEqual(["enterprise"]);
  expect(await university.stored()).toMatchObject({ nextPlan: "university", nextInterval: "month" });
  await succeed({ browser: await lab.signedIn(owner.accountId) }, "undoChange", { organisationId });
  expect(await university.stored()).toMatchObject({ nextPlan: null, plan: "enterprise" });

  const { paidUntil } = await university.stored();
  expect(standIn.cancelPlan(await visit())).toBe("done");
  await university.sync();
  expect(await university.stored()).toMatchObject({ endsAt: paidUntil });
  expect(standIn.keepPlan(await visit())).toBe("done");
  await university.sync();
  expect(await university.stored()).toMatchObject({ endsAt: null });

  await succeed({ browser: await lab.signedIn(owner.accountId) }, "cancelPlan", { organisationId });
  await standIn.advance(paidUntil + 60_000 - lab.clock.now());
  await university.sync();
  const log = await lab.database.selectFrom("organisationLog").selectAll().orderBy("number").execute();
  const acts = log.filter(({ act }) => act.startsWith("plan-"));
  expect(acts.map(({ act, actor, plan }) => [act, actor, plan])).toEqual([
    ["plan-given", "product", "university"],
    ["plan-changed", "product", "enterprise"],
    ["plan-change-undone", "account", null],
    ["plan-canceled", "product", "enterprise"],
    ["plan-canceled", "account", null],
    ["plan-ended", "product", "enterprise"],
  ]);
});

it("tells Stripe nothing but what was decided: an organization's VAT, and a person's tax rate", async () => {
  const { ada, stripe } = await openWithAda();
  await ada.buy();
  await ada.sync();
  const [subscription] = await ada.subscriptions();
  const [rate] = subscription?.default_tax_rates ?? [];
  expect(rate).toMatchObject({ inclusive: true, percentage: 19 });
  const [customer = ""] = await ada.customers();
  const { data } = await stripe.invoices.list({ customer });
  expect(data.map(({ total }) => total)).toEqual([9_99]);
});
