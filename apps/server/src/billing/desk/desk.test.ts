import { startOfDay } from "@belab/domain/billing";
import { describe, expect, it } from "vitest";
import { openInstitutionLab, testBuyer, universityDue } from "../../testing/billing/institutionLab.ts";
import { lookAtPurchases } from "../../testing/billing/lookAtPurchases.ts";
import { type DatabaseKind, databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { haveAccount, reasonOf, succeed } from "../../testing/organisations/organisationLab.ts";

const day = 24 * 60 * 60 * 1000;

/** An institution whose order was accepted, with its invoice. */
async function openInvoice(kind: DatabaseKind) {
  const institution = await openInstitutionLab(kind);
  const { operator, lab, order, invoices } = institution;
  const orderId = await order({ purchaseOrder: "=cmd()" });
  await succeed(operator, "acceptOrder", { orderId });
  const [invoice] = await invoices();
  const invoiceId = invoice?.invoiceId ?? "";
  const booking = (bookingId: string, amount: number) => ({ bookingId, invoiceId, amount, at: lab.clock.now() });
  const again = async () => ({ browser: await lab.signedIn(operator.accountId) });
  return { ...institution, invoiceId, number: invoice?.number ?? "", booking, again };
}

describe.each(databasesUnderTest)("the invoices of an operator on $name", ({ kind }) => {
  it("are paid in parts, too much, and undone, and what is too much is offered back by mail", async () => {
    const { operator, university, booking, invoices, mailsTo, number } = await openInvoice(kind);
    const shownPayment = async () => {
      const { billings } = await succeed(university.owner, "readBilling", {});
      return billings.find(({ organisationId }) => organisationId === university.organisationId)?.contract?.payment;
    };
    const [{ dueOn = "" } = {}] = await invoices("open");
    const noon = startOfDay(dueOn, "Europe/Berlin") + 12 * 60 * 60 * 1000;
    expect(await shownPayment()).toEqual({ kind: "owed", amount: universityDue, at: noon });
    await succeed(operator, "bookPayment", booking("first", 5000_00));
    expect(await invoices("open")).toMatchObject([{ owed: universityDue - 5000_00 }]);
    expect(await shownPayment()).toEqual({ kind: "owed", amount: universityDue - 5000_00, at: noon });
    await succeed(operator, "bookPayment", booking("second", 6000_00));
    expect(await shownPayment()).toBeNull();
    const overPaid = 5000_00 + 6000_00 - universityDue;
    expect(await invoices("over-paid")).toMatchObject([{ owed: 0, overPaid }]);
    const mail = (await mailsTo(testBuyer.email)).at(-1);
    expect(mail?.subject).toContain(number);
    expect(mail?.text).toContain("290.01");
    await succeed(operator, "reverseBooking", { bookingId: "second" });
    expect(await invoices("open")).toMatchObject([{ owed: universityDue - 5000_00, overPaid: 0 }]);
    expect(await reasonOf(operator, "reverseBooking", { bookingId: "second" })).toBe("booking-reversed");
    expect(await reasonOf(operator, "reverseBooking", { bookingId: "third" })).toBe("booking-not-found");
  });

  it("are credited, never for more than is left, by credit notes that are mailed", async () => {
    const { operator, invoiceId, invoices, mailsTo } = await openInvoice(kind);
    const credit = (creditId: string, amount: number) =>
      ({ creditId, invoiceId, amount, reason: "correction" }) as const;
    expect(await reasonOf(operator, "creditInvoice", credit("a", universityDue + 1))).toBe("credit-above-invoice");
    await succeed(operator, "creditInvoice", credit("b", 1000_00));
    await succeed(operator, "creditInvoice", credit("b", 1000_00));
    expect(await invoices()).toMatchObject([{ uncredited: universityDue - 1000_00, owed: universityDue - 1000_00 }]);
    expect(await reasonOf(operator, "creditInvoice", credit("c", universityDue - 999_99))).toBe("credit-above-invoice");
    await succeed(operator, "creditInvoice", credit("d", universityDue - 1000_00));
    expect(await invoices("settled")).toMatchObject([{ uncredited: 0, owed: 0 }]);
    const notes = (await mailsTo(testBuyer.email)).filter(({ subject }) => subject.startsWith("Credit note"));
    expect(notes).toHaveLength(2);
    expect(notes.every(({ attachments }) => attachments?.length === 2)).toBe(true);
  });

  it("restrict a plan once they are overdue, until they are paid", async () => {
    const { lab, operator, invoiceId, booking, again, university, mailsTo } = await openInvoice(kind);
    expect(await reasonOf(operator, "restrictPurchase", { invoiceId })).toBe("purchase-paid");
    lab.clock.advance(31 * day);
    expect(await reasonOf(await again(), "restrictPurchase", { invoiceId })).toBe("purchase-not-reminded");
    lab.clock.advance(3 * day);
    await lookAtPurchases({ ...lab, now: lab.clock.now });
    const later = await again();
    const { organisationId } = university;
    await succeed(later, "restrictPurchase", { invoiceId });
    await succeed(later, "restrictPurchase", { invoiceId });
    for (const address of [university.owner.email, testBuyer.email]) {
      const [mail, ...others] = (await mailsTo(address)).filter(({ subject }) => subject.endsWith("is restricted"));
      expect(mail?.text).toContain("€10,709.99 of our invoices");
      expect(mail?.text).toContain("The restriction ends as soon as we have booked your payment.");
      expect(others).toEqual([]);
    }
    lab.clock.advance(1);
    expect((await succeed(later, "readOwnerPlans", { organisationId })).plan).toBeNull();
    expect((await succeed(later, "listInvoices", { state: "overdue" })).invoices).toMatchObject([
      { isRestricted: true },
    ]);
    await succeed(later, "bookPayment", booking("payment", universityDue));
    expect((await succeed(later, "readOwnerPlans", { organisationId })).plan).toBe("university");
  });

  it("stand in the documents of their month, with VAT by rate and country, and in its CSV without formulas", async () => {
    const { lab, operator, invoiceId, number } = await openInvoice(kind);
    const credit = { creditId: "credit", invoiceId, amount: 1190_00, reason: "correction" } as const;
    await succeed(operator, "creditInvoice", credit);
    const month = new Date(lab.clock.now()).toISOString().slice(0, 7);
    const listed = await succeed(operator, "listDocuments", { month });
    expect(listed.documents).toMatchObject([
      { kind: "invoice", number, due: universityDue, mailedTo: testBuyer.email },
      { kind: "credit-note", due: 1190_00 },
    ]);
    expect(listed.sums).toEqual([
      { country: "DE", category: "S", rate: 19_00, net: 8999_99 - 1000_00, vat: 1710_00 - 190_00 },
    ]);
    expect((await succeed(operator, "listDocuments", { month: "2020-01" })).documents).toEqual([]);
    const answer = await operator.browser.inject({ url: `/api/billing/DocumentsFile?month=${month}` });
    const rows = answer.body.split("\r\n");
    expect(rows[0]).toContain("number,kind,date,corrects,buyer,buyer_country");
    expect(rows[1]).toContain(`${number},invoice,`);
    expect(rows[1]).toContain(",'=cmd(),");
    expect(rows[1]).toContain(",DE,S,19,8999.99,1710,0,10709.99,EUR,transfer,");
    expect(rows[2]).toContain(",DE,S,19,-1000,-190,0,-1190,EUR,transfer,");
  });

  it("are downloaded one by one by operators, and found by nobody else but their owners", async () => {
    const { lab, operator, invoiceId, number } = await openInvoice(kind);
    for (const format of ["pdf", "xml"]) {
      const url = `/api/billing/Document?documentId=${invoiceId}&format=${format}`;
      const answer = await operator.browser.inject({ url });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-disposition"]).toBe(`attachment; filename="${number}.${format}"`);
      const stranger = await haveAccount(lab);
      expect((await stranger.browser.inject({ url })).json()).toMatchObject({ reason: "document-not-found" });
    }
  });

  it("say how selling stands", async () => {
    const { operator, order } = await openInstitutionLab(kind);
    await order();
    expect(await succeed(operator, "readBillingState", {})).toMatchObject({
      ...{ hasSeller: true, hasAccount: true, hasStripeKey: false, lastWebhookAt: null, lastSweepAt: null },
      ...{ undrawn: 0, issuingHeld: false, ordersWaiting: 1, usesOneStopShop: false },
      ...{ oneStopShopTotal: 0, oneStopShopThreshold: 10_000_00 },
    });
  });
});
