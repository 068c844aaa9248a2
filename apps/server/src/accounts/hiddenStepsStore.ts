import type { FirstStepList } from "@belab/domain/site";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";

export const hiddenStepsMigrations = { "0029 first steps": { up: addHiddenSteps } } satisfies Record<string, Migration>;

async function addHiddenSteps({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("accounts").addColumn("hiddenSteps", "text").execute();
}

/** Stores which list of first steps an account has hidden. Who has hidden that of teachers has hidden all. */
export async function storeHiddenSteps(database: Database, id: string, list: FirstStepList): Promise<void> {
  await database
    .updateTable("accounts")
    .set({ hiddenSteps: list })
    .where("id", "=", id)
    .where((account) => account.or([account("hiddenSteps", "is", null), account("hiddenSteps", "!=", "teaching")]))
    .execute();
}

/** Returns which list of first steps an account has hidden; null where it has hidden none. */
export async function findHiddenSteps(database: Database, id: string): Promise<FirstStepList | null> {
  const account = await database.selectFrom("accounts").select("hiddenSteps").where("id", "=", id).executeTakeFirst();
  return account?.hiddenSteps ?? null;
}
