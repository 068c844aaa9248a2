import type { PurchaseOrder } from "@belab/domain/billing";
import type { Owner } from "@belab/domain/plans";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/schema.ts";
import { ownerColumns } from "../../plans/planStore.ts";
import type { OrderEvidence } from "../orders/vatIdChecks.ts";
import type { PurchaseDetails } from "../purchases/purchaseStore.ts";
import type { BillingCheckoutRow } from "../schema.ts";
import { ownerOf, runsForOf } from "./subscriptionStore.ts";

/** A purchase by card that a person agreed to. */
export interface Checkout {
  readonly id: string;
  /** Undefined once the owner is gone. */
  readonly owner: Owner | undefined;
  readonly order: PurchaseOrder;
  readonly details: PurchaseDetails;
  readonly evidence: OrderEvidence;
  /** The account that ordered it; null once that account is gone. */
  readonly orderedBy: string | null;
  /** Their own plan ends when this one begins. */
  readonly endsEducator: boolean;
  /** Stripe's; empty until Stripe has answered. */
  readonly customerId: string;
  readonly sessionId: string;
  readonly createdAt: number;
  readonly paidBackAt: number | null;
}

/** A checkout that begins: the only one of its owner that can be paid. */
export interface NewCheckout extends Pick<Checkout, "id" | "order" | "details" | "evidence" | "orderedBy"> {
  readonly owner: Owner;
  /** @default false */
  readonly endsEducator?: boolean | undefined;
}

/** Names an owner in one text. */
function openKey(owner: Owner): string | null {
  return runsForOf(ownerColumns(owner));
}

/** Marks a checkout that was priced when we billed cards ourselves, until Stripe's page is ended. */
export function pricedHereKey(customerId: string): string {
  return `priced here for ${customerId}`;
}

/** @returns whether the owner had none that can be paid. */
export async function insertCheckout(
  database: Database,
  { id, owner, order, details, evidence, orderedBy, endsEducator }: NewCheckout,
  now: number,
): Promise<boolean> {
  const texts = { agreed: JSON.stringify(order), details: JSON.stringify(details), evidence: JSON.stringify(evidence) };
  const kept = { orderedBy, endsEducator: endsEducator ? 1 : 0 };
  const unknown = { customerId: "", sessionId: "", cardCountry: null, paidBackAt: null };
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("billingCheckouts")
    .values({ id, ...ownerColumns(owner), ...texts, ...unknown, ...kept, openFor: openKey(owner), createdAt: now })
    .onConflict((conflict) => conflict.column("openFor").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Notes where a checkout is paid. */
export async function noteSession(
  database: Database,
  id: string,
  session: Pick<BillingCheckoutRow, "customerId" | "sessionId">,
): Promise<void> {
  await database.updateTable("billingCheckouts").set(session).where("id", "=", id).execute();
}

/** Notes who pays from now on, and what the VAT is decided by. */
export async function noteDetails(
  database: Database,
  id: string,
  { details, evidence }: Pick<Checkout, "details" | "evidence">,
): Promise<void> {
  const texts = { details: JSON.stringify(details), evidence: JSON.stringify(evidence) };
  await database.updateTable("billingCheckouts").set(texts).where("id", "=", id).execute();
}

/** Notes that a checkout can't be paid any more. */
export async function closeCheckout(database: Database, id: string): Promise<void> {
  await database.updateTable("billingCheckouts").set({ openFor: null }).where("id", "=", id).execute();
}

/** Notes that what was paid is paid back. @returns whether it was not noted before. */
export async function notePaidBack(database: Database, id: string, paidBackAt: number): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable("billingCheckouts")
    .set({ paidBackAt, openFor: null })
    .where("id", "=", id)
    .where("paidBackAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function findCheckout(database: Database, id: string): Promise<Checkout | undefined> {
  const row = await database.selectFrom("billingCheckouts").selectAll().where("id", "=", id).executeTakeFirst();
  return row && checkoutOf(row);
}

/** Returns the checkout of an owner that can be paid. */
export async function findOpenCheckout(database: Database, owner: Owner): Promise<Checkout | undefined> {
  const row = await database
    .selectFrom("billingCheckouts")
    .selectAll()
    .where("openFor", "=", openKey(owner))
    .executeTakeFirst();
  return row && checkoutOf(row);
}

/** Returns the checkout of a customer that was priced when we billed cards ourselves, and can still be paid at Stripe. */
export async function findCheckoutPricedHere(database: Database, customerId: string): Promise<Checkout | undefined> {
  const row = await database
    .selectFrom("billingCheckouts")
    .selectAll()
    .where("openFor", "=", pricedHereKey(customerId))
    .executeTakeFirst();
  return row && checkoutOf(row);
}

/** Returns the checkout of an owner that began last, paid or not. */
export async function findLastCheckout(database: Database, owner: Owner): Promise<Checkout | undefined> {
  const row = await checkoutsOf(database, owner).executeTakeFirst();
  return row && checkoutOf(row);
}

/** Orders by card that an export lists, the latest first. */
const exported = 1_000;

/** A checkout with what was noted of it. */
export interface ExportedCheckout extends Checkout {
  readonly cardCountry: string | null;
  /** Names the owner while it can be paid. */
  readonly openFor: string | null;
}

/** Returns the checkouts of an account, and those that it has ordered for others, paid or not, the latest first. */
export async function findCheckouts(database: Database, accountId: string): Promise<ExportedCheckout[]> {
  const rows = await database
    .selectFrom("billingCheckouts")
    .selectAll()
    .where((checkout) => checkout.or([checkout("accountId", "=", accountId), checkout("orderedBy", "=", accountId)]))
    .orderBy("createdAt", "desc")
    .limit(exported)
    .execute();
  return rows.map((row) => ({ ...checkoutOf(row), cardCountry: row.cardCountry, openFor: row.openFor }));
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

function checkoutsOf(database: Database, { accountId, organisationId }: Owner) {
  const checkouts = database.selectFrom("billingCheckouts").selectAll().orderBy("createdAt", "desc").limit(1);
  return accountId === undefined
    ? checkouts.where("organisationId", "=", organisationId)
    : checkouts.where("accountId", "=", accountId);
}

function checkoutOf({
  accountId,
  organisationId,
  agreed,
  details,
  evidence,
  openFor: _,
  cardCountry: __,
  endsEducator,
  ...row
}: Selectable<BillingCheckoutRow>): Checkout {
  return {
    ...row,
    owner: ownerOf({ accountId, organisationId }),
    endsEducator: endsEducator === 1,
    order: JSON.parse(agreed),
    details: JSON.parse(details),
    evidence: JSON.parse(evidence),
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
