import { parentPort } from "node:worker_threads";
import { writeXlsx } from "hucre/xlsx";
import type { Cell } from "./sheets.ts";

// Writes a workbook in a thread of its own: the server's own thread would do nothing else for a second.

/** What the thread is sent: sheets with their rows, some at a time, then the end. */
export type WorkbookPart =
  | { kind: "sheet"; name: string; columns: readonly string[] }
  | { kind: "rows"; rows: readonly Cell[][] }
  | { kind: "end" };

interface Sheet {
  name: string;
  rows: Cell[][];
  freezePane: { rows: number };
}

const sheets: Sheet[] = [];

parentPort?.on("message", async (part: WorkbookPart) => {
  switch (part.kind) {
    case "sheet":
      sheets.push({ name: part.name, rows: [[...part.columns]], freezePane: { rows: 1 } });
      break;
    case "rows":
      sheets.at(-1)?.rows.push(...part.rows.map((row) => row.map(safeCell)));
      break;
    default:
      parentPort?.postMessage(await writeXlsx({ sheets }));
      parentPort?.close();
  }
});

/** Characters of a cell that spreadsheets take. */
const cellMaxLength = 32_767;

/** A text that a spreadsheet would compute is quoted by an apostrophe, as in CSV. Numbers stay numbers. */
function safeCell(cell: Cell): Cell {
  if (typeof cell !== "string") {
    return cell;
  }
  const safe = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(cell) ? `'${cell}` : cell;
  return safe.slice(0, cellMaxLength);
}
