import { AccountError, passwordError } from "@belab/domain";
import { dictionary } from "@zxcvbn-ts/language-common";

/** Lower-case passwords that people use most, from leaked lists: more than 49,000. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/** The product's names, as people put them into a password: lower case, without spaces. */
const productNames = ["businesseducation", "educationlab", "businesslab", "belab"];

/** Shortest local part of an address that a password must not contain: a shorter one is part of too many words. */
const localPartMinLength = 4;

export interface PasswordOwner {
  /** The canonical address of the account, where it is known. */
  email?: string | undefined;
}

/**
 * The first rule that a new password breaks: those of `@belab/domain` (5, 6, 7, 8, 3), then 3 for a password that
 * everybody tries first: a common one, or one that holds the owner's email name or the product's name.
 */
export function judgePassword(password: string, owner: PasswordOwner = {}): AccountError {
  const error = passwordError(password);
  if (error !== AccountError.None) {
    return error;
  }
  return isGuessable(password.toLowerCase(), owner) ? AccountError.InvalidPassword : AccountError.None;
}

function isGuessable(password: string, { email }: PasswordOwner): boolean {
  return (
    commonPasswords.has(password) ||
    productNames.some((name) => password.includes(name)) ||
    (email !== undefined && holdsEmailName(password, email.toLowerCase()))
  );
}

function holdsEmailName(password: string, email: string): boolean {
  const localPart = email.slice(0, email.lastIndexOf("@"));
  return password === email || (localPart.length >= localPartMinLength && password.includes(localPart));
}
