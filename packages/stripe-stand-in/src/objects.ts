import type Stripe from "stripe";

/**
 * An object as it is sent: each field that Stripe's library says is always there, and no other. Those that the stand-in
 * works with have their types; the rest says that there is nothing.
 */
export type Wire<Resource, Known> = Pick<Resource, never> &
  Omit<{ [Field in keyof Resource]: unknown }, keyof Known> &
  Known;

export type Metadata = Record<string, string>;

/** Seconds since 1970 UTC. */
export type Time = number;

export interface Sent {
  id: string;
  created: Time;
  livemode: false;
}

export type Address = Record<"city" | "country" | "line1" | "line2" | "postal_code" | "state", string | null>;

export interface Recurring {
  interval: "day" | "week" | "month" | "year";
  interval_count: number;
  meter: null;
  trial_period_days: null;
  usage_type: "licensed";
}

export type Product = Wire<
  Stripe.Product,
  Sent & { object: "product"; active: boolean; name: string; description: string | null; metadata: Metadata }
>;

export type Price = Wire<
  Stripe.Price,
  Sent & {
    object: "price";
    active: boolean;
    currency: string;
    lookup_key: string | null;
    metadata: Metadata;
    nickname: string | null;
    product: string;
    tax_behavior: string;
    recurring: Recurring | null;
    unit_amount: number;
  }
>;

export type TaxRate = Wire<
  Stripe.TaxRate,
  Sent & {
    object: "tax_rate";
    active: boolean;
    display_name: string;
    inclusive: boolean;
    percentage: number;
    metadata: Metadata;
  }
>;

export type Customer = Wire<
  Stripe.Customer,
  Sent & {
    object: "customer";
    address: Address | null;
    balance: number;
    currency: string | null;
    delinquent: boolean;
    description: string | null;
    email: string | null;
    invoice_prefix: string;
    invoice_settings: {
      custom_fields: null;
      default_payment_method: string | null;
      footer: null;
      rendering_options: null;
    };
    metadata: Metadata;
    name: string | null;
    next_invoice_sequence: number;
    phone: string | null;
    preferred_locales: string[];
    tax_exempt: "exempt" | "none" | "reverse";
  }
>;

export type PaymentMethod = Wire<
  Stripe.PaymentMethod,
  Sent & {
    object: "payment_method";
    customer: string | null;
    card: { brand: string; country: string; last4: string; exp_month: number; exp_year: number };
    billing_details: object;
    type: "card";
  }
>;

export type LineItem = Wire<
  Stripe.LineItem,
  {
    id: string;
    object: "item";
    amount_subtotal: number;
    amount_tax: number;
    amount_total: number;
    description: string;
    price: Price;
    quantity: number;
    taxes: { amount: number; rate: TaxRate | undefined; taxability_reason: string; taxable_amount: number }[];
  }
>;

export type CheckoutSession = Wire<
  Stripe.Checkout.Session,
  Sent & {
    object: "checkout.session";
    amount_subtotal: number;
    amount_total: number;
    billing_address_collection: "auto" | "required" | null;
    cancel_url: string | null;
    client_reference_id: string | null;
    currency: string;
    customer: string;
    expires_at: Time;
    invoice: string | null;
    locale: string | null;
    metadata: Metadata;
    payment_status: "paid" | "unpaid";
    status: "open" | "complete" | "expired";
    subscription: string | null;
    success_url: string;
    url: string | null;
  }
>;

export type SubscriptionStatus = "incomplete" | "active" | "past_due" | "canceled" | "trialing" | "unpaid" | "paused";

export type SubscriptionItem = Wire<
  Stripe.SubscriptionItem,
  {
    id: string;
    object: "subscription_item";
    created: Time;
    current_period_end: Time;
    current_period_start: Time;
    metadata: Metadata;
    price: Price;
    plan: object;
    quantity: number;
    subscription: string;
    tax_rates: TaxRate[];
  }
>;

export interface CancellationDetails {
  comment: string | null;
  feedback: string | null;
  feedback_option: null;
  reason: "cancellation_requested" | "payment_failed" | null;
}

interface AutomaticTax {
  disabled_reason: "requires_location_inputs" | null;
  enabled: boolean;
  liability: { type: "self" } | null;
}

export type Subscription = Wire<
  Stripe.Subscription,
  Sent & {
    object: "subscription";
    automatic_tax: AutomaticTax;
    billing_cycle_anchor: Time;
    cancel_at: Time | null;
    cancel_at_period_end: boolean;
    canceled_at: Time | null;
    cancellation_details: CancellationDetails;
    currency: string;
    customer: string;
    default_payment_method: string | null;
    default_tax_rates: TaxRate[];
    description: string | null;
    ended_at: Time | null;
    items: { object: "list"; data: [SubscriptionItem]; has_more: false; url: string };
    latest_invoice: string | null;
    metadata: Metadata;
    schedule: string | null;
    start_date: Time;
    status: SubscriptionStatus;
    trial_end: Time | null;
    trial_start: Time | null;
  }
