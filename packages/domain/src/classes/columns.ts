import { trimInvisible } from "../accounts/name.ts";
import { ok, type Result, refuse } from "../result/index.ts";
import { addressesIn, type ListedAddress } from "./addresses.ts";
import { type Column, type ColumnField, columnFields, type ReadingChoices, type ReadingDoubt } from "./fields.ts";
import { findHeadings, headersAt, isSameRow } from "./findHeadings.ts";
import type { UsedRow } from "./guessFields.ts";
import { isGradeBookOfCanvas } from "./headings.ts";
import { importColumnsMax, importRowsMax, importSampleMaxLength, importSamples } from "./limits.ts";
import { splitName } from "./person.ts";

/** A file as rows of texts. */
export interface Grid {
  /** Missing cells are empty. */
  rows: readonly (readonly string[])[];
  /** Cells of a workbook with a formula and no stored value, as "row:column" from 0. */
  formulas?: ReadonlySet<string>;
}

/** Why a file can't be imported at all. */
export type FileReason =
  | "file-missing"
  | "file-too-large"
  | "file-unreadable"
  | "file-encoding-unknown"
  | "file-empty"
  | "file-too-many-rows"
  | "file-columns-unknown"
  | "file-reading-unsure";

/** A person of a file, as their row has them. */
export interface FileRow {
  /** Unique in the file. */
  key: number;
  /** The number of the row in the file, from 1; headings count. A row of addresses alone has several people. */
  row: number;
  firstName: string;
  lastName: string;
  email: string;
  studentNumber: string;
  class: string;
  /** Whether a cell of it holds a formula whose value is not stored. */
  hasFormula: boolean;
}

/** The columns and rows of a file. Empty rows are left out. */
export interface FileTable {
  columns: Column[];
  /** None if no column has names or addresses. */
  rows: FileRow[];
  /** The number of the last row of headings; null if there is none. */
  headingRow: number | null;
  /** Rows that a learning platform adds and that are no people. */
  addedRows: number;
  /** Whether a row has cells after the last column that is read. */
  hasMoreColumns: boolean;
  doubts: ReadingDoubt[];
}

/** Fields that identify a person: a list needs at least one. */
const personFields: readonly ColumnField[] = ["firstName", "lastName", "name", "lastNameFirst", "email"];

/** Reads a file: finds the headings and the field of each column, by its heading or else by its cells. */
export function readTable(
  grid: Grid,
  choices: Pick<ReadingChoices, "headingRow" | "fields"> = {},
): Result<FileTable, FileReason> {
  const used = grid.rows.map((cells, index) => ({ index, cells })).filter(({ cells }) => !isEmpty(cells));
  if (used.length === 0) {
    return refuse("file-empty");
  }
  const found = findHeadings(used, choices.headingRow);
  const headers = headersAt(used, found);
  const below = used.slice(found.first).filter((row) => found.at === null || !isSameRow(row, used[found.at]));
  const people = isGradeBookOfCanvas(headers) ? below.filter((row) => isPersonOfCanvas(row, headers)) : below;
  if (people.length === 0) {
    return refuse("file-empty");
  }
  const fields = choices.fields?.slice(0, importColumnsMax) ?? found.fields;
  const hasPeople = personFields.some((field) => fields.includes(field));
  const rows = hasPeople ? rowsOf(people, fields, grid.formulas) : [];
  if (Math.max(rows.length, people.length) > importRowsMax) {
    return refuse("file-too-many-rows", { max: importRowsMax });
  }
  return ok({
    columns: columnsOf(people, headers, fields),
    rows: rows.map((row, key) => ({ key, ...row })),
    headingRow: found.at === null ? null : (used[found.at]?.index ?? 0) + 1,
    addedRows: below.length - people.length,
    hasMoreColumns: used.some(({ cells }) => !isEmpty(cells.slice(importColumnsMax))),
    doubts: [
      ...(choices.headingRow === undefined && choices.fields === undefined && found.isUnsure
        ? ["headings" as const]
        : []),
      ...(choices.fields === undefined && (found.areFieldsUnsure || !hasPeople) ? ["columns" as const] : []),
    ],
  });
}

