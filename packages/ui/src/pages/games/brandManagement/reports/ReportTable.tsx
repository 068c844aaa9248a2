import { byPlace } from "../../../../sections/ChartFigure/chartParts.ts";
import type { ChartTable } from "../../../../sections/ChartFigure/chartTypes.ts";
import classes from "./ReportTable.module.css";

interface ReportTableProps {
  /** What the table is called. */
  caption: string;
  table: ChartTable;
  /** The rows that are the reader's own. @default [] */
  own?: readonly number[];
  /** Its cells are texts: each column begins at its left edge. @default false */
  words?: boolean;
  /** A heading above it says the same as its caption, which is therefore not seen. @default false */
  headed?: boolean;
  /** Its columns are few and short: they stay beside each other on a phone. @default false */
  compact?: boolean;
}

/** A table of a report. Where its columns have no room, each row becomes a block of lines. */
export function ReportTable({
  caption,
  table,
  own = [],
  words = false,
  headed = false,
  compact = false,
}: ReportTableProps) {
  return (
    <div className={classes.root}>
      <table
        className={classes.table}
        aria-label={headed ? caption : undefined}
        data-words={words || undefined}
        data-wide={!compact || undefined}
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
            <tr key={place} data-own={own.includes(place) || undefined}>
              <th scope="row">{head}</th>
              {byPlace(cells).map(({ place: column, item }) => (
                <td key={column} data-label={table.head[column + 1]}>
                  {item}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {table.note && <p className={classes.note}>{table.note}</p>}
    </div>
  );
}
