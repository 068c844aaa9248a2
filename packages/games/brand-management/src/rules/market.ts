import { itemAt } from "@belab/domain/games";
import { costOfGoods } from "../setup/goods.ts";
import {
  awarenessAfter,
  type BrandId,
  centsPerK,
  coverageAfter,
  credit,
  segmentSize,
  segments,
  startingFirm,
  type Triple,
  unitCost,
} from "../setup/rules.ts";
import { totalOf } from "../setup/sheetCosts.ts";
import type { Accounts, BrandDecision, BrandState, FirmDecision, FirmState, RoundResult } from "../setup/views.ts";
import { accountsOf, type BrandRound } from "./accounts.ts";
import { attractionsOf, demandOf } from "./choice.ts";
import { brandDecision, legalDecision, type MarketRules } from "./decisions.ts";
import { triple } from "./hidden.ts";
import { type Delivered, deliverOrders, type Shelf } from "./production.ts";

export { brandDecision, lastDecision, legalDecision, type MarketRules, withNewBrands } from "./decisions.ts";

/** What a round is cleared from. Lists are by firm. */
export interface RoundInput {
  /** From 1. */
  readonly round: number;
  /** As they stand before the round. */
  readonly firms: readonly FirmState[];
  readonly decisions: readonly FirmDecision[];
  /** In cents, negative for a fine. */
  readonly grants: readonly number[];
  /** The round before: budgets in administration depend on its revenue. */
  readonly last: RoundResult;
}

/** A round that was cleared, and the firms as they stand after it. */
export interface ClearedRound {
  readonly result: RoundResult;
  readonly after: FirmState[];
}

/** A brand on the market, as buyers find it in a round. */
export interface MarketBrand extends BrandState {
  /** Of its firm, from 0 in the list of firms. */
  readonly firm: number;
}

/** Returns the market before the first round, and the results of the round before it, in which all firms were the same. */
export function openMarket(rules: MarketRules): { firms: FirmState[]; opening: RoundResult } {
  const firms = Array.from({ length: rules.firms }, (_, seat) => firstState(seat));
  const decisions = firms.map(() => firstDecision(0));
  const attractions = attractionsOf(offersOf(firms, decisions), { pace: rules.pace, round: 0 });
  const orders = demandOf(attractions, sizesOf(rules, 0)).map(totalOf);
  const sides = firms.map((firm, index) => {
    return { firm, decision: firstDecision(itemAt(orders, index, "demand")), grant: 0 };
  });
  const { result, after } = clearSides(rules, 0, sides);
  const { cash, experience } = startingFirm;
  return { firms: after.map((firm) => ({ ...firm, money: cash, experience })), opening: result };
}

/** Clears a round with the decisions as far as they are legal. The order of firms changes no firm's result. */
export function clearRound(rules: MarketRules, input: RoundInput): ClearedRound {
  const { round, firms, decisions, grants, last } = input;
  const sides = firms.map((firm, index) => {
    const { accounts } = itemAt(last.firms, index, "result");
    const decision = legalDecision(rules, round, firm, itemAt(decisions, index, "decision"), accounts.revenue);
    return { firm, decision, grant: itemAt(grants, index, "grant") };
  });
  return clearSides(rules, round, sides);
}

/** Returns how many buyers each segment has. */
export function sizesOf({ firms }: Pick<MarketRules, "firms">, round: number): Triple {
  return triple((segment) => segmentSize(segments[segment], firms, round));
}

/** Returns all brands as buyers find them once advertising and representatives have worked, firm by firm. */
export function offersOf(firms: readonly FirmState[], decisions: readonly FirmDecision[]): MarketBrand[] {
  return firms.flatMap(({ brands }, firm) =>
    brands.map((brand) => {
      const { price, ads, sales } = brandDecision(itemAt(decisions, firm, "decision"), brand.id);
      const awareness = triple((segment) => awarenessAfter(brand.awareness[segment], ads[segment]));
      const coverage = triple((channel) => coverageAfter(brand.coverage[channel], sales[channel]));
      // Field by field: debriefings clear thousands of rounds, and a spread takes a third of their time.
      return {
        firm,
        id: brand.id,
        x: brand.x,
        price,
        awareness,
        coverage,
        stock: brand.stock,
        stockValue: brand.stockValue,
      };
    }),
  );
}

/** A firm in a round. Its decision is legal. */
interface Side {
  readonly firm: FirmState;
  readonly decision: FirmDecision;
  readonly grant: number;
}