/** Canvas writes possible points into rows without an ID, and adds a student for tests. */
function isPersonOfCanvas({ cells }: UsedRow, headers: readonly string[]): boolean {
  const id = headers.findIndex((header) => header.trim().toLowerCase() === "id");
  const name = cells[0]?.trim().toLowerCase() ?? "";
  return cells[id]?.trim() !== "" && !testStudents.has(name);
}

const testStudents = new Set([
  ...["student, test", "test student", "teststudent", "test-student", "studierende, test", "studierender, test"],
  ...["teststudierende", "teststudierender", "studierende/r, test"],
]);

function columnsOf(
  people: readonly UsedRow[],
  headers: readonly string[],
  fields: readonly (ColumnField | null)[],
): Column[] {
  const width = Math.max(headers.length, fields.length);
  return Array.from({ length: width }, (_, column) => ({
    header: headers[column] ?? "",
    field: fields[column] ?? null,
    samples: samplesOf(people, column),
  }));
}

function samplesOf(people: readonly UsedRow[], column: number): string[] {
  const samples: string[] = [];
  for (const { cells } of people) {
    const text = trimInvisible(cells[column] ?? "");
    if (text !== "" && samples.push(text.slice(0, importSampleMaxLength)) === importSamples) {
      break;
    }
  }
  return samples;
}

type Person = Omit<FileRow, "key" | "row" | "hasFormula">;

/** The columns of each field. */
type Places = Readonly<Record<ColumnField, readonly number[]>>;

function rowsOf(
  people: readonly UsedRow[],
  fields: readonly (ColumnField | null)[],
  formulas: ReadonlySet<string> | undefined,
): Omit<FileRow, "key">[] {
  const columnsWith = (field: ColumnField) => fields.flatMap((given, column) => (given === field ? [column] : []));
  const places = Object.fromEntries(columnFields.map((field) => [field, columnsWith(field)])) as Record<
    ColumnField,
    number[]
  >;
  const read = Object.values(places).flat();
  const rows: Omit<FileRow, "key">[] = [];
  for (const { index, cells } of people) {
    const hasFormula = formulas !== undefined && read.some((column) => formulas.has(`${index}:${column}`));
    rows.push(...peopleOf(cells, places).map((person) => ({ row: index + 1, ...person, hasFormula })));
    if (rows.length > importRowsMax) {
      // The file is refused.
      break;
    }
  }
  return rows;
}

/** Returns the person of a row, or all people of a row that has addresses alone. */
function peopleOf(cells: readonly string[], places: Places): Person[] {
  const text = (field: ColumnField, separator = " ") =>
    places[field]
      .map((column) => trimInvisible(cells[column] ?? ""))
      .filter((cell) => cell !== "")
      .join(separator);
  const names = namesOf(text);
  const others = { studentNumber: text("studentNumber"), class: text("class") };
  const email = text("email", "; ");
  // One address alone is as it was typed: looking at each takes long.
  const addresses = /[\s,;|<:]/.test(email) ? differentAddresses(addressesIn(email)) : [];
  const isNamed = names.firstName !== "" || names.lastName !== "";
  if (addresses.length === 0 || (addresses.length > 1 && (isNamed || others.studentNumber !== ""))) {
    return [{ ...names, ...others, email }];
  }
  return addresses.map((each) => ({ ...(isNamed ? names : splitName(each.name)), ...others, email: each.email }));
}

function namesOf(text: (field: ColumnField) => string): Pick<Person, "firstName" | "lastName"> {
  const [firstName, lastName, lastFirst] = [text("firstName"), text("lastName"), text("lastNameFirst")];
  if (firstName !== "" || lastName !== "") {
    return { firstName, lastName };
  }
  return lastFirst === "" ? splitName(text("name")) : splitName(lastFirst, { isLastFirst: true });
}

/** An address that stands twice in a row, as with its name and without, is of one person. */
function differentAddresses(addresses: readonly ListedAddress[]): ListedAddress[] {
  const different = new Map<string, ListedAddress>();
  for (const address of addresses) {
    const key = address.email.toLowerCase();
    different.set(key, different.get(key) ?? address);
  }
  return [...different.values()];
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}
