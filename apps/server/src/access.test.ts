import { calls } from "@belab/api";
import { describe, expect, it } from "vitest";
import { access } from "./testing/access/callAccess.ts";
import { expectAccess } from "./testing/access/expectAccess.ts";

it("the table of access names every call", () => {
  expect(Object.keys(access).sort()).toEqual(Object.keys(calls).sort());
});

// Calls about classes, organizations and tables: `classAccess.test.ts`, `organizationAccess.test.ts`, `tableAccess.test.ts`.
describe("a call about anything else", () => {
  it("is for the people its row names, and answers everyone else by 401 or 403", () => expectAccess("other"));
});
