import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { ofAccount } from "../database/migrator.ts";
import type { Tables } from "../database/schema.ts";

export const planMigrations = {
  "0022 plans": { up: createPlans },
  "0059 ends of paid plans": { up: addPaidEnds },
} satisfies Record<string, Migration>;

async function createPlans({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("planTerms")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.references("accounts.id").onDelete("cascade"))
    .addColumn("organisationId", "text")
    .addColumn("plan", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("startsAt", "bigint", (column) => column.notNull())
    .addColumn("endsAt", "bigint", (column) => column.notNull())
    .addColumn("extras", "text", (column) => column.notNull())
    .addColumn("note", "text", (column) => column.notNull())
    .addColumn("givenBy", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("createdAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("planTermsOfAccount").on("planTerms").columns(["accountId", "endsAt"]).execute();
  await schema.createIndex("planTermsOfOrganisation").on("planTerms").columns(["organisationId", "endsAt"]).execute();
  await schema.createIndex("planTermsByGiver").on("planTerms").column("givenBy").execute();

  await schema
    .createTable("planRequests")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.unique().references("accounts.id").onDelete("cascade"))
    .addColumn("organisationId", "text", (column) => column.unique())
    .addColumn("plan", "text", (column) => column.notNull())
    .$call(ofAccount("requestedBy"))
    .addColumn("requestedAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("planRequestsByTime").on("planRequests").column("requestedAt").execute();
  await schema.createIndex("planRequestsByAsker").on("planRequests").column("requestedBy").execute();

  await schema
    .createTable("trials")
    .addColumn("emailDigest", "text", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.unique().references("accounts.id").onDelete("set null"))
    .addColumn("startedAt", "bigint", (column) => column.notNull())
    .addColumn("forgottenAt", "bigint")
    .execute();
  await schema.createIndex("trialsByForgetting").on("trials").column("forgottenAt").execute();

  await schema
    .createTable("practiceCounts")
    .addColumn("subject", "text", (column) => column.primaryKey())
    .addColumn("uses", "text", (column) => column.notNull())
    .addColumn("usedAt", "bigint", (column) => column.notNull())
    .execute();
  await schema.createIndex("practiceCountsByUse").on("practiceCounts").column("usedAt").execute();

  await schema.alterTable("installation").addColumn("planPolicy", "text").execute();
}

/** Who pays for what is checked once the server runs: that sets the ends of plans that are there. */
async function addPaidEnds({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("planTerms").addColumn("paidUntil", "bigint").execute();
}
