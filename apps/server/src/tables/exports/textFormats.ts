import { intlLocale, type Language } from "@belab/locales";
import { stringify } from "csv-stringify/sync";
import type { Cell, Column, Sheet } from "./sheets.ts";

// Exports as text, in pieces that are made while they are read.

/** As RFC 4180 describes it; the mark at its beginning tells spreadsheets that it is UTF-8. */
const csv = {
  record_delimiter: "windows",
  quote_record_delimiter: true,
  // A text that a spreadsheet would compute is quoted by an apostrophe. Numbers stay numbers.
  escape_formulas: true,
  cast: { boolean: (value: boolean) => (value ? "true" : "false") },
} as const;

/**
 * One sheet as CSV, its columns first.
 *
 * @param language - whose spreadsheets open the file: where decimals have a comma, cells are separated by semicolons.
 *   @default points and commas, as programs read it
 */
export async function* csvText({ columns, pieces }: Sheet, language?: Language): AsyncGenerator<string> {
  const dialect = language === undefined ? csv : csvIn(language);
  yield stringify([columns.map(({ name }) => name)], { ...dialect, bom: true });
  for await (const rows of pieces()) {
    yield stringify([...rows], dialect);
  }
}

function csvIn(language: Language) {
  const parts = new Intl.NumberFormat(intlLocale(language)).formatToParts(0.5);
  const decimal = parts.find(({ type }) => type === "decimal")?.value ?? ".";
  const number = (value: number) => String(value).replace(".", decimal);
  return { ...csv, delimiter: decimal === "," ? ";" : ",", cast: { ...csv.cast, number } };
}

/**
 * Sheets as one JSON object: each by its name, as a list of its rows.
 *
 * @param groups - are read one after the other.
 */
export async function* jsonText(groups: AsyncIterable<readonly Sheet[]>): AsyncGenerator<string> {
  let separator = "{\n";
  for await (const sheets of groups) {
    for (const sheet of sheets) {
      yield `${separator}${JSON.stringify(sheet.name)}: [`;
      yield* jsonRows(sheet);
      yield "\n]";
      separator = ",\n";
    }
  }
  yield "\n}\n";
}

async function* jsonRows({ columns, pieces }: Sheet): AsyncGenerator<string> {
  let separator = "\n";
  for await (const rows of pieces()) {
    if (rows.length > 0) {
      yield separator + rows.map((row) => jsonObject(columns, row)).join(",\n");
      separator = ",\n";
    }
  }
}

function jsonObject(columns: readonly Column[], row: readonly Cell[]): string {
  const members = columns.map(({ name, isJson }, index) => {
    const cell = row[index] ?? null;
    return `${JSON.stringify(name)}:${isJson && typeof cell === "string" ? cell : JSON.stringify(cell)}`;
  });
  return `{${members.join(",")}}`;
}
