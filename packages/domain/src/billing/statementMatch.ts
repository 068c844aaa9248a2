import type { StatementEntry } from "./statementEntry.ts";

// Which invoice an entry of a bank statement pays.

/** An invoice that is paid by transfer. */
export interface PayableInvoice {
  /** As 2026-000017. */
  readonly number: string;
  /** By ISO 11649: "RF" and more. */
  readonly reference: string;
  /** What is still to be paid, in cents; 0 where all is paid. */
  readonly owed: number;
}

/** By what an entry names an invoice. */
export type StatementMatchBy = "reference" | "number";

export const statementMatchKinds = ["exact", "partial", "over-paid", "unknown", "already-booked"] as const;

/** How an entry stands to the invoices. */
export type StatementMatch =
  | {
      /** The entry pays all that is owed, a part of it, or more than that. */
      readonly kind: "exact" | "partial" | "over-paid";
      readonly number: string;
      readonly by: StatementMatchBy;
      /** What is owed of the invoice before the entry is booked, in cents. */
      readonly owed: number;
    }
  /** It names none of the invoices, or several of them. */
  | { readonly kind: "unknown" }
  | { readonly kind: "already-booked" };

/**
 * Matches an entry with the invoice that it names: by its creditor reference, in its own field or in the text, with or without
 * spaces; otherwise by an invoice's number in the text. Of several, the one whose open amount is the entry's.
 *
 * @param isBooked - whether the entry was booked before.
 */
export function matchStatementEntry(
  entry: StatementEntry,
  invoices: readonly PayableInvoice[],
  isBooked: boolean,
): StatementMatch {
  if (isBooked) {
    return { kind: "already-booked" };
  }
  for (const by of ["reference", "number"] as const) {
    const named = by === "reference" ? namedByReference(entry, invoices) : namedByNumber(entry, invoices);
    if (named.length > 0) {
      const invoice = onlyOne(named) ?? onlyOne(named.filter(({ owed }) => owed === entry.amount));
      return invoice === undefined ? { kind: "unknown" } : matched(entry, invoice, by);
    }
  }
  return { kind: "unknown" };
}

function matched({ amount }: StatementEntry, { number, owed }: PayableInvoice, by: StatementMatchBy): StatementMatch {
  if (amount === owed) {
    return { kind: "exact", number, by, owed };
  }
  return { kind: amount < owed ? "partial" : "over-paid", number, by, owed };
}

function onlyOne<Item>(items: readonly Item[]): Item | undefined {
  return items.length === 1 ? items[0] : undefined;
}

/** A field of its own decides alone: what is written beside it may be anything. */
function namedByReference(
  { creditorReference, text }: StatementEntry,
  invoices: readonly PayableInvoice[],
): readonly PayableInvoice[] {
  const given = compact(creditorReference ?? "");
  const byField = invoices.filter(({ reference }) => compact(reference) === given);
  return byField.length > 0 ? byField : longestNames(invoices, ({ reference }) => [compact(text), compact(reference)]);
}

/** Returns the invoices whose names stand in a text, without those whose name only begins another one there. */
function longestNames(
  invoices: readonly PayableInvoice[],
  textAndName: (invoice: PayableInvoice) => [text: string, name: string],
): readonly PayableInvoice[] {
  const found = invoices.flatMap((invoice) => {
    const [text, name] = textAndName(invoice);
    return text.includes(name) ? [{ invoice, name }] : [];
  });
  return found
    .filter(({ name }) => !found.some((other) => other.name !== name && other.name.startsWith(name)))
    .map(({ invoice }) => invoice);
}

/** A number of a series without a beginning also stands in one of a series that has one: then that is meant. */
function namedByNumber(
  { creditorReference, text }: StatementEntry,
  invoices: readonly PayableInvoice[],
): readonly PayableInvoice[] {
  const written = `${creditorReference ?? ""} ${text}`.toUpperCase();
  const named = invoices.filter(({ number }) => numberPattern(number).test(written));
  return named.filter(({ number }) => !named.some((other) => other.number !== number && other.number.endsWith(number)));
}

/** An invoice's number as people type it: with other separators between its parts, or none, and not as a part of a longer one. */
function numberPattern(number: string): RegExp {
  const parts = number.toUpperCase().split("-").join(String.raw`[\s–/._-]{0,3}`);
  const before = /^\d/.test(number) ? String.raw`(?<!\d)` : "(?<![0-9A-Z])";
  return new RegExp(String.raw`${before}${parts}(?!\d)`);
}

/** Letters and digits alone, in capitals. */
function compact(text: string): string {
  return text.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
}

/** Numbers of documents that are looked up for one entry. */
const mostNamed = 20;

/**
 * Returns the years and counts of documents that an entry may name, for a search; more than it does name.
 *
 * @param years - in which documents were issued.
 */
export function documentsMaybeNamed(
  { creditorReference, text }: Pick<StatementEntry, "creditorReference" | "text">,
  years: readonly number[],
): { year: number; count: number }[] {
  const written = compact(`${creditorReference ?? ""} ${text}`);
  const places = new Map<string, { year: number; count: number }>();
  for (const year of new Set(years)) {
    for (const { index } of written.matchAll(new RegExp(`(?=${year}\\d{6})`, "g"))) {
      for (const digits of [6, 7, 8, 9]) {
        const count = written.slice(index + 4, index + 4 + digits);
        if (/^\d+$/.test(count) && count.length === digits && places.size < mostNamed) {
          places.set(`${year}-${count}`, { year, count: Number(count) });
        }
      }
    }
  }
  return [...places.values()];
}

/**
 * Returns the entry that a reversal undoes: the latest before it of the same amount on the same account that the bank or the
 * payer names in the same way. Undefined where there is none, or several are as likely.
 */
export function reversedEntry<Entry extends StatementEntry>(
  reversal: StatementEntry,
  entries: readonly Entry[],
): Entry | undefined {
  const likely = entries.filter(
    ({ kind, iban, amount, bookedOn }) =>
      kind === "credit" && iban === reversal.iban && amount === reversal.amount && bookedOn <= reversal.bookedOn,
  );
  const named = likely.filter((entry) => isNamedAlike(entry, reversal));
  return onlyOne(named);
}

function isNamedAlike(entry: StatementEntry, reversal: StatementEntry): boolean {
  const hasSameText = compact(entry.text) !== "" && compact(entry.text) === compact(reversal.text);
  const hasSameReference =
    entry.creditorReference !== null &&
    compact(entry.creditorReference) === compact(reversal.creditorReference ?? reversal.text);
  return (
    (entry.bankReference === reversal.bankReference && entry.place === reversal.place) ||
    hasSameText ||
    hasSameReference
  );
}
