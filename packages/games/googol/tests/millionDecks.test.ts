/** @module-tag exhaustive */
import { describe, expect, it } from "vitest";
import { simulatedRules } from "./simulatedRules.ts";

const decks = 1_000_000;

describe("a million decks of uniform numbers", () => {
  it.each(simulatedRules)("agree with $what", ({ play }) => {
    for (const { difference, allowed } of play(decks)) {
      expect(difference).toBeLessThan(allowed);
    }
  });
});
