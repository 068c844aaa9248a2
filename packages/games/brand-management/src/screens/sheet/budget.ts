import {
  areStudiesFree,
  type BrandDecision,
  type BrandId,
  type BrandManagementPlayView,
  centsPerK,
  costsOf,
  credit,
  type DecisionCosts,
  decisionOf,
  leastOutput,
  mostOutput,
  type Prospect,
  planOf,
  prospectOf,
  type SheetDraft,
  type StudyKind,
} from "../../setup/index.ts";

/** Something that a team should know before it submits. */
export type Warning =
  | { readonly kind: "short" | "over"; readonly brand: BrandId; readonly units: number }
  | { readonly kind: "dear" | "administration" };

/** What a sheet would come to. Money is in cents. */
export interface Budget {
  readonly costs: DecisionCosts;
  /** If the forecasts come true. */
  readonly expected: Prospect;
  /** If nobody buys anything. */
  readonly worst: Prospect;
  readonly warnings: readonly Warning[];
}

/** What a sheet would come to, by what a team can know before the round is cleared. */
export function budgetOf(
  { parameters, stage, state, reports }: BrandManagementPlayView,
  draft: SheetDraft,
  studies: readonly StudyKind[],
): Budget {
  const freeStudies = areStudiesFree(parameters, stage.phase);
  const lastRevenue = reports.at(-1)?.result.accounts.revenue ?? 0;
  const rules = { freeStudies, rounds: parameters.rounds, round: stage.round, lastRevenue };
  const decision = decisionOf(state, draft, studies);
  const prospect = (ordersOf: (brand: BrandDecision) => number) => prospectOf(rules, state, decision, ordersOf);
  const expected = prospect(({ forecast }) => forecast);
  return {
    costs: costsOf(rules, state, decision, lastRevenue),
    expected,
    worst: prospect(() => 0),
    warnings: [...draft.brands.flatMap((brand) => goodsWarnings(state, brand)), ...debtWarnings(expected.money)],
  };
}

type Goods = Pick<BrandManagementPlayView["state"], "brands">;

/** A plan that can't follow the forecast, even at its limits. */
function goodsWarnings(firm: Goods, brand: SheetDraft["brands"][number]): Warning[] {
  const stock = firm.brands.find(({ id }) => id === brand.id)?.stock ?? 0;
  const plan = planOf(firm, brand);
  const missing = brand.forecast - stock - mostOutput(plan);
  const spare = stock + leastOutput(plan) - brand.forecast;
  if (missing > 0) {
    return [{ kind: "short", brand: brand.id, units: missing }];
  }
  return spare > 0 ? [{ kind: "over", brand: brand.id, units: spare }] : [];
}

function debtWarnings(money: number): Warning[] {
  if (money < -credit.administrationAbove * centsPerK) {
    return [{ kind: "administration" }];
  }
  return money < -credit.line * centsPerK ? [{ kind: "dear" }] : [];
}
