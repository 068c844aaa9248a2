import { once } from "node:events";
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { Sheet } from "./sheets.ts";
import type { WorkbookPart } from "./xlsxWorker.ts";

/** The worker's file beside this one: a source, or what it was built to. */
const workerUrl = new URL(`./xlsxWorker${extname(import.meta.url)}`, import.meta.url);

/** Writes sheets as a workbook, in a thread of its own. */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const worker = new Worker(workerUrl);
  const send = (part: WorkbookPart) => worker.postMessage(part);
  try {
    const written = once(worker, "message");
    // Its failure is thrown below.
    written.catch(() => {});
    for (const { name, columns, pieces } of sheets) {
      send({ kind: "sheet", name, columns: columns.map((column) => column.name) });
      for await (const rows of pieces()) {
        send({ kind: "rows", rows });
      }
    }
    send({ kind: "end" });
    const [workbook] = await written;
    return workbook;
  } finally {
    await worker.terminate();
  }
}
