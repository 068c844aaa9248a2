import type Stripe from "stripe";
import type { LineTax, Metadata, Sent, Time, Wire } from "./objects.ts";

export type CreditNoteLine = Wire<
  Stripe.CreditNoteLineItem,
  {
    id: string;
    object: "credit_note_line_item";
    amount: number;
    description: string;
    invoice_line_item?: string;
    livemode: false;
    taxes: LineTax[];
    type: "invoice_line_item" | "custom_line_item";
  }
>;

export type CreditNote = Wire<
  Stripe.CreditNote,
  Sent & {
    object: "credit_note";
    amount: number;
    currency: string;
    customer: string;
    invoice: string;
    lines: { object: "list"; data: CreditNoteLine[]; has_more: false; url: string };
    metadata: Metadata;
    number: string;
    post_payment_amount: number;
    pre_payment_amount: number;
    refunds: { amount_refunded: number; payment_record_refund: null; refund: string; type: "refund" }[];
    status: "issued" | "void";
    total: number;
  }
>;

export interface SchedulePhase {
  start_date: Time;
  end_date: Time;
  items: { price: string; quantity: number; plan: string; tax_rates: unknown[]; [field: string]: unknown }[];
  [field: string]: unknown;
}

export type SubscriptionSchedule = Wire<
  Stripe.SubscriptionSchedule,
  Sent & {
    object: "subscription_schedule";
    canceled_at: Time | null;
    completed_at: Time | null;
    current_phase: { start_date: Time; end_date: Time } | null;
    customer: string;
    end_behavior: "release";
    metadata: Metadata;
    phases: SchedulePhase[];
    released_at: Time | null;
    released_subscription: string | null;
    status: "active" | "canceled" | "released";
    subscription: string | null;
  }
>;

export type TaxId = Wire<
  Omit<Stripe.TaxId, "deleted">,
  Sent & {
    object: "tax_id";
    country: string | null;
    customer: string;
    type: string;
    value: string;
    verification: {
      status: "pending" | "verified" | "unverified" | "unavailable";
      verified_address: string | null;
      verified_name: string | null;
    };
  }
>;

export type PortalConfiguration = Wire<
  Stripe.BillingPortal.Configuration,
  Sent & {
    object: "billing_portal.configuration";
    active: boolean;
    default_return_url: string | null;
    features: PortalFeatures;
    is_default: boolean;
    metadata: Metadata;
  }
>;

/** What a portal lets people do; the fields that the stand-in works with. */
export interface PortalFeatures {
  customer_update: { allowed_updates: string[]; enabled: boolean };
  invoice_history: { enabled: boolean };
  payment_method_update: { enabled: boolean; payment_method_configuration: null };
  subscription_cancel: {
    cancellation_reason: { enabled: boolean; feedback_options: null; options: string[] };
    enabled: boolean;
    mode: "at_period_end" | "immediately";
    proration_behavior: "none" | "create_prorations" | "always_invoice";
  };
  subscription_pause: { enabled: boolean };
  subscription_update: {
    billing_cycle_anchor: "now" | "unchanged" | null;
    default_allowed_updates: string[];
    enabled: boolean;
    products: { product: string; prices: string[]; adjustable_quantity: object }[];
    proration_behavior: "none" | "create_prorations" | "always_invoice";
    schedule_at_period_end: { conditions: { type: "decreasing_item_amount" | "shortening_interval" }[] };
    trial_update_behavior: "continue_trial" | "end_trial";
  };
}

export type PortalSession = Wire<
  Stripe.BillingPortal.Session,
  Sent & {
    object: "billing_portal.session";
    configuration: string;
    customer: string;
    locale: string | null;
    return_url: string | null;
    url: string;
  }
>;
