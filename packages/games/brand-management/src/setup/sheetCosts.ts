import type { BrandManagementParameters } from "./parameters.ts";
import {
  type BrandId,
  centsPerK,
  costs,
  credit,
  developmentCost,
  type Position,
  studyCosts,
  type Triple,
} from "./rules.ts";
import type { FirmDecision, FirmState, PhaseName } from "./views.ts";

// What decisions cost, as far as a team can know it beforehand.

/** What a decision costs in its round, in cents. Goods, stock and interest depend on what is sold. */
export interface DecisionCosts {
  readonly advertising: number;
  readonly salesForce: number;
  readonly overhead: number;
  readonly development: number;
  readonly launch: number;
  readonly studies: number;
  readonly total: number;
}

/**
 * Returns what a decision costs, as far as it is known beforehand.
 *
 * @param lastRevenue - of the round before, in cents: in administration it limits the budgets.
 */
export function costsOf(
  { freeStudies }: Pick<BrandManagementParameters, "freeStudies">,
  firm: FirmState,
  decision: FirmDecision,
  lastRevenue: number,
): DecisionCosts {
  const brands = firm.administration
    ? withinBudget(decision.brands, administrationBudget(lastRevenue))
    : decision.brands;
  const studies = freeStudies ? [] : decision.studies;
  const inK = {
    advertising: sum(brands.map(({ ads }) => totalOf(ads))),
    salesForce: sum(brands.map(({ sales }) => totalOf(sales) * costs.representative)),
    overhead: overheadOf(firm),
    development: sum(decision.brands.map(({ id, develop }) => repositioningCost(firm, id, develop))),
    launch: decision.launch === null ? 0 : costs.launch,
    studies: sum(studies.map((study) => studyCosts[study])),
  };
  const { advertising, salesForce, overhead, development, launch } = inK;
  return {
    advertising: advertising * centsPerK,
    salesForce: salesForce * centsPerK,
    overhead: overhead * centsPerK,
    development: development * centsPerK,
    launch: launch * centsPerK,
    studies: inK.studies * centsPerK,
    total: sum(Object.values(inK)) * centsPerK,
  };
}

/** Returns what a firm pays each round whatever it decides, in K. */
export function overheadOf({ brands }: Pick<FirmState, "brands">): number {
  return costs.overhead + (brands.length > 1 ? costs.secondBrandOverhead : 0);
}

/** Returns what it costs to reposition a brand of a firm, in K. */
export function repositioningCost({ brands }: Pick<FirmState, "brands">, id: BrandId, to: Position | null): number {
  const brand = brands.find((each) => each.id === id);
  return brand === undefined || to === null ? 0 : developmentCost(brand.x, to);
}

/** Whether studies cost nothing in a phase. */
export function areStudiesFree(
  { freeStudies }: Pick<BrandManagementParameters, "freeStudies">,
  phase: PhaseName,
): boolean {
  return freeStudies || phase === "practice";
}

/** What is spent on a brand. */
interface Budgets {
  readonly ads: Triple;
  readonly sales: Triple;
}

/**
 * Returns the most that a firm in administration can spend on advertising and representatives together, in K.
 *
 * @param lastRevenue - of the round before, in cents.
 */
export function administrationBudget(lastRevenue: number): number {
  return Math.floor((lastRevenue * budgetPercent) / (100 * centsPerK));
}

/** Cuts what is spent in proportion, down to whole K and whole representatives. */
export function withinBudget<Brand extends Budgets>(brands: readonly Brand[], budget: number): Brand[] {
  const wanted = spendingOf(brands);
  if (wanted <= budget) {
    return [...brands];
  }
  const cutInProportion = (amount: number) => Math.floor((amount * budget) / wanted);
  return brands.map((brand) => ({
    ...brand,
    ads: [cutInProportion(brand.ads[0]), cutInProportion(brand.ads[1]), cutInProportion(brand.ads[2])],
    sales: [cutInProportion(brand.sales[0]), cutInProportion(brand.sales[1]), cutInProportion(brand.sales[2])],
  }));
}

/** Returns what advertising and representatives of all brands cost, in K. */
export function spendingOf(brands: readonly Budgets[]): number {
  return sum(brands.map(({ ads, sales }) => totalOf(ads) + totalOf(sales) * costs.representative));
}

/** Returns the sum of a number for each segment or channel. */
export function totalOf([first, second, third]: Triple): number {
  return first + second + third;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** As a whole number, so that the product with whole cents is exact. */
const budgetPercent = Math.round(credit.administrationBudget * 100);
