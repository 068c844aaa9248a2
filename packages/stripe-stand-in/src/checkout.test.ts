import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { testCards } from "./cards.ts";
import { buy, createPrice, latestInvoice, openCheckout } from "./testPurchases.ts";
import { startTestStripe, type TestStripe } from "./testStripe.ts";

const hour = 60 * 60 * 1000;
const month = 31 * 24 * hour;

type Changes = Partial<Stripe.Checkout.SessionCreateParams>;

describe("https://docs.stripe.com/api/checkout/sessions/create", () => {
  it.each([
    [29, false],
    [30, true],
    [24 * 60, true],
    [24 * 60 + 1, false],
  ])("a session can end after %s minutes: %s", async (minutes, isTaken) => {
    await using lab = await startTestStripe();
    const made = openCheckout(lab, { expires_at: lab.standIn.time() + minutes * 60 });
    const isRefused = await made.then(
      () => false,
      ({ param }) => param === "expires_at",
    );
    expect(isRefused).toBe(!isTaken);
  });

  it("the price stays in its currency where adaptive pricing is off", async () => {
    await using lab = await startTestStripe();
    const session = await openCheckout(lab, {
      adaptive_pricing: { enabled: false },
      allowed_payment_method_types: ["card"],
      locale: "de",
    });
    expect(session).toMatchObject({ adaptive_pricing: { enabled: false }, currency: "eur", locale: "de" });
  });

  it("asks for an address where it is required, and gives it to the customer where it may", async () => {
    await using lab = await startTestStripe();
    const session = await openCheckout(lab, {
      billing_address_collection: "required",
      customer_update: { address: "auto", name: "auto" },
    });
    const page = await lab.sendForm(session.url ?? "", { card: testCards.succeeds.number, country: "Narnia" });
    expect(page.html).toContain("Enter your name, street, postcode, city");
    expect((await lab.sendCard(session.url ?? "", testCards.succeeds.number)).status).toBe(303);
    expect(await lab.stripe.customers.retrieve(String(session.customer))).toMatchObject({
      name: "Ada Lovelace",
      address: { country: "DE", city: "Berlin" },
    });
  });

  it("changes nothing of the customer unless it is told to", async () => {
    await using lab = await startTestStripe();
    const session = await openCheckout(lab, { billing_address_collection: "required" });
    await lab.sendCard(session.url ?? "", testCards.succeeds.number);
    expect(await lab.stripe.customers.retrieve(String(session.customer))).toMatchObject({ name: null, address: null });
    const { customer_details } = await lab.stripe.checkout.sessions.retrieve(session.id);
    expect(customer_details).toMatchObject({ name: "Ada Lovelace", address: { country: "DE" } });
  });

  it("keeps what was typed while the bank asks for 3-D Secure", async () => {
    await using lab = await startTestStripe();
    const session = await openCheckout(lab, {
      billing_address_collection: "required",
      customer_update: { address: "auto" },
    });
    await lab.sendCard(session.url ?? "", testCards.authenticatesOnce.number);
    expect((await lab.sendForm(session.url ?? "", { authentication: "confirm" })).status).toBe(303);
    expect(await lab.stripe.customers.retrieve(String(session.customer))).toMatchObject({
      address: { city: "Berlin" },
    });
  });
});

describe("https://docs.stripe.com/tax/checkout/tax-ids#existing-customers", () => {
  it.each<[string, Changes, string]>([
    ["without the name of the customer", {}, "customer_update[name]"],
    ["with it, as not imitated", { customer_update: { name: "auto" } }, "does not imitate"],
  ])("tax IDs are not collected %s", async (_, changes, message) => {
    await using lab = await startTestStripe();
    const made = openCheckout(lab, { tax_id_collection: { enabled: true }, ...changes });
    await expect(made).rejects.toThrow(message);
  });
});

describe("https://docs.stripe.com/tax/checkout", () => {
  const automatic_tax = { enabled: true };

  /** Sells Educator with its tax included. */
  async function openTaxedCheckout(lab: TestStripe, changes: Changes = {}) {
    const price = await createPrice(lab, {
      tax_behavior: "inclusive",
      lookup_key: "educator_taxed",
      transfer_lookup_key: true,
    });
    const customer_update = { address: "auto" } as const;
    return openCheckout(lab, {
      automatic_tax,
      customer_update,
      line_items: [{ price: price.id, quantity: 1 }],
      ...changes,
    });
  }

  it("needs a head office, an address, and no rates of the seller's own", async () => {
    await using lab = await startTestStripe();
    await expect(openTaxedCheckout(lab)).rejects.toThrow("valid head office address");
    lab.standIn.setTax({ status: "active", country: "DE", registrations: ["DE"] });
    await expect(openTaxedCheckout(lab, { customer_update: {} })).rejects.toMatchObject({
      code: "customer_tax_location_invalid",
    });
    const { id } = await lab.stripe.taxRates.create({ display_name: "VAT", inclusive: true, percentage: 19 });
    await expect(openTaxedCheckout(lab, { subscription_data: { default_tax_rates: [id] } })).rejects.toThrow(
      "tax rates",
    );
  });

  it.each([
    ["DE", 160],
    ["FR", 0],
  ])("taxes somebody in %s only where the seller is registered", async (country, tax) => {
    await using lab = await startTestStripe();
    lab.standIn.setTax({ status: "active", country: "DE", registrations: ["DE"] });
    const customer = (await lab.stripe.customers.create({ address: { country } })).id;
    const session = await openTaxedCheckout(lab, { customer });
    expect(session.automatic_tax).toMatchObject({ enabled: true, status: "complete" });
    lab.standIn.payCheckout(session.id);
    const [invoice] = (await lab.stripe.invoices.list({ customer })).data;
    expect(invoice).toMatchObject({ total: 999, total_excluding_tax: 999 - tax });
  });

  it("ends for a subscription whose customer is nowhere any more: https://docs.stripe.com/tax/customer-locations", async () => {
    await using lab = await startTestStripe();
    lab.standIn.setTax({ status: "active", country: "DE", registrations: ["DE"] });
    const customer = (await lab.stripe.customers.create({ address: { country: "DE" } })).id;
    lab.standIn.payCheckout((await openTaxedCheckout(lab, { customer })).id);
    await lab.stripe.customers.update(customer, { address: "" });
    await lab.standIn.advance(month + hour);
    const [subscription] = (await lab.stripe.subscriptions.list({ customer })).data;
    expect(subscription?.automatic_tax).toMatchObject({ enabled: false, disabled_reason: "requires_location_inputs" });
    expect(await latestInvoice(lab, subscription?.id ?? "")).toMatchObject({ total_taxes: [] });
  });
});

