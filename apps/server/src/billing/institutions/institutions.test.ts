/** @module-tag exhaustive */
import { buyerDetailMaxLength, dayAt, quoteDays } from "@belab/domain/billing";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../readConfig.ts";
import {
  moveOrganisation,
  openInstitutionLab,
  testBuyer,
  universityDue,
} from "../../testing/billing/institutionLab.ts";
import { lookAtPurchases } from "../../testing/billing/lookAtPurchases.ts";
import { sellerEnv } from "../../testing/billing/sellerEnv.ts";
import { databasesUnderTest } from "../../testing/database/testDatabase.ts";
import { haveAccount, haveOrganisation, reasonOf, succeed } from "../../testing/organisations/organisationLab.ts";
import type { TestApp } from "../../testing/testApp.ts";
import { holdIssuing } from "../documents/restoredDocuments.ts";
import type { VatIdAnswer } from "../orders/vatIdChecks.ts";
import { billingPersonalData } from "../personalData.ts";

const day = 24 * 60 * 60 * 1000;

const austrian = { country: "AT", vatId: "ATU13585627" };

const confirmed = { isValid: true, requestNumber: "WAPIAAAA1", name: testBuyer.name };

/** Changes the settings of a running installation: billing reads them at each call. */
async function withSettings({ config }: TestApp, env: Record<string, string>): Promise<void> {
  const { sellerCountry, vatOss, vatRegisteredIn } = readConfig({ SECRET: config.secret, ...sellerEnv, ...env });
  Object.assign(config, { sellerCountry, vatOss, vatRegisteredIn });
}

/** What the VAT of the only purchase was decided by. */
async function evidenceOf({ database }: Awaited<ReturnType<typeof openInstitutionLab>>["lab"]): Promise<unknown> {
  const { evidence } = await database.selectFrom("billingPurchases").select("evidence").executeTakeFirstOrThrow();
  return JSON.parse(evidence);
}

