import { byPlace } from "./chartParts.ts";
import type { ChartTable } from "./chartTypes.ts";

interface TablePartsProps {
  table: Pick<ChartTable, "head" | "rows">;
  /** The rows that are the reader's own. @default [] */
  own?: readonly number[];
}

/**
 * The head and the body of a `table`, whose rows begin with their headings. Each cell has the heading of its column as
 * `data-label`, for where there is no room for columns.
 */
export function TableParts({ table: { head, rows }, own = [] }: TablePartsProps) {
  return (
    <>
      <thead>
        <tr>
          {byPlace(head).map(({ place, item }) =>
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
        {byPlace(rows).map(({ place, item: [rowHead, ...cells] }) => (
          <tr key={place} data-own={own.includes(place) || undefined}>
            <th scope="row">{rowHead}</th>
            {byPlace(cells).map(({ place: column, item }) => (
              <td key={column} data-label={head[column + 1]}>
                {item}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  );
}
