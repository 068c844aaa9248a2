import { isLanguage, type Language } from "@belab/locales";
import type { FastifyReply } from "fastify";
import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import type { Tables } from "../database/schema.ts";
import { setLanguageCookie } from "../http/language.ts";

export const languageMigrations = { "0006 languages": { up: addLanguage } } satisfies Record<string, Migration>;

async function addLanguage({ schema }: Kysely<Tables>): Promise<void> {
  await schema.alterTable("accounts").addColumn("language", "text").execute();
}

/** Stores the language that an account has chosen. */
export async function storeLanguage(database: Database, accountId: string, language: Language): Promise<void> {
  await database.updateTable("accounts").set({ language }).where("id", "=", accountId).execute();
}

/** Lets a browser remember the language of the account that signs in there, where the account has chosen one. */
export async function bringLanguage(
  database: Database,
  reply: FastifyReply,
  config: Config,
  accountId: string,
): Promise<void> {
  const account = await database
    .selectFrom("accounts")
    .select("language")
    .where("id", "=", accountId)
    .executeTakeFirst();
  if (isLanguage(account?.language)) {
    setLanguageCookie(reply, config, account.language);
  }
}
