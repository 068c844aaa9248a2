import { itemAt } from "@belab/domain/games";
import { mostOutput, outputFor } from "../setup/goods.ts";
import { stockRules, type Triple } from "../setup/rules.ts";
import { totalOf } from "../setup/sheetCosts.ts";
import { sumOf } from "./choice.ts";
import { triple } from "./hidden.ts";

// What becomes of orders: shelves that are empty (cf. Pray & Gold 1984), and a factory that departs from its plan within
// limits (Markstrat). All numbers are whole units.

/** A brand before its orders are met. */
export interface Shelf {
  /** By segment. */
  readonly demand: Triple;
  /** By segment: what those who look once more go by. */
  readonly attraction: Triple;
  readonly stock: number;
  readonly plan: number;
}

/** What became of the orders of a brand. */
export interface Delivery {
  readonly orders: number;
  /** Orders of those who were turned away elsewhere. */
  readonly received: number;
  readonly turnedAway: number;
  readonly made: number;
  readonly sold: number;
  /** Left at the end. */
  readonly stock: number;
}

/** A brand, and what became of its orders. */
export interface Delivered<On extends Shelf> {
  readonly shelf: On;
  readonly delivery: Delivery;
}

/** Splits whole units in proportion to whole weights: differences of the floored running sums. */
export function splitUnits(total: number, weights: Triple): Triple {
  const sum = totalOf(weights);
  if (sum === 0) {
    return [0, 0, 0];
  }
  const first = Math.floor((total * weights[0]) / sum);
  const second = Math.floor((total * (weights[0] + weights[1])) / sum);
  return [first, second - first, total - second];
}

/** Meets the orders of all brands of a market, in the order of the brands. */
export function deliverOrders<On extends Shelf>(shelves: readonly On[]): Delivered<On>[] {
  const away = shelves.map((shelf) => Math.max(0, ordersOf(shelf) - capacityOf(shelf)));
  const received = receivedOf(shelves, lookingFor(shelves, away));
  return shelves.map((shelf, index) => ({
    shelf,
    delivery: deliverBrand(shelf, itemAt(away, index, "turned-away"), itemAt(received, index, "received")),
  }));
}

/** Returns those of each segment who look for another brand, of those who were turned away. */
function lookingFor(shelves: readonly Shelf[], away: readonly number[]): Triple {
  const bySegment = shelves.map((shelf, index) => splitUnits(itemAt(away, index, "turned-away"), shelf.demand));
  return triple((segment) =>
    Math.floor(bySegment.reduce((sum, each) => sum + each[segment], 0) * stockRules.lookingAgain),
  );
}

/** Returns what each brand gets of the buyers who look once more. Those who find no room there give up. */
function receivedOf(shelves: readonly Shelf[], looking: Triple): number[] {
  const room = shelves.map((shelf) => Math.max(0, capacityOf(shelf) - ordersOf(shelf)));
  const open = shelves.filter((_, index) => room[index] !== 0);
  const all = triple((segment) => sumOf(open.map((shelf) => shelf.attraction[segment])));
  return shelves.map(({ attraction }, index) => {
    const wanted = totalOf(triple((segment) => foundBy(looking[segment], attraction[segment], all[segment])));
    return Math.min(itemAt(room, index, "room"), wanted);
  });
}

function foundBy(looking: number, attraction: number, all: number): number {
  // The share first: of the only brand with room it is exactly 1, so that nobody is lost to rounding.
  return all === 0 ? 0 : Math.floor(looking * (attraction / all));
}

function deliverBrand(shelf: Shelf, turnedAway: number, received: number): Delivery {
  const { stock, plan } = shelf;
  const orders = ordersOf(shelf);
  const wanted = orders + received;
  const made = outputFor(plan, wanted, stock);
  const sold = Math.min(stock + made, wanted);
  return { orders, received, turnedAway, made, sold, stock: stock + made - sold };
}

function ordersOf({ demand }: Shelf): number {
  return totalOf(demand);
}

function capacityOf({ stock, plan }: Shelf): number {
  return stock + mostOutput(plan);
}
