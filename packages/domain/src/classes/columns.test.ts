import { describe, expect, it } from "vitest";
import { readTable } from "./columns.ts";
import { fieldOfHeading } from "./headings.ts";
import { importColumnsMax, importRowsMax } from "./limits.ts";

describe("a heading", () => {
  it.each([
    ["First name", "firstName"],
    ["VORNAME", "firstName"],
    ["Vorname(n)", "firstName"],
    ["Nachname", "lastName"],
    ["Family Name", "lastName"],
    ["Name", "name"],
    ["Vollständiger Name", "name"],
    ["Teilnehmer/in", "name"],
    ["E-Mail", "email"],
    ["E-Mail-Adresse", "email"],
    ["email_address", "email"],
    ["Matrikelnummer", "studentNumber"],
    ["Matr.-Nr.", "studentNumber"],
    ["Student ID", "studentNumber"],
    ["Kurs", "class"],
    ["Class", "class"],
    ["Prénom(s)", "firstName"],
    ["PRENOM", "firstName"],
    ["Apellidos", "lastName"],
    ["Příjmení", "lastName"],
    ["Фамилия", "lastName"],
    ["Ονοματεπώνυμο", "name"],
    ["Név", "lastNameFirst"],
    ["Nome e cognome", "name"],
    ["Cognome e nome", "lastNameFirst"],
    ["Correo electrónico", "email"],
    ["Adresse e-mail", "email"],
    ["E-postadress", "email"],
    ["Numer albumu", "studentNumber"],
    ["ID-Nummer", "studentNumber"],
    ["Nachname / Last name", "lastName"],
    ["Nachname / Email", undefined],
    ["Benutzername", undefined],
    ["Points", undefined],
    ["", undefined],
  ])("%j says %s", (heading, field) => {
    expect(fieldOfHeading(heading)).toBe(field);
  });

  it("is read by its first 200 characters, however long it is", () => {
    expect(fieldOfHeading(`E-Mail ${"(privat".repeat(40_000)}`)).toBeUndefined();
    expect(fieldOfHeading(`E-Mail${" ".repeat(194)}${"(privat".repeat(40_000)}`)).toBe("email");
  });

  it("is cut before it is searched for brackets", () => {
    const table = readTable({
      rows: [
        ["Email", "[(".repeat(150_000)],
        ["ada@uni.example", ""],
      ],
    });
    expect(table).toMatchObject({ ok: true, value: { columns: [{ field: "email" }, { field: null }] } });
    expect(table.ok && table.value.columns[1]?.header).toHaveLength(200);
  });
});

function fieldsOf(rows: string[][]) {
  const table = readTable({ rows });
  return table.ok ? table.value.columns.map(({ field }) => field) : table.reason;
}

describe("a file", () => {
  it("is read by its headings; where two are the same, by the first one", () => {
    expect(
      fieldsOf([
        ["Name", "Points", "Email", "Mail"],
        ["Ada Byron", "3", "a@uni.example", "b@uni.example"],
      ]),
    ).toEqual(["name", null, "email", null]);
  });

  it.each([
    [[["Ada", "Byron", "ada@uni.example", "0123"]], ["firstName", "lastName", "email", "studentNumber"]],
    [[["0123", "Ada Byron"]], ["studentNumber", "name"]],
    [[["ada@uni.example"], ["grace@uni.example"]], ["email"]],
    [[["Ada", "Name", "ada@uni.example"]], ["firstName", "lastName", "email"]],
    [[["12"], ["13"]], [null]],
    [[["4712"], ["1381"]], ["studentNumber"]],
  ])("is read by what is in it where it has no headings: %j", (rows, fields) => {
    expect(fieldsOf(rows)).toEqual(fields);
  });

  it("keeps the numbers of its rows, and leaves out those that are empty", () => {
    const table = readTable({ rows: [[], ["Name"], ["", " "], ["Ada Byron"]] });
    expect(table).toMatchObject({ ok: true, value: { rows: [{ row: 4, firstName: "Ada", lastName: "Byron" }] } });
  });

  it.each([
    ["file-empty", []],
    ["file-empty", [["Name", "Email"]]],
    ["file-empty", [["", " "], []]],
  ])("is refused with %s", (reason, rows) => {
    expect(fieldsOf(rows)).toBe(reason);
  });

  it("asks for its columns where it has no people in them", () => {
    const table = readTable({
      rows: [
        ["Points", "Points"],
        ["3", "4"],
      ],
    });
    expect(table).toMatchObject({ ok: true, value: { rows: [], doubts: ["headings", "columns"] } });
  });

  it("says whether columns follow the first 50", () => {
    const points = Array.from({ length: importColumnsMax - 1 }, () => "1");
    const read = (...more: string[]) => readTable({ rows: [["Name"], ["Ada", ...points, ...more]] });
    expect(read(" ")).toMatchObject({ value: { hasMoreColumns: false } });
    expect(read("2")).toMatchObject({ value: { hasMoreColumns: true } });
  });

  it("has 50,000 people at most", () => {
    const people = (count: number) => [["Name"], ...Array.from({ length: count }, () => ["Ada"])];
    expect(fieldsOf(people(importRowsMax))).toEqual(["name"]);
    expect(fieldsOf(people(importRowsMax + 1))).toBe("file-too-many-rows");
  });

  it("says where a cell that is read holds a formula", () => {
    const rows = [
      ["Name", "Points"],
      ["Ada", "1"],
      ["Grace", "2"],
    ];
    const table = readTable({ rows, formulas: new Set(["1:0", "2:1"]) });
    expect(table).toMatchObject({ ok: true, value: { rows: [{ hasFormula: true }, { hasFormula: false }] } });
  });
});
