import { isAddressCell } from "./addresses.ts";
import type { ColumnField } from "./fields.ts";
import { type KnownHeading, readHeading } from "./headings.ts";
import { importColumnsMax } from "./limits.ts";

/** A row of a file that isn't empty. */
export interface UsedRow {
  /** Its place in the file, from 0. */
  index: number;
  cells: readonly string[];
}

/** Most rows that tell the contents of columns. */
const rowsLookedAt = 100;

/** Most characters of a cell that are read for this. */
const lookedAtMaxLength = 200;

/** Returns the first rows and columns, with cells cut to their beginning. */
export function lookAt(rows: readonly UsedRow[]): string[][] {
  return rows.slice(0, rowsLookedAt).map(({ cells }) => cells.slice(0, importColumnsMax).map(beginningOf));
}

/** Returns the beginning of a cell, without a word or an address that is cut. */
function beginningOf(cell: string): string {
  const beginning = cell.slice(0, lookedAtMaxLength);
  const end = cell === beginning ? -1 : Math.max(...[" ", ",", ";", "\n"].map((sign) => beginning.lastIndexOf(sign)));
  return beginning.slice(0, end > 0 ? end : undefined).trim();
}

/** The fields of columns, by their headings and their cells. */
export interface ReadColumns {
  fields: (ColumnField | null)[];
  /** How many columns have a known heading. */
  known: number;
  /** By how many headings are known, and then by how well cells agree; 0 if no heading is known. */
  score: number;
  /** Whether a column was read by its cells alone, or against them. */
  isUnsure: boolean;
}

/** Reads columns by their headings; those that name no person are looked for among the other columns. */
export function readColumns(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  isGradeBookOfCanvas: boolean,
): ReadColumns {
  const columns = headers.map((header, column) => {
    const heading = readHeading(header);
    const kinds = kindsOf(rows, column);
    const isInternal = isGradeBookOfCanvas && heading?.field === "studentNumber" && heading.isVague;
    const isName = heading?.isLogin === true && kinds.addresses <= 0.5;
    return { heading: isInternal || isName ? undefined : heading, kinds };
  });
  const fields = namesTogether(chooseColumns(columns), columns, rows);
  const fits = columns.map(({ kinds }, column) => fit(fields[column] ?? null, kinds));
  const score = fits.reduce<number>((sum, each) => sum + each, 0);
  const known = fields.filter((field) => field !== null).length;
  const completed = known > 0 ? completeFields(fields, rows) : fields;
  return {
    fields: completed,
    known,
    score: known === 0 ? 0 : 10 * known + score,
    isUnsure: fits.some((each) => each < 0) || completed.some((field, column) => field !== fields[column]),
  };
}

/** Shares of the filled cells of a column, by their kind. */
interface Kinds {
  filled: number;
  addresses: number;
  numbers: number;
  words: number;
  /** Whether they count rows. */
  isCount: boolean;
}

interface LookedAt {
  heading: KnownHeading | undefined;
  kinds: Kinds;
}

/** Two columns can have the same field: a clear heading is preferred to a vague one, and then cells that agree. */
function chooseColumns(columns: readonly LookedAt[]): (ColumnField | null)[] {
  const rank = ({ heading, kinds }: LookedAt) =>
    heading === undefined ? -Infinity : 10 * fit(heading.field, kinds) - (heading.isVague ? 5 : 0);
  return columns.map((column, place) => {
    const field = column.heading?.field;
    if (field === undefined || (field === "studentNumber" && column.heading?.isVague && column.kinds.isCount)) {
      return null;
    }
    const same = columns.filter(({ heading }) => heading?.field === field);
    const best = same.toSorted((one, other) => rank(other) - rank(one))[0];
    return best !== undefined && columns.indexOf(best) === place ? field : null;
  });
}

/** Beside a column of first names, "Name" is the last name, and the other way round, unless it has the whole name. */
function namesTogether(
  fields: readonly (ColumnField | null)[],
  columns: readonly LookedAt[],
  rows: readonly (readonly string[])[],
): (ColumnField | null)[] {
  const full = fields.findIndex((field) => field === "name" || field === "lastNameFirst");
  const [first, last] = [fields.indexOf("firstName"), fields.indexOf("lastName")];
  if (full < 0 || (first < 0 && last < 0)) {
    return [...fields];
  }
  const part = first < 0 ? last : first;
  const hasParts = first >= 0 && last >= 0;
  const isWhole = rows.filter((cells) => isPartOf(cells[part], cells[full])).length * 2 > rows.length;
  const isPartial = columns[full]?.heading?.isPartialName === true && !isWhole;
  return fields.map((field, column) => {
    if (column === full) {
      return hasParts ? null : isPartial ? (first < 0 ? "firstName" : "lastName") : field;
    }
    return column === part && !hasParts && !isPartial ? null : field;
  });
}

