import { addressIn, defaultLanguage, isLanguage, type Language } from "@belab/locales";
import type { Mail } from "@belab/mails/mail";
import type { Config } from "../config.ts";

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
