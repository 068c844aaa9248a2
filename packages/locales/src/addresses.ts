import { defaultLanguage, isLanguage, type Language, languages } from "./languages.ts";

// Public pages stand under their language: `/pricing` in English, `/de/pricing` in German. Where a person is signed in or
// plays, the address is the same for everybody.

/** Parts of the product whose addresses name no language. */
const withoutLanguage = /^\/(?:home|join|play|projector|logout|api|pictures|assets)(?:[/?#]|$)/i;

/**
 * Returns where a page stands in a language.
 *
 * @param path - its English address, with its query and hash.
 */
export function addressIn(language: Language, path: string): string {
  if (language === defaultLanguage || withoutLanguage.test(path)) {
    return path;
  }
  return path.replace(/^\/(?=$|[?#])|^/, `/${language}`);
}

/** Returns the language of an address, and the same page's English address. An address without a language is English. */
export function readAddress(address: string): { language: Language; path: string } {
  const [, code, rest = ""] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/is.exec(address) ?? [];
  const language = code?.toLowerCase();
  if (!isLanguage(language) || language === defaultLanguage) {
    return { language: defaultLanguage, path: address };
  }
  return { language, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** Returns a page in every language, the English one first. */
export function addressesOf(path: string): { language: Language; address: string }[] {
  return languages.map(({ code }) => ({ language: code, address: addressIn(code, path) }));
}

/** Whether an English address stands under a language in the others. */
export function hasLanguage(path: string): boolean {
  return !withoutLanguage.test(path);
}
