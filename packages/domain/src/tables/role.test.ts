import { expect, it } from "vitest";
import { canStop, canWatch, roleAt, supportTime, tableRoles, takeOverAfter, takeOverAt } from "./role.ts";

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
  ["an administrator of its organisation", inOrganisation("administrator"), table, "administrator"],
  ["a teacher of its organisation", inOrganisation("teacher"), table, "colleague"],
  ["a teacher who is an administrator, too", inOrganisation("administrator", "teacher"), table, "administrator"],
  ["a student of its organisation", inOrganisation(), helped, null],
  ["an administrator who is support", { ...inOrganisation("administrator"), isOperator: true }, helped, "support"],
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
  expect([...tableRoles, null].filter(canWatch)).toEqual(["teacher", "support"]);
});

it("lets all but colleagues and players stop a table", () => {
  expect([...tableRoles, null].filter(canStop)).toEqual(["teacher", "support", "administrator", "operator"]);
});

it("lets colleagues take a table over once its teacher has been gone for two minutes, and whom the teacher named at any time", () => {
  const open = { isEnded: false, openedAt: now, seenAt: null, isNamed: false };
  expect(takeOverAt(open)).toBe(now + 120_000);
  expect(takeOverAt({ ...open, seenAt: now + 5_000 })).toBe(now + 5_000 + takeOverAfter);
  expect(takeOverAt({ ...open, seenAt: now + 5_000, isNamed: true })).toBe(0);
  expect(takeOverAt({ ...open, isNamed: true, isEnded: true })).toBeNull();
});

function inOrganisation(...roles: ("administrator" | "teacher")[]) {
  const there = { isAdministrator: roles.includes("administrator"), isTeacher: roles.includes("teacher") };
  return { accountId: "grace", isOperator: false, there };
}
