import { accountErrorMessages, accountMessages } from "@belab/api/accounts/messages";
import { messageOf } from "@belab/api/messages";
import { AccountError } from "@belab/domain/accounts";
import { accountTexts } from "@belab/ui/messages";
import { expect, it } from "vitest";
import { passwordFailureText, publicFailureText } from "./failures.ts";

const invalid = { kind: "refused", status: 200, error: AccountError.InvalidPassword, params: {} } as const;

it.each([
  ["password-too-common", "Invalid password. This password is too common. Choose one that is harder to guess."],
  ["password-forbidden-character", "Invalid password. Leave out spaces and invisible characters."],
  ["password-too-long", "Invalid password. Use at most 18 characters."],
])("B6: says what to change in a password that is refused as %s", (reason, message) => {
  expect(passwordFailureText({ ...invalid, reason })).toBe(message);
});

it("B6: adds nothing to a message that names the rule, nor to a wait", () => {
  const withoutDigit = { error: AccountError.PasswordWithoutDigit, reason: "password-without-digit" };
  expect(passwordFailureText({ ...invalid, ...withoutDigit })).toBe("Password must contain at least one number.");
  expect(passwordFailureText({ ...invalid, status: 429, reason: "too-many-requests", retryAfter: 5 })).toBe(
    "Too many tries. Please wait 5 seconds and try again.",
  );
});

it("says what the specification says of a code whose reason nobody knows", () => {
  expect(publicFailureText({ ...invalid, reason: "unknown" })).toBe("Invalid password.");
});

it("says in a form what the server would say of the same value", () => {
  expect(accountTexts.emailInvalid).toBe(accountErrorMessages[AccountError.InvalidEmail]);
  expect(accountTexts.passwordsDoNotMatch).toBe(accountErrorMessages[AccountError.PasswordsDoNotMatch]);
});

it.each([1, 2, 3])("says in a form what the server would say of a name of less than %i letters", (minLetters) => {
  expect(accountTexts.firstNameInvalid(minLetters)).toBe(
    messageOf(accountMessages, "first-name-invalid", { minLetters }),
  );
  expect(accountTexts.lastNameInvalid(minLetters)).toBe(
    messageOf(accountMessages, "last-name-invalid", { minLetters }),
  );
});
