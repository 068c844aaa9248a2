import { expect, test } from "vitest";
import { type PriceBase, priceResponse } from "./priceResponse.ts";

const base: PriceBase = {
  price: 8_000,
  demand: [10_000, 5_000, 5_000],
  size: [100_000, 60_000, 40_000],
  unitCost: 4_500,
};

function at(price: number, points: ReturnType<typeof priceResponse>) {
  return points.find((point) => point.price === price);
}

test("at the last price, orders are the last ones, without any uncertainty", () => {
  const points = priceResponse(base, { kind: "conjoint", perTenMoney: [0.4, 0.25, 0.15], error: 0.1 }, 30_000);
  expect(at(8_000, points)?.orders.value).toBeCloseTo(20_000, 6);
  expect(at(8_000, points)?.orders.to).toBeCloseTo(20_000, 6);
  expect(at(8_000, points)?.contribution.value).toBeCloseTo(700, 6);
});

test("a price 5% lower brings what the experiment says, within its error", () => {
  const points = priceResponse(base, { kind: "experiment", price: 8_000, change: 0.1, error: 0.005 }, 30_000);
  const { value = 0, from = 0, to = 0 } = at(7_600, points)?.orders ?? {};
  expect(value).toBeCloseTo(22_000, 6);
  expect(from).toBeCloseTo(21_900, 6);
  expect(to).toBeCloseTo(22_100, 6);
});

test("a price 5% higher brings what is assumed", () => {
  const points = priceResponse(base, { kind: "assumption", drop: 0.1, error: 0.05 }, 30_000);
  expect(at(8_400, points)?.orders).toMatchObject({ value: 18_000 });
  expect(at(8_400, points)?.orders.from).toBeCloseTo(17_000, 6);
});

test("shares follow the public formula", () => {
  const one: PriceBase = { ...base, demand: [20_000, 0, 0], size: [100_000, 60_000, 40_000] };
  const points = priceResponse(one, { kind: "conjoint", perTenMoney: [1, 0, 0], error: 0 }, 30_000);
  const attraction = 0.25 * Math.exp(-0.4);
  expect(at(8_400, points)?.orders.value).toBeCloseTo((100_000 * attraction) / (1 + attraction), 6);
});

test("prices are neither below cost nor above the highest one", () => {
  const prices = priceResponse({ ...base, unitCost: 7_500 }, { kind: "assumption", drop: 0.1, error: 0 }, 8_500).map(
    ({ price }) => price,
  );
  expect(Math.min(...prices)).toBe(7_600);
  expect(Math.max(...prices)).toBe(8_400);
});

test("who assumes that all buyers leave gets no orders below 0", () => {
  const points = priceResponse(base, { kind: "assumption", drop: 0.5, error: 0.9 }, 30_000);
  expect(points.every(({ orders }) => orders.from >= 0 && orders.from <= orders.to)).toBe(true);
});
