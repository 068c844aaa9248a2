import type { NewLine } from "./invoiceLines.ts";
import type { InvoiceItem, Metadata, TaxRate } from "./objects.ts";
import { invalidRequest } from "./refusal.ts";
import type { World } from "./world.ts";

export interface WantedItem {
  amount: number;
  currency: string;
  customer: string;
  rates: TaxRate[];
  description?: string | undefined;
  metadata?: Metadata | undefined;
  period?: { start: number; end: number } | undefined;
  subscription?: string | undefined;
  /** For a part of a term. */
  isProration?: boolean;
}

/** An amount, or with a minus a credit, that stands on an invoice beside what a subscription costs. */
export function newInvoiceItem(world: World, wanted: WantedItem): InvoiceItem {
  const { amount, currency, rates, description = null, metadata = {} } = wanted;
  const { period = { start: world.time(), end: world.time() } } = wanted;
  const customer = world.need("customer", wanted.customer, "customer").id;
  if (period.end < period.start) {
    throw invalidRequest("The period's end must not be before its start.", { param: "period[end]" });
  }
  const item = world.invoiceItem.add({
    id: world.newId("ii"),
    object: "invoiceitem",
    amount,
    currency,
    customer,
    customer_account: null,
    date: world.time(),
    description,
    discountable: true,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata,
    net_amount: amount,
    parent: parentOf(world, wanted.subscription),
    period,
    pricing: null,
    proration: wanted.isProration ?? false,
    quantity: 1,
    quantity_decimal: "1",
    tax_rates: rates,
    test_clock: null,
  });
  world.record("invoiceitem.created", item);
  return item;
}

/**
 * Takes back an item that waits.
 *
 * @throws StandInRefusal - where it stands on an invoice.
 */
export function deleteInvoiceItem(world: World, item: InvoiceItem): object {
  if (item.invoice !== null) {
    throw invalidRequest("This invoice item stands on an invoice, and cannot be deleted.", { param: "id" });
  }
  world.deletedItems.add(item.id);
  world.record("invoiceitem.deleted", item);
  return { id: item.id, object: "invoiceitem", deleted: true };
}

function parentOf(world: World, subscription: string | undefined): InvoiceItem["parent"] {
  if (subscription === undefined) {
    return null;
  }
  const { id } = world.need("subscription", subscription, "subscription");
  return { type: "subscription_details", subscription_details: { subscription: id, subscription_item: null } };
}

/** What waits to be charged with the next invoice of a customer, or of one of its subscriptions. */
export function takePendingItems(
  world: World,
  { customer, currency }: { customer: string; currency: string },
  subscription: string | undefined,
): NewLine[] {
  return world.invoiceItem
    .of(customer)
    .filter(({ id }) => !world.deletedItems.has(id))
    .filter((item) => item.invoice === null && item.currency === currency)
    .filter((item) => subscriptionOf(item) === null || subscriptionOf(item) === subscription)
    .map(lineOfItem);
}

function subscriptionOf({ parent }: InvoiceItem): string | null {
  return parent?.subscription_details.subscription ?? null;
}

/** The line by which an item stands on an invoice. */
export function lineOfItem(item: InvoiceItem): NewLine {
  const { id, amount, description, metadata, period, proration, tax_rates } = item;
  return {
    amount,
    description: description ?? "",
    metadata,
    period,
    price: null,
    quantity: 1,
    rates: tax_rates,
    subscription: subscriptionOf(item),
    item,
    parent: {
      type: "invoice_item_details",
      subscription_item_details: null,
      invoice_item_details: {
        invoice_item: id,
        proration,
        proration_details: null,
        subscription: subscriptionOf(item),
      },
    },
  };
}
