import type { BuyerDetails, Quote } from "@belab/domain/billing";
import { ok, type Result } from "@belab/domain/result";
import type { Selectable } from "kysely";
import type { Context } from "../../context.ts";
import type { Database } from "../../database/database.ts";
import { notFound } from "../../errors/refusals.ts";
import { digestOf } from "../documents/canonicalJson.ts";
import type { BillingQuoteRow, QuoteOutcome } from "../schema.ts";

export interface StoredQuote extends Omit<Selectable<BillingQuoteRow>, "quote" | "details"> {
  quote: Quote;
  details: BuyerDetails;
}

export async function insertQuote(transaction: Database, { quote, details, ...row }: StoredQuote): Promise<void> {
  await transaction
    .insertInto("billingQuotes")
    .values({ ...row, quote: JSON.stringify(quote), details: JSON.stringify(details) })
    .execute();
}

/** Ends the quotes that an organization can still order by. */
export async function endQuotesOf(transaction: Database, organisationId: string, outcome: QuoteOutcome): Promise<void> {
  await transaction
    .updateTable("billingQuotes")
    .set({ outcome })
    .where("organisationId", "=", organisationId)
    .where("outcome", "is", null)
    .execute();
}

/** Ends a quote by an order. @returns whether it could still be ordered by. */
export async function noteOrdered(transaction: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("billingQuotes")
    .set({ outcome: "ordered" })
    .where("id", "=", id)
    .where("outcome", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns the quote of a link. */
export async function openQuote(
  { database, now }: Pick<Context, "database" | "now">,
  token: string,
): Promise<Result<StoredQuote, "quote-not-found">> {
  const row = await database
    .selectFrom("billingQuotes")
    .selectAll()
    .where("tokenDigest", "=", digestOf(token))
    .where("outcome", "is", null)
    .where("endsAt", ">", now())
    .executeTakeFirst();
  return row === undefined ? notFound("quote-not-found") : ok(quoteOf(row));
}

/** Quotes of an organisation that are listed. */
const quotesListed = 100;

/** Returns the quotes of an organisation, the latest first. */
export async function findQuotes(database: Database, organisationId: string): Promise<StoredQuote[]> {
  const rows = await database
    .selectFrom("billingQuotes")
    .selectAll()
    .where("organisationId", "=", organisationId)
    .orderBy("createdAt", "desc")
    .orderBy("number", "desc")
    .limit(quotesListed)
    .execute();
  return rows.map(quoteOf);
}

export async function findQuote(database: Database, id: string): Promise<StoredQuote | undefined> {
  const row = await database.selectFrom("billingQuotes").selectAll().where("id", "=", id).executeTakeFirst();
  return row && quoteOf(row);
}

function quoteOf({ quote, details, ...row }: Selectable<BillingQuoteRow>): StoredQuote {
  return { ...row, quote: JSON.parse(quote), details: JSON.parse(details) };
}
