import { describe, expect, it } from "vitest";
import { isProfileComplete, rolesOf } from "./profile.ts";

describe("isProfileComplete", () => {
  it.each([
    ["Ada", "Lovelace", true],
    ["Ada", "", false],
    ["", "Lovelace", false],
    ["", "", false],
  ])("of the names %j and %j is %j", (firstName, lastName, complete) => {
    expect(isProfileComplete({ firstName, lastName })).toBe(complete);
  });
});

describe("rolesOf", () => {
  const powers = { isOperator: false, mayTeach: false };
  const somewhere = { teachesSomewhere: false, administersSomewhere: false };

  it("is nothing of who has no powers and no roles", () => {
    expect(rolesOf(powers, somewhere, false)).toEqual({ isTeacher: false, isAdmin: false });
  });

  it.each([
    [{ mayTeach: true }, {}, { isTeacher: true, isAdmin: false }],
    [{}, { teachesSomewhere: true }, { isTeacher: true, isAdmin: false }],
    [{ isOperator: true }, {}, { isTeacher: false, isAdmin: true }],
    [{}, { administersSomewhere: true }, { isTeacher: false, isAdmin: true }],
  ])("counts %j and %j", (own, there, roles) => {
    expect(rolesOf({ ...powers, ...own }, { ...somewhere, ...there }, false)).toEqual(roles);
  });

  it("counts a plan with which everybody teaches", () => {
    expect(rolesOf(powers, somewhere, true)).toEqual({ isTeacher: true, isAdmin: false });
  });
});
