import { expect, it } from "vitest";
import type { TableAccess } from "./tableState.ts";
import { afterAccess, changeOf, neverTaught } from "./teacherChange.ts";

const asRole = (role: TableAccess["role"]): TableAccess => ({ role, isParticipant: false });

const teaching = afterAccess(neverTaught, asRole("teacher"), false);

it("says nothing to people who never taught while the page was open", () => {
  for (const role of ["colleague", "operator", "administrator", null] as const) {
    const known = afterAccess(neverTaught, asRole(role), false);
    expect(known).toBe(neverTaught);
    expect(changeOf(known, "Grace Hopper")).toBeUndefined();
  }
});

it("says nothing while someone teaches, or before it is known whether they do", () => {
  expect(afterAccess(neverTaught, undefined, false)).toBe(neverTaught);
  expect(afterAccess(teaching, asRole("teacher"), false)).toBe(teaching);
  expect(changeOf(teaching, "Grace Hopper")).toBeUndefined();
});

it("names the colleague who has taken the table over", () => {
  const former = afterAccess(teaching, asRole("colleague"), false);
  expect(changeOf(former, "Grace Hopper")).toEqual({ kind: "takenOver", teacher: "Grace Hopper" });
  expect(afterAccess(former, asRole("colleague"), false)).toBe(former);
});

it("tells a former teacher to whom the table is not open at all any more", () => {
  expect(afterAccess(teaching, asRole("teacher"), true).isFormer).toBe(true);
  expect(afterAccess(neverTaught, undefined, true).isFormer).toBe(false);
});

it("knows a table that was handed over from one that was taken, also after it came back", () => {
  const handedOver = afterAccess({ ...teaching, handedTo: "Alan Turing" }, asRole("colleague"), false);
  expect(changeOf(handedOver, "")).toEqual({ kind: "handedOver", teacher: "Alan Turing" });
  const back = afterAccess(handedOver, asRole("teacher"), false);
  expect(changeOf(back, "Grace Hopper")).toBeUndefined();
  expect(changeOf(afterAccess(back, asRole("colleague"), false), "Grace Hopper")).toEqual({
    kind: "takenOver",
    teacher: "Grace Hopper",
  });
});
