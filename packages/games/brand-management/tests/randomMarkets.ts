import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { triple } from "../src/rules/hidden.ts";
import { type ClearedRound, clearRound, type MarketRules, openMarket, type RoundInput } from "../src/rules/market.ts";
import { paces } from "../src/setup/parameters.ts";
import { type Position, type StudyKind, studyKinds, type Triple } from "../src/setup/rules.ts";
import type { BrandDecision, BrandState, FirmDecision } from "../src/setup/views.ts";

// Markets for tests: games with random decisions, some of which no sheet would let through.

/** Draws a whole number from and to these, both included. */
export type Draw = (from: number, to: number) => number;

export interface PlayedRound {
  readonly rules: MarketRules;
  readonly input: RoundInput;
  readonly cleared: ClearedRound;
}

/** Returns a function that draws numbers, the same for the same seed. */
export function drawFrom(seed: number): Draw {
  const generator = xoroshiro128plus(seed);
  return (from, to) => uniformInt(generator, from, to);
}

/** Plays whole games with random rules until as many rounds were cleared. */
export function* randomRounds(seed: number, count: number): Generator<PlayedRound> {
  const draw = drawFrom(seed);
  for (let played = 0; played < count; ) {
    for (const round of randomGame(draw)) {
      yield round;
      played += 1;
    }
  }
}

function* randomGame(draw: Draw): Generator<PlayedRound> {
  const rules = randomRules(draw);
  const careful = draw(0, 2) > 0;
  const { firms: dealt, opening } = openMarket(rules);
  let [firms, last] = [dealt, opening];
  for (let round = 1; round <= rules.rounds; round += 1) {
    const decisions = firms.map(({ brands }) => (careful ? carefulDecision(draw, brands) : anyDecision(draw, brands)));
    const grants = firms.map(() => (draw(0, 9) === 0 ? draw(-200_000_000, 200_000_000) : 0));
    const input = { round, firms, decisions, grants, last };
    const cleared = clearRound(rules, input);
    yield { rules, input, cleared };
    [firms, last] = [cleared.after, cleared.result];
  }
}

function randomRules(draw: Draw): MarketRules {
  return {
    firms: draw(3, 6),
    rounds: draw(2, 8),
    pace: paces[draw(0, paces.length - 1)] ?? 1,
    secondBrand: draw(0, 3) > 0,
    freeStudies: draw(0, 3) === 0,
  };
}

/** Returns a decision that a firm can live on. */
function carefulDecision(draw: Draw, brands: readonly BrandState[]): FirmDecision {
  return {
    brands: brands.map(({ id, x }) => ({
      id,
      price: draw(5_500, 14_000),
      ads: triple(() => draw(0, 400)),
      sales: triple(() => draw(0, 40)),
      plan: draw(10_000, 70_000),
      forecast: draw(10_000, 70_000),
      develop: draw(0, 5) === 0 ? [nearbyCoordinate(draw, x[0]), nearbyCoordinate(draw, x[1])] : null,
    })),
    launch: draw(0, 5) === 0 ? [draw(0, 100), draw(0, 100)] : null,
    withdraw: draw(0, 9) === 0 ? "b" : null,
    studies: studyKinds.filter(() => draw(0, 5) === 0),
  };
}

/** Returns a decision with anything in it: too much, too little, fractions, no numbers, and brands that are not there. */
function anyDecision(draw: Draw, brands: readonly BrandState[]): FirmDecision {
  const decided = brands.filter(() => draw(0, 19) > 0).map(({ id }) => anyBrand(draw, id));
  return {
    brands: draw(0, 9) === 0 ? [anyBrand(draw, "b"), ...decided] : decided,
    launch: anyPosition(draw),
    withdraw: ([null, null, "a", "b"] as const)[draw(0, 3)] ?? null,
    studies: Array.from({ length: draw(0, 7) }, (): StudyKind => studyKinds[draw(0, 5)] ?? "map"),
  };
}

function anyBrand(draw: Draw, id: BrandState["id"]): BrandDecision {
  return {
    id,
    price: anyNumber(draw, 30_000),
    ads: triple(() => anyNumber(draw, 3_000)),
    sales: triple(() => anyNumber(draw, 100)),
    plan: anyNumber(draw, 300_000),
    forecast: anyNumber(draw, 300_000),
    develop: anyPosition(draw),
  };
}

function anyNumber(draw: Draw, most: number): number {
  const odd = [0, most, -1, most + 1, draw(0, most) + 0.5, Number.NaN, Number.POSITIVE_INFINITY, -most];
  return odd[draw(0, 40)] ?? draw(0, [most, most / 10, most / 100][draw(0, 2)] ?? most);
}

function anyPosition(draw: Draw): Position | null {
  return draw(0, 2) > 0 ? null : [anyNumber(draw, 100), anyNumber(draw, 100)];
}

function nearbyCoordinate(draw: Draw, value: number): number {
  return Math.min(100, Math.max(0, value + draw(-12, 12)));
}

/** Returns the same list in another order, for which index `i` of the new list was at `order[i]` in the old one. */
export function permutedItems<Item>(items: readonly Item[], order: readonly number[]): Item[] {
  return order.flatMap((index) => items.slice(index, index + 1));
}

/** Returns a random order of a list with this length. */
export function randomOrder(draw: Draw, length: number): number[] {
  const order = Array.from({ length }, (_, index) => index);
  for (let left = length - 1; left > 0; left -= 1) {
    const other = draw(0, left);
    [order[left], order[other]] = [order[other] ?? 0, order[left] ?? 0];
  }
  return order;
}

/** Returns a triple with another number in one place. */
export function withAt(values: Triple, place: number, value: number): Triple {
  return triple((index) => (index === place ? value : values[index]));
}
