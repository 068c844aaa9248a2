import { describe, expect, it } from "vitest";
import type { Triple } from "../setup/rules.ts";
import { deliverOrders, type Shelf, splitUnits } from "./production.ts";

/** Three brands in one segment: one that sells out, and two with this much room for those who look once more. */
function soldOut(turnedAway: number, attractions: readonly [number, number], rooms: readonly [number, number]) {
  const [first, second] = deliverOrders([
    shelf({ demand: [turnedAway, 0, 0], attraction: [1, 0, 0] }),
    shelf({ attraction: [attractions[0], 0, 0], stock: rooms[0] }),
    shelf({ attraction: [attractions[1], 0, 0], stock: rooms[1] }),
  ]).slice(1);
  return [first?.delivery.received, second?.delivery.received];
}

function shelf(given: Partial<Shelf>): Shelf {
  return { demand: [0, 0, 0], attraction: [0, 0, 0], stock: 0, plan: 0, ...given };
}

describe("deliver", () => {
  // From the Markstrat handbook.
  it.each([
    { stock: 8_000, plan: 100_000, orders: 112_000, made: 104_000, sold: 112_000, lost: 0, left: 0 },
    { stock: 8_000, plan: 120_000, orders: 154_000, made: 144_000, sold: 152_000, lost: 2_000, left: 0 },
    { stock: 25_000, plan: 100_000, orders: 95_000, made: 80_000, sold: 95_000, lost: 0, left: 10_000 },
    { stock: 0, plan: 80_000, orders: 54_000, made: 64_000, sold: 54_000, lost: 0, left: 10_000 },
  ])("makes $made of a plan of $plan for $orders orders with $stock in stock", (example) => {
    const { stock, plan, orders, made, sold, lost, left } = example;
    const [only] = deliverOrders([shelf({ demand: [orders, 0, 0], attraction: [1, 0, 0], stock, plan })]);
    expect(only?.delivery).toEqual({ orders, received: 0, turnedAway: lost, made, sold, stock: left });
  });

  it("sends half of those who were turned away to brands with room, by their attraction", () => {
    expect(soldOut(101, [3, 1], [1_000, 1_000])).toEqual([37, 12]);
  });

  it("lets those give up who find no room", () => {
    expect(soldOut(1_000, [3, 1], [100, 1_000])).toEqual([100, 125]);
  });

  it("sends nobody to a brand without room", () => {
    expect(soldOut(1_000, [3, 1], [0, 1_000])).toEqual([0, 500]);
  });

  it("sends nobody to brands that have no attraction", () => {
    expect(soldOut(1_000, [0, 0], [1_000, 1_000])).toEqual([0, 0]);
  });

  it("lets buyers look in their own segment only", () => {
    const [, other] = deliverOrders([
      shelf({ demand: [600, 300, 100], attraction: [1, 1, 1] }),
      shelf({ attraction: [0, 1, 0], stock: 1_000 }),
    ]);
    expect(other?.delivery.received).toBe(150);
  });
});

describe("splitUnits", () => {
  it.each<[number, Triple, Triple]>([
    [10, [1, 1, 1], [3, 3, 4]],
    [100, [2, 1, 1], [50, 25, 25]],
    [7, [0, 5, 5], [0, 3, 4]],
    [0, [1, 2, 3], [0, 0, 0]],
    [0, [0, 0, 0], [0, 0, 0]],
  ])("splits %i by %j into %j", (total, weights, parts) => {
    expect(splitUnits(total, weights)).toEqual(parts);
  });
});
