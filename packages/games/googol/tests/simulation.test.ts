import { describe, expect, it } from "vitest";
import { dealDeck } from "../src/rules/deal.ts";
import { readDeck } from "../src/rules/deck.ts";
import { optimalPlay, optimalStop, type Problem } from "../src/rules/optimalPlay.ts";
import { ruleOutcome } from "../src/rules/outcome.ts";
import { generatorOf } from "../src/rules/random.ts";
import { differenceOf, simulatedRules } from "./simulatedRules.ts";

const decks = 50_000;

describe("some decks of uniform numbers", () => {
  it.each(simulatedRules)("agree with $what", ({ play }) => {
    for (const { difference, allowed } of play(decks)) {
      expect(difference).toBeLessThan(allowed);
    }
  });
});

describe("decks as they are dealt", { tags: "exhaustive" }, () => {
  const trials = 10_000;
  const dealt = (kind: Problem, purpose: number) =>
    Array.from({ length: trials }, (_, index) =>
      readDeck(dealDeck(kind, generatorOf("5eed", "deck", [index, purpose]))),
    );

  it.each<Problem>([
    { slips: 20, variant: "classic", goal: "best" },
    { slips: 20, variant: "known-range", goal: "best" },
  ])("are worth what the optimal rule is said to get: $variant", (problem) => {
    const play = optimalPlay(problem);
    const won = dealt(problem, 1).filter((deck) => ruleOutcome(deck, optimalStop(play, deck)).won).length;
    const { difference, allowed } = differenceOf(won, play.value, trials);
    expect(difference).toBeLessThan(allowed);
  });

  it("tell by no number whether a record is the best: it is with the chance (α+i)/(α+n), large or small", () => {
    const records = dealt({ slips: 20, variant: "classic", goal: "best" }, 2).flatMap(
      ({ numbers, ranks, relativeRanks }) =>
        relativeRanks[9] === 1 ? [{ exponent: numbers[9]?.exponent ?? 0, isBest: ranks[9] === 1 }] : [],
    );
    const chance = (0.02 + 10) / (0.02 + 20);
    const sorted = records.sort((one, other) => one.exponent - other.exponent);
    const third = Math.floor(sorted.length / 3);
    for (const part of [sorted.slice(0, third), sorted.slice(third, 2 * third), sorted.slice(2 * third)]) {
      const best = part.filter(({ isBest }) => isBest).length;
      const { difference, allowed } = differenceOf(best, chance, part.length);
      expect(difference).toBeLessThan(allowed);
    }
  });
});
