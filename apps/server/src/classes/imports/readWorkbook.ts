import { type FileReason, type Grid, importColumnsMax, type ListSheet } from "@belab/domain/classes";
import { ok, type Refusal, type Result, refuse } from "@belab/domain/result";
import { readXlsx, type Sheet } from "hucre/xlsx";
import { startsWith } from "./decodeText.ts";

/** A sheet with cells, as rows of texts. */
export interface ReadSheet extends ListSheet {
  grid: Grid;
  /** Rows with cells that a filter hides. */
  hiddenRows: number;
}

/** Visible sheets of a workbook that are read. */
const sheetsRead = 20;

/** Reads the visible sheets of a workbook that have cells. */
export async function readWorkbook(
  bytes: Uint8Array,
  { maxBytes, maxRows, tooLarge }: { maxBytes: number; maxRows: number; tooLarge: () => Refusal<"file-too-large"> },
): Promise<Result<ReadSheet[], FileReason>> {
  const size = unfoldedSize(bytes);
  if (size === undefined) {
    return refuse("file-unreadable");
  }
  if (size > maxBytes) {
    return tooLarge();
  }
  try {
    const read: number[] = [];
    const { sheets } = await readXlsx(bytes, {
      maxRows,
      // The size of this part is the memory that a sheet with one cell in its last corner takes. One more column tells
      // that the sheet goes on.
      range: `A1:${columnName(importColumnsMax + 1)}${maxRows}`,
      readStyles: true,
      sheets: ({ index, hidden, veryHidden }) => {
        const isRead = !hidden && !veryHidden && read.length < sheetsRead;
        if (isRead) {
          read.push(index);
        }
        return isRead;
      },
    });
    return ok(sheets.flatMap((sheet, place) => readSheet(sheet, read[place] ?? place)));
  } catch {
    // Whatever is wrong with it: a file is what somebody sends.
    return refuse("file-unreadable");
  }
}

function readSheet({ name, rows, cells, rowDefs }: Sheet, index: number): ReadSheet[] {
  const isHidden = (row: number) => rowDefs?.get(row)?.hidden === true;
  const formulas = new Set<string>();
  const formats = new Map<string, string>();
  for (const [place, cell] of cells ?? []) {
    const key = place.replace(",", ":");
    if (cell.formula !== undefined && (cell.value === null || cell.value === undefined)) {
      formulas.add(key);
    }
    if (typeof cell.style?.numFmt === "string") {
      formats.set(key, cell.style.numFmt);
    }
  }
  const texts = rows.map((row, at) =>
    isHidden(at) ? [] : row.map((value, column) => cellText(value, formats.get(`${at}:${column}`))),
  );
  const hiddenRows = rows.filter(
    (row, at) => isHidden(at) && row.some((value) => value !== null && value !== ""),
  ).length;
  const hasCells = hiddenRows > 0 || texts.some((row) => row.some((text) => text.trim() !== ""));
  return hasCells ? [{ index, name, grid: { rows: texts, formulas }, hiddenRows }] : [];
}

function cellText(value: unknown, format: string | undefined): string {
  if (value === null || value === undefined) {
    return "";
  }
  if (typeof value === "number") {
    return (format !== undefined && formattedNumber(value, format)) || plainNumber(value);
  }
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/**
 * Writes a number as it is shown if its format has only zeros and signs between them, as for student numbers.
 *
 * @returns undefined if the format is another one.
 */
function formattedNumber(value: number, format: string): string | undefined {
  const [section = ""] = format.split(";");
  const signs = section
    .replace(/\[[^[\]]*\]|[_*]./g, "")
    .replaceAll(/"([^"]*)"|\\(.)/g, (_, quoted?: string, sign?: string) =>
      (quoted ?? sign ?? "").replaceAll("0", "\ue000"),
    );
  const zeros = signs.split("0").length - 1;
  if (zeros === 0 || !/^[0\p{L}\ue000 ./_-]*$/u.test(signs) || /0\.0|E/.test(section) || !isCount(value)) {
    return undefined;
  }
  const digits = [...plainNumber(value).padStart(zeros, "0")];
  const first = digits.splice(0, digits.length - zeros + 1).join("");
  let isFirst = true;
  const text = signs.replaceAll("0", () => {
    const shown = isFirst ? first : (digits.shift() ?? "");
    isFirst = false;
    return shown;
  });
  return text.replaceAll("\ue000", "0").trim();
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 0;
}

/** Without an exponent: student numbers can be long. */
function plainNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
}

/** Returns the name that a workbook gives a column, counted from 1. */
function columnName(column: number): string {
  const [rest, letter] = [Math.floor((column - 1) / 26), (column - 1) % 26];
  return `${rest > 0 ? columnName(rest) : ""}${String.fromCharCode(65 + letter)}`;
}

const centralEntry = [0x50, 0x4b, 0x01, 0x02];
const centralEnd = [0x50, 0x4b, 0x05, 0x06];

/** Returns to how many bytes the parts of a workbook unfold by what it says; undefined where it is none, or says nothing. */
function unfoldedSize(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // At most 64 kB of a comment follow.
  const earliest = Math.max(0, bytes.length - 65_557);
  for (let end = bytes.length - 22; end >= earliest; end--) {
    if (startsWith(bytes, centralEnd, end)) {
      return sumOfEntries(view, bytes, view.getUint32(end + 16, true), view.getUint16(end + 10, true));
    }
  }
  return undefined;
}

function sumOfEntries(view: DataView, bytes: Uint8Array, from: number, count: number): number | undefined {
  let sum = 0;
  for (let entry = 0, at = from; entry < count; entry++) {
    if (at + 46 > bytes.length || !startsWith(bytes, centralEntry, at)) {
      return undefined;
    }
    const [packed, unfolded] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    if (unfolded === 0 && packed > 2) {
      return undefined;
    }
    sum += unfolded;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
}
