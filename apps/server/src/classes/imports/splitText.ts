import { isAddressCell, type ListDelimiter, listDelimiters, readTable } from "@belab/domain/classes";
import Papa from "papaparse";

const signs: Readonly<Record<ListDelimiter, string>> = {
  comma: ",",
  semicolon: ";",
  tab: "\t",
  pipe: "|",
  // No text has it: others have been refused.
  none: "\u0001",
};

/** Rows of texts, and what separates their cells. */
export interface SplitText {
  rows: string[][];
  delimiter: ListDelimiter;
  /** Whether another delimiter splits them as well. */
  isUnsure: boolean;
}

/** Splits a text into rows and cells. @returns undefined if a quote is not closed. */
export function splitText(text: string, maxRows: number, chosen?: ListDelimiter): SplitText | undefined {
  // Excel writes the separator into a line before the first, and doesn't show it.
  const [line = "", separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const content = text.slice(line.length);
  const named = listDelimiters.find((delimiter) => signs[delimiter] === separator);
  const given = chosen ?? named;
  const found = given === undefined ? findDelimiter(content) : { delimiter: given, isUnsure: false };
  const rows = parse(content, found.delimiter, maxRows) ?? addressLines(content, found.delimiter, maxRows);
  return rows && { rows, ...found };
}

/** Most rows that tell the delimiter. */
const rowsLookedAt = 200;

/** Highest score of another delimiter, as a share of the best, that leaves the best one sure. */
const sureBelow = 0.85;

function findDelimiter(text: string): Omit<SplitText, "rows"> {
  if (isListOfAddresses(text.split(lineEnd, rowsLookedAt))) {
    // There can be more addresses on a line than columns are read.
    return { delimiter: "none", isUnsure: false };
  }
  const [best, ...others] = listDelimiters
    .map((delimiter) => {
      const rows = parse(text, delimiter, rowsLookedAt);
      return { delimiter, rows, score: scoreRows(rows) };
    })
    .toSorted((one, other) => other.score - one.score);
  const next = others.find(({ rows }) => !isSame(rows, best?.rows));
  return {
    delimiter: best?.delimiter ?? "none",
    isUnsure: best !== undefined && next !== undefined && next.score > 0 && next.score >= sureBelow * best.score,
  };
}

const lineEnd = /\r\n|\r|\n/;

/** Whether each line is one or more addresses, as they are copied from a mail. */
function isListOfAddresses(lines: readonly string[]): boolean {
  const used = lines.filter((line) => line.trim() !== "");
  return used.length > 0 && used.every(isAddressCell);
}

/** Mail programs quote names alone, and not whole cells. */
function addressLines(text: string, delimiter: ListDelimiter, maxRows: number): string[][] | undefined {
  const lines = delimiter === "none" ? text.split(lineEnd, maxRows) : [];
  return isListOfAddresses(lines) ? lines.map((line) => [line]) : undefined;
}

function isSame(some: string[][] | undefined, others: string[][] | undefined): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

/** Scores known headings and addresses alone in their cells, then rows of equal width. */
function scoreRows(rows: string[][] | undefined): number {
  const used = rows?.filter((cells) => cells.some((cell) => cell.trim() !== "")) ?? [];
  const table = readTable({ rows: used });
  if (!table.ok) {
    return 0;
  }
  const { columns, headingRow } = table.value;
  const known = headingRow === null ? 0 : columns.filter(({ field }) => field !== null).length;
  const unnamed =
    headingRow === null ? 0 : columns.filter(({ header, samples }) => header === "" && samples.length > 0).length;
  const withSign = used.filter((cells) => cells.some((cell) => cell.includes("@")));
  const alone = withSign.filter((cells) => cells.some(isAddressCell));
  const widths = used.map((cells) => cells.length);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length / 2)] ?? 1;
  const equal = widths.filter((width) => width === usual).length / widths.length;
  const addresses = withSign.length === 0 ? 0 : alone.length / withSign.length;
  return 3 * known - 2 * unnamed + 4 * addresses + (usual > 1 ? 2 * equal : equal);
}

function parse(text: string, delimiter: ListDelimiter, maxRows: number): string[][] | undefined {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter: signs[delimiter],
    preview: maxRows,
    skipEmptyLines: false,
  });
  return errors.some(({ type }) => type === "Quotes") ? undefined : data;
}
