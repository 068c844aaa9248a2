import { type Deck, isRecordAt } from "../rules/deck.ts";
import { ruleOutcome } from "../rules/outcome.ts";
import type { GoogolRule, RuleResult } from "../setup/debriefing.ts";
import type { RuleOutcome } from "../setup/views.ts";
import type { SeatPlay } from "./playedLog.ts";
import { mean } from "./statistics.ts";

/** Returns the slip on which the rule stops that skips so many slips, fewer than all, and takes the next record. */
export function cutoffStop(deck: Deck, skipped: number): number {
  const last = deck.ranks.length;
  let place = skipped + 1;
  while (place < last && !isRecordAt(deck, place)) {
    place += 1;
  }
  return place;
}

/** Where simple rules stop. The first slip is a record, so that the second record is the first after it. */
const simpleRules: Record<Exclude<GoogolRule, "optimal">, (deck: Deck) => number> = {
  "first-slip": () => 1,
  "skip-quarter": (deck) => cutoffStop(deck, Math.round(deck.ranks.length / 4)),
  "skip-half": (deck) => cutoffStop(deck, Math.round(deck.ranks.length / 2)),
  "second-record": (deck) => cutoffStop(deck, 1),
};

/** Returns what simple rules and the optimal one would have come to on decks that were played, each as often as it was. */
export function ruleResults(plays: readonly SeatPlay[]): RuleResult[] {
  const optimal = plays.map(({ outcome }) => outcome.optimal);
  const simple = Object.entries(simpleRules).map(([rule, stopOf]) => {
    const outcomeOf = oncePerDeck((deck) => ruleOutcome(deck, stopOf(deck)));
    return resultOf(
      rule as GoogolRule,
      plays.map(({ deck }) => outcomeOf(deck)),
    );
  });
  return [resultOf("optimal", optimal), ...simple];
}

function resultOf(rule: GoogolRule, outcomes: readonly RuleOutcome[]): RuleResult {
  return {
    rule,
    decks: outcomes.length,
    won: outcomes.filter(({ won }) => won).length,
    meanScore: mean(outcomes.map(({ score }) => score)),
  };
}

/** Many players play the same deck. */
function oncePerDeck<Value>(compute: (deck: Deck) => Value): (deck: Deck) => Value {
  const computed = new Map<Deck, Value>();
  return (deck) => {
    const value = computed.get(deck) ?? compute(deck);
    computed.set(deck, value);
    return value;
  };
}
