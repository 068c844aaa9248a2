import { describe, expect, it } from "vitest";
import { brokenRounds, invariants } from "./invariants.ts";

const rounds = 1_000;

describe("A market with random decisions", () => {
  it.each(invariants)("$what", (invariant) => {
    expect(brokenRounds(invariant, rounds)).toEqual([]);
  });
});
