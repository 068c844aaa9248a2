import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../database/schema.ts";

export const supportMigrations = {
  "0024 support": { up: createSupportRequests },
} satisfies Record<string, Migration>;

async function createSupportRequests({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("supportNumbers")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("last", "integer", (column) => column.notNull())
    .execute();
  await schema
    .createTable("supportRequests")
    .addColumn("number", "integer", (column) => column.primaryKey())
    .addColumn("accountId", "text", (column) => column.references("accounts.id").onDelete("set null"))
    .addColumn("askedAt", "bigint", (column) => column.notNull())
    .addColumn("priority", "text", (column) => column.notNull())
    .execute();
  await schema.createIndex("supportRequestsOfAccount").on("supportRequests").column("accountId").execute();
  await schema.createIndex("supportRequestsByTime").on("supportRequests").column("askedAt").execute();
}
