import { describe, it } from "vitest";
import { expectAccess, expectHidden } from "./testing/access/expectAccess.ts";

describe("a call about a class", () => {
  it("is for the people its row names, and answers everyone else by 401, 403 or as if there were no such class", () =>
    expectAccess("class"));
});

it("a class of others is answered as one that does not exist", () =>
  expectHidden({
    field: "classId",
    missing: (scene) => ({ ...scene, school: { ...scene.school, classId: "unknown" } }),
    by: ["student", "operator", "owner there", "administrator elsewhere", "teacher"],
  }));
