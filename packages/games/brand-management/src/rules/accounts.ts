import { holdingOf, interestOn, writeOffOf } from "../setup/goods.ts";
import { centsPerK, costs, studyCosts } from "../setup/rules.ts";
import { overheadOf, repositioningCost, totalOf } from "../setup/sheetCosts.ts";
import type { Accounts, BrandResult, FirmDecision, FirmState } from "../setup/views.ts";
import type { MarketRules } from "./decisions.ts";

/** What a brand did for its firm in a round, and what becomes of its stock. */
export interface BrandRound {
  readonly result: BrandResult;
  readonly cogs: number;
  /** The stock goes to the liquidator at the end of the round. */
  readonly liquidated: boolean;
}

/** Returns the accounts of a firm for a round. What changes in cash, stock and debt adds up to the income. */
export function accountsOf(
  rules: MarketRules,
  firm: FirmState,
  decision: FirmDecision,
  brands: readonly BrandRound[],
  grant: number,
): Accounts {
  const inK = (amount: number) => amount * centsPerK;
  const revenue = sumOver(brands, ({ result }) => result.price * result.sold);
  const charges = {
    cogs: sumOver(brands, ({ cogs }) => cogs),
    advertising: inK(sumOver(decision.brands, ({ ads }) => totalOf(ads))),
    salesForce: inK(sumOver(decision.brands, ({ sales }) => totalOf(sales) * costs.representative)),
    overhead: inK(overheadOf(firm)),
    development: inK(sumOver(decision.brands, ({ id, develop }) => repositioningCost(firm, id, develop))),
    launch: inK(decision.launch === null ? 0 : costs.launch),
    studies: inK(rules.freeStudies ? 0 : sumOver(decision.studies, (study) => studyCosts[study])),
    holding: sumOver(brands, ({ result }) => holdingOf(result.stockValue)),
    writeOff: sumOver(brands, ({ result, liquidated }) => (liquidated ? writeOffOf(result.stockValue) : 0)),
    interest: interestOn(Math.max(0, -firm.money), firm.administration),
  };
  const income = revenue - sumOver(Object.values(charges), (charge) => charge) + grant;
  const stockValue = sumOver(brands, ({ result, liquidated }) => (liquidated ? 0 : result.stockValue));
  const opening = sumOver(firm.brands, (brand) => brand.stockValue);
  return { revenue, ...charges, grant, income, stockValue, money: firm.money + income - (stockValue - opening) };
}

function sumOver<Item>(items: readonly Item[], amount: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amount(item), 0);
}
