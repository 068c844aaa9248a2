import { canonicalEmail } from "../accounts/email.ts";
import { ok, type Result, refuse } from "../result/index.ts";
import { importColumnsMax, importHeadingMaxLength, importRowsMax } from "./limits.ts";

/** What a column of a file that is imported can hold. */
export const columnFields = ["firstName", "lastName", "name", "email", "studentNumber", "class"] as const;

export type ColumnField = (typeof columnFields)[number];

/** A column of a file, and what it was read as; null where it says nothing of people that is kept. */
export interface Column {
  /** Empty where the file has no row of headings. */
  header: string;
  field: ColumnField | null;
}

/** A file as rows of texts. */
export interface Grid {
  /** Cells that are missing are empty. */
  rows: readonly (readonly string[])[];
  /** Cells of a workbook that hold a formula, as "row:column" from 0. */
  formulas?: ReadonlySet<string>;
}

/** Why a file cannot be imported at all. */
export type FileReason =
  | "file-missing"
  | "file-too-large"
  | "file-unreadable"
  | "file-encoding-unknown"
  | "file-empty"
  | "file-too-many-rows"
  | "file-columns-unknown";

/** A row of a file, with what its columns say. */
export interface FileRow {
  /** Its number in the file, from 1 on; the row of headings counts. */
  row: number;
  firstName: string;
  lastName: string;
  email: string;
  studentNumber: string;
  class: string;
  /** Whether a cell of it holds a formula. */
  hasFormula: boolean;
}

/** What a file says, column by column and row by row. Rows that are empty are left out. */
export interface FileTable {
  columns: Column[];
  rows: (Omit<FileRow, "firstName" | "lastName"> & Names)[];
}

/** A row has a full name, or first and last names. */
interface Names {
  firstName: string;
  lastName: string;
  /** Null where the file has columns for first and last names. */
  name: string | null;
}

// Headings as people and their systems write them, in English and German: lower case, without what is neither letter nor
// digit.
const headings: Record<ColumnField, readonly string[]> = {
  firstName: [
    "firstname",
    "first",
    "givenname",
    "givennames",
    "forename",
    "forenames",
    "vorname",
    "vornamen",
    "rufname",
  ],
  lastName: [
    ...["lastname", "last", "surname", "surnames", "familyname", "secondname"],
    ...["nachname", "nachnamen", "familienname", "zuname"],
  ],
  name: [
    ...["name", "fullname", "displayname", "studentname", "student", "participant", "participantname"],
    ...["vollername", "vollständigername", "anzeigename", "teilnehmer", "teilnehmende", "teilnehmerin", "studierende"],
    ...[
      "namevorname",
      "nachnamevorname",
      "vornamenachname",
      "vorundnachname",
      "vornameundnachname",
      "schüler",
      "schülerin",
    ],
  ],
  email: [
    ...["email", "mail", "emailaddress", "mailaddress", "emails", "studentemail", "universityemail", "primaryemail"],
    ...["emailadresse", "mailadresse", "unimail", "hochschulmail", "studmail", "epost", "elektronischepost"],
  ],
  studentNumber: [
    ...["studentnumber", "studentno", "studentnr", "studentid", "studentidnumber", "sid", "matriculation"],
    ...[
      "matriculationnumber",
      "matriculationno",
      "registrationnumber",
      "registrationno",
      "enrolmentnumber",
      "enrollmentnumber",
    ],
    ...["idnumber", "id", "number", "matrikelnummer", "matrikel", "matrikelnr", "matnr", "matrnr", "martrikelnummer"],
    ...["immatrikulationsnummer", "studierendennummer", "studentennummer", "personenkennzeichen", "kennzahl", "nummer"],
    ...["schülernummer", "legi", "legitimationsnummer", "personalnummer"],
  ],
  class: [
    ...["class", "classname", "course", "coursename", "section", "group", "groupname"],
    ...["kurs", "kursname", "klasse", "lehrveranstaltung", "lv", "veranstaltung", "gruppe", "seminar"],
  ],
};

const fieldByHeading: ReadonlyMap<string, ColumnField> = new Map(
  columnFields.flatMap((field) => headings[field].map((heading) => [heading, field] as const)),
);

/** Returns what a heading of a column says; undefined where it says nothing that is known. */
export function fieldOfHeading(heading: string): ColumnField | undefined {
  const words = heading
    .slice(0, importHeadingMaxLength)
    .normalize("NFC")
    .toLowerCase()
    .replace(/\([^()]*\)/g, "");
  return fieldByHeading.get(words.replace(/[^\p{L}\p{Nd}]/gu, ""));
}

