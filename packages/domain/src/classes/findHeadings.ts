import { isAddressCell } from "./addresses.ts";
import type { ColumnField } from "./fields.ts";
import { guessFields, lookAt, readColumns, type UsedRow } from "./guessFields.ts";
import { fold, isGradeBookOfCanvas, readHeading } from "./headings.ts";
import { importColumnsMax, importHeadingMaxLength, importHeadingRows } from "./limits.ts";

/** The headings of a file. Places are those among the used rows. */
export interface FoundHeadings {
  /** The last row of headings; null if there is none. */
  at: number | null;
  /** Rows that are headings together, such as "First" above "name". */
  rows: number;
  /** The first row with people. */
  first: number;
  fields: (ColumnField | null)[];
  /** Whether it is not sure which row has the headings, or whether any has. */
  isUnsure: boolean;
  /** Whether a column was read by its cells, or against them. */
  areFieldsUnsure: boolean;
}

/** Finds the headings within the first rows of a file. @param chosen - the number of the row that a person has chosen. */
export function findHeadings(used: readonly UsedRow[], chosen?: number | null): FoundHeadings {
  if (chosen === null) {
    return withoutHeadings(used, 0);
  }
  if (chosen !== undefined) {
    return chosenHeadings(
      used,
      used.findIndex(({ index }) => index >= chosen - 1),
    );
  }
  const candidates = used
    .slice(0, importHeadingRows)
    .map((_, place) => headingsAt(used, place))
    .filter(({ score }) => score > 0);
  const best = candidates.toSorted((one, other) => other.score - one.score)[0];
  if (best === undefined) {
    return unknownHeadings(used);
  }
  return withSecondRow(used, best);
}

function chosenHeadings(used: readonly UsedRow[], place: number): FoundHeadings {
  const found = headingsAt(used, place < 0 ? used.length - 1 : place);
  return found.score > 0
    ? found
    : { ...found, fields: guessFields(lookAt(used.slice(found.first))), areFieldsUnsure: true };
}

/** Returns the headings of columns as people read them; empty for columns without one. */
export function headersAt(used: readonly UsedRow[], { at, rows }: Pick<FoundHeadings, "at" | "rows">): string[] {
  const headings = at === null ? [] : used.slice(at - rows + 1, at + 1);
  const below = lookAt(used.slice((at ?? -1) + 1));
  const width = Math.max(0, ...headings.map(({ cells }) => cells.length), ...below.map((cells) => cells.length));
  return Array.from({ length: Math.min(importColumnsMax, width) }, (_, column) => {
    const texts = headings.map(({ cells }) => cells[column]?.trim() ?? "").filter((text) => text !== "");
    const different = texts.filter((text, index) => texts.findIndex((other) => fold(other) === fold(text)) === index);
    return different.join(" ").slice(0, importHeadingMaxLength);
  });
}

/** Whether a row repeats another one, as headings do on each page of a print. */
export function isSameRow({ cells }: UsedRow, other: UsedRow | undefined): boolean {
  return (
    other !== undefined &&
    cells.length === other.cells.length &&
    cells.every((cell, column) => cell.trim() === other.cells[column]?.trim())
  );
}

interface Candidate extends FoundHeadings {
  known: number;
  score: number;
}

/** Reads one row as headings, together with the row above it if that makes more of them known. */
function headingsAt(used: readonly UsedRow[], at: number): Candidate {
  const alone = candidateOf(used, at, 1);
  if (at === 0 || used[at - 1]?.cells.some(isAddressCell)) {
    return alone;
  }
  const both = candidateOf(used, at, 2);
  return both.known > alone.known && both.known > candidateOf(used, at - 1, 1).known ? both : alone;
}

function candidateOf(used: readonly UsedRow[], at: number, rows: number): Candidate {
  const body = used.slice(at + 1);
  const headers = headersAt(used, { at, rows });
  const { fields, known, score, isUnsure } = readColumns(headers, lookAt(body), isGradeBookOfCanvas(headers));
  const isPerson = used[at]?.cells.slice(0, importColumnsMax).some(isAddressCell) ?? false;
  return {
    at,
    rows,
    first: at + 1,
    fields,
    known,
    score: isPerson || (body.length === 0 && at > 0) ? 0 : score,
    areFieldsUnsure: isUnsure,
    // One word can be a name too, and an address above the headings is somebody's.
    isUnsure:
      used.slice(0, at - rows + 1).some(({ cells }) => cells.some(isAddressCell)) ||
      (known < 2 && !isOnlyHeading(headers, at, body)),
  };
}

/** Whether a row with one known heading can be nothing else: all its cells are known, or stand above cells of another kind. */
function isOnlyHeading(headers: readonly string[], at: number, body: readonly UsedRow[]): boolean {
  const filled = headers.filter((header) => header !== "");
  const areAllKnown = filled.every((header) => readHeading(header) !== undefined);
  const standsAbove = headers.some(
    (header, column) =>
      header !== "" &&
      !/\p{Nd}/u.test(header) &&
      body.slice(0, importHeadingRows).some(({ cells }) => /^[^\p{L}]*\p{Nd}|@/u.test(cells[column] ?? "")),
  );
  return (at === 0 && areAllKnown) || standsAbove;
}

/** Words that complete a heading in the row above, as in "First" and "name". */
const completing = new Set(["name", "names", "address", "number", "no", "id", "adresse", "nummer", "nr"]);

/** A second row of headings, in another language or completing the first, is no person. */
function withSecondRow(used: readonly UsedRow[], found: FoundHeadings): FoundHeadings {
  const words = new Set(used[found.first]?.cells.map((cell) => cell.trim()).filter((cell) => cell !== ""));
  const isSecond =
    used.length > found.first + 1 &&
    words.size > 1 &&
    [...words].every((word) => completing.has(fold(word)) || readHeading(word) !== undefined);
  return isSecond ? { ...found, at: found.first, rows: found.rows + 1, first: found.first + 1 } : found;
}

/** Without known headings, rows above the first address or number are titles and headings. */
function unknownHeadings(used: readonly UsedRow[]): FoundHeadings {
  const rows = lookAt(used);
  // Of the lower half: it has no titles.
  const column = guessFields(rows.slice(Math.floor(rows.length / 2))).findIndex(
    (field) => field === "email" || field === "studentNumber",
  );
  const first = rows.slice(0, importHeadingRows).findIndex((cells) => /@|^\S*\p{Nd}/u.test(cells[column] ?? ""));
  if (column < 0 || first < 1) {
    return withoutHeadings(used, 0);
  }
  const above = used[first - 1];
  const isHeading = (above?.cells.filter((cell) => cell.trim() !== "").length ?? 0) > 1 || rows[0]?.length === 1;
  const found = withoutHeadings(used, first);
  return isHeading ? { ...found, at: first - 1, rows: 1 } : found;
}

function withoutHeadings(used: readonly UsedRow[], first: number): FoundHeadings {
  const fields = guessFields(lookAt(used.slice(first)));
  return { at: null, rows: 0, first, fields, isUnsure: first > 0, areFieldsUnsure: true };
}
