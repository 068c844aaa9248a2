import {
  type FileReason,
  type FileTable,
  importMaxBytes,
  importRowsMax,
  type ListReading,
  type ReadingChoices,
  type ReadingDoubt,
  readTable,
} from "@belab/domain/classes";
import { ok, type Refusal, type Result, refuse } from "@belab/domain/result";
import { decodeText, startsWith } from "./decodeText.ts";
import { readWorkbook } from "./readWorkbook.ts";
import { splitText } from "./splitText.ts";

// Reads a list from a file: CSV in whichever encoding, or a workbook. Every cell is a text; nothing is computed.

/** Rows that are looked at: files have empty ones too. */
const rowsRead = 2 * importRowsMax;

/** Bytes to which a workbook may unfold, of all its parts together. */
const unfoldedMaxBytes = 60 * 1024 * 1024;

/** The people of a file, and how it was read. */
export interface ReadList extends Pick<FileTable, "columns" | "rows"> {
  reading: ListReading;
}

/** Reads a file by the sender's choices, and detects the rest. */
export async function readFile(bytes: Uint8Array, choices: ReadingChoices = {}): Promise<Result<ReadList, FileReason>> {
  return startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]) ? readSheets(bytes, choices) : readText(bytes, choices);
}

/** Refuses a file that takes more memory than one list may. */
export function tooLarge(): Refusal<"file-too-large"> {
  return refuse("file-too-large", { megabytes: importMaxBytes / 1024 / 1024 });
}

const noSheets = { sheet: null, sheets: [], hiddenRows: 0 };

function readText(bytes: Uint8Array, choices: ReadingChoices): Result<ReadList, FileReason> {
  const decoded = decodeText(bytes, choices.encoding);
  if (decoded === undefined) {
    return refuse("file-encoding-unknown");
  }
  const split = splitText(decoded.text, rowsRead, choices.delimiter);
  if (split === undefined) {
    return refuse("file-unreadable");
  }
  const table = readTable(split, choices);
  const { encoding } = decoded;
  const doubts: ReadingDoubt[] = [
    ...(decoded.isUnsure ? ["encoding" as const] : []),
    ...(split.isUnsure ? ["delimiter" as const] : []),
  ];
  return table.ok ? ok(listOf(table.value, { ...noSheets, encoding, delimiter: split.delimiter }, doubts)) : table;
}

async function readSheets(bytes: Uint8Array, choices: ReadingChoices): Promise<Result<ReadList, FileReason>> {
  const workbook = await readWorkbook(bytes, { maxBytes: unfoldedMaxBytes, maxRows: rowsRead, tooLarge });
  if (!workbook.ok) {
    return workbook;
  }
  const sheets = workbook.value;
  const wanted = choices.sheet === undefined ? sheets : sheets.filter(({ index }) => index === choices.sheet);
  const [best, next] = wanted
    .map(({ index, grid, hiddenRows }) => ({ index, hiddenRows, table: readTable(grid, choices) }))
    .map((sheet) => ({ ...sheet, rank: rankOf(sheet.table) }))
    .toSorted((one, other) => other.rank - one.rank);
  if (best === undefined) {
    return refuse("file-empty");
  }
  const { table, index, hiddenRows } = best;
  // Another sheet has people too, maybe the rest of them.
  const isUnsure = next !== undefined && next.rank > 1;
  const workbookReading = {
    encoding: null,
    delimiter: null,
    sheet: index,
    sheets: sheets.map(({ index: place, name }) => ({ index: place, name })),
    hiddenRows,
  };
  return table.ok ? ok(listOf(table.value, workbookReading, isUnsure ? ["sheet"] : [])) : table;
}

/** Ranks a sheet as the list: 3 with headings of people, 2 with people without headings, 1 with other rows. */
function rankOf(table: Result<FileTable, FileReason>): number {
  if (!table.ok) {
    return table.reason === "file-too-many-rows" ? 1 : 0;
  }
  const { columns, rows, headingRow } = table.value;
  const hasAddresses = columns.some(({ field }) => field === "email");
  const isSure = table.value.doubts.length === 0;
  return rows.length === 0 ? 1 : headingRow !== null && isSure ? 3 : hasAddresses ? 2 : 1;
}

function listOf(
  { columns, rows, doubts, ...table }: FileTable,
  reading: Omit<ListReading, keyof FileTable>,
  ownDoubts: readonly ReadingDoubt[],
): ReadList {
  return { columns, rows, reading: { ...reading, ...table, doubts: [...ownDoubts, ...doubts] } };
}
