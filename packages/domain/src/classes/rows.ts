import { addressesIn } from "./addresses.ts";
import type { FileRow } from "./columns.ts";
import {
  comparedName,
  identifiersOf,
  type ListedPerson,
  normalizeStudentNumber,
  type PersonReason,
  readPerson,
} from "./person.ts";

// What an import does, row by row: said before anything is written, and the same when it is written.

/** What becomes of a row: somebody is added, is on the list already, is completed, or nothing is done with it. */
export const rowKinds = ["new", "known", "changed", "problem"] as const;

export type RowKind = (typeof rowKinds)[number];

/** Why nothing is done with a row. */
export type RowReason =
  | PersonReason
  | "row-of-several-emails"
  | "row-twice"
  | "row-of-two-people"
  | "row-of-other-number"
  | "row-of-other-class"
  | "person-left";

/** Somebody on the owner's list who may be the person of a row. */
export interface KnownPerson {
  personId: string;
  firstName: string;
  lastName: string;
  /** Canonical addresses. */
  emails: readonly string[];
  /** As they are compared. */
  studentNumbers: readonly string[];
  /** Whether they are in the class, were in it and have left, or are in other classes only. */
  place: "here" | "left" | "elsewhere";
}

/** What is known when a file is imported into a class. */
export interface KnownPeople {
  className: string;
  byEmail: ReadonlyMap<string, KnownPerson>;
  /** By student numbers as they are compared. */
  byStudentNumber: ReadonlyMap<string, KnownPerson>;
  /** People in the class, by their names as they are compared. */
  byName: ReadonlyMap<string, Pick<KnownPerson, "personId">>;
}

/** A row, and what becomes of it. */
export interface ClassifiedRow {
  /** Unique in the file. */
  key: number;
  /** Its number in the file. */
  row: number;
  kind: RowKind;
  /** As it is stored; as it stands in the file where there is a problem. */
  person: ListedPerson;
  problem?: RowReason;
  /** Of the problem: the row that has the same person, or the longest that a text may be. */
  params: Readonly<Record<string, string | number>>;
  /** Who it is on the owner's list; undefined where nobody is yet. */
  personId?: string;
}

type Row = FileRow;

/** Says of every row what becomes of it. A row that cannot be decided is a problem, and left out. */
export function classifyRows(rows: readonly Row[], known: KnownPeople): ClassifiedRow[] {
  const isOther = otherClass(rows, known.className);
  const seen = new Map<string, number>();
  return rows.map((row) => classifyRow(row, { known, isOther, seen }));
}

interface Classifying {
  known: KnownPeople;
  isOther: (row: Row) => boolean;
  /** The rows that have an identifier, a name or a person of the list, by a key of each. */
  seen: Map<string, number>;
}

function classifyRow(row: Row, { known, isOther, seen }: Classifying): ClassifiedRow {
  const { key, firstName, lastName, email, studentNumber } = row;
  const read = readPerson({ firstName, lastName, email, studentNumber });
  const problem = (reason: RowReason, params: ClassifiedRow["params"] = {}): ClassifiedRow => ({
    key,
    row: row.row,
    kind: "problem",
    person: read.ok
      ? read.value
      : { firstName, lastName, email: null, displayEmail: email || null, studentNumber: studentNumber || null },
    problem: reason,
    params,
  });
  if (row.hasFormula) {
    return problem("formula");
  }
  if (!read.ok) {
    return addressesIn(email).length > 1 ? problem("row-of-several-emails") : problem(read.reason, read.params);
  }
  if (isOther(row)) {
    return problem("row-of-other-class", { class: row.class });
  }
  const person = read.value;
  const found = findKnown(person, known);
  if (found === "two") {
    return problem("row-of-two-people");
  }
  const earlier = markSeen(seen, row.row, keysOf(person, found?.personId));
  if (earlier !== undefined) {
    return problem("row-twice", { row: earlier });
  }
  return classifyPerson({ key, row: row.row, person, params: {} }, found, problem);
}

