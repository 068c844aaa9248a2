/** A language of the product. */
export interface LanguageEntry {
  /** The folder of its messages beside this file, and what stands in cookies, addresses and the attribute `lang`. */
  code: string;
  /** What its speakers call it. */
  name: string;
  /** Offers a page in this language to a person who reads it in another one. */
  offer: string;
}

/** The languages of the product. The first is the one whose messages the others are checked against. */
export const languages = [
  { code: "en", name: "English", offer: "Read this page in English" },
  { code: "de", name: "Deutsch", offer: "Diese Seite auf Deutsch lesen" },
] as const satisfies readonly LanguageEntry[];

/** A language of the product, as "de". */
export type Language = (typeof languages)[number]["code"];

/** The language of people who have chosen none. */
export const defaultLanguage: (typeof languages)[0]["code"] = "en";

/** Whether a text from outside names a language of the product. */
export function isLanguage(text: unknown): text is Language {
  return languages.some(({ code }) => code === text);
}

/**
 * Returns the first language of the product that a browser asks for.
 *
 * @param header - the value of `Accept-Language`, as "de-CH,de;q=0.9,en;q=0.8".
 * @returns undefined where it asks for none of them.
 */
export function preferredLanguage(header: string | undefined): Language | undefined {
  const wanted = (header ?? "")
    .slice(0, headerMaxLength)
    .split(",")
    .map((entry) => {
      const [range = "", ...parameters] = entry.trim().toLowerCase().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { code: range.split("-")[0] ?? "", quality: Number(quality ?? 1) };
    })
    .filter(({ code, quality }) => isLanguage(code) && quality > 0)
    .sort((one, other) => other.quality - one.quality);
  return wanted[0]?.code as Language | undefined;
}

/** Characters of the header that are read: more than any browser sends. */
const headerMaxLength = 500;

/**
 * Returns the locale by which `Intl` writes numbers, dates, money and lists: English as in Britain, any other language as it
 * is by itself.
 */
export function intlLocale(language: string): string {
  return language === "en" ? "en-GB" : language;
}
