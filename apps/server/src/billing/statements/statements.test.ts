/** @module-tag exhaustive */
import type { CallRequest } from "@belab/api";
import { dayAt, invoiceBalance, ledgerTotals } from "@belab/domain/billing";
import { describe, expect, it } from "vitest";
import { insertAccount } from "../../testing/accounts/testAccounts.ts";
import { serve } from "../../testing/accounts/testPeople.ts";
import { type InvoicedPurchase, sellByInvoice } from "../../testing/billing/sellByInvoice.ts";
import { sellerEnv } from "../../testing/billing/sellerEnv.ts";
import { decimal, sendStatement } from "../../testing/billing/statementLab.ts";
import { testUniversity } from "../../testing/billing/testDocuments.ts";
import { type WrittenEntry, writeStatement } from "../../testing/billing/testStatements.ts";
import { type DatabaseKind, databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { mailsLeft } from "../../testing/organisations/organisationLab.ts";
import type { Agent, TestApp } from "../../testing/testApp.ts";

const sellerSettings = { ...sellerEnv, PLANS: "sold" };
const { SELLER_IBAN: _, ...withoutAccount } = sellerSettings;

async function openLab(kind: DatabaseKind, env: Record<string, string> = sellerSettings) {
  const lab = await serve({ kind, env });
  lab.clock.set(Date.UTC(2026, 10, 29, 9));
  return { lab, operator: await operatorOf(lab) };
}

async function operatorOf(lab: TestApp): Promise<Agent> {
  return lab.signedIn(await insertAccount(lab.database, { isOperator: 1 }));
}

async function listed(operator: Agent) {
  return (await operator.call("listStatementEntries", {})).body;
}

/** The id of the only entry. */
async function onlyEntry(operator: Agent): Promise<string> {
  const { entries } = await listed(operator);
  expect(entries).toHaveLength(1);
  return entries[0]?.entryId ?? "";
}

/** A transfer that names an invoice in the field for it. */
function transferFor({ reference, due }: InvoicedPurchase, more: WrittenEntry = {}): WrittenEntry {
  const details = [{ creditorReference: reference, payer: "University of Testing" }];
  return { amount: decimal(due), bankReference: "B1", details, ...more };
}

/** The row of an invoice, as it is listed to operators. */
async function rowOf(operator: Agent, { number }: InvoicedPurchase, state: CallRequest<"listInvoices">["state"]) {
  const { invoices } = (await operator.call("listInvoices", { state })).body;
  return invoices.find((invoice) => invoice.number === number);
}

async function totalsOf(purchase: InvoicedPurchase) {
  return ledgerTotals((await purchase.read()).record.ledger);
}

describe.each(databasesUnderTest)("bank statements on $name", ({ kind }) => {
  it("pay an invoice with one click, once, whatever files the entry comes in", async () => {
    const { lab, operator } = await openLab(kind);
    const purchase = await sellByInvoice(lab);
    const { due, number } = purchase;
    const file = writeStatement({ entries: [transferFor(purchase), { direction: "DBIT" }] });
    expect(await sendStatement(operator, file)).toMatchObject({ status: 200, added: 1, known: 0, leftOut: 1 });
    expect(await listed(operator)).toMatchObject({
      total: 1,
      open: 1,
      iban: "DE89370400440532013000",
      entries: [
        { amount: due, payer: "University of Testing", state: "open", match: "exact", invoice: { number, owed: due } },
      ],
    });
    const entryId = await onlyEntry(operator);
    expect((await operator.call("bookStatementEntry", { entryId })).body).toMatchObject({ success: true });
    expect(await totalsOf(purchase)).toMatchObject({ paid: due, owed: 0 });
    const again = writeStatement({ version: "02", entries: [{}, transferFor(purchase)] });
    expect(await sendStatement(operator, again)).toMatchObject({ added: 1, known: 1 });
    expect((await operator.call("bookStatementEntry", { entryId })).body).toMatchObject({
      reason: "statement-entry-decided",
    });
    expect((await listed(operator)).entries).toMatchObject([
      { state: "open", match: "unknown", invoice: null },
      { state: "booked", match: "already-booked", invoice: { number, owed: 0 } },
    ]);
    expect(await totalsOf(purchase)).toMatchObject({ paid: due });
  });

  it("pay once where several operators press at the same moment", async () => {
    const { lab, operator } = await openLab(kind);
    const purchase = await sellByInvoice(lab);
    await sendStatement(operator, writeStatement({ entries: [transferFor(purchase)] }));
    const entryId = await onlyEntry(operator);
    const operators = [operator, await operatorOf(lab), await operatorOf(lab), await operatorOf(lab)];
    const answers = await Promise.all(operators.map((each) => each.call("bookStatementEntry", { entryId })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await purchase.read()).record.ledger.filter((entry) => entry.kind === "payment")).toHaveLength(1);
  });

  it("keep an entry once where the same file is sent at the same moment", async () => {
    const { lab, operator } = await openLab(kind);
    const purchase = await sellByInvoice(lab);
    const file = writeStatement({ entries: [transferFor(purchase)] });
    const sent = await Promise.all([sendStatement(operator, file), sendStatement(operator, file)]);
    expect(sent.map(({ added }) => added).sort()).toEqual([0, 1]);
    expect((await listed(operator)).total).toBe(1);
  });

  it("pay a part, or too much, and the rest stays owed or is kept", async () => {
    const { lab, operator } = await openLab(kind);
    const purchase = await sellByInvoice(lab);
    const { due } = purchase;
    const entries = [
      transferFor(purchase, { amount: "100.00", bankReference: "B1" }),
      transferFor(purchase, { amount: decimal(due), bankReference: "B2" }),
    ];
    await sendStatement(operator, writeStatement({ entries }));
    const { entries: open } = await listed(operator);
    const part = open.find(({ amount }) => amount === 100_00);
    expect(part?.match).toBe("partial");
    await operator.call("bookStatementEntry", { entryId: part?.entryId ?? "" });
    const [rest] = (await listed(operator)).entries;
    expect(rest).toMatchObject({ match: "over-paid", invoice: { owed: due - 100_00 } });
    await operator.call("bookStatementEntry", { entryId: rest?.entryId ?? "" });
    expect(await totalsOf(purchase)).toMatchObject({ owed: 0, overPaid: 100_00 });
    await mailsLeft(lab);
    expect(lab.mailServer.mails.filter(({ to }) => to === testUniversity.email)).toMatchObject([
      { subject: expect.stringContaining(`€100.00 too much for invoice ${purchase.number}`) },
    ]);
  });

  it("pay the invoice that an operator names, where the entry names none", async () => {
    const { lab, operator } = await openLab(kind);
    const purchase = await sellByInvoice(lab);
    await sendStatement(operator, writeStatement({ entries: [{ amount: decimal(purchase.due) }] }));
    const entryId = await onlyEntry(operator);
    const book = async (invoice?: string) =>
      (await operator.call("bookStatementEntry", { entryId, ...(invoice && { invoice }) })).body;
    expect(await book()).toMatchObject({ reason: "statement-entry-unknown" });
    expect(await book("2026-999999")).toMatchObject({ reason: "statement-invoice-not-found" });
    expect(await book(` ${purchase.number} `)).toMatchObject({ success: true });
    expect(await totalsOf(purchase)).toMatchObject({ owed: 0 });
    expect((await listed(operator)).entries).toMatchObject([{ state: "booked", invoice: { number: purchase.number } }]);
  });

  it("can be undone, and booked for another invoice then", async () => {
    const { lab, operator } = await openLab(kind);
    const [wrong, right] = [await sellByInvoice(lab), await sellByInvoice(lab)];
    await sendStatement(operator, writeStatement({ entries: [transferFor(wrong)] }));
    const entryId = await onlyEntry(operator);
    await operator.call("bookStatementEntry", { entryId });
    expect((await operator.call("reverseStatementEntry", { entryId })).body).toMatchObject({ success: true });
    expect(await totalsOf(wrong)).toMatchObject({ paid: 0, owed: wrong.due });
    expect((await operator.call("reverseStatementEntry", { entryId })).body).toMatchObject({
      reason: "statement-entry-open",
    });
    await operator.call("bookStatementEntry", { entryId, invoice: right.number });
    expect(await totalsOf(right)).toMatchObject({ owed: 0 });
    await operator.call("reverseStatementEntry", { entryId });
    await operator.call("bookStatementEntry", { entryId });
    expect(await totalsOf(wrong)).toMatchObject({ owed: 0 });
    expect(await totalsOf(right)).toMatchObject({ owed: right.due });
  });

  it("stand on the row of their invoice with the day of the bank, and are open again once they are undone there", async () => {
    const { lab, operator } = await openLab(kind);
    const purchase = await sellByInvoice(lab);
    await sendStatement(operator, writeStatement({ entries: [transferFor(purchase)] }));
    const entryId = await onlyEntry(operator);
    await operator.call("bookStatementEntry", { entryId });
    const [booking] = (await rowOf(operator, purchase, "settled"))?.bookings ?? [];
    expect(booking).toMatchObject({ kind: "payment", amount: purchase.due, source: "statement", reversedAt: null });
    expect(dayAt(booking?.at ?? 0, "Europe/Berlin")).toBe("2026-11-27");
    const { bookingId = "" } = booking ?? {};
    expect((await operator.call("reverseBooking", { bookingId })).body).toMatchObject({ success: true });
    expect(await listed(operator)).toMatchObject({ open: 1, entries: [{ state: "open", match: "exact" }] });
    await operator.call("bookStatementEntry", { entryId });
    await operator.call("reverseStatementEntry", { entryId });
    const undone = (await rowOf(operator, purchase, "open"))?.bookings ?? [];
    expect(undone.map(({ reversedAt }) => reversedAt)).toEqual([lab.clock.now(), lab.clock.now()]);
    expect(await totalsOf(purchase)).toMatchObject({ paid: 0, owed: purchase.due });
  });

  it("are not booked before their day has come", async () => {
    const { lab, operator } = await openLab(kind);
    const purchase = await sellByInvoice(lab);
    await sendStatement(operator, writeStatement({ entries: [transferFor(purchase, { day: "2026-11-30" })] }));
    const entryId = await onlyEntry(operator);
    expect((await operator.call("bookStatementEntry", { entryId })).body).toMatchObject({
      reason: "booking-in-future",
    });
    expect(await listed(operator)).toMatchObject({ open: 1 });
  });

  it("are ignored, and not any more", async () => {
    const { operator } = await openLab(kind);
    await sendStatement(operator, writeStatement({ entries: [{}] }));
    const entryId = await onlyEntry(operator);
    expect((await operator.call("ignoreStatementEntry", { entryId })).body).toMatchObject({ success: true });
    expect(await listed(operator)).toMatchObject({ open: 0, entries: [{ state: "ignored" }] });
    expect((await operator.call("ignoreStatementEntry", { entryId })).body).toMatchObject({
      reason: "statement-entry-decided",
    });
    await operator.call("reverseStatementEntry", { entryId });
    expect(await listed(operator)).toMatchObject({ open: 1, entries: [{ state: "open" }] });
  });

  it("take a payment back where the bank does", async () => {
    const { lab, operator } = await openLab(kind);
    const purchase = await sellByInvoice(lab);
    await sendStatement(operator, writeStatement({ entries: [transferFor(purchase)] }));
    const paid = await onlyEntry(operator);
    await operator.call("bookStatementEntry", { entryId: paid });
    const back = transferFor(purchase, { direction: "DBIT", isReversal: true, bankReference: "B2", day: "2026-11-30" });
    await sendStatement(operator, writeStatement({ entries: [back] }));
    const [reversal] = (await listed(operator)).entries;
    expect(reversal).toMatchObject({ kind: "reversal", state: "open" });
    const entryId = reversal?.entryId ?? "";
    expect((await operator.call("bookStatementEntry", { entryId })).body).toMatchObject({ success: true });
    const { record } = await purchase.read();
    expect(invoiceBalance(record.ledger, record.invoiceId)).toMatchObject({ paid: 0, owed: purchase.due });
    expect((await listed(operator)).entries.map(({ state }) => state).sort()).toEqual(["booked", "returned"]);
    for (const id of [paid, entryId]) {
      expect((await operator.call("reverseStatementEntry", { entryId: id })).body).toMatchObject({
        reason: "statement-entry-final",
      });
    }
  });

  it("say that a reversal belongs to no payment that is known", async () => {
    const { operator } = await openLab(kind);
    await sendStatement(operator, writeStatement({ entries: [{ direction: "DBIT", isReversal: true }] }));
    const entryId = await onlyEntry(operator);
    expect((await operator.call("bookStatementEntry", { entryId })).body).toMatchObject({
      reason: "statement-original-unknown",
    });
  });

  it("are refused with a reason, and nothing is kept", async () => {
    const { operator } = await openLab(kind);
    const statement = writeStatement({ entries: [{}] });
    const doctype = statement.replace("<Document", '<!DOCTYPE Document [<!ENTITY a "a">]><Document');
    expect(await sendStatement(operator, undefined)).toMatchObject({ reason: "statement-file-missing" });
    expect(await sendStatement(operator, "no statement")).toMatchObject({ reason: "statement-unreadable" });
    expect(await sendStatement(operator, doctype)).toMatchObject({ reason: "statement-doctype" });
    expect(await sendStatement(operator, " ".repeat(10 * 1024 * 1024 + 1))).toMatchObject({
      reason: "statement-file-too-large",
    });
    expect((await listed(operator)).total).toBe(0);
  });

  it("are not taken where the settings name no account", async () => {
    const { operator } = await openLab(kind, withoutAccount);
    expect(await sendStatement(operator, writeStatement({ entries: [{}] }))).toMatchObject({
      reason: "statement-no-account",
    });
    expect((await listed(operator)).iban).toBeNull();
  });

  it("are for operators only", async () => {
    const { lab } = await openLab(kind);
    const teacher = await lab.signedIn(await insertAccount(lab.database, { mayTeach: 1 }));
    const statement = writeStatement({ entries: [{}] });
    expect(await sendStatement(teacher, statement)).toMatchObject({ status: 403, reason: "operators-only" });
    expect((await teacher.call("listStatementEntries", {})).status).toBe(403);
    for (const call of ["bookStatementEntry", "ignoreStatementEntry", "reverseStatementEntry"] as const) {
      expect((await teacher.call(call, { entryId: "unknown" })).status).toBe(403);
      expect((await lab.agent().call(call, { entryId: "unknown" })).status).toBe(401);
      expect((await (await operatorOf(lab)).call(call, { entryId: "unknown" })).body).toMatchObject({
        reason: "statement-entry-not-found",
      });
    }
  });
});
