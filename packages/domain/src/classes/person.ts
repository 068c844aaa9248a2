import { canonicalEmail } from "../accounts/email.ts";
import { comparableName, isWrittenAsName, trimInvisible } from "../accounts/name.ts";
import { ok, type Result, refuse } from "../result/index.ts";
import { normalizeText } from "./class.ts";

/** By what a person on a list is known: an account, an email address, a student number. */
export const identifierSources = ["account", "email", "studentNumber"] as const;

export type IdentifierSource = (typeof identifierSources)[number];

/** Something by which a person is known. No two people of one owner have the same. */
export interface Identifier {
  source: IdentifierSource;
  /** The id of an account, a canonical address, or a student number as {@link normalizeStudentNumber} writes it. */
  value: string;
}

/** Most characters of a first or last name on a list, and of a student number. */
export const listedNameMaxLength = 60;
export const studentNumberMaxLength = 40;

/** Lists have more in names than people call themselves, as in "Müller (geb. Groß)". */
const alsoOnLists = /[,()/´]/g;

const numberPattern = /^[\p{L}\p{Nd}][\p{L}\p{Nd} ./_-]*$/u;

/** What would be computed in a spreadsheet. */
const formula = /^[\t\r]*[=+@\uff1d\uff0b\uff20-]/;

/** A person as somebody typed them, or as a row of a file has them. */
export interface TypedPerson {
  firstName: string;
  lastName: string;
  /** Empty where there is none. */
  email: string;
  /** Empty where there is none. */
  studentNumber: string;
}

/** A person as they are stored on a list. */
export interface ListedPerson {
  firstName: string;
  lastName: string;
  /** Canonical. */
  email: string | null;
  /** As it was typed. */
  displayEmail: string | null;
  /** As people read it: zeros are kept. */
  studentNumber: string | null;
}

export type PersonReason =
  | "formula"
  | "person-name-invalid"
  | "person-name-missing"
  | "person-email-invalid"
  | "student-number-invalid";

/** Returns a person as they are stored on a list. One without a name needs an address. */
export function readPerson(typed: TypedPerson): Result<ListedPerson, PersonReason> {
  const texts = [typed.firstName, typed.lastName, typed.email, typed.studentNumber];
  const [givenName = "", familyName = "", displayEmail = "", number = ""] = texts.map(trimInvisible);
  if (texts.some(isFormula)) {
    return refuse("formula");
  }
  const [firstName, lastName] = [normalizeText(givenName), normalizeText(familyName)];
  if (![firstName, lastName].every((name) => name === "" || isListedName(name))) {
    return refuse("person-name-invalid", { maxLength: listedNameMaxLength });
  }
  const email = displayEmail === "" ? null : canonicalEmail(displayEmail);
  if (email === undefined) {
    return refuse("person-email-invalid");
  }
  const studentNumber = normalizeText(number.normalize("NFKC"));
  if (studentNumber !== "" && !isStudentNumber(studentNumber)) {
    return refuse("student-number-invalid", { maxLength: studentNumberMaxLength });
  }
  if (firstName === "" && lastName === "" && email === null) {
    return refuse("person-name-missing");
  }
  return ok({
    firstName,
    lastName,
    email,
    displayEmail: email === null ? null : displayEmail,
    studentNumber: studentNumber === "" ? null : studentNumber,
  });
}

/** Whether a spreadsheet would compute a text, invisible characters around it aside. Nothing here ever computes one. */
export function isFormula(text: string): boolean {
  return formula.test(trimInvisible(text));
}

/** Returns a student number as numbers are compared: without spaces, case does not tell numbers apart; zeros do. */
export function normalizeStudentNumber(studentNumber: string): string {
  return studentNumber.normalize("NFKC").replace(/\s/g, "").toUpperCase();
}

/** Returns the identifiers that somebody gave of a person. */
export function identifiersOf({ email, studentNumber }: Pick<ListedPerson, "email" | "studentNumber">): Identifier[] {
  return [
    ...(email === null ? [] : [{ source: "email", value: email } as const]),
    ...(studentNumber === null
      ? []
      : [{ source: "studentNumber", value: normalizeStudentNumber(studentNumber) } as const]),
  ];
}

/** Returns a name as names are compared: case, spaces and joiners do not tell people apart. */
export function comparedName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return comparableName(`${firstName} ${lastName}`);
}

/**
 * Returns the first and the last name in a full name. What follows a comma comes first. Otherwise the last word is the last
 * name, or the first word is if last names come first. A word that can be no name, as in "Group 1", stays where it is.
 */
export function splitName(
  fullName: string,
  { isLastFirst = false }: { isLastFirst?: boolean } = {},
): { firstName: string; lastName: string } {
  const name = normalizeText(fullName);
  const comma = name.search(/[,،，]/);
  if (comma > 0) {
    return { firstName: name.slice(comma + 1).trim(), lastName: name.slice(0, comma).trim() };
  }
  if (isLastFirst) {
    const [lastName = "", ...firstNames] = name.split(" ");
    return { firstName: firstNames.join(" "), lastName };
  }
  const space = name.lastIndexOf(" ");
  return space < 0 || !/^['’‘‛`]?\p{L}/u.test(name.slice(space + 1))
    ? { firstName: name, lastName: "" }
    : { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}

function isListedName(name: string): boolean {
  const isShort = [...name].length <= listedNameMaxLength;
  return isShort && !/^\p{Nd}/u.test(name) && isWrittenAsName(name.replace(alsoOnLists, " "));
}

function isStudentNumber(text: string): boolean {
  return [...text].length <= studentNumberMaxLength && numberPattern.test(text) && /\p{Nd}/u.test(text);
}
