import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AccountError, accountErrorMessage, isAccountError, isEmailError } from "./accountError.ts";

const catalogue: [code: number, name: keyof typeof AccountError, message: string][] = [
  [0, "None", ""],
  [1, "EmailAlreadyExists", "This email is already registered."],
  [2, "InvalidEmail", "Invalid email address."],
  [3, "InvalidPassword", "Invalid password."],
  [4, "PasswordsDoNotMatch", "Password and confirmation do not match."],
  [5, "PasswordTooShort", "Password must be at least 8 characters long."],
  [6, "PasswordWithoutLowercase", "Password must contain at least one lowercase letter."],
  [7, "PasswordWithoutUppercase", "Password must contain at least one uppercase letter."],
  [8, "PasswordWithoutDigit", "Password must contain at least one number."],
  [9, "Unknown", "Unknown error."],
  [10, "AlreadyActivated", "This account has already been activated."],
  [11, "ActivationEmailNotSent", "Activation email could not be sent."],
  [12, "UpdateNotStored", "Error updating information in the database."],
  [13, "IncorrectCode", "The activation code is incorrect."],
  [14, "InvalidPicture", "Invalid picture."],
  [15, "SignUpAfterLogin", "You are already logged in and cannot sign up again."],
  [16, "ActivationAfterLogin", "You are logged in but your account is not yet activated."],
  [17, "TemporaryEmail", "Temporary emails are not allowed."],
  [18, "EmailNotTrustable", "The email address is not trustworthy."],
  [19, "EmailNotFound", "This email does not exist in the database."],
];

describe("the error catalogue", () => {
  it("has these twenty codes and no other", () => {
    expect(AccountError).toEqual(Object.fromEntries(catalogue.map(([code, name]) => [name, code])));
  });

  it.each(catalogue)("reads %i (%s) as %j", (code, _name, message) => {
    expect(isAccountError(code)).toBe(true);
    expect(accountErrorMessage(code)).toBe(message);
  });

  it("reads any other number as unknown", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (code) => {
        fc.pre(!catalogue.some(([known]) => known === code));
        expect(isAccountError(code)).toBe(false);
        expect(accountErrorMessage(code)).toBe("Unknown error.");
      }),
    );
  });

  it.each(["1", null, undefined, true, {}, "toString", [1]])("takes %j for no code", (code) => {
    expect(isAccountError(code)).toBe(false);
  });
});

it("shows exactly 1, 2, 17 and 18 under the email field", () => {
  expect(catalogue.map(([code]) => code).filter(isEmailError)).toEqual([1, 2, 17, 18]);
  expect(isEmailError(20)).toBe(false);
});
