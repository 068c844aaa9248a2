import { intlLocale } from "./languages.ts";
import { type Catalogue, formatMessage, kindOfTexts, type Message, type MessageKey, type ValuesOf } from "./message.ts";

/** What replaces some messages of a catalogue: plain data of the same shape. */
export type Overrides<Messages> = Messages extends string | readonly unknown[]
  ? Messages
  : { readonly [Key in keyof Messages]?: Overrides<Messages[Key]> | undefined };

/** The messages of a catalogue in a reader's language. */
export interface Translation<Messages> {
  /** The messages; those that take no values are texts. */
  messages: Messages;
  /** A message of the top level with its values. */
  format: <Key extends MessageKey<Messages>>(key: Key, values: ValuesOf<Messages[Key]>) => string;
  /** By which `Intl` writes in this language. */
  locale: string;
}

const reportedMistakes = new Set<string>();

/**
 * Returns a catalogue with what replaces its messages, the later before the earlier.
 *
 * A message that names a value which it is not given is a translation's mistake, which the checks of the catalogues
 * find. Where one is met all the same, the catalogue's own message takes its place, and the console says so once.
 *
 * @param language - whose `Intl` writes numbers; the catalogue's own otherwise.
 */
export function translate<Messages>(
  catalogue: Catalogue<Messages>,
  overrides: readonly unknown[] = [],
  language: string = catalogue.language,
): Translation<Messages> {
  const messages = overrides.reduce<unknown>(mergeMessages, catalogue.messages) as Messages;
  const locale = intlLocale(language);
  return {
    messages,
    locale,
    format(key, values) {
      const write = (texts: Messages, textLocale: string) =>
        formatMessage(texts[key] as Message<object>, values as object, textLocale);
      const text = write(messages, locale);
      if (text !== undefined) {
        return text;
      }
      reportOnce(`${catalogue.area}/${catalogue.name}.${String(key)}: a value is missing in ${language}.`);
      return write(catalogue.messages, intlLocale(catalogue.language)) ?? "";
    },
  };
}

/** What is of another kind than the messages that it would replace is left out: a section must not break for it. */
function mergeMessages(messages: unknown, overrides: unknown): unknown {
  const kind = kindOfTexts(messages);
  if (overrides === undefined || overrides === null || (messages !== undefined && kind !== kindOfTexts(overrides))) {
    return messages;
  }
  if (kind !== "group") {
    return overrides;
  }
  const own = messages as Readonly<Record<string, unknown>>;
  const merged = Object.entries(overrides).map(([key, override]) => [key, mergeMessages(own[key], override)]);
  return { ...own, ...Object.fromEntries(merged) };
}

function reportOnce(line: string): void {
  if (!reportedMistakes.has(line)) {
    reportedMistakes.add(line);
    // biome-ignore lint/suspicious/noConsole: It is for those who run the product.
    console.error(line);
  }
}
