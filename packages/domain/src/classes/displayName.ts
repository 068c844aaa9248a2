import { displayNameMaxLength, isDisplayName, isSameDisplayName, normalizeDisplayName } from "../accounts/name.ts";

/** What names on a list can have in them, and names under which people play cannot. */
const notShown = /[,()/]+/g;

/**
 * Returns the name under which a person of a list plays without an account: their own, with a number where somebody else at
 * the table is called the same.
 *
 * @param taken - the names of others at the table.
 * @returns undefined where the list has no name of them.
 */
export function displayNameOfPerson(
  { firstName, lastName }: { firstName: string; lastName: string },
  taken: readonly string[] = [],
): string | undefined {
  const name = normalizeDisplayName(normalizeDisplayName(`${firstName} ${lastName}`).replace(notShown, " "));
  for (let number = 1; number <= taken.length + 1; number++) {
    const numbered = withNumber(name, number);
    if (!isDisplayName(numbered)) {
      return undefined;
    }
    if (!taken.some((other) => isSameDisplayName(other, numbered))) {
      return numbered;
    }
  }
  return undefined;
}

function withNumber(name: string, number: number): string {
  const suffix = number === 1 ? "" : ` ${number}`;
  const letters = [...name].slice(0, displayNameMaxLength - suffix.length).join("");
  return `${normalizeDisplayName(letters)}${suffix}`;
}
