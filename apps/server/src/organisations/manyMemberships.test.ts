/** @module-tag exhaustive */
import { describe, it } from "vitest";
import { everyDatabase } from "../testing/database/testDatabase.ts";
import { compareHistories } from "../testing/organisations/membershipHistories.ts";

describe.each(everyDatabase)("memberships on $name", ({ kind }) => {
  it("are what a model says, after each step of many histories", () => compareHistories(kind, 150));
});
