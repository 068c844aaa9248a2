import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkPassword,
  passwordMaxLength,
  passwordMinLength,
  signInPasswordMinLength,
  validatePassword,
} from "./password.ts";
import { accountErrorOf } from "./reasons.ts";

const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));

it("asks for 8 to 18 characters for an account and 6 for the sign-in button", () => {
  expect([passwordMinLength, passwordMaxLength, signInPasswordMinLength]).toEqual([8, 18, 6]);
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

describe("validatePassword", () => {
  it.each(["Abcdefg1", `Ab1${"x".repeat(15)}`, "Abc1😀😀😀😀"])("takes %j", (password) => {
    expect(validatePassword(password)).toEqual({ ok: true, value: undefined });
  });

  it.each([
    ["", "password-too-short"],
    ["Abcdef1", "password-too-short"],
    ["A BCDEF", "password-too-short"],
    ["ABCDEFG1", "password-without-lowercase"],
    ["ABCDEFGH", "password-without-lowercase"],
    ["abcdefg1", "password-without-uppercase"],
    ["abcdefgh", "password-without-uppercase"],
    ["Abcdefgh", "password-without-digit"],
    ["Abcdefg h", "password-without-digit"],
    [`Ab${"x".repeat(17)}`, "password-without-digit"],
    [`Ab1${"x".repeat(16)}`, "password-too-long"],
    ["Abcdefg 1", "password-forbidden-character"],
    ["Abcdefg1\u0007", "password-forbidden-character"],
    [`Ab1 ${"x".repeat(16)}`, "password-forbidden-character"],
    ["ÄÖÜäöüß1", "password-without-lowercase"],
    ["Abcdefg١", "password-without-digit"],
  ])("refuses %j: %s", (password, reason) => {
    expect(validatePassword(password)).toEqual({ ok: false, reason, params: {} });
  });

  it("takes exactly the passwords for which the guide shows every tick and no cross", () => {
    fc.assert(
      fc.property(anyPassword, (password) => {
        const { hasEightChars, hasOneLower, hasOneUpper, hasOneDigit, hasForbiddenChar } = checkPassword(password);
        const kept = hasEightChars && hasOneLower && hasOneUpper && hasOneDigit && !hasForbiddenChar;
        expect(validatePassword(password).ok).toBe(kept);
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
        const result = validatePassword(password);
        const error = result.ok ? 0 : accountErrorOf(result.reason);
        expect(error).toBe(broken.find(([, isBroken]) => isBroken)?.[0] ?? 0);
      }),
    );
  });
});

const anyPassword = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 24 }),
  fc.stringMatching(/^[a-c]{0,7}[A-C]{0,7}[0-9]{0,7}[ !]?$/),
);
