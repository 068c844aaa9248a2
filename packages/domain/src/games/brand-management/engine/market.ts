import { costOfGoods } from "../goods.ts";
import type { Accounts, BrandDecision, BrandState, FirmDecision, FirmState, RoundResult } from "../play.ts";
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
} from "../rules.ts";
import { totalOf } from "../sheetCosts.ts";
import { accountsOf, type BrandRound } from "./accounts.ts";
import { attractionsOf, demandOf } from "./choice.ts";
import { legalDecision, type MarketRules } from "./decisions.ts";
import { triple } from "./hidden.ts";
import { type Delivered, deliver, type Shelf } from "./production.ts";

export { lastDecision, legalDecision, type MarketRules } from "./decisions.ts";

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

/** The market before the first round, and the results of the round before it, in which all firms were the same. */
export function openMarket(rules: MarketRules): { firms: FirmState[]; opening: RoundResult } {
  const firms = Array.from({ length: rules.firms }, (_, seat) => firstState(seat));
  const decisions = firms.map(() => firstDecision(0));
  const attractions = attractionsOf(offersOf(firms, decisions), { pace: rules.pace, round: 0 });
  const orders = demandOf(attractions, sizesOf(rules, 0)).map(totalOf);
  const { result, after } = clear(rules, { round: 0, firms, decisions: orders.map(firstDecision), grants: [] });
  const { cash, experience } = startingFirm;
  return { firms: after.map((firm) => ({ ...firm, money: cash, experience })), opening: result };
}

/** Clears a round with the decisions as far as they are legal. The order of firms changes no firm's result. */
export function clearRound(rules: MarketRules, { last, ...input }: RoundInput): ClearedRound {
  const { round, firms, decisions } = input;
  const legal = firms.map((firm, index) =>
    legalDecision(rules, round, firm, decisions[index] ?? nothing, last.firms[index]?.accounts.revenue ?? 0),
  );
  return clear(rules, { ...input, decisions: legal });
}

/** How many buyers each segment has. */
export function sizesOf({ firms }: Pick<MarketRules, "firms">, round: number): Triple {
  return triple((segment) => segmentSize(segments[segment], firms, round));
}

/** All brands as buyers find them once advertising and representatives have worked, firm by firm. */
export function offersOf(firms: readonly FirmState[], decisions: readonly FirmDecision[]): MarketBrand[] {
  return firms.flatMap(({ brands }, firm) =>
    brands.map((brand) => {
      const { price, ads, sales } = decisionOf(decisions[firm] ?? nothing, brand);
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

/** Clears a round with decisions that are legal. */
function clear(rules: MarketRules, input: Omit<RoundInput, "last">): ClearedRound {
  const { round, firms, decisions, grants } = input;
  const delivered = deliver(shelvesOf(rules, input));
  const sides = firms.map((firm, index) => {
    const decision = decisions[index] ?? nothing;
    const brands = delivered
      .filter(({ shelf }) => shelf.offer.firm === index)
      .map((brand) => brandRound(firm, decision, brand, round === rules.rounds));
    return { firm, decision, brands, accounts: accountsOf(rules, firm, decision, brands, grants[index] ?? 0) };
  });
  const marketRevenue = sides.reduce((sum, { accounts }) => sum + accounts.revenue, 0);
  const results = sides.map(({ firm, decision, brands, accounts }) => ({
    decision,
    accounts,
    valueShare: marketRevenue === 0 ? 0 : accounts.revenue / marketRevenue,
    administration: firm.administration,
    brands: brands.map(({ result }) => result),
  }));
  return {
    result: { round, size: sizesOf(rules, round), firms: results },
    after: sides.map(({ firm, decision, brands, accounts }) => stateAfter(firm, decision, brands, accounts)),
  };
}

/** A brand, and what it has to sell. */
interface MarketShelf extends Shelf {
  readonly offer: MarketBrand;
}

function shelvesOf(rules: MarketRules, { round, firms, decisions }: Omit<RoundInput, "last">): MarketShelf[] {
  const offers = offersOf(firms, decisions);
  const attractions = attractionsOf(offers, { pace: rules.pace, round });
  const demand = demandOf(attractions, sizesOf(rules, round));
  return offers.map((offer, place) => ({
    offer,
    attraction: attractions[place] ?? [0, 0, 0],
    demand: demand[place] ?? [0, 0, 0],
    stock: offer.stock,
    plan: decisionOf(decisions[offer.firm] ?? nothing, offer).plan,
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
  const isChanged = decision.withdraw === id || decisionOf(decision, offer).develop !== null;
  return {
    result: { id, x, price, unitCost: cost, awareness, coverage, demand, ...delivery, stockValue: value - cogs },
    cogs,
    liquidated: isLast || isChanged,
  };
}

function stateAfter(
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
    brands: [...brands.flatMap((brand) => brandAfter(decision, brand)), ...launched(decision, brands)],
  };
}

function brandAfter(decision: FirmDecision, { result, liquidated }: BrandRound): BrandState[] {
  const { id, x, price, awareness, coverage, stock, stockValue } = result;
  if (decision.withdraw === id) {
    return [];
  }
  const left = liquidated ? { stock: 0, stockValue: 0 } : { stock, stockValue };
  return [{ id, x: decisionOf(decision, result).develop ?? x, price, awareness, coverage, ...left }];
}

function launched({ launch }: FirmDecision, brands: readonly BrandRound[]): BrandState[] {
  const [first] = brands;
  if (launch === null || first === undefined) {
    return [];
  }
  const id: BrandId = first.result.id === "a" ? "b" : "a";
  const { price } = first.result;
  return [{ id, x: launch, price, awareness: [0, 0, 0], coverage: [0, 0, 0], stock: 0, stockValue: 0 }];
}

function decisionOf({ brands }: FirmDecision, { id, price }: Pick<BrandState, "id" | "price">): BrandDecision {
  return (
    brands.find((brand) => brand.id === id) ?? {
      id,
      price,
      ads: [0, 0, 0],
      sales: [0, 0, 0],
      plan: 0,
      forecast: 0,
      develop: null,
    }
  );
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

const nothing: FirmDecision = { brands: [], launch: null, withdraw: null, studies: [] };
