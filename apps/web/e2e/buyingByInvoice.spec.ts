import { randomUUID } from "node:crypto";
import { inflateSync } from "node:zlib";
import { orderPath } from "@belab/domain/billing";
import { planPaths } from "@belab/domain/plans";
import type { APIRequest, Page } from "@playwright/test";
import { load } from "cheerio";
import { signIn } from "./actions.ts";
import { linkOf } from "./mailbox.ts";
import { openOffice } from "./office.ts";
import type { Product } from "./product.ts";
import { sellerIban, test } from "./shop.ts";
import { administrator, expect, type Person, signInByCalls, signUpByCalls } from "./test.ts";

test("a university gets a quote, its owner orders by the link, and the operator books the transfer", async ({
  page,
  product,
  person,
  playwright,
}) => {
  const organisation = ownName("Sampletown University");
  const { owner, organisationId, invoices } = await openUniversity(playwright.request, product, {
    ...{ person, organisation },
  });

  await test.step("its owner sends a quote to the purchasing office from the order page", async () => {
    await signInByCalls(page.context(), product, owner);
    await page.goto(orderPath("university", organisationId));
    await page.getByRole("radio", { name: /^By invoice, within 30 days/ }).check();
    await page.getByLabel("Street and number").fill("Am Campus 1");
    await page.getByLabel("Postcode").fill("10117");
    await page.getByLabel("City").fill("Berlin");
    await page.getByLabel("Country").selectOption("DE");
    await page.getByLabel("Invoices go to").fill(invoices);
    await expect(page.getByRole("region", { name: "University, one year" })).toContainText("€10,709.99");
    await page.getByRole("button", { name: "Send a quote to the purchasing office" }).click();
    await expect(page.getByText(/QUO-/).first()).toBeVisible();
    await leave(page);
  });

  await test.step("the purchasing office sees the quote, and its owner orders after signing in", async () => {
    const mail = await product.mailbox.nextMail(invoices);
    expect(mail.subject).toMatch(/^Quote QUO-.+ for the University plan/);
    await page.goto(linkOf(mail));
    await expect(page.getByText("€10,709.99")).toBeVisible();
    await expect(page.getByText("VAT 19%")).toBeVisible();
    await expect(page.getByText(`An owner of ${organisation} orders it: send them this link.`)).toBeVisible();
    await page.getByRole("link", { name: "Sign in to order" }).click();
    await signIn(page, owner);
    await page.getByLabel("Purchase order number").fill("PO 4711");
    await page.getByRole("button", { name: "Order with obligation to pay" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("We have received your order");
    expect((await product.mailbox.nextMail(owner.email)).subject).toMatch(/^We have received order /);
    await page.goto(planPaths.plans);
    await expect(page.getByRole("region", { name: `Order for ${organisation}` })).toContainText("€10,709.99");
    await leave(page);
  });

  await test.step("the operator accepts, and the plan begins", async () => {
    await signInByCalls(page.context(), product, administrator);
    await acceptOrderOf(page, organisation);
    expect((await product.mailbox.nextMail(owner.email)).subject).toMatch(/^Order .+ was accepted$/);
    await leave(page);
    await signInByCalls(page.context(), product, owner);
    await page.goto("/home/settings/payment-history");
    const contract = page.getByRole("region", { name: organisation }).getByRole("article", { name: "Plan in force" });
    await expect(contract).toContainText("University");
    await expect(contract).toContainText("It won't renew.");
  });

  const invoice = await test.step("the invoice comes by mail, as a PDF in which its XML is", async () => {
    const mail = await product.mailbox.nextMail(invoices);
    const [pdf, xml] = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
    const read = readInvoice(xml?.toString() ?? "");
    expect(mail.subject).toBe(`Invoice ${read.number}`);
    expect(mail.attachments.map(({ filename }) => filename)).toEqual([`${read.number}.pdf`, `${read.number}.xml`]);
    expect(attachmentsOf(pdf ?? Buffer.of())).toEqual([xml?.toString()]);
    expect(read).toEqual({
      number: expect.stringMatching(/^\d{4}-\d{6}$/),
      due: "10709.99",
      reference: expect.stringMatching(/^RF\d{2}/),
      purchaseOrder: "PO 4711",
      account: sellerIban,
    });
    return read;
  });

  await test.step("the operator finds the invoice by the transfer's reference, and books the payment", async () => {
    await leave(page);
    await signInByCalls(page.context(), product, administrator);
    await page.goto("/home/settings/billing?part=invoices");
    await page.getByLabel("Search by number or reference").fill(invoice.reference.replaceAll(/(.{4})/g, "$1 "));
    await page.getByRole("button", { name: `Book payment: ${invoice.number}` }).click();
    await page.getByRole("button", { name: "Book payment", exact: true }).click();
    await expect(page.getByText("The payment is booked.")).toBeVisible();
    await expect(page.getByText("There are no invoices like this.")).toBeVisible();
  });

  await test.step("its owner sees that the invoice is paid", async () => {
    await leave(page);
    await signInByCalls(page.context(), product, owner);
    await page.goto("/home/settings/payment-history");
    // The quote before it has the same number, in a series of its own.
    const rows = page.getByRole("row").filter({ hasText: invoice.number, hasNotText: `QUO-${invoice.number}` });
    await expect(rows).toContainText("Paid");
  });
});

test("somebody without an organization creates it on the way to the order, and orders for it", async ({
  page,
  product,
  person,
  problems,
}) => {
  const organisation = ownName("Sampletown College");
  await signUpByCalls(product, person);

  await test.step("who is signed out comes back to the order", async () => {
    await page.goto(orderPath("university"));
    await expect(page).toHaveURL(/\/signin/);
    await signIn(page, person);
    await expect(page.getByRole("heading", { level: 1, name: "Order University" })).toBeVisible();
    // A page of the signed-in area may ask for its data before it knows that nobody is signed in.
    expect(problems.splice(0).every((problem) => problem.includes("401 (Unauthorized)"))).toBe(true);
  });

  await test.step("the organization is created without a trial, also after a reload", async () => {
    await page.getByRole("link", { name: "Create an organization" }).click();
    await expect(page.getByText(/^You then order the University plan for it/)).toBeVisible();
    await page.reload();
    await page.getByLabel("Name").fill(organisation);
    await page.getByLabel("Country").selectOption({ label: "Germany" });
    await page.getByRole("button", { name: "Create organization" }).click();
  });

  await test.step("the order is for it", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Order University" })).toBeVisible();
    await expect(page.getByRole("radio", { name: organisation })).toBeChecked();
    await page.getByLabel("Street and number").fill("Am Campus 1");
    await page.getByLabel("Postcode").fill("10117");
    await page.getByLabel("City").fill("Berlin");
    await page.getByLabel("Purchase order number").fill("PO-4500012345");
    await page.getByRole("checkbox", { name: /^I accept the/ }).check();
    await page.getByRole("button", { name: "Order with obligation to pay" }).click();
    await expect(page.getByRole("heading", { name: "Thank you for your order" })).toBeVisible();
    const mail = await product.mailbox.nextMail(person.email);
    expect(mail.text).toContain("Purchase order number: PO-4500012345");
  });
});

test("an invoice is paid in part, and the rest is canceled by a credit note @desktop", async ({
  page,
  product,
  person,
  playwright,
}) => {
  const organisation = ownName("Exampleville University");
  const { owner, organisationId, invoices } = await openUniversity(playwright.request, product, {
    ...{ person, organisation },
  });
  await order(playwright.request, product, { owner, organisationId, organisation, invoices });
  await signInByCalls(page.context(), product, administrator);
  await acceptOrderOf(page, organisation);
  const { subject = "" } = await product.mailbox.nextMail(invoices);
  const number = subject.replace("Invoice ", "");

  const { promise: held, resolve: tellWhoIsSignedIn } = Promise.withResolvers<void>();
  await page.route("**/api/User/GetProfileData", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/home/settings/billing?part=invoices");
  const row = page.getByRole("listitem").filter({ hasText: `${number} · ${organisation}` });
  await row.getByRole("button", { name: `Book payment: ${number}` }).click();
  await row.getByLabel("Amount in euros").fill("10000");
  tellWhoIsSignedIn();
  await expect(page.getByRole("complementary")).toContainText("Admin");
  // What was typed before it was known who is signed in is still there.
  await row.getByRole("button", { name: "Book payment" }).click();
  await expect(row).toContainText("€709.99 of €10,709.99 is still owed");

  await row.getByRole("button", { name: `Credit: ${number}` }).click();
  await expect(row.getByLabel("Amount in euros")).toHaveValue("709.99");
  await row.getByLabel("Reason on the credit note").selectOption({ label: "The contract was canceled" });
  await row.getByRole("button", { name: "Issue credit note" }).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel("Show").selectOption({ label: "Settled" });
  await expect(row).toContainText("€709.99 was credited");

  const mail = await product.mailbox.nextMail(invoices);
  expect(mail.subject).toMatch(/^Credit note /);
  expect(mail.text).toContain("There is nothing to pay.");
  await leave(page);
  await signInByCalls(page.context(), product, owner);
  await page.goto("/home/settings/payment-history");
  const rows = page.getByRole("row");
  await expect(rows.filter({ hasText: `Credit note for ${number}` })).toContainText("-€709.99");
  await expect(rows.filter({ hasText: number }).first()).toContainText("Paid");
});

/** Returns a name that no other journey has: once one has bought a plan, others can't take its name. */
function ownName(name: string): string {
  return `${name} ${randomUUID().slice(0, 8)}`;
}

/** An owner of an organisation, and the address to which its invoices go. */
async function openUniversity(
  request: APIRequest,
  product: Product,
  { person, organisation }: { person: Person; organisation: string },
) {
  const owner = { ...person, email: `owner.${person.email}` };
  await signUpByCalls(product, owner);
  const office = await openOffice(request, product);
  await office.letTeach(owner);
  await office.close();
  const calls = await request.newContext({ baseURL: product.url });
  await calls.post("/api/User/Login", { data: owner });
  const made = { name: organisation, kind: "university", country: "DE", timeZone: "Europe/Berlin", trial: true };
  const { organisationId } = await (await calls.post("/api/organisation/Create", { data: made })).json();
  await calls.dispose();
  return { owner, organisationId: String(organisationId), invoices: `invoices.${person.email}` };
}

/** Orders by invoice. */
async function order(
  request: APIRequest,
  product: Product,
  {
    owner,
    organisationId,
    organisation,
    invoices,
  }: { owner: Person } & Record<"organisationId" | "organisation" | "invoices", string>,
): Promise<void> {
  const calls = await request.newContext({ baseURL: product.url });
  await calls.post("/api/User/Login", { data: owner });
  const details = {
    ...{ name: organisation, street: "Am Campus 1", postcode: "10117", city: "Berlin", country: "DE" },
    ...{ vatId: "", email: invoices, contact: "", purchaseOrder: "", buyerReference: "" },
  };
  const ordered = await calls.post("/api/billing/OrderPlan", {
    data: { organisationId, plan: "university", interval: "year", way: "invoice", details, agrees: true },
  });
  expect(await ordered.json()).toMatchObject({ success: true });
  await calls.dispose();
}

/** Accepts the order of an organisation on the desk of operators. */
async function acceptOrderOf(page: Page, organisation: string): Promise<void> {
  await page.goto("/home/settings/billing");
  const order = page.getByRole("listitem").filter({ hasText: organisation });
  await order.getByRole("button", { name: /^Accept order / }).click();
  const question = page.getByRole("alertdialog", { name: "Accept and issue an invoice of €10,709.99?" });
  await question.getByRole("button", { name: "Accept the order" }).click();
  await expect(page.getByText(/^Order .+ was accepted\./)).toBeVisible();
}

/** What an invoice in the syntax of Factur-X says. */
function readInvoice(xml: string) {
  const $ = load(xml, { xml: true });
  const textOf = (path: string) => $(path).first().text();
  return {
    number: textOf("rsm\\:ExchangedDocument > ram\\:ID"),
    due: textOf("ram\\:DuePayableAmount"),
    reference: textOf("ram\\:PaymentReference"),
    purchaseOrder: textOf("ram\\:BuyerOrderReferencedDocument > ram\\:IssuerAssignedID"),
    account: textOf("ram\\:PayeePartyCreditorFinancialAccount > ram\\:IBANID"),
  };
}

/** The files that are attached to a PDF, as text. */
function attachmentsOf(pdf: Buffer): string[] {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/obj\n((?:(?!endobj)[\s\S])*?)stream\n/g)]
    .filter(([, dictionary]) => dictionary?.includes("/EmbeddedFile"))
    .map(({ 0: start, 1: dictionary, index }) => {
      const [, length = "0"] = /\/Length (\d+)/.exec(dictionary ?? "") ?? [];
      const begin = index + start.length;
      const bytes = pdf.subarray(begin, begin + Number(length));
      return (dictionary?.includes("/FlateDecode") ? inflateSync(bytes) : bytes).toString();
    });
}

/** Signs out on a page that asks for nothing any more. */
async function leave(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}
