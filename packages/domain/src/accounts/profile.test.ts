import { describe, expect, it } from "vitest";
import { isProfileComplete } from "./profile.ts";

describe("isProfileComplete", () => {
  it.each([
    ["Ada", "Lovelace", true],
    ["Ada", "", false],
    ["", "Lovelace", false],
    ["", "", false],
  ])("of the names %j and %j is %j", (firstName, lastName, complete) => {
    expect(isProfileComplete({ firstName, lastName })).toBe(complete);
  });
});