>;

export type InvoiceLine = Wire<
  Stripe.InvoiceLineItem,
  {
    id: string;
    object: "line_item";
    amount: number;
    currency: string;
    description: string;
    invoice: string;
    livemode: false;
    metadata: Metadata;
    period: { start: Time; end: Time };
    quantity: number;
    subscription: string | null;
    subtotal: number;
    taxes: LineTax[];
  }
>;

export interface LineTax {
  amount: number;
  tax_behavior: "inclusive" | "exclusive";
  tax_rate_details: { tax_rate: string };
  taxability_reason: "not_available";
  taxable_amount: number;
  type: "tax_rate_details";
}

export type BillingReason = "manual" | "subscription_create" | "subscription_cycle" | "subscription_update";

export type Invoice = Wire<
  Stripe.Invoice,
  Sent & {
    object: "invoice";
    amount_due: number;
    amount_paid: number;
    amount_remaining: number;
    attempt_count: number;
    attempted: boolean;
    auto_advance: boolean;
    billing_reason: BillingReason;
    currency: string;
    customer: string;
    default_payment_method: string | null;
    description: string | null;
    lines: { object: "list"; data: InvoiceLine[]; has_more: false; url: string };
    metadata: Metadata;
    next_payment_attempt: Time | null;
    hosted_invoice_url: string | null;
    invoice_pdf: string | null;
    number: string | null;
    post_payment_credit_notes_amount: number;
    pre_payment_credit_notes_amount: number;
    parent: {
      type: "subscription_details";
      quote_details: null;
      subscription_details: { metadata: Metadata; subscription: string };
    } | null;
    period_end: Time;
    period_start: Time;
    status: "draft" | "open" | "paid" | "void" | "uncollectible";
    status_transitions: Record<"finalized_at" | "marked_uncollectible_at" | "paid_at" | "voided_at", Time | null>;
    subtotal: number;
    total: number;
    total_excluding_tax: number;
  }
>;

export type InvoiceItem = Wire<
  Stripe.InvoiceItem,
  {
    id: string;
    object: "invoiceitem";
    amount: number;
    currency: string;
    customer: string;
    date: Time;
    description: string | null;
    invoice: string | null;
    livemode: false;
    metadata: Metadata;
    parent: {
      type: "subscription_details";
      subscription_details: { subscription: string; subscription_item: null };
    } | null;
    period: { start: Time; end: Time };
    proration: boolean;
    tax_rates: TaxRate[];
  }
>;

export type InvoicePayment = Wire<
  Stripe.InvoicePayment,
  Sent & {
    object: "invoice_payment";
    amount_paid: number | null;
    amount_requested: number;
    invoice: string;
    payment: { type: "payment_intent"; payment_intent: string };
    status: "open" | "paid" | "canceled";
    status_transitions: { canceled_at: Time | null; paid_at: Time | null };
  }
>;

export type PaymentIntent = Wire<
  Stripe.PaymentIntent,
  Sent & {
    object: "payment_intent";
    amount: number;
    amount_received: number;
    client_secret: string;
    currency: string;
    customer: string;
    last_payment_error: object | null;
    latest_charge: string | null;
    metadata: Metadata;
    payment_method: string | null;
    next_action: object | null;
    status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  }
>;

export type Charge = Wire<
  Stripe.Charge,
  Sent & {
    object: "charge";
    amount: number;
    amount_refunded: number;
    currency: string;
    customer: string;
    disputed: boolean;
    paid: boolean;
    payment_intent: string;
    payment_method: string;
    refunded: boolean;
    status: "succeeded" | "failed";
  }
>;

export type Refund = Wire<
  Stripe.Refund,
  Omit<Sent, "livemode"> & {
    object: "refund";
    amount: number;
    charge: string;
    currency: string;
    customer: string;
    metadata: Metadata;
    payment_intent: string;
    status: "succeeded";
  }
>;

export type Dispute = Wire<
  Stripe.Dispute,
  Sent & {
    object: "dispute";
    amount: number;
    charge: string;
    currency: string;
    payment_intent: string;
    reason: string;
    status: "needs_response" | "lost" | "won";
  }
>;

export type StoredEvent = Wire<
  Stripe.Event,
  Sent & {
    object: "event";
    data: { object: object; previous_attributes?: object };
    pending_webhooks: number;
    type: string;
  }
>;
