import { AccountError } from "./accountError.ts";

/** Shortest password of an account, in characters. */
export const passwordMinLength = 8;

/** Longest password of an account, in characters. */
export const passwordMaxLength = 18;

/** Fewest characters at which the sign-in button is offered (section 5: sign-in asks for less than sign-up). */
export const signInPasswordMinLength = 6;

export const passwordRequiredMessage = "Password is required.";

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

/** The first rule that a password breaks, in the order 5, 6, 7, 8, 3; `None` where it keeps them all. */
export function passwordError(password: string): AccountError {
  const check = checkPassword(password);
  if (passwordLength(password) < passwordMinLength) {
    return AccountError.PasswordTooShort;
  }
  if (!check.hasOneLower) {
    return AccountError.PasswordWithoutLowercase;
  }
  if (!check.hasOneUpper) {
    return AccountError.PasswordWithoutUppercase;
  }
  if (!check.hasOneDigit) {
    return AccountError.PasswordWithoutDigit;
  }
  if (!check.hasEightChars || check.hasForbiddenChar) {
    return AccountError.InvalidPassword;
  }
  return AccountError.None;
}

/** Characters as a person counts them: code points, not UTF-16 units. */
function passwordLength(password: string): number {
  return [...password].length;
}
