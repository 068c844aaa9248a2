import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Tables } from "../database/schema.ts";

export const teachingMigrations = {
  "0007 teaching requests": { up: addTeachingRequests },
} satisfies Record<string, Migration>;

async function addTeachingRequests({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("accounts").addColumn("teachingRequestedAt", "bigint").execute();
  // Of the few accounts that wait for an answer only.
  await schema
    .createIndex("accountsByTeachingRequest")
    .on("accounts")
    .column("teachingRequestedAt")
    .where(sql.ref("teachingRequestedAt"), "is not", null)
    .execute();
}
