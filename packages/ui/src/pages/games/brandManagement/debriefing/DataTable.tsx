import { byPlace } from "../../../../sections/ChartFigure/chartParts.ts";
import type { ChartTable } from "../../../../sections/ChartFigure/chartTypes.ts";
import classes from "./DataTable.module.css";

interface DataTableProps {
  caption: string;
  table: ChartTable;
  /** The row that is the reader's own. */
  own?: number | undefined;
}

/** A table of numbers. Where its columns have no room, it is scrolled sideways under the heads of its rows. */
export function DataTable({ table: { note, ...table }, ...rest }: DataTableProps) {
  return (
    <div className={classes.root}>
      <Numbers {...rest} table={table} />
      {note && <p className={classes.note}>{note}</p>}
    </div>
  );
}

function Numbers({ caption, table, own }: DataTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: It can be scrolled sideways on a phone, also by keyboard.
    <table className={classes.table} tabIndex={0}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {byPlace(table.head).map(({ place, item }) =>
            item ? (
              <th key={place} scope="col">
                {item}
              </th>
            ) : (
              <td key={place} />
            ),
          )}
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
  );
}
