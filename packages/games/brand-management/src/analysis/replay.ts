import { itemAt } from "@belab/domain/games";
import { clearRound, lastDecision, type MarketRules } from "../rules/market.ts";
import type { BrandState, FirmDecision, FirmResult, FirmState } from "../setup/views.ts";
import { beforeRound, type RecordedMarket, type RecordedRound } from "./recordedMarket.ts";

/** All rounds of a market as they would have been: those before the change as they were. */
export type Replay = readonly Pick<RecordedRound, "round" | "decisions" | "grants" | "result" | "after">[];

/**
 * Plays a market again with other decisions in one round. All other decisions are as recorded, as far as they are legal
 * then: rivals don't react. A brand that wasn't there when they were made repeats its last decisions.
 *
 * @param decisions - of the changed round, by firm.
 */
export function replayMarket(market: RecordedMarket, changedRound: number, decisions: readonly FirmDecision[]): Replay {
  const { rules, rounds } = market;
  let { firms, last } = beforeRound(market, changedRound);
  const replayed = rounds.slice(changedRound - 1).map((recorded) => {
    const { round, grants } = recorded;
    const decided =
      round === changedRound
        ? decisions
        : recorded.decisions.map((decision, index) =>
            withMissingBrands({
              rules,
              round,
              decision,
              firm: itemAt(firms, index, "firm"),
              last: itemAt(last.firms, index, "result"),
            }),
          );
    const cleared = clearRound(rules, { round, firms, decisions: decided, grants, last });
    firms = cleared.after;
    last = cleared.result;
    return { round, decisions: decided, grants, ...cleared };
  });
  return [...rounds.slice(0, changedRound - 1), ...replayed];
}

interface RecordedDecision {
  rules: MarketRules;
  round: number;
  decision: FirmDecision;
  /** As it stands in the replay. */
  firm: FirmState;
  last: FirmResult;
}

function withMissingBrands({ rules, round, decision, firm, last }: RecordedDecision): FirmDecision {
  const isMissing = ({ id }: Pick<BrandState, "id">) => !decision.brands.some((brand) => brand.id === id);
  if (!firm.brands.some(isMissing)) {
    return decision;
  }
  const repeated = lastDecision(rules, round, firm, last).brands.filter(isMissing);
  return { ...decision, brands: [...decision.brands, ...repeated] };
}