/** Reads a file: which column holds what, by its heading, or by what is in it where there are no headings. */
export function readTable(grid: Grid): Result<FileTable, FileReason> {
  const used = grid.rows.map((cells, index) => ({ index, cells })).filter(({ cells }) => !isEmpty(cells));
  const [first] = used;
  if (first === undefined) {
    return refuse("file-empty");
  }
  const headers = first.cells.slice(0, importColumnsMax).map((cell) => cell.slice(0, importHeadingMaxLength));
  const fields = headers.map((header) => fieldOfHeading(header) ?? null);
  // A name can be anything, also a word that is a heading; an address in the row says that it is about a person.
  const hasHeadings = fields.some((field) => field !== null) && !first.cells.slice(0, importColumnsMax).some(isAddress);
  const people = hasHeadings ? used.slice(1) : used;
  if (people.length === 0) {
    return refuse("file-empty");
  }
  if (people.length > importRowsMax) {
    return refuse("file-too-many-rows", { max: importRowsMax });
  }
  const columns = hasHeadings
    ? eachOnce(fields).map((field, index) => ({ header: headers[index] ?? "", field }))
    : guessFields(people.map(({ cells }) => cells)).map((field) => ({ header: "", field }));
  if (!columns.some(({ field }) => field !== null && ["firstName", "lastName", "name", "email"].includes(field))) {
    return refuse("file-columns-unknown");
  }
  return ok({ columns, rows: people.map(({ index, cells }) => rowOf(columns, { index, cells }, grid.formulas)) });
}

function rowOf(
  columns: readonly Column[],
  { index, cells }: { index: number; cells: readonly string[] },
  formulas: ReadonlySet<string> | undefined,
): FileTable["rows"][number] {
  const at = (field: ColumnField) => columns.findIndex((column) => column.field === field);
  const text = (field: ColumnField) => cells[at(field)]?.trim() ?? "";
  const hasNames = at("firstName") >= 0 || at("lastName") >= 0;
  return {
    row: index + 1,
    firstName: text("firstName"),
    lastName: text("lastName"),
    name: hasNames ? null : text("name"),
    email: text("email"),
    studentNumber: text("studentNumber"),
    class: text("class"),
    hasFormula: columns.some(({ field }, column) => field !== null && formulas?.has(`${index}:${column}`)),
  };
}

/** Where two columns have one heading, the first one is taken. */
function eachOnce(fields: readonly (ColumnField | null)[]): (ColumnField | null)[] {
  return fields.map((field, index) => (fields.indexOf(field) === index ? field : null));
}

/** Rows at which is looked to tell what columns without headings hold. */
const rowsLookedAt = 200;

/** Tells by what is in them what columns hold: addresses, numbers, and one or two columns of names. */
function guessFields(rows: readonly (readonly string[])[]): (ColumnField | null)[] {
  const some = rows.slice(0, rowsLookedAt);
  const width = Math.min(importColumnsMax, Math.max(...some.map((cells) => cells.length)));
  const fields: (ColumnField | null)[] = Array.from({ length: width }, () => null);
  const holds = (test: (cell: string) => boolean) =>
    fields.findIndex((field, column) => {
      const cells = some.map((row) => row[column]?.trim() ?? "").filter((cell) => cell !== "");
      return field === null && cells.length > 0 && cells.filter(test).length * 2 > cells.length;
    });
  for (const [field, test] of [
    ["email", isAddress],
    ["studentNumber", (cell: string) => /^[\p{L}]{0,3}[\p{Nd}][\p{Nd} ./_-]*$/u.test(cell)],
  ] as const) {
    const column = holds(test);
    if (column >= 0) {
      fields[column] = field;
    }
  }
  const first = holds(isWords);
  if (first >= 0) {
    fields[first] = "firstName";
    const second = holds(isWords);
    fields[second] = "lastName";
    if (second < 0) {
      fields[first] = "name";
    }
  }
  return fields.slice(0, width);
}

function isAddress(cell: string): boolean {
  return cell.includes("@") && canonicalEmail(cell) !== undefined;
}

function isWords(cell: string): boolean {
  return /^\p{L}[\p{L}\p{M} .,'’-]*$/u.test(cell);
}

function isEmpty(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === "");
}
