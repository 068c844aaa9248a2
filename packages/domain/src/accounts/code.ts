/** Digits of an activation or reset code. */
export const codeLength = 6;

/** One more than the largest code. */
export const codeLimit = 10 ** codeLength;

/** How long a code can be used, in milliseconds. */
export const codeLifetime = 10 * 60 * 1000;

/** Wrong tries that kill a code. */
export const codeMaxTries = 5;

const codePattern = /^[0-9]{6}$/;

/** Whether a text is exactly six digits. */
export function isCode(text: string): boolean {
  return codePattern.test(text);
}

/**
 * A code travels as a number and is compared as six digits: 42 is `000042`.
 *
 * @throws RangeError where the number is no whole number from 0 to 999999.
 */
export function codeText(code: number): string {
  if (!Number.isInteger(code) || code < 0 || code >= codeLimit) {
    throw new RangeError("code");
  }
  return String(code).padStart(codeLength, "0");
}
