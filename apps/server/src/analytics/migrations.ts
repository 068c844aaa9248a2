import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../database/schema.ts";

export const analyticsMigrations = {
  "0009 results of tables": { up: createTableResults },
} satisfies Record<string, Migration>;

async function createTableResults({ schema }: Kysely<Tables>): Promise<void> {
  await schema
    .createTable("tableResults")
    .addColumn("tableId", "text", (column) => column.notNull().references("gameTables.id").onDelete("cascade"))
    .addColumn("seat", "integer", (column) => column.notNull())
    .addColumn("figures", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("tableResultsKey", ["tableId", "seat"])
    .execute();
}
