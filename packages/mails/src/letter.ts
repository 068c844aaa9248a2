import type { Language } from "@belab/locales";
import type { Mail } from "./mail.ts";

/** What a mail says, as plain texts and data. How it looks is the same in every mail. */
export interface Letter {
  /** In which it is written. */
  language: Language;
  subject: string;
  title: string;
  /**
   * What a list of mails shows behind the subject.
   *
   * @default the first paragraph
   */
  preview?: string;
  paragraphs: readonly string[];
  /** What is paid, or to be paid, below the paragraphs. */
  amounts?: Amounts;
  /** Six digits, shown large. */
  code?: string;
  button?: Action;
  /** What the reader can do instead: a link below the button. */
  secondAction?: Action;
  footnote: string;
}

/** Leads to a page of the product. */
export interface Action {
  label: string;
  link: string;
}

/** Amounts of money in rows, written as the reader writes them: "€ 240.00". */
export interface Amounts {
  rows: readonly Amount[];
  /** What the rows come to. */
  total?: Amount;
}

export interface Amount {
  label: string;
  amount: string;
}

/** The texts that a letter has once, with their values: those of its catalogue that take none, as they stand there. */
type LetterTexts = Pick<Letter, "subject" | "title" | "footnote"> & { button: string };

/** Returns a letter whose button opens the mail's link. */
export function letterOf(
  { language, link }: Mail,
  { subject, title, button, footnote }: LetterTexts,
  paragraphs: readonly string[],
  more: Pick<Letter, "preview" | "code" | "secondAction"> = {},
): Letter {
  return { language, subject, title, paragraphs, button: { label: button, link }, footnote, ...more };
}

/** The texts of a letter whose subject and title take the same values. */
interface TitledTexts<Values> {
  messages: { button: string; footnote: string };
  format: (key: "subject" | "title", values: Values) => string;
}

/** As {@link letterOf}, with a subject and a title that take values. */
export function titledLetter<Values>(
  mail: Mail,
  { messages, format }: TitledTexts<Values>,
  values: Values,
  paragraphs: readonly string[],
): Letter {
  const texts = { ...messages, subject: format("subject", values), title: format("title", values) };
  return letterOf(mail, texts, paragraphs);
}

/** Tells an operator how many people or things wait for them. */
export function waitingLetter(
  { count, ...mail }: Mail & { count: number },
  texts: TitledTexts<{ count: number }> & { messages: { intro: string } },
): Letter {
  return titledLetter(mail, texts, { count }, [texts.messages.intro]);
}

/** A part of a letter. */
export type Block =
  | { kind: "title" | "paragraph" | "code" | "footnote"; text: string }
  | { kind: "amounts"; amounts: Amounts }
  | { kind: "button" | "secondAction"; action: Action };

/** Stands above every letter, and ends its text. */
export const signature = "Business Education Laboratory";

/** Returns the parts of a letter in their order. Its text and its drawing are both made of these, so that both say the same. */
export function blocksOf({ title, paragraphs, amounts, code, button, secondAction, footnote }: Letter): Block[] {
  const blocks: (Block | undefined)[] = [
    { kind: "title", text: title },
    ...paragraphs.map((text): Block => ({ kind: "paragraph", text })),
    amounts && { kind: "amounts", amounts },
    code === undefined ? undefined : { kind: "code", text: code },
    button && { kind: "button", action: button },
    secondAction && { kind: "secondAction", action: secondAction },
    { kind: "footnote", text: footnote },
  ];
  return blocks.filter((block) => block !== undefined);
}

/** Writes a letter as plain text. */
export function letterText(letter: Letter): string {
  return `${[...blocksOf(letter).map(blockText), signature].join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "amounts":
      return amountsOf(block.amounts)
        .map(({ label, amount }) => `${label}: ${amount}`)
        .join("\n");
    case "button":
    case "secondAction":
      return `${block.action.label}:\n${block.action.link}`;
    default:
      return block.text;
  }
}

function amountsOf({ rows, total }: Amounts): readonly Amount[] {
  return total === undefined ? rows : [...rows, total];
}

/** Returns what a list of mails shows behind the subject. */
export function previewOf({ preview, paragraphs, title }: Letter): string {
  return preview ?? paragraphs[0] ?? title;
}
