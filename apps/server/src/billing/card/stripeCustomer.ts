import type { DocumentBuyer, Vat } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import { Stripe } from "stripe";
import type { Context } from "../../context.ts";
import type { PurchaseDetails } from "../purchases/purchaseStore.ts";
import { findCustomers, insertCustomer } from "./customerStore.ts";

/** The buyer's details that Stripe gets. */
type Payer = Pick<PurchaseDetails, "buyer" | "vat" | "language">;

/** Returns as whom Stripe knows an owner, and tells it who pays. A person's address is asked for on Stripe's own page. */
export async function customerFor(
  { database, now }: Pick<Context, "database" | "now">,
  stripe: Stripe,
  owner: Owner,
  payer: Payer,
): Promise<string> {
  const isPerson = owner.accountId !== undefined;
  const wanted = isPerson ? personOf(payer) : organizationOf(payer);
  const [latest] = await findCustomers(database, owner);
  const isKnown = latest !== undefined && (await isUpdated(stripe, latest.customerId, wanted));
  const id = isKnown ? latest.customerId : (await stripe.customers.create(wanted)).id;
  if (!isKnown) {
    await insertCustomer(database, owner, id, now());
  }
  await bringTaxId(stripe, id, isPerson ? undefined : payer.buyer.vatId);
  return id;
}

/** Tells Stripe who pays for an organization from now on. */
export async function updateOrganization(stripe: Stripe, customer: string, payer: Payer): Promise<void> {
  await stripe.customers.update(customer, organizationOf(payer));
  await bringTaxId(stripe, customer, payer.buyer.vatId);
}

function personOf({ buyer: { name, email }, language }: Payer) {
  return { name, email: email ?? "", preferred_locales: [language] };
}

function organizationOf({ buyer, vat, language }: Payer) {
  const { name, email = "", address } = buyer;
  const { street: line1, postcode: postal_code, city, country } = address;
  const tax_exempt = taxExemptOf(vat);
  return { name, email, address: { line1, postal_code, city, country }, tax_exempt, preferred_locales: [language] };
}

/** Returns how Stripe exempts the customer from VAT; "reverse" prints a note on the invoice. */
function taxExemptOf({ category }: Vat): "none" | "exempt" | "reverse" {
  return category === "AE" ? "reverse" : category === "O" ? "exempt" : "none";
}

/** Lets Stripe's invoices show the VAT identification that was checked here, and no other. */
async function bringTaxId(stripe: Stripe, customer: string, vatId: DocumentBuyer["vatId"]): Promise<void> {
  const { data } = await stripe.customers.listTaxIds(customer, { limit: 100 });
  for (const { id, value } of data) {
    if (value !== vatId) {
      await stripe.customers.deleteTaxId(customer, id);
    }
  }
  if (vatId !== undefined && !data.some(({ value }) => value === vatId)) {
    await stripe.customers.createTaxId(customer, { type: "eu_vat", value: vatId });
  }
}

/** @returns whether Stripe knows the customer. */
async function isUpdated(stripe: Stripe, id: string, wanted: Stripe.CustomerUpdateParams): Promise<boolean> {
  try {
    await stripe.customers.update(id, wanted);
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") {
      return false;
    }
    throw error;
  }
}
