import { AccountError, passwordError } from "@belab/domain";
import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { judgePassword } from "./commonPasswords.ts";

describe("judgePassword", () => {
  test("accepts a password that keeps every rule", () => {
    expect(judgePassword("Quiet7Harbour")).toBe(AccountError.None);
    expect(judgePassword("Quiet7Harbour", { email: "ada.lovelace@uni-lab.edu" })).toBe(AccountError.None);
  });

  test.each([
    ["Ab1", AccountError.PasswordTooShort],
    ["PASSWORD1", AccountError.PasswordWithoutLowercase],
    ["password1", AccountError.PasswordWithoutUppercase],
    ["Passwords", AccountError.PasswordWithoutDigit],
    ["Quiet7 Harbour", AccountError.InvalidPassword],
    ["Quiet7HarbourQuiet7", AccountError.InvalidPassword],
  ])("row 25: answers the rule of the domain that %j breaks first", (password, error) => {
    expect(judgePassword(password)).toBe(error);
  });

  test.each(["Password1", "passWORD123", "1Qaz2wsx", "TrustNo1", "1Q2w3e4r5t", "Charlie1"])(
    "row 25: refuses the common password %s whatever its case",
    (password) => {
      expect(judgePassword(password)).toBe(AccountError.InvalidPassword);
    },
  );

  test("row 25: knows far more than ten thousand common passwords without asking anybody", () => {
    const common = dictionary["passwords-common"];
    expect(common.length).toBeGreaterThan(10_000);
    const keepingTheRules = common.map(withCapital).filter((password) => passwordError(password) === AccountError.None);
    expect(keepingTheRules.length).toBeGreaterThan(1_000);
    expect(keepingTheRules.filter((password) => judgePassword(password) === AccountError.None)).toEqual([]);
  });

  test("row 25: refuses a password that holds the name of the address", () => {
    const owner = { email: "lovelace@uni-lab.edu" };
    expect(judgePassword("LoveLace1815", owner)).toBe(AccountError.InvalidPassword);
    expect(judgePassword("My1Lovelace", owner)).toBe(AccountError.InvalidPassword);
    expect(judgePassword("LoveLace1815", { email: "babbage@uni-lab.edu" })).toBe(AccountError.None);
  });

  test("refuses the whole address as the password, however short its name is", () => {
    expect(judgePassword("Al1@uni-lab.edu", { email: "al1@uni-lab.edu" })).toBe(AccountError.InvalidPassword);
  });

  test("lets a short name of an address stand within a password", () => {
    expect(judgePassword("Harbour7Ann", { email: "ann@uni-lab.edu" })).toBe(AccountError.None);
  });

  test.each(["BELab2026x", "BusinessEducation1", "EducationLab99"])(
    "row 25: refuses %s, the product's name",
    (password) => {
      expect(judgePassword(password)).toBe(AccountError.InvalidPassword);
    },
  );
});

function withCapital(password: string): string {
  return password.slice(0, 1).toUpperCase() + password.slice(1);
}
