import type { ReactNode } from "react";
import { byPlace } from "./chartParts.ts";

/** The head of a `table`, from the headings of its columns. */
export function tableHead(head: readonly string[]) {
  return (
    <thead>
      <tr>
        {byPlace(head, (item, place) =>
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
  );
}

/**
 * The cells of a row, which begins with its heading. Each other cell has the heading of its column as `data-label`, for
 * where there is no room for columns.
 */
export function rowCells(head: readonly string[], row: readonly ReactNode[]) {
  return byPlace(row, (item, place) =>
    place === 0 ? (
      <th key={place} scope="row">
        {item}
      </th>
    ) : (
      <td key={place} data-label={head[place]}>
        {item}
      </td>
    ),
  );
}
