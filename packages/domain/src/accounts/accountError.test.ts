import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AccountError, isAccountError, isEmailError, isPasswordError } from "./accountError.ts";

const catalogue: [code: number, name: keyof typeof AccountError][] = [
  [0, "None"],
  [1, "EmailAlreadyExists"],
  [2, "InvalidEmail"],
  [3, "InvalidPassword"],
  [4, "PasswordsDoNotMatch"],
  [5, "PasswordTooShort"],
  [6, "PasswordWithoutLowercase"],
  [7, "PasswordWithoutUppercase"],
  [8, "PasswordWithoutDigit"],
  [9, "Unknown"],
  [10, "AlreadyActivated"],
  [11, "ActivationEmailNotSent"],
  [12, "UpdateNotStored"],
  [13, "IncorrectCode"],
  [14, "InvalidPicture"],
  [15, "SignUpAfterLogin"],
  [16, "ActivationAfterLogin"],
  [17, "TemporaryEmail"],
  [18, "EmailNotTrustable"],
  [19, "EmailNotFound"],
];

describe("the error catalogue", () => {
  it("has these twenty codes and no other", () => {
    expect(AccountError).toEqual(Object.fromEntries(catalogue.map(([code, name]) => [name, code])));
  });

  it.each(catalogue)("takes %i (%s) for a code", (code) => {
    expect(isAccountError(code)).toBe(true);
  });

  it("takes no other number for a code", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.double()), (code) => {
        fc.pre(!catalogue.some(([known]) => known === code));
        expect(isAccountError(code)).toBe(false);
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

it("says of exactly 3, 5, 6, 7 and 8 that only another password helps", () => {
  expect(catalogue.map(([code]) => code).filter(isPasswordError)).toEqual([3, 5, 6, 7, 8]);
  expect(isPasswordError(20)).toBe(false);
});
