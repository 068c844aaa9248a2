import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { bytesOf } from "../database/migrator.ts";
import type { Tables } from "../database/schema.ts";
import { createSubscriptions } from "./card/migrations.ts";
import { keepOldPurchases } from "./purchases/migrations.ts";

export const billingMigrations = {
  "0034 documents": { up: createDocuments },
  "0035 payments by card": { up: createCardPayments },
  "0036 purchases": { up: createPurchases },
  "0037 orders by card": { up: addOrders },
  "0038 checks of VAT identifications": { up: createVatIdChecks },
  "0039 changes of purchases": { up: createChanges },
  "0040 notices about contracts": { up: createNotices },
  "0041 bookings": { up: createBookings },
  "0042 quotes and orders": { up: createInstitutions },
  "0043 bank statements": { up: createStatements },
  "0044 reminders": { up: createReminders },
  "0045 purchases of documents": { up: addPurchasesOfDocuments },
  "0046 evidence of orders by invoice": { up: addOrderEvidence },
  "0047 notes of notices": { up: addNotesOfNotices },
  "0048 evidence of purchases": { up: addPurchaseEvidence },
  "0049 disputes and sweeps": { up: createDisputes },
  "0055 subscriptions": { up: createSubscriptions },
  "0056 purchases of before": { up: keepOldPurchases },
  "0057 reasons and troubles": { up: addReasonsAndTroubles },
  "0058 subscriptions ended by orders": { up: addCanceledSubscription },
} satisfies Record<string, Migration>;

