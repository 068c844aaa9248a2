import { addressIn, defaultLanguage, isLanguage, type Language } from "@belab/locales";
import type { Mail } from "@belab/mails/mail";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { findAccountByEmail, isActivated } from "./accountStore.ts";

export { accountMails } from "@belab/mails/accounts";

/** Returns a mail whose link opens a page of the product in the reader's language. */
export function mailIn(language: Language, { publicUrl }: Pick<Config, "publicUrl">, path: string): Mail {
  return { language, link: publicUrl + addressIn(language, path) };
}

/**
 * Returns the language in which an account is written to: the one that it has chosen, or that of the request that has the mail
 * sent.
 *
 * @param asked - missing where an earlier version of the server stored the request.
 */
export function mailLanguage(account: { language: string | null }, asked: string | undefined): Language {
  return [account.language, asked].find(isLanguage) ?? defaultLanguage;
}

/** Returns a mail in the language of the account that has an address, if there is one; `asked` as for {@link mailLanguage}. */
export async function mailTo(
  database: Database,
  config: Pick<Config, "publicUrl">,
  { to, asked, path }: { to: string; asked: string | undefined; path: string },
): Promise<Mail> {
  const account = await findAccountByEmail(database, to);
  const language = mailLanguage({ language: isActivated(account) ? (account?.language ?? null) : null }, asked);
  return mailIn(language, config, path);
}