describe("https://docs.stripe.com/api/invoices/object#invoice_object-last_finalization_error", () => {
  it("an invoice that can't be finalized stays a draft that charges nothing, until the seller finalizes it", async () => {
    await using lab = await startTestStripe();
    lab.standIn.payCheckout((await openCheckout(lab)).id);
    lab.standIn.failNextFinalizations(1);
    await lab.standIn.advance(month + 2 * hour);
    const [draft] = (await lab.stripe.invoices.list({ status: "draft" })).data;
    expect(draft).toMatchObject({
      attempted: false,
      last_finalization_error: { type: "invalid_request_error", code: "customer_tax_location_invalid" },
    });
    expect(lab.deliveries.map(({ type }) => type)).toContain("invoice.finalization_failed");
    await lab.stripe.invoices.finalizeInvoice(draft?.id ?? "", { auto_advance: true });
    expect(await lab.stripe.invoices.retrieve(draft?.id ?? "")).toMatchObject({
      ...{ status: "paid", last_finalization_error: null },
    });
  });
});

describe("https://docs.stripe.com/api/tax/settings and https://docs.stripe.com/api/tax/registrations", () => {
  it("show what was set up in the Dashboard", async () => {
    await using lab = await startTestStripe();
    expect((await lab.stripe.tax.settings.retrieve()).status).toBe("pending");
    lab.standIn.setTax({ status: "active", country: "DE", registrations: ["DE", "FR"] });
    expect(await lab.stripe.tax.settings.retrieve()).toMatchObject({
      status: "active",
      head_office: { address: { country: "DE" } },
    });
    const { data } = await lab.stripe.tax.registrations.list({ status: "active" });
    expect(data.map(({ country }) => country)).toEqual(["DE", "FR"]);
  });
});

describe("https://docs.stripe.com/billing/customer/tax-ids", () => {
  it.each([
    ["DE000000000", "verified"],
    ["DE111111111", "unverified"],
    ["DE222222222", "pending"],
    ["DE123456789", "pending"],
  ])("%s is pending at first, and then %s", async (value, status) => {
    await using lab = await startTestStripe();
    const { id } = await lab.stripe.customers.create({ tax_id_data: [{ type: "eu_vat", value }] });
    const verification = async () => (await lab.stripe.customers.listTaxIds(id)).data[0]?.verification?.status;
    expect(await verification()).toBe("pending");
    await lab.standIn.advance(hour);
    expect(await verification()).toBe(status);
    const customer = await lab.stripe.customers.retrieve(id, { expand: ["tax_ids"] });
    expect(customer).toMatchObject({ tax_ids: { data: [{ value }] } });
  });

  it("stand on invoices, can be taken away, and have a form", async () => {
    await using lab = await startTestStripe();
    const { customer } = await buy(lab);
    const id = String(customer);
    await expect(lab.stripe.customers.createTaxId(id, { type: "eu_vat", value: "123" })).rejects.toMatchObject({
      code: "tax_id_invalid",
    });
    const taxId = await lab.stripe.customers.createTaxId(id, { type: "eu_vat", value: "DE000000000" });
    await lab.standIn.advance(month + hour);
    const [invoice] = (await lab.stripe.invoices.list({ customer: id })).data;
    expect(invoice?.customer_tax_ids).toEqual([{ type: "eu_vat", value: "DE000000000" }]);
    await lab.stripe.customers.deleteTaxId(id, taxId.id);
    expect((await lab.stripe.customers.listTaxIds(id)).data).toEqual([]);
  });
});

describe("https://docs.stripe.com/invoicing/customize#invoice-numbering-schemes", () => {
  it("numbers invoices across the account", async () => {
    await using lab = await startTestStripe();
    await buy(lab);
    await buy(lab);
    const { data } = await lab.stripe.invoices.list();
    expect(data.map(({ number }) => number)).toEqual(["STANDIN-0002", "STANDIN-0001"]);
  });
});

describe("https://docs.stripe.com/api/tax_rates/update", () => {
  it("a rate can be put away, and its percentage never changes", async () => {
    await using lab = await startTestStripe();
    const { id } = await lab.stripe.taxRates.create({ display_name: "VAT", inclusive: true, percentage: 19 });
    expect(await lab.stripe.taxRates.update(id, { active: false })).toMatchObject({ active: false, percentage: 19 });
    const other = { percentage: 16 } as Stripe.TaxRateUpdateParams;
    await expect(lab.stripe.taxRates.update(id, other)).rejects.toMatchObject({ code: "parameter_unknown" });
  });
});
