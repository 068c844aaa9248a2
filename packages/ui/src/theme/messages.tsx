import { type Catalogue, intlLocale, type Overrides, type Translation, translate } from "@belab/locales";
import commonCatalogue from "@belab/locales/en/common/Language";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { warnOfLocale, warnOfMessages, warnOfTexts } from "./developmentWarnings.ts";

/** Texts by area and catalogue, as the modules of `@belab/locales` hold them. */
export type LabMessages = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Provided {
  locale?: string | undefined;
  messages?: LabMessages | undefined;
}

const MessagesContext = createContext<Provided>({});

/**
 * Gives every section its texts, and the language by which numbers, dates and money are written. Without either it leaves
 * those of the provider around it.
 */
export function MessagesProvider({ locale, messages, children }: Provided & { children: ReactNode }) {
  const outer = useContext(MessagesContext);
  const provided = useMemo(
    () => (locale === undefined && messages === undefined ? outer : provide({ locale, messages })),
    [locale, messages, outer],
  );
  return <MessagesContext value={provided}>{children}</MessagesContext>;
}

/**
 * Returns the texts of a section: its own, replaced by those of the provider, replaced by its `labels`.
 *
 * @example
 * const { messages, format } = useMessages(catalogue, labels);
 * return <p title={messages.title}>{format("range", { from, to, total })}</p>;
 */
export function useMessages<Messages>(
  catalogue: Catalogue<Messages>,
  labels?: Overrides<NoInfer<Messages>>,
): Translation<Messages> {
  const { locale, messages } = useContext(MessagesContext);
  const provided = messages?.[catalogue.area]?.[catalogue.name];
  warnOfTexts(catalogue, provided);
  warnOfTexts(catalogue, labels);
  return translate(catalogue, [provided, labels], locale);
}

/**
 * Returns what translates any number of catalogues, for texts of a list whose length is not known: as `useMessages` does,
 * without labels.
 */
export function useTranslate(): <Messages>(catalogue: Catalogue<Messages>) => Translation<Messages> {
  const { locale, messages } = useContext(MessagesContext);
  return (catalogue) => {
    const provided = messages?.[catalogue.area]?.[catalogue.name];
    warnOfTexts(catalogue, provided);
    return translate(catalogue, [provided], locale);
  };
}

/** Returns the locale by which `Intl` writes numbers, dates, money and lists here, as "en-GB". */
export function useLocale(): string {
  const { locale } = useContext(MessagesContext);
  return intlLocale(locale ?? commonCatalogue.language);
}

/** Checks a locale and messages. A locale that `Intl` would not take is left out: no section may break for it. */
function provide({ locale, messages }: Provided): Provided {
  const isTag = isLanguageTag(locale);
  if (locale !== undefined) {
    const hasTexts = messages !== undefined || languageOf(locale) === commonCatalogue.language;
    warnOfLocale(locale, { isTag, hasTexts });
  }
  warnOfMessages(messages);
  return { locale: isTag ? locale : undefined, messages };
}

function isLanguageTag(locale: unknown): boolean {
  try {
    return new Intl.Locale(locale as string).language !== "";
  } catch {
    return false;
  }
}

function languageOf(locale: string): string | undefined {
  return /^[a-z]+/i.exec(locale)?.[0]?.toLowerCase();
}
