import {
  type FileReason,
  type FileTable,
  type Grid,
  importColumnsMax,
  importMaxBytes,
  importRowsMax,
  readTable,
} from "@belab/domain/classes";
import { type Refusal, type Result, refuse } from "@belab/domain/result";
import { readXlsx, type Sheet } from "hucre/xlsx";
import Papa from "papaparse";

// Reads a list from a file: CSV in whichever encoding, or a workbook. Every cell is a text; nothing is computed.

/** Rows that are looked at: files have empty ones too. */
const rowsRead = 2 * importRowsMax;

/** The part of a sheet that is read: its size is the memory that a sheet with one cell in its last corner takes. */
const readRange = `A1:${columnName(importColumnsMax)}${rowsRead}`;

/** Bytes to which a workbook may unfold, of all its parts together. */
const unfoldedMaxBytes = 60 * 1024 * 1024;

/** Reads a file that somebody has sent. */
export async function readFile(bytes: Uint8Array): Promise<Result<FileTable, FileReason>> {
  const grid = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) ? await readWorkbook(bytes) : readText(bytes);
  return grid.ok ? readTable(grid.value) : grid;
}

/** Refuses a file that takes more memory than one list may. */
export function tooLarge(): Refusal<"file-too-large"> {
  return refuse("file-too-large", { megabytes: importMaxBytes / 1024 / 1024 });
}

/** Returns the name that a workbook gives a column, counted from 1. */
function columnName(column: number): string {
  const [rest, letter] = [Math.floor((column - 1) / 26), (column - 1) % 26];
  return `${rest > 0 ? columnName(rest) : ""}${String.fromCharCode(65 + letter)}`;
}

type GridResult = Result<Grid, FileReason>;

async function readWorkbook(bytes: Uint8Array): Promise<GridResult> {
  const size = unfoldedSize(bytes);
  if (size === undefined) {
    return refuse("file-unreadable");
  }
  if (size > unfoldedMaxBytes) {
    return tooLarge();
  }
  try {
    let isFirst = true;
    const { sheets } = await readXlsx(bytes, {
      maxRows: rowsRead,
      range: readRange,
      readStyles: true,
      sheets: ({ hidden, veryHidden }) => {
        const isRead = isFirst && !hidden && !veryHidden;
        isFirst &&= !isRead;
        return isRead;
      },
    });
    const [sheet] = sheets;
    return sheet === undefined ? refuse("file-empty") : { ok: true, value: gridOf(sheet) };
  } catch {
    // Whatever is wrong with it: a file is what somebody sends.
    return refuse("file-unreadable");
  }
}

function gridOf({ rows, cells }: Pick<Sheet, "rows" | "cells">): Grid {
  const formulas = new Set<string>();
  const formats = new Map<string, string>();
  for (const [place, cell] of cells ?? []) {
    const key = place.replace(",", ":");
    if (cell.formula !== undefined) {
      formulas.add(key);
    }
    if (typeof cell.style?.numFmt === "string") {
      formats.set(key, cell.style.numFmt);
    }
  }
  return {
    formulas,
    rows: rows.map((row, index) => row.map((value, column) => cellText(value, formats.get(`${index}:${column}`)))),
  };
}

/** A number is written as it is shown where its format adds zeros, as in student numbers. */
function cellText(value: unknown, format: string | undefined): string {
  if (value === null || value === undefined) {
    return "";
  }
  if (typeof value === "number") {
    const isPadded = format !== undefined && /^0+$/.test(format) && Number.isInteger(value) && value >= 0;
    return isPadded ? String(value).padStart(format.length, "0") : plainNumber(value);
  }
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
}

/** Without an exponent: student numbers can be long. */
function plainNumber(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
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

function readText(bytes: Uint8Array): GridResult {
  const text = decode(bytes);
  if (text === undefined) {
    return refuse("file-encoding-unknown");
  }
  // Excel writes the separator into the first line, and does not show that.
  const [named, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const { data, errors } = Papa.parse<string[]>(named === undefined ? text : text.slice(named.length), {
    delimiter: separator ?? "",
    preview: rowsRead,
    skipEmptyLines: false,
  });
  const isBroken = errors.some(({ type }) => type === "Quotes");
  return isBroken ? refuse("file-unreadable") : { ok: true, value: { rows: data } };
}

/** Returns the text of a file; undefined where it is none, in any encoding that people's programs write. */
function decode(bytes: Uint8Array): string | undefined {
  const text = decodeAs(bytes, encodingOf(bytes));
  // What no list has: the file is something else.
  return text === undefined || /(?![\t\n\v\f\r])[\p{Cc}\ufffe\uffff]/u.test(text) ? undefined : text;
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe]) || hasZeros(bytes, 1)) {
    return "utf-16le";
  }
  if (startsWith(bytes, [0xfe, 0xff]) || hasZeros(bytes, 0)) {
    return "utf-16be";
  }
  return decodeAs(bytes, "utf-8") === undefined ? "windows-1252" : "utf-8";
}

/** Bytes of a file that are looked at to see whether every second one is zero, as in UTF-16. */
const lookedAt = 1_000;

function hasZeros(bytes: Uint8Array, from: 0 | 1): boolean {
  const some = bytes.subarray(0, lookedAt);
  const every = some.filter((_, index) => index % 2 === from);
  return every.length > 1 && every.filter((byte) => byte === 0).length > 0.7 * every.length;
}

function decodeAs(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function startsWith(bytes: Uint8Array, beginning: readonly number[], at = 0): boolean {
  return beginning.every((byte, index) => bytes[at + index] === byte);
}
