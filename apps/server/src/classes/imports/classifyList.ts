import {
  type ClassifiedRow,
  classifyRows,
  comparedName,
  countKinds,
  type FileRow,
  type Identifier,
  identifiersOf,
  importRowsShown,
  type KnownPerson,
  type ListReading,
  readPerson,
  rowsToShow,
} from "@belab/domain/classes";
import { type AddedPeople, addedBy } from "../addedPeople.ts";
import type { PersonName } from "../peopleStore.ts";
import type { ReadList } from "./readFile.ts";

// The work on a list that takes long: a thread does it. What is long crosses as JSON in pieces. The server's own thread
// copies such texts fast, and parses one piece at a time.

/** Identifiers that one statement names, and rows that one short transaction writes. */
const [identifiersOfPiece, rowsOfPiece] = [500, 100];

/** Identifiers in a list, each once. */
export interface ListIdentifiers {
  /** JSON of {@link Identifier}s. */
  pieces: string[];
  /** Whether somebody has a name alone, and can only be found by it. */
  hasNamesAlone: boolean;
}

/** People of the owner's list, by the identifiers in a list. */
export interface KnownPiece {
  byEmail: [string, KnownPerson][];
  byStudentNumber: [string, KnownPerson][];
}

/** The people on the owner's list and in the class, for comparison with a list. */
export interface ListSurroundings {
  className: string;
  /** JSON of {@link KnownPiece}s. */
  known: readonly string[];
  /** JSON of lists of {@link PersonName}s. */
  named: readonly string[];
}

/** A list, and what becomes of its rows. */
export interface ClassifiedList {
  columns: ReadList["columns"];
  reading: ListReading;
  counts: ReturnType<typeof countKinds>;
  /** The shown rows. */
  rows: ClassifiedRow[];
  added: AddedPeople;
  /** JSON of lists of all {@link ClassifiedRow}s but those with problems. */
  pieces: string[];
}

/** Returns what the database has to be searched for. */
export function findIdentifiersIn(rows: readonly FileRow[]): ListIdentifiers {
  const identifiers = new Map<string, Identifier>();
  let hasNamesAlone = false;
  for (const row of rows) {
    const read = readPerson(row);
    const own = read.ok ? identifiersOf(read.value) : [];
    hasNamesAlone ||= read.ok && own.length === 0;
    for (const identifier of own) {
      identifiers.set(`${identifier.source} ${identifier.value}`, identifier);
    }
  }
  return { pieces: inPieces([...identifiers.values()], identifiersOfPiece), hasNamesAlone };
}

/** Says of every row of a list what becomes of it. */
export function classifyList(list: ReadList, { className, known, named }: ListSurroundings): ClassifiedList {
  const pieces = known.map((text) => JSON.parse(text) as KnownPiece);
  const people = named.flatMap((text) => JSON.parse(text) as PersonName[]);
  const rows = classifyRows(list.rows, {
    className,
    byEmail: new Map(pieces.flatMap(({ byEmail }) => byEmail)),
    byStudentNumber: new Map(pieces.flatMap(({ byStudentNumber }) => byStudentNumber)),
    byName: new Map(people.map((person) => [comparedName(person), person])),
  });
  return {
    columns: list.columns,
    reading: list.reading,
    counts: countKinds(rows),
    rows: rowsToShow(rows, importRowsShown),
    added: addedBy(rows),
    pieces: inPieces(
      rows.filter(({ kind }) => kind !== "problem"),
      rowsOfPiece,
    ),
  };
}

function inPieces(entries: readonly unknown[], size: number): string[] {
  return Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    JSON.stringify(entries.slice(index * size, (index + 1) * size)),
  );
}
