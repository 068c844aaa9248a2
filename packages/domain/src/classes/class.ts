import { type Entitlements, type PlanLimitReason, planLimit } from "../plans/entitlements.ts";
import { ok, type Result, refuse } from "../result/index.ts";
import { classNameMaxLength, classTermMaxLength } from "./limits.ts";

/** Begins with a letter or digit: in a spreadsheet it is then no formula. */
const textPattern = /^[\p{L}\p{Nd}][\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm} ]*$/u;

/** Characters that show nothing. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** What a class is called, and when it is. */
export interface ClassDetails {
  name: string;
  /** As "Spring 2027"; empty where there is none. */
  term: string;
}

export type ClassDetailsReason = "class-name-invalid" | "class-term-invalid";

/** Returns what a class is called as it is stored. */
export function readClassDetails(typed: ClassDetails): Result<ClassDetails, ClassDetailsReason> {
  const name = normalizeText(typed.name);
  if (!isShort(name, classNameMaxLength) || !textPattern.test(name)) {
    return refuse("class-name-invalid", { maxLength: classNameMaxLength });
  }
  const term = normalizeText(typed.term);
  if (term !== "" && (!isShort(term, classTermMaxLength) || !textPattern.test(term))) {
    return refuse("class-term-invalid", { maxLength: classTermMaxLength });
  }
  return ok({ name, term });
}

/** Returns a text as it is stored: NFC, no space at either end, single spaces within. */
export function normalizeText(text: string): string {
  return text.normalize("NFC").trim().replace(/\s+/g, " ");
}

function isShort(text: string, maxLength: number): boolean {
  return [...text].length <= maxLength && !invisible.test(text) && !/\p{Mn}{3}/u.test(text);
}

/** How many classes an owner has that are not archived, and how many students are in them. */
export interface ClassesUsed {
  classes: number;
  students: number;
}

/**
 * Whether an owner has more than the plan gives, as after a downgrade: nothing of its classes can be changed then, until
 * enough of them are archived.
 */
export function exceedsPlan(given: Pick<Entitlements, "classes" | "students">, used: ClassesUsed): boolean {
  return (
    (given.classes !== null && used.classes > given.classes) ||
    (given.students !== null && used.students > given.students)
  );
}

/**
 * Takes some more students.
 *
 * @param adding - how many who are in none of the owner's classes yet.
 */
export function checkStudents(
  given: Pick<Entitlements, "students">,
  used: number,
  adding: number,
): Result<undefined, PlanLimitReason> {
  const limit = given.students;
  return limit === null || adding === 0 || used + adding <= limit ? ok() : planLimit("students", { limit, used });
}
