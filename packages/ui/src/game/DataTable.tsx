import clsx from "clsx";
import { byPlace } from "../sections/ChartFigure/chartParts.ts";
import type { ChartTable } from "../sections/ChartFigure/chartTypes.ts";
import largeText from "../sections/ChartFigure/largeTextTable.module.css";
import { rowCells, tableHead } from "../sections/ChartFigure/tableParts.tsx";
import classes from "./DataTable.module.css";

export interface DataTableProps {
  /** The name of the table. */
  caption: string;
  /** Its rows begin with their headings. */
  table: ChartTable;
  /** The rows that are the reader's own. @default [] */
  own?: readonly number[];
  /**
   * What becomes of it where its columns have no room: it is scrolled sideways under the heads of its rows, or each row
   * becomes a block of lines. `fixed` is for columns that are few and short: they become blocks for large text on a phone alone.
   *
   * @default "blocks"
   */
  narrow?: "scrolled" | "blocks" | "fixed";
  /** Its cells are texts: each column begins at its left edge. @default false */
  words?: boolean;
  /** A heading above it says the same as its caption, which is therefore not seen. @default false */
  headed?: boolean;
}

/** A table of a report, on a page or on paper. */
export function DataTable({
  caption,
  table,
  own = [],
  narrow = "blocks",
  words = false,
  headed = false,
}: DataTableProps) {
  return (
    <div className={classes.root}>
      <table
        className={clsx(classes.table, narrow !== "scrolled" && largeText.table)}
        // It can be scrolled sideways on a phone, also by keyboard.
        tabIndex={narrow === "scrolled" ? 0 : undefined}
        aria-label={headed ? caption : undefined}
        data-narrow={narrow}
        data-words={words || undefined}
      >
        {!headed && <caption>{caption}</caption>}
        {tableHead(table.head)}
        <tbody>
          {byPlace(table.rows, (row, place) => (
            <tr key={place} data-own={own.includes(place) || undefined}>
              {rowCells(table.head, row)}
            </tr>
          ))}
        </tbody>
      </table>
      {table.note && <p className={classes.note}>{table.note}</p>}
    </div>
  );
}
