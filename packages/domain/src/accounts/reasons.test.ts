import { expect, it } from "vitest";
import { AccountError } from "./accountError.ts";
import { accountErrorOf } from "./reasons.ts";

it.each([
  ["email-taken", AccountError.EmailAlreadyExists],
  ["code-incorrect", AccountError.IncorrectCode],
  ["password-too-common", AccountError.InvalidPassword],
  ["account-gone", AccountError.EmailNotFound],
] as const)("%s has the code %i of the specification", (reason, error) => {
  expect(accountErrorOf(reason)).toBe(error);
});

it.each(["last-operator", "too-many-open", "", "toString"])("%j has no code of its own", (reason) => {
  expect(accountErrorOf(reason)).toBe(AccountError.Unknown);
});