describe.each(databasesUnderTest)("buying against an invoice on $name", ({ kind }) => {
  it("waits after a restore until the documents are read back: no quote is made and no order taken", async () => {
    const { lab, university, stranger, quote } = await openInstitutionLab(kind);
    const { token } = await quote();
    await holdIssuing(lab.database, lab.clock.now());
    const { organisationId, owner } = university;
    const wanted = { organisationId, plan: "university", details: testBuyer } as const;
    expect(await reasonOf(owner, "requestQuote", wanted)).toBe("documents-after-restore");
    expect(await reasonOf(owner, "orderByQuote", { token })).toBe("documents-after-restore");
    expect((await succeed(stranger, "readQuote", { token })).quote).toMatchObject({ plan: "university" });
  });

  it("goes from a quote to an order, an invoice, and the payment", async () => {
    const { lab, operator, university, stranger, quote, orderBy, waiting, invoices, plan, mailsTo } =
      await openInstitutionLab(kind);
    const { owner } = university;
    const { email: colleague } = await university.have("owner");
    const { number, token } = await quote({ purchaseOrder: "PO-1" });
    expect(number).toMatch(/^QUO-\d{4}-000001$/);
    const [mail] = await mailsTo(testBuyer.email);
    expect(mail?.link).toContain(`token=${token}`);

    const shown = await succeed(stranger, "readQuote", { token });
    expect(shown).toMatchObject({
      organisation: "University of Testing",
      quote: { number, plan: "university", amounts: { net: 8999_99, vat: 1710_00, due: universityDue }, dueDays: 30 },
      orderer: null,
    });
    expect((await succeed(owner, "readQuote", { token })).orderer).toMatchObject({ email: owner.email });

    const ordered = await orderBy(token, { purchaseOrder: "=PO 4711", invoiceEmail: "ap@uni-musterstadt.example" });
    expect(ordered.number).toMatch(/^ORD-\d{4}-000001$/);
    for (const email of [owner.email, colleague]) {
      const received = (await mailsTo(email)).at(-1);
      expect(received?.subject).toBe(`We have received order ${ordered.number}`);
      expect(received?.text).toContain(owner.email);
    }
    expect(await reasonOf(stranger, "readQuote", { token })).toBe("quote-not-found");
    expect(await plan()).toBeNull();
    expect(await succeed(operator, "countWaitingRequests", {})).toMatchObject({ waiting: 1 });

    const [waitingOrder] = await waiting();
    expect(waitingOrder).toMatchObject({
      ...{ number: ordered.number, vatReason: null, choices: [], orderedByEmail: owner.email },
      ...{ startsOn: null, isInvoicedThen: false, amounts: { due: universityDue } },
    });
    await succeed(operator, "acceptOrder", { orderId: waitingOrder?.orderId ?? "" });
    expect(await plan()).toBe("university");
    expect(await waiting()).toEqual([]);
    expect(await succeed(operator, "countWaitingRequests", {})).toMatchObject({ waiting: 0 });
    for (const email of [owner.email, colleague]) {
      expect((await mailsTo(email)).at(-1)?.subject).toBe(`Order ${ordered.number} was accepted`);
    }

    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ due: universityDue, owed: universityDue, buyer: testBuyer.name, bookings: [] });
    const sent = (await mailsTo("ap@uni-musterstadt.example")).at(-1);
    expect(sent?.subject).toContain(invoice?.number);
    expect(sent?.attachments?.map(({ name }) => name)).toEqual([`${invoice?.number}.pdf`, `${invoice?.number}.xml`]);
    const [pdf, xml] = sent?.attachments?.map(({ content }) => Buffer.from(content, "base64").toString("latin1")) ?? [];
    expect(pdf).toMatch(/^%PDF-1\.7/);
    expect(xml).toContain("=PO 4711");

    const { invoiceId = "" } = invoice ?? {};
    const booking = {
      bookingId: "a booking",
      invoiceId,
      amount: universityDue,
      day: dayAt(lab.clock.now(), "Europe/Berlin"),
    };
    await succeed(operator, "bookPayment", booking);
    expect(await invoices("settled")).toMatchObject([{ owed: 0, bookings: [{ amount: universityDue }] }]);
  });

  it("draws a quote as PDF in both languages for who has the link", async () => {
    const { stranger, quote } = await openInstitutionLab(kind);
    const { token, number } = await quote();
    for (const language of ["en", "de"]) {
      const url = `/api/billing/QuoteFile?${new URLSearchParams({ token, language })}`;
      const answer = await stranger.browser.inject({ url });
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${number}.pdf"`,
      });
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
      expect(answer.rawPayload.toString("latin1")).toContain(`/Lang (${language})`);
    }
    expect((await stranger.browser.inject({ url: "/api/billing/QuoteFile?token=none" })).statusCode).toBe(404);
  });

  it("closes a link with its quote: by a newer quote, and after sixty days", async () => {
    const { lab, university, stranger, quote } = await openInstitutionLab(kind);
    const first = await quote();
    const second = await quote();
    expect(await reasonOf(stranger, "readQuote", { token: first.token })).toBe("quote-not-found");
    expect(await reasonOf(university.owner, "orderByQuote", { token: first.token })).toBe("quote-not-found");
    lab.clock.advance((quoteDays - 1) * day);
    await succeed(stranger, "readQuote", { token: second.token });
    lab.clock.advance(day);
    expect(await reasonOf(stranger, "readQuote", { token: second.token })).toBe("quote-not-found");
    expect(JSON.stringify(await lab.database.selectFrom("billingQuotes").selectAll().execute())).not.toContain(
      second.token,
    );
  });

  it("lists quotes and the order that waits for owners", async () => {
    const { lab, university, quote, orderBy, operator, waiting } = await openInstitutionLab(kind);
    const { organisationId, owner } = university;
    const shown = async () => {
      const { billings } = await succeed(owner, "readBilling", {});
      return billings.find((billing) => billing.organisationId === organisationId);
    };
    const first = await quote();
    const { token, number } = await quote();
    expect(await shown()).toMatchObject({
      quotes: [
        { number, plan: "university", amount: universityDue, state: "open" },
        { number: first.number, state: "replaced" },
      ],
      order: null,
    });
    const ordered = await orderBy(token);
    const open = await shown();
    expect(open?.quotes[0]?.state).toBe("ordered");
    expect(open?.order).toMatchObject({ number: ordered.number, plan: "university", amount: universityDue });

    const quoteId = open?.quotes[0]?.quoteId ?? "";
    const url = `/api/billing/OwnQuoteFile?${new URLSearchParams({ quoteId })}`;
    const file = await owner.browser.inject({ url });
    expect(file.headers["content-disposition"]).toBe(`attachment; filename="${number}.pdf"`);
    const outsider = await haveAccount(lab);
    expect((await outsider.browser.inject({ url })).statusCode).toBe(404);

    const [{ orderId = "" } = {}] = await waiting();
    await succeed(operator, "declineOrder", { orderId, reason: "No" });
    expect((await shown())?.order).toBeNull();
    await quote();
    lab.clock.advance(quoteDays * day);
    owner.browser = await lab.signedIn(owner.accountId);
    expect((await shown())?.quotes[0]?.state).toBe("ended");
  });

  it("lists an invoice as open until all of it is paid", async () => {
    const { lab, operator, university, order, invoices } = await openInstitutionLab(kind);
    const documents = async () => {
      const { billings } = await succeed(university.owner, "readBilling", {});
      return billings.flatMap((billing) => billing.documents);
    };
    await succeed(operator, "acceptOrder", { orderId: await order() });
    const [invoice] = await invoices();
    const { invoiceId = "" } = invoice ?? {};
    expect(await documents()).toMatchObject([{ state: "open" }]);
    const booking = { invoiceId, day: dayAt(lab.clock.now(), "Europe/Berlin") };
    await succeed(operator, "bookPayment", { ...booking, bookingId: "a part", amount: 100_00 });
    expect(await documents()).toMatchObject([{ state: "open" }]);
    await succeed(operator, "bookPayment", { ...booking, bookingId: "the rest", amount: universityDue - 100_00 });
    expect(await documents()).toMatchObject([{ state: "paid" }]);
  });

  it("says which plan is in force once what was bought is over", async () => {
    const { lab, operator, university, order, invoices } = await openInstitutionLab(kind);
    const { organisationId, owner } = university;
    await succeed(operator, "acceptOrder", { orderId: await order() });
    const [{ invoiceId = "" } = {}] = await invoices();
    await succeed(operator, "bookPayment", {
      bookingId: "all",
      invoiceId,
      amount: universityDue,
      day: dayAt(lab.clock.now(), "Europe/Berlin"),
    });
    expect(await reasonOf(owner, "cancelPlan", { organisationId })).toBe("purchase-not-found");
    lab.clock.advance(400 * day);
    await lookAtPurchases({ ...lab, now: lab.clock.now });
    owner.browser = await lab.signedIn(owner.accountId);
    operator.browser = await lab.signedIn(operator.accountId);
    const shown = async () => (await succeed(owner, "readBilling", {})).billings;
    expect(await shown()).toMatchObject([
      { contract: null, inForce: { plan: "free", source: null } },
      { contract: null, inForce: { plan: null } },
    ]);
    const until = lab.clock.now() + 30 * day;
    await succeed(operator, "grantPlan", { organisationId, plan: "enterprise", until, note: "" });
    expect((await shown())[1]?.inForce).toEqual({ plan: "enterprise", source: "grant", endsAt: until });
  });

  it("takes one order of an organisation at a time, however many come at the same moment", async () => {
    const { university, stranger, quote, waiting } = await openInstitutionLab(kind);
    const { owner } = university;
    const { token } = await quote();
    const answers = await Promise.all([1, 2, 3].map(() => owner.browser.call("orderByQuote", { token })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
    const next = await quote();
    expect(await reasonOf(owner, "orderByQuote", { token: next.token })).toBe("order-open");
    expect(await waiting()).toHaveLength(1);
    // The quote can still be ordered by once the order that waits is gone.
    await succeed(stranger, "readQuote", { token: next.token });
  });

  it("refuses texts that documents can't show, and changes nothing", async () => {
    const { stranger, quote, waiting, university } = await openInstitutionLab(kind);
    const { organisationId, owner } = university;
    const { token } = await quote();
    const { body, status } = await owner.browser.call("orderByQuote", { token, purchaseOrder: "4".repeat(10_000) });
    expect([status, body.reason]).toEqual([400, "field-malformed"]);
    for (const text of ["4".repeat(buyerDetailMaxLength + 1), "PO\u202E4711", "PO\u200B4711", "PO\n4711"]) {
      expect(await reasonOf(owner, "orderByQuote", { token, purchaseOrder: text })).toBe("order-details-invalid");
      expect(await reasonOf(owner, "orderByQuote", { token, contact: text })).toBe("order-details-invalid");
    }
    expect(await waiting()).toEqual([]);
    await succeed(stranger, "readQuote", { token });
    for (const wrong of [{ vatId: "ATU13585627" }, { name: " " }, { name: "\u200B" }, { name: "Uni\u202Etisrev" }]) {
      const details = { ...testBuyer, ...wrong };
      expect(await reasonOf(owner, "requestQuote", { organisationId, plan: "university", details })).toBe(
        "order-details-invalid",
      );
    }
    const forPersons = { organisationId, plan: "educator" as const, details: testBuyer };
    expect(await reasonOf(owner, "requestQuote", forPersons)).toBe("plan-for-accounts");
  });

  it("is for the owners of an organisation, and its orders are answered by operators", async () => {
    const { lab, operator, university, stranger, quote, order, waiting } = await openInstitutionLab(kind);
    const elsewhere = await haveOrganisation(lab, { name: "Elsewhere" });
    const teacher = await university.have("teacher");
    const { organisationId } = university;
    const { token } = await quote();
    expect(await reasonOf(stranger, "orderByQuote", { token })).toBe("signed-out");
    for (const person of [elsewhere.owner, teacher, operator]) {
      const wanted = { organisationId, plan: "university" as const, details: testBuyer };
      expect(await reasonOf(person, "requestQuote", wanted)).toBe("organisation-not-found");
      expect(await succeed(person, "readQuote", { token })).toMatchObject({ orderer: null });
      expect(await reasonOf(person, "orderByQuote", { token })).toBe("organisation-not-found");
    }
    const orderId = await order();
    for (const person of [elsewhere.owner, university.owner]) {
      expect(await reasonOf(person, "acceptOrder", { orderId })).toBe("operators-only");
      expect(await reasonOf(person, "declineOrder", { orderId, reason: "No" })).toBe("operators-only");
      expect(await reasonOf(person, "listOrders", {})).toBe("operators-only");
    }
    expect(await waiting()).toHaveLength(1);
    await quote();
  });

  it("mails every owner why an operator declined", async () => {
    const { operator, university, order, waiting, mailsTo, plan } = await openInstitutionLab(kind);
    const { email: colleague } = await university.have("owner");
    const orderId = await order();
    await succeed(operator, "declineOrder", { orderId, reason: "We can't find you in the register." });
    for (const email of [university.owner.email, colleague]) {
      expect((await mailsTo(email)).at(-1)?.text).toContain("We can't find you in the register.");
    }
    expect([await waiting(), await plan()]).toEqual([[], null]);
  });

  it("begins once, however often an operator accepts, and not beside a plan that runs", async () => {
    const { operator, university, order, quote, invoices } = await openInstitutionLab(kind);
    const orderId = await order();
    const { token } = await quote();
    const answers = await Promise.all([1, 2].map(() => operator.browser.call("acceptOrder", { orderId })));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await invoices()).toHaveLength(1);
    expect(await reasonOf(university.owner, "orderByQuote", { token })).toBe("purchase-runs");
  });

  it("waits for the operator while VIES does not answer, and bears reverse charge once it confirms the number", async () => {
    let answer: VatIdAnswer;
    const checkVatId = async () => answer;
    const opened = await openInstitutionLab(kind, {}, { checkVatId });
    const { lab, operator, stranger, quote, orderBy, waiting, invoices } = opened;
    const { token } = await quote(austrian);
    expect(await succeed(stranger, "readQuote", { token })).toMatchObject({ quote: { vat: null } });
    await orderBy(token);
    const [order] = await waiting();
    expect(order).toMatchObject({ vatReason: "vat-id-unchecked", vat: null });
    expect(order?.choices).toEqual([
      { decision: "seller-rate", due: universityDue },
      { decision: "reverse-charge", due: 8999_99 },
    ]);
    expect(order?.vatIdCheck).toEqual({ state: "unchecked", checkedAt: null, requestNumber: null, name: null });
    const { orderId = "" } = order ?? {};
    const reverseCharge = { orderId, vat: "reverse-charge" } as const;
    expect(await reasonOf(operator, "acceptOrder", { orderId })).toBe("vat-id-unchecked");
    expect(await reasonOf(operator, "acceptOrder", reverseCharge)).toBe("vat-id-unchecked");
    expect(await invoices()).toEqual([]);
    answer = confirmed;
    await succeed(operator, "acceptOrder", reverseCharge);
    expect(await invoices()).toMatchObject([{ due: 8999_99, vatIdCheck: { state: "valid", name: testBuyer.name } }]);
    expect(await evidenceOf(lab)).toMatchObject([
      { country: "AT", decision: "reverse-charge", vatId: { state: "valid", requestNumber: "WAPIAAAA1" } },
    ]);
  });

  it("bears no VAT where VIES confirms the VAT identification, from the quote on", async () => {
    const checkVatId = async () => confirmed;
    const { lab, operator, order, waiting, invoices } = await openInstitutionLab(kind, {}, { checkVatId });
    const orderId = await order(austrian);
    expect(await waiting()).toMatchObject([{ vatReason: null, vat: { category: "AE" }, amounts: { due: 8999_99 } }]);
    expect(await waiting()).toMatchObject([{ vatIdCheck: { state: "valid", requestNumber: "WAPIAAAA1" } }]);
    expect(await reasonOf(operator, "acceptOrder", { orderId, vat: "seller-rate" })).toBe("vat-decision-unlawful");
    await succeed(operator, "acceptOrder", { orderId });
    expect(await invoices()).toMatchObject([
      { due: 8999_99, vatIdCheck: { state: "valid", requestNumber: "WAPIAAAA1" } },
    ]);
    expect(await evidenceOf(lab)).toMatchObject([{ country: "AT", vatId: { requestNumber: "WAPIAAAA1" } }]);
  });

  it("needs no decision once VIES has answered by the time it is accepted", async () => {
    let answer: VatIdAnswer;
    const checkVatId = async () => answer;
    const { operator, university, order, waiting, invoices } = await openInstitutionLab(kind, {}, { checkVatId });
    const orderId = await order(austrian);
    answer = confirmed;
    expect(await reasonOf(university.owner, "acceptOrder", { orderId })).toBe("operators-only");
    expect(await waiting()).toMatchObject([{ vatReason: "vat-id-unchecked" }]);
    await succeed(operator, "acceptOrder", { orderId });
    expect(await invoices()).toMatchObject([{ due: 8999_99 }]);
  });

  it("bears the seller's rate where VIES calls the VAT identification invalid, on acceptance and on correction", async () => {
    let answer: VatIdAnswer = { isValid: false, requestNumber: null };
    const checkVatId = async () => answer;
    const { lab, operator, order, waiting, invoices } = await openInstitutionLab(kind, {}, { checkVatId });
    const orderId = await order(austrian);
    expect(await waiting()).toMatchObject([{ vatReason: "vat-id-unknown", vatIdCheck: { state: "invalid" } }]);
    expect((await waiting())[0]?.choices).toEqual([{ decision: "seller-rate", due: universityDue }]);
    expect(await reasonOf(operator, "acceptOrder", { orderId, vat: "reverse-charge" })).toBe("vat-decision-unlawful");
    await succeed(operator, "acceptOrder", { orderId, vat: "seller-rate" });
    expect(await invoices()).toMatchObject([{ due: universityDue, vatIdCheck: { state: "invalid" } }]);
    const [{ invoiceId = "" } = {}] = await invoices();
    const correction = { correctionId: "right", invoiceId, vat: "reverse-charge" } as const;
    expect(await reasonOf(operator, "correctInvoice", correction)).toBe("vat-decision-unlawful");
    answer = undefined;
    lab.clock.advance(day);
    operator.browser = await lab.signedIn(operator.accountId);
    expect(await reasonOf(operator, "correctInvoice", correction)).toBe("vat-id-unchecked");
    answer = confirmed;
    await succeed(operator, "correctInvoice", correction);
    expect(await evidenceOf(lab)).toMatchObject([
      { decision: "seller-rate", vatId: { state: "invalid" } },
      { decision: "reverse-charge", vatId: { state: "valid" } },
    ]);
    expect((await invoices()).map(({ due }) => due)).toEqual([8999_99]);
  });

  it("bears reverse charge for the VAT identification of another company only by an operator's decision", async () => {
    const checkVatId = async () => ({ ...confirmed, name: "SIEMENS AG ÖSTERREICH" });
    const { lab, operator, order, waiting, invoices } = await openInstitutionLab(kind, {}, { checkVatId });
    const orderId = await order(austrian);
    expect(await waiting()).toMatchObject([
      { vatReason: "vat-id-other-name", vat: null, vatIdCheck: { state: "valid", name: "SIEMENS AG ÖSTERREICH" } },
    ]);
    expect(await reasonOf(operator, "acceptOrder", { orderId })).toBe("vat-id-other-name");
    await succeed(operator, "acceptOrder", { orderId, vat: "reverse-charge" });
    expect(await invoices()).toMatchObject([{ due: 8999_99 }]);
    expect(await evidenceOf(lab)).toMatchObject([{ decision: "reverse-charge" }]);
  });

  it.each([
    ["US", ""],
    ["AT", "ATU13585627"],
  ])(
    "bears the seller's rate for an organization that names %s in its billing details alone",
    async (country, vatId) => {
      const checkVatId = async () => confirmed;
      const opened = await openInstitutionLab(kind, {}, { checkVatId });
      const { lab, operator, university, orderBy, waiting, invoices } = opened;
      const { organisationId, owner } = university;
      await moveOrganisation(lab, organisationId, "DE");
      const details = { ...testBuyer, country, postcode: "10001", vatId };
      const { token } = await succeed(owner, "requestQuote", { organisationId, plan: "university", details });
      await orderBy(token);
      const [{ orderId = "", vatReason, vat } = {}] = await waiting();
      expect([vatReason, vat]).toEqual(["vat-country-differs", null]);
      expect(await reasonOf(operator, "acceptOrder", { orderId })).toBe("vat-country-differs");
      await succeed(operator, "acceptOrder", { orderId, vat: "seller-rate" });
      expect(await invoices()).toMatchObject([{ due: universityDue }]);
    },
  );

  it("waits with a special area of VAT, where no reverse charge is lawful", async () => {
    const { operator, order, waiting, invoices } = await openInstitutionLab(kind);
    const orderId = await order({ postcode: "27498" });
    expect(await waiting()).toMatchObject([{ vatReason: "vat-area-unclear" }]);
    expect(await reasonOf(operator, "acceptOrder", { orderId, vat: "reverse-charge" })).toBe("vat-decision-unlawful");
    await succeed(operator, "acceptOrder", { orderId, vat: "seller-rate" });
    expect(await invoices()).toMatchObject([{ due: universityDue }]);
  });

  it.each<[Record<string, string>]>([[{ SELLER_COUNTRY: "CH" }], [{ VAT_OSS: "on" }], [{ VAT_REGISTERED_IN: "FR" }]])(
    "is over for a seller with %j, whose documents can be downloaded and credited",
    async (env) => {
      const { lab, operator, university, order, invoices } = await openInstitutionLab(kind);
      const { organisationId, owner } = university;
      await succeed(operator, "acceptOrder", { orderId: await order() });
      const [{ invoiceId = "" } = {}] = await invoices();
      await withSettings(lab, env);
      const wanted = { organisationId, plan: "university", details: testBuyer } as const;
      expect(await reasonOf(owner, "requestQuote", wanted)).toBe("selling-off");
      const correction = { correctionId: "c", invoiceId, vat: "seller-rate" } as const;
      expect(await reasonOf(operator, "correctInvoice", correction)).toBe("selling-off");
      const file = await owner.browser.inject({
        method: "GET",
        url: `/api/billing/Document?documentId=${invoiceId}&format=pdf`,
      });
      expect(file.statusCode).toBe(200);
      const credit = { creditId: "all", invoiceId, amount: universityDue, reason: "cancellation" } as const;
      await succeed(operator, "creditInvoice", credit);
      expect(await invoices("settled")).toMatchObject([{ uncredited: 0 }]);
      expect((await succeed(operator, "readBillingState", {})).unsupported).not.toBeNull();
    },
  );

  it("is not offered by who names no seller or no account", async () => {
    const { university } = await openInstitutionLab(kind, { SELLER_IBAN: "" });
    const { organisationId, owner } = university;
    const wanted = { organisationId, plan: "university" as const, details: testBuyer };
    expect(await reasonOf(owner, "requestQuote", wanted)).toBe("documents-no-account");
  });

  it("takes an order of the order page with the VAT that was decided there, and exports it to who ordered", async () => {
    const checkVatId = async () => confirmed;
    const { lab, operator, university, waiting, invoices } = await openInstitutionLab(kind, {}, { checkVatId });
    const { organisationId, owner } = university;
    const offer = { organisationId, plan: "university", interval: "year", way: "invoice" } as const;
    const details = { ...testBuyer, ...austrian, contact: "Ida", purchaseOrder: "PO-9" };
    const { received } = await succeed(owner, "orderPlan", { ...offer, details, agrees: true });
    expect(received).toMatchObject({ email: testBuyer.email });
    expect(await waiting()).toMatchObject([
      { orderedByName: "Ada Lovelace", vatReason: null, details: { contact: "Ida", purchaseOrder: "PO-9" } },
    ]);
    const exported = await billingPersonalData.read(lab as never, owner.accountId);
    expect(exported.orders).toMatchObject([{ plan: "university", orderedByName: "Ada Lovelace", state: "waiting" }]);
    const [{ orderId = "" } = {}] = await waiting();
    await succeed(operator, "acceptOrder", { orderId });
    expect(await invoices()).toMatchObject([{ due: 8999_99 }]);
  });
});
