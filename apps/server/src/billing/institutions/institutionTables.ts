import type { PaidPlanName } from "@belab/domain/plans";
import type { Language } from "@belab/locales";
import type { Generated, Kysely } from "kysely";
import type { Tables } from "../../database/schema.ts";

declare module "../../database/schema.ts" {
  interface Tables {
    billingNumbers: BillingNumberRow;
    billingQuotes: BillingQuoteRow;
    billingOrders: BillingOrderRow;
  }
}

/** How far the numbers of quotes and orders go in a year. Those of documents, which have no gap, are elsewhere. */
export interface BillingNumberRow {
  /** What stands before the numbers. */
  series: string;
  year: number;
  lastCount: number;
}

/** Why nobody can order by a quote any more. `ended`: by an owner, in earlier versions, or with its organization. */
export type QuoteOutcome = "replaced" | "ended" | "ordered";

/** A quote for an organisation. */
export interface BillingQuoteRow {
  id: string;
  organisationId: string;
  number: string;
  /** JSON: the `Quote` of the rules. Nothing changes it. */
  quote: string;
  /** JSON: the `BuyerDetails` as they were typed. */
  details: string;
  /** Why the rules do not know the VAT; null where they do. */
  vatReason: string | null;
  /** SHA-256 of the token in its link; unique. */
  tokenDigest: string;
  /** The owner who asked for it; null once that account is gone. */
  createdBy: string | null;
  createdAt: number;
  /** The moment after its last day. */
  endsAt: number;
  outcome: QuoteOutcome | null;
}

/** What has become of an order. `objected`: an owner took it back, in earlier versions, or its organization was closed. */
export type OrderState = "waiting" | "accepted" | "declined" | "objected";

/** An order against an invoice. */
export interface BillingOrderRow {
  id: string;
  number: string;
  organisationId: string;
  /** The organisation's while the order waits, null from then on; unique, so that one waits at most. */
  openFor: string | null;
  /** The quote that it was ordered by; null where it was ordered on the order page. */
  quoteId: string | null;
  plan: PaidPlanName;
  language: Language;
  /** 0 for new orders: until version 0055, an order could renew by itself. */
  renewsByItself: number;
  /** JSON: the `BuyerDetails` of the rules. */
  details: string;
  /** JSON: the VAT by the rules when it was ordered; null where they did not know it. */
  vat: string | null;
  vatReason: string | null;
  /** JSON: what the office said of the VAT identification; null where it was not asked. */
  vatIdCheck: string | null;
  /** 1 where the own plan of who ordered ends when this one begins. */
  endsEducator: Generated<number>;
  /** The owner's account; null once it is gone, and for orders of earlier versions that needed no account. */
  orderedBy: string | null;
  orderedByName: string;
  orderedByEmail: string;
  createdAt: number;
  state: OrderState;
  settledAt: number | null;
  settledBy: string | null;
  /** Why it was declined. */
  note: string;
  /** What it became; null unless it was accepted. */
  purchaseId: string | null;
  /** The subscription at Stripe that ends because the order was accepted; null for none. */
  canceledSubscription: string | null;
}

export async function addCanceledSubscription({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("billingOrders").addColumn("canceledSubscription", "text").execute();
}

export async function addOrderEvidence({ schema }: Kysely<Tables>): Promise<void> {
  for (const table of ["billingOrders", "billingCheckouts"]) {
    await schema
      .alterTable(table)
      .addColumn("endsEducator", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await schema.alterTable("billingOrders").addColumn("vatIdCheck", "text").execute();
}

export async function createInstitutions({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("billingNumbers")
    .addColumn("series", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("lastCount", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("billingNumbersKey", ["series", "year"])
    .execute();

  await schema
    .createTable("billingQuotes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("organisationId", "text", (column) => column.notNull())
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("quote", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("vatReason", "text")
    .addColumn("tokenDigest", "text", (column) => column.notNull().unique())
    .addColumn("createdBy", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("endsAt", "bigint", (column) => column.notNull())
    .addColumn("outcome", "text")
    .execute();
  for (const column of ["organisationId", "createdBy", "endsAt"] as const) {
    await schema.createIndex(`billingQuotesBy${column}`).on("billingQuotes").column(column).execute();
  }

  await schema
    .createTable("billingOrders")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("organisationId", "text", (column) => column.notNull())
    .addColumn("openFor", "text", (column) => column.unique())
    .addColumn("quoteId", "text")
    .addColumn("plan", "text", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("renewsByItself", "integer", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("vat", "text")
    .addColumn("vatReason", "text")
    .addColumn("orderedBy", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("orderedByName", "text", (column) => column.notNull())
    .addColumn("orderedByEmail", "text", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("settledAt", "bigint")
    .addColumn("settledBy", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("purchaseId", "text")
    .execute();
  for (const column of ["organisationId", "orderedBy", "settledBy", "settledAt", "purchaseId"] as const) {
    await schema.createIndex(`billingOrdersBy${column}`).on("billingOrders").column(column).execute();
  }

  await schema.alterTable("billingDocuments").addColumn("mailedAt", "bigint").execute();
  await schema.alterTable("billingDocuments").addColumn("mailedTo", "text").execute();
}
