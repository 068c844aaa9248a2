/** @module-tag exhaustive */
import { dayAt, startOfDay } from "@belab/domain/billing";
import { describe, expect, it } from "vitest";
import {
  cardSettings,
  moveOrganisation,
  openInstitutionLab,
  testBuyer,
  universityDue,
} from "../../testing/billing/institutionLab.ts";
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
  const booking = (bookingId: string, amount: number) => ({
    ...{ bookingId, invoiceId, amount, day: dayAt(lab.clock.now(), lab.config.sellerTimeZone) },
  });
  const again = async () => ({ ...operator, browser: await lab.signedIn(operator.accountId) });
  return { ...institution, invoiceId, number: invoice?.number ?? "", booking, again };
}

describe.each(databasesUnderTest)("the invoices of an operator on $name", ({ kind }) => {
  it("are paid in parts, too much, and undone", async () => {
    const { operator, university, booking, invoices } = await openInvoice(kind);
    const shownPayment = async () => {
      const { billings } = await succeed(university.owner, "readBilling", {});
      return billings.find(({ organisationId }) => organisationId === university.organisationId)?.contract?.payment;
    };
    const [{ dueOn = "" } = {}] = await invoices("open");
    const noon = startOfDay(dueOn, "Europe/Berlin") + 12 * 60 * 60 * 1000;
    expect(await shownPayment()).toEqual({ kind: "owed", amount: universityDue, at: noon, way: "invoice" });
    await succeed(operator, "bookPayment", booking("first", 5000_00));
    expect(await invoices("open")).toMatchObject([{ owed: universityDue - 5000_00 }]);
    expect(await shownPayment()).toEqual({ kind: "owed", amount: universityDue - 5000_00, at: noon, way: "invoice" });
    await succeed(operator, "bookPayment", booking("second", 6000_00));
    expect(await shownPayment()).toBeNull();
    const overPaid = 5000_00 + 6000_00 - universityDue;
    expect(await invoices("over-paid")).toMatchObject([{ owed: 0, overPaid }]);
    await succeed(operator, "reverseBooking", { bookingId: "second" });
    expect(await invoices("open")).toMatchObject([{ owed: universityDue - 5000_00, overPaid: 0 }]);
    expect(await reasonOf(operator, "reverseBooking", { bookingId: "second" })).toBe("booking-reversed");
    expect(await reasonOf(operator, "reverseBooking", { bookingId: "third" })).toBe("booking-not-found");
  });

  it("are credited, never for more than is left, by credit notes that are mailed", async () => {
    const { operator, invoiceId, invoices, mailsTo } = await openInvoice(kind);
    const credit = (creditId: string, amount: number) =>
      ({ creditId, invoiceId, amount, reason: "correction" }) as const;
    expect(await reasonOf(operator, "creditInvoice", credit("a", universityDue + 1))).toBe("ledger-above-invoice");
    await succeed(operator, "creditInvoice", credit("b", 1000_00));
    await succeed(operator, "creditInvoice", credit("b", 1000_00));
    expect(await invoices()).toMatchObject([{ uncredited: universityDue - 1000_00, owed: universityDue - 1000_00 }]);
    expect(await reasonOf(operator, "creditInvoice", credit("c", universityDue - 999_99))).toBe("ledger-above-invoice");
    await succeed(operator, "creditInvoice", credit("d", universityDue - 1000_00));
    expect(await invoices("settled")).toMatchObject([{ uncredited: 0, owed: 0 }]);
    const notes = (await mailsTo(testBuyer.email)).filter(({ subject }) => subject.startsWith("Credit note"));
    expect(notes).toHaveLength(2);
    expect(notes.every(({ attachments }) => attachments?.length === 2)).toBe(true);
  });

  it("are replaced where they were wrong: what was paid counts for the right one, which has its own time to pay", async () => {
    const { lab, operator, invoiceId, number, booking, mailsTo, again } = await openInvoice(kind);
    await succeed(operator, "bookPayment", booking("payment", 5000_00));
    lab.clock.advance(20 * day);
    const later = await again();
    const correction = { correctionId: "c", invoiceId, vat: "seller-rate" } as const;
    await succeed(later, "correctInvoice", correction);
    await succeed(later, "correctInvoice", correction);
    const [right] = (await succeed(later, "listInvoices", { state: "open" })).invoices;
    expect(right).toMatchObject({ due: universityDue, owed: universityDue - 5000_00, uncredited: universityDue });
    expect(right?.number).not.toBe(number);
    const [wrong] = (await succeed(later, "listInvoices", { state: "settled" })).invoices;
    expect(wrong).toMatchObject({ invoiceId, uncredited: 0, owed: 0, overPaid: 0 });
    const mails = (await mailsTo(testBuyer.email)).map(({ subject }) => subject);
    expect(mails.filter((subject) => subject.startsWith("Credit note"))).toHaveLength(1);
    expect(mails.filter((subject) => subject.startsWith("Invoice"))).toEqual([
      `Invoice ${number}`,
      `Invoice ${right?.number}`,
    ]);
    expect(await reasonOf(later, "correctInvoice", { correctionId: "d", invoiceId })).toBe("ledger-invoice-credited");
    lab.clock.advance(11 * day);
    const last = await again();
    expect(await reasonOf(last, "restrictPurchase", { invoiceId })).toBe("purchase-paid");
    expect(await succeed(last, "listInvoices", { state: "overdue" })).toMatchObject({ total: 0 });
  });

  it("lose a VAT identification that is not valid, in all terms that follow", async () => {
    const checkVatId = async () => ({ isValid: true, requestNumber: "WAPIAAAA1", name: testBuyer.name });
    const { lab, operator, university, order, invoices } = await openInstitutionLab(kind, {}, { checkVatId });
    const abroad = { country: "AT", postcode: "1010", city: "Wien", vatId: "ATU13585627" };
    const orderId = await order(abroad);
    await succeed(operator, "acceptOrder", { orderId });
    const [{ invoiceId = "", due } = {}] = await invoices();
    expect(due).toBe(8999_99);
    await succeed(operator, "correctInvoice", { correctionId: "c", invoiceId, vat: "seller-rate" });
    const { billings } = await succeed(university.owner, "readBilling", {});
    const billing = billings.find(({ organisationId }) => organisationId === university.organisationId);
    expect(billing?.documents).toHaveLength(3);
    const bought = await lab.database.selectFrom("billingDocuments").select("model").orderBy("number").execute();
    const models = bought.map(({ model }) => JSON.parse(model));
    expect(models.map(({ vat, buyer, credits }) => [vat.category, vat.rate, buyer.vatId, credits?.reason])).toEqual([
      ["AE", 0, abroad.vatId, undefined],
      ["AE", 0, abroad.vatId, "correction"],
      ["S", 19_00, undefined, undefined],
    ]);
    const [{ details } = { details: "" }] = await lab.database
      .selectFrom("billingPurchases")
      .select("details")
      .execute();
    expect(JSON.parse(String(details))).toMatchObject({ vat: { category: "S", rate: 19_00, country: "DE" } });
  });

  it("bear the VAT of the buyer as they are named now", async () => {
    const checkVatId = async () => ({ isValid: true, requestNumber: null, name: testBuyer.name });
    const { lab, operator, university, order, invoices } = await openInstitutionLab(kind, {}, { checkVatId });
    await succeed(operator, "acceptOrder", { orderId: await order({ country: "AT", vatId: "ATU13585627" }) });
    const [{ invoiceId = "" } = {}] = await invoices();
    const { organisationId, owner } = university;
    await moveOrganisation(lab, organisationId, "DE");
    await succeed(owner, "saveBillingDetails", { organisationId, details: testBuyer });
    const correction = { correctionId: "c", invoiceId } as const;
    expect(await reasonOf(operator, "correctInvoice", correction)).toBe("vat-decision-unlawful");
    expect(await reasonOf(operator, "correctInvoice", { ...correction, vat: "reverse-charge" })).toBe(
      "vat-decision-unlawful",
    );
    await succeed(operator, "correctInvoice", { ...correction, vat: "seller-rate" });
    expect((await invoices()).map(({ due }) => due)).toEqual([universityDue]);
  });

  it("end a plan that is not paid by the operator's click: the days that were used stay owed", async () => {
    const { lab, operator, invoiceId, again, university } = await openInvoice(kind);
    expect(await reasonOf(operator, "endUnpaidPurchase", { invoiceId })).toBe("purchase-paid");
    lab.clock.advance(40 * day);
    const later = await again();
    await succeed(later, "endUnpaidPurchase", { invoiceId });
    await succeed(later, "endUnpaidPurchase", { invoiceId });
    lab.clock.advance(1);
    const { organisationId } = university;
    expect((await succeed(later, "readOwnerPlans", { organisationId })).plan).toBeNull();
    const [invoice] = (await succeed(later, "listInvoices", { state: "overdue" })).invoices;
    expect(invoice?.owed).toBe(Math.round((universityDue * 41) / 365));
    const note = await lab.database
      .selectFrom("billingDocuments")
      .select("model")
      .where("kind", "=", "credit-note")
      .executeTakeFirstOrThrow();
    const { line } = JSON.parse(note.model);
    const today = new Date(lab.clock.now()).toISOString().slice(0, 10);
    expect([line.from > today, line.from < line.until]).toEqual([true, true]);
  });

  it("are credited after they were paid: what is owed back is listed, and the credit note's mail says so", async () => {
    const { operator, invoiceId, booking, invoices, mailsTo } = await openInvoice(kind);
    await succeed(operator, "bookPayment", booking("payment", universityDue));
    const credit = { creditId: "credit", invoiceId, amount: 1000_00, reason: "correction" } as const;
    await succeed(operator, "creditInvoice", credit);
    expect(await invoices("over-paid")).toMatchObject([{ overPaid: 1000_00 }]);
    const mails = await mailsTo(testBuyer.email);
    const [note, ...notes] = mails.filter(({ subject }) => subject.startsWith("Credit note"));
    expect(notes).toEqual([]);
    expect(note?.text).toContain("You have paid €1,000.00 too much");
    expect(note?.text).not.toContain("There is nothing to pay.");
    await succeed(operator, "bookPayment", { ...booking("paid back", 1000_00), kind: "refund" });
    expect(await invoices("over-paid")).toEqual([]);
    const refund = { ...booking("too much", universityDue), kind: "refund" } as const;
    expect(await reasonOf(operator, "bookPayment", refund)).toBe("ledger-above-paid");
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
    const owner = { ...university.owner, browser: await lab.signedIn(university.owner.accountId) };
    const restriction = { invoicedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), owner: null };
    expect(await succeed(owner, "readOrganisation", { organisationId })).toMatchObject({ plan: null, restriction });
    const { organisations } = await succeed(owner, "readOrganisations", {});
    expect(organisations).toMatchObject([{ organisationId, restriction }]);
    expect((await succeed(await university.have("teacher"), "readOrganisations", {})).organisations).toMatchObject([
      { restriction: { ...restriction, owner: { email: university.owner.email } } },
    ]);
    expect((await succeed(later, "listInvoices", { state: "overdue" })).invoices).toMatchObject([
      { isRestricted: true },
    ]);
    await succeed(later, "liftRestriction", { invoiceId });
    await succeed(later, "liftRestriction", { invoiceId });
    expect((await succeed(later, "readOwnerPlans", { organisationId })).plan).toBe("university");
    lab.clock.advance(1);
    await succeed(later, "restrictPurchase", { invoiceId });
    lab.clock.advance(1);
    expect((await succeed(later, "readOwnerPlans", { organisationId })).plan).toBeNull();
    await succeed(later, "bookPayment", booking("payment", universityDue));
    expect((await succeed(later, "readOwnerPlans", { organisationId })).plan).toBe("university");
    expect((await succeed(owner, "readOrganisation", { organisationId })).restriction).toBeNull();
  });

  it("name the same end of a plan everywhere", async () => {
    const { lab, operator, university } = await openInvoice(kind);
    const { organisationId, owner } = university;
    const { endsAt } = await succeed(operator, "readOwnerPlans", { organisationId });
    const lastDay = dayAt(endsAt ?? 0, "Europe/Berlin");
    expect((await succeed(owner, "readOrganisation", { organisationId })).planEndsAt).toBe(endsAt);
    const [own] = (await succeed(owner, "readOrganisations", {})).organisations;
    expect(own?.planEndsAt).toBe(endsAt);
    const [listed] = (await succeed(operator, "listOrganisations", {})).organisations;
    expect(listed?.planEndsAt).toBe(endsAt);
    const { billings } = await succeed(owner, "readBilling", {});
    const billing = billings.find((each) => each.organisationId === organisationId);
    expect([billing?.contract?.endsAt, billing?.inForce.endsAt]).toEqual([endsAt, endsAt]);
    const [{ model = "" } = {}] = await lab.database.selectFrom("billingDocuments").select("model").execute();
    expect(JSON.parse(model).line.until).toBe(lastDay);
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
    expect(listed.sent).toMatchObject([
      { kind: "quote", number: expect.stringMatching(/^QUO-/), sentTo: testBuyer.email, sentAt: lab.clock.now() },
    ]);
    expect(await succeed(operator, "listDocuments", { month: "2020-01" })).toMatchObject({ documents: [], sent: [] });
    const answer = await operator.browser.inject({ url: `/api/billing/DocumentsFile?month=${month}` });
    const rows = answer.body.split("\r\n");
    expect(rows[0]).toContain("number,kind,date,corrects,buyer,buyer_country");
    expect(rows[1]).toContain(`${number},invoice,`);
    expect(rows[1]).toContain(",'=cmd(),");
    expect(rows[1]).toContain(",DE,S,19,8999.99,1710,0,10709.99,EUR,transfer,");
    expect(rows[2]).toContain(",DE,S,19,-1000,-190,0,-1190,EUR,transfer,");
  });

  it("have their bookings by month, with what was undone in the month of that, and in a CSV without formulas", async () => {
    const { lab, operator, booking, again, number } = await openInvoice(kind);
    await lab.database.updateTable("billingInvoices").set({ buyerName: "=cmd()" }).execute();
    const month = () => new Date(lab.clock.now()).toISOString().slice(0, 7);
    const first = month();
    await succeed(operator, "bookPayment", booking("wrong", 5000_00));
    await succeed(operator, "bookPayment", booking("right", universityDue + 10_00));
    await succeed(operator, "bookPayment", { ...booking("back", 10_00), kind: "refund" });
    lab.clock.advance(31 * day);
    const later = await again();
    await succeed(later, "reverseBooking", { bookingId: "wrong" });
    const rowsOf = async (of: string) => {
      const { body } = await later.browser.inject({ url: `/api/billing/DocumentsFile?month=${of}` });
      const [columns = [], ...rows] = body.split("\r\n").map((row) => row.split(","));
      const wanted = ["kind", "buyer", "booked"].map((column) => columns.indexOf(column));
      return rows.filter((row) => row[0] === number).map((row) => wanted.map((index) => row[index]));
    };
    expect((await rowsOf(first)).filter(([kind]) => kind !== "invoice").toSorted()).toEqual([
      ["payment", "'=cmd()", "10719.99"],
      ["payment", "'=cmd()", "5000"],
      ["refund", "'=cmd()", "-10"],
    ]);
    expect(await rowsOf(month())).toEqual([["payment undone", "'=cmd()", "-5000"]]);
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
    const { operator, order } = await openInstitutionLab(kind, await cardSettings());
    await order();
    await expect
      .poll(() => succeed(operator, "readBillingState", {}))
      .toMatchObject({
        ...{
          hasSeller: true,
          hasAccount: true,
          hasStripeKey: true,
          lastWebhookAt: null,
          lastSweep: { asked: 0, failing: 0 },
          runsByCard: 0,
        },
        ...{ undrawn: 0, issuingHeld: false, ordersWaiting: 1 },
      });
  });
});
