import type Stripe from "stripe";
import { exclusiveTax, sum, taxesOn } from "./amounts.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { closePayment } from "./invoicePayments.ts";
import { markPaid } from "./invoices.ts";
import { changedMetadata } from "./metadata.ts";
import type { Charge, Invoice, InvoiceLine, LineTax } from "./objects.ts";
import type { CreditNote, CreditNoteLine } from "./objectsOfBilling.ts";
import {
  clearable,
  group,
  integer,
  list,
  metadata,
  oneOf,
  type ParametersOf,
  paging,
  required,
  text,
  times,
  type Values,
} from "./parameters.ts";
import { createRefund } from "./refunds.ts";
import { invalidRequest, notImitated } from "./refusal.ts";
import type { World } from "./world.ts";

const parameters = {
  invoice: required(text()),
  amount: integer(1),
  credit_amount: integer(0),
  email_type: oneOf(["credit_note", "none"]),
  lines: list(
    group({
      type: required(oneOf(["invoice_line_item"])),
      invoice_line_item: required(text()),
      amount: integer(1),
      quantity: integer(1),
    }),
    250,
  ),
  memo: text(),
  metadata,
  out_of_band_amount: integer(0),
  reason: oneOf(["duplicate", "fraudulent", "order_change", "product_unsatisfactory"]),
  refund_amount: integer(0),
} satisfies ParametersOf<Stripe.CreditNoteCreateParams>;

type CreditNoteValues = Values<typeof parameters>;

/** Credit notes: https://docs.stripe.com/api/credit_notes */
export const creditNoteEndpoints: Endpoint[] = [
  endpoint("POST", "/v1/credit_notes", parameters, (world, values) => issueCreditNote(world, values)),
  endpoint("GET", "/v1/credit_notes/preview", parameters, (world, values) => draftCreditNote(world, values).note),
  endpoint("GET", "/v1/credit_notes/:id", {}, (world, _, id) => world.need("creditNote", id)),
  endpoint("GET", "/v1/credit_notes/:id/lines", paging, (world, _, id) => world.need("creditNote", id).lines),
  endpoint(
    "POST",
    "/v1/credit_notes/:id",
    { memo: text(), metadata: clearable(metadata) } satisfies ParametersOf<Stripe.CreditNoteUpdateParams>,
    (world, { memo, metadata }, id) => {
      const note = world.need("creditNote", id);
      const changes = { ...(memo !== undefined && { memo }), ...changedMetadata(note, metadata) };
      world.change("credit_note.updated", note, changes);
      return note;
    },
  ),
  endpoint(
    "GET",
    "/v1/credit_notes",
    {
      ...paging,
      created: times,
      customer: text(),
      invoice: text(),
    } satisfies ParametersOf<Stripe.CreditNoteListParams>,
    ({ creditNote }, { customer, invoice, ...request }) =>
      creditNote.page(
        "/v1/credit_notes",
        request,
        (each) =>
          (customer === undefined || each.customer === customer) && (invoice === undefined || each.invoice === invoice),
        invoice ?? customer,
      ),
  ),
];

interface Draft {
  note: CreditNote;
  invoice: Invoice;
  refundAmount: number;
}

function issueCreditNote(world: World, values: CreditNoteValues): CreditNote {
  const { note, invoice, refundAmount } = draftCreditNote(world, values);
  world.creditNote.add(note);
  const charge = refundAmount > 0 ? needCharge(world, invoice) : undefined;
  if (charge !== undefined) {
    const refund = createRefund(world, charge, { amount: refundAmount });
    note.refunds.push({
      amount_refunded: refundAmount,
      payment_record_refund: null,
      refund: refund.id,
      type: "refund",
    });
  }
  world.record("credit_note.created", note);
  applyToInvoice(world, invoice, note);
  creditBalance(world, invoice, values.credit_amount ?? 0);
  return note;
}

