import { importChoicesMaxLength, importColumnsMax } from "./limits.ts";

/** Possible contents of a column. */
export const columnFields = [
  "firstName",
  "lastName",
  "name",
  "lastNameFirst",
  "email",
  "studentNumber",
  "class",
] as const;

export type ColumnField = (typeof columnFields)[number];

/** A column of a file, and how it was read. */
export interface Column {
  /** Empty if the file has no row of headings. */
  header: string;
  /** Null if the column is left out. */
  field: ColumnField | null;
  /** Its first cells that aren't empty. */
  samples: string[];
}

/** Delimiters of the cells of a text; `none` if each line is one cell. */
export const listDelimiters = ["comma", "semicolon", "tab", "pipe", "none"] as const;

export type ListDelimiter = (typeof listDelimiters)[number];

/** The encodings of texts, as `TextDecoder` calls them. */
export const listEncodings = [
  "utf-8",
  "windows-1252",
  "macintosh",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1257",
  "windows-1255",
  "windows-1256",
  "koi8-u",
  "iso-8859-5",
  "iso-8859-2",
  "gb18030",
  "big5",
  "shift_jis",
  "euc-kr",
  "utf-16le",
  "utf-16be",
] as const;

export type ListEncoding = (typeof listEncodings)[number];

/** Uncertain parts of a reading. A person chooses or confirms them before the import. */
export const readingDoubts = ["encoding", "delimiter", "sheet", "headings", "columns"] as const;

export type ReadingDoubt = (typeof readingDoubts)[number];

/** A sheet of a workbook that has cells. */
export interface ListSheet {
  /** Its place among all sheets, from 0. */
  index: number;
  name: string;
}

/** The reading of a file. */
export interface ListReading {
  /** Null for a workbook. */
  delimiter: ListDelimiter | null;
  /** Null for a workbook. */
  encoding: ListEncoding | null;
  /** The place of the sheet that was read; null for a text. */
  sheet: number | null;
  /** All visible sheets that have cells. */
  sheets: ListSheet[];
  /** The number of the last row of headings; null if there is none. */
  headingRow: number | null;
  /** Rows that a filter of the workbook hides. They are left out. */
  hiddenRows: number;
  /** Rows that a learning platform adds and that are no people. They are left out. */
  addedRows: number;
  /** Whether the file has columns after the last that is read. They are left out. */
  hasMoreColumns: boolean;
  doubts: ReadingDoubt[];
}

/** Choices for reading a file. Absent ones are detected. */
export interface ReadingChoices {
  delimiter?: ListDelimiter;
  encoding?: ListEncoding;
  sheet?: number;
  /** Null if the file has no headings. */
  headingRow?: number | null;
  /** For each column, from the first. */
  fields?: readonly (ColumnField | null)[];
}

/** Reads choices that were sent as JSON. @returns undefined if anything in them is unknown or out of range. */
export function parseReadingChoices(text: string): ReadingChoices | undefined {
  if (text.length > importChoicesMaxLength) {
    return undefined;
  }
  try {
    const value: unknown = JSON.parse(text);
    return areReadingChoices(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Whether a value is right for each choice. */
const choiceRules: Readonly<Record<keyof ReadingChoices, (value: unknown) => boolean>> = {
  delimiter: (value) => isOneOf(listDelimiters, value),
  encoding: (value) => isOneOf(listEncodings, value),
  sheet: (value) => isIndex(value),
  headingRow: (value) => value === null || (isIndex(value) && value !== 0),
  fields: (value) =>
    Array.isArray(value) &&
    value.length <= importColumnsMax &&
    value.every((field) => field === null || isOneOf(columnFields, field)),
};

function areReadingChoices(value: unknown): value is ReadingChoices {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(value).every(
      ([name, choice]) => Object.hasOwn(choiceRules, name) && choiceRules[name as keyof ReadingChoices](choice),
    )
  );
}

function isOneOf(values: readonly string[], value: unknown): boolean {
  return typeof value === "string" && values.includes(value);
}

function isIndex(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < 1_000_000;
}
