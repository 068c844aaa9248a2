import type { Figure } from "@belab/domain/games";
import type { GoogolDebriefing } from "../setup/debriefing.ts";

/** Returns what a debriefing comes to: what was achieved, what the decisions gave away and, of a player, their cut-off. */
export function figuresOf(debriefing: GoogolDebriefing): readonly Figure[] {
  const { parameters, winRate, score, quality, curve } = debriefing;
  const givenAway = quality?.givenAway ?? null;
  const common: Figure[] =
    parameters.goal === "best"
      ? [
          { key: "winRate", value: winRate.rate, unit: "share", best: winRate.optimum },
          { key: "givenAway", value: givenAway, unit: "share", best: 0 },
        ]
      : [
          { key: "score", value: score?.mean ?? null, unit: "score", best: quality?.optimum ?? null },
          { key: "scoreGivenAway", value: givenAway, unit: "score", best: 0 },
        ];
  return debriefing.kind === "player"
    ? [...common, { key: "cutoff", value: debriefing.cutoff?.skipped ?? null, unit: "count", best: curve.best.skipped }]
    : common;
}
