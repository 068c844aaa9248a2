import { writeXlsx } from "hucre/xlsx";

/** Returns a workbook with one sheet of texts, as a registrar's office sends a class list. */
export function listWorkbook(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  return writeXlsx({ sheets: [{ name: "List", rows: rows.map((row) => [...row]) }] });
}
