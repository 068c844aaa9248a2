import { itemAt } from "@belab/domain/games";
import { channels, segments } from "../rules.ts";
import type { BrandResult, PressBrand } from "../views.ts";
import { brandBefore, brandsOf, choiceOf, leastWeight, type OwnRound, reachChanges, spentOn } from "./ownRound.ts";
import { heaviest, type ReasonSentence, type SalesTrend, type SpendingItem, type Weighed } from "./sentences.ts";

type Reason = Weighed<ReasonSentence>;

/** How many sentences a person reads. */
const mostReasons = 3;

/** Returns why a round went as it did: whose decisions counted, then what most money was about. */
export function reasonsOf(round: OwnRound): ReasonSentence[] {
  const least = leastWeight(round);
  const weighed = [
    ...ranOut(round),
    ...leftOver(round),
    ...heaviestOf(priceChanges(round)),
    ...newProducts(round),
    ...rivals(round),
    ...heaviestOf(reach(round)),
    ...heaviestOf(spendings(round)),
    ...interest(round),
    ...grants(round),
  ].filter(({ weight }) => weight >= least);
  const first = decidedBy(round);
  const others = heaviest(weighed, mostReasons - first.length);
  return first.length + others.length > 0 ? [...first, ...others] : [steady(round)];
}

function heaviestOf(reasons: readonly Reason[]): Reason[] {
  return [...reasons].sort((one, other) => other.weight - one.weight).slice(0, 1);
}

/** Says it first where a team's own sheet is not what counted. */
function decidedBy({ now, press }: OwnRound): ReasonSentence[] {
  const isIdle = ({ source }: { source: string }) => source === "carried-over" || source === "bot";
  const values = {};
  if (now.source === "carried-over") {
    return [{ key: press.firms.every(isIdle) ? "nobodyDecided" : "carriedOver", values }];
  }
  if (now.source === "bot") {
    return [{ key: "botDecided", values }];
  }
  return now.source === "draft" ? [{ key: "draftCounted", values }] : [];
}

function ranOut({ now: { result } }: OwnRound): Reason[] {
  return result.brands
    .filter(({ turnedAway }) => turnedAway > 0)
    .map((brand) => {
      const missed = brand.turnedAway * Math.max(0, brand.price - brand.unitCost);
      const values = { which: choiceOf(result, brand), unfilled: brand.turnedAway, missed };
      return { sentence: { key: "ranOut", values }, weight: missed };
    });
}

function leftOver({ now: { result } }: OwnRound): Reason[] {
  const { holding, writeOff } = result.accounts;
  const sum = (unitsOf: (brand: BrandResult) => number) =>
    result.brands.reduce((total, brand) => total + unitsOf(brand), 0);
  const left = sum(({ stock }) => stock);
  if (left === 0) {
    return [];
  }
  const sold = sum((brand) => brand.sold);
  const liquidated = writeOff > 0 ? ("yes" as const) : ("no" as const);
  const values = { units: sold + left, sold, left, cost: holding + writeOff, liquidated };
  return [{ sentence: { key: "leftOver", values }, weight: holding + writeOff }];
}

function priceChanges(round: OwnRound): Reason[] {
  const { result } = round.now;
  return result.brands.flatMap((brand): Reason[] => {
    const before = brandBefore(round, brand);
    if (before === undefined || before.price === brand.price) {
      return [];
    }
    const by = Math.abs(brand.price - before.price) / before.price;
    const trend = brand.price > before.price ? "up" : "down";
    const change = salesChange(brand, before);
    const values = { which: choiceOf(result, brand), trend, by, price: brand.price, ...change } as const;
    // Where sales rose with the price, something else moved more.
    const part = trend === "up" && change.sales === "more" ? 0.5 : 1;
    return [{ sentence: { key: "price", values }, weight: part * by * brand.price * brand.sold }];
  });
}

function salesChange(brand: BrandResult, before: BrandResult): { sales: SalesTrend; units: number } {
  const difference = brand.sold - before.sold;
  const sales = difference === 0 ? "same" : difference > 0 ? "more" : "fewer";
  return { sales, units: Math.abs(difference) };
}

