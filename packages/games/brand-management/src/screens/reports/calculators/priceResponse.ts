import { centsPerK, experimentChanges, type Triple } from "../../../setup/index.ts";

// What another price would bring, as far as a team can know it. Nothing else changes: neither the product nor the rivals.

/** Where a calculation begins: what a brand got in the last round. Prices and costs are in cents. */
export interface PriceBase {
  readonly price: number;
  /** Orders by segment. */
  readonly demand: Triple;
  /** Buyers by segment. */
  readonly size: Triple;
  readonly unitCost: number;
}

/** How buyers react to a price. Errors are standard deviations. */
export type PriceBasis =
  | {
      /** At `price`, 5% less brought `change` more orders, as a share. */
      readonly kind: "experiment";
      readonly price: number;
      readonly change: number;
      readonly error: number;
    }
  | {
      /** What ten of the currency take from the appeal, by segment; its error is a share of it. */
      readonly kind: "conjoint";
      readonly perTenMoney: Triple;
      readonly error: number;
    }
  | {
      /** 5% more take away `drop` of the orders, as a share. */
      readonly kind: "assumption";
      readonly drop: number;
      readonly error: number;
    };

/** A value, and between what it lies in two cases of three. */
export interface Estimate {
  readonly value: number;
  readonly from: number;
  readonly to: number;
}

/** What a price would bring. */
export interface PricePoint {
  /** In cents. */
  readonly price: number;
  readonly orders: Estimate;
  /** What orders bring above unit cost, in K. */
  readonly contribution: Estimate;
}

/** The change of price that experiments and assumptions are about. */
const step = experimentChanges.price;

/** Prices in steps of 2.5% from 25% below the last one to 25% above it, none below cost or above the highest allowed. */
export function priceResponse(base: PriceBase, basis: PriceBasis, highest: number): PricePoint[] {
  const steps = Array.from({ length: 21 }, (_, index) => (index - 10) * 0.025);
  return steps
    .map((part) => (part === 0 ? base.price : Math.round((base.price * (1 + part)) / 10) * 10))
    .filter((price) => price === base.price || (price >= base.unitCost && price <= highest))
    .map((price) => pointAt(base, basis, price));
}

function pointAt(base: PriceBase, basis: PriceBasis, price: number): PricePoint {
  const [value, ...ends] = [0, -1, 1].map((deviation) => ordersAt(base, basis, { price, deviation }));
  const orders = { value: value ?? 0, from: Math.min(...ends), to: Math.max(...ends) };
  const contribution = (units: number) => (units * (price - base.unitCost)) / centsPerK;
  return {
    price,
    orders,
    contribution: {
      value: contribution(orders.value),
      from: contribution(orders.from),
      to: contribution(orders.to),
    },
  };
}

interface Case {
  readonly price: number;
  /** How many standard deviations the basis is off. */
  readonly deviation: number;
}

function ordersAt(base: PriceBase, basis: PriceBasis, { price, deviation }: Case): number {
  const change = price - base.price;
  if (basis.kind === "conjoint") {
    return sumOf(base.demand, (demand, segment) => {
      const perTen = (basis.perTenMoney[segment] ?? 0) * (1 + deviation * basis.error);
      return demandAfter(demand, base.size[segment] ?? 0, Math.exp((-perTen * change) / 1_000));
    });
  }
  const orders = sumOf(base.demand, (demand) => demand);
  return orders * Math.exp(rateOf(base, basis, deviation) * change);
}

/** The public formula of shares: an attraction that is multiplied makes share s into ms / (1 − s + ms). */
function demandAfter(demand: number, size: number, multiple: number): number {
  const share = size === 0 ? 0 : demand / size;
  return (size * multiple * share) / (1 - share + multiple * share);
}

/** By which rate orders change with each cent. */
function rateOf(base: PriceBase, basis: Exclude<PriceBasis, { kind: "conjoint" }>, deviation: number): number {
  if (basis.kind === "experiment") {
    return Math.log(Math.max(0.01, 1 + basis.change + deviation * basis.error)) / (-step * basis.price);
  }
  const drop = Math.max(0, basis.drop + deviation * basis.error);
  return Math.log(Math.max(0.01, 1 - drop)) / (step * base.price);
}

function sumOf(values: Triple, of: (value: number, index: number) => number): number {
  return values.map(of).reduce((sum, value) => sum + value, 0);
}