async function addReasonsAndTroubles({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("billingNotices").addColumn("reason", "text").execute();
  await schema.alterTable("stripeSubscriptions").addColumn("trouble", "text").execute();
  await schema.alterTable("stripeSubscriptions").addColumn("eInvoicesToldAt", "bigint").execute();
}

/** Documents outlive the account and the organisation that they are for: their columns are no foreign keys. */
async function createDocuments(database: Kysely<Tables>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable("documentSeries")
    .addColumn("series", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("lastCount", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("documentSeriesKey", ["series", "year"])
    .execute();

  await schema
    .createTable("billingDocuments")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text")
    .addColumn("organisationId", "text")
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("series", "text", (column) => column.notNull())
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("issuedOn", "text", (column) => column.notNull())
    .addColumn("model", "text", (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("creditsId", "text")
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("keptUntil", "bigint", (column) => column.notNull())
    .addColumn("nextTryAt", "bigint")
    .execute();
  for (const [name, column] of [
    ["billingDocumentsOfAccount", "accountId"],
    ["billingDocumentsOfOrganisation", "organisationId"],
    ["billingDocumentsByInvoice", "creditsId"],
    ["billingDocumentsByEnd", "keptUntil"],
    ["billingDocumentsByTry", "nextTryAt"],
  ] as const) {
    await schema.createIndex(name).on("billingDocuments").column(column).execute();
  }

  await schema
    .createTable("billingFiles")
    .addColumn("documentId", "text", (column) => column.notNull().references("billingDocuments.id").onDelete("cascade"))
    .addColumn("format", "text", (column) => column.notNull())
    .addColumn("content", bytesOf(database), (column) => column.notNull())
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("drawnBy", "text", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("billingFilesKey", ["documentId", "format"])
    .execute();

  await schema.alterTable("installation").addColumn("documentsRestoredAt", "bigint").execute();
}

async function createCardPayments({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("billingCustomers")
    .addColumn("customerId", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("organisationId", "text")
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("wanted", "integer", (column) => column.notNull())
    .addColumn("synced", "integer", (column) => column.notNull())
    .addColumn("syncedAt", "bigint")
    .addColumn("claimedUntil", "bigint", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addColumn("nextTryAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("billingCustomersByAccount").on("billingCustomers").column("accountId").execute();
  await schema.createIndex("billingCustomersByOrganisation").on("billingCustomers").column("organisationId").execute();
  await schema.createIndex("billingCustomersByTry").on("billingCustomers").column("nextTryAt").execute();

  await schema
    .createTable("stripeEvents")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("receivedAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("stripeEventsByTime").on("stripeEvents").column("receivedAt").execute();
}

async function createPurchases({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("billingCheckouts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("organisationId", "text")
    .addColumn("customerId", "text", (column) => column.notNull())
    .addColumn("sessionId", "text", (column) => column.notNull())
    .addColumn("agreed", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("billingCheckoutsByAccount").on("billingCheckouts").column("accountId").execute();
  await schema.createIndex("billingCheckoutsByCustomer").on("billingCheckouts").column("customerId").execute();

  await schema
    .createTable("billingPurchases")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("organisationId", "text")
    .addColumn("record", "text", (column) => column.notNull())
    .addColumn("details", "text", (column) => column.notNull())
    .addColumn("documents", "text", (column) => column.notNull())
    .addColumn("termId", "text")
    .addColumn("customerId", "text")
    .addColumn("subscriptionId", "text", (column) => column.unique())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("endedAt", "bigint")
    .execute();
  for (const [name, column] of [
    ["billingPurchasesOfAccount", "accountId"],
    ["billingPurchasesOfOrganisation", "organisationId"],
    ["billingPurchasesByCustomer", "customerId"],
  ] as const) {
    await schema.createIndex(name).on("billingPurchases").column(column).execute();
  }
}

async function createChanges({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("billingPurchases").addColumn("wish", "text").execute();
  await schema.alterTable("billingPurchases").addColumn("reminders", "text").execute();
  await schema
    .createTable("returnedPayments")
    .addColumn("invoiceId", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("organisationId", "text")
    .addColumn("subscriptionId", "text", (column) => column.notNull())
    .addColumn("customerId", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .addColumn("refundedAt", "bigint")
    .execute();
  await schema.createIndex("returnedPaymentsOfAccount").on("returnedPayments").column("accountId").execute();
  await schema.createIndex("returnedPaymentsBySubscription").on("returnedPayments").column("subscriptionId").execute();
}

async function createNotices({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("billingNotices")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("contract", "text", (column) => column.notNull())
    .addColumn("email", "text")
    .addColumn("plan", "text")
    .addColumn("endsOn", "text")
    .addColumn("language", "text", (column) => column.notNull())
    .addColumn("receivedAt", "bigint", (column) => column.notNull())
    .addColumn("checkedAt", "bigint")
    .addColumn("purchaseId", "text")
    .addColumn("doneAt", "bigint")
    .execute();
  await schema.createIndex("billingNoticesByTime").on("billingNotices").column("receivedAt").execute();
}

async function addOrders({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable("billingCheckouts")
    .addColumn("orderedBy", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .execute();
  await schema.alterTable("billingCheckouts").addColumn("openFor", "text").execute();
  await schema
    .alterTable("billingCheckouts")
    .addColumn("evidence", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
  await schema.alterTable("billingCheckouts").addColumn("cardCountry", "text").execute();
  await schema.alterTable("billingCheckouts").addColumn("paidBackAt", "bigint").execute();
  await schema.createIndex("billingCheckoutsOpen").unique().on("billingCheckouts").column("openFor").execute();
  await schema.createIndex("billingCheckoutsByOrderer").on("billingCheckouts").column("orderedBy").execute();
}

async function createVatIdChecks({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("vatIdChecks")
    .addColumn("vatId", "text", (column) => column.primaryKey())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("checkedAt", "bigint", (column) => column.notNull())
    .addColumn("requestNumber", "text")
    .execute();
  await schema.createIndex("vatIdChecksByTime").on("vatIdChecks").column("checkedAt").execute();
}

async function createBookings({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("billingInvoices")
    .addColumn("documentId", "text", (column) => column.primaryKey())
    .addColumn("purchaseId", "text", (column) => column.notNull())
    .addColumn("entryId", "text", (column) => column.notNull())
    .addColumn("number", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("buyerName", "text", (column) => column.notNull())
    .addColumn("issuedOn", "text", (column) => column.notNull())
    .addColumn("dueOn", "text", (column) => column.notNull())
    .addColumn("overdueFrom", "bigint", (column) => column.notNull())
    .addColumn("due", "bigint", (column) => column.notNull())
    .addColumn("uncredited", "bigint", (column) => column.notNull())
    .addColumn("owed", "bigint", (column) => column.notNull())
    .addColumn("overPaid", "bigint", (column) => column.notNull())
    .addColumn("overPaidSince", "bigint")
    .execute();
  for (const column of ["purchaseId", "reference", "owed", "overPaid"] as const) {
    await schema.createIndex(`billingInvoicesBy${column}`).on("billingInvoices").column(column).execute();
  }

  await schema
    .createTable("billingBookings")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("documentId", "text", (column) => column.notNull())
    .addColumn("purchaseId", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("bookedBy", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("bookedAt", "bigint", (column) => column.notNull())
    .addColumn("reversedAt", "bigint")
    .addColumn("reversedBy", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .execute();
  for (const column of ["documentId", "at", "bookedBy", "reversedBy"] as const) {
    await schema.createIndex(`billingBookingsBy${column}`).on("billingBookings").column(column).execute();
  }
}

async function createStatements({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("statementEntries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("iban", "text", (column) => column.notNull())
    .addColumn("bookedOn", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("bankReference", "text", (column) => column.notNull())
    .addColumn("place", "integer", (column) => column.notNull())
    .addColumn("creditorReference", "text")
    .addColumn("text", "text", (column) => column.notNull())
    .addColumn("payer", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("purchaseId", "text")
    .addColumn("invoiceNumber", "text")
    .addColumn("bookings", "integer", (column) => column.notNull())
    .addColumn("decidedBy", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("decidedAt", "bigint")
    .addColumn("importedAt", "bigint", (column) => column.notNull())
    .addColumn("keptUntil", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("statementEntriesByState").on("statementEntries").columns(["state", "bookedOn"]).execute();
  await schema.createIndex("statementEntriesByAmount").on("statementEntries").column("amount").execute();
  await schema.createIndex("statementEntriesByOperator").on("statementEntries").column("decidedBy").execute();
  await schema.createIndex("statementEntriesByEnd").on("statementEntries").column("keptUntil").execute();
}

async function createReminders({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("purchaseChecks")
    .addColumn("purchaseId", "text", (column) => column.primaryKey())
    .addColumn("nextAt", "bigint", (column) => column.notNull())
    .addColumn("claimedUntil", "bigint", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .execute();
  await schema.createIndex("purchaseChecksByTime").on("purchaseChecks").column("nextAt").execute();

  await schema
    .createTable("purchaseNotices")
    .addColumn("purchaseId", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("about", "bigint", (column) => column.notNull())
    .addColumn("days", "integer", (column) => column.notNull())
    .addColumn("sentAt", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("purchaseNoticesKey", ["purchaseId", "kind", "about", "days"])
    .execute();
}

async function addPurchaseEvidence({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable("billingPurchases")
    .addColumn("evidence", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
  await schema.alterTable("billingPurchases").addColumn("vatDoubt", "text").execute();
  await schema.createIndex("billingPurchasesInDoubt").on("billingPurchases").column("vatDoubt").execute();
}

async function addPurchasesOfDocuments({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("billingDocuments").addColumn("purchaseId", "text").execute();
  await schema.alterTable("billingDocuments").addColumn("entryId", "text").execute();
  await schema
    .createIndex("billingDocumentsOfPurchase")
    .on("billingDocuments")
    .columns(["purchaseId", "entryId"])
    .execute();
}

async function addNotesOfNotices({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .alterTable("billingNotices")
    .addColumn("note", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await schema.createIndex("billingNoticesByEnd").on("billingNotices").columns(["doneAt", "receivedAt"]).execute();
}

async function createDisputes({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("stripeEvents").addColumn("chargeId", "text").execute();
  await schema.createIndex("stripeEventsByCharge").on("stripeEvents").column("chargeId").execute();

  await schema
    .createTable("stripeDisputes")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("customerId", "text", (column) => column.notNull())
    .addColumn("amount", "bigint", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .addColumn("openedAt", "bigint", (column) => column.notNull())
    .addColumn("answerBy", "bigint")
    .execute();
  await schema.createIndex("stripeDisputesByTime").on("stripeDisputes").column("openedAt").execute();

  await schema
    .createTable("stripeSweeps")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("endedAt", "bigint", (column) => column.notNull())
    .addColumn("asked", "integer", (column) => column.notNull())
    .addColumn("failing", "integer", (column) => column.notNull())
    .execute();

  await schema
    .createTable("billingSentMails")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("number", "text", (column) => column.notNull())
    .addColumn("sentTo", "text", (column) => column.notNull())
    .addColumn("sentAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("billingSentMailsByTime").on("billingSentMails").column("sentAt").execute();
}

async function addCanceledSubscription({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("billingOrders").addColumn("canceledSubscription", "text").execute();
}

async function addOrderEvidence({ schema }: Kysely<Tables>): Promise<void> {
  for (const table of ["billingOrders", "billingCheckouts"]) {
    await schema
      .alterTable(table)
      .addColumn("endsEducator", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await schema.alterTable("billingOrders").addColumn("vatIdCheck", "text").execute();
}

async function createInstitutions({ schema }: Kysely<Tables>): Promise<void> {
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