/** What it would be, with nothing changed: https://docs.stripe.com/api/credit_notes/preview */
function draftCreditNote(world: World, values: CreditNoteValues): Draft {
  const invoice = world.need("invoice", values.invoice, "invoice");
  if (!["open", "paid", "uncollectible"].includes(invoice.status)) {
    throw invalidRequest(`You can only create credit notes for finalized invoices: this one is ${invoice.status}.`, {
      param: "invoice",
    });
  }
  const lines = linesOf(world, invoice, values);
  const total = sum(lines.map(({ amount }) => amount)) + exclusiveTax(lines.flatMap(({ taxes }) => taxes));
  refuseMoreThanLeft(world, invoice, total);
  const prePayment = Math.min(total, invoice.amount_remaining);
  const given = givenBack(world, invoice, values, total - prePayment);
  return { note: newCreditNote(world, { invoice, values, lines, total, prePayment }), invoice, ...given };
}

function refuseMoreThanLeft(world: World, invoice: Invoice, total: number): void {
  const credited = sum(world.creditNote.of(invoice.id).map((note) => note.total));
  const left = invoice.total - credited;
  if (total > left) {
    throw invalidRequest(
      `The sum of credit amount, refund amount and out of band amount (${total}) must not be greater than the creditable amount on the invoice (${left}).`,
      { param: "amount" },
    );
  }
}

/**
 * The sum of what is given back has to be the amount after payment: https://docs.stripe.com/api/credit_notes/create
 *
 * @throws StandInRefusal
 */
function givenBack(world: World, invoice: Invoice, values: CreditNoteValues, postPayment: number) {
  const { refund_amount = 0, credit_amount = 0, out_of_band_amount = 0 } = values;
  const given = refund_amount + credit_amount + out_of_band_amount;
  if (given !== postPayment) {
    throw invalidRequest(
      `The sum of credit amount, refund amount and out of band amount (${given}) must equal the post payment credit note amount (${postPayment}).`,
    );
  }
  if (refund_amount > 0) {
    const { amount, amount_refunded } = needCharge(world, invoice);
    if (refund_amount > amount - amount_refunded) {
      throw invalidRequest(
        `Refund amount (${refund_amount}) is greater than unrefunded amount on charge (${amount - amount_refunded})`,
        { param: "refund_amount" },
      );
    }
  }
  return { refundAmount: refund_amount };
}

function needCharge(world: World, invoice: Invoice): Charge {
  const intent = world.paymentIntent.get(world.paymentOfInvoice.get(invoice.id)?.payment.payment_intent ?? "");
  const charge = world.charge.get(intent?.latest_charge ?? "");
  if (charge?.paid !== true) {
    throw invalidRequest("This invoice has no charge to refund.", { param: "refund_amount" });
  }
  return charge;
}

/** By `lines`, or the `amount` with its tax over the lines of the invoice. */
function linesOf(world: World, invoice: Invoice, { amount, lines }: CreditNoteValues): CreditNoteLine[] {
  if ((amount === undefined) === (lines === undefined)) {
    throw invalidRequest("You must specify one of `amount`, `lines`, or `shipping_cost`.");
  }
  if (lines !== undefined) {
    return lines.map((line, index) => {
      const billed = invoice.lines.data.find(({ id }) => id === line.invoice_line_item);
      if (billed === undefined) {
        throw invalidRequest(`No such invoice line item: '${line.invoice_line_item}'`, {
          param: `lines[${index}][invoice_line_item]`,
        });
      }
      return newLine(world, billed, line.amount ?? billed.amount);
    });
  }
  const [billed, ...others] = invoice.lines.data;
  if (billed === undefined || others.some((line) => !isTaxedAlike(line, billed))) {
    throw notImitated("credit notes by amount over lines with different taxes: name the lines", "amount");
  }
  return [lineWithTotal(world, billed, amount ?? 0)];
}

/** The tax takes what rounding leaves. */
function lineWithTotal(world: World, billed: InvoiceLine, total: number): CreditNoteLine {
  const line = newLine(world, billed, amountBeforeTax(world, billed, total));
  const rest = total - line.amount - exclusiveTax(line.taxes);
  const taxes = line.taxes.map((tax, index) => (index === 0 ? { ...tax, amount: tax.amount + rest } : tax));
  return { ...line, taxes };
}

function isTaxedAlike(one: InvoiceLine, other: InvoiceLine): boolean {
  const rates = ({ taxes }: InvoiceLine) => taxes.map(({ tax_rate_details }) => tax_rate_details.tax_rate).join();
  return rates(one) === rates(other);
}

