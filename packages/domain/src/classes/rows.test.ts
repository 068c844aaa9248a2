import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type FileTable, readTable } from "./columns.ts";
import { classifyRows, countKinds, type KnownPeople, type KnownPerson, rowsToShow } from "./rows.ts";

const zoe: KnownPerson = {
  personId: "zoe",
  firstName: "Zoe",
  lastName: "Ng",
  emails: ["zoe@uni.example"],
  studentNumbers: ["007"],
  place: "here",
};

function known(...people: KnownPerson[]): KnownPeople {
  return {
    className: "Economics 101",
    byEmail: new Map(people.flatMap((person) => person.emails.map((email) => [email, person]))),
    byStudentNumber: new Map(people.flatMap((person) => person.studentNumbers.map((number) => [number, person]))),
    byName: new Map(
      people
        .filter(({ place }) => place === "here")
        .map((person) => [`${person.firstName} ${person.lastName}`.toLowerCase(), person]),
    ),
  };
}

function tableOf(...rows: string[][]): FileTable {
  const table = readTable({ rows: [["First name", "Last name", "Email", "Student number", "Class"], ...rows] });
  return table.ok ? table.value : expect.unreachable();
}

function kindsOf(rows: string[][], people: KnownPeople = known(zoe)) {
  return classifyRows(tableOf(...rows).rows, people).map(({ kind, problem, personId }) => problem ?? [kind, personId]);
}

describe("a row of a list", () => {
  it.each([
    ["somebody new", ["Kim", "Li", "kim@uni.example", ""], ["new", undefined]],
    ["somebody here, by the address", ["Zoe", "Ng", "ZOE@Uni.example", ""], ["known", "zoe"]],
    ["somebody here, by the number", ["Zoe", "Ng", "", "0 07"], ["known", "zoe"]],
    ["somebody here, by the name", ["zoe", "NG", "", ""], ["known", "zoe"]],
    ["somebody with another name", ["Zoe", "Ng-Lee", "zoe@uni.example", ""], ["changed", "zoe"]],
    ["somebody with one more address", ["Zoe", "Ng", "z@home.example", "007"], ["changed", "zoe"]],
    ["somebody without a name", ["", "", "zoe@uni.example", ""], ["known", "zoe"]],
    ["somebody with another number", ["Zoe", "Ng", "zoe@uni.example", "8"], "row-of-other-number"],
    ["a number without its zeros", ["Zoe", "Ng", "zoe@uni.example", "7"], "row-of-other-number"],
    ["nobody", ["", "", "", "9"], "person-name-missing"],
    ["no address", ["A", "B", "nobody", ""], "person-email-invalid"],
    ["a formula", ["A", "=1+1", "", ""], "formula"],
    ["a formula in another column", ["A", "B", "", "+49"], "formula"],
    ["a name of another kind", ["A", "<b>", "", ""], "person-name-invalid"],
  ])("is %s", (_, row, expected) => {
    expect(kindsOf([row])).toEqual([expected]);
  });

  it("of somebody in other classes only is new here, and one person still", () => {
    const elsewhere = { ...zoe, place: "elsewhere" } as const;
    expect(kindsOf([["Z", "N", "zoe@uni.example", ""]], known(elsewhere))).toEqual([["new", "zoe"]]);
    expect(kindsOf([["Zoe", "Ng", "", ""]], known(elsewhere))).toEqual([["new", undefined]]);
  });

  it("of somebody who left is a problem: no list brings them back", () => {
    const left = { ...zoe, place: "left" } as const;
    expect(kindsOf([["Zoe", "Ng", "zoe@uni.example", ""]], known(left))).toEqual(["person-left"]);
  });

  it("of two people is a problem", () => {
    const kim: KnownPerson = { ...zoe, personId: "kim", emails: ["kim@uni.example"], studentNumbers: [] };
    expect(kindsOf([["Zoe", "Ng", "kim@uni.example", "007"]], known(zoe, kim))).toEqual(["row-of-two-people"]);
  });

  it("is a problem where an earlier one has the same person, whichever way", () => {
    const rows = [
      ["Zoe", "Ng", "zoe@uni.example", ""],
      ["Zoe", "Ng", "", "007"],
      ["Kim", "Li", "kim@uni.example", "8"],
      ["Kim", "Lee", "kim@uni.example", "9"],
      ["K", "L", "k@uni.example", "8"],
      ["Ann", "Lee", "", ""],
      ["ann", "LEE", "", ""],
    ];
    const classified = classifyRows(tableOf(...rows).rows, known(zoe));
    expect(classified.map(({ kind, params }) => (kind === "problem" ? params.row : kind))).toEqual([
      "known",
      2,
      "new",
      4,
      4,
      "new",
      7,
    ]);
  });

  it("is for another class if its file names this one in other rows", () => {
    const [ann, bo, cy] = [
      ["Ann", "A", "", "", "economics  101"],
      ["Bo", "B", "", "", "Law"],
      ["Cy", "C", "", "", ""],
    ];
    expect(kindsOf([ann ?? [], bo ?? [], cy ?? []])).toEqual([
      ["new", undefined],
      "row-of-other-class",
      ["new", undefined],
    ]);
    // Without this class, a column names something else, such as groups.
    expect(kindsOf([bo ?? [], cy ?? []])).toEqual([
      ["new", undefined],
      ["new", undefined],
    ]);
    const groups = [
      ["Ann", "A", "", "", "Tuesday"],
      ["Bo", "B", "", "", "Wednesday"],
    ];
    expect(kindsOf(groups)).toEqual([
      ["new", undefined],
      ["new", undefined],
    ]);
    const several = [
      ["Ann", "A", "", "", "Tutorial 2, Economics 101"],
      ["Bo", "B", "", "", "Tutorial 2"],
    ];
    expect(kindsOf(several)).toEqual([["new", undefined], "row-of-other-class"]);
  });
});

describe("an import", () => {
  const cell = fc.constantFrom("", "Zoe", "Ng", "zoe@uni.example", "kim@uni.example", "007", "7", "=1", "nobody");
  const rows = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 12 });

  it("says one thing of every row that is not empty, and names no person twice", () => {
    fc.assert(
      fc.property(rows, (cells) => {
        const table = readTable({ rows: [["First name", "Last name", "Email", "Student number", "Class"], ...cells] });
        fc.pre(table.ok);
        const classified = table.ok ? classifyRows(table.value.rows, known(zoe)) : [];
        const used = cells.flatMap((row, index) => (row.some((text) => text !== "") ? [index + 2] : []));
        expect(classified.map(({ row }) => row)).toEqual(used);
        const done = classified.filter(({ kind }) => kind !== "problem");
        const ids = done.flatMap(({ personId }) => personId ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        const emails = done.flatMap(({ person }) => person.email ?? []);
        expect(new Set(emails).size).toBe(emails.length);
        const { problem, ...others } = countKinds(classified);
        expect(problem + others.new + others.known + others.changed).toBe(classified.length);
      }),
    );
  });

  it("shows problems first, and as many rows as asked for", () => {
    const classified = classifyRows(
      tableOf(["Zoe", "Ng", "zoe@uni.example"], ["Kim", "Li", "k@uni.example"], ["", "", "nobody"]).rows,
      known(zoe),
    );
    expect(rowsToShow(classified, 2).map(({ kind }) => kind)).toEqual(["problem", "new"]);
  });
});
