import { byPlace } from "../../../../sections/ChartFigure/chartParts.ts";
import type { ChartTable } from "../../../../sections/ChartFigure/chartTypes.ts";
import classes from "./DataTable.module.css";

interface DataTableProps {
  caption: string;
  table: ChartTable;
  /** The row that is the reader's own. */
  own?: number | undefined;
  /** Its cells are texts: each column begins at its left edge. @default false */
  words?: boolean;
  /** A heading above says what it holds: it has no caption that is seen. @default false */
  headed?: boolean;
  /** Its columns are few and short: they stay beside each other on a phone. @default false */
  compact?: boolean;
}

/** A table of numbers. Where its columns have no room, it is scrolled sideways under the heads of its rows. */
export function DataTable({ caption, table, own, words = false, headed = false, compact = false }: DataTableProps) {
  return (
    <div className={classes.root}>
      <table
        className={classes.table}
        data-words={words || undefined}
        aria-label={headed ? caption : undefined}
        data-compact={compact || undefined}
      >
        {!headed && <caption>{caption}</caption>}
        <thead>
          <tr>
            {byPlace(table.head).map(({ place, item }) => (
              <th key={place} scope="col">
                {item}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {byPlace(table.rows).map(({ place, item: [head, ...cells] }) => (
            <tr key={place} data-own={own === place || undefined}>
              <th scope="row">{head}</th>
              {byPlace(cells).map(({ place: column, item }) => (
                <td key={column}>{item}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.note && <p className={classes.note}>{table.note}</p>}
    </div>
  );
}
