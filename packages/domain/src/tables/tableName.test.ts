import { expect, it } from "vitest";
import { ok, refuse } from "../result/index.ts";
import { tableNameMaxLength } from "./limits.ts";
import { readTableName } from "./tableName.ts";

it.each([
  ["Microeconomics II (Mon, 10:00)", "Microeconomics II (Mon, 10:00)"],
  ["  Marketing   & Sales ", "Marketing & Sales"],
  ["Ökonomie 3b – “Gruppe A” / €", "Ökonomie 3b – “Gruppe A” / €"],
  ["経済学 1", "経済学 1"],
  ["Ｋｕｒｓ １", "Kurs 1"],
  ["a".repeat(tableNameMaxLength), "a".repeat(tableNameMaxLength)],
])("reads %j as the name of a table", (typed, name) => {
  expect(readTableName(typed)).toEqual(ok(name));
});

it.each([undefined, null, "", "   "])("takes %j for no name", (typed) => {
  expect(readTableName(typed)).toEqual(ok(null));
});

it.each([
  "a".repeat(tableNameMaxLength + 1),
  "=1+1",
  "-1",
  "@SUM(A1)",
  "(Monday)",
  "Two\nlines",
  "A\ttab",
  "Bell\u0007",
  "Hidden\u200bspace",
  "\u202egnorw",
  "Lone\ud800",
  `Cl${"\u0301".repeat(4)}ass`,
])("refuses %j", (typed) => {
  expect(readTableName(typed)).toEqual(refuse("table-name-invalid", { maxLength: tableNameMaxLength }));
});
