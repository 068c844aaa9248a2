import type Stripe from "stripe";
import { needTaxRates } from "./amounts.ts";
import { sent } from "./catalogue.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";
import { deleteInvoiceItem, lineOfItem, newInvoiceItem, takePendingItems } from "./invoiceItems.ts";
import { attemptPayment, markUncollectible, payInvoice, voidInvoice } from "./invoicePayments.ts";
import {
  addLines,
  createInvoice,
  deleteDraft,
  finalizeInvoice,
  refuseUnlessDraft,
  subscriptionIdOf,
} from "./invoices.ts";
import { changedMetadata } from "./metadata.ts";
import {
  boolean,
  clearable,
  currency,
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
  timestamp,
} from "./parameters.ts";

const statuses = ["draft", "open", "paid", "uncollectible", "void"] as const;

export const invoiceEndpoints: Endpoint[] = [
  endpoint(
    "POST",
    "/v1/invoices",
    {
      auto_advance: boolean,
      collection_method: oneOf(["charge_automatically"]),
      currency,
      customer: required(text()),
      default_payment_method: text(),
      description: text(),
      metadata,
      pending_invoice_items_behavior: oneOf(["exclude", "include"]),
    } satisfies ParametersOf<Stripe.InvoiceCreateParams>,
    (world, { auto_advance = false, pending_invoice_items_behavior = "exclude", ...values }) => {
      const customer = world.need("customer", values.customer, "customer");
      const wanted = { ...values, customer: customer.id, currency: values.currency ?? customer.currency ?? "eur" };
      const lines = pending_invoice_items_behavior === "include" ? takePendingItems(world, wanted, undefined) : [];
      return createInvoice(world, { ...wanted, reason: "manual", autoAdvance: auto_advance, lines });
    },
  ),
  endpoint("GET", "/v1/invoices/:id", {}, (world, _, id) => world.need("invoice", id)),
  endpoint(
    "GET",
    "/v1/invoices",
    {
      ...paging,
      created: times,
      customer: text(),
      status: oneOf(statuses),
      subscription: text(),
    } satisfies ParametersOf<Stripe.InvoiceListParams>,
    (world, { customer, status, subscription, ...request }) =>
      world.invoice.page(
        "/v1/invoices",
        request,
        (each) =>
          !world.deletedItems.has(each.id) &&
          (customer === undefined || each.customer === customer) &&
          (status === undefined || each.status === status) &&
          (subscription === undefined || subscriptionIdOf(each) === subscription),
        subscription ?? customer,
      ),
  ),
  endpoint(
    "POST",
    "/v1/invoices/:id",
    {
      auto_advance: boolean,
      description: clearable(text()),
      metadata: clearable(metadata),
    } satisfies ParametersOf<Stripe.InvoiceUpdateParams>,
    (world, { metadata, ...changes }, id) => {
      const invoice = world.need("invoice", id);
      world.change("invoice.updated", invoice, { ...sent(changes), ...changedMetadata(invoice, metadata) });
      return invoice;
    },
  ),
  endpoint(
    "POST",
    "/v1/invoices/:id/finalize",
    { auto_advance: boolean } satisfies ParametersOf<Stripe.InvoiceFinalizeInvoiceParams>,
    (world, { auto_advance }, id) => {
      const invoice = world.need("invoice", id);
      refuseUnlessDraft(invoice, "finalized");
      finalizeInvoice(world, invoice);
      if (auto_advance && invoice.status === "open") {
        attemptPayment(world, invoice);
      }
      return invoice;
    },
  ),
  endpoint(
    "POST",
    "/v1/invoices/:id/pay",
    {
      off_session: boolean,
      paid_out_of_band: boolean,
      payment_method: text(),
    } satisfies ParametersOf<Stripe.InvoicePayParams>,
    (world, { paid_out_of_band = false, payment_method }, id) => {
      return payInvoice(world, world.need("invoice", id), { isOutOfBand: paid_out_of_band, method: payment_method });
    },
  ),
  endpoint("DELETE", "/v1/invoices/:id", {}, (world, _, id) => deleteDraft(world, world.need("invoice", id))),
  endpoint("GET", "/v1/invoices/:id/lines", paging, (world, _, id) => world.need("invoice", id).lines),
  endpoint("POST", "/v1/invoices/:id/mark_uncollectible", {}, (world, _, id) =>
    markUncollectible(world, world.need("invoice", id)),
  ),
  endpoint("POST", "/v1/invoices/:id/void", {}, (world, _, id) => voidInvoice(world, world.need("invoice", id))),
  endpoint(
    "POST",
    "/v1/invoiceitems",
    {
      amount: required(integer()),
      currency: required(currency),
      customer: required(text()),
      description: text(),
      invoice: text(),
      metadata,
      period: group({ start: required(timestamp), end: required(timestamp) }),
      subscription: text(),
      tax_rates: list(text(), 5),
    } satisfies ParametersOf<Stripe.InvoiceItemCreateParams>,
    (world, { invoice, ...values }) => {
      const rates = needTaxRates(world, values.tax_rates ?? [], "tax_rates");
      const draft = invoice === undefined ? undefined : world.need("invoice", invoice, "invoice");
      if (draft !== undefined) {
        refuseUnlessDraft(draft, "changed");
      }
      const item = newInvoiceItem(world, { ...values, rates });
      if (draft !== undefined) {
        addLines(world, draft, [lineOfItem(item)]);
      }
      return item;
    },
  ),
  endpoint("GET", "/v1/invoiceitems/:id", {}, (world, _, id) => world.need("invoiceItem", id)),
  endpoint("DELETE", "/v1/invoiceitems/:id", {}, (world, _, id) =>
    deleteInvoiceItem(world, world.need("invoiceItem", id)),
  ),
  endpoint(
    "GET",
    "/v1/invoiceitems",
    {
      ...paging,
      customer: text(),
      invoice: text(),
      pending: boolean,
    } satisfies ParametersOf<Stripe.InvoiceItemListParams>,
    (world, { customer, invoice, pending, ...request }) =>
      world.invoiceItem.page(
        "/v1/invoiceitems",
        request,
        (each) =>
          !world.deletedItems.has(each.id) &&
          (customer === undefined || each.customer === customer) &&
          (invoice === undefined || each.invoice === invoice) &&
          (pending === undefined || (each.invoice === null) === pending),
        customer,
      ),
  ),
  endpoint("GET", "/v1/invoice_payments/:id", {}, (world, _, id) => world.need("invoicePayment", id)),
  endpoint(
    "GET",
    "/v1/invoice_payments",
    {
      ...paging,
      created: times,
      invoice: text(),
      payment: group({ type: required(oneOf(["payment_intent"])), payment_intent: required(text()) }),
      status: oneOf(["canceled", "open", "paid"]),
    } satisfies ParametersOf<Stripe.InvoicePaymentListParams>,
    ({ invoicePayment }, { invoice, payment, status, ...request }) =>
      invoicePayment.page(
        "/v1/invoice_payments",
        request,
        (each) =>
          (invoice === undefined || each.invoice === invoice) &&
          (payment === undefined || each.payment.payment_intent === payment.payment_intent) &&
          (status === undefined || each.status === status),
        invoice ?? payment?.payment_intent,
      ),
  ),
];
