import { describe, it } from "vitest";
import { expectAccess, expectHidden } from "./testing/access/expectAccess.ts";

describe("a call about an organization", () => {
  it("is for the people its row names, and answers everyone else by 401, 403 or as if there were no such organization", () =>
    expectAccess("organization"));
});

it("row 75: an organisation of others is answered as one that does not exist", () =>
  expectHidden({
    field: "organisationId",
    missing: (scene) => ({ ...scene, there: { ...scene.there, organisationId: "unknown" } }),
    except: ["operators"],
    by: ["student", "operator", "owner elsewhere", "administrator elsewhere"],
  }));
