// Messages as they are compiled: plain data, so that they can be sent, merged and replaced. The sources are ICU messages.

/** What a message can be given. A number is written as its language writes numbers. */
export type Value = string | number;

/** One text, or one for each form of a value. */
export type MessageData = string | Choice;

/** A text for each plural form of a number, or for each word that a value can be. */
export interface Choice {
  readonly by: string;
  /** By plural category, exact number (`=0`) or word; `other` is always there. */
  readonly cases: Readonly<Record<string, MessageData>>;
}

declare const valuesKey: unique symbol;

/** A message that takes values: `{name}` in its text stands for one. */
export type Message<Values> = MessageData & { readonly [valuesKey]?: Values };

/** The messages of one section, page or mail in one language. */
export interface Catalogue<Messages> {
  /** The area of the product. */
  readonly area: string;
  /** Unique in its area. */
  readonly name: string;
  /** As "de". */
  readonly language: string;
  readonly messages: Messages;
}

/** The messages of a catalogue's top level that take values. */
export type MessageKey<Messages> = {
  [Key in keyof Messages]: Messages[Key] extends string ? never : Messages[Key] extends MessageData ? Key : never;
}[keyof Messages];

/** The values that a message takes. */
export type ValuesOf<M> = M extends Message<infer Values> ? Values : never;

type GivenValues = Readonly<Record<string, Value | undefined>>;

/**
 * Returns a message with its values.
 *
 * @param locale - as `Intl` takes it.
 * @returns undefined where a value is missing.
 */
export function formatMessage<Values extends object>(
  message: Message<Values>,
  values: Values,
  locale: string,
): string | undefined;
export function formatMessage(message: MessageData, values: GivenValues, locale: string): string | undefined {
  if (typeof message !== "string") {
    const value = own(values, message.by);
    return value === undefined ? undefined : formatMessage(chosenCase(message, value, locale), values, locale);
  }
  let isWhole = true;
  const text = message.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = own(values, name);
    isWhole &&= value !== undefined;
    return value?.toLocaleString(locale) ?? "";
  });
  return isWhole ? text : undefined;
}

/** Texts of a catalogue, however deep, with the same values in each of them. */
export type Formatted<Texts> = Texts extends MessageData
  ? string
  : { readonly [Key in keyof Texts]: Formatted<Texts[Key]> };

/**
 * Returns all texts of a tree of messages with their values: a page of prose, for example. What is missing stays as it is.
 *
 * @param locale - as `Intl` takes it.
 * @param incomplete - stands in place of a text that names a value which is not given; the text itself otherwise.
 */
export function formatAll<Texts>(
  texts: Texts,
  values: Readonly<Record<string, Value>>,
  locale: string,
  incomplete?: string,
): Formatted<Texts> {
  const formatTree = (part: unknown): unknown => {
    if (typeof part === "string" || isChoice(part)) {
      return formatMessage(part, values, locale) ?? incomplete ?? part;
    }
    return Array.isArray(part)
      ? part.map(formatTree)
      : Object.fromEntries(Object.entries(part as object).map(([key, text]) => [key, formatTree(text)]));
  };
  return formatTree(texts) as Formatted<Texts>;
}

/** By locale: making them takes longer than all else that a message needs. */
const rules: Record<string, Intl.PluralRules> = {};

function pluralOf(value: number, locale: string): string {
  rules[locale] ??= new Intl.PluralRules(locale);
  return rules[locale].select(value);
}

function chosenCase({ cases }: Choice, value: Value, locale: string): MessageData {
  const word = typeof value === "string" ? value : pluralOf(value, locale);
  return own(cases, `=${value}`) ?? own(cases, word) ?? (cases.other as MessageData);
}

/** Whether a part of a catalogue is a message with forms, and no group of messages. */
function isChoice(part: unknown): part is Choice {
  return typeof part !== "string" && kindOfTexts(part) === "text";
}

/**
 * Returns what a part of a catalogue is: a message, with its forms or without, a list, a group of messages, or none of these.
 */
export function kindOfTexts(part: unknown): "text" | "list" | "group" | undefined {
  if (typeof part === "string") {
    return "text";
  }
  if (typeof part !== "object" || part === null) {
    return undefined;
  }
  return Array.isArray(part) ? "list" : "by" in part && "cases" in part ? "text" : "group";
}

/** Returns what a record holds itself, and not by its prototype. */
function own<Held>(record: Readonly<Record<string, Held>>, key: string): Held | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** The messages of a catalogue that has one for each of these reasons, and none beside them. */
export type MessagesFor<Reason extends string, Texts> = Texts & {
  readonly [Missing in Exclude<Reason, keyof Texts>]: MessageData;
} & { readonly [Spare in Exclude<keyof Texts, Reason>]: never };
