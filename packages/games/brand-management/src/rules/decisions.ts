import type { BrandManagementParameters } from "../setup/parameters.ts";
import { fieldRanges, type Position, type StudyKind, studyKinds, unitCost } from "../setup/rules.ts";
import { administrationBudget, withinBudget } from "../setup/sheetCosts.ts";
import type { BrandDecision, BrandState, FirmDecision, FirmResult, FirmState } from "../setup/views.ts";
import { triple } from "./hidden.ts";

/** What a market is cleared by. */
export type MarketRules = Pick<BrandManagementParameters, "firms" | "rounds" | "pace" | "secondBrand" | "freeStudies">;

/**
 * Returns the part of a decision that counts. A price below cost is raised to it, in administration budgets are cut, and what
 * circumstances do not allow is dropped. So is whatever is no legal value of its field.
 *
 * @param lastRevenue - of the round before, in cents: in administration budgets depend on it.
 */
export function legalDecision(
  rules: MarketRules,
  round: number,
  firm: FirmState,
  decision: FirmDecision,
  lastRevenue: number,
): FirmDecision {
  const { administration } = firm;
  const withdraw = firm.brands.length > 1 && hasBrand(firm, decision.withdraw) ? decision.withdraw : null;
  const brands = firm.brands.map((brand) => {
    const legal = legalBrand(firm, brand, decision);
    return administration || withdraw === brand.id ? { ...legal, develop: null } : legal;
  });
  return {
    brands: administration ? withinBudget(brands, administrationBudget(lastRevenue)) : brands,
    launch: canLaunch(rules, round, firm) ? legalPosition(decision.launch) : null,
    withdraw,
    studies: administration ? [] : legalStudies(decision.studies),
  };
}

/**
 * Returns what a firm decides unless it decides otherwise: what it decided in the last round, as far as that is legal, with
 * the orders of the last round as its forecast and a plan that follows it. Nothing is spent on a brand that was just
 * launched.
 */
export function lastDecision(rules: MarketRules, round: number, firm: FirmState, last: FirmResult): FirmDecision {
  const brands = firm.brands.map((brand) => repeatedBrandDecision(brand, last));
  const decision = { brands, launch: null, withdraw: null, studies: [] };
  return legalDecision(rules, round, firm, decision, last.accounts.revenue);
}

/**
 * Returns what a firm decided for one of its brands.
 *
 * @throws a `RangeError` where it decided nothing for that brand: a legal decision has all brands of the firm.
 */
export function brandDecision({ brands }: FirmDecision, brandId: BrandState["id"]): BrandDecision {
  const decided = brands.find(({ id }) => id === brandId);
  if (decided === undefined) {
    throw new RangeError(`brand-decision-missing: ${brandId}`);
  }
  return decided;
}

/**
 * Returns a decision of the round before with one for each brand that the firm has now. On a brand that was just launched
 * nothing is spent.
 */
export function withNewBrands(firm: FirmState, decision: FirmDecision): FirmDecision {
  const brands = firm.brands.map(
    ({ id, price }): BrandDecision =>
      decision.brands.find((brand) => brand.id === id) ?? {
        id,
        price,
        ads: [0, 0, 0],
        sales: [0, 0, 0],
        plan: 0,
        forecast: 0,
        develop: null,
      },
  );
  return { ...decision, brands };
}

/** Whether a firm can launch a second brand in a round. */
function canLaunch(rules: MarketRules, round: number, firm: FirmState): boolean {
  return rules.secondBrand && round < rules.rounds && firm.brands.length === 1 && !firm.administration;
}

function repeatedBrandDecision(brand: BrandState, last: FirmResult): BrandDecision {
  const decided = last.decision.brands.find(({ id }) => id === brand.id);
  const forecast = last.brands.find(({ id }) => id === brand.id)?.orders ?? 0;
  return {
    id: brand.id,
    price: decided?.price ?? brand.price,
    ads: decided?.ads ?? [0, 0, 0],
    sales: decided?.sales ?? [0, 0, 0],
    plan: Math.max(0, forecast - brand.stock),
    forecast,
    develop: null,
  };
}

function legalBrand(firm: FirmState, brand: BrandState, decision: FirmDecision): BrandDecision {
  const given = decision.brands.find(({ id }) => id === brand.id);
  const { priceMax, ads, sales, plan, forecast } = fieldRanges;
  const develop = legalPosition(given?.develop ?? null);
  return {
    id: brand.id,
    price: wholeWithin({ from: unitCost(brand.x, firm.experience), to: priceMax }, given?.price, brand.price),
    ads: triple((segment) => wholeWithin(ads, given?.ads[segment])),
    sales: triple((channel) => wholeWithin(sales, given?.sales[channel])),
    plan: wholeWithin(plan, given?.plan),
    forecast: wholeWithin(forecast, given?.forecast),
    develop: develop !== null && isSame(develop, brand.x) ? null : develop,
  };
}

function legalPosition(position: Position | null): Position | null {
  const { from, to } = fieldRanges.position;
  const isLegal = position?.every((each) => Number.isInteger(each) && each >= from && each <= to) ?? false;
  return isLegal ? position : null;
}

function legalStudies(studies: readonly StudyKind[]): StudyKind[] {
  return [...new Set(studies)].filter((study) => studyKinds.includes(study));
}

function wholeWithin({ from, to }: { from: number; to: number }, value: number | undefined, otherwise = 0): number {
  const given = Number.isFinite(value) ? Math.floor(value ?? otherwise) : otherwise;
  return Math.min(to, Math.max(from, given));
}

function hasBrand(firm: FirmState, brandId: BrandState["id"] | null): boolean {
  return firm.brands.some(({ id }) => id === brandId);
}

function isSame(one: Position, other: Position): boolean {
  return one[0] === other[0] && one[1] === other[1];
}
