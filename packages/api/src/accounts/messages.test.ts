import { AccountError, accountErrorOf } from "@belab/domain/accounts";
import { describe, expect, it } from "vitest";
import { messageOf } from "../messages.ts";
import { accountErrorMessages, accountMessages } from "./messages.ts";

it.each([
  ["None", ""],
  ["EmailAlreadyExists", "This email is already registered."],
  ["InvalidEmail", "Invalid email address."],
  ["InvalidPassword", "Invalid password."],
  ["PasswordsDoNotMatch", "Password and confirmation do not match."],
  ["PasswordTooShort", "Password must be at least 8 characters long."],
  ["PasswordWithoutLowercase", "Password must contain at least one lowercase letter."],
  ["PasswordWithoutUppercase", "Password must contain at least one uppercase letter."],
  ["PasswordWithoutDigit", "Password must contain at least one number."],
  ["Unknown", "Unknown error."],
  ["AlreadyActivated", "This account has already been activated."],
  ["ActivationEmailNotSent", "Activation email could not be sent."],
  ["UpdateNotStored", "Error updating information in the database."],
  ["IncorrectCode", "The activation code is incorrect."],
  ["InvalidPicture", "Invalid picture."],
  ["SignUpAfterLogin", "You are already logged in and cannot sign up again."],
  ["ActivationAfterLogin", "You are logged in but your account is not yet activated."],
  ["TemporaryEmail", "Temporary emails are not allowed."],
  ["EmailNotTrustable", "The email address is not trustworthy."],
  ["EmailNotFound", "This email does not exist in the database."],
] as const)("says of %s what the specification says: %j", (name, message) => {
  expect(accountErrorMessages[AccountError[name]]).toBe(message);
});

describe("the message of a reason", () => {
  it("is that of its code, where the specification has one that says it all", () => {
    for (const reason of ["email-taken", "password-too-short", "code-incorrect", "account-gone"]) {
      const message = messageOf(accountMessages, reason, {});
      expect(message).toBe(accountErrorMessages[accountErrorOf(reason)]);
    }
  });

  it("names the fewest letters of a name, as the installation allows", () => {
    expect(messageOf(accountMessages, "first-name-invalid", { minLetters: 3 })).toBe(
      "First name must only contain letters. It should be between 3 and 30 characters.",
    );
    expect(messageOf(accountMessages, "last-name-invalid", { minLetters: 1 })).toBe(
      "Last name must only contain letters. It should be between 1 and 30 characters.",
    );
  });

  it.each(["no-such-reason", "toString", ""])("is none for %j", (reason) => {
    expect(messageOf(accountMessages, reason, {})).toBeUndefined();
  });
});
