import { AccountError } from "@belab/domain";
import { expect, it } from "vitest";
import { passwordRefusal } from "./messages.ts";

const invalid = { kind: "refused", status: 200, error: AccountError.InvalidPassword } as const;

it.each([
  ["Password1", "Invalid password. This password is too common. Choose one that is harder to guess."],
  ["Chalk 2026", "Invalid password. Leave out spaces and invisible characters."],
  ["Chalk2026Chalk2026Chalk", "Invalid password. Use at most 18 characters."],
])("B6: says why %j is invalid", (password, message) => {
  expect(passwordRefusal(invalid, password)).toBe(message);
});

it("B6: adds nothing to a message that names the rule, nor to a wait", () => {
  expect(passwordRefusal({ ...invalid, error: AccountError.PasswordWithoutDigit }, "ChalkDust")).toBe(
    "Password must contain at least one number.",
  );
  expect(passwordRefusal({ ...invalid, status: 429, retryAfter: 5 }, "Password1")).toBe(
    "Too many tries. Please wait 5 seconds and try again.",
  );
});
