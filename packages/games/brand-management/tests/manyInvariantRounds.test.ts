/** @module-tag exhaustive */
import { describe, expect, it } from "vitest";
import { brokenRounds, invariants } from "./invariants.ts";

// Together these clear far more than 100,000 rounds with legal and illegal decisions.
const rounds = 12_000;

describe("A market with random decisions", () => {
  it.each(invariants)("$what", (invariant) => {
    expect(brokenRounds(invariant, rounds)).toEqual([]);
  });
});
