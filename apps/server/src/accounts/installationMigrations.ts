import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../database/schema.ts";

export const installationMigrations = {
  "0010 mark of the secret, plans of clean-ups, erasures": { up: addMarkPlansAndErasures },
} satisfies Record<string, Migration>;

async function addMarkPlansAndErasures({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("installation").addColumn("secretMark", "text").execute();
  await schema.alterTable("installation").addColumn("cleanUpPlans", "text").execute();
  await schema
    .createTable("erasures")
    .addColumn("accountId", "text", (column) => column.primaryKey())
    .addColumn("erasedAt", "bigint", (column) => column.notNull())
    .execute();
}
