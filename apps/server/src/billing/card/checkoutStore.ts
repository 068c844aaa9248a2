import type { PurchaseOrder } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import type { ExpressionBuilder, Selectable, Updateable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/schema.ts";
import { ownerColumns } from "../../plans/planStore.ts";
import type { OrderEvidence } from "../orders/vatIdChecks.ts";
import type { PurchaseDetails } from "../purchases/purchaseStore.ts";
import type { BillingCheckoutRow } from "../schema.ts";
import { ownerOf, runsForOf } from "./subscriptionStore.ts";

/** A purchase by card that a person agreed to. */
export interface Checkout
  extends Omit<
    Selectable<BillingCheckoutRow>,
    "accountId" | "organisationId" | "agreed" | "details" | "evidence" | "endsEducator"
  > {
  /** Undefined once the owner is gone. */
  owner: Owner | undefined;
  order: PurchaseOrder;
  details: PurchaseDetails;
  evidence: OrderEvidence;
  /** Only in old rows: the own plan of the account that ordered it ends when this one begins. */
  endsEducator: boolean;
}

/** A checkout that begins: the only one of its owner that can be paid. */
export interface NewCheckout extends Pick<Checkout, "order" | "details" | "evidence" | "orderedBy"> {
  owner: Owner;
}

/** Marks a checkout that was priced when we billed cards ourselves, until Stripe's page is ended. */
export function pricedHereKey(customerId: string): string {
  return `priced here for ${customerId}`;
}

/** @returns whether the owner had none that can be paid. */
export async function insertCheckout(
  database: Database,
  id: string,
  { owner, order, details, evidence, orderedBy }: NewCheckout,
  createdAt: number,
): Promise<boolean> {
  const texts = { agreed: JSON.stringify(order), details: JSON.stringify(details), evidence: JSON.stringify(evidence) };
  const unknown = { customerId: "", sessionId: "", cardCountry: null, paidBackAt: null };
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("billingCheckouts")
    .values({ id, ...ownerColumns(owner), ...texts, ...unknown, orderedBy, openFor: runsForOf(owner), createdAt })
    .onConflict((conflict) => conflict.column("openFor").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

function updateCheckout(database: Database, id: string, changes: Updateable<BillingCheckoutRow>) {
  return database.updateTable("billingCheckouts").set(changes).where("id", "=", id);
}

/** Notes where a checkout is paid. */
export async function noteSession(
  database: Database,
  id: string,
  session: Pick<Checkout, "customerId" | "sessionId">,
): Promise<void> {
  await updateCheckout(database, id, session).execute();
}

/** Notes who pays from now on, and what the VAT is decided by. */
export async function noteDetails(
  database: Database,
  id: string,
  { details, evidence }: Pick<Checkout, "details" | "evidence">,
): Promise<void> {
  const texts = { details: JSON.stringify(details), evidence: JSON.stringify(evidence) };
  await updateCheckout(database, id, texts).execute();
}

/** Notes that a checkout can't be paid any more. */
export async function closeCheckout(database: Database, id: string): Promise<void> {
  await updateCheckout(database, id, { openFor: null }).execute();
}

/** Notes that what was paid is paid back. @returns whether it was not noted before. */
export async function notePaidBack(database: Database, id: string, paidBackAt: number): Promise<boolean> {
  const { numUpdatedRows } = await updateCheckout(database, id, { paidBackAt, openFor: null })
    .where("paidBackAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export function findCheckout(database: Database, id: string): Promise<Checkout | undefined> {
  return findCheckoutBy(database, "id", id);
}

/** Returns in whose name a plan that is paid by card was ordered; empty where that is not known. */
export async function findBuyerName(database: Database, { checkoutId }: { checkoutId: string }): Promise<string> {
  return (await findCheckout(database, checkoutId))?.details.buyer?.name ?? "";
}

/** Returns the checkout of an owner that can be paid. */
export function findOpenCheckout(database: Database, owner: Owner): Promise<Checkout | undefined> {
  return findCheckoutBy(database, "openFor", runsForOf(owner));
}

/** Returns the checkout of a customer that was priced when we billed cards ourselves, and can still be paid at Stripe. */
export function findCheckoutPricedHere(database: Database, customerId: string): Promise<Checkout | undefined> {
  return findCheckoutBy(database, "openFor", pricedHereKey(customerId));
}

async function findCheckoutBy(
  database: Database,
  column: "id" | "openFor",
  value: string | null,
): Promise<Checkout | undefined> {
  const row = await database.selectFrom("billingCheckouts").selectAll().where(column, "=", value).executeTakeFirst();
  return row && checkoutOf(row);
}

/** Returns the checkout of an owner that began last, paid or not. */
export async function findLastCheckout(
  database: Database,
  { accountId, organisationId }: Owner,
): Promise<Checkout | undefined> {
  const row = await database
    .selectFrom("billingCheckouts")
    .selectAll()
    .where(accountId === undefined ? "organisationId" : "accountId", "=", accountId ?? organisationId ?? "")
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && checkoutOf(row);
}

/** Orders by card that an export lists, the latest first. */
const exported = 1_000;

/** Returns the checkouts of an account, and those that it has ordered for others, paid or not, the latest first. */
export async function findCheckouts(database: Database, accountId: string): Promise<Checkout[]> {
  const rows = await database
    .selectFrom("billingCheckouts")
    .selectAll()
    .where((checkout) => checkout.or([checkout("accountId", "=", accountId), checkout("orderedBy", "=", accountId)]))
    .orderBy("createdAt", "desc")
    .limit(exported)
    .execute();
  return rows.map(checkoutOf);
}

/**
 * Clears the buyer of an account's checkouts, and of refunded checkouts that the account ordered for an organization. Their
 * rows stay: later payments are refunded, and the VAT evidence is kept (implementing regulation 282/2011, article 63c).
 */
export async function forgetBuyer(transaction: Database, accountId: string): Promise<void> {
  await transaction
    .updateTable("billingCheckouts")
    .set({ details: "{}" })
    .where((row) =>
      row.or([
        row("accountId", "=", accountId),
        row.and([row("orderedBy", "=", accountId), row("paidBackAt", "is not", null)]),
      ]),
    )
    .execute();
}

function checkoutOf({
  accountId,
  organisationId,
  agreed,
  details,
  evidence,
  endsEducator,
  ...row
}: Selectable<BillingCheckoutRow>): Checkout {
  return {
    ...row,
    owner: ownerOf({ accountId, organisationId }),
    order: JSON.parse(agreed),
    details: JSON.parse(details),
    evidence: JSON.parse(evidence),
    endsEducator: endsEducator === 1,
  };
}

/** Whether something was bought by a checkout, in a condition on checkouts. */
export function isBought(row: ExpressionBuilder<Tables, "billingCheckouts">) {
  return row.or([
    row.exists(
      row
        .selectFrom("billingPurchases")
        .select("billingPurchases.id")
        .whereRef("billingPurchases.id", "=", "billingCheckouts.id"),
    ),
    row.exists(
      row
        .selectFrom("stripeSubscriptions")
        .select("stripeSubscriptions.checkoutId")
        .whereRef("stripeSubscriptions.checkoutId", "=", "billingCheckouts.id"),
    ),
  ]);
}
