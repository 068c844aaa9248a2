/** @module-tag exhaustive */
import type { CallNameOf, CallRequest } from "@belab/api";
import { billingPaths } from "@belab/domain/billing";
import { describe, expect, it } from "vitest";
import { transact } from "../../database/database.ts";
import { deriveKeys } from "../../keys.ts";
import { findTerms } from "../../plans/planStore.ts";
import { startTrial } from "../../plans/trials.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { lookAtPurchases } from "../../testing/billing/lookAtPurchases.ts";
import { sellByInvoice } from "../../testing/billing/sellByInvoice.ts";
import { testUniversity } from "../../testing/billing/testDocuments.ts";
import { openTestShop, type TestShop } from "../../testing/billing/testShop.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { haveOrganisation, mailsLeft } from "../../testing/organisations/organisationLab.ts";

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
const email = "ada@school.test";

type Call = "cancelPlan" | "changePlan" | "startTrial" | "withdraw";

describe.each(databasesUnderTest)("whoever has bought, on $name", ({ kind }) => {
  async function call<Name extends Call & CallNameOf<"json">>(
    { lab }: Pick<TestShop, "lab">,
    accountId: string,
    name: Name,
    request: CallRequest<Name>,
  ) {
    expect((await (await lab.signedIn(accountId)).call(name, request)).body, name).toMatchObject({ success: true });
  }

  /** The mails to an address, with those that are due. */
  async function mailsTo({ lab }: Pick<TestShop, "lab">, to: string) {
    const operator = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
    // Wakes the outbox.
    await operator.call("ignoreStatementEntry", { entryId: "unknown" });
    await mailsLeft(lab);
    return lab.mailServer.mails.filter((mail) => mail.to === to);
  }

  async function subjectsTo(shop: Pick<TestShop, "lab">, to: string) {
    return (await mailsTo(shop, to)).map(({ subject }) => subject);
  }

  async function openAda() {
    const shop = await openTestShop({ kind });
    const accountId = await insertAccount(shop.lab.database, { mayTeach: 1, email, displayEmail: email });
    const ada = shop.buyer({ accountId });
    return {
      ...shop,
      ada,
      accountId,
      /** Looks at what is due some days before the term ends. */
      async beforeEnd(days: number) {
        const { term } = (await ada.purchase()).record.purchase;
        await shop.shop.standIn.advance(term.until - days * day - shop.lab.clock.now());
        await lookAtPurchases({ ...shop.lab, now: shop.lab.clock.now });
      },
    };
  }

  async function openUniversity() {
    const shop = await openTestShop({ kind });
    const { organisationId, owner, have } = await haveOrganisation(shop.lab);
    await shop.lab.database
      .updateTable("accounts")
      .set({ language: "de" })
      .where("id", "=", (await have("owner")).accountId)
      .execute();
    return { ...shop, buyer: shop.buyer({ organisationId }), organisationId, owner };
  }

  describe("by card", () => {
    it("for a year is told of the next one 30 days before, once, with its price and how to cancel", async () => {
      const shop = await openAda();
      await shop.ada.buy({ interval: "year" });
      await shop.ada.sync();
      for (const days of [60, 31, 30, 29, 1]) {
        await shop.beforeEnd(days);
      }
      const [mail, ...others] = (await mailsTo(shop, email)).filter(({ subject }) => subject.includes("renews"));
      expect(mail?.text).toMatch(/€99\.99 is charged to your card for it on/);
      expect(mail?.text).toContain("cancel before");
      expect(mail?.text).toContain(billingPaths.paymentHistory);
      expect(others).toEqual([]);
    });

    it("for a month is told of the next one only where it costs something else", async () => {
      const shop = await openAda();
      await shop.ada.buy();
      await shop.ada.sync();
      await shop.beforeEnd(14);
      const announced = async () =>
        (await mailsTo(shop, email)).filter(({ subject }) => subject.startsWith("Your plan changes to"));
      expect((await subjectsTo(shop, email)).filter((subject) => subject.includes("renews"))).toEqual([]);
      await call(shop, shop.accountId, "changePlan", { plan: "educator", interval: "year" });
      await shop.beforeEnd(12);
      await shop.beforeEnd(10);
      const [mail, ...others] = await announced();
      expect(mail?.text).toContain("€99.99 is charged to your card for it on");
      expect(mail?.text).toContain("For the current term, it was €9.99.");
      expect(others).toEqual([]);
    });

    it("and has canceled is told of no other term", async () => {
      const shop = await openAda();
      await shop.ada.buy({ interval: "year" });
      await shop.ada.sync();
      await call(shop, shop.accountId, "cancelPlan", {});
      await shop.beforeEnd(30);
      const mails = await mailsTo(shop, email);
      expect(mails.filter(({ subject }) => subject.includes("renews"))).toEqual([]);
      expect(mails.at(-1)?.text).toContain("Nothing more is charged.");
    });
  });

  describe("for an organization", () => {
    it("is told by each owner's mail of what happens to the plan, and so is the address for invoices", async () => {
      const shop = await openUniversity();
      const { buyer, owner, organisationId, lab } = shop;
      await buyer.buy({ card: "failsLater" });
      await buyer.sync();
      const { term } = (await buyer.purchase()).record.purchase;
      await shop.shop.standIn.advance(term.until + 2 * hour - lab.clock.now());
      await buyer.sync();
      await call(shop, owner.accountId, "cancelPlan", { organisationId });
      const expected = ["We couldn't charge your card for the University plan", expect.stringMatching(/ends on/)];
      expect(await subjectsTo(shop, owner.email)).toEqual(expected);
      expect(await subjectsTo(shop, testUniversity.email ?? "")).toEqual(expect.arrayContaining(expected));
      const german = lab.mailServer.mails.filter(({ subject }) => subject.startsWith("Ihr"));
      expect(german.map(({ subject }) => subject)).toEqual([
        "Ihre Karte konnte für den Tarif „Universität“ nicht belastet werden",
        expect.stringMatching(/endet am/),
      ]);
      const [, canceled] = await mailsTo(shop, owner.email);
      expect(canceled?.text).toMatch(/Apart from €[\d,.]+ that we couldn't charge yet, nothing more is charged/);
    });
  });

  describe("after a trial", () => {
    it("has no trial any more: none goes on after a withdrawal, and its end is not announced", async () => {
      const shop = await openAda();
      const { ada, accountId, lab } = shop;
      await call(shop, accountId, "startTrial", {});
      lab.clock.advance(20 * day);
      await ada.buy();
      await ada.sync();
      expect((await findTerms(lab.database, ada.owner, lab.clock.now())).map(({ source }) => source)).toEqual(["card"]);
      await call(shop, accountId, "withdraw", {});
      expect(await ada.plans()).toEqual([]);
      lab.clock.advance(9.5 * day);
      expect((await subjectsTo(shop, email)).filter((subject) => subject.includes("trial"))).toEqual([]);
    });

    it("of an organization has none any more either", async () => {
      const shop = await openUniversity();
      const { lab, organisationId, owner } = shop;
      const account = { id: owner.accountId, email: owner.email, mayTeach: 1, isOperator: 0 } as const;
      const context = { config: lab.config, keys: deriveKeys(lab.config.secret), now: lab.clock.now };
      const started = await transact(lab.database, (transaction) =>
        startTrial(transaction, context, { account, owner: { organisationId }, plan: "university" }),
      );
      expect(started).toMatchObject({ ok: true });
      lab.clock.advance(20 * day);
      const sold = await sellByInvoice(lab, organisationId);
      const terms = await findTerms(lab.database, sold.owner, lab.clock.now());
      expect(terms.map(({ source }) => source)).toEqual(["invoice"]);
      lab.clock.advance(9.5 * day);
      expect((await subjectsTo(shop, owner.email)).filter((subject) => subject.includes("trial"))).toEqual([]);
    });
  });
});
