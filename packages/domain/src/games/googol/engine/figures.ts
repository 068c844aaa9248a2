import type { Figure } from "../../engine.ts";
import type { GoogolDebriefing } from "../debriefing.ts";

/** What a debriefing comes to: what was achieved, what the decisions gave away and, of a player, their cut-off. */
export function figuresOf(debriefing: GoogolDebriefing): readonly Figure[] {
  const { parameters, winRate, score, quality, curve } = debriefing;
  const achieved: Figure =
    parameters.goal === "best"
      ? { key: "winRate", value: winRate.rate, unit: "share", best: winRate.optimum }
      : { key: "score", value: score?.mean ?? null, unit: "score", best: quality?.optimum ?? null };
  const givenAway: Figure = {
    key: "givenAway",
    value: quality?.givenAway ?? null,
    unit: parameters.goal === "best" ? "share" : "score",
    best: 0,
  };
  return debriefing.kind === "player"
    ? [
        achieved,
        givenAway,
        { key: "cutoff", value: debriefing.cutoff?.skipped ?? null, unit: "count", best: curve.best.skipped },
      ]
    : [achieved, givenAway];
}
