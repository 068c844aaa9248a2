/** @module-tag exhaustive */
import Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { startTestStripe, type TestStripe, testStripeKey } from "./testStripe.ts";

interface Refusal {
  status: number;
  error: { type: string; code?: string; param?: string; message: string };
}

interface RawRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request that the library would not send. */
async function ask({ url }: TestStripe, path: string, { method = "POST", headers, body = "" }: RawRequest = {}) {
  const form = { "content-type": "application/x-www-form-urlencoded", authorization: `Bearer ${testStripeKey}` };
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { ...form, ...headers },
    ...(method === "POST" && { body }),
  });
  return { status: answer.status, ...((await answer.json()) as object) } as Refusal;
}

describe("a request", () => {
  it.each([
    ["without a key", { authorization: "" }, "You did not provide an API key."],
    ["with a key that charges cards", { authorization: "Bearer sk_live_abc" }, "the stand-in takes test keys only"],
    ["with something else", { authorization: "Basic c2tfdGVzdF8x" }, "You did not provide an API key."],
  ])("%s is refused, and its key is not repeated", async (_, headers, message) => {
    await using lab = await startTestStripe();
    const { status, error } = await ask(lab, "/v1/customers", { headers });
    expect({ status, type: error.type }).toEqual({ status: 401, type: "invalid_request_error" });
    expect(error.message).toContain(message);
    expect(error.message).not.toContain("sk_live_abc");
  });

  it("with a key that charges cards fails in the library as Stripe's refusal", async () => {
    await using lab = await startTestStripe();
    const stripe = new Stripe("sk_live_1", { httpClient: lab.standIn.httpClient });
    await expect(stripe.customers.create({})).rejects.toMatchObject({ type: "StripeAuthenticationError" });
  });

  it("of another version of the API is refused", async () => {
    await using lab = await startTestStripe();
    const { status, error } = await ask(lab, "/v1/customers", { headers: { "stripe-version": "2020-08-27" } });
    expect(status).toBe(400);
    expect(error.message).toContain("Invalid Stripe API version: 2020-08-27");
  });

  it.each([
    ["POST", "/v1/payouts"],
    ["DELETE", "/v1/prices/price_1"],
    ["GET", "/v1/customers/cus_1/balance"],
  ])("%s %s, which the stand-in does not have, is refused", async (method, path) => {
    await using lab = await startTestStripe();
    const { status, error } = await ask(lab, path, { method });
    expect(status).toBe(404);
    expect(error.message).toBe(`Unrecognized request URL (${method}: ${path}).`);
  });

  it.each([
    ["an unknown parameter", "nmae=Ada", "parameter_unknown", "nmae"],
    ["an unknown parameter within another", "address[town]=Wien", "parameter_unknown", "address[town]"],
    ["a parameter that names what every object has", "constructor=x", "parameter_unknown", "constructor"],
    ["the prototype", "__proto__[name]=x", "parameter_unknown", "__proto__"],
    ["a country that does not exist", "address[country]=XX", undefined, "address[country]"],
    ["a country by its name", "address[country]=Austria", undefined, "address[country]"],
    ["an address that is a text", "address=Wien", "parameter_invalid_object", "address"],
    ["a malformed email", "email=ada", "email_invalid", "email"],
    ["a text that is too long", `name=${"x".repeat(257)}`, undefined, "name"],
    ["a list that is a text", "preferred_locales=de", undefined, "preferred_locales"],
    ["metadata with a long name", `metadata[${"x".repeat(41)}]=1`, undefined, "metadata"],
    ["metadata with a long value", `metadata[a]=${"x".repeat(501)}`, undefined, "metadata[a]"],
    ["metadata within metadata", "metadata[a][b]=1", undefined, "metadata[a]"],
    ["too much metadata", Array.from({ length: 51 }, (_, i) => `metadata[${i}]=1`).join("&"), undefined, "metadata"],
    ["an unknown value", "tax_exempt=perhaps", undefined, "tax_exempt"],
    ["something that cannot be expanded", "expand[0]=email", undefined, "expand"],
    ["something that is too deep", "expand[0]=subscriptions.data.latest_invoice.payments.data", undefined, "expand"],
  ])("with %s is refused, and nothing is made", async (_, body, code, param) => {
    await using lab = await startTestStripe();
    const refusal = await ask(lab, "/v1/customers", { body });
    expect(refusal.status).toBe(400);
    expect(refusal.error).toMatchObject({ type: "invalid_request_error", param, ...(code && { code }) });
    expect(refusal.error.message).not.toBe("");
    expect((await lab.stripe.customers.list()).data).toEqual([]);
  });

  it.each([
    ["a name that is no parameter's", "[x]=1"],
    ["a value in two shapes", "address=x&address[city]=Wien"],
    ["a value in two shapes, the other way round", "address[city]=Wien&address=x"],
    ["a name that is nested too deep", `metadata${"[a]".repeat(9)}=1`],
    ["too many parameters", Array.from({ length: 1_001 }, () => "name=x").join("&")],
  ])("with %s is refused", async (_, body) => {
    await using lab = await startTestStripe();
    const { status, error } = await ask(lab, "/v1/customers", { body });
    expect({ status, type: error.type }).toEqual({ status: 400, type: "invalid_request_error" });
  });

  it("that is too large is refused", async () => {
    await using lab = await startTestStripe();
    expect((await ask(lab, "/v1/customers", { body: `name=${"x".repeat(70_000)}` })).status).toBe(413);
  });
});

