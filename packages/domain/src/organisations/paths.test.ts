import { describe, expect, it } from "vitest";
import {
  departmentParts,
  departmentPath,
  invitationPath,
  maySeePart,
  organisationParts,
  organisationPath,
  readPart,
  stopInvitationsPath,
} from "./paths.ts";

describe("addresses", () => {
  it("name a part unless it is the first", () => {
    expect(organisationPath("o1")).toBe("/home/settings/organization?organisationId=o1");
    expect(organisationPath("o1", "overview")).toBe(organisationPath("o1"));
    expect(organisationPath("o1", "log")).toBe("/home/settings/organization?organisationId=o1&part=log");
    expect(departmentPath("todo")).toBe("/home/settings/department");
    expect(departmentPath("mine")).toBe("/home/settings/department?part=mine");
    expect(departmentPath("people")).toBe("/home/settings/department?part=people");
  });

  it("carry a token", () => {
    expect(invitationPath("a-b_c")).toBe("/invitation?token=a-b_c");
    expect(stopInvitationsPath("a-b_c")).toBe("/stop-invitations?token=a-b_c");
  });
});

describe("readPart", () => {
  it.each(organisationParts)("reads %s back", (part) => {
    const { searchParams } = new URL(organisationPath("o1", part), "http://localhost");
    expect(readPart(searchParams, organisationParts)).toBe(part);
  });

  it.each(["", "part=", "part=nothing", "part=__proto__"])("shows the first part for %j", (query) => {
    expect(readPart(new URLSearchParams(query), departmentParts)).toBe("todo");
  });
});

describe("maySeePart", () => {
  it("shows administrators every part", () => {
    expect(organisationParts.filter((part) => !maySeePart(["administrator"], part))).toEqual([]);
  });

  it("leaves invitations and domains to administrators", () => {
    expect(organisationParts.filter((part) => maySeePart(["owner"], part))).toEqual(["overview", "members", "log"]);
  });

  it("shows teachers and students none", () => {
    expect(organisationParts.filter((part) => maySeePart(["teacher", "student"], part))).toEqual([]);
  });
});
