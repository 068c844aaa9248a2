import { itemAt } from "@belab/domain/games";
import {
  attractionOf,
  attractionsOf,
  demandOf,
  idealOf,
  sharesBySegment,
  sharesOf,
  sumOf,
} from "../src/rules/choice.ts";
import { segmentIndices } from "../src/rules/hidden.ts";
import { clearRound, legalDecision, offersOf, sizesOf, withNewBrands } from "../src/rules/market.ts";
import { fieldRanges, unitCost } from "../src/setup/rules.ts";
import { administrationBudget, spendingOf } from "../src/setup/sheetCosts.ts";
import type { BrandResult, BrandState, FirmDecision, FirmState } from "../src/setup/views.ts";
import {
  type Draw,
  drawFrom,
  type PlayedRound,
  permutedItems,
  randomOrder,
  randomRounds,
  withAt,
} from "./randomMarkets.ts";

// What holds in every round of every market, whatever firms decide: `invariants.test.ts` checks it in some rounds, and
// `manyInvariantRounds.test.ts` in more than 150,000.

/** A rule, with whether a played round keeps it. What it draws for that is the same in each run. */
export interface Invariant {
  /** After "A market with random decisions". */
  readonly what: string;
  /** Different for each, so that they see different rounds. */
  readonly seed: number;
  readonly holds: (played: PlayedRound, draw: Draw) => boolean;
}

/** Clears random rounds, and returns the first three that break a rule. */
export function brokenRounds({ seed, holds }: Invariant, rounds: number): PlayedRound[] {
  const draw = drawFrom(-seed);
  const broken: PlayedRound[] = [];
  for (const played of randomRounds(seed, rounds)) {
    if (broken.length < 3 && !holds(played, draw)) {
      broken.push(played);
    }
  }
  return broken;
}

