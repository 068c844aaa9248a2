import { describe, expect, it } from "vitest";
import { proposedOwner } from "./proposedOwner.ts";

describe("a new class", () => {
  it.each([null, "o1", undefined])("is proposed for whom the last one was made: %s", (lastOwner) => {
    expect(proposedOwner(undefined, lastOwner)).toBe(lastOwner);
  });

  it.each([null, "o2"])("is for the owner of the class that it copies: %s", (organisationId) => {
    expect(proposedOwner({ organisationId }, "o1")).toBe(organisationId);
  });
});
