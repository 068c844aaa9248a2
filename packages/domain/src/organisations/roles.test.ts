import { describe, expect, it } from "vitest";
import { isStillGiven, onlyAsks } from "./invitations.ts";
import {
  addsRole,
  changedRoles,
  checkOwnersLeft,
  checkRemoval,
  hasPower,
  mayGive,
  type OrganisationRole,
  organisationRoles,
  sortRoles,
} from "./roles.ts";

const subsets = Array.from({ length: 16 }, (_, bits) =>
  organisationRoles.filter((_role, index) => bits & (1 << index)),
);

describe("roles", () => {
  it("are given by owners, all of them, and by administrators, all but that of an owner", () => {
    for (const by of subsets) {
      for (const role of organisationRoles) {
        const expected = by.includes("owner") || (by.includes("administrator") && role !== "owner");
        expect(mayGive(by, role), `${by} ${role}`).toBe(expected);
      }
    }
  });

  it("bring their own powers, and none of another", () => {
    expect(hasPower(["owner"], "billing")).toBe(true);
    expect(hasPower(["owner"], "invitations")).toBe(false);
    expect(hasPower(["administrator"], "invitations")).toBe(true);
    expect(hasPower(["administrator", "teacher", "student"], "closing")).toBe(false);
    expect(hasPower(["teacher", "student"], "members")).toBe(false);
  });

  it("are one at least, each once and in their order, whatever is given and taken", () => {
    for (const before of subsets.slice(1)) {
      for (const give of subsets) {
        for (const take of subsets) {
          const expected = organisationRoles.filter(
            (role) => (before.includes(role) || give.includes(role)) && !take.includes(role),
          );
          expect(changedRoles(["owner"], before, { give, take })).toEqual(
            expected.length > 0
              ? { ok: true, value: expected }
              : { ok: false, reason: "member-without-role", params: {} },
          );
        }
      }
    }
    expect(sortRoles(["student", "owner", "student"])).toEqual(["owner", "student"]);
  });

  it("of an owner are an owner's only to change, but those that stay as they are are no change", () => {
    const administrator: OrganisationRole[] = ["administrator"];
    expect(changedRoles(administrator, ["teacher"], { give: ["owner"], take: [] })).toMatchObject({
      reason: "role-not-yours-to-give",
      params: { role: "owner" },
    });
    expect(changedRoles(administrator, ["owner", "teacher"], { give: [], take: ["owner"] })).toMatchObject({
      reason: "role-not-yours-to-give",
    });
    expect(changedRoles(administrator, ["owner", "teacher"], { give: ["owner"], take: ["teacher"] })).toEqual({
      ok: true,
      value: ["owner"],
    });
    expect(checkRemoval(administrator, ["owner", "student"])).toMatchObject({ reason: "role-not-yours-to-give" });
    expect(checkRemoval(administrator, ["administrator", "student"])).toMatchObject({ ok: true });
    expect(checkRemoval(["owner"], ["owner"])).toMatchObject({ ok: true });
  });

  it("that somebody has already are not added", () => {
    expect(addsRole(["teacher"], ["teacher"])).toBe(false);
    expect(addsRole(["teacher", "student"], ["teacher"])).toBe(false);
    expect(addsRole(["teacher"], ["student"])).toBe(true);
  });

  it.each([
    [1, 1, false],
    [2, 1, true],
    [2, 2, false],
    [1, 0, true],
    [0, 0, true],
  ])("of %i owners, %i can stop: %j", (owners, losing, isAllowed) => {
    expect(checkOwnersLeft(owners, losing).ok).toBe(isAllowed);
    expect(checkOwnersLeft(owners, losing, { isClosed: true }).ok).toBe(true);
  });
});

describe("an invitation", () => {
  it("gives power only as long as who sent it could", () => {
    expect(isStillGiven([], ["teacher", "student"])).toBe(true);
    expect(isStillGiven([], ["administrator"])).toBe(false);
    expect(isStillGiven(["administrator"], ["administrator", "teacher"])).toBe(true);
    expect(isStillGiven(["administrator"], ["owner"])).toBe(false);
    expect(isStillGiven(["owner"], ["owner"])).toBe(true);
  });

  const person = { isOfProvedDomain: false, isInvitedAddress: true, wasRemoved: false };

  it.each([
    ["mail", ["administrator"], {}, false],
    ["mail", ["administrator"], { isInvitedAddress: false }, true],
    ["mail", ["owner", "teacher"], { isInvitedAddress: false }, true],
    ["mail", ["teacher", "student"], { isInvitedAddress: false }, false],
    ["mail", ["student"], { wasRemoved: true }, false],
    ["mail", ["student"], { isInvitedAddress: false, wasRemoved: true }, true],
    ["student-link", ["student"], {}, false],
    ["student-link", ["student"], { wasRemoved: true }, true],
    ["teacher-link", ["teacher"], {}, true],
    ["teacher-link", ["teacher"], { isOfProvedDomain: true }, false],
    ["teacher-link", ["teacher"], { isOfProvedDomain: true, wasRemoved: true }, true],
  ] as const)("by %s as %j to %j only asks: %j", (kind, roles, who, asks) => {
    expect(onlyAsks(kind, roles, { ...person, ...who })).toBe(asks);
  });
});
