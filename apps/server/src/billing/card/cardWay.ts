import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { Stripe } from "stripe";
import type { BillingContext } from "../purchases/purchaseContext.ts";
import { isSelling } from "../selling.ts";
import { createStripeStandIn } from "../standIn/standIn.ts";
import { hasStripeStandIn, registerStripeStandIn, standInPagesUrl } from "../standIn/standInRoutes.ts";
import { findCustomersOfCharges } from "./chargeCustomers.ts";
import { type CustomerSyncs, createCustomerSyncs } from "./customerSyncs.ts";
import { type CardPayments, connectToStripe } from "./stripe.ts";
import { syncCustomer } from "./syncCustomer.ts";
import { takeStripeEvent } from "./webhook.ts";

/** How people pay by card: Stripe, and what keeps purchases as Stripe has them. */
export interface CardWay extends CardPayments {
  readonly syncs: CustomerSyncs;
  /** Nothing is charged: Stripe's place is taken by the stand-in. */
  readonly isTest: boolean;
  /** Adds what a browser opens of it. */
  registerPages(scope: FastifyInstance): void | Promise<void>;
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
  if (hasStripeStandIn(config)) {
    return startAtStandIn(context, options);
  }
  const payments = connectToStripe(config);
  return payments && { ...payments, syncs: syncsWith(context, payments, options), isTest: false, registerPages() {} };
}

function syncsWith(context: BillingContext, { stripe }: CardPayments, { onIssued }: CardWayOptions): CustomerSyncs {
  const syncing = { ...context, onIssued };
  return createCustomerSyncs({
    ...context,
    sync: (customerId) => syncCustomer(syncing, stripe, customerId),
    ask: () => findCustomersOfCharges(context, stripe),
  });
}

/** Sells at the stand-in, in this process: for a person who tries the product on their own machine. */
function startAtStandIn(context: BillingContext, options: CardWayOptions): CardWay {
  const { config, now } = context;
  const webhookSecret = `whsec_${randomBytes(16).toString("hex")}`;
  const standIn = createStripeStandIn({
    now,
    pagesUrl: standInPagesUrl(config),
    // Ids of before this start are not given out again.
    idPart: now().toString(36),
    formSecret: randomBytes(16).toString("hex"),
    webhooks: {
      secret: webhookSecret,
      async send({ body, signature }) {
        const taken = await takeStripeEvent(context, payments, { body: Buffer.from(body), signature });
        syncs.wake();
        return taken.ok ? 200 : 400;
      },
    },
  });
  const stripe = new Stripe("sk_test_standin", { httpClient: standIn.httpClient, telemetry: false });
  const payments: CardPayments = { stripe, webhookSecret };
  const syncs = syncsWith(context, payments, options);
  return {
    ...payments,
    syncs,
    isTest: true,
    registerPages: (scope) => registerStripeStandIn(scope, { config, standIn }),
  };
}
