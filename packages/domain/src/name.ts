/** Fewest characters of a first or last name. */
export const nameMinLength = 3;

/** Most characters of a first or last name. */
export const nameMaxLength = 30;

export const firstNameMessage = nameMessage("First name");
export const lastNameMessage = nameMessage("Last name");

const namePattern = /^[\p{L}\p{M} ]+$/u;

/**
 * Whether a text is a first or last name: letters of any script and spaces, 3 to 30 characters,
 * counted without spaces at either end.
 */
export function isName(text: string): boolean {
  const name = normalizeName(text);
  const length = [...name].length;
  return length >= nameMinLength && length <= nameMaxLength && namePattern.test(name) && /\p{L}/u.test(name);
}

/** A name as it is stored: NFC, no space at either end, single spaces within. */
export function normalizeName(text: string): string {
  return text.normalize("NFC").trim().replace(/ +/g, " ");
}

function nameMessage(field: string): string {
  return `${field} must only contain letters. It should be between ${nameMinLength} and ${nameMaxLength} characters.`;
}