export const invariants: readonly Invariant[] = [
  {
    what: "gives every buyer to a brand, or to none",
    seed: 1,
    holds: ({ rules, cleared: { result } }) => {
      const attractions = attractionsOf(brandsOf(result), { pace: rules.pace, round: result.round });
      return segmentIndices.every((segment) => {
        const attracted = attractions.map((each) => each[segment]);
        const outside = 1 / (1 + sumOf(attracted));
        const ordered = sum(brandsOf(result).map(({ demand }) => demand[segment]));
        return Math.abs(sumOf([...sharesOf(attracted), outside]) - 1) < 1e-12 && ordered <= result.size[segment];
      });
    },
  },
  {
    what: "keeps count of every unit and every order",
    seed: 2,
    holds: ({ input, cleared: { result } }) =>
      pairItems(input.firms, result.firms).every(([firm, { brands, decision }]) =>
        brands.every((brand) => {
          const begin = firm.brands.find(({ id }) => id === brand.id)?.stock ?? 0;
          const plan = decision.brands.find(({ id }) => id === brand.id)?.plan ?? 0;
          return (
            begin + brand.made === brand.sold + brand.stock &&
            brand.orders - brand.turnedAway + brand.received === brand.sold &&
            brand.orders === sum(brand.demand) &&
            brand.made * 10 >= plan * 8 &&
            brand.made * 10 <= plan * 12 &&
            (brand.turnedAway === 0 || brand.received === 0) &&
            countsOf(brand).every((count) => Number.isSafeInteger(count) && count >= 0)
          );
        }),
      ),
  },
  {
    what: "receives no more orders than half of those that were turned away",
    seed: 3,
    holds: ({ cleared: { result } }) => {
      const brands = brandsOf(result);
      return sum(brands.map(({ received }) => received)) * 2 <= sum(brands.map(({ turnedAway }) => turnedAway));
    },
  },
  {
    what: "changes cash and stock less debt by the income, to the cent",
    seed: 4,
    holds: ({ input, cleared: { result, after } }) =>
      pairItems(input.firms, after).every(
        ([before, then], index) => worthOf(then) - worthOf(before) === result.firms[index]?.accounts.income,
      ),
  },
  {
    what: "adds up its income statements and balance sheets in whole cents",
    seed: 5,
    holds: ({ input, cleared: { result, after } }) =>
      result.firms.every(({ accounts, brands }, index) => {
        const { revenue, grant, income, stockValue, money, ...charges } = accounts;
        const sales = sum(brands.map(({ price, sold }) => price * sold));
        return (
          revenue === sales &&
          income === revenue - sum(Object.values(charges)) + grant &&
          Object.values(charges).every((charge) => charge >= 0) &&
          Object.values(accounts).every(Number.isSafeInteger) &&
          grant === input.grants[index] &&
          money === after[index]?.money &&
          stockValue === sum((after[index]?.brands ?? []).map((brand) => brand.stockValue))
        );
      }),
  },
  {
    what: "values stock where there is some, and only there",
    seed: 6,
    holds: ({ rules, input, cleared: { result, after } }) =>
      brandsOf(result).every(({ stock, stockValue }) => stockValue >= 0 && (stock > 0 || stockValue === 0)) &&
      (input.round < rules.rounds || after.every(({ brands }) => brands.every(({ stock }) => stock === 0))),
  },
  {
    what: "gives each firm the same result bit for bit, in whichever order firms stand",
    seed: 7,
    holds: ({ rules, input, cleared }, draw) => {
      const order = randomOrder(draw, rules.firms);
      const again = clearRound(rules, {
        round: input.round,
        firms: permutedItems(input.firms, order),
        decisions: permutedItems(input.decisions, order),
        grants: permutedItems(input.grants, order),
        last: { ...input.last, firms: permutedItems(input.last.firms, order) },
      });
      const expected = {
        result: { ...cleared.result, firms: permutedItems(cleared.result.firms, order) },
        after: permutedItems(cleared.after, order),
      };
      return JSON.stringify(again) === JSON.stringify(expected);
    },
  },
  {
    what: "gives each brand the same share bit for bit, in whichever order brands stand",
    seed: 13,
    holds: ({ rules, cleared: { result } }, draw) => {
      const moment = { pace: rules.pace, round: result.round };
      const segmentShares = (brands: readonly BrandResult[]) => sharesBySegment(attractionsOf(brands, moment));
      const brands = brandsOf(result);
      const order = randomOrder(draw, brands.length);
      return (
        JSON.stringify(segmentShares(permutedItems(brands, order))) ===
        JSON.stringify(permutedItems(segmentShares(brands), order))
      );
    },
  },
  {
    what: "clears the same round from the same input byte for byte, and changes no input",
    seed: 8,
    holds: ({ rules, input, cleared }) => {
      const given = JSON.stringify({ rules, input: { ...input, decisions: cleared.result.firms.map(decisionIn) } });
      const read: Pick<PlayedRound, "rules" | "input"> = JSON.parse(given);
      const again = clearRound(read.rules, read.input);
      return JSON.stringify(again) === JSON.stringify(cleared) && JSON.stringify(read) === given;
    },
  },
  {
    what: "leaves the ratio of two firms' shares as it is, whatever a third firm does",
    seed: 9,
    holds: ({ rules, input, cleared: { result } }) => {
      const legal = result.firms.map(decisionIn);
      const others = legal.map((decision, index) =>
        index === 2
          ? withNewBrands(itemAt(input.firms, 2, "firm"), itemAt(input.last.firms, 2, "result").decision)
          : decision,
      );
      const moment = { pace: rules.pace, round: input.round };
      const [first, second] = [legal, others].map((decisions) =>
        sharesBySegment(attractionsOf(offersOf(input.firms, decisions), moment)),
      );
      const [one, other] = [0, input.firms[0]?.brands.length ?? 0];
      return segmentIndices.every((segment) =>
        isNear(
          (first?.[one]?.[segment] ?? 0) * (second?.[other]?.[segment] ?? 0),
          (second?.[one]?.[segment] ?? 0) * (first?.[other]?.[segment] ?? 0),
        ),
      );
    },
  },
  {
    what: "orders less of a brand at a higher price, more with more advertising, representatives and closeness; rivals get the reverse",
    seed: 10,
    holds: (played, draw) => {
      const decisions = played.cleared.result.firms.map(decisionIn);
      const [decision] = decisions;
      const [brand] = decision?.brands ?? [];
      if (decision === undefined || brand === undefined) {
        return false;
      }
      const place = draw(0, 2);
      const withChange = (changed: Partial<typeof brand>): FirmDecision[] => [
        { ...decision, brands: [{ ...brand, ...changed }, ...decision.brands.slice(1)] },
        ...decisions.slice(1),
      ];
      const more = draw(1, 50);
      return (
        gainsOrders(played, withChange({ price: brand.price + 10 * more }), decisions) &&
        gainsOrders(played, decisions, withChange({ ads: withAt(brand.ads, place, brand.ads[place as 0] + more) })) &&
        gainsOrders(
          played,
          decisions,
          withChange({ sales: withAt(brand.sales, place, brand.sales[place as 0] + more) }),
        ) &&
        segmentIndices.every((segment) => isCloserBetter(played, decisions, segment, more / 100))
      );
    },
  },
  {
    what: "counts only what is legal, and cuts budgets in administration",
    seed: 11,
    holds: ({ rules, input, cleared: { result } }) =>
      pairItems(input.firms, result.firms).every(([firm, { decision }], index) => {
        const lastRevenue = input.last.firms[index]?.accounts.revenue ?? 0;
        const again = legalDecision(rules, input.round, firm, decision, lastRevenue);
        return (
          JSON.stringify(again) === JSON.stringify(decision) &&
          isLegal(firm, decision) &&
          (!firm.administration || spendingOf(decision.brands) <= administrationBudget(lastRevenue)) &&
          (decision.launch === null || (rules.secondBrand && input.round < rules.rounds))
        );
      }),
  },
  {
    what: "keeps one or two brands in each firm, and firms in administration until their debt is down",
    seed: 12,
    holds: ({ input, cleared: { after } }) =>
      pairItems(input.firms, after).every(
        ([before, then]) =>
          then.brands.length >= 1 &&
          then.brands.length <= 2 &&
          new Set(then.brands.map(({ id }) => id)).size === then.brands.length &&
          (then.administration === (before.administration && then.money < -150_000_000) ||
            (then.administration && then.overdrawn >= 2)),
      ),
  },
];