describe("a price", () => {
  const price = "product_data[name]=Educator&recurring[interval]=month";

  it.each([
    ["in a currency that does not exist", `currency=eus&unit_amount=999&${price}`, undefined, "currency"],
    ["without a currency", `unit_amount=999&${price}`, "parameter_missing", "currency"],
    ["in parts of a cent", `currency=eur&unit_amount=9.99&${price}`, "parameter_invalid_integer", "unit_amount"],
    ["below nothing", `currency=eur&unit_amount=-1&${price}`, "parameter_invalid_integer", "unit_amount"],
    ["without an amount", `currency=eur&${price}`, "parameter_missing", "unit_amount"],
    [
      "for a term that does not exist",
      `currency=eur&unit_amount=9&product_data[name]=E&recurring[interval]=decade`,
      undefined,
      "recurring[interval]",
    ],
    [
      "for four years",
      `currency=eur&unit_amount=9&product_data[name]=E&recurring[interval]=year&recurring[interval_count]=4`,
      undefined,
      "recurring[interval_count]",
    ],
    ["of nothing", "currency=eur&unit_amount=999", undefined, "product"],
    ["of a product that does not exist", "currency=eur&unit_amount=999&product=prod_0", "resource_missing", "product"],
  ])("%s is refused", async (_, body, code, param) => {
    await using lab = await startTestStripe();
    const { error } = await ask(lab, "/v1/prices", { body });
    expect(error).toMatchObject({ type: "invalid_request_error", param, ...(code && { code }) });
    expect((await lab.stripe.prices.list()).data).toEqual([]);
  });

  it("takes the key of another one only when it is told to", async () => {
    await using lab = await startTestStripe();
    const wanted = {
      currency: "eur",
      unit_amount: 999,
      lookup_key: "educator_month",
      recurring: { interval: "month" },
      product_data: { name: "Educator" },
    } as const;
    const first = await lab.stripe.prices.create(wanted);
    await expect(lab.stripe.prices.create(wanted)).rejects.toThrow("already uses that lookup key");
    const second = await lab.stripe.prices.create({ ...wanted, unit_amount: 1_099, transfer_lookup_key: true });
    const { data } = await lab.stripe.prices.list({ lookup_keys: ["educator_month"] });
    expect(data.map(({ id }) => id)).toEqual([second.id]);
    expect((await lab.stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  });
});

describe("a Checkout session", () => {
  async function sessionOf({ stripe }: TestStripe) {
    const customer = await stripe.customers.create({});
    const price = (amount: number, recurring?: Stripe.PriceCreateParams.Recurring) =>
      stripe.prices.create({
        currency: "eur",
        unit_amount: amount,
        product_data: { name: "Educator" },
        ...(recurring && { recurring }),
      });
    const monthly = await price(999, { interval: "month" });
    const inactive = await price(999, { interval: "month" });
    await stripe.prices.update(inactive.id, { active: false });
    const once = await price(999);
    const cheap = await price(49, { interval: "month" });
    const params: Stripe.Checkout.SessionCreateParams = {
      mode: "subscription",
      customer: customer.id,
      success_url: "http://localhost:3000/done",
      line_items: [{ price: monthly.id, quantity: 1 }],
    };
    return { params, monthly: monthly.id, inactive: inactive.id, once: once.id, cheap: cheap.id };
  }

  type Prices = Awaited<ReturnType<typeof sessionOf>>;
  type Changes = Partial<Record<keyof Stripe.Checkout.SessionCreateParams | "payment_method_types", unknown>>;

  it.each<[string, (prices: Prices) => Changes, string | undefined]>([
    ["without a mode", () => ({ mode: undefined }), "mode"],
    ["for a single payment", () => ({ mode: "payment" }), "mode"],
    ["without a customer", () => ({ customer: undefined }), "customer"],
    ["for a customer that does not exist", () => ({ customer: "cus_0" }), "customer"],
    ["without a way back", () => ({ success_url: undefined }), "success_url"],
    ["with a script as its way back", () => ({ success_url: "javascript:alert(1)" }), "success_url"],
    ["over nothing", () => ({ line_items: undefined }), "line_items"],
    ["without a quantity", ({ monthly }) => ({ line_items: [{ price: monthly }] }), "line_items[0][quantity]"],
    [
      "over two prices",
      ({ monthly: price }) => ({ line_items: [1, 2].map((quantity) => ({ price, quantity })) }),
      "line_items",
    ],
    [
      "over a price that does not exist",
      () => ({ line_items: [{ price: "price_0", quantity: 1 }] }),
      "line_items[0][price]",
    ],
    [
      "over a price that is not sold any more",
      ({ inactive }) => ({ line_items: [{ price: inactive, quantity: 1 }] }),
      "line_items[0][price]",
    ],
    ["over a price for good", ({ once }) => ({ line_items: [{ price: once, quantity: 1 }] }), undefined],
    ["over less than is charged", ({ cheap }) => ({ line_items: [{ price: cheap, quantity: 1 }] }), undefined],
    ["with the taxes that Stripe reckons", () => ({ automatic_tax: { enabled: true } }), "automatic_tax[enabled]"],
    ["that ends at once", () => ({ expires_at: 1_767_603_600 }), "expires_at"],
    ["with a parameter of an earlier version", () => ({ payment_method_types: ["card"] }), "payment_method_types"],
    [
      "with a tax rate that does not exist",
      () => ({ subscription_data: { default_tax_rates: ["txr_0"] } }),
      "subscription_data[default_tax_rates][0]",
    ],
    ["in a language that Stripe does not speak", () => ({ locale: "tlh" }), "locale"],
  ])("%s is refused", async (_, change, param) => {
    await using lab = await startTestStripe();
    const prices = await sessionOf(lab);
    const wrong = { ...prices.params, ...change(prices) } as Stripe.Checkout.SessionCreateParams;
    const refusal = await lab.stripe.checkout.sessions.create(wrong).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
    expect(refusal).toMatchObject({ param });
    expect((await lab.stripe.checkout.sessions.list()).data).toEqual([]);

    expect((await lab.stripe.checkout.sessions.create(prices.params)).status).toBe("open");
  });
});

describe("a list", () => {
  it.each([
    ["of too many", "limit=101", "limit"],
    ["of none", "limit=0", "limit"],
    ["after what does not exist", "starting_after=cus_0", "starting_after"],
    ["from two ends", "starting_after=cus_0&ending_before=cus_0", undefined],
  ])("%s is refused", async (_, query, param) => {
    await using lab = await startTestStripe();
    const { status, error } = await ask(lab, `/v1/customers?${query}`, { method: "GET" });
    expect(status).toBe(400);
    expect(error.param).toBe(param);
  });

  it("keeps to bounds of time", async () => {
    await using lab = await startTestStripe();
    const ids = [];
    for (let count = 0; count < 3; count++) {
      ids.push((await lab.stripe.customers.create({})).id);
      lab.clock.advance(1_000);
    }
    const start = lab.standIn.time() - 3;
    const listed = async (created: Stripe.RangeQueryParam) =>
      (await lab.stripe.customers.list({ created })).data.map(({ id }) => id);
    expect(await listed({ gte: start + 1 })).toEqual([ids[2], ids[1]]);
    expect(await listed({ gt: start, lt: start + 2 })).toEqual([ids[1]]);
    expect(await listed({ lte: start })).toEqual([ids[0]]);
  });
});

describe("an update of a subscription", () => {
  it.each<[string, (item: string) => object, string]>([
    ["of its price, prorated", (id) => ({ items: [{ id, quantity: 2 }] }), "proration_behavior"],
    ["with a second item", (id) => ({ items: [{ id }, { id }], proration_behavior: "none" }), "items"],
    ["of an item without its id", () => ({ items: [{ quantity: 2 }], proration_behavior: "none" }), "items"],
    ["of another's item", () => ({ items: [{ id: "si_0" }], proration_behavior: "none" }), "items[0][id]"],
    ["in the shape of an earlier version", () => ({ billing_cycle_anchor: "now" }), "billing_cycle_anchor"],
    ["to an end that has passed", () => ({ cancel_at: 1 }), "cancel_at"],
    ["to a term that has passed", () => ({ trial_end: 1, proration_behavior: "none" }), "trial_end"],
    ["to a card of somebody else", () => ({ default_payment_method: "pm_0" }), "default_payment_method"],
  ])("%s is refused, and changes nothing", async (_, change, param) => {
    await using lab = await startTestStripe();
    const customer = await lab.stripe.customers.create({});
    const price_data = {
      currency: "eur",
      unit_amount: 999,
      recurring: { interval: "month" },
      product_data: { name: "E" },
    };
    const session = await lab.stripe.checkout.sessions.create({
      mode: "subscription",
      customer: customer.id,
      success_url: "http://localhost:3000/done",
      line_items: [{ price_data: price_data as never, quantity: 1 }],
    });
    await lab.sendCard(session.url ?? "", "4242424242424242");
    const [before] = (await lab.stripe.subscriptions.list()).data;
    const wrong = change(before?.items.data[0]?.id ?? "") as Stripe.SubscriptionUpdateParams;
    await expect(lab.stripe.subscriptions.update(before?.id ?? "", wrong)).rejects.toMatchObject({ param });
    expect((await lab.stripe.subscriptions.list()).data).toEqual([before]);
  });
});

describe("an idempotency key", () => {
  it("does not keep what was refused for its parameters", async () => {
    await using lab = await startTestStripe();
    const options = { idempotencyKey: "a key" };
    await expect(lab.stripe.customers.create({ email: "ada" }, options)).rejects.toMatchObject({
      code: "email_invalid",
    });
    expect((await lab.stripe.customers.create({ email: "ada@school.test" }, options)).email).toBe("ada@school.test");
  });

  it("is for one call only", async () => {
    await using lab = await startTestStripe();
    const options = { idempotencyKey: "a key" };
    const { id } = await lab.stripe.customers.create({}, options);
    await expect(lab.stripe.customers.update(id, {}, options)).rejects.toMatchObject({
      type: "StripeIdempotencyError",
    });
  });
});
