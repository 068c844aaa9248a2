import { type Threads, workerFile } from "../../threads/threads.ts";
import type { Sheet } from "./sheets.ts";
import type { WorkbookPart } from "./xlsxWorker.ts";

const worker = workerFile(import.meta.url, "xlsxWorker");

/**
 * Writes sheets as a workbook, in a thread of its own.
 *
 * @param owner - whose turn it takes.
 * @param signal - aborted once nobody waits for it.
 */
export async function writeWorkbook(
  threads: Threads,
  sheets: readonly Sheet[],
  owner: string,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const load = (send: (part: WorkbookPart) => void) => sendSheets(sheets, send);
  // Figures of games that are slow to debrief are computed by other threads while their rows are taken.
  const key = `workbook ${crypto.randomUUID()}`;
  const job = { key, owner, share: "class", worker, load, isLoadedByThreads: true } as const;
  return (await threads.ask(job, undefined, signal)) as Uint8Array;
}

async function sendSheets(sheets: readonly Sheet[], send: (part: WorkbookPart) => void): Promise<void> {
  for (const { name, columns, isFitted = false, pieces } of sheets) {
    send({ kind: "sheet", name, columns: columns.map((column) => column.name), isFitted });
    for await (const rows of pieces()) {
      send({ kind: "rows", rows });
    }
  }
}
