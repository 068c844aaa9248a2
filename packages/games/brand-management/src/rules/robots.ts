import { itemAt } from "@belab/domain/games";
import {
  advertisingResponse,
  centsPerK,
  costs,
  fieldRanges,
  type Position,
  roundHalfUp,
  salesResponse,
  segmentRules,
  segments,
  type Triple,
  unitCost,
  unroundedAwareness,
  unroundedCoverage,
} from "../setup/rules.ts";
import { totalOf } from "../setup/sheetCosts.ts";
import type { BrandDecision, BrandState, FirmDecision, FirmState, RoundResult } from "../setup/views.ts";
import { attractionsOf, availabilityOf, idealOf, type Moment, sharesBySegment } from "./choice.ts";
import { type SegmentIndex, tastes, triple } from "./hidden.ts";
import { type MarketRules, offersOf, sizesOf, withNewBrands } from "./market.ts";

// A robot knows the formulas of the market and what buyers want. It expects its rivals to repeat themselves, and goes step
// by step to the decisions that are best then, with what carries over of advertising and representatives (Dorfman &
// Steiner 1954; Nerlove & Arrow 1962). It looks no further ahead.

/** What bots know when they decide. Firms and their last results are in the same order. */
export interface BotInput {
  /** The number of the bot's firm in its market. */
  readonly seat: number;
  /** The round to decide for. */
  readonly round: number;
  /** As they stand before the round. */
  readonly firms: readonly FirmState[];
  readonly last: RoundResult;
}

/** Returns what a robot that makes for the buyers of a segment decides. */
export function robotDecision(
  rules: MarketRules,
  { home, seat, round, firms, last }: BotInput & { readonly home: SegmentIndex },
): FirmDecision {
  const own = firms.find((firm) => firm.seat === seat);
  if (own === undefined) {
    throw new Error(`firm-without-state: ${seat}`);
  }
  const market = marketOf(rules, own, { round, firms, last });
  let trials = own.brands.map((brand) => firstTrial(own, brand));
  for (const part of approach) {
    trials = approachedTrials(market, trials, part);
  }
  const shown = withResults(market, trials);
  const target = idealOf(home, { pace: rules.pace, round: round + developmentLead });
  const brands = shown.map((each, index) => ({
    ...roundedDecision(market, each),
    develop: index === 0 ? repositionedPlace(rules, round, each.brand.x, target) : null,
  }));
  return { brands, launch: null, withdraw: null, studies: [] };
}

/** Returns half the way to a target, in whole points; null where it is near, or where the game ends before it would pay. */
export function repositionedPlace(
  { rounds }: MarketRules,
  round: number,
  from: Position,
  target: Position,
): Position | null {
  const isNear = Math.hypot(from[0] - target[0], from[1] - target[1]) <= nearEnough;
  const isTooLate = round + developmentLead > rounds;
  return isNear || isTooLate ? null : [middleOf(from[0], target[0]), middleOf(from[1], target[1])];
}

/** What replies are computed from. By segment. */
export interface Demand {
  readonly size: Triple;
  /** How much a cent takes of the utility. */
  readonly sensitivity: Triple;
}

/** A brand of the own firm: what it earns on a unit, in cents, and its share of each segment. */
export interface Earner {
  readonly cost: number;
  readonly price: number;
  readonly shares: Triple;
}

/**
 * Returns the price, in cents, that is best where all else stays as it is: the first-order condition of the logit, with what
 * goes to other brands of the own firm.
 */
export function priceReply({ size, sensitivity }: Demand, own: Earner, others: readonly Earner[]): number {
  const orders = sumOverSegments((segment) => size[segment] * own.shares[segment]);
  const kept = others.reduce((sum, other) => {
    const moved = sumOverSegments(
      (segment) => size[segment] * own.shares[segment] * other.shares[segment] * sensitivity[segment],
    );
    return sum + (other.price - other.cost) * moved;
  }, 0);
  const lost = sumOverSegments(
    (segment) => size[segment] * own.shares[segment] * (1 - own.shares[segment]) * sensitivity[segment],
  );
  return own.cost + (orders + kept) / lost;
}

/**
 * Returns what the firm earns in each segment for a brand's attraction, in K for a rise by the factor e at the present rate.
 * Not below 0.
 */
export function gainsOf({ size }: Demand, own: Earner, others: readonly Earner[]): Triple {
  return triple((segment) => {
    const taken = others.reduce((sum, other) => sum + other.shares[segment] * (other.price - other.cost), 0);
    const margin = (1 - own.shares[segment]) * (own.price - own.cost) - taken;
    return Math.max(0, (size[segment] * own.shares[segment] * margin) / centsPerK);
  });
}

/**
 * Returns the advertising, in K, whose last K earns itself: what it gains in the round, and what it saves in the next one,
 * where the awareness that is kept need not be bought (Dorfman & Steiner 1954, with carry-over).
 *
 * @param gain - see {@link gainsOf}.
 */
export function advertisingReply(awareness: number, gain: number): number {
  const { kept, scale } = advertisingResponse;
  const unreached = 1 - kept * awareness;
  const saved = kept / unreached;
  const sum = 1 + saved + gain / scale;
  const left = (sum - Math.sqrt(sum * sum - 4 * saved)) / (2 * saved);
  return left >= unreached ? 0 : -scale * Math.log(left / unreached);
}

/**
 * Returns the representatives in each channel whose last one earns what they cost, with what is kept of coverage.
 *
 * @param coverage - as it will be. @param gains - see {@link gainsOf}.
 */
