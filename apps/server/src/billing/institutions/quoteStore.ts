import type { BuyerDetails, Quote } from "@belab/domain/billing";
import type { Selectable } from "kysely";
import type { Database } from "../../database/database.ts";
import type { BillingQuoteRow, QuoteOutcome } from "./institutionTables.ts";

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

/** Ends the quotes that an organisation can still order by. */
export async function endQuotesOf(
  transaction: Database,
  organisationId: string,
  outcome: QuoteOutcome,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("billingQuotes")
    .set({ outcome })
    .where("organisationId", "=", organisationId)
    .where("outcome", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function findQuoteByToken(database: Database, tokenDigest: string): Promise<StoredQuote | undefined> {
  const row = await database
    .selectFrom("billingQuotes")
    .selectAll()
    .where("tokenDigest", "=", tokenDigest)
    .executeTakeFirst();
  return row && quoteOf(row);
}

/** Returns the latest quote of an organisation, whether or not it can still be ordered by. */
export async function findLatestQuote(database: Database, organisationId: string): Promise<StoredQuote | undefined> {
  const row = await database
    .selectFrom("billingQuotes")
    .selectAll()
    .where("organisationId", "=", organisationId)
    .orderBy("createdAt", "desc")
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && quoteOf(row);
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

/** Whether a quote can be ordered by. */
export function isOpen({ outcome, endsAt }: Pick<StoredQuote, "outcome" | "endsAt">, now: number): boolean {
  return outcome === null && now < endsAt;
}

function quoteOf({ quote, details, ...row }: Selectable<BillingQuoteRow>): StoredQuote {
  return { ...row, quote: JSON.parse(quote), details: JSON.parse(details) };
}
