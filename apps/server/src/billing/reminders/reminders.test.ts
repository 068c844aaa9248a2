/** @module-tag exhaustive */
import { dayAt, type PurchaseEvent, totalOwed } from "@belab/domain/billing";
import { isInForce } from "@belab/domain/plans";
import { describe, expect, it } from "vitest";
import { transact } from "../../database/database.ts";
import { deriveKeys } from "../../keys.ts";
import { findTermHistory } from "../../plans/planStore.ts";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { noMailWaits, serve } from "../../testing/accounts/testPeople.ts";
import { lookAtPurchases } from "../../testing/billing/lookAtPurchases.ts";
import { type InvoicedPurchase, sellByInvoice } from "../../testing/billing/sellByInvoice.ts";
import { sellerEnv } from "../../testing/billing/sellerEnv.ts";
import { type DatabaseKind, databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { haveOrganisation } from "../../testing/organisations/organisationLab.ts";
import type { TestApp } from "../../testing/testApp.ts";
import { createThreads } from "../../threads/threads.ts";
import { drawPendingDocuments } from "../documents/drawPending.ts";
import { applyToPurchase } from "../purchases/purchases.ts";
import { checkDuePurchases } from "./purchaseChecks.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const owner = "owner@uni-lab.edu";
const buyer = "achats@universite.example";

async function openLab(kind: DatabaseKind, env: Record<string, string> = {}) {
  const lab = await serve({ kind, env: { ...sellerEnv, PLANS: "sold", ...env } });
  const { organisationId, owner: account } = await haveOrganisation(lab);
  await lab.database
    .updateTable("accounts")
    .set({ email: owner, displayEmail: owner, language: "de" })
    .where("id", "=", account.accountId)
    .execute();
  const sold = await sellByInvoice(lab, organisationId, buyer);
  const start = lab.clock.now();
  const look = () => lookAtPurchases({ ...lab, now: lab.clock.now });
  return {
    lab,
    sold,
    look,
    /** Counts the quotes for the next term. */
    quotes: async () => (await lab.database.selectFrom("billingQuotes").select("id").execute()).length,
    /** Lets some days pass since the order, and looks at what is due. */
    async onDay(count: number) {
      lab.clock.set(start + count * day);
      await look();
      await letMailsLeave(lab);
    },
    async apply(event: PurchaseEvent) {
      const applied = await transact(lab.database, (transaction) =>
        applyToPurchase(
          transaction,
          { config: lab.config, keys: deriveKeys(lab.config.secret), now: lab.clock.now },
          sold.purchaseId,
          event,
        ),
      );
      expect(applied).toMatchObject({ ok: true });
      await letMailsLeave(lab);
    },
    pay: async () => payment(sold, lab.clock.now()),
    async mailsTo(to: string) {
      await letMailsLeave(lab);
      return lab.mailServer.mails.filter((mail) => mail.to === to);
    },
    isInForce: async () => {
      const terms = await findTermHistory(lab.database, sold.owner, 10);
      return terms.some((term) => isInForce(term, lab.clock.now()));
    },
  };
}

async function payment({ read, due }: InvoicedPurchase, at: number): Promise<PurchaseEvent> {
  const { invoiceId } = (await read()).record;
  return { id: `payment at ${at}`, at, kind: "payment", amount: due, invoiceId };
}

async function letMailsLeave(lab: TestApp): Promise<void> {
  const operator = await lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
  // Wakes the outbox.
  await operator.call("reverseBooking", { bookingId: "unknown" });
  await noMailWaits(lab);
}

describe.each(databasesUnderTest)("an invoice that is not paid, on $name", ({ kind }) => {
  it("is reminded of 3, 14 and 28 days after it was due, each time once, with the invoice", async () => {
    const { lab, sold, onDay, mailsTo } = await openLab(kind);
    const threads = createThreads();
    const draining = new AbortController().signal;
    const log = { info() {}, warn() {}, error() {} };
    await drawPendingDocuments({
      ...lab,
      keys: deriveKeys(lab.config.secret),
      now: lab.clock.now,
      threads,
      log,
      draining,
    } as never);
    await threads.close();
    // Due at the end of the thirtieth day.
    for (const count of [1, 30, 33, 34, 34, 35, 45, 50, 59, 60, 100]) {
      await onDay(count);
    }
    const mails = await mailsTo(buyer);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Invoice ${sold.number}`,
      `Reminder: invoice ${sold.number} is overdue`,
      `Reminder: invoice ${sold.number} is overdue`,
      `Last reminder: invoice ${sold.number} isn't paid`,
    ]);
    for (const { text, attachments } of mails.slice(1)) {
      expect(text).toContain("€10,709.99");
      expect(text.replaceAll(" ", "")).toContain(sold.reference);
      expect(attachments).toMatchObject([{ name: `${sold.number}.pdf`, type: "application/pdf" }]);
    }
    const reminder = { kind: "reminder", number: sold.number, sentTo: buyer };
    const sent = await lab.database.selectFrom("billingSentMails").selectAll().orderBy("sentAt").execute();
    expect(sent.filter(({ sentTo }) => sentTo === buyer)).toMatchObject([reminder, reminder, reminder]);
  });

  it("is reminded of once, however many servers look at the same moment", async () => {
    const { lab, look, onDay, mailsTo } = await openLab(kind);
    await onDay(0);
    lab.clock.advance(35 * day);
    await Promise.all([look(), look(), look()]);
    expect(await mailsTo(buyer)).toHaveLength(1);
  });

  it("is not reminded of once it is paid, even where the mail was asked for", async () => {
    const { lab, look, onDay, apply, pay, mailsTo } = await openLab(kind);
    lab.clock.advance(35 * day);
    await look();
    await apply(await pay());
    await onDay(50);
    expect(await mailsTo(buyer)).toEqual([]);
  });

  it("is not reminded of any more once the rest of what was paid in part is credited", async () => {
    const { lab, sold, onDay, mailsTo } = await openLab(kind);
    const operatorId = await insertAccount(lab.database, { isOperator: 1 });
    await onDay(35);
    const operator = await lab.signedIn(operatorId);
    const [overdue] = (await operator.call("listInvoices", { state: "overdue" })).body.invoices;
    expect(overdue).toMatchObject({ number: sold.number, owed: sold.due });
    const { invoiceId = "" } = overdue ?? {};
    const part = { bookingId: "part", invoiceId, amount: 10_000_00, day: dayAt(lab.clock.now(), "Europe/Berlin") };
    expect((await operator.call("bookPayment", part)).body).toMatchObject({ success: true });
    await onDay(45);
    const rest = sold.due - part.amount;
    expect((await mailsTo(buyer)).at(-1)?.text).toContain("€709.99");

    const credit = { creditId: "rest", invoiceId, amount: rest, reason: "cancellation" } as const;
    expect((await (await lab.signedIn(operatorId)).call("creditInvoice", credit)).body).toMatchObject({
      success: true,
    });
    expect((await sold.read()).record.ledger.map((entry) => entry.kind)).toEqual(["invoice", "payment", "credit-note"]);
    for (const count of [46, 60, 100]) {
      await onDay(count);
    }
    const subjects = (await mailsTo(buyer)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /reminder/i.test(subject))).toEqual(
      Array(2).fill(`Reminder: invoice ${sold.number} is overdue`),
    );
  });

  it("reminds the owners with a copy in their language", async () => {
    const { sold, onDay, mailsTo } = await openLab(kind);
    for (const count of [34, 45, 60]) {
      await onDay(count);
    }
    const mails = await mailsTo(owner);
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Erinnerung: Rechnung ${sold.number} ist überfällig`,
      `Erinnerung: Rechnung ${sold.number} ist überfällig`,
      `Letzte Erinnerung: Rechnung ${sold.number} ist nicht bezahlt`,
    ]);
    expect(mails[0]?.text).toContain("10.709,99");
  });

  it("restricts nothing by itself, and what an operator restricts until it is paid or lifted", async () => {
    const { lab, onDay, isInForce, apply, pay, mailsTo } = await openLab(kind);
    await onDay(200);
    expect(await isInForce()).toBe(true);
    const restrict = (id: string) => ({ id, at: lab.clock.now(), kind: "restrict", remindersSent: 3 }) as const;
    await apply(restrict("first"));
    await onDay(201);
    expect(await isInForce()).toBe(false);
    await apply({ id: "lift", at: lab.clock.now(), kind: "lift-restriction" });
    expect(await isInForce()).toBe(true);
    lab.clock.advance(1);
    await apply(restrict("second"));
    lab.clock.advance(1);
    expect(await isInForce()).toBe(false);
    await onDay(202);
    const restricted = (await mailsTo(owner)).filter(({ subject }) => subject.endsWith("ist eingeschränkt"));
    expect(restricted.map(({ text }) => text.includes("10.709,99"))).toEqual([true, true]);
    await apply(await pay());
    expect(await isInForce()).toBe(true);
  });

  it("stays owed for the days that were used, and the mails about the end of the plan say so", async () => {
    const { lab, sold, onDay, apply, mailsTo } = await openLab(kind);
    await onDay(100);
    const end = { id: "end", at: lab.clock.now(), kind: "end-for-non-payment" } as const;
    await apply(end);
    const owed = totalOwed((await sold.read()).record.ledger);
    expect(owed).toBeGreaterThan(0);
    const amount = new Intl.NumberFormat("en", { style: "currency", currency: "EUR" }).format(owed / 100);
    const ended = (await mailsTo(buyer)).find(({ subject }) => subject.endsWith("has ended"));
    expect(ended?.text).toContain(`${amount} is still to be paid`);
    expect(ended?.text).not.toContain("You owe nothing");
    expect((await mailsTo(owner)).map(({ subject }) => subject)).toContain("Ihr Tarif „Universität“ ist beendet");
  });

  it("ends the plan with its term", async () => {
    const { sold, onDay, isInForce } = await openLab(kind);
    await onDay(364);
    expect(await isInForce()).toBe(true);
    await onDay(366);
    expect((await sold.read()).record.purchase.ended).toMatchObject({ reason: "non-payment" });
    expect(await isInForce()).toBe(false);
  });
});

describe.each(databasesUnderTest)("a term that was paid, on $name", ({ kind }) => {
  async function openPaid(kind: DatabaseKind) {
    const paid = await openLab(kind);
    await paid.apply(await paid.pay());
    return paid;
  }

  it("is followed by the offer of the next one to owners, in their language, 60 and 30 days before its end", async () => {
    const { quotes, onDay, mailsTo } = await openPaid(kind);
    for (const count of [304, 305, 306, 334, 335, 336, 364]) {
      await onDay(count);
    }
    expect(await quotes()).toBe(2);
    const subject = "Der Tarif „Universität“ Ihrer Organisation endet am 4. Januar 2027";
    expect((await mailsTo(owner)).map((mail) => mail.subject)).toEqual([subject, subject]);
    expect(await mailsTo(buyer)).toEqual([]);
  });

  it("is followed by thirty days in which nothing begins, and by the end", async () => {
    const { lab, sold, onDay, isInForce, mailsTo } = await openPaid(kind);
    await onDay(364);
    expect(await isInForce()).toBe(true);
    await onDay(366);
    await onDay(367);
    expect(await isInForce()).toBe(false);
    expect((await sold.read()).record.purchase.ended).toBeNull();
    const restricted = (await mailsTo(owner)).filter(({ subject }) => subject.endsWith("ist eingeschränkt"));
    expect(restricted).toHaveLength(1);
    expect(restricted[0]?.text).toContain("Ohne Bestellung endet er am 4. Februar 2027.");
    await onDay(396);
    const { ended, term } = (await sold.read()).record.purchase;
    expect(ended).toMatchObject({ reason: "not-renewed" });
    const terms = await findTermHistory(lab.database, sold.owner, 10);
    expect(terms.map(({ endsAt }) => endsAt)).toEqual([term.until]);
  });

  it("is followed by the next one with its invoice where that was ordered, also after an outage", async () => {
    const { sold, onDay, isInForce, apply, lab, mailsTo } = await openPaid(kind);
    await apply({ id: "next", at: lab.clock.now(), kind: "order-next-term", plan: "university" });
    await onDay(366);
    await onDay(366.5);
    const { record, documents } = await sold.read();
    expect(record.ledger.filter((entry) => entry.kind === "invoice")).toHaveLength(2);
    expect(Object.keys(documents)).toHaveLength(2);
    expect(await isInForce()).toBe(true);
    expect(await mailsTo(owner)).toEqual([]);
  });

  it("is tried again where what is due fails, and nothing of it is done twice", async () => {
    const { lab, sold, look, onDay } = await openPaid(kind);
    const context = { database: lab.database, now: lab.clock.now, log: { info() {}, warn() {}, error() {} } };
    const nextLooks = () => lab.database.selectFrom("purchaseChecks").select("nextAt").execute();
    lab.clock.advance(day);
    await checkDuePurchases(context, () => Promise.reject(new Error("The power fails.")));
    await look();
    expect(await nextLooks()).toEqual([{ nextAt: lab.clock.now() + hour }]);
    lab.clock.advance(hour);
    await look();
    expect(await nextLooks()).toEqual([{ nextAt: lab.clock.now() + day }]);
    await onDay(366);
    await onDay(396);
    await onDay(397);
    expect(await lab.database.selectFrom("purchaseChecks").selectAll().execute()).toEqual([]);
    expect((await sold.read()).record.purchase.ended).not.toBeNull();
  });
});

describe.each(databasesUnderTest)("a plan of before, on $name", ({ kind }) => {
  /** A paid plan whose record has fields of before. */
  async function openOld(changes: object) {
    const opened = await openLab(kind);
    await opened.apply(await opened.pay());
    const { database } = opened.lab;
    const { record } = await opened.sold.read();
    const old = { ...record, purchase: { ...record.purchase, nextPlan: undefined, ...changes } };
    await database
      .updateTable("billingPurchases")
      .set({ record: JSON.stringify(old) })
      .execute();
    return opened;
  }

  it("that was to renew by itself is offered and listed like others, and is not renewed", async () => {
    const { lab, sold, quotes, onDay, mailsTo, isInForce } = await openOld({ renewal: "always" });
    const operatorId = await insertAccount(lab.database, { isOperator: 1 });
    const operator = await lab.signedIn(operatorId);
    const { formerRenewals } = (await operator.call("readBillingState", {})).body;
    expect(formerRenewals).toMatchObject([{ purchaseId: sold.purchaseId, plan: "university", lastDay: "2027-01-04" }]);
    for (const count of [305, 335]) {
      await onDay(count);
    }
    expect(await quotes()).toBe(2);
    expect(await mailsTo(owner)).toHaveLength(2);
    await onDay(366);
    expect(await isInForce()).toBe(false);
    expect((await sold.read()).record.ledger.filter((entry) => entry.kind === "invoice")).toHaveLength(1);
  });

  it.each([
    [{ renewal: "once" }, "university"],
    [{ change: { plan: "enterprise", interval: "year", way: "invoice" } }, "enterprise"],
    [{ way: "card", change: { plan: "enterprise", interval: "year", way: "invoice" } }, "enterprise"],
  ])("whose next term was agreed to goes on with it: %j", async (changes, plan) => {
    const { lab, sold, quotes, onDay } = await openOld(changes);
    await onDay(340);
    await onDay(366);
    const { record, documents } = await sold.read();
    expect(record.purchase).toMatchObject({ plan, way: "invoice" });
    expect(Object.keys(documents)).toHaveLength(2);
    expect(await quotes()).toBe(0);
    const terms = await findTermHistory(lab.database, sold.owner, 10);
    expect(terms.map((term) => term.plan).toSorted()).toEqual([plan, "university"].toSorted());
    expect(terms.filter((term) => isInForce(term, lab.clock.now())).map((term) => term.plan)).toEqual([plan]);
  });

  it("by card that Stripe bills keeps its plan, and its row stays over, while its invoice is credited", async () => {
    const { lab, sold, apply, isInForce: isPlanInForce } = await openOld({ way: "card", renewal: "always" });
    const { record, termId } = await sold.read();
    const { until } = record.purchase.term;
    await lab.database.updateTable("billingPurchases").set({ endedAt: until }).execute();
    const endsAt = until + 3 * day;
    await lab.database
      .updateTable("planTerms")
      .set({ endsAt })
      .where("id", "=", termId ?? "")
      .execute();
    const credit = { kind: "credit", amount: 100, reason: "refund", invoiceId: record.invoiceId } as const;
    await apply({ id: "credit", at: lab.clock.now(), ...credit });
    expect(Object.keys((await sold.read()).documents)).toHaveLength(2);
    expect(await isPlanInForce()).toBe(true);
    const row = await lab.database.selectFrom("billingPurchases").select("endedAt").executeTakeFirst();
    const term = await lab.database.selectFrom("planTerms").select("endsAt").executeTakeFirst();
    expect([row?.endedAt, term?.endsAt]).toEqual([until, endsAt]);
  });
});
