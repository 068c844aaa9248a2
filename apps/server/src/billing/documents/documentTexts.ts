import type { BillingDocument } from "@belab/domain/billing";
import { intlLocale, type Language } from "@belab/locales";
import catalogue from "@belab/locales/en/billing/BillingDocument";
import { translateTo } from "../../translateTo.ts";

/** A document or quote, as far as its language matters. */
export type Written = Pick<BillingDocument, "language">;

export function localeOf({ language }: Written): string {
  return intlLocale(language as Language);
}

/** The texts of documents in a document's language. */
export function textsOf({ language }: Written) {
  return translateTo(language as Language, catalogue);
}

/** Returns "Business Education Laboratory: University plan," and "1 January to 31 December 2027". */
export function lineTexts(document: Pick<BillingDocument, "language" | "line">): { title: string; text: string } {
  const { plan, from, until } = document.line;
  return { title: textsOf(document).format("line", { plan }), text: daysText(document, from, until) };
}

/** Returns which invoice a credit note is for; undefined for an invoice. */
export function creditedText(document: Pick<BillingDocument, "language" | "credits">): string | undefined {
  const { credits } = document;
  return (
    credits &&
    textsOf(document).format("credits", { number: credits.number, date: dayText(document, credits.issuedOn) })
  );
}

/** Why no VAT is charged (BT-120); undefined where it is. */
export function vatNote(document: Pick<BillingDocument, "language" | "vat">): string | undefined {
  const { messages } = textsOf(document);
  const { category, exemption } = document.vat;
  switch (category) {
    case "AE":
      return messages.reverseCharge;
    case "O":
      return messages.notTaxable;
    case "E":
      return exemption;
    default:
      return undefined;
  }
}

/** @param day - such as 2026-11-27. */
export function dayText(written: Written, day: string): string {
  return dayFormat(written).format(timeOf(day));
}

/** Returns days in words: "1 January to 31 December 2027". What both days share is said once. */
function daysText(written: Written, from: string, until: string): string {
  const parts = dayFormat(written).formatRangeToParts(timeOf(from), timeOf(until));
  const dash = parts.findIndex(({ source, value }) => source === "shared" && /[-–—]/.test(value));
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join("");
  return dash === -1
    ? textOf(parts)
    : textsOf(written).format("days", { from: textOf(parts.slice(0, dash)), until: textOf(parts.slice(dash + 1)) });
}

function dayFormat(written: Written): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(localeOf(written), { dateStyle: "long", timeZone: "UTC" });
}

function timeOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
