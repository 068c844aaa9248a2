import { ok, type Result, refuse } from "../result/index.ts";
import type { PasswordReason } from "./reasons.ts";

/** Shortest password of an account, in characters. */
export const passwordMinLength = 8;

/** Longest password of an account, in characters. */
export const passwordMaxLength = 18;

/** Fewest characters at which the sign-in button is offered (section 5: sign-in asks for less than sign-up). */
export const signInPasswordMinLength = 6;

/** What the guide beside a password field shows (section 3, password check data). */
export interface PasswordCheck {
  hasEightChars: boolean;
  hasOneLower: boolean;
  hasOneUpper: boolean;
  hasOneDigit: boolean;
  hasForbiddenChar: boolean;
  /** The first forbidden character, empty where there is none. */
  forbiddenChar: string;
}

const forbiddenCharPattern = /[\s\p{Cc}]/u;

/**
 * Checks a password against each rule of section 5.
 * Lower and upper case are a–z and A–Z and digits 0–9; white space and control characters are forbidden.
 */
export function checkPassword(password: string): PasswordCheck {
  const forbiddenChar = forbiddenCharPattern.exec(password)?.[0] ?? "";
  const length = passwordLength(password);
  return {
    hasEightChars: length >= passwordMinLength && length <= passwordMaxLength,
    hasOneLower: /[a-z]/.test(password),
    hasOneUpper: /[A-Z]/.test(password),
    hasOneDigit: /[0-9]/.test(password),
    hasForbiddenChar: forbiddenChar !== "",
    forbiddenChar,
  };
}

/**
 * Whether a new password keeps the rules of section 5. A refusal names the first rule that it breaks. That a password is
 * too common is known to the server alone.
 */
export function validatePassword(password: string): Result<undefined, PasswordReason> {
  const check = checkPassword(password);
  const length = passwordLength(password);
  if (length < passwordMinLength) {
    return refuse("password-too-short");
  }
  if (!check.hasOneLower) {
    return refuse("password-without-lowercase");
  }
  if (!check.hasOneUpper) {
    return refuse("password-without-uppercase");
  }
  if (!check.hasOneDigit) {
    return refuse("password-without-digit");
  }
  if (check.hasForbiddenChar) {
    return refuse("password-forbidden-character");
  }
  return length > passwordMaxLength ? refuse("password-too-long") : ok();
}

/** Characters as a person counts them: code points, not UTF-16 units. */
function passwordLength(password: string): number {
  return [...password].length;
}
