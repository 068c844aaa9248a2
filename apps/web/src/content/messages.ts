import type { Refused } from "@belab/api";
import { AccountError, accountErrorMessage, checkPassword, passwordMaxLength, waitInWords } from "@belab/domain";

export const serverUnreachable = "Error connecting to the server. Please try again.";
export const recoveryServerUnreachable = "Error connecting to server. Please try again.";
export const somethingWentWrong = "Something went wrong. Please try again.";
export const newCodeSent = "A new code has been sent to your email";

/** The page of the link that undoes a change of email. */
export const undoEmailChange = {
  title: "Undo email change",
  wrongPassword: "This is not the password from before the change.",
  done: {
    title: "The change is undone",
    message: "Sign in with your old address and the password from before the change.",
  },
} as const;

/** What a person reads when the server says no: the catalogue's message, or how long to wait after too many tries. */
export function refusalMessage(refused: Refused): string {
  if (refused.status !== 429) {
    return accountErrorMessage(refused.error);
  }
  return `Too many tries. Please wait ${waitInWords(refused.retryAfter ?? 60)} and try again.`;
}

/** What a person reads where no code was mailed, because one was just before. */
export function waitForNextCode(seconds: number): string {
  return `A code was mailed there a short time ago. Another one can be mailed in ${waitInWords(seconds)}.`;
}

/** What a person reads of a refused password. Code 3 names no rule, so it is followed by the reason. */
export function passwordRefusal(refused: Refused, password: string): string {
  const message = refusalMessage(refused);
  return refused.status === 200 && refused.error === AccountError.InvalidPassword
    ? `${message} ${invalidPasswordReason(password)}`
    : message;
}

function invalidPasswordReason(password: string): string {
  const { hasForbiddenChar, hasEightChars } = checkPassword(password);
  if (hasForbiddenChar) {
    return "Leave out spaces and invisible characters.";
  }
  return hasEightChars
    ? "This password is too common. Choose one that is harder to guess."
    : `Use at most ${passwordMaxLength} characters.`;
}

/** Why a sign-in with another account was refused, where there is more to say than that it failed. */
export function refusalReason(refused: Refused): string {
  return refused.status === 200 && refused.error === AccountError.Unknown
    ? (refused.message ?? "")
    : refusalMessage(refused);
}