function ratesOf(world: World, { taxes }: InvoiceLine) {
  return taxes.flatMap(({ tax_rate_details }) => world.taxRate.get(tax_rate_details.tax_rate) ?? []);
}

/** `amount` is the total of the credit note, its taxes within. */
function amountBeforeTax(world: World, line: InvoiceLine, total: number): number {
  const added = sum(
    ratesOf(world, line)
      .filter(({ inclusive }) => !inclusive)
      .map(({ percentage }) => percentage),
  );
  return Math.round(total / (1 + added / 100));
}

function newLine(world: World, line: InvoiceLine, amount: number): CreditNoteLine {
  const rates = ratesOf(world, line);
  return {
    id: world.newId("cnli"),
    object: "credit_note_line_item",
    amount,
    description: line.description,
    discount_amount: 0,
    discount_amounts: [],
    invoice_line_item: line.id,
    livemode: false,
    metadata: {},
    pretax_credit_amounts: [],
    quantity: 1,
    tax_rates: rates,
    taxes: taxesOn(amount, rates),
    type: "invoice_line_item",
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
}

interface Parts {
  invoice: Invoice;
  values: CreditNoteValues;
  lines: CreditNoteLine[];
  total: number;
  prePayment: number;
}

function newCreditNote(world: World, { invoice, values, lines, total, prePayment }: Parts): CreditNote {
  const id = world.newId("cn");
  const taxes: LineTax[] = lines.flatMap((line) => line.taxes);
  const subtotal = sum(lines.map(({ amount }) => amount));
  const net = total - sum(taxes.map(({ amount }) => amount));
  const count = world.creditNote.of(invoice.id).length + 1;
  const { memo = null, metadata = {}, out_of_band_amount = null, reason = null } = values;
  return {
    id,
    object: "credit_note",
    amount: total,
    amount_shipping: 0,
    created: world.time(),
    currency: invoice.currency,
    customer: invoice.customer,
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: world.time(),
    invoice: invoice.id,
    lines: { object: "list", data: lines, has_more: false, url: `/v1/credit_notes/${id}/lines` },
    livemode: false,
    memo,
    metadata,
    number: `${invoice.number}-CN-${String(count).padStart(2, "0")}`,
    out_of_band_amount,
    pdf: `${world.pagesUrl()}/credit_note/${id}/pdf`,
    post_payment_amount: total - prePayment,
    pre_payment_amount: prePayment,
    pretax_credit_amounts: [],
    reason,
    refunds: [],
    shipping_cost: null,
    status: "issued",
    subtotal,
    subtotal_excluding_tax: net,
    total,
    total_excluding_tax: net,
    total_taxes: taxes,
    type: typeOf(total - prePayment, prePayment),
    voided_at: null,
  };
}

function typeOf(postPayment: number, prePayment: number): string {
  if (prePayment === 0) {
    return "post_payment";
  }
  return postPayment === 0 ? "pre_payment" : "mixed";
}

/** What was not paid yet is reduced first; nothing left to pay is paid. */
function applyToInvoice(world: World, invoice: Invoice, note: CreditNote): void {
  const remaining = invoice.amount_remaining - note.pre_payment_amount;
  world.change("invoice.updated", invoice, {
    amount_due: invoice.amount_due - note.pre_payment_amount,
    amount_remaining: remaining,
    post_payment_credit_notes_amount: invoice.post_payment_credit_notes_amount + note.post_payment_amount,
    pre_payment_credit_notes_amount: invoice.pre_payment_credit_notes_amount + note.pre_payment_amount,
  });
  const payment = world.paymentOfInvoice.get(invoice.id);
  const intent = world.paymentIntent.get(payment?.payment.payment_intent ?? "");
  if (remaining === 0 && invoice.status === "open") {
    closePayment(world, invoice);
    markPaid(world, invoice, invoice.amount_paid);
  } else if (payment !== undefined && intent !== undefined && remaining > 0) {
    payment.amount_requested = remaining;
    intent.amount = remaining;
  }
}

/** The customer's credit, from which later invoices are paid first. */
function creditBalance(world: World, { customer: id }: Invoice, amount: number): void {
  const customer = world.customer.get(id);
  if (customer !== undefined && amount > 0) {
    world.change("customer.updated", customer, { balance: customer.balance - amount });
  }
}
