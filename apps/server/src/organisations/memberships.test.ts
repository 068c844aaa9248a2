import { describe, it } from "vitest";
import { databasesUnderTest } from "../testing/database/testDatabase.ts";
import { compareHistories } from "../testing/organisations/membershipHistories.ts";

describe.each(databasesUnderTest)("memberships on $name", ({ kind }) => {
  it("are what a model says, after each step of some histories", () => compareHistories(kind, 25));
});
