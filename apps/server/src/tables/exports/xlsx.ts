import { type Threads, workerFile } from "../../threads/threads.ts";
import type { Sheet } from "./sheets.ts";
import type { WorkbookPart } from "./xlsxWorker.ts";

const worker = workerFile(import.meta.url, "xlsxWorker");

/** Writes sheets as a workbook, in a thread of its own. */
export async function writeWorkbook(threads: Threads, sheets: readonly Sheet[]): Promise<Uint8Array> {
  const load = (send: (part: WorkbookPart) => void) => sendSheets(sheets, send);
  // Figures of games that are slow to debrief are computed by other threads while their rows are taken.
  const job = { key: `workbook ${crypto.randomUUID()}`, worker, load, isLoadedByThreads: true };
  return (await threads.ask(job, undefined)) as Uint8Array;
}

async function sendSheets(sheets: readonly Sheet[], send: (part: WorkbookPart) => void): Promise<void> {
  for (const { name, columns, pieces } of sheets) {
    send({ kind: "sheet", name, columns: columns.map((column) => column.name) });
    for await (const rows of pieces()) {
      send({ kind: "rows", rows });
    }
  }
}
