import { expect, it } from "vitest";
import {
  canMatch,
  canStop,
  canTakeOver,
  canWatch,
  roleAt,
  supportTime,
  tableRoles,
  takeOverAfter,
  takeOverAt,
} from "./role.ts";

const now = Date.UTC(2026, 0, 15, 9);
const table = { teacherId: "ada", supportUntil: null };
const noClass = { teachesItsClass: false };
const practice = { ...table, teacherId: null };
const helped = { ...table, supportUntil: now + supportTime };

it.each([
  ["its teacher", { accountId: "ada", isOperator: false, ...noClass }, table, "teacher"],
  ["its teacher who is an operator, too", { accountId: "ada", isOperator: true, ...noClass }, helped, "teacher"],
  ["another person", { accountId: "grace", isOperator: false, ...noClass }, helped, null],
  ["an operator", { accountId: "grace", isOperator: true, ...noClass }, table, "operator"],
  ["an operator whom the teacher lets look", { accountId: "grace", isOperator: true, ...noClass }, helped, "support"],
  ["an operator at a practice", { accountId: "grace", isOperator: true, ...noClass }, practice, "operator"],
  ["an administrator of its organisation", inOrganisation("administrator"), table, "administrator"],
  ["a teacher of its organisation", inOrganisation("teacher"), table, "colleague"],
  ["a teacher who is an administrator, too", inOrganisation("administrator", "teacher"), table, "administrator"],
  ["a student of its organisation", inOrganisation(), helped, null],
  [
    "an administrator who is support",
    { ...inOrganisation("administrator"), isOperator: true, ...noClass },
    helped,
    "support",
  ],
  ["another teacher of its class", { ...inOrganisation("teacher"), teachesItsClass: true }, table, "classTeacher"],
  [
    "an administrator and operator who teaches its class",
    { ...inOrganisation("administrator"), isOperator: true, teachesItsClass: true },
    helped,
    "classTeacher",
  ],
  ["somebody else at a practice", { accountId: "grace", isOperator: false, ...noClass }, practice, null],
])("%s", (_, person, at, role) => {
  expect(roleAt(person, at, now)).toBe(role);
});

it("ends support to the millisecond", () => {
  const operator = { accountId: "grace", isOperator: true, ...noClass };
  expect(roleAt(operator, helped, helped.supportUntil - 1)).toBe("support");
  expect(roleAt(operator, helped, helped.supportUntil)).toBe("operator");
});

it("shows what the teacher sees to the teachers of its class and to support alone", () => {
  expect([...tableRoles, null].filter(canWatch)).toEqual(["teacher", "classTeacher", "support"]);
});

it("lets the teachers of its class say who somebody is", () => {
  expect([...tableRoles, null].filter(canMatch)).toEqual(["teacher", "classTeacher"]);
});

it("lets other teachers take it over", () => {
  expect([...tableRoles, null].filter(canTakeOver)).toEqual(["classTeacher", "colleague"]);
});

it("lets all but colleagues and players stop a table", () => {
  expect([...tableRoles, null].filter(canStop)).toEqual([
    "teacher",
    "classTeacher",
    "support",
    "administrator",
    "operator",
  ]);
});

it("lets colleagues take a table over once its teacher has been gone for two minutes, and whom the teacher trusts at any time", () => {
  const open = { isEnded: false, openedAt: now, seenAt: null, isTrusted: false };
  expect(takeOverAt(open)).toBe(now + 120_000);
  expect(takeOverAt({ ...open, seenAt: now + 5_000 })).toBe(now + 5_000 + takeOverAfter);
  expect(takeOverAt({ ...open, seenAt: now + 5_000, isTrusted: true })).toBe(0);
  expect(takeOverAt({ ...open, isTrusted: true, isEnded: true })).toBeNull();
});

function inOrganisation(...roles: ("administrator" | "teacher")[]) {
  const there = { isAdministrator: roles.includes("administrator"), isTeacher: roles.includes("teacher") };
  return { accountId: "grace", isOperator: false, ...noClass, there };
}
