import type { Translation } from "@belab/locales";
import type { Messages } from "@belab/locales/en/common/Chart";
import type { ChartTable } from "./chartTypes.ts";

/** The values in a row of the table, each with its name. */
export function readingOf({ head, rows }: ChartTable, row: number, { format }: Translation<Messages>): string[] {
  const cells = rows[row] ?? [];
  return cells.flatMap((value, column) => {
    const label = head[column];
    return value === "" ? [] : [label ? format("pair", { label, value }) : value];
  });
}
