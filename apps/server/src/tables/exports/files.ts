import { Readable } from "node:stream";
import type { ExportFormat } from "@belab/api/tables";
import { toIsoTime } from "../../isoTime.ts";
import type { Threads } from "../../threads/threads.ts";
import type { GameTable } from "../stores/tableStore.ts";
import type { Sheet } from "./sheets.ts";
import { writeWorkbook } from "./xlsx.ts";

/** Rows that one workbook can have. More are exported as CSV, sheet by sheet, or as JSON. */
export const workbookMaxRows = 100_000;

const contentTypes: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8; header=present",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  json: "application/json; charset=utf-8",
};

/** The headers of a download. */
export function fileHeaders(name: string, format: ExportFormat): Record<string, string> {
  return {
    "content-type": contentTypes[format],
    "content-disposition": `attachment; filename="${name}.${format}"`,
  };
}

/** Characters of a table's name that stand in the name of a file. */
const nameInFile = 40;

/** The name of a file about a table, without its ending: the game, the table's name as far as it is ASCII, and the day. */
export function fileNameOf({ game, name, play, openedAt }: GameTable, ...parts: readonly string[]): string {
  const date = toIsoTime(play?.startedAt ?? openedAt).slice(0, 10);
  const words = (name ?? "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "")
    .join("-")
    .slice(0, nameInFile)
    .replace(/-$/, "");
  return [game, ...(words === "" ? [] : [words]), date, ...parts].join("-");
}

/** Reads piece by piece, at most one piece ahead of the reader, and ends with the reader. */
export function streamed(pieces: AsyncGenerator<string | Uint8Array>): Readable {
  return Readable.from(pieces, { highWaterMark: 1 });
}

/** Whether sheets have more rows than a workbook can have. */
export function areTooLong(sheets: readonly Sheet[]): boolean {
  return sheets.reduce((sum, { count }) => sum + count, 0) > workbookMaxRows;
}

/**
 * A workbook, written once it is taken.
 *
 * @param owner - whose turn of the threads it takes.
 */
export function workbookBody(threads: Threads, sheets: readonly Sheet[], owner: string): Readable {
  const closing = new AbortController();
  async function* written(): AsyncGenerator<Uint8Array> {
    yield await writeWorkbook(threads, sheets, owner, closing.signal);
  }
  return streamed(written()).once("close", () => closing.abort());
}
