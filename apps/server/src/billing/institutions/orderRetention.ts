import type { BuyerDetails, Quote } from "@belab/domain/billing";
import type { CleanUpContext } from "../../area.ts";
import { deleteBatch } from "../../database/cleanUp.ts";
import type { Database } from "../../database/database.ts";
import { type ErasedPerson, isAddressOf, withoutPerson } from "../erasedPerson.ts";
import type { BillingOrderRow, BillingQuoteRow } from "../schema.ts";

// What is kept of quotes and orders, and for how long.

const day = 24 * 60 * 60 * 1000;
const year = 365 * day;

/** Milliseconds for which an unsuccessful quote or order without an account keeps the person's name. */
const lostTime = 30 * day;

/** Returns what somebody has ordered while signed in. */
export function findOrdersBy(database: Database, accountId: string) {
  return database
    .selectFrom("billingOrders")
    .select(["id as orderId", "number", "plan", "orderedByName", "orderedByEmail", "state", "createdAt", "settledAt"])
    .where("orderedBy", "=", accountId)
    .orderBy("createdAt", "desc")
    .limit(ordersExported)
    .execute();
}

const ordersExported = 1_000;

/**
 * Clears an erased person from unsuccessful quotes and orders. Open quotes, and waiting or accepted orders, keep the name and
 * the address that the organization has agreed with.
 */
export async function forgetOrderer(transaction: Database, person: ErasedPerson, now: number): Promise<void> {
  for (const { id, quote, details, createdBy } of await selectLostQuotes(transaction, now).execute()) {
    if (createdBy === person.accountId || isAddressOf(person, detailsOf(details).email)) {
      await clearQuote(transaction, { id, quote, details });
    }
  }
  for (const { id, details, ...order } of await selectLostOrders(transaction).execute()) {
    const addresses = [order.orderedByEmail, detailsOf(details).email];
    if (order.orderedBy === person.accountId || addresses.some((address) => isAddressOf(person, address))) {
      await clearOrder(transaction, { id, details });
    }
  }
}

/** Rows that one clean-up clears. */
const clearedAtOnce = 500;

/**
 * Deletes quotes a year after they ended, orders that came to nothing a year after that, and those that were accepted when
 * their documents need not be kept any longer. Before, it clears those that no account stands behind any more.
 */
export async function deleteOldOrders({ database, config, now }: CleanUpContext): Promise<void> {
  const time = now();
  await deleteBatch(database, "billingQuotes", "id", (row) => row("endsAt", "<=", time - year));
  await deleteBatch(database, "billingOrders", "id", (row) =>
    row.and([row("settledAt", "<=", time - year), row("state", "!=", "accepted")]),
  );
  const kept = (config.documentYears + 1) * year;
  await deleteBatch(database, "billingOrders", "id", (row) => row("settledAt", "<=", time - kept));
  await clearForgotten(database, time);
}

/** Clears the person of unsuccessful quotes and orders that have no account, or had one that was erased. */
async function clearForgotten(database: Database, now: number): Promise<void> {
  const isCleared = '%"email":""%';
  const quotes = await selectLostQuotes(database, now - lostTime)
    .where("createdBy", "is", null)
    .where("details", "not like", isCleared)
    .limit(clearedAtOnce)
    .execute();
  for (const quote of quotes) {
    await clearQuote(database, quote);
  }
  const orders = await selectLostOrders(database)
    .where("orderedBy", "is", null)
    .where("settledAt", "<=", now - lostTime)
    .where((row) => row.or([row("orderedByEmail", "!=", ""), row("details", "not like", isCleared)]))
    .limit(clearedAtOnce)
    .execute();
  for (const order of orders) {
    await clearOrder(database, order);
  }
}

/** Quotes that cannot be ordered by, and of which no order came that waits or was accepted. */
function selectLostQuotes(database: Database, now: number) {
  return database
    .selectFrom("billingQuotes")
    .select(["id", "quote", "details", "createdBy"])
    .where((row) =>
      row.and([
        row.or([row("outcome", "is not", null), row("endsAt", "<=", now)]),
        row.not(
          row.exists(
            row
              .selectFrom("billingOrders")
              .select("billingOrders.id")
              .whereRef("billingOrders.quoteId", "=", "billingQuotes.id")
              .where("state", "in", ["waiting", "accepted"]),
          ),
        ),
      ]),
    );
}

function selectLostOrders(database: Database) {
  return database
    .selectFrom("billingOrders")
    .select(["id", "details", "orderedBy", "orderedByEmail"])
    .where("state", "in", ["declined", "objected"]);
}

async function clearQuote(
  database: Database,
  { id, quote, details }: Pick<BillingQuoteRow, "id" | "quote" | "details">,
): Promise<void> {
  const { buyer, ...rest } = JSON.parse(quote) as Quote;
  const cleared = withoutPerson(detailsOf(details));
  const { contact: _, ...institution } = buyer;
  await database
    .updateTable("billingQuotes")
    .set({ details: JSON.stringify(cleared), quote: JSON.stringify({ ...rest, buyer: { ...institution, email: "" } }) })
    .where("id", "=", id)
    .execute();
}

async function clearOrder(database: Database, { id, details }: Pick<BillingOrderRow, "id" | "details">): Promise<void> {
  await database
    .updateTable("billingOrders")
    .set({ orderedByName: "", orderedByEmail: "", details: JSON.stringify(withoutPerson(detailsOf(details))) })
    .where("id", "=", id)
    .execute();
}

function detailsOf(details: string): BuyerDetails {
  return JSON.parse(details) as BuyerDetails;
}
