import { setImmediate } from "node:timers/promises";
import { pieceLength } from "../debriefing/playedLogs.ts";

/** A cell of an export: a text, a number, whether something is so, or nothing. */
export type Cell = string | number | boolean | null;

/** A column with what the dictionary of the data says of it. */
export interface Column {
  /** As in every export, whatever its language. */
  name: string;
  /** In the reader's language. */
  meaning: string;
  /** Empty where the cells have none. */
  unit: string;
  /** Whether its texts are JSON. */
  isJson?: boolean;
}

/** A sheet of an export. */
export interface Sheet {
  name: string;
  columns: readonly Column[];
  /** Whether a workbook makes each column as wide as its cells. @default false */
  isFitted?: boolean;
  /** How many rows it has. */
  count: number;
  /** Its rows, some at a time. They are read while they are taken. */
  pieces(): AsyncIterable<readonly Cell[][]>;
}

/** Units by their symbols, the same in each language. */
export const units = { time: "ISO 8601, UTC", duration: "ms" } as const;

/** A sheet whose rows are in memory. Between two pieces the server does whatever else there is to do. */
export function sheetOf(name: string, columns: readonly Column[], rows: readonly Cell[][]): Sheet {
  return {
    name,
    columns,
    count: rows.length,
    async *pieces() {
      for (let start = 0; start < rows.length; start += pieceLength) {
        yield rows.slice(start, start + pieceLength);
        await setImmediate();
      }
    },
  };
}

/** How a column's cells are read from what a row is of. */
export interface ColumnOf<Row, Name extends string> extends Pick<Column, "isJson"> {
  name: Name;
  unit?: string;
  value(row: Row): Cell;
}

/** The columns as the dictionary describes them. */
export function described<Name extends string>(
  columns: readonly ColumnOf<never, Name>[],
  meanings: Readonly<Record<Name, string>>,
): Column[] {
  return columns.map(({ name, unit = "", isJson = false }) => ({ name, unit, isJson, meaning: meanings[name] }));
}

/** A row's cells. */
export function cellsOf<Row>(columns: readonly ColumnOf<Row, string>[], row: Row): Cell[] {
  return columns.map(({ value }) => value(row));
}
