import type { BillingContext } from "../purchases/purchaseContext.ts";
import { isSelling } from "../selling.ts";
import { findCustomersOfCharges } from "./chargeCustomers.ts";
import { type CustomerSyncs, createCustomerSyncs } from "./customerSyncs.ts";
import { type CardPayments, chargesTestCards, connectToStripe } from "./stripe.ts";
import { syncCustomer } from "./syncCustomer.ts";

/** How people pay by card: Stripe, and what keeps purchases as Stripe has them. */
export interface CardWay extends CardPayments {
  readonly syncs: CustomerSyncs;
  /** Whether no money moves, because the key is one of Stripe's test keys. */
  readonly isTest: boolean;
}

interface CardWayOptions {
  /** Called after documents were issued. */
  onIssued: () => void;
}

/** Begins to sell by card; undefined where the installation does not: plans are open, nobody sells, or Stripe has no key. */
export function startCardWay(context: BillingContext, options: CardWayOptions): CardWay | undefined {
  const { config } = context;
  if (!isSelling(config)) {
    return undefined;
  }
  const payments = connectToStripe(config);
  return payments && { ...payments, syncs: syncsWith(context, payments, options), isTest: chargesTestCards(config) };
}

function syncsWith(context: BillingContext, { stripe }: CardPayments, { onIssued }: CardWayOptions): CustomerSyncs {
  const syncing = { ...context, onIssued };
  return createCustomerSyncs({
    ...context,
    sync: (customerId) => syncCustomer(syncing, stripe, customerId),
    ask: () => findCustomersOfCharges(context, stripe),
  });
}
