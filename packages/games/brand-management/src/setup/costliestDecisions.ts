import type { DecisionQuality, FirmDebriefing } from "./debriefing.ts";

/** Kinds of decisions that can give something away. */
export type CostlyKind = "price" | "advertising" | "sales" | "production" | "launch";

/** A decision that gave something away. */
export interface CostlyDecision {
  readonly round: number;
  readonly kind: CostlyKind;
  /** In cents of earnings and brand equity at the end of the game. */
  readonly amount: number;
  /** By which number the decision should have been multiplied; null where it is no matter of more or less. */
  readonly bestMultiple: number | null;
}

/** Returns the two decisions of a firm that gave most away, the costliest first. */
export function costliestDecisions({ quality, findings }: Pick<FirmDebriefing, "quality" | "findings">) {
  return [...quality.flatMap(decisionsOfRound), ...launches(findings)]
    .filter(({ amount }) => amount > 0)
    .sort((one, other) => other.amount - one.amount)
    .slice(0, 2);
}

function decisionsOfRound({ round, production, ...quality }: DecisionQuality): CostlyDecision[] {
  return [
    ...(["price", "advertising", "sales"] as const).map((kind) => ({ round, kind, ...quality[kind] })),
    { round, kind: "production", amount: production, bestMultiple: null },
  ];
}

/** A second brand that did not pay. */
function launches(findings: FirmDebriefing["findings"]): CostlyDecision[] {
  return findings.flatMap((finding) =>
    finding.key === "second-brand-cost" ? [{ ...finding.values, kind: "launch" as const, bestMultiple: null }] : [],
  );
}
