import { describe, expect, it } from "vitest";
import { entitlementsOf, nothing } from "../plans/entitlements.ts";
import { checkStudents, exceedsPlan, readClassDetails } from "./class.ts";
import { classKeyOf, isClassCode, normalizeClassCode, spacedClassCode } from "./code.ts";
import { classImportPath, classJoinPath, classParts, classPath } from "./paths.ts";
import { classPowers, type classRoles, hasClassPower } from "./roles.ts";

describe("what a class is called", () => {
  it("is stored with single spaces, and a term only where there is one", () => {
    expect(readClassDetails({ name: "  Economics   101 ", term: " Spring  2027 " })).toEqual({
      ok: true,
      value: { name: "Economics 101", term: "Spring 2027" },
    });
    expect(readClassDetails({ name: "§ 3: Verträge & Märkte", term: "" })).toMatchObject({ ok: false });
    expect(readClassDetails({ name: "Verträge & Märkte (§ 3)", term: "" })).toMatchObject({ ok: true });
  });

  it.each(["", " ", "=1+1", "@x", "-1", "x".repeat(81), "A\u202eB"])("is not %j", (name) => {
    expect(readClassDetails({ name, term: "" })).toMatchObject({ reason: "class-name-invalid" });
    expect(readClassDetails({ name: "A", term: name === "" || name === " " ? "+" : name })).toMatchObject({
      reason: "class-term-invalid",
    });
  });
});

describe("what a plan gives", () => {
  const [educator, university] = [entitlementsOf("educator"), entitlementsOf("university")];

  it.each([
    [educator, { classes: 20, students: 500 }, false],
    [educator, { classes: 21, students: 0 }, true],
    [educator, { classes: 1, students: 501 }, true],
    [university, { classes: 9_999, students: 99_999 }, false],
    [nothing, { classes: 0, students: 0 }, false],
    [nothing, { classes: 1, students: 0 }, true],
  ])("is exceeded, or not", (given, used, expected) => {
    expect(exceedsPlan(given, used)).toBe(expected);
  });

  it("takes in as many students as are left, and nobody more", () => {
    expect(checkStudents(educator, 499, 1)).toMatchObject({ ok: true });
    expect(checkStudents(educator, 499, 2)).toMatchObject({
      reason: "plan-limit",
      params: { key: "students", limit: 500, used: 499, plan: "university" },
    });
    // Somebody who is counted already takes no place, even where there are too many.
    expect(checkStudents(educator, 600, 0)).toMatchObject({ ok: true });
    expect(checkStudents(university, 600, 60_000)).toMatchObject({ ok: true });
  });
});

describe("a code of a class", () => {
  it("has eight letters and digits, and is read however it is typed", () => {
    expect(normalizeClassCode(" k7m3-xq9f ")).toBe("K7M3XQ9F");
    expect(isClassCode("K7M3XQ9F")).toBe(true);
    // That of a table, and one with letters that are read for each other.
    expect(isClassCode("K7M3XQ")).toBe(false);
    expect(isClassCode("K7M3XQ90")).toBe(false);
    expect(spacedClassCode("K7M3XQ9F")).toBe("K7M3 XQ9F");
  });
});

describe("addresses", () => {
  it("name a part unless it is the first", () => {
    const [first, ...others] = classParts;
    expect(classPath("c1", first)).toBe("/home/class?classId=c1");
    for (const part of others) {
      expect(classPath("c1", part)).toBe(`/home/class?classId=c1&part=${part}`);
    }
    expect(classImportPath("c1")).toBe("/home/class/import?classId=c1");
  });

  it.each([{ code: "K7M3XQ9F" }, { token: "a-b_c" }])("lead back to %j", (key) => {
    const { searchParams } = new URL(classJoinPath(key), "http://localhost");
    expect(classKeyOf(searchParams)).toEqual(key);
  });

  it.each(["", "code=", "token=%20", "other=1"])("say nothing of a class: %j", (query) => {
    expect(classKeyOf(new URLSearchParams(query))).toBeUndefined();
  });
});

describe("powers", () => {
  it("are those of one's roles: an administrator sees and assigns classes, and none of their people", () => {
    const mayDo = (role: (typeof classRoles)[number]) =>
      (Object.keys(classPowers) as (keyof typeof classPowers)[]).filter((power) => hasClassPower([role], power));
    expect(mayDo("teacher")).toEqual(["change", "people", "see"]);
    expect(mayDo("administrator")).toEqual(["assign", "see"]);
    expect(mayDo("student")).toEqual([]);
  });
});
