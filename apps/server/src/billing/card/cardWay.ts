import type { Context } from "../../context.ts";
import { type CustomerSyncs, createCustomerSyncs } from "./customerSyncs.ts";
import { type CardPayments, connectToStripe } from "./stripe.ts";
import { syncCustomer } from "./syncCustomer.ts";

/** How people pay by card: Stripe, and what keeps purchases as Stripe has them. */
export interface CardWay extends CardPayments {
  readonly syncs: CustomerSyncs;
}

/** Begins to sell by card; undefined where the installation does not. */
export function startCardWay(context: Context): CardWay | undefined {
  const payments = connectToStripe(context.config);
  if (payments === undefined) {
    return undefined;
  }
  const syncs = createCustomerSyncs({
    ...context,
    sync: (customerId) => syncCustomer(context, payments.stripe, customerId),
  });
  return { ...payments, syncs };
}
