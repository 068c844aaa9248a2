import { messageOf } from "@belab/api/messages";
import { AccountError, nameMaxLength } from "@belab/domain/accounts";
import { translate } from "@belab/locales";
import germanCodes from "@belab/locales/de/accounts/ErrorCodes";
import germanFields from "@belab/locales/de/accounts/Fields";
import germanReasons from "@belab/locales/de/accounts/Reasons";
import codes from "@belab/locales/en/accounts/ErrorCodes";
import fields from "@belab/locales/en/accounts/Fields";
import reasons from "@belab/locales/en/accounts/Reasons";
import { describe, expect, it } from "vitest";
import { emailFailureText, passwordFailureText, publicFailureText } from "./failures.ts";

const invalid = { kind: "refused", status: 200, error: AccountError.InvalidPassword, params: {} } as const;

it.each([
  ["password-too-common", "Invalid password. This password is too common. Choose one that is harder to guess."],
  ["password-forbidden-character", "Invalid password. Leave out spaces and invisible characters."],
  ["password-too-long", "Invalid password. Use at most 18 characters."],
])("says what to change in a password that is refused as %s", (reason, message) => {
  expect(passwordFailureText({ ...invalid, reason })).toBe(message);
});

it("says below a refused email address what to do", () => {
  const untrusted = { ...invalid, error: AccountError.EmailNotTrustable };
  expect(emailFailureText({ ...untrusted, reason: "email-not-trusted" })).toBe(
    "The email address is not trustworthy.\nCheck it for typing errors, or use another address.",
  );
  expect(emailFailureText({ ...invalid, error: AccountError.InvalidEmail, reason: "email-invalid" })).toBe(
    "Invalid email address.",
  );
});

it("adds nothing to a message that names the rule, nor to a wait", () => {
  const withoutDigit = { error: AccountError.PasswordWithoutDigit, reason: "password-without-digit" };
  expect(passwordFailureText({ ...invalid, ...withoutDigit })).toBe("Password must contain at least one number.");
  expect(passwordFailureText({ ...invalid, status: 429, reason: "too-many-requests", retryAfter: 5 })).toBe(
    "Too many tries. Please wait 5 seconds and try again.",
  );
});

it("says what the specification says of a code whose reason nobody knows", () => {
  expect(publicFailureText({ ...invalid, reason: "unknown" })).toBe("Invalid password.");
});

describe.each([
  { fields: translate(fields), codes: codes.messages, reasons: reasons.messages },
  { fields: translate(germanFields), codes: germanCodes.messages, reasons: germanReasons.messages },
])(
  "$fields.locale: a form says what the server would say",
  ({ fields: { messages, format, locale }, codes, reasons }) => {
    it("of the same value", () => {
      expect(messages.emailInvalid).toBe(codes[AccountError.InvalidEmail]);
      expect(messages.passwordsDoNotMatch).toBe(codes[AccountError.PasswordsDoNotMatch]);
    });

    it.each([1, 2, 3])("of a name of less than %i letters", (min) => {
      const params = { minLetters: min, maxLetters: nameMaxLength };
      const range = { min, max: nameMaxLength };
      expect(format("firstNameInvalid", range)).toBe(messageOf(reasons, "first-name-invalid", params, locale));
      expect(format("lastNameInvalid", range)).toBe(messageOf(reasons, "last-name-invalid", params, locale));
    });
  },
);
