import { writeXlsx } from "hucre/xlsx";
import { answerQuestions } from "../../threads/worker.ts";
import type { Cell } from "./sheets.ts";

// Writes a workbook in a thread of its own: the server's own thread would do nothing else for a second.

/** What the thread is sent before it is asked for the workbook: sheets with their rows, some at a time. */
export type WorkbookPart =
  | { kind: "sheet"; name: string; columns: readonly string[]; isFitted: boolean }
  | { kind: "rows"; rows: readonly Cell[][] };

interface Sheet {
  name: string;
  columns?: { autoWidth: boolean }[];
  rows: Cell[][];
  freezePane: { rows: number };
}

const sheets: Sheet[] = [];

answerQuestions<WorkbookPart, undefined>({
  take(part) {
    if (part.kind === "sheet") {
      const { name, columns, isFitted } = part;
      const fitted = isFitted && { columns: columns.map(() => ({ autoWidth: true })) };
      sheets.push({ name, ...fitted, rows: [[...columns]], freezePane: { rows: 1 } });
    } else {
      sheets.at(-1)?.rows.push(...part.rows.map((row) => row.map(safeCell)));
    }
  },
  answer: () => writeXlsx({ sheets }),
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
