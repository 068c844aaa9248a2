import { centsPerK, credit, roundHalfUp, stockRules } from "./rules.ts";

// What goods and debt cost, by the rules that every team knows. Money is in whole cents.

/** Returns the least that a factory makes of its plan. */
export function leastOutput(plan: number): number {
  return Math.ceil((plan * (100 - flexibility())) / 100);
}

/** Returns the most that a factory makes of its plan. */
export function mostOutput(plan: number): number {
  return Math.floor((plan * (100 + flexibility())) / 100);
}

/** Returns what a factory makes of its plan for as many units as are wanted. */
export function outputFor(plan: number, wanted: number, stock: number): number {
  return Math.min(mostOutput(plan), Math.max(leastOutput(plan), wanted - stock));
}

/** Returns the cost of goods that were sold, out of stock and production: all of it if nothing is left. */
export function costOfGoods(value: number, sold: number, units: number): number {
  return sold === units ? value : roundHalfUp((value * sold) / units);
}

/** Returns what it costs to hold stock over the end of a round. */
export function holdingOf(stockValue: number): number {
  return roundHalfUp(stockValue * stockRules.holding);
}

/** Returns the part of the value of stock that the liquidator does not pay. */
export function writeOffOf(stockValue: number): number {
  return stockValue - roundHalfUp(stockValue * stockRules.liquidation);
}

/**
 * Returns interest on the debt at the beginning of a round, in cents. In administration lenders ask the lower rate on all of
 * it.
 */
export function interestOn(debt: number, administration: boolean): number {
  const belowLine = administration ? debt : Math.min(debt, credit.line * centsPerK);
  return roundHalfUp(belowLine * credit.rate + (debt - belowLine) * credit.rateBeyondLine);
}

/** In per cent, so that products with whole numbers stay exact. */
function flexibility(): number {
  return Math.round(stockRules.flexibility * 100);
}