function classifyPerson(
  row: Pick<ClassifiedRow, "key" | "row" | "person" | "params">,
  found: KnownPerson | Pick<KnownPerson, "personId"> | undefined,
  problem: (reason: RowReason) => ClassifiedRow,
): ClassifiedRow {
  if (found === undefined) {
    return { ...row, kind: "new" };
  }
  const { person } = row;
  const { personId } = found;
  if (!("place" in found)) {
    return { ...row, kind: "known", personId };
  }
  if (found.place === "left") {
    return problem("person-left");
  }
  const number = person.studentNumber === null ? undefined : normalizeStudentNumber(person.studentNumber);
  if (number !== undefined && found.studentNumbers.length > 0 && !found.studentNumbers.includes(number)) {
    return problem("row-of-other-number");
  }
  if (found.place === "elsewhere") {
    return { ...row, kind: "new", personId };
  }
  const addsIdentifier =
    (person.email !== null && !found.emails.includes(person.email)) ||
    (number !== undefined && !found.studentNumbers.includes(number));
  return { ...row, kind: addsIdentifier || isRenamed(found, person) ? "changed" : "known", personId };
}

function isRenamed(known: KnownPerson, { firstName, lastName }: ListedPerson): boolean {
  return (firstName !== "" || lastName !== "") && (known.firstName !== firstName || known.lastName !== lastName);
}

/**
 * Returns who of the owner's list has the identifiers of a row. Somebody without any is found by their name, but only in the
 * class itself: so a list of names can be imported twice.
 */
function findKnown(
  person: ListedPerson,
  { byEmail, byStudentNumber, byName }: KnownPeople,
): KnownPerson | Pick<KnownPerson, "personId"> | "two" | undefined {
  const { email, studentNumber } = person;
  if (email === null && studentNumber === null) {
    const named = byName.get(comparedName(person));
    return named && { personId: named.personId };
  }
  const one = email === null ? undefined : byEmail.get(email);
  const other = studentNumber === null ? undefined : byStudentNumber.get(normalizeStudentNumber(studentNumber));
  return one !== undefined && other !== undefined && one.personId !== other.personId ? "two" : (one ?? other);
}

/** Under what a person of a file is the same as one in another row. */
function keysOf(person: ListedPerson, personId: string | undefined): string[] {
  const identifiers = identifiersOf(person).map(({ source, value }) => `${source} ${value}`);
  return [
    ...(identifiers.length === 0 ? [`name ${comparedName(person)}`] : identifiers),
    ...(personId === undefined ? [] : [`person ${personId}`]),
  ];
}

/** @returns the earlier row that has the same person; undefined where there is none. */
function markSeen(seen: Map<string, number>, row: number, keys: readonly string[]): number | undefined {
  const earlier = keys.map((key) => seen.get(key)).find((number) => number !== undefined);
  if (earlier === undefined) {
    for (const key of keys) {
      seen.set(key, row);
    }
  }
  return earlier;
}

/** A column says which rows are for another class only if it names this one; a cell can name several. */
function otherClass(rows: readonly Row[], className: string): (row: Row) => boolean {
  const own = foldClass(className);
  const namesOwn = (row: Row) => [row.class, ...row.class.split(/[,;|]/)].some((name) => foldClass(name) === own);
  return rows.some(namesOwn) ? (row) => row.class !== "" && !namesOwn(row) : () => false;
}

function foldClass(name: string): string {
  return name.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** How many rows are of each kind. */
export function countKinds(rows: readonly Pick<ClassifiedRow, "kind">[]): Record<RowKind, number> {
  const counts = { new: 0, known: 0, changed: 0, problem: 0 };
  for (const { kind } of rows) {
    counts[kind] += 1;
  }
  return counts;
}

/** Returns some rows to look at: those with problems first, then those that change something. */
export function rowsToShow(rows: readonly ClassifiedRow[], max: number): ClassifiedRow[] {
  const order: readonly RowKind[] = ["problem", "changed", "new", "known"];
  return order.flatMap((kind) => rows.filter((row) => row.kind === kind)).slice(0, max);
}
