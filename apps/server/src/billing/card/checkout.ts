import { randomUUID } from "node:crypto";
import { amountsOfPrice, type Owner, type PurchaseOrder, priceFor } from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import type { Selectable } from "kysely";
import type Stripe from "stripe";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { ownerColumns } from "../planStore.ts";
import type { PurchaseDetails } from "../purchases/purchaseStore.ts";
import type { BillingCheckoutRow } from "../schema.ts";
import { findCustomerOf, insertCustomer } from "./customerStore.ts";
import { ensureProduct, productId } from "./products.ts";

/** What somebody agreed to buy by card. */
export interface Checkout {
  readonly id: string;
  readonly owner: Owner;
  readonly order: PurchaseOrder;
  readonly details: PurchaseDetails;
}

export interface WantedCheckout extends Omit<Checkout, "id"> {
  /** Where Stripe leads back to. */
  successUrl: string;
  cancelUrl: string;
}

/** The name under which Stripe keeps the id of a checkout. */
export const checkoutKey = "checkout";

type CheckoutContext = Pick<Context, "database" | "now">;

/**
 * Begins to sell by card. What is charged is what the invoice will come to: Stripe works nothing out.
 *
 * @returns the address of Stripe's page.
 */
export async function beginCheckout(
  { database, now }: CheckoutContext,
  stripe: Stripe,
  wanted: WantedCheckout,
): Promise<Result<{ url: string }>> {
  const { owner, order, details } = wanted;
  const price = priceFor(order.ownerKind, order);
  if (!price.ok) {
    return price;
  }
  const id = randomUUID();
  const customerId = await customerFor({ database, now }, stripe, { owner, details });
  const { due } = amountsOfPrice(order.plan, price.value, details.vat);
  await ensureProduct(stripe, order.plan, details.language);
  const session = await stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer: customerId,
      client_reference_id: id,
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: "eur",
            unit_amount: due,
            recurring: { interval: order.interval },
            product: productId(order.plan, details.language),
          },
        },
      ],
      metadata: { [checkoutKey]: id },
      subscription_data: { metadata: { [checkoutKey]: id } },
      success_url: wanted.successUrl,
      cancel_url: wanted.cancelUrl,
    },
    { idempotencyKey: `checkout-${id}` },
  );
  await database
    .insertInto("billingCheckouts")
    .values({
      ...{ id, ...ownerColumns(owner), customerId, sessionId: session.id, createdAt: now() },
      ...{ agreed: JSON.stringify(order), details: JSON.stringify(details) },
    })
    .execute();
  return ok({ url: session.url ?? "" });
}

/** Returns as whom Stripe knows an owner, and makes them known to it the first time. */
async function customerFor(
  { database, now }: CheckoutContext,
  stripe: Stripe,
  { owner, details: { buyer } }: Pick<Checkout, "owner" | "details">,
): Promise<string> {
  const known = await findCustomerOf(database, owner);
  if (known !== undefined) {
    return known;
  }
  const { street, postcode, city, country } = buyer.address;
  const { id } = await stripe.customers.create({
    name: buyer.name,
    email: buyer.email,
    address: { line1: street, postal_code: postcode, city, country },
  });
  await insertCustomer(database, owner, id, now());
  return id;
}

export async function findCheckout(database: Database, id: string): Promise<Checkout | undefined> {
  const row = await database.selectFrom("billingCheckouts").selectAll().where("id", "=", id).executeTakeFirst();
  return row && checkoutOf(row);
}

function checkoutOf({
  id,
  accountId,
  organisationId,
  agreed,
  details,
}: Selectable<BillingCheckoutRow>): Checkout | undefined {
  const owner = accountId !== null ? { accountId } : organisationId !== null ? { organisationId } : undefined;
  return owner && { id, owner, order: JSON.parse(agreed), details: JSON.parse(details) };
}
