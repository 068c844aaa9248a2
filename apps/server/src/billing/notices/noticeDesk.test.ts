import { noonOfLastDay } from "@belab/domain/billing";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { testPerson } from "../../testing/billing/testDocuments.ts";
import { openTestShop } from "../../testing/billing/testShop.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { mailsLeft, reasonOf, succeed } from "../../testing/organisations/organisationLab.ts";

const day = 24 * 60 * 60 * 1000;

const email = "ada@school.test";

describe.each(databasesUnderTest)("the notices of an operator on $name", ({ kind }) => {
  /** Ada has bought a plan by the month; Grace runs the installation. */
  async function openDesk() {
    const shop = await openTestShop({ kind });
    const { lab } = shop;
    const accountId = await insertAccount(lab.database, { mayTeach: 1, email, displayEmail: email });
    const operatorId = await insertAccount(lab.database, { isOperator: 1 });
    const ada = shop.buyer({ accountId });
    await ada.buy();
    await ada.sync();
    const waiting = (notices: number) =>
      expect.poll(async () => (await succeed(await grace(), "listNotices", { state: "open" })).total).toBe(notices);
    const grace = async () => ({ browser: await lab.signedIn(operatorId) });
    return {
      ...{ ...shop, ada, grace, number: (await ada.stored()).number },
      /** A notice that nobody can match by itself: the name is not the one on the invoice. */
      async giveWithdrawal() {
        await lab.agent().call("giveWithdrawal", { name: "A. King", contract: "my plan", email });
        await waiting(1);
      },
      async giveCancellation() {
        const request = {
          name: "A. King",
          contract: email,
          plan: "educator",
          endsOn: null,
          email,
          reason: null,
        } as const;
        await lab.agent().call("giveCancellation", request);
        await waiting(1);
      },
      notice: async () => (await succeed(await grace(), "listNotices", { state: "open" })).notices[0],
    };
  }

  it("are listed with who wrote what, when, and the plans that it can be about", async () => {
    const { lab, grace, notice, giveWithdrawal, number } = await openDesk();
    const receivedAt = lab.clock.now();
    await giveWithdrawal();
    expect(await notice()).toMatchObject({
      ...{ kind: "withdrawal", name: "A. King", contract: "my plan", email, plan: null, receivedAt },
      ...{ doneAt: null, note: "", number: null },
      proposals: [{ number, buyer: testPerson.name, plan: "educator", endsAt: receivedAt }],
    });
    expect(await succeed(await grace(), "readBillingState", {})).toMatchObject({ noticesWaiting: 1 });
  });

  it("are carried out as of the moment at which they came in: a withdrawal stays in time", async () => {
    const { lab, shop, ada, grace, notice, giveWithdrawal, number } = await openDesk();
    await giveWithdrawal();
    // The plan has been charged twice by then.
    await shop.standIn.advance(40 * day);
    await ada.sync();
    expect(await ada.moneyAtStripe()).toBe(2 * 9_99);
    const noticeId = (await notice())?.noticeId ?? "";
    const at = lab.clock.now();
    await succeed(await grace(), "carryOutNotice", { noticeId, number: ` ${number.toLowerCase()} ` });
    await ada.sync();
    expect((await ada.stored()).endedAt).not.toBeNull();
    expect(await ada.plans()).toEqual([]);
    expect(await ada.moneyAtStripe()).toBe(0);
    const { notices, total } = await succeed(await grace(), "listNotices", { state: "done" });
    expect({ notices, total }).toMatchObject({ total: 1, notices: [{ noticeId, doneAt: at, number, note: "" }] });
    await mailsLeft(lab);
    const toAda = lab.mailServer.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
    expect(toAda.filter((subject) => subject === "Your Educator plan has ended")).toHaveLength(1);
  });

  it("are carried out: the plan ends with its period, and is not charged again", async () => {
    const { shop, ada, grace, notice, giveCancellation, number } = await openDesk();
    const { paidUntil } = await ada.stored();
    await giveCancellation();
    const proposed = await notice();
    expect(proposed?.proposals).toMatchObject([{ endsAt: noonOfLastDay(paidUntil, "Europe/Berlin") }]);
    await succeed(await grace(), "carryOutNotice", { noticeId: proposed?.noticeId ?? "", number });
    await ada.sync();
    await shop.standIn.advance(70 * day);
    await ada.sync();
    expect((await ada.stored()).endedAt).toBe(paidUntil);
    expect(await ada.moneyAtStripe()).toBe(9_99);
    expect((await ada.subscriptions()).map(({ status }) => status)).toEqual(["canceled"]);
  });

  it("are done once, also by two operators at the same moment", async () => {
    const { lab, grace, notice, giveCancellation, number } = await openDesk();
    await giveCancellation();
    const noticeId = (await notice())?.noticeId ?? "";
    const operators = [await grace(), await grace()];
    const answers = await Promise.all(
      operators.map(({ browser }) => browser.call("carryOutNotice", { noticeId, number })),
    );
    expect(answers.map(({ body }) => (body.success ? "done" : body.reason)).toSorted()).toEqual([
      "done",
      "notice-not-found",
    ]);
    expect(await reasonOf(await grace(), "settleNotice", { noticeId, note: "Called" })).toBe("notice-not-found");
    const ends = () => lab.mailServer.mails.filter(({ subject }) => subject.startsWith("Your Educator plan ends"));
    await expect.poll(ends).toHaveLength(1);
    await mailsLeft(lab);
    expect(ends()).toHaveLength(1);
  });

  it("stay open where nothing could be done, and are marked as done with a note", async () => {
    const { lab, shop, grace, notice, giveWithdrawal, number } = await openDesk();
    await shop.standIn.advance(20 * day);
    await giveWithdrawal();
    const found = await notice();
    const noticeId = found?.noticeId ?? "";
    expect(found?.proposals).toMatchObject([{ number, endsAt: null }]);
    const carryOut = async (typed: string) => reasonOf(await grace(), "carryOutNotice", { noticeId, number: typed });
    expect(await carryOut("ORD-2026-999999")).toBe("notice-contract-not-found");
    expect(await carryOut(number)).toBe("withdrawal-too-late");
    expect((await notice())?.noticeId).toBe(noticeId);
    const at = lab.clock.now();
    await succeed(await grace(), "settleNotice", { noticeId, note: " Too late: she was told by phone. " });
    expect((await succeed(await grace(), "listNotices", { state: "done" })).notices).toMatchObject([
      { noticeId, doneAt: at, number: null, note: "Too late: she was told by phone." },
    ]);
    expect(await succeed(await grace(), "readBillingState", {})).toMatchObject({ noticesWaiting: 0 });
  });
});
