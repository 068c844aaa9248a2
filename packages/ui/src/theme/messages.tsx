import { type Catalogue, intlLocale, type Overrides, type Translation, translate } from "@belab/locales";
import commonCatalogue from "@belab/locales/en/common/Language";
import { createContext, type ReactNode, useContext, useMemo } from "react";

/** Texts by area and catalogue, as the modules of `@belab/locales` hold them. */
export type LabMessages = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

interface Provided {
  locale?: string | undefined;
  messages?: LabMessages | undefined;
}

const MessagesContext = createContext<Provided>({});

/** Gives every section its texts, and the language by which numbers, dates and money are written. */
export function MessagesProvider({ locale, messages, children }: Provided & { children: ReactNode }) {
  const provided = useMemo(() => ({ locale, messages }), [locale, messages]);
  return <MessagesContext value={provided}>{children}</MessagesContext>;
}

/**
 * The texts of a section: its own, replaced by those of the provider, replaced by its `labels`.
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
  return translate(catalogue, [messages?.[catalogue.area]?.[catalogue.name], labels], locale);
}

/** By which `Intl` writes numbers, dates, money and lists here, as "en-GB". */
export function useLocale(): string {
  const { locale } = useContext(MessagesContext);
  return intlLocale(locale ?? commonCatalogue.language);
}
