import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AccountError } from "./accountError.ts";
import {
  checkPassword,
  passwordError,
  passwordMaxLength,
  passwordMinLength,
  passwordRequiredMessage,
  signInPasswordMinLength,
} from "./password.ts";

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));

describe("the limits", () => {
  it("are 8 to 18 characters for an account and 6 for the sign-in button", () => {
    expect([passwordMinLength, passwordMaxLength, signInPasswordMinLength]).toEqual([8, 18, 6]);
  });

  it("ask for a password in the words of the specification", () => {
    expect(passwordRequiredMessage).toBe("Password is required.");
  });
});

describe("checkPassword", () => {
  const allKept = {
    hasEightChars: true,
    hasOneLower: true,
    hasOneUpper: true,
    hasOneDigit: true,
    hasForbiddenChar: false,
    forbiddenChar: "",
  };

  it("ticks every rule of a good password", () => {
    expect(checkPassword("Abcdefg1")).toEqual(allKept);
  });

  it("ticks nothing of an empty one", () => {
    expect(checkPassword("")).toEqual({
      hasEightChars: false,
      hasOneLower: false,
      hasOneUpper: false,
      hasOneDigit: false,
      hasForbiddenChar: false,
      forbiddenChar: "",
    });
  });

  it.each([
    ["Abcdef1", false],
    ["Abcdefg1", true],
    [`Ab1${"x".repeat(15)}`, true],
    [`Ab1${"x".repeat(16)}`, false],
  ])("says of the length of %j: %j", (password, hasEightChars) => {
    expect(checkPassword(password)).toEqual({ ...allKept, hasEightChars });
  });

  it("counts characters as a person does", () => {
    expect(checkPassword("Abc1😀😀😀").hasEightChars).toBe(false);
    expect(checkPassword("Abc1😀😀😀😀").hasEightChars).toBe(true);
    expect(checkPassword(`Abc1${"😀".repeat(14)}`).hasEightChars).toBe(true);
    expect(checkPassword(`Abc1${"😀".repeat(15)}`).hasEightChars).toBe(false);
  });

  it.each([" ", "\t", "\n", "\r", "\u0000", "\u007f", "\u0085", "\u00a0", "\u2003", "\u3000", "\ufeff"])(
    "shows the forbidden character %j",
    (character) => {
      expect(checkPassword(`Abcd${character}efg1`)).toEqual({
        ...allKept,
        hasForbiddenChar: true,
        forbiddenChar: character,
      });
    },
  );

  it("shows the first of several forbidden characters", () => {
    expect(checkPassword("Abc\td efg1").forbiddenChar).toBe("\t");
  });

  it.each(["!", '"', "'", "<", "\\", "/", "%", "ä", "ß", "語", "😀"])("forbids no other character, such as %j", (c) => {
    expect(checkPassword(`Abcdefg1${c}`).hasForbiddenChar).toBe(false);
  });
});

describe("passwordError", () => {
  it.each([
    ["Abcdefg1", AccountError.None],
    ["", AccountError.PasswordTooShort],
    ["Abcdef1", AccountError.PasswordTooShort],
    ["A BCDEF", AccountError.PasswordTooShort],
    ["ABCDEFG1", AccountError.PasswordWithoutLowercase],
    ["ABCDEFGH", AccountError.PasswordWithoutLowercase],
    ["abcdefg1", AccountError.PasswordWithoutUppercase],
    ["abcdefgh", AccountError.PasswordWithoutUppercase],
    ["Abcdefgh", AccountError.PasswordWithoutDigit],
    ["Abcdefg h", AccountError.PasswordWithoutDigit],
    [`Ab${"x".repeat(17)}`, AccountError.PasswordWithoutDigit],
    [`Ab1${"x".repeat(15)}`, AccountError.None],
    [`Ab1${"x".repeat(16)}`, AccountError.InvalidPassword],
    ["Abcdefg 1", AccountError.InvalidPassword],
    ["Abcdefg1\u0007", AccountError.InvalidPassword],
    ["ÄÖÜäöüß1", AccountError.PasswordWithoutLowercase],
    ["Abcdefg١", AccountError.PasswordWithoutDigit],
  ])("answers for %j: %i", (password, error) => {
    expect(passwordError(password)).toBe(error);
  });

  it("is none exactly where the guide shows every tick and no cross", () => {
    fc.assert(
      fc.property(anyPassword, (password) => {
        const { hasEightChars, hasOneLower, hasOneUpper, hasOneDigit, hasForbiddenChar } = checkPassword(password);
        const kept = hasEightChars && hasOneLower && hasOneUpper && hasOneDigit && !hasForbiddenChar;
        expect(passwordError(password) === AccountError.None).toBe(kept);
      }),
    );
  });

  it("names the first broken rule in the order 5, 6, 7, 8, 3", () => {
    fc.assert(
      fc.property(anyPassword, (password) => {
        const broken = [
          [5, [...password].length < 8],
          [6, !/[a-z]/.test(password)],
          [7, !/[A-Z]/.test(password)],
          [8, !/[0-9]/.test(password)],
          [3, [...password].length > 18 || /[\s\p{Cc}]/u.test(password)],
        ] as const;
        expect(passwordError(password)).toBe(broken.find(([, isBroken]) => isBroken)?.[0] ?? 0);
      }),
    );
  });
});

const anyPassword = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 24 }),
  fc.stringMatching(/^[a-c]{0,7}[A-C]{0,7}[0-9]{0,7}[ !]?$/),
);