function isPartOf(part: string | undefined, whole: string | undefined): boolean {
  return part !== undefined && part !== "" && whole !== undefined && whole !== part && whole.includes(part);
}

/** Looks for names and addresses in columns whose headings aren't known. */
function completeFields(
  fields: readonly (ColumnField | null)[],
  rows: readonly (readonly string[])[],
): (ColumnField | null)[] {
  const hasNames = fields.some(
    (field) => field !== null && ["firstName", "lastName", "name", "lastNameFirst"].includes(field),
  );
  const wanted: ColumnField[] = [
    ...(fields.includes("email") ? [] : (["email"] as const)),
    ...(hasNames ? [] : nameFields),
  ];
  return guessAmong(fields, rows, wanted);
}

const nameFields = ["firstName", "lastName"] as const;

/** Tells by their cells what columns without headings hold: addresses, numbers, and one or two columns of names. */
export function guessFields(rows: readonly (readonly string[])[]): (ColumnField | null)[] {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const unknown = Array.from({ length: width }, () => null);
  const fields = guessAmong(unknown, rows, ["email", "studentNumber", ...nameFields]);
  // A line of addresses alone, as it is copied from a mail: each is a person.
  return fields.some((field) => field === "firstName" || field === "name")
    ? fields
    : fields.map((field, column) => (field === null && kindsOf(rows, column).addresses > 0.5 ? "email" : field));
}

function guessAmong(
  known: readonly (ColumnField | null)[],
  rows: readonly (readonly string[])[],
  wanted: readonly ColumnField[],
): (ColumnField | null)[] {
  const fields = [...known];
  const kinds = fields.map((_, column) => kindsOf(rows, column));
  const take = (field: ColumnField, isMeant: (kinds: Kinds) => boolean) => {
    const column = fields.findIndex((given, place) => {
      const its = kinds[place];
      return given === null && its !== undefined && its.filled > 0 && isMeant(its);
    });
    if (column >= 0) {
      fields[column] = field;
    }
    return column;
  };
  if (wanted.includes("email")) {
    take("email", ({ addresses }) => addresses > 0.5);
  }
  if (wanted.includes("studentNumber")) {
    take("studentNumber", ({ numbers, isCount }) => numbers > 0.5 && !isCount);
  }
  if (wanted.includes("firstName")) {
    const first = take("firstName", ({ words }) => words > 0.5);
    const second = first < 0 ? first : take("lastName", ({ words }) => words > 0.5);
    if (first >= 0 && second < 0) {
      fields[first] = "name";
    }
  }
  return fields;
}

/** Returns how well the cells of a column fit a field: 3 if they agree, 1 if they say nothing, -2 if they are something else. */
function fit(field: ColumnField | null, { filled, addresses, numbers }: Kinds): number {
  if (field === null) {
    return 0;
  }
  if (filled === 0 || field === "class") {
    return 1;
  }
  const agrees =
    field === "email" ? addresses > 0.3 : field === "studentNumber" ? numbers > 0.3 : addresses + numbers < 0.5;
  return agrees ? 3 : -2;
}

function kindsOf(rows: readonly (readonly string[])[], column: number): Kinds {
  const cells = rows.flatMap((row) => row[column] || []);
  const share = (test: (cell: string) => boolean) =>
    cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
  return {
    filled: cells.length,
    addresses: share(isAddressCell),
    numbers: share((cell) => /^\p{L}{0,4}[./_-]?\p{Nd}[\p{L}\p{Nd} ./_-]*$/u.test(cell)),
    words: share(isWords),
    isCount: cells.length > 1 && cells.every((cell, index) => Number(cell) === Number(cells[0]) + index),
  };
}

function isWords(cell: string): boolean {
  return /^['’‘]?\p{L}(?:[\p{L}\p{M} .,'’‘·()/‐‑-]|\u200c|\u200d)*$/u.test(cell);
}
