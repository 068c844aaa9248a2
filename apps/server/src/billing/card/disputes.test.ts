/** @module-tag exhaustive */
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { openTestShop, type TestShop } from "../../testing/billing/testShop.ts";
import { type DatabaseKind, databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { mailsLeft } from "../../testing/organisations/organisationLab.ts";

/** A shop where somebody has paid by card, and an operator. */
async function openSold(kind: DatabaseKind) {
  const shop = await openTestShop({ kind, takesEvents: true });
  const { lab } = shop;
  const email = "operator@lab.test";
  const operator = await insertAccount(lab.database, { isOperator: 1, email, displayEmail: email });
  const buyer = shop.buyer({ accountId: await insertAccount(lab.database, { mayTeach: 1 }) });
  await buyer.buy();
  await buyer.sync();
  const [charge] = (await shop.shop.stripe.charges.list()).data;
  const browser = await lab.signedIn(operator);
  return {
    ...{ ...shop, buyer, chargeId: charge?.id ?? "" },
    listed: async () => (await browser.call("listDisputes", {})).body,
    mails: async () => {
      await mailsLeft(lab);
      return lab.mailServer.mails.filter(({ to }) => to === email);
    },
  };
}

const settle = ({ shop }: Pick<TestShop, "shop">) => shop.standIn.settled();

describe.each(databasesUnderTest)("a dispute on $name", ({ kind }) => {
  it("is seen as soon as it opens, though its event names no customer, and operators are told once", async () => {
    const sold = await openSold(kind);
    const { buyer, shop, chargeId, listed, mails } = sold;
    expect(await listed()).toEqual({ ...(await listed()), disputes: [], total: 0 });
    const disputeId = shop.standIn.openDispute(chargeId);
    await settle(sold);
    await expect.poll(async () => (await listed()).total).toBe(1);
    const { details, record } = await buyer.purchase();
    expect((await listed()).disputes).toMatchObject([
      {
        ...{ disputeId, buyer: details.buyer.name, amount: record.purchase.due, state: "needs-answer" },
        ...{ reason: "product_not_received", answerBy: expect.any(Number) },
        url: `https://dashboard.stripe.com/test/disputes/${disputeId}`,
      },
    ]);
    await buyer.sync();
    const told = (await mails()).filter(({ subject }) => subject.includes("disputed"));
    expect(told).toMatchObject([{ subject: "A payment of €9.99 is disputed" }]);
    expect(told[0]?.link).toContain("part=disputes");
  });

  it("stays listed once it is decided", async () => {
    const sold = await openSold(kind);
    const { shop, chargeId, listed } = sold;
    const disputeId = shop.standIn.openDispute(chargeId);
    shop.standIn.loseDispute(disputeId);
    await settle(sold);
    await expect.poll(async () => (await listed()).disputes).toMatchObject([{ state: "lost", answerBy: null }]);
  });
});
