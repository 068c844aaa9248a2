import type { PlayedDeck } from "./debriefing.ts";

/** A deck on which decisions gave something away. */
export interface CostlyDeck {
  /** Counts the player's decks from 1, in the order in which they were played. */
  readonly deck: number;
  readonly played: PlayedDeck & { readonly stop: number; readonly givenAway: number };
}

/** Less than this is an inexact zero. */
const leastGivenAway = 1e-9;

/** Returns the two decks on which decisions gave most away, the costliest first. Those that a bot played don't count. */
export function costliestDecks(decks: readonly PlayedDeck[]): CostlyDeck[] {
  return decks
    .map((played, index) => ({ deck: index + 1, played }))
    .filter(isCostly)
    .sort((one, other) => other.played.givenAway - one.played.givenAway)
    .slice(0, 2);
}

function isCostly(each: { deck: number; played: PlayedDeck }): each is CostlyDeck {
  const { byBot, stop, givenAway } = each.played;
  return !byBot && stop !== null && givenAway !== null && givenAway > leastGivenAway;
}
