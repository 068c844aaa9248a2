/** @module-tag exhaustive */
import { noonOfLastDay } from "@belab/domain/billing";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { openInstitutionLab, testBuyer } from "../../testing/billing/institutionLab.ts";
import { openTestShop, type TestShop } from "../../testing/billing/testShop.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { mailsLeft, succeed } from "../../testing/organisations/organisationLab.ts";
import { createNoticeWork } from "./notices.ts";

const hour = 60 * 60 * 1000;

const email = "ada@school.test";
/** As on the invoice. */
const name = "Ada Lovelace";

const cancellation = { name, email, plan: "educator", endsOn: null, reason: null } as const;

describe.each(databasesUnderTest)("a notice about a contract on $name", ({ kind }) => {
  /** Ada has bought a plan; grace runs the installation. */
  async function shopWithAda() {
    const shop = await openTestShop({ kind });
    const accountId = await insertAccount(shop.lab.database, { mayTeach: 1, email, displayEmail: email });
    const operator = { email: "grace@school.test", displayEmail: "grace@school.test" };
    const operatorId = await insertAccount(shop.lab.database, { isOperator: 1, ...operator });
    const ada = shop.buyer({ accountId });
    await ada.buy();
    await ada.sync();
    return { ...shop, ada, accountId, operatorId, number: (await ada.stored()).number };
  }

  const answered = ({ lab }: TestShop) =>
    expect
      .poll(() => lab.database.selectFrom("billingNotices").select("id").where("checkedAt", "is", null).execute())
      .toEqual([]);

  async function mailsTo({ lab }: TestShop, address: string) {
    await mailsLeft(lab);
    return lab.mailServer.mails.filter(({ to }) => to === address);
  }

  /** Returns the milliseconds until each waiting mail leaves, in ascending order. */
  async function waitingMails({ lab }: TestShop) {
    const mails = await lab.database.selectFrom("mails").select("nextTryAt").where("outcome", "is", null).execute();
    return mails.map(({ nextTryAt }) => nextTryAt - lab.clock.now()).toSorted((one, other) => one - other);
  }

  it.each<[string, (shop: TestShop, number: string) => Promise<unknown>]>([
    [
      "a cancellation by email address",
      ({ lab }) => lab.agent().call("giveCancellation", { ...cancellation, contract: email }),
    ],
    [
      "a cancellation by the number of the order",
      ({ lab }, contract) => lab.agent().call("giveCancellation", { ...cancellation, contract }),
    ],
    [
      "a withdrawal by number and address",
      ({ lab }, contract) => lab.agent().call("giveWithdrawal", { name, contract, email }),
    ],
  ])("ends no contract by itself, however right it is: %s", async (_, give) => {
    const shop = await shopWithAda();
    expect(await give(shop, shop.number)).toMatchObject({
      body: { success: true, error: 0, receivedAt: shop.lab.clock.now() },
    });
    await answered(shop);
    expect(await shop.ada.stored()).toMatchObject({ endsAt: null, endedAt: null, wish: null });
    const notices = await shop.lab.database.selectFrom("billingNotices").select(["doneAt", "purchaseId"]).execute();
    expect(notices).toEqual([{ doneAt: null, purchaseId: null }]);
    expect((await mailsTo(shop, "grace@school.test")).map(({ subject }) => subject)).toEqual([
      "1 cancellation or withdrawal waits for you",
    ]);
  });

  it("is carried out once by the link that only the contract's own address gets, from when it came in", async () => {
    const shop = await shopWithAda();
    const { lab, ada } = shop;
    const receivedAt = lab.clock.now();
    await lab.agent().call("giveWithdrawal", { name, contract: shop.number, email: "eve@school.test" });
    await answered(shop);
    const link = /confirm-notice\S+/;
    expect((await mailsTo(shop, "eve@school.test")).map(({ text }) => link.test(text))).toEqual([false]);
    const receipt = (await mailsTo(shop, email)).find(({ subject }) => subject.includes("received"));
    const token = /confirm-notice\?token=([\w-]+)/.exec(receipt?.text ?? "")?.[1] ?? expect.unreachable(receipt?.text);

    lab.clock.advance(10 * 24 * hour);
    const confirm = (confirmed: string) => lab.agent().call("confirmNotice", { token: confirmed });
    expect(await confirm(`${token}x`)).toMatchObject({ body: { success: false, reason: "notice-not-found" } });
    expect((await confirm(token)).body).toMatchObject({ success: true, kind: "withdrawal" });
    expect(await ada.stored()).toMatchObject({ wish: "withdraw", wishedAt: receivedAt });
    await ada.sync();
    expect((await ada.stored()).endedAt).not.toBeNull();
    expect(await ada.moneyAtStripe()).toBe(0);
    expect((await confirm(token)).body).toMatchObject({ success: false });
  });

  it("ends no contract of an organization by itself", async () => {
    const { lab, operator, order, waiting } = await openInstitutionLab(kind);
    const orderId = await order();
    const [{ number = "" } = {}] = await waiting();
    await succeed(operator, "acceptOrder", { orderId });
    const request = { ...cancellation, name: testBuyer.name, contract: number, plan: "university" } as const;
    await lab.agent().call("giveCancellation", request);
    await expect
      .poll(() => lab.database.selectFrom("billingNotices").select(["checkedAt", "doneAt"]).execute())
      .toEqual([{ checkedAt: lab.clock.now(), doneAt: null }]);
  });

  it("is acknowledged with what was typed as letters and digits, its date and time", async () => {
    const shop = await shopWithAda();
    const typed = { ...cancellation, name: "Ada, see https://evil.example/prize now!", contract: email };
    await shop.lab.agent().call("giveCancellation", typed);
    await answered(shop);
    const receipt = (await mailsTo(shop, email)).find(({ subject }) => subject.includes("received"));
    expect(receipt?.text).toContain(
      "Ada see https evil example prize now cancels the Educator plan (ada school test), as soon as possible.",
    );
    expect(receipt?.text).toContain("Received on 5 January 2026 at 10:00:00 CET.");
  });

  it("is acknowledged three times an hour to one mailbox, later ones when the hour is over; operators get one mail a day", async () => {
    const shop = await shopWithAda();
    for (const typed of [email, "ada+1@school.test", "ada+2@school.test", "ada+3@school.test", email]) {
      await shop.lab.agent().call("giveCancellation", { ...cancellation, contract: "x", email: typed });
    }
    await answered(shop);
    await mailsLeft(shop.lab);
    const subjects = shop.lab.mailServer.mails.map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "We have received your cancellation")).toHaveLength(3);
    // The mail says how many wait when it leaves: one, or more by then.
    expect(subjects.filter((subject) => /waits? for you$/.test(subject))).toHaveLength(1);
    const [later, latest, nextMorning = 0] = await waitingMails(shop);
    expect([later, latest]).toEqual([hour, hour]);
    expect(nextMorning).toBeGreaterThan(hour);
  });

  it("of which twenty name one mailbox sends three mails each hour, until each is acknowledged", async () => {
    const shop = await shopWithAda();
    const { lab } = shop;
    for (let count = 0; count < 20; count += 1) {
      const typed = { ...cancellation, contract: "x", email: `ada+${count}@school.test` };
      expect((await lab.agent().call("giveCancellation", typed)).status).toBe(200);
    }
    await answered(shop);
    await mailsLeft(lab);
    const sent = lab.mailServer.mails.filter(({ subject }) => subject === "We have received your cancellation");
    // The last one is tomorrow's to the operator.
    const waiting = (await waitingMails(shop)).slice(0, -1).map((time) => time / hour);
    expect([sent.length, waiting]).toEqual([3, [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6]]);
  });

  it("for cause tells the reason to the contract's own address alone, and waits for an operator though it is canceled", async () => {
    const shop = await shopWithAda();
    const { lab, ada } = shop;
    const reason = "Visit https://evil.example now";
    const given = { ...cancellation, contract: shop.number, email: "eve@school.test", reason };
    const receivedAt = lab.clock.now();
    await lab.agent().call("giveCancellation", given);
    await answered(shop);
    const [toTyped] = await mailsTo(shop, "eve@school.test");
    expect(toTyped?.text).toContain("for cause: at once, or else as soon as possible.");
    expect(toTyped?.text).not.toContain("evil");
    const own = (await mailsTo(shop, email)).find(({ subject }) => subject.includes("received"));
    expect(own?.text).toContain(`Reason: ${reason}`);
    const token = /confirm-notice\?token=([\w-]+)/.exec(own?.text ?? "")?.[1] ?? expect.unreachable(own?.text);

    expect((await lab.agent().call("confirmNotice", { token })).body).toMatchObject({ success: true });
    await ada.sync();
    const { paidUntil } = await ada.stored();
    expect(await ada.stored()).toMatchObject({ endsAt: paidUntil, endedAt: null });
    expect((await lab.agent().call("confirmNotice", { token })).body).toMatchObject({ reason: "notice-not-found" });

    lab.clock.advance(10 * 24 * hour);
    const grace = { browser: await lab.signedIn(shop.operatorId) };
    const { notices } = await succeed(grace, "listNotices", { state: "open" });
    expect(notices).toMatchObject([{ reason, number: shop.number, proposals: [{ endsAt: receivedAt }] }]);
    await succeed(grace, "carryOutNotice", { noticeId: notices[0]?.noticeId ?? "", number: shop.number });
    await ada.sync();
    expect(await ada.plans()).toEqual([]);
    // A month without its first day.
    expect(await ada.moneyAtStripe()).toBe(9_99 - Math.round((9_99 * 30) / 31));
  });

  it("for cause, given by somebody who is signed in, cancels at once, and again where that was done", async () => {
    const shop = await shopWithAda();
    const { lab, ada } = shop;
    const browser = { browser: await lab.signedIn(shop.accountId) };
    for (const reason of ["The games can't be reached", "They still can't"]) {
      const { endsAt, receivedAt } = await succeed(browser, "cancelPlan", { reason });
      const end = noonOfLastDay((await ada.stored()).paidUntil, "Europe/Berlin");
      expect({ endsAt, receivedAt }).toEqual({ endsAt: end, receivedAt: lab.clock.now() });
    }
    const grace = { browser: await lab.signedIn(shop.operatorId) };
    const { notices } = await succeed(grace, "listNotices", { state: "open" });
    expect(notices).toMatchObject([{ email, number: null }, { contract: shop.number }]);
    const receipts = (await mailsTo(shop, email)).filter(({ subject }) => subject.includes("received"));
    expect(receipts.map(({ text }) => /Reason: .*/.exec(text)?.[0]).toSorted()).toEqual([
      "Reason: The games can't be reached",
      "Reason: They still can't",
    ]);
  });

  it("is brought to the operators' mind again, each day from the tenth on, and never lapses", async () => {
    const shop = await shopWithAda();
    const { lab } = shop;
    await lab.agent().call("giveCancellation", { ...cancellation, contract: "x" });
    await answered(shop);
    const mails = async () => (await lab.database.selectFrom("mails").select("id").execute()).length;
    const before = await mails();
    const work = createNoticeWork(shop.context as never);
    const added: number[] = [];
    for (const days of [9, 2, 1, 40]) {
      lab.clock.advance(days * 24 * hour);
      work.wake();
      await work.stop();
      added.push((await mails()) - before);
    }
    expect(added).toEqual([0, 1, 2, 3]);
  });

  it("is refused where it is malformed, and past the limit of a network address, whatever cookies come", async () => {
    const { lab } = await shopWithAda();
    const browser = lab.agent();
    const good = { ...cancellation, contract: "x" };
    for (const bad of [
      ...[{ endsOn: "2026-02-30" }, { name: "" }, { contract: "x".repeat(600) }, { plan: "free" }, { email: "no" }],
      ...[{ reason: "" }, { reason: "x".repeat(1_001) }],
    ]) {
      const answer = await browser.call("giveCancellation", { ...good, ...bad } as typeof good);
      expect(answer.status, JSON.stringify(bad).slice(0, 40)).toBe(400);
    }
    expect((await browser.call("giveWithdrawal", { name, contract: "x", email: "no address" })).status).toBe(400);
    const withCookie = async () => {
      const stranger = lab.agent();
      await stranger.call("config", {});
      return stranger;
    };
    for (let count = 0; count < 20; count += 1) {
      expect((await (await withCookie()).call("giveCancellation", good)).status).toBe(200);
    }
    expect((await (await withCookie()).call("giveCancellation", good)).body).toMatchObject({
      reason: "too-many-requests",
    });
  });
});
