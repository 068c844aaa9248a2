import type { BillingContext } from "../purchases/purchaseContext.ts";
import { hasStripe } from "../selling.ts";
import { type CustomerSyncs, createCustomerSyncs } from "./customerSyncs.ts";
import { reconcileSubscription } from "./reconcileSubscription.ts";
import { type CardPayments, chargesTestCards, connectToStripe } from "./stripe.ts";

/** How people pay by card: Stripe, and what keeps purchases as Stripe has them. */
export interface CardWay extends CardPayments {
  readonly syncs: CustomerSyncs;
  /** Whether no money moves, because the key is one of Stripe's test keys. */
  readonly isTest: boolean;
}

/** Connects to Stripe; undefined where plans are open, nobody sells, or Stripe has no key. */
export function startCardWay(context: BillingContext): CardWay | undefined {
  const { config } = context;
  const payments = hasStripe(config) ? connectToStripe(config) : undefined;
  return payments && { ...payments, syncs: syncsWith(context, payments), isTest: chargesTestCards(config) };
}

function syncsWith(context: BillingContext, { stripe }: CardPayments): CustomerSyncs {
  return createCustomerSyncs({
    ...context,
    sync: (customer) => reconcileSubscription(context, stripe, customer),
  });
}
