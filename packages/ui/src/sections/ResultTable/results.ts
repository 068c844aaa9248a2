import type { TableResult, TableResults } from "@belab/domain/tables";

/** A column of results, in the language of its readers. */
export type ShownColumn = TableResults["columns"][number] & {
  /** What the values are. */
  readonly label: string;
};

/** What came of a game for one person. */
export type ShownResult = TableResult;

/** By what the results are sorted: the name, the team, whether the game was finished, or a column, counted from 0. */
export type SortKey = "name" | "team" | "finished" | number;

export interface Sorting {
  readonly key: SortKey;
  readonly isDescending: boolean;
}

/** How a column is sorted at first: the best result on top, names by the alphabet. */
export function firstSorting(key: SortKey, columns: readonly ShownColumn[]): Sorting {
  const isDescending = typeof key === "number" ? columns[key]?.isBetterHigh !== false : key === "finished";
  return { key, isDescending };
}

/** The results in the order of a column. What has no value comes last either way; those who are equal stay as they were. */
export function sortResults(
  rows: readonly ShownResult[],
  { key, isDescending }: Sorting,
  locale: string,
): readonly ShownResult[] {
  const names = new Intl.Collator(locale, { numeric: true });
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [first, second] = [sortedBy(one, key), sortedBy(other, key)];
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null);
    }
    const order = typeof first === "string" ? names.compare(first, String(second)) : Number(first) - Number(second);
    return sign * order;
  });
}

function sortedBy({ name, team, isFinished, values }: ShownResult, key: SortKey): string | number | null {
  switch (key) {
    case "name":
      return name;
    case "team":
      return team;
    case "finished":
      return Number(isFinished);
    default:
      return values[key] ?? null;
  }
}

/**
 * Cells as a spreadsheet takes them from the clipboard. A name that a spreadsheet would compute gets a sign before it, by
 * which it is a text.
 */
export function toTabSeparated(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(asText).join("\t")).join("\r\n");
}

function asText(cell: string): string {
  const line = cell.replace(/\s+/g, " ");
  return /^\s*[=+@\uff1d\uff0b\uff20]|^\s*[-\uff0d](?!\d)/.test(line) ? `'${line}` : line;
}
