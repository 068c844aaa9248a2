import { describe, expect, it } from "vitest";
import { isProfileComplete, roleLine } from "./profile.ts";

describe("roleLine", () => {
  it.each([
    [true, true, "Teacher, Admin"],
    [true, false, "Teacher, User"],
    [false, true, "Student, Admin"],
    [false, false, "Student, User"],
  ])("of isTeacher %j and isAdmin %j is %j", (isTeacher, isAdmin, line) => {
    expect(roleLine({ isTeacher, isAdmin })).toBe(line);
  });
});

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