function clearSides(rules: MarketRules, round: number, sides: readonly Side[]): ClearedRound {
  const delivered = deliverOrders(shelvesOf(rules, round, sides));
  const cleared = sides.map(({ firm, decision, grant }, index) => {
    const brands = delivered
      .filter(({ shelf }) => shelf.offer.firm === index)
      .map((brand) => brandRound(firm, decision, brand, round === rules.rounds));
    return { firm, decision, brands, accounts: accountsOf(rules, firm, decision, brands, grant) };
  });
  const marketRevenue = cleared.reduce((sum, { accounts }) => sum + accounts.revenue, 0);
  const results = cleared.map(({ firm, decision, brands, accounts }) => ({
    decision,
    accounts,
    valueShare: marketRevenue === 0 ? 0 : accounts.revenue / marketRevenue,
    administration: firm.administration,
    brands: brands.map(({ result }) => result),
  }));
  return {
    result: { round, size: sizesOf(rules, round), firms: results },
    after: cleared.map(({ firm, decision, brands, accounts }) => firmAfter(firm, decision, brands, accounts)),
  };
}

/** A brand, and what it has to sell. */
interface MarketShelf extends Shelf {
  readonly offer: MarketBrand;
}

function shelvesOf(rules: MarketRules, round: number, sides: readonly Side[]): MarketShelf[] {
  const decisions = sides.map(({ decision }) => decision);
  const offers = offersOf(
    sides.map(({ firm }) => firm),
    decisions,
  );
  const attractions = attractionsOf(offers, { pace: rules.pace, round });
  const demand = demandOf(attractions, sizesOf(rules, round));
  return offers.map((offer, place) => ({
    offer,
    attraction: itemAt(attractions, place, "attraction"),
    demand: itemAt(demand, place, "demand"),
    stock: offer.stock,
    plan: brandDecision(itemAt(decisions, offer.firm, "decision"), offer.id).plan,
  }));
}

function brandRound(
  firm: FirmState,
  decision: FirmDecision,
  { shelf: { offer, demand }, delivery }: Delivered<MarketShelf>,
  isLast: boolean,
): BrandRound {
  const { id, x, price, awareness, coverage } = offer;
  const cost = unitCost(x, firm.experience);
  const value = offer.stockValue + delivery.made * cost;
  const cogs = costOfGoods(value, delivery.sold, offer.stock + delivery.made);
  const isChanged = decision.withdraw === id || brandDecision(decision, id).develop !== null;
  return {
    result: { id, x, price, unitCost: cost, awareness, coverage, demand, ...delivery, stockValue: value - cogs },
    cogs,
    liquidated: isLast || isChanged,
  };
}

function firmAfter(
  firm: FirmState,
  decision: FirmDecision,
  brands: readonly BrandRound[],
  { money }: Accounts,
): FirmState {
  const made = brands.reduce((sum, { result }) => sum + result.made, 0);
  const debtInK = -money / centsPerK;
  const overdrawn = debtInK > credit.administrationAbove ? firm.overdrawn + 1 : 0;
  const staysInAdministration = firm.administration && debtInK > credit.line;
  return {
    seat: firm.seat,
    money,
    experience: firm.experience + made,
    overdrawn,
    administration: staysInAdministration || overdrawn >= overdrawnRounds,
    brands: [...brands.flatMap((brand) => brandAfter(decision, brand)), ...launchedBrands(decision, brands)],
  };
}

function brandAfter(decision: FirmDecision, { result, liquidated }: BrandRound): BrandState[] {
  const { id, x, price, awareness, coverage, stock, stockValue } = result;
  if (decision.withdraw === id) {
    return [];
  }
  const left = liquidated ? { stock: 0, stockValue: 0 } : { stock, stockValue };
  return [{ id, x: brandDecision(decision, id).develop ?? x, price, awareness, coverage, ...left }];
}

function launchedBrands({ launch }: FirmDecision, brands: readonly BrandRound[]): BrandState[] {
  const [first] = brands;
  if (launch === null || first === undefined) {
    return [];
  }
  const id: BrandId = first.result.id === "a" ? "b" : "a";
  const { price } = first.result;
  return [{ id, x: launch, price, awareness: [0, 0, 0], coverage: [0, 0, 0], stock: 0, stockValue: 0 }];
}

function firstState(seat: number): FirmState {
  const { position, price, awareness, coverage, cash, experience } = startingFirm;
  const brand: BrandState = {
    id: "a",
    x: position,
    price,
    awareness: triple(() => awareness),
    coverage: triple(() => coverage),
    stock: 0,
    stockValue: 0,
  };
  return { seat, money: cash, experience, overdrawn: 0, administration: false, brands: [brand] };
}

function firstDecision(orders: number): FirmDecision {
  const { price, advertising, representatives } = startingFirm;
  const brand: BrandDecision = {
    id: "a",
    price,
    ads: triple(() => advertising),
    sales: triple(() => representatives),
    plan: orders,
    forecast: orders,
    develop: null,
  };
  return { brands: [brand], launch: null, withdraw: null, studies: [] };
}

/** Ends of rounds running, with too much debt, that lead to administration. */
const overdrawnRounds = 2;