/** Whether the first brand has at least as many orders by the second decisions, and each other brand at most as many. */
function gainsOrders(
  { rules, input }: PlayedRound,
  less: readonly FirmDecision[],
  more: readonly FirmDecision[],
): boolean {
  const [few, many] = [less, more].map((decisions) =>
    demandOf(
      attractionsOf(offersOf(input.firms, decisions), { pace: rules.pace, round: input.round }),
      sizesOf(rules, input.round),
    ),
  );
  return pairItems(few ?? [], many ?? []).every(([before, then], index) =>
    segmentIndices.every((segment) =>
      index === 0 ? then[segment] >= before[segment] : then[segment] <= before[segment],
    ),
  );
}

/** Whether a product that is moved some of the way to what a segment wants attracts it more. */
function isCloserBetter(
  { rules, input }: PlayedRound,
  decisions: readonly FirmDecision[],
  segment: 0 | 1 | 2,
  way: number,
): boolean {
  const moment = { pace: rules.pace, round: input.round };
  const ideal = idealOf(segment, moment);
  return offersOf(input.firms, decisions).every((offer) => {
    const x = [offer.x[0] + way * (ideal[0] - offer.x[0]), offer.x[1] + way * (ideal[1] - offer.x[1])] as const;
    return attractionOf(segment, { ...offer, x }, moment) >= attractionOf(segment, offer, moment);
  });
}

function isLegal(firm: FirmState, { brands, withdraw, studies, launch }: FirmDecision): boolean {
  const { ads, sales, plan, forecast, position, priceMax } = fieldRanges;
  const places = [launch, ...brands.map(({ develop }) => develop)].flatMap((place) => place ?? []);
  return (
    pairItems(firm.brands, brands).every(
      ([state, brand]) =>
        brand.id === state.id &&
        isWhole(brand.price, { from: unitCost(state.x, firm.experience), to: priceMax }) &&
        brand.ads.every((each) => isWhole(each, ads)) &&
        brand.sales.every((each) => isWhole(each, sales)) &&
        isWhole(brand.plan, plan) &&
        isWhole(brand.forecast, forecast),
    ) &&
    firm.brands.length === brands.length &&
    places.every((each) => isWhole(each, position)) &&
    (withdraw === null || (brands.length === 2 && brands.some(({ id }) => id === withdraw))) &&
    new Set(studies).size === studies.length &&
    !(firm.administration && (studies.length > 0 || places.length > 0))
  );
}

function isWhole(value: number, { from, to }: { from: number; to: number }): boolean {
  return Number.isInteger(value) && value >= from && value <= to;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= 1e-12 * Math.max(Math.abs(one), Math.abs(other));
}

function brandsOf({ firms }: PlayedRound["cleared"]["result"]): BrandResult[] {
  return firms.flatMap(({ brands }) => brands);
}

function decisionIn({ decision }: { decision: FirmDecision }): FirmDecision {
  return decision;
}

function countsOf({ made, sold, stock, turnedAway, received, orders, demand }: BrandResult): number[] {
  return [made, sold, stock, turnedAway, received, orders, ...demand];
}

/** Returns cash and stock, less debt. */
function worthOf({ money, brands }: { money: number; brands: readonly BrandState[] }): number {
  return money + sum(brands.map(({ stockValue }) => stockValue));
}

function pairItems<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
  return ones.flatMap((one, index): [One, Other][] => {
    const other = others[index];
    return other === undefined ? [] : [[one, other]];
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
