import { taxesOn } from "./amounts.ts";
import type { Invoice, InvoiceItem, InvoiceLine, Metadata, Price, TaxRate } from "./objects.ts";
import type { World } from "./world.ts";

export interface NewLine {
  /** Of the whole line, in cents. */
  amount: number;
  description: string;
  metadata: Metadata;
  period: { start: number; end: number };
  price: Price | null;
  quantity: number;
  rates: readonly TaxRate[];
  parent: { type: string; invoice_item_details: object | null; subscription_item_details: object | null };
  subscription: string | null;
  /** That the line charges. */
  item?: InvoiceItem;
}

/** Puts a line on an invoice. */
export function newLine(world: World, invoice: Invoice, line: NewLine): InvoiceLine {
  const { amount, description, metadata, period, price, quantity, rates, parent, subscription, item } = line;
  if (item !== undefined) {
    item.invoice = invoice.id;
  }
  const taxes = taxesOn(amount, rates);
  const inclusive = taxes.filter(({ tax_behavior }) => tax_behavior === "inclusive");
  return {
    id: world.newId("il"),
    object: "line_item",
    amount,
    currency: invoice.currency,
    description,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: invoice.id,
    livemode: false,
    metadata,
    parent,
    period,
    pretax_credit_amounts: [],
    pricing: pricingOf(price),
    quantity,
    quantity_decimal: String(quantity),
    subscription,
    subtotal: inclusive.reduce((net, tax) => net - tax.amount, amount),
    taxes,
  };
}

function pricingOf(price: Price | null) {
  return price === null
    ? null
    : {
        type: "price_details",
        price_details: { price: price.id, product: price.product },
        unit_amount_decimal: String(price.unit_amount),
      };
}
