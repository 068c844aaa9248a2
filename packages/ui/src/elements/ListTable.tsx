import type { ReactNode } from "react";
import classes from "./ListTable.module.css";

interface ListTableRow {
  /** Unique in the table. */
  key: string;
  /** As many as there are columns; the first one heads the row. */
  cells: readonly [ReactNode, ...ReactNode[]];
}

interface ListTableProps {
  /** The id of the heading that names the table. */
  labelledBy: string;
  /** What the columns are called. */
  columns: readonly string[];
  rows: readonly ListTableRow[];
}

/** A short list with a few columns. Renders a `table`, whose rows become blocks where columns have no room. */
export function ListTable({ labelledBy, columns, rows }: ListTableProps) {
  return (
    <div className={classes.root}>
      <table className={classes.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [head, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-label={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
