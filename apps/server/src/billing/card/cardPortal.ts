import type { Owner } from "@belab/domain/plans";
import { ok, type Result } from "@belab/domain/result";
import type { Language } from "@belab/locales";
import type Stripe from "stripe";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { findCustomerOf } from "./customerStore.ts";

/** By which the portal's settings of this product are found again. */
const portalName = "belab-card";

/**
 * Opens the page of Stripe's on which an owner enters another card. It changes nothing else: all else is on our pages.
 *
 * @returns the address of the page, which works for a short time.
 */
export async function openCardPortal(
  database: Database,
  stripe: Stripe,
  owner: Owner,
  { language, returnUrl }: { language: Language; returnUrl: string },
): Promise<Result<{ url: string }, "purchase-not-found">> {
  const customer = await findCustomerOf(database, owner);
  if (customer === undefined) {
    return notFound("purchase-not-found");
  }
  const { url } = await stripe.billingPortal.sessions.create({
    customer,
    configuration: await configurationOf(stripe),
    flow_data: { type: "payment_method_update" },
    locale: language,
    return_url: returnUrl,
  });
  return ok({ url });
}

async function configurationOf(stripe: Stripe): Promise<string> {
  const { data } = await stripe.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(({ metadata }) => metadata?.name === portalName);
  if (known !== undefined) {
    return known.id;
  }
  const created = await stripe.billingPortal.configurations.create(
    {
      features: {
        payment_method_update: { enabled: true },
        customer_update: { enabled: false },
        invoice_history: { enabled: false },
        subscription_cancel: { enabled: false },
      },
      metadata: { name: portalName },
    },
    { idempotencyKey: portalName },
  );
  return created.id;
}
