import { AccountError, accountErrorOf } from "@belab/domain/accounts";
import german from "@belab/locales/de/accounts/Reasons";
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
    const others = ["password-wrong", "current-password-wrong", "first-name-invalid", "last-name-invalid"];
    const coded = Object.keys(accountMessages).filter(
      (reason) => accountErrorOf(reason) !== AccountError.Unknown && !others.includes(reason),
    );
    expect(coded).toHaveLength(20);
    for (const reason of coded) {
      const message = messageOf(accountMessages, reason, {});
      expect(message, reason).toBe(accountErrorMessages[accountErrorOf(reason)]);
    }
  });

  it("is in the language of the messages", () => {
    const names = { minLetters: 3, maxLetters: 1000 };
    expect(messageOf(german.messages, "email-taken", {}, "de")).toBe("Diese E-Mail-Adresse ist bereits registriert.");
    expect(messageOf(german.messages, "first-name-invalid", names, "de")).toContain("zwischen 3 und 1.000 Zeichen");
    expect(messageOf(accountMessages, "first-name-invalid", names)).toContain("between 3 and 1,000 characters");
  });

  it("is none where a value is missing, so that the server's own words are shown", () => {
    expect(messageOf(accountMessages, "first-name-invalid", { minLetters: 3 })).toBeUndefined();
  });

  it("names the fewest letters of a name, as the installation allows", () => {
    expect(messageOf(accountMessages, "first-name-invalid", { minLetters: 3, maxLetters: 30 })).toBe(
      "First name must only contain letters. It should be between 3 and 30 characters.",
    );
    expect(messageOf(accountMessages, "last-name-invalid", { minLetters: 1, maxLetters: 30 })).toBe(
      "Last name must only contain letters. It should be between 1 and 30 characters.",
    );
  });

  it.each(["no-such-reason", "toString", ""])("is none for %j", (reason) => {
    expect(messageOf(accountMessages, reason, {})).toBeUndefined();
  });
});
