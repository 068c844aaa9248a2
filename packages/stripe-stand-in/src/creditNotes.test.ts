import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { testCards } from "./cards.ts";
import { buy, chargeOf, latestInvoice, openCheckout } from "./testPurchases.ts";
import { startTestStripe, type TestStripe } from "./testStripe.ts";

const hour = 60 * 60 * 1000;
const renewal = 31 * 24 * hour + hour;

async function paidInvoice(lab: TestStripe) {
  const subscription = await buy(lab);
  return { subscription, invoice: (await latestInvoice(lab, subscription.id)).id };
}

describe("https://docs.stripe.com/api/credit_notes/create", () => {
  it("gives back a part of a paid invoice by a refund, and then no more than is left", async () => {
    await using lab = await startTestStripe();
    const { subscription, invoice } = await paidInvoice(lab);
    const give = (amount: number) => lab.stripe.creditNotes.create({ invoice, amount, refund_amount: amount });
    const note = await give(400);
    expect(note).toMatchObject({
      total: 400,
      post_payment_amount: 400,
      type: "post_payment",
      number: "STANDIN-0001-CN-01",
    });
    expect(await lab.stripe.refunds.retrieve(String(note.refunds[0]?.refund))).toMatchObject({ amount: 400 });
    expect(await chargeOf(lab, subscription)).toMatchObject({ amount_refunded: 400 });
    await expect(give(600)).rejects.toMatchObject({ param: "amount" });
    await give(599);
    const credited = await lab.stripe.invoices.retrieve(invoice);
    expect(credited).toMatchObject({ status: "paid", post_payment_credit_notes_amount: 999 });
    const { data } = await lab.stripe.creditNotes.list({ invoice });
    expect(data.map(({ total }) => total)).toEqual([599, 400]);
    await expect(give(1)).rejects.toMatchObject({ param: "amount" });
  });

  it.each<[string, Partial<Stripe.CreditNoteCreateParams>]>([
    ["what is given back is not the whole amount", { amount: 400, refund_amount: 300 }],
    ["nothing says how it is given back", { amount: 400 }],
    ["neither amount nor lines are named", { refund_amount: 400 }],
    [
      "a line is another invoice's",
      { lines: [{ type: "invoice_line_item", invoice_line_item: "il_0" }], refund_amount: 999 },
    ],
  ])("is refused where %s", async (_, params) => {
    await using lab = await startTestStripe();
    const { invoice } = await paidInvoice(lab);
    await expect(lab.stripe.creditNotes.create({ invoice, ...params })).rejects.toMatchObject({ statusCode: 400 });
    expect((await lab.stripe.creditNotes.list()).data).toEqual([]);
    expect((await lab.stripe.refunds.list()).data).toEqual([]);
  });

  it("refunds no more than was not refunded in the Dashboard", async () => {
    await using lab = await startTestStripe();
    const { subscription, invoice } = await paidInvoice(lab);
    await lab.stripe.refunds.create({ charge: (await chargeOf(lab, subscription)).id, amount: 600 });
    await expect(lab.stripe.creditNotes.create({ invoice, amount: 999, refund_amount: 999 })).rejects.toMatchObject({
      param: "refund_amount",
    });
    const note = await lab.stripe.creditNotes.create({
      invoice,
      amount: 999,
      refund_amount: 399,
      out_of_band_amount: 600,
    });
    expect(note.total).toBe(999);
  });

  it("takes the tax out of an amount, and adds it to lines", async () => {
    await using lab = await startTestStripe();
    const rate = await lab.stripe.taxRates.create({ display_name: "VAT", percentage: 19, inclusive: false });
    const session = await openCheckout(lab, { subscription_data: { default_tax_rates: [rate.id] } });
    lab.standIn.payCheckout(session.id);
    const [invoice] = (await lab.stripe.invoices.list()).data;
    expect(invoice?.total).toBe(1_189);
    const byAmount = await lab.stripe.creditNotes.create({
      invoice: invoice?.id ?? "",
      amount: 500,
      refund_amount: 500,
    });
    expect(byAmount).toMatchObject({
      total: 500,
      subtotal: 420,
      total_excluding_tax: 420,
      total_taxes: [{ amount: 80 }],
    });
    const line = {
      type: "invoice_line_item",
      invoice_line_item: invoice?.lines.data[0]?.id ?? "",
      amount: 100,
    } as const;
    const byLine = await lab.stripe.creditNotes.create({
      invoice: invoice?.id ?? "",
      lines: [line],
      refund_amount: 119,
    });
    expect(byLine.total).toBe(119);
  });

  it("reduces what is open first, and an invoice over nothing any more is paid", async () => {
    await using lab = await startTestStripe();
    const { id } = await buy(lab, testCards.failsLater.number);
    await lab.standIn.advance(renewal);
    const invoice = (await latestInvoice(lab, id)).id;
    expect(await lab.stripe.creditNotes.create({ invoice, amount: 400 })).toMatchObject({ type: "pre_payment" });
    expect(await lab.stripe.invoices.retrieve(invoice)).toMatchObject({ status: "open", amount_remaining: 599 });
    expect(lab.standIn.payInvoice(invoice, "succeeds")).toBe(true);
    expect(lab.standIn.all("charge").at(-1)?.amount).toBe(599);
  });
});

describe("https://docs.stripe.com/api/credit_notes/preview", () => {
  it("says what it would be, and makes nothing", async () => {
    await using lab = await startTestStripe();
    const { invoice } = await paidInvoice(lab);
    const preview = await lab.stripe.creditNotes.preview({ invoice, amount: 400, refund_amount: 400 });
    expect(preview).toMatchObject({ total: 400, refunds: [] });
    expect((await lab.stripe.creditNotes.list()).data).toEqual([]);
    expect((await lab.stripe.refunds.list()).data).toEqual([]);
  });
});

describe("https://docs.stripe.com/api/invoices/delete", () => {
  it("takes drafts away that no subscription made", async () => {
    await using lab = await startTestStripe();
    const { subscription } = await paidInvoice(lab);
    const draft = await lab.stripe.invoices.create({ customer: String(subscription.customer), auto_advance: true });
    expect(await lab.stripe.invoices.del(draft.id)).toMatchObject({ deleted: true });
    await lab.standIn.advance(2 * hour);
    await expect(lab.stripe.invoices.retrieve(draft.id)).rejects.toMatchObject({ code: "resource_missing" });
    await lab.standIn.advance(renewal - 3 * hour);
    await expect(lab.stripe.invoices.del((await latestInvoice(lab, subscription.id)).id)).rejects.toThrow(
      "created by subscriptions",
    );
  });
});
