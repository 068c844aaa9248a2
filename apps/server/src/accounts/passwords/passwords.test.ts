import { type PasswordReason, validatePassword } from "@belab/domain/accounts";
import { dictionary } from "@zxcvbn-ts/language-common";
import { describe, expect, test } from "vitest";
import { validateNewPassword } from "./passwords.ts";

const accepted = { ok: true };
const refused = (reason: PasswordReason) => ({ ok: false, reason });
const tooCommon = refused("password-too-common");

describe("validateNewPassword", () => {
  test("accepts a password that keeps every rule", () => {
    expect(validateNewPassword("Quiet7Harbour")).toMatchObject(accepted);
    expect(validateNewPassword("Quiet7Harbour", { email: "ada.lovelace@uni-lab.edu" })).toMatchObject(accepted);
  });

  test.each([
    ["Ab1", "password-too-short"],
    ["PASSWORD1", "password-without-lowercase"],
    ["password1", "password-without-uppercase"],
    ["Passwords", "password-without-digit"],
    ["Quiet7 Harbour", "password-forbidden-character"],
    ["Quiet7HarbourQuiet7", "password-too-long"],
  ] as const)("row 25: answers the rule of the domain that %j breaks first", (password, reason) => {
    expect(validateNewPassword(password)).toMatchObject(refused(reason));
  });

  test.each(["Password1", "passWORD123", "1Qaz2wsx", "TrustNo1", "1Q2w3e4r5t", "Charlie1"])(
    "row 25: refuses the common password %s whatever its case",
    (password) => {
      expect(validateNewPassword(password)).toMatchObject(tooCommon);
    },
  );

  test("row 25: knows far more than ten thousand common passwords without asking anyone", () => {
    const common = dictionary["passwords-common"];
    expect(common.length).toBeGreaterThan(10_000);
    const keepingTheRules = common.map(withCapital).filter((password) => validatePassword(password).ok);
    expect(keepingTheRules.length).toBeGreaterThan(1_000);
    expect(keepingTheRules.filter((password) => validateNewPassword(password).ok)).toEqual([]);
  });

  test("row 25: refuses a password that holds the name of the address", () => {
    const owner = { email: "lovelace@uni-lab.edu" };
    expect(validateNewPassword("LoveLace1815", owner)).toMatchObject(tooCommon);
    expect(validateNewPassword("My1Lovelace", owner)).toMatchObject(tooCommon);
    expect(validateNewPassword("LoveLace1815", { email: "babbage@uni-lab.edu" })).toMatchObject(accepted);
  });

  test("refuses the whole address as the password, however short its name is", () => {
    expect(validateNewPassword("Al1@uni-lab.edu", { email: "al1@uni-lab.edu" })).toMatchObject(tooCommon);
  });

  test("lets a short name of an address stand within a password", () => {
    expect(validateNewPassword("Harbour7Ann", { email: "ann@uni-lab.edu" })).toMatchObject(accepted);
  });

  test.each(["BELab2026x", "BusinessEducation1", "EducationLab99"])(
    "row 25: refuses %s, the product's name",
    (password) => {
      expect(validateNewPassword(password)).toMatchObject(tooCommon);
    },
  );
});

function withCapital(password: string): string {
  return password.slice(0, 1).toUpperCase() + password.slice(1);
}
