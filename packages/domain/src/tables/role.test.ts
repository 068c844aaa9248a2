import { expect, it } from "vitest";
import { canWatch, roleAt, supportTime } from "./role.ts";

const now = Date.UTC(2026, 0, 15, 9);
const table = { teacherId: "ada", supportUntil: null };
const helped = { ...table, supportUntil: now + supportTime };

it.each([
  ["its teacher", { accountId: "ada", isOperator: false }, table, "teacher"],
  ["its teacher who is an operator, too", { accountId: "ada", isOperator: true }, helped, "teacher"],
  ["another person", { accountId: "grace", isOperator: false }, helped, null],
  ["an operator", { accountId: "grace", isOperator: true }, table, "operator"],
  ["an operator whom the teacher lets look", { accountId: "grace", isOperator: true }, helped, "support"],
  ["an operator at a practice", { accountId: "grace", isOperator: true }, { ...table, teacherId: null }, "operator"],
  ["somebody else at a practice", { accountId: "grace", isOperator: false }, { ...table, teacherId: null }, null],
])("%s", (_, person, at, role) => {
  expect(roleAt(person, at, now)).toBe(role);
});

it("ends support to the millisecond", () => {
  const operator = { accountId: "grace", isOperator: true };
  expect(roleAt(operator, helped, helped.supportUntil - 1)).toBe("support");
  expect(roleAt(operator, helped, helped.supportUntil)).toBe("operator");
});

it("shows what the teacher sees to the teacher and to support alone", () => {
  expect((["teacher", "support", "operator", null] as const).filter(canWatch)).toEqual(["teacher", "support"]);
});
