import { costOfGoods, holdingOf, interestOn, outputFor, writeOffOf } from "./goods.ts";
import type { BrandManagementParameters } from "./parameters.ts";
import { unitCost } from "./rules.ts";
import { costsOf } from "./sheetCosts.ts";
import type { BrandDecision, FirmDecision, FirmState } from "./views.ts";

// What a team can work out before a round is cleared: nothing here depends on what buyers want.

/** What a decision is worked out for. */
export interface ProspectRules extends Pick<BrandManagementParameters, "freeStudies" | "rounds"> {
  readonly round: number;
  /** Of the round before, in cents. */
  readonly lastRevenue: number;
}

/** What would come of a decision, in cents. */
export interface Prospect {
  readonly revenue: number;
  /** What the units cost that the factory makes. */
  readonly production: number;
  /** What the units cost that are sold. */
  readonly goods: number;
  /** What holding stock costs, and what is written off of it. */
  readonly stock: number;
  readonly interest: number;
  /** Revenue less all costs of the round. */
  readonly income: number;
  /** Cash at the end; debt where it is negative. */
  readonly money: number;
}

/**
 * Returns what would come of a decision if its brands got as many orders as are given, and none from others' unfilled orders.
 *
 * @param ordersOf - of a brand, in units.
 */
export function prospectOf(
  rules: ProspectRules,
  firm: FirmState,
  decision: FirmDecision,
  ordersOf: (brand: BrandDecision) => number,
): Prospect {
  const brands = decision.brands.map((brand) =>
    brandProspect(rules, firm, decision, { brand, orders: ordersOf(brand) }),
  );
  const sum = (amountOf: (brand: BrandProspect) => number) =>
    brands.reduce((total, brand) => total + amountOf(brand), 0);
  const revenue = sum((brand) => brand.revenue);
  const production = sum((brand) => brand.production);
  const costs = costsOf(rules, firm, decision, rules.lastRevenue).total;
  const interest = interestOn(Math.max(0, -firm.money), firm.administration);
  const goods = sum((brand) => brand.goods);
  const holding = sum((brand) => brand.holding);
  const stock = holding + sum((brand) => brand.writtenOff);
  const income = revenue - goods - costs - stock - interest;
  const money = firm.money + revenue + sum((brand) => brand.recovered) - production - holding - costs - interest;
  return { revenue, production, goods, stock, interest, income, money };
}

interface BrandProspect {
  revenue: number;
  production: number;
  goods: number;
  holding: number;
  writtenOff: number;
  /** What the liquidator pays for the rest. */
  recovered: number;
}

function brandProspect(
  { round, rounds }: ProspectRules,
  firm: FirmState,
  { withdraw }: FirmDecision,
  { brand, orders }: { brand: BrandDecision; orders: number },
): BrandProspect {
  const state = firm.brands.find(({ id }) => id === brand.id);
  if (state === undefined) {
    return { revenue: 0, production: 0, goods: 0, holding: 0, writtenOff: 0, recovered: 0 };
  }
  const made = outputFor(brand.plan, orders, state.stock);
  const units = state.stock + made;
  const sold = Math.min(units, orders);
  const production = made * unitCost(state.x, firm.experience);
  const value = state.stockValue + production;
  const goods = costOfGoods(value, sold, units);
  const left = value - goods;
  const isLiquidated = brand.develop !== null || withdraw === brand.id || round >= rounds;
  const writtenOff = isLiquidated ? writeOffOf(left) : 0;
  return {
    revenue: brand.price * sold,
    production,
    goods,
    holding: holdingOf(left),
    writtenOff,
    recovered: isLiquidated ? left - writtenOff : 0,
  };
}