/** Products of one's own that were on sale for the first time. */
function newProducts(round: OwnRound): Reason[] {
  const { result } = round.now;
  return brandsOf(round.press.brands, round.view.firm)
    .filter(({ isNew }) => isNew)
    .flatMap(({ id }) => result.brands.filter((brand) => brand.id === id))
    .map((brand): Reason => {
      const which = choiceOf(result, brand);
      const before = brandBefore(round, brand);
      const revenue = brand.price * brand.sold;
      if (before === undefined) {
        const share = revenue / Math.max(1, spentOn(round.press));
        return { sentence: { key: "launched", values: { which, sold: brand.sold, share } }, weight: revenue };
      }
      const values = { which, sold: brand.sold, ...salesChange(brand, before) };
      return { sentence: { key: "repositioned", values }, weight: Math.abs(revenue - before.price * before.sold) };
    });
}

/** The rival that moved most in the other direction, weighed by what would have been one's own of it. */
function rivals(round: OwnRound): Reason[] {
  const { view, press, pressBefore } = round;
  const own = view.firm;
  const shares = press.firms.map(({ valueShare }, firm) => {
    const from = itemAt(pressBefore.firms, firm, "firm").valueShare;
    return { firm, from, to: valueShare, change: valueShare - from };
  });
  const { change: ownChange, from: ownFrom } = itemAt(shares, own, "firm");
  const against = shares
    .filter(({ firm, change }) => firm !== own && change * ownChange < 0)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
  return against.slice(0, 1).map(({ firm, from, to, change }): Reason => {
    const brands = brandsOf(press.brands, firm);
    const prices = brands.map(({ price }) => price);
    const values = {
      firm,
      trend: change > 0 ? ("up" as const) : ("down" as const),
      from,
      to,
      sold: brands.reduce((sum, { sold }) => sum + sold, 0),
      low: Math.min(...prices),
      high: Math.max(...prices),
      brands: brands.length,
      beside: besideOwn(round, prices),
      news: newsOf(brands, change > 0),
    };
    const part = ownFrom / Math.max(ownFrom, 1 - from);
    const moved = Math.min(Math.abs(change) * part, Math.abs(ownChange));
    return { sentence: { key: "rival", values }, weight: moved * spentOn(press) };
  });
}

function besideOwn({ now }: OwnRound, prices: readonly number[]): "cheaper" | "dearer" | "between" {
  const own = now.result.brands.map(({ price }) => price);
  if (Math.min(...prices) > Math.max(...own)) {
    return "dearer";
  }
  return Math.max(...prices) < Math.min(...own) ? "cheaper" : "between";
}

/** What of the trade press's news speaks for the direction in which a rival moved. */
function newsOf(brands: readonly PressBrand[], isUp: boolean): "new" | "soldOut" | "none" {
  if (isUp) {
    return brands.some(({ isNew }) => isNew) ? "new" : "none";
  }
  return brands.some(({ outOfStock }) => outOfStock) ? "soldOut" : "none";
}

function reach(round: OwnRound): Reason[] {
  const { result } = round.now;
  return [
    ...reachChanges(round, "awareness").map(({ brand, index, from, to, weight }): Reason => {
      const values = { which: choiceOf(result, brand), segment: itemAt(segments, index, "segment"), from, to };
      return { sentence: { key: "awareness", values }, weight };
    }),
    ...reachChanges(round, "coverage").map(({ brand, index, from, to, weight }): Reason => {
      const values = { which: choiceOf(result, brand), channel: itemAt(channels, index, "channel"), from, to };
      return { sentence: { key: "coverage", values }, weight };
    }),
  ];
}

const spendingItems: readonly SpendingItem[] = [
  "advertising",
  "salesForce",
  "overhead",
  "development",
  "launch",
  "studies",
];

function spendings({ now, before }: OwnRound): Reason[] {
  return spendingItems.map((item) => {
    const amount = now.result.accounts[item];
    const more = amount - before.result.accounts[item];
    return { sentence: { key: "spentMore", values: { item, amount, more } }, weight: more };
  });
}

function interest({ now }: OwnRound): Reason[] {
  const { interest: amount } = now.result.accounts;
  const values = { debt: Math.max(0, -now.opening.money), amount };
  return amount > 0 ? [{ sentence: { key: "interest", values }, weight: amount }] : [];
}

function grants({ now }: OwnRound): Reason[] {
  const { grant } = now.result.accounts;
  const amount = Math.abs(grant);
  const trend = grant > 0 ? ("up" as const) : ("down" as const);
  return grant === 0 ? [] : [{ sentence: { key: "grant", values: { trend, amount } }, weight: amount }];
}

function steady({ now, before }: OwnRound): ReasonSentence {
  const share = now.result.valueShare - before.result.valueShare;
  return { key: "steady", values: { share, income: now.result.accounts.income - before.result.accounts.income } };
}
