import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparedName, identifiersOf, isFormula, normalizeStudentNumber, readPerson, splitName } from "./person.ts";

const nobody = { firstName: "", lastName: "", email: "", studentNumber: "" };

describe("a person on a list", () => {
  it("is stored with names, an address and a number as text", () => {
    const typed = {
      firstName: " Anne-Marie ",
      lastName: "O'Brien",
      email: " Anne@Uni.example ",
      studentNumber: "00 12a",
    };
    const read = readPerson(typed);
    expect(read).toEqual({
      ok: true,
      value: {
        firstName: "Anne-Marie",
        lastName: "O'Brien",
        email: "anne@uni.example",
        displayEmail: "Anne@Uni.example",
        studentNumber: "00 12a",
      },
    });
    expect(read.ok && identifiersOf(read.value)).toEqual([
      { source: "email", value: "anne@uni.example" },
      { source: "studentNumber", value: "0012A" },
    ]);
  });

  it.each([
    "李",
    "Nguyễn Thị",
    "d'Arc",
    "Smith-Jones",
    "Müller (geb. Groß)",
    "Jr.",
    "Čapek",
    "أحمد",
    "’t Hooft",
    "ʻOkina",
    "Ka‘ena",
    "Gal·la",
    "Anne\u2011Marie",
    "علی\u200cرضا",
    "阿凡提·买买提",
    "\u200bAda\ufeff",
  ])("can be called %s", (firstName) => {
    expect(readPerson({ ...nobody, firstName })).toMatchObject({ ok: true });
  });

  it.each([
    "<b>",
    "1 Person",
    "a@b",
    "A\u200bB",
    "A\u200cB",
    "\u202eadA",
    "’=1",
    "x".repeat(61),
    "A;B",
    "https://x.example",
  ])("cannot be called %j", (lastName) => {
    expect(readPerson({ ...nobody, lastName })).toMatchObject({ reason: "person-name-invalid" });
  });

  it.each(["=1", "+1", "-1", "@x", "\t=1", "＝1", "\u200b=1", "\u200e+1"])(
    "is nothing that a spreadsheet computes: %j",
    (text) => {
      expect(isFormula(text)).toBe(true);
      for (const field of Object.keys(nobody)) {
        expect(readPerson({ ...nobody, [field]: text })).toMatchObject({ reason: "formula" });
      }
    },
  );

  it("is stored without the invisible characters around its texts", () => {
    const typed = {
      firstName: "\ufeffAda",
      lastName: "Byron\u200b",
      email: "\u202aa@uni.example\u202c",
      studentNumber: "\u200e007",
    };
    expect(readPerson(typed)).toMatchObject({
      value: {
        firstName: "Ada",
        lastName: "Byron",
        email: "a@uni.example",
        displayEmail: "a@uni.example",
        studentNumber: "007",
      },
    });
  });

  it("never keeps what a spreadsheet would compute, whatever is typed", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 70 });
    fc.assert(
      fc.property(text, text, text, text, (firstName, lastName, email, studentNumber) => {
        const read = readPerson({ firstName, lastName, email, studentNumber });
        for (const value of read.ok ? Object.values(read.value) : []) {
          expect(isFormula(value ?? "")).toBe(false);
        }
      }),
    );
  });
});

describe("a student number", () => {
  it("is the same with spaces and in small letters, and another one without its zeros", () => {
    expect(normalizeStudentNumber(" 00 12 a")).toBe(normalizeStudentNumber("0012A"));
    expect(normalizeStudentNumber("12A")).not.toBe(normalizeStudentNumber("0012A"));
  });
});

describe("a full name", () => {
  it.each([
    ["Ada Byron", "Ada", "Byron"],
    ["Byron, Ada", "Ada", "Byron"],
    ["Ada", "Ada", ""],
    ["Ada  Augusta Byron", "Ada Augusta", "Byron"],
    ["Group 1", "Group 1", ""],
    ["Ada ’t Hooft", "Ada ’t", "Hooft"],
    ["", "", ""],
  ])("%j is %j and %j", (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName });
  });

  it.each([
    ["Nagy László", "László", "Nagy"],
    ["Иванов Иван Петрович", "Иван Петрович", "Иванов"],
    ["van der Meer, Joost", "Joost", "van der Meer"],
    ["Platon", "", "Platon"],
  ])("%j is %j and %j where last names come first", (name, firstName, lastName) => {
    expect(splitName(name, { isLastFirst: true })).toEqual({ firstName, lastName });
  });

  it("is compared without case and spaces", () => {
    expect(comparedName({ firstName: "ZOË ", lastName: "ng" })).toBe(
      comparedName({ firstName: "Zoë", lastName: " Ng" }),
    );
  });
});