export function salesReply(coverage: Triple, gains: Triple): Triple {
  const perAvailability = triple((segment) => {
    const availability = availabilityOf(segment, coverage);
    return availability === 0 ? 0 : gains[segment] / availability;
  });
  return triple((channel) => {
    const gain = sumOverSegments(
      (segment) => perAvailability[segment] * segmentRules[segments[segment]].habits[channel],
    );
    return Math.max(0, Math.sqrt((salesResponse.half * gain) / costs.representative) - salesResponse.half);
  });
}

/** What a robot sees, which stays as it is while it tries decisions. */
interface Market extends Demand {
  readonly moment: Moment;
  /** How strongly rivals' brands attract each segment. */
  readonly rivals: readonly Triple[];
}

/** What a robot tries for a brand, not rounded: cents, K and representatives. */
interface Trial {
  readonly brand: BrandState;
  readonly cost: number;
  readonly price: number;
  readonly ads: Triple;
  readonly sales: Triple;
}

/** A trial, and what comes of it. */
interface Standing extends Trial, Earner {
  readonly coverage: Triple;
}

function marketOf(
  rules: MarketRules,
  own: FirmState,
  { round, firms, last }: Pick<BotInput, "round" | "firms" | "last">,
): Market {
  const moment = { pace: rules.pace, round };
  // A brand that was just launched attracts nobody.
  const decisions = firms.map((firm, index) => withNewBrands(firm, itemAt(last.firms, index, "result").decision));
  const offers = offersOf(firms, decisions).filter(({ firm }) => firms[firm] !== own);
  return { moment, size: sizesOf(rules, round), sensitivity, rivals: attractionsOf(offers, moment) };
}

function firstTrial(own: FirmState, brand: BrandState): Trial {
  return {
    brand,
    cost: unitCost(brand.x, own.experience),
    price: brand.price,
    ads: triple(() => firstAdvertising),
    sales: triple(() => firstRepresentatives),
  };
}

/** Goes a part of the way to the best replies, with all brands at once. */
function approachedTrials(market: Market, trials: readonly Trial[], part: number): Trial[] {
  const all = withResults(market, trials);
  return all.map((each) => {
    const others = all.filter((other) => other !== each);
    const gains = gainsOf(market, each, others);
    const ads = triple((segment) => advertisingReply(each.brand.awareness[segment], gains[segment]));
    const sales = salesReply(each.coverage, gains);
    return {
      brand: each.brand,
      cost: each.cost,
      price: partOfWay(each.price, priceReply(market, each, others), part),
      ads: triple((segment) => partOfWay(each.ads[segment], ads[segment], part)),
      sales: triple((channel) => partOfWay(each.sales[channel], sales[channel], part)),
    };
  });
}

/** Returns trials with their results. */
function withResults({ moment, rivals }: Market, trials: readonly Trial[]): Standing[] {
  const offers = trials.map(({ brand, price, ads, sales }) => ({
    x: brand.x,
    price,
    awareness: triple((segment) => unroundedAwareness(brand.awareness[segment], ads[segment])),
    coverage: triple((channel) => unroundedCoverage(brand.coverage[channel], sales[channel])),
  }));
  const shares = sharesBySegment([...rivals, ...attractionsOf(offers, moment)]).slice(rivals.length);
  return trials.map((trial, index) => ({
    ...trial,
    coverage: itemAt(offers, index, "offer").coverage,
    shares: itemAt(shares, index, "share"),
  }));
}

/** Returns a trial as a decision. The forecast is of what was tried before it is rounded. */
function roundedDecision(
  { size }: Market,
  { brand, price, ads, sales, shares }: Standing,
): Omit<BrandDecision, "develop"> {
  const orders = sumOverSegments((segment) => Math.floor(size[segment] * shares[segment]));
  const forecast = Math.min(orders, fieldRanges.forecast.to);
  return {
    id: brand.id,
    price: Math.min(roundHalfUp(price / priceStep) * priceStep, fieldRanges.priceMax),
    ads: triple((segment) => Math.min(roundHalfUp(ads[segment]), fieldRanges.ads.to)),
    sales: triple((channel) => Math.min(roundHalfUp(sales[channel]), fieldRanges.sales.to)),
    plan: Math.max(0, forecast - brand.stock),
    forecast,
  };
}

function sumOverSegments(amount: (index: SegmentIndex) => number): number {
  return totalOf(triple(amount));
}

function partOfWay(from: number, to: number, part: number): number {
  return from + part * (to - from);
}

/** Returns the whole number half way to another. */
export function middleOf(from: number, to: number): number {
  return roundHalfUp(partOfWay(from, to, 0.5));
}

/** Which part of the way to its replies a robot goes, pass by pass. */
const approach = [...Array.from({ length: 4 }, () => 0.8), ...Array.from({ length: 12 }, () => 0.6)];

/** What a robot tries first, whatever was spent before, in K and in representatives. */
const firstAdvertising = 150;
const firstRepresentatives = 15;

/** Rounds ahead that a product is repositioned for: it is sold in the next one, and should still fit in that after it. */
const developmentLead = 2;

/** Points of the map within which a product stays where it is. */
const nearEnough = 6;

/** Robots' prices are whole tenths of the currency, in cents. */
const priceStep = 10;

const sensitivity = triple(
  (segment) => tastes[segment].priceSensitivity / (segmentRules[segments[segment]].referencePrice * 100),
);
