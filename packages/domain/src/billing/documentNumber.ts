// How documents are numbered, and how long they are kept.

/** Whether a text can stand before the numbers of a series. Up to 8 characters, a number fits into a creditor reference. */
export function isDocumentSeries(text: string): boolean {
  return text.length <= 8 && /^(?:[A-Za-z][A-Za-z0-9]*-)*$/.test(text);
}

/** A document's place: in a series, the numbers of a year follow each other without a gap. */
export interface DocumentPlace {
  /** Stands before the number; often empty. */
  readonly series: string;
  readonly year: number;
  /** From 1. */
  readonly count: number;
}

/** Returns the number of a document, as 2026-000017. */
export function documentNumber({ series, year, count }: DocumentPlace): string {
  return `${series}${year}-${String(count).padStart(6, "0")}`;
}

/** Returns the place of a document by its number; undefined for a text that is no number. */
export function documentPlaceOf(number: string): DocumentPlace | undefined {
  const match = /^(.*?)([1-9]\d{3})-(\d{6,9})$/.exec(number);
  if (match === null) {
    return undefined;
  }
  const [, series = "", year, count] = match;
  const place = { series, year: Number(year), count: Number(count) };
  return isDocumentSeries(series) && place.count > 0 && documentNumber(place) === number ? place : undefined;
}

/** Returns a number as it is compared, however somebody has typed it: without spaces, and without dashes at its ends. */
export function comparableNumber(typed: string): string {
  const dashes = /[\u2010-\u2015\u2212]/g;
  return typed
    .normalize("NFKC")
    .replaceAll(/\s+/g, "")
    .replaceAll(dashes, "-")
    .replaceAll(/^-+|(?<!-)-+$/g, "")
    .toUpperCase();
}

/** Returns how many years a seller keeps documents: § 147 AO and § 14b UStG in Germany, § 132 BAO in Austria. */
export function documentYears(country: string): number {
  const years: Readonly<Record<string, number>> = { AT: 7, DE: 8 };
  return years[country] ?? 10;
}

/** Returns when a document is erased that is kept for some years after the end of its year, in milliseconds since 1970 UTC. */
export function keptUntil(year: number, years: number): number {
  return Date.UTC(year + 1 + years, 0, 1);
}
