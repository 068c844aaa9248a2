/** @module-tag exhaustive */
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { openInstitutionLab, testBuyer } from "../../testing/billing/institutionLab.ts";
import { testPerson } from "../../testing/billing/testDocuments.ts";
import { openTestShop, type TestShop } from "../../testing/billing/testShop.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { mailsLeft, succeed } from "../../testing/organisations/organisationLab.ts";

const day = 24 * 60 * 60 * 1000;

const email = "ada@school.test";
/** As on the invoice. */
const name = "Ada Lovelace";

describe.each(databasesUnderTest)("a notice about a contract on $name", ({ kind }) => {
  /** Ada has bought a plan; grace runs the installation. */
  async function shopWithAda() {
    const shop = await openTestShop({ kind });
    const accountId = await insertAccount(shop.lab.database, { mayTeach: 1, email, displayEmail: email });
    const operator = { email: "grace@school.test", displayEmail: "grace@school.test" };
    await insertAccount(shop.lab.database, { isOperator: 1, ...operator });
    const ada = shop.buyer({ accountId });
    await ada.buy();
    await ada.sync();
    const [invoice] = await ada.documents();
    return { ...shop, ada, number: invoice?.document.number ?? "" };
  }

  const answered = ({ lab }: TestShop) =>
    expect
      .poll(() => lab.database.selectFrom("billingNotices").select("id").where("checkedAt", "is", null).execute())
      .toEqual([]);

  async function mailsTo({ lab }: TestShop, address: string) {
    await mailsLeft(lab);
    return lab.mailServer.mails.filter(({ to }) => to === address);
  }

  it.each([
    ["by email address", () => email],
    ["by the number of an invoice", (number: string) => number],
  ])("cancels %s, with a receipt that has its text, date and time", async (_, contractOf) => {
    const shop = await shopWithAda();
    const { lab, ada, number } = shop;
    const request = { name: ` ${name.toUpperCase()}`, contract: contractOf(number), plan: "educator" as const };
    const given = await lab.agent().call("giveCancellation", { ...request, endsOn: null });
    expect(given.body).toEqual({ success: true, error: 0, receivedAt: lab.clock.now() });
    await answered(shop);
    const { cancelled } = (await ada.purchase()).record.purchase;
    expect(cancelled?.at).toBe(lab.clock.now());
    const mails = await mailsTo(shop, email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      "We have received your cancellation",
      "Your Educator plan ends on February 5, 2026",
      "Your order of the Educator plan",
    ]);
    const texts = mails.map(({ text }) => text).join("\n");
    expect(texts).toContain(`cancels the Educator plan (${contractOf(number)}), as soon as possible.`);
    expect(texts).toContain("Received on January 5, 2026 at 10:00:00 AM GMT+1.");
  });

  it("withdraws where both the number and the address are those of the contract", async () => {
    const shop = await shopWithAda();
    const { lab, ada, number } = shop;
    const given = await lab.agent().call("giveWithdrawal", { name, contract: number, email });
    expect(given.body).toMatchObject({ success: true, receivedAt: lab.clock.now() });
    await answered(shop);
    await ada.sync();
    expect(await ada.moneyAtStripe()).toBe(0);
    expect((await mailsTo(shop, email)).map(({ subject }) => subject).toSorted()).toEqual([
      "We have received your withdrawal",
      "Your Educator plan has ended",
      "Your order of the Educator plan",
    ]);
  });

  it("withdraws by what stands in the mail that confirms the order, however the number is typed", async () => {
    const shop = await shopWithAda();
    // Mails leave with the next one that the server sends.
    const other = { name: "Eve", contract: "none", plan: "educator", endsOn: null } as const;
    await shop.lab.agent().call("giveCancellation", other);
    await answered(shop);
    const [confirmation] = await mailsTo(shop, email);
    const number = confirmation?.text.match(/Invoice number: (\S+)\./)?.[1] ?? "";
    await shop.lab.agent().call("giveWithdrawal", { name, contract: ` – ${number.replace("-", " - ")}`, email });
    await answered(shop);
    await shop.ada.sync();
    expect(await shop.ada.moneyAtStripe()).toBe(0);
  });

  it("withdraws in time also once the account is erased, by the number and the address on the invoice", async () => {
    const shop = await shopWithAda();
    const { lab, ada, number } = shop;
    const { customerId } = await ada.purchase();
    await succeed({ browser: await lab.signedIn(ada.owner.accountId ?? "") }, "deleteAccount", {});
    await lab.agent().call("giveWithdrawal", { name, contract: number, email: "eve@school.test" });
    await lab.agent().call("giveWithdrawal", { name, contract: number, email: testPerson.email });
    await answered(shop);
    await shop.syncCustomer(customerId ?? "");
    const charges = await shop.shop.stripe.charges.list({ customer: customerId ?? "" });
    expect(charges.data.map(({ amount, amount_refunded }) => amount - amount_refunded)).toEqual([0]);
    const notices = await lab.database.selectFrom("billingNotices").select(["email", "doneAt"]).execute();
    expect(notices.filter(({ doneAt }) => doneAt !== null)).toEqual([
      { email: testPerson.email, doneAt: lab.clock.now() },
    ]);
    expect((await mailsTo(shop, testPerson.email)).map(({ subject }) => subject).toSorted()).toEqual([
      "We have received your withdrawal",
      "Your Educator plan has ended",
    ]);
  });

  it("cancels by the number of an order by invoice", async () => {
    const { lab, operator, order, waiting } = await openInstitutionLab(kind);
    const orderId = await order();
    const [{ number = "" } = {}] = await waiting();
    await succeed(operator, "acceptOrder", { orderId });
    const contract = number.toLowerCase();
    const request = { name: testBuyer.name, contract, plan: "university", endsOn: null } as const;
    await lab.agent().call("giveCancellation", request);
    await expect
      .poll(() => lab.database.selectFrom("billingNotices").select(["purchaseId", "doneAt"]).execute())
      .toEqual([{ purchaseId: orderId, doneAt: lab.clock.now() }]);
  });

  it("waits for the operator where it is not beyond doubt whose contract it is, with the same answer", async () => {
    const shop = await shopWithAda();
    const { lab, ada, number } = shop;
    const doubtful = [
      () => lab.agent().call("giveWithdrawal", { name, contract: number, email: "eve@school.test" }),
      () => lab.agent().call("giveWithdrawal", { name: "Eve", contract: number, email }),
      () => lab.agent().call("giveWithdrawal", { name, contract: email, email }),
      () => lab.agent().call("giveCancellation", { name: "Eve", contract: email, plan: "educator", endsOn: null }),
      () => lab.agent().call("giveCancellation", { name, contract: email, plan: "university", endsOn: null }),
      () => lab.agent().call("giveCancellation", { name, contract: "none", plan: "educator", endsOn: null }),
      () => lab.agent().call("giveCancellation", { name, contract: email, plan: "educator", endsOn: "2027-12-31" }),
    ];
    for (const give of doubtful) {
      expect((await give()).body).toEqual({ success: true, error: 0, receivedAt: lab.clock.now() });
    }
    await answered(shop);
    expect((await ada.purchase()).record.purchase).toMatchObject({ cancelled: null, ended: null });
    const waiting = await lab.database.selectFrom("billingNotices").select("doneAt").execute();
    expect(waiting).toEqual(doubtful.map(() => ({ doneAt: null })));
    const toGrace = await mailsTo(shop, "grace@school.test");
    expect(toGrace).toHaveLength(doubtful.length);
    expect(toGrace.map(({ text }) => text).join("\n")).toContain("Eve cancels the Educator plan (ada@school.test)");
  });

  it("does nothing twice, and waits for the operator where it comes too late", async () => {
    const shop = await shopWithAda();
    const { lab, ada, number } = shop;
    const cancel = () =>
      lab.agent().call("giveCancellation", { name, contract: email, plan: "educator", endsOn: null });
    await Promise.all([cancel(), cancel(), cancel()]);
    await answered(shop);
    const done = await lab.database.selectFrom("billingNotices").select("doneAt").execute();
    expect(done.filter(({ doneAt }) => doneAt !== null)).toHaveLength(1);
    await shop.shop.standIn.advance(20 * day);
    await lab.agent().call("giveWithdrawal", { name, contract: number, email });
    await answered(shop);
    expect((await ada.purchase()).record.purchase.ended).toBeNull();
  });

  it("is refused where it is malformed, and past the limit", async () => {
    const { lab } = await shopWithAda();
    const browser = lab.agent();
    const good = { name, contract: "x", plan: "educator" as const, endsOn: null };
    for (const bad of [{ endsOn: "2026-02-30" }, { name: "" }, { contract: "x".repeat(600) }, { plan: "free" }]) {
      const answer = await browser.call("giveCancellation", { ...good, ...bad } as typeof good);
      expect(answer.status, JSON.stringify(bad).slice(0, 40)).toBe(400);
    }
    expect((await browser.call("giveWithdrawal", { name, contract: "x", email: "no address" })).status).toBe(400);
    for (let count = 0; count < 20; count += 1) {
      expect((await lab.agent().call("giveCancellation", good)).status).toBe(200);
    }
    expect((await lab.agent().call("giveCancellation", good)).body).toMatchObject({ reason: "too-many-requests" });
  });
});
